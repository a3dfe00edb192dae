/* The game, as a value.
 *
 * A th_state holds exactly what everyone at the table can see: no hidden order of cards, no generator, no
 * pointer. Copying is *a = *b, comparing is memcmp. A game is a chain of steps of two sorts:
 *
 *   - th_turn() names a seat: that player chooses one of the legal moves, th_play() makes it;
 *   - th_turn() says TH_CHANCE: something is drawn, th_outcomes() tells what can come and how likely each is,
 *     th_happen() makes one of them so.
 *
 * A fresh game from th_start() begins with chance: five bonus artifacts, then the four cards of the display.
 * The rules are those of docs/rules.md; each file of this folder is about one part of them. */
#ifndef THEBES_H
#define THEBES_H

#include "components.h"

#ifdef __cplusplus
extern "C" {
#endif

/* ---- The state ---- */

/* A set of cards; card c is bit c % 32 of word c / 32. */
typedef struct {
    uint32_t word[3];
} th_set;

/* What a player's cards and finds add up to, kept up to date so that no rule has to count cards. */
enum {
    TH_TALLY_BOOKS = 0,    /* + site: book symbols on cards and tokens */
    TH_TALLY_RUMORS = 5,   /* + site: points of the rumor card (2), or 0 */
    TH_TALLY_GENERAL = 10, /* symbols on cards and tokens */
    TH_TALLY_ASSISTANTS,   /* cards, as are the next five */
    TH_TALLY_SHOVELS,
    TH_TALLY_CARS,
    TH_TALLY_ZEPPELINS,
    TH_TALLY_PERMITS, /* special permit cards */
    TH_TALLY_CONGRESSES,
    TH_TALLY_EXHIBITIONS, /* victory points */
    TH_TALLY_ARTIFACTS,   /* victory points */
    TH_TALLIES,
};

typedef struct {
    th_set cards;
    uint32_t artifacts;       /* number of artifacts of each site, 6 bits a site: see th_artifacts() */
    uint16_t finds[TH_SITES]; /* bit i: owns item i of the site */
    uint8_t tally[TH_TALLIES];
    uint8_t permits; /* bit s: the permit of site s is valid */
    uint8_t place;   /* th_place */
    uint8_t time;    /* position on the time track, 0 to TH_TIME_END */
} th_player;

typedef struct th_state {
    th_player player[TH_MAX_SEATS]; /* absent seats stand beyond the end of time */
    th_set supply; /* until the first shuffle all unseen cards, stack three too; then the supply */
    th_set discard;
    uint16_t bag[TH_SITES]; /* bit i: item i is in the bag; the 16 debris always are, except during a dig */
    uint8_t display[TH_DISPLAY]; /* cards; 0 is an empty space */
    uint8_t hall[TH_HALL];       /* spaces a, b, c; 0 is an empty space */
    uint8_t bonus[TH_SITES];     /* item laid on the site; goes to its first dig */
    uint8_t digs[TH_SITES];      /* digs so far: 0 means that the bonus still lies there */
    uint8_t queue[TH_MAX_SEATS]; /* seats in order of play: by time, then the stack from the top */
    uint8_t seats;
    uint8_t rulings;   /* TH_RULING_ bits */
    uint8_t shuffles;  /* how often the supply was made anew */
    uint8_t stack_one; /* cards left in stack one (and, during set-up, those of the display) */
    uint8_t stack_two; /* research cards left in stack two */
    uint8_t refresher; /* seat whose refresh was the turn before this one, or TH_NOBODY */
    uint8_t refreshes; /* how many in a row: weeks of the last one */
    uint8_t pending;   /* th_pending */
    uint8_t actor;     /* during a dig: whose it is, else 0 */
    uint8_t site;      /* during a dig: where; during set-up: whose bonus comes next; else 0 */
    uint8_t tokens;    /* during a dig: still to be drawn, else 0 */
    uint8_t debris;    /* during a dig: debris drawn, which returns afterwards, else 0 */
    uint8_t zero;      /* so that states have no padding */
} th_state;

enum { TH_NOBODY = 0xff };

typedef enum {
    TH_READY,       /* a player is to move, or the game is over */
    TH_DRAWS_BONUS, /* set-up */
    TH_DRAWS_CARD,  /* refilling the display */
    TH_DRAWS_TOKEN, /* digging */
} th_pending;

/* Rulings that a game may switch on. */
enum {
    TH_RULING_LATE_RENEWAL = 1,
    TH_RULING_STACKING_CARS = 2,
    TH_RULING_PUSHING_HALL = 4,
    TH_ALL_RULINGS = 7,
    TH_RULINGS = 3,
};

/* ---- Moves ---- */

/* Every possible move has one number. Digs come first, then cards to take or exhibit, refresh, retire. */
typedef uint16_t th_move;

enum {
    TH_FLAG_PERMIT = 1,
    TH_FLAG_RUMOR = 2,
    TH_FLAG_ASSISTANT = 4,
    TH_FLAG_SHOVEL = 8,
    TH_FLAG_ZEPPELIN = 16,
    TH_FLAGS = 5,
};

enum {
    TH_MOVE_DIG = 0,        /* + (12 * site + weeks - 1) * 32 + flags */
    TH_MOVE_CARD = 1920,    /* + 2 * (card - 1) + zeppelin */
    TH_MOVE_REFRESH = 2110, /* + zeppelin */
    TH_MOVE_RETIRE = 2112,
    TH_MOVES = 2113,
    TH_NO_MOVE = 0xffff,
    TH_MAX_LEGAL = 1024, /* more than any position allows */
    TH_MAX_DRAWS = 24,   /* more outcomes than any one turn has */
    TH_MAX_TURNS = 424,  /* more turns than any game has: a turn takes at least a week */
};

typedef enum { TH_TAKE, TH_REFRESH, TH_DIG, TH_EXHIBIT, TH_RETIRE, TH_VERBS } th_verb;

/* A move taken apart. Fields that do not belong to the verb are 0. */
typedef struct {
    uint8_t verb;
    uint8_t card;
    uint8_t site;
    uint8_t weeks;
    uint8_t flags; /* TH_FLAG_ bits: what is given up */
} th_action;

TH_FN th_action th_action_of(th_move move); /* move below TH_MOVES */
TH_FN th_move th_move_of(th_action action); /* the inverse */

/* The number of a dig: weeks 1 to TH_MAX_WEEKS, flags any of TH_FLAG_. */
TH_FN static inline th_move th_dig_move(int site, int weeks, unsigned flags)
{
    return (th_move)(TH_MOVE_DIG + ((site * TH_MAX_WEEKS + weeks - 1) << TH_FLAGS) + (int)flags);
}

/* The number of taking or exhibiting a card 1 to 95. */
TH_FN static inline th_move th_card_move(int card, bool zeppelin)
{
    return (th_move)(TH_MOVE_CARD + 2 * (card - 1) + zeppelin);
}

/* ---- Outcomes ---- */

/* A card from the supply (its id) or a token from a bag. */
typedef uint8_t th_outcome;

enum { TH_TOKEN = 0x80, TH_NO_OUTCOME = 0, TH_MAX_OUTCOMES = 96 };

/* A token of a site as an outcome, and its site and item; both only for tokens. */
TH_FN static inline th_outcome th_token(int site, int item)
{
    return (th_outcome)(TH_TOKEN | site << 4 | item);
}

TH_FN static inline int th_token_site(th_outcome token)
{
    return token >> 4 & 7;
}

TH_FN static inline int th_token_item(th_outcome token)
{
    return token & 15;
}

/* ---- Why not ---- */

typedef enum {
    TH_LEGAL,
    TH_NO_SUCH_MOVE, /* not a move of this game at all */
    TH_GAME_OVER,
    TH_DRAW_FIRST, /* an outcome is awaited, not a move */
    TH_NOT_ON_DISPLAY,
    TH_NOT_IN_HALL,
    TH_TOO_FEW_ARTIFACTS, /* where: the site; need, have */
    TH_NO_ZEPPELIN,
    TH_NO_JOURNEY,         /* a zeppelin for no journey; where: the place */
    TH_NO_RUMOR,           /* where: the site */
    TH_ASSISTANT_NOT_LONE, /* have */
    TH_SHOVEL_NOT_LONE,    /* have */
    TH_PERMIT_USED,        /* where: the site; have: special permit cards */
    TH_PERMIT_VALID,       /* no special permit while the site's own is valid; where: the site */
    TH_NO_SPECIAL_PERMIT,
    TH_NO_SPECIAL_KNOWLEDGE, /* where: the site */
    TH_NOTHING_TO_DRAW,      /* have: knowledge; weeks: of the dig; need: fewest weeks that draw a token */
    TH_TOO_LATE,             /* travel, weeks: of the action; need: both; have: weeks left */
    TH_TOO_EARLY_TO_RETIRE,
    TH_BAD_SEATS, /* th_start only, as are the next two */
    TH_BAD_ORDER,
    TH_BAD_RULINGS,
    TH_REASONS,
} th_reason;

/* Why a move is refused, with the numbers a sentence about it needs. */
typedef struct {
    uint8_t why; /* th_reason; TH_LEGAL = 0 */
    uint8_t where;
    uint8_t have;
    uint8_t need;
    uint8_t travel;
    uint8_t weeks;
} th_refusal;

/* ---- Playing ---- */

enum { TH_CHANCE = -1, TH_OVER = -2 };

/* Sets up a game for 2 to 4 seats. order[0] moves first. Refuses bad arguments and leaves the state alone
 * then. */
TH_FN th_refusal th_start(th_state *state, int seats, const uint8_t order[], uint32_t rulings);

/* Whose turn it is: a seat, TH_CHANCE or TH_OVER. */
TH_FN static inline int th_turn(const th_state *state)
{
    if (state->pending != TH_READY)
        return TH_CHANCE;
    return state->player[state->queue[0]].time < TH_TIME_END ? (int)state->queue[0] : (int)TH_OVER;
}

/* All legal moves of the player to move, at most TH_MAX_LEGAL; 0 where no player is to move. */
TH_FN int th_moves(const th_state *state, th_move out[]);

/* Counting and picking without listing, for playouts: the menu counts, th_menu_move picks the n-th move of
 * th_moves(). Retiring, where legal, is always the last move. A player must be to move. */
typedef struct {
    uint64_t upto[4]; /* moves in each group and all before it, 16 bits a group */
    uint32_t count;
    uint32_t but_retire; /* moves other than retiring */
} th_menu;

/* Counts the legal moves, and picks one of them, n below menu->count, in the state that was counted. */
TH_FN void th_menu_of(const th_state *state, th_menu *menu);
TH_FN th_move th_menu_move(const th_state *state, const th_menu *menu, unsigned n);

/* The legal move that a uniformly random 32-bit number selects, all being equally likely; but retiring only
 * where nothing else is legal. The same as a menu and a pick from it, faster. A player must be to move. */
TH_FN th_move th_any_move(const th_state *state, uint32_t random);

/* Why the player to move may not do this; of several reasons the one a player should hear first: what they do
 * not have, before what they cannot pay. Any number is a fair question. */
TH_FN th_refusal th_refuse(const th_state *state, th_move move);

typedef struct {
    uint8_t seat;            /* who pays */
    uint8_t place;           /* where the archaeologist will be */
    uint8_t routes;          /* on the way there */
    uint8_t travel;          /* weeks of the journey */
    uint8_t weeks;           /* weeks of the action */
    uint8_t total;           /* both */
    uint8_t arrival;         /* position on the time track afterwards */
    uint8_t special;         /* digs: special knowledge */
    uint8_t general;         /* digs: general knowledge that counts */
    uint8_t knowledge;       /* digs: what the wheel is turned to */
    uint8_t tokens;          /* digs: drawn from the bag, shovels included */
    uint8_t given[TH_FLAGS]; /* cards given up, in the order of the flags; 0 for none */
    int8_t next;             /* the seat that moves afterwards, or TH_OVER */
} th_cost;

/* Where a move, legal or not, would take the player to move. */
TH_FN int th_destination(const th_state *state, th_move move);
TH_FN th_cost th_cost_of(const th_state *state, th_move move); /* legal moves only */
TH_FN void th_play(th_state *state, th_move move);             /* legal moves only */

/* What can be drawn now, and the weight of each: chances are weight / sum of weights. At most
 * TH_MAX_OUTCOMES. */
TH_FN int th_outcomes(const th_state *state, th_outcome out[], uint32_t weight[]);
/* The weight of one outcome; 0 if it cannot come now. Any number is a fair question. */
TH_FN uint32_t th_weight(const th_state *state, th_outcome outcome);
/* The outcome that a uniformly random 32-bit number selects. */
TH_FN th_outcome th_pick(const th_state *state, uint32_t random);
TH_FN void th_happen(th_state *state, th_outcome outcome); /* outcomes of positive weight only */
/* Both at once: makes happen what th_pick() would pick, and returns it. */
TH_FN th_outcome th_draw(th_state *state, uint32_t random);

/* The last exhibition that is shuffled into stack two: all with two players, else the small ones. */
TH_FN static inline int th_last_of_stack_two(int seats)
{
    return seats == 2 ? TH_CARDS : TH_LAST_SMALL;
}

/* Cards left on the supply pile (stack three, while it waits, is not part of it), and how many of them are
 * exhibitions, which everybody can work out. */
TH_FN int th_supply_size(const th_state *state);
TH_FN int th_supply_exhibitions(const th_state *state);

/* ---- Scoring ---- */

typedef struct {
    uint8_t artifacts;
    uint8_t exhibitions;
    uint8_t congresses;
    uint8_t knowledge;
    uint16_t total;
} th_score;

TH_FN th_score th_score_of(const th_state *state, int seat); /* as if the game ended now */
/* Points for knowing most about a site: 5 alone, 3 shared, none for knowing nothing. */
TH_FN int th_majority(const th_state *state, int seat, int site);
TH_FN uint32_t th_winners(const th_state *state); /* bit s: seat s has the most points */

/* ---- Questions about a state ---- */

/* Whether a card 1 to 95 is in a set. */
TH_FN static inline bool th_has(const th_set *set, int card)
{
    return set->word[card >> 5] >> (card & 31) & 1u;
}

/* Of cards 1 to 95; the others are research cards. */
TH_FN static inline bool th_is_exhibition(int card)
{
    return card > TH_RESEARCH;
}

/* Whether the player's own permit for a site is valid. */
TH_FN static inline bool th_has_permit(const th_player *player, int site)
{
    return player->permits >> site & 1u;
}

/* Points that one more congress would bring the player. */
TH_FN static inline int th_congress_gain(const th_player *player)
{
    int have = player->tally[TH_TALLY_CONGRESSES];
    return th_congress_points(have + 1) - th_congress_points(have);
}

/* Congress cards that nobody has taken. */
TH_FN static inline int th_congresses_left(const th_state *state)
{
    int left = TH_CONGRESSES;
    for (int seat = 0; seat < state->seats; seat++)
        left -= state->player[seat].tally[TH_TALLY_CONGRESSES];
    return left;
}

/* The exhibition that leaves the hall when the next one comes; 0 if that pushes none out. */
TH_FN int th_pushed_out(const th_state *state);

/* Whether nobody has dug there yet: the first dig wins the bonus artifact. */
TH_FN static inline bool th_bonus_waits(const th_state *state, int site)
{
    return state->digs[site] == 0;
}

/* How many artifacts of a site a player has, whatever their value. */
TH_FN static inline int th_artifacts(const th_player *player, int site)
{
    return (int)(player->artifacts >> 6 * site & 63u);
}

/* The year of a position on the track: 1901 to 1903; 1903 also at the end. */
TH_FN static inline int th_year(int time)
{
    return 1901 + (time > TH_TIME_1902) + (time > TH_TIME_1903);
}

/* The week of its year, 1 to 52; 0 on the start space of 1901, 53 at the end. Position 52 is week 52 of 1901,
 * or, where four players set out from it, the start space of 1902: nobody else can be there then. */
TH_FN static inline int th_week(int time)
{
    return time - 52 * (th_year(time) - 1901);
}

/* New years that are still to come, each with all permits: 2 in 1901, 0 in 1903. */
TH_FN static inline int th_years_to_come(int time)
{
    return 1903 - th_year(time);
}

/* Weeks until the year is over; -1 at the end. */
TH_FN static inline int th_weeks_to_new_year(int time)
{
    return 52 - th_week(time);
}

/* Weeks of a player's journey without a zeppelin: from where they are, and between any two places. */
TH_FN int th_travel(const th_state *state, int seat, int place);
TH_FN int th_travel_between(const th_state *state, int seat, int from, int to);

/* What the wheel would be turned to if the player dug at a site now, and gave up these cards: of the flags
 * the rumor and the lone assistant count, and must be there to be given. 0 without special knowledge. */
TH_FN int th_knowledge(const th_player *player, int site, unsigned flags);

/* What the wheel says to a dig, whether it is allowed or not. Cards that are given up must be there. */
typedef struct {
    uint8_t special;   /* knowledge */
    uint8_t general;   /* knowledge that counts */
    uint8_t knowledge; /* what the wheel is turned to */
    uint8_t wheel;     /* tokens it shows */
    uint8_t tokens;    /* with those for shovels; none where the wheel shows none */
} th_prospect;

/* weeks 1 to TH_MAX_WEEKS; the rest as th_knowledge() has it. */
TH_FN th_prospect th_prospect_of(const th_player *player, int site, int weeks, unsigned flags);

/* ---- The odds of a dig ---- */

/* Exact counts: of `ways` equally likely draws, finds[n] bring n finds and points[p] bring p victory points.
 * A first dig's bonus artifact is not part of it. */
typedef struct {
    uint8_t tokens;     /* drawn */
    uint8_t in_bag;     /* tokens in the bag */
    uint8_t bag_finds;  /* finds among them */
    uint8_t bag_points; /* victory points among them */
    uint32_t ways;
    uint32_t finds[TH_MAX_TOKENS + 1];
    uint32_t points[TH_SITE_POINTS + 1];
} th_odds;

/* bag: bits of the items in it, as in th_state. tokens 0 to TH_MAX_TOKENS. */
TH_FN void th_odds_of(int site, uint32_t bag, int tokens, th_odds *odds);

/* Victory points in a bag, and finds: all items but debris. */
TH_FN int th_bag_points(int site, uint32_t bag);
TH_FN int th_bag_finds(uint32_t bag);

/* The bits of a bag at the start of a game. (Which artifact of value 1 was laid out makes no difference to
 * points.) */
TH_FN uint32_t th_fresh_bag(void);

/* Tokens that this many shovel cards add, a lone one being given up. */
TH_FN int th_shovel_tokens(int shovels);

/* Tokens of a dig with so much knowledge (above 12 counts as 12), weeks 1 to 12 and shovel cards; 0 if there
 * can be no such dig, since the wheel itself must give one. */
TH_FN int th_dig_tokens(int knowledge, int weeks, int shovels);

/* ---- Text ---- */

/* Identifiers, not prose: the words of move texts and records, by number: a th_place, a th_site, a
 * th_card_kind, a th_verb. */
TH_FN const char *th_place_name(int place);
TH_FN const char *th_site_name(int site);
TH_FN const char *th_kind_name(int kind);
TH_FN const char *th_verb_name(int verb);
TH_FN const char *th_flag_name(int flag);     /* 0 to 4: permit, rumor, assistant, shovel, zeppelin */
TH_FN const char *th_ruling_name(int ruling); /* 0 to 2: the bit's number */

/* The site of an identifier, or -1. */
TH_FN int th_site_named(const char *text, size_t length);

enum { TH_MOVE_TEXT = 64, TH_TOKEN_TEXT = 24 }; /* room for the longest text and its closing 0 */

/* Writes a move's text and returns its length. */
TH_FN int th_move_text(th_move move, char text[TH_MOVE_TEXT]);

typedef enum {
    TH_TEXT_OK,
    TH_TEXT_EMPTY,
    TH_TEXT_VERB,  /* no such move word */
    TH_TEXT_CARD,  /* not the number of a research card (take) or exhibition (exhibit) */
    TH_TEXT_SITE,  /* no such site */
    TH_TEXT_WEEKS, /* not a number from 1 to 12 */
    TH_TEXT_FLAG,  /* not a word that may stand there: unknown, twice, out of order or foreign to the move */
    TH_TEXT_SPACE, /* words are to be separated by one space, with none at the ends */
} th_text_error;

/* Reads a move's text. On success sets *move; otherwise *at is the offset of what is wrong: a word, the space
 * that should not be there, or the end of the text where a word is missing. */
TH_FN th_text_error th_move_read(const char *text, size_t length, th_move *move, size_t *at);

/* Tokens as in records: "egypt-05", "egypt-book", "egypt-general", "debris". Reading needs the site for
 * debris, and gives TH_NO_OUTCOME for anything that is not a token of that site. */
TH_FN int th_token_text(th_outcome token, char text[TH_TOKEN_TEXT]);
TH_FN th_outcome th_token_read(int site, const char *text, size_t length);

#ifdef __cplusplus
}
#endif

#endif
