/* Self-play.
 *
 * Now and then a player makes a move that is not the best one, so that positions come up which good play
 * avoids: otherwise nothing could be learned about them. Such a slip must not count against the positions
 * before it, though, so for them the game ends there, with what the best move was thought to be worth. */
#include "games.h"
#include "../bots/scholar.h"
#include "../bots/student.h"

#include <string.h>

enum { CHOICES = 6, WILD = 8 /* one slip in so many is any legal move */ };

/* A decision: the move made, and whether and how it was a slip. */
typedef struct {
    th_move move;
    bool slip;
    bool weighed; /* best[] is known */
    double best[TH_MAX_SEATS];
} decision;

static double chance(bot_rng *rng)
{
    return bot_rng_next(rng) / 4294967296.0;
}

static decision decide_student(const tune_table *table, const th_state *state, bot_rng *rng)
{
    decision made = {bot_student_move(state), false, false, {0}};
    if (chance(rng) < table->exploring)
        made.move = bot_random_move(state, rng);
    return made;
}

static decision decide_scholar(const tune_table *table, const th_state *state, bot_rng *rng)
{
    uint64_t memory[sizeof(bot_scholar) / sizeof(uint64_t) + 1];
    bot_choice choice[CHOICES];
    bot *thinker = bot_begin(BOT_SCHOLAR, memory, sizeof memory, state, bot_rng_next(rng));
    ((bot_scholar *)thinker)->weights = table->weights;
    bot_step(thinker, table->nodes);
    int count = bot_best(thinker, choice, CHOICES);
    decision made = {choice[0].move, false, true, {0}};
    memcpy(made.best, choice[0].score, sizeof made.best);
    if (chance(rng) < table->exploring) {
        bool wild = bot_rng_below(rng, WILD) == 0;
        made.move = wild ? bot_random_move(state, rng) : choice[bot_rng_below(rng, (uint32_t)count)].move;
        made.slip = made.move != choice[0].move;
    }
    return made;
}

static void describe(const th_state *state, tune_row *row)
{
    bot_features_of(state, row->x);
    for (int seat = 0; seat < state->seats; seat++) {
        th_score score = th_score_of(state, seat);
        row->moment[seat] = bot_moment_of(state, seat);
        row->now[seat] = score.total - score.knowledge;
    }
    row->weeks = bot_mean_weeks(state);
}

/* Works back from the end. */
static void set_targets(tune_game *game, const decision made[], int seats)
{
    double then[TH_MAX_SEATS];
    memcpy(then, game->score, sizeof then);
    for (int i = game->rows - 1; i >= 0; i--) {
        if (made[i].slip)
            memcpy(then, made[i].best, sizeof then);
        for (int seat = 0; seat < seats; seat++)
            game->row[i].target[seat] = then[seat];
    }
}

void tune_play(const tune_table *table, uint64_t number, tune_game *out)
{
    static const uint8_t order[TH_MAX_SEATS] = {0, 1, 2, 3};
    decision made[TH_MAX_TURNS];
    th_state state;
    bot_rng rng;
    bot_rng_seed(&rng, table->seed * 0x9e3779b97f4a7c15u + number);
    th_start(&state, table->seats, order, 0);
    bot_random_chance(&state, &rng);
    out->rows = 0;
    while (th_turn(&state) >= 0) {
        describe(&state, &out->row[out->rows]);
        decision now =
            table->weights ? decide_scholar(table, &state, &rng) : decide_student(table, &state, &rng);
        made[out->rows++] = now;
        th_play(&state, now.move);
        bot_random_chance(&state, &rng);
    }
    for (int seat = 0; seat < table->seats; seat++)
        out->score[seat] = th_score_of(&state, seat).total;
    set_targets(out, made, table->seats);
}
