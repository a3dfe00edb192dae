/* The observation: a state as one seat sees it, as a row of small whole numbers.
 *
 * It is for whoever wants to learn from positions without knowing the rules: networks to come, and
 * researchers. The row is fixed: what stands where is in the tables below and in docs/observation.md, and
 * whatever changes it makes a new version. It is complete: of two states with the same observation nobody
 * could tell which is which by playing on. And it has no seats: the one that looks comes first, the others in
 * the order in which they will move, so that the same situation is the same row wherever everybody sits.
 *
 * Any state will do: somebody is to move, something is to be drawn, or the game is over. As the core, it
 * compiles as C++ and CUDA. */
#ifndef EVAL_OBSERVATION_H
#define EVAL_OBSERVATION_H

#include "../core/thebes.h"

#ifdef __cplusplus
extern "C" {
#endif

enum { EVAL_OBSERVATION_VERSION = 1 };

/* What the numbers of a field are about: one thing each. */
enum {
    EVAL_EACH_ONE,    /* a single number */
    EVAL_EACH_RULING, /* rulings */
    EVAL_EACH_DRAW,   /* bonus, card, token */
    EVAL_EACH_SITE,
    EVAL_EACH_PLACE,
    EVAL_EACH_TOKEN, /* the finds of each site: the 13 artifacts, book, general knowledge */
    EVAL_EACH_SPACE, /* spaces a, b, c of the hall, each with all exhibitions */
    EVAL_EACH_CARD,  /* + the first one: cards in the order of their numbers */
};

/* FIELD(name, how many numbers, least, most, what each is about, what it says) */
#define EVAL_GAME_FIELD_TABLE(FIELD)                                                                         \
    FIELD(SEATS, 1, 2, 4, EVAL_EACH_ONE, "players at the table")                                             \
    FIELD(RULINGS, 3, 0, 1, EVAL_EACH_RULING, "the ruling is switched on")                                   \
    FIELD(MOVES, 1, 0, 1, EVAL_EACH_ONE, "the one who looks is to move")                                     \
    FIELD(OVER, 1, 0, 1, EVAL_EACH_ONE, "the game is over")                                                  \
    FIELD(BEFORE, 1, 0, 3, EVAL_EACH_ONE, "others who move before the one who looks")                        \
    FIELD(DRAWS, 3, 0, 1, EVAL_EACH_DRAW, "what is to be drawn next; all 0: nothing is")                     \
    FIELD(DRAWN_AT, 5, 0, 1, EVAL_EACH_SITE, "the site whose bonus or token is to be drawn")                 \
    FIELD(TOKENS, 1, 0, 12, EVAL_EACH_ONE, "tokens of the dig that are still to be drawn")                   \
    FIELD(DEBRIS, 1, 0, 12, EVAL_EACH_ONE, "debris drawn in this dig, which returns when it is over")        \
    FIELD(DISPLAY, 85, 0, 1, EVAL_EACH_CARD + 1, "the card is on display")                                   \
    FIELD(HALL, 30, 0, 1, EVAL_EACH_SPACE, "the exhibition is on this space of the hall")                    \
    FIELD(SUPPLY, 95, 0, 1, EVAL_EACH_CARD + 1,                                                              \
          "the card is in the supply, or, before the first shuffle, in one of the three stacks")             \
    FIELD(DISCARD, 95, 0, 1, EVAL_EACH_CARD + 1, "the card is discarded, and comes again after a shuffle")   \
    FIELD(SHUFFLED, 1, 0, 1, EVAL_EACH_ONE, "the supply has been shuffled anew: there are no stacks left")   \
    FIELD(STACK_ONE, 1, 0, 31, EVAL_EACH_ONE,                                                                \
          "cards left in stack one, those of the first display included until they are laid")                \
    FIELD(STACK_TWO, 1, 0, 27, EVAL_EACH_ONE, "research cards left in stack two")                            \
    FIELD(BAG, 75, 0, 1, EVAL_EACH_TOKEN, "the find is in the bag; debris is there besides")                 \
    FIELD(BONUS, 5, 0, 1, EVAL_EACH_SITE, "nobody has dug there: the first dig brings the bonus artifact")

/* Of each player; all 0 for players that the table does not have. */
#define EVAL_PLAYER_FIELD_TABLE(FIELD)                                                                       \
    FIELD(THERE, 1, 0, 1, EVAL_EACH_ONE, "there is such a player")                                           \
    FIELD(WEEKS_LEFT, 1, 0, 157, EVAL_EACH_ONE, "weeks until the end of the game")                           \
    FIELD(PLACE, 12, 0, 1, EVAL_EACH_PLACE, "where the archaeologist is")                                    \
    FIELD(PERMITS, 5, 0, 1, EVAL_EACH_SITE, "the permit of the site is valid")                               \
    FIELD(BOOKS, 5, 0, 17, EVAL_EACH_SITE, "books about the site, on cards and tokens")                      \
    FIELD(GENERAL, 1, 0, 17, EVAL_EACH_ONE, "general knowledge, on cards and tokens")                        \
    FIELD(RUMORS, 5, 0, 1, EVAL_EACH_SITE, "the rumor about the site")                                       \
    FIELD(ASSISTANTS, 6, 0, 1, EVAL_EACH_CARD + 59, "the assistant")                                         \
    FIELD(SHOVELS, 6, 0, 1, EVAL_EACH_CARD + 65, "the shovel")                                               \
    FIELD(CARS, 1, 0, 2, EVAL_EACH_ONE, "cars")                                                              \
    FIELD(ZEPPELINS, 2, 0, 1, EVAL_EACH_CARD + 73, "the zeppelin")                                           \
    FIELD(SPECIAL_PERMITS, 2, 0, 1, EVAL_EACH_CARD + 75, "the special permit")                               \
    FIELD(CONGRESSES, 1, 0, 9, EVAL_EACH_ONE, "congresses")                                                  \
    FIELD(ARTIFACTS, 5, 0, 13, EVAL_EACH_SITE, "artifacts from the site")                                    \
    FIELD(ARTIFACT_POINTS, 1, 0, 180, EVAL_EACH_ONE, "victory points of all artifacts")                      \
    FIELD(EXHIBITION_POINTS, 1, 0, 45, EVAL_EACH_ONE, "victory points of all exhibitions")                   \
    FIELD(DIGS, 1, 0, 1, EVAL_EACH_ONE, "tokens are to be drawn for this player")                            \
    FIELD(REFRESHES, 1, 0, 17, EVAL_EACH_ONE,                                                                \
          "refreshes in a row, the last of them the turn before this one: the next takes a week more")

/* Where each field begins: in the row, and in the part of a player. */
#define EVAL_FIELD_PLACES(name, count, least, most, each, about)                                             \
    EVAL_SEES_##name, EVAL_SEES_##name##_LAST = EVAL_SEES_##name + (count)-1,
enum { EVAL_GAME_FIELD_TABLE(EVAL_FIELD_PLACES) EVAL_SEES_PLAYERS };
#undef EVAL_FIELD_PLACES
#define EVAL_FIELD_PLACES(name, count, least, most, each, about)                                             \
    EVAL_SEES_OF_PLAYER_##name, EVAL_SEES_OF_PLAYER_##name##_LAST = EVAL_SEES_OF_PLAYER_##name + (count)-1,
enum { EVAL_PLAYER_FIELD_TABLE(EVAL_FIELD_PLACES) EVAL_SEES_OF_PLAYER };
#undef EVAL_FIELD_PLACES

/* Numbers of an observation. */
enum { EVAL_OBSERVATION = EVAL_SEES_PLAYERS + TH_MAX_SEATS * EVAL_SEES_OF_PLAYER };

/* What a seat of the table sees. */
TH_FN void eval_observe(const th_state *state, int seat, int16_t out[EVAL_OBSERVATION]);

/* ---- About the numbers ---- */

typedef struct {
    const char *name;
    int offset; /* in the row; of a player's field in the part of that player */
    int count;
    int least, most;
    int each; /* EVAL_EACH_ */
    const char *about;
} eval_field;

/* The fields of the game, and those of each player, in their order. */
enum { EVAL_GAME_FIELDS = 18, EVAL_PLAYER_FIELDS = 18 };
extern const eval_field eval_game_fields[EVAL_GAME_FIELDS];
extern const eval_field eval_player_fields[EVAL_PLAYER_FIELDS];

/* The field that a number of the row belongs to. */
const eval_field *eval_observation_field(int number);

enum { EVAL_OBSERVATION_NAME = 40 };

/* What a number of the row is called: "SUPPLY.17", "BAG.egypt-05", "P0.BOOKS.egypt" of the player who looks.
 * Writes a string and returns its length. */
int eval_observation_name(int number, char out[EVAL_OBSERVATION_NAME]);

#ifdef __cplusplus
}
#endif

#endif
