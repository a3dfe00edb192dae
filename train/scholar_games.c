/* Self-play of scholars: see scholar_games.h.
 *
 * Now and then a player makes an exploration move, which is not the best one, so that positions come up which
 * good play avoids: otherwise nothing could be learned about them. Such a move must not count against the
 * positions before it, though, so for them the game ends there, with the value that the best move had. */
#include "scholar_games.h"
#include "game_start.h"

#include <string.h>

enum { CHOICES = 6, WILD = 8 /* one exploration move in so many is any legal move */ };

/* A decision: the move made, and what it was instead of. */
typedef struct {
    th_move move;
    bool explores;
    double best[TH_MAX_SEATS]; /* expected scores of the best move, if this one explores */
} decision;

static double chance(bot_rng *rng)
{
    return bot_rng_next(rng) / 4294967296.0;
}

bot *train_scholar_think(const th_state *state, const eval_weights *weights, uint32_t nodes, bot_rng *rng,
                         void *memory)
{
    eval_model model = {weights, NULL};
    bot *scholar = bot_begin(BOT_SCHOLAR, NULL, memory, BOT_LEAST_MEMORY, state, bot_rng_next(rng));
    bot_use_model(scholar, &model);
    bot_step(scholar, nodes);
    return scholar;
}

static decision decide_student(const train_scholar_settings *how, const th_state *state, bot_rng *rng,
                               void *memory)
{
    decision made = {bot_move(bot_begin(BOT_STUDENT, NULL, memory, BOT_LEAST_MEMORY, state, 0)), false, {0}};
    if (chance(rng) < how->exploration)
        made.move = bot_random_move(state, rng);
    return made;
}

static decision decide_scholar(const train_scholar_settings *how, const th_state *state, bot_rng *rng,
                               void *memory)
{
    bot_choice choice[CHOICES];
    int count = bot_best(train_scholar_think(state, how->weights, how->nodes, rng, memory), choice, CHOICES);
    decision made = {choice[0].move, false, {0}};
    memcpy(made.best, choice[0].score, sizeof made.best);
    if (chance(rng) < how->exploration) {
        bool wild = bot_rng_below(rng, WILD) == 0;
        made.move = wild ? bot_random_move(state, rng) : choice[bot_rng_below(rng, (uint32_t)count)].move;
        made.explores = made.move != choice[0].move;
    }
    return made;
}

static void describe(const th_state *state, train_position *out)
{
    eval_features_of(state, out->x);
    for (int seat = 0; seat < state->seats; seat++) {
        th_score score = th_score_of(state, seat);
        out->moment[seat] = eval_moment_of(state, seat);
        out->now[seat] = score.total - score.knowledge;
    }
    out->weeks = eval_mean_weeks(state);
}

/* Works back from the end. */
static void set_targets(train_game *game, const decision made[], int seats)
{
    double then[TH_MAX_SEATS];
    memcpy(then, game->score, sizeof then);
    for (int i = game->positions - 1; i >= 0; i--) {
        if (made[i].explores)
            memcpy(then, made[i].best, sizeof then);
        for (int seat = 0; seat < seats; seat++)
            game->position[i].target[seat] = then[seat];
    }
}

void train_scholar_game(const train_scholar_settings *how, uint64_t number, train_game *out)
{
    uint64_t memory[BOT_LEAST_MEMORY / sizeof(uint64_t)];
    decision made[TH_MAX_TURNS];
    th_state state;
    bot_rng rng;
    bot_rng_seed(&rng, train_seed(how->seed, number));
    train_start(&state, how->seats);
    bot_random_chance(&state, &rng);
    out->positions = 0;
    while (th_turn(&state) >= 0) {
        describe(&state, &out->position[out->positions]);
        decision now = how->weights ? decide_scholar(how, &state, &rng, memory)
                                    : decide_student(how, &state, &rng, memory);
        made[out->positions++] = now;
        th_play(&state, now.move);
        bot_random_chance(&state, &rng);
    }
    for (int seat = 0; seat < how->seats; seat++)
        out->score[seat] = th_score_of(&state, seat).total;
    set_targets(out, made, how->seats);
}
