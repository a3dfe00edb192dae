/* The bots, all through one door.
 *
 * A bot is given a position and some memory, thinks in steps of as many nodes as the host likes, and can be
 * asked at any time what it thinks of the moves. The host holds the clock and the memory and decides when it
 * is enough; a bot has neither threads nor files, allocates nothing, and sees what everybody at the table
 * sees, since a state holds nothing else. Same position, seed, memory and nodes: same answer, on every
 * machine.
 *
 *   bot *thinker = bot_begin(BOT_SCHOLAR, NULL, memory, sizeof memory, &state, seed);
 *   bot_step(thinker, bot_usual_nodes(BOT_SCHOLAR));
 *   th_play(&state, bot_move(thinker));
 */
#ifndef BOTS_BOT_H
#define BOTS_BOT_H

#include "../eval/eval.h"

#ifdef __cplusplus
extern "C" {
#endif

/* From the gentlest to the strongest. */
typedef enum {
    BOT_RANDOM,    /* any legal move */
    BOT_STUDENT,   /* a sensible plan, at once */
    BOT_SCHOLAR,   /* every legal move, what chance makes of it, and what that is worth */
    BOT_PROFESSOR, /* several turns ahead; the better, the longer it thinks */
    BOT_KINDS,
} bot_kind;

/* Who plays where nobody says which bot: a new opponent, the seat of somebody who left, a bot that a program
 * does not have. */
enum { BOT_USUAL = BOT_STUDENT };

const char *bot_name(int kind);                 /* in English and for programs */
int bot_named(const char *name, size_t length); /* the kind, or -1 */

/* The nodes a kind needs to play as it is meant to. A node is one position evaluated. */
uint32_t bot_usual_nodes(int kind);

/* Whether a kind can only think with a network, and so has to be handed one. */
bool bot_needs_network(int kind);

/* Whether it needs one and there is none for so many players. */
bool bot_lacks_network(int kind, const eval_networks *networks, int seats);

typedef struct bot bot;

/* Memory for a bot, aligned as a uint64_t is: as much as every kind can make use of, and the least that is
 * enough for every kind. The professor fills all of the former in a second or so; when it is full it goes on,
 * with less and less profit. */
enum { BOT_MEMORY = 1 << 24, BOT_LEAST_MEMORY = 1 << 17 };

/* Begins to think about a position in which a player is to move. The networks (eval/network_file.h), which
 * stay where they are, are for the kinds that need one; null: there are none. Null if nobody is to move, if
 * the memory is too small or not aligned, or if the kind needs a network for so many players and there is
 * none. There is a legal answer from the start. */
bot *bot_begin(int kind, const eval_networks *networks, void *memory, size_t bytes, const th_state *state,
               uint64_t seed);

/* Begins to think about the next position of a game, in the memory and with the networks that it has. The
 * part of its search tree that still applies is reused. Null as with bot_begin(). */
bot *bot_continue(bot *thinker, const th_state *state, uint64_t seed);

/* Thinks on and returns the nodes it took: fewer than asked for once there is nothing more to think about. */
uint32_t bot_step(bot *thinker, uint32_t nodes);

/* The move it would make now. */
th_move bot_move(const bot *thinker);

/* ---- Why ---- */

/* What a bot thinks of a move. Bots that do not weigh moves (random, student) know the move only, and the
 * rest is 0. */
typedef struct {
    th_move move;
    bool pruned;    /* searched less than the best ones: its figures are rougher */
    uint32_t nodes; /* spent on it */
    double utility; /* what moves are ranked by; of one position, not to be compared with others */
    double score[TH_MAX_SEATS];            /* expected at the end */
    double win[TH_MAX_SEATS];              /* chance of winning, a shared victory counted in parts */
    double part[TH_MAX_SEATS][EVAL_PARTS]; /* of the expected scores */
} bot_choice;

/* The best of the moves it has evaluated, at most so many, best first: those that it searched to the end
 * before those that it had pruned by then. Returns how many. The first is bot_move(). */
int bot_best(const bot *thinker, bot_choice out[], int most);

/* The same of several that thought about the same position with different seeds, on as many threads perhaps:
 * what they found is put together, and its first move is the best that all of them know. They are of one
 * kind. */
int bot_best_together(const bot *const thinkers[], int count, bot_choice out[], int most);

/* ---- For training ---- */

/* Thinks about this position with another evaluation than its own, which stays where it is; to be called
 * before the first step. Kinds that evaluate nothing (random, student) do not mind. */
void bot_use_model(bot *thinker, const eval_model *model);

#ifdef __cplusplus
}
#endif

#endif
