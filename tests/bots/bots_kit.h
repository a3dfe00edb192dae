/* What the tests of the bots share: memory with guards, and games to ask in. */
#ifndef TESTS_BOTS_BOTS_KIT_H
#define TESTS_BOTS_BOTS_KIT_H

#include "../../bots/bot.h"
#include "../../bots/random.h"

/* A small part of BOT_MEMORY, and enough for every kind: it is filled again and again. */
enum { GUARD = 64, MEMORY_BYTES = 1 << 18 };

/* Memory for a bot, with bytes before and after it that nobody may touch. */
typedef struct {
    unsigned char before[GUARD];
    uint64_t memory[MEMORY_BYTES / sizeof(uint64_t)];
    unsigned char after[GUARD];
} guarded_memory;

extern guarded_memory memories[2];

void prepare(guarded_memory *m, int filling); /* sets the guards, and fills the memory with a byte */
void check_guards(const guarded_memory *m);
bot *begin_bot(guarded_memory *m, int kind, const th_state *state, uint64_t seed);
void check_answer(const bot *thinker, const th_state *state); /* it is legal */

/* A game by its number, which also gives its seats and rulings, up to the first move. */
void start(th_state *state, long game, bot_rng *rng);
/* A move and what chance makes of it. */
void play_on(th_state *state, th_move move, bot_rng *rng);

/* As many nodes as a kind usually takes, or, if that takes too long here, enough for a few turns ahead. */
uint32_t usual_nodes(int kind);

/* Any number of nodes: none, a few, an odd number, as many as usual. */
uint32_t any_nodes(bot_rng *rng, int kind);

/* Positions of random games, from the first to the last weeks: calls `ask` in one turn of so many. */
void in_some_positions(long games, uint32_t rarely, void (*ask)(const th_state *, bot_rng *));

/* A table where everybody else has finished, and seat 0 is at this time. */
th_state alone_at(int seats, int time);

bool same_number(double a, double b); /* to the last bit */
bool close_to(double a, double b, double most);
void check_same_choice(const bot_choice *a, const bot_choice *b);

/* What a bot thinks of every move. */
typedef struct {
    bot_choice choice[TH_MAX_LEGAL];
    int count;
    th_move move;
} thoughts;

void note_thoughts(thoughts *noted, const bot *thinker);
void check_thoughts(const thoughts *noted, const bot *thinker); /* it thinks the same */
void check_same_thoughts(const bot *one, const bot *other);

#endif
