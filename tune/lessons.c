/* Self-play of professors: see lessons.h.
 *
 * As in games.c, a player now and then makes a move that is not the best, and for the positions before such a
 * slip the game ends there with what the best move was thought to be worth. What is drawn is luck, and taken
 * off: of tokens exactly what they brought more or less than was to be expected, and of everything else what
 * the position seems to be worth more or less than on average of some other draws. Besides, what was thought
 * on the way counts beside what came of it in the end, the more the longer the game went on. */
#include "lessons.h"
#include "../bots/digs.h"
#include "../bots/professor.h"

#include <stdlib.h>
#include <string.h>

enum {
    SLIPS = 25, /* one decision in so many */
    WILD = 5,   /* one slip in so many is any legal move */
    CHOICES = 6,
    TOLD = 3,  /* one position in so many is a lesson: neighbours say the same */
    DRAWS = 8, /* that a draw is compared with */
};

/* How much of what comes later is replaced, at each turn, by what was thought then. */
static const double trust = 0.03;

/* A turn, as it is needed to work back from the end. */
typedef struct {
    bool told, slip;
    double luck[TH_MAX_SEATS];     /* up to this turn */
    double expected[TH_MAX_SEATS]; /* what the best move was thought to be worth */
    double score[TH_MAX_SEATS];    /* of what is told: as the weights see it */
    lesson lesson[TH_MAX_SEATS];
} turn;

typedef struct {
    const lesson_plan *plan;
    th_state state;
    bot_rng rng, other; /* the latter for draws that might have been */
    double luck[TH_MAX_SEATS];
    int turns;
    turn turn[TH_MAX_TURNS];
} game;

/* ---- A turn ---- */

static void ask(game *g, turn *now)
{
    const bot_weights *weights = bot_weights_for(g->plan->seats);
    double x[BOT_FEATURES];
    bot_value value;
    bot_survey survey;
    bot_survey_of(&g->state, &survey);
    bot_value_of(&g->state, weights, NULL, &value);
    for (int seat = 0; seat < g->plan->seats; seat++) {
        now->score[seat] = value.score[seat];
        bot_features_of_seat(&survey, seat, x);
        bot_net_ask(&survey, &value, seat, x, &now->lesson[seat].asked);
    }
}

static th_move decide(game *g, turn *now, void *memory)
{
    bot_choice choice[CHOICES];
    bot *thinker = bot_begin(BOT_PROFESSOR, memory, LESSON_MEMORY, &g->state, bot_rng_next(&g->rng));
    bot_professor_begin_with(thinker, bot_weights_for(g->plan->seats), g->plan->net);
    bot_step(thinker, g->plan->nodes);
    bool slips = bot_rng_below(&g->rng, SLIPS) == 0;
    int count = bot_best(thinker, choice, slips ? CHOICES : 1);
    memcpy(now->expected, choice[0].score, sizeof now->expected);
    if (!slips)
        return choice[0].move;
    bool wild = bot_rng_below(&g->rng, WILD) == 0;
    th_move move =
        wild ? bot_random_move(&g->state, &g->rng) : choice[bot_rng_below(&g->rng, (uint32_t)count)].move;
    now->slip = move != choice[0].move;
    return move;
}

/* What a position is worth to all, but for the artifacts of who digs. */
static void look(const game *g, const th_state *state, int digger, double worth[TH_MAX_SEATS])
{
    bot_value value;
    bot_value_of(state, bot_weights_for(g->plan->seats), g->plan->net, &value);
    memcpy(worth, value.score, sizeof value.score);
    worth[digger] -= state->player[digger].tally[TH_TALLY_ARTIFACTS];
}

/* Draws what is to be drawn after a move of a seat, and counts how lucky everybody was. */
static void draw(game *g, int seat)
{
    th_state *state = &g->state;
    const uint8_t *found = &state->player[seat].tally[TH_TALLY_ARTIFACTS];
    bool digs = state->pending == TH_DRAWS_TOKEN;
    double expected = digs ? state->tokens * bot_bag_rate(bot_bag_of(state, state->site)) : 0;
    double worth[TH_MAX_SEATS];
    if (state->pending == TH_READY)
        return;
    for (int i = 0; i < DRAWS; i++) {
        th_state instead = *state;
        bot_random_chance(&instead, &g->other);
        look(g, &instead, seat, worth);
        for (int other = 0; other < g->plan->seats; other++)
            g->luck[other] -= worth[other] / DRAWS;
    }
    g->luck[seat] -= digs ? expected + *found : 0;
    bot_random_chance(state, &g->rng);
    g->luck[seat] += digs ? *found : 0;
    look(g, state, seat, worth);
    for (int other = 0; other < g->plan->seats; other++)
        g->luck[other] += worth[other];
}

static void play_turn(game *g, void *memory)
{
    turn *now = &g->turn[g->turns++];
    int seat = th_turn(&g->state);
    memset(now, 0, sizeof *now);
    memcpy(now->luck, g->luck, sizeof now->luck);
    now->told = bot_rng_below(&g->rng, TOLD) == 0;
    if (now->told)
        ask(g, now);
    th_play(&g->state, decide(g, now, memory));
    draw(g, seat);
}

/* ---- A game ---- */

static bool make_room(lessons *all, size_t more)
{
    if (all->count + more <= all->room)
        return true;
    size_t room = 2 * all->room + more;
    lesson *grown = realloc(all->of, room * sizeof *grown);
    if (!grown)
        return false;
    all->of = grown;
    all->room = room;
    return true;
}

/* Works back from the end. A seat that has no weeks left has nothing to learn. */
static void tell_seat(const game *g, int seat, lessons *out)
{
    double then = th_score_of(&g->state, seat).total - g->luck[seat];
    for (int i = g->turns - 1; i >= 0; i--) {
        const turn *now = &g->turn[i];
        double thought = now->expected[seat] - now->luck[seat];
        then = now->slip ? thought : then + trust * (thought - then);
        if (now->told && now->lesson[seat].asked.seat[BOT_X_ALWAYS] > 0) {
            lesson *next = &out->of[out->count++];
            *next = now->lesson[seat];
            float came = (float)(then + now->luck[seat]);
            next->answer = came - (float)now->score[seat];
        }
    }
}

bool lessons_play(lessons *out, const lesson_plan *plan, uint64_t number, void *memory)
{
    static const uint8_t order[TH_MAX_SEATS] = {0, 1, 2, 3};
    double most = 0;
    game *g = calloc(1, sizeof *g);
    if (!g)
        return false;
    g->plan = plan;
    bot_rng_seed(&g->rng, plan->seed * 0x9e3779b97f4a7c15u + number);
    bot_rng_seed(&g->other, ~(plan->seed * 0x9e3779b97f4a7c15u + number));
    th_start(&g->state, plan->seats, order, 0);
    bot_random_chance(&g->state, &g->rng);
    while (th_turn(&g->state) >= 0)
        play_turn(g, memory);
    bool room = make_room(out, (size_t)(plan->seats * g->turns));
    for (int seat = 0; seat < plan->seats && room; seat++) {
        double score = th_score_of(&g->state, seat).total;
        tell_seat(g, seat, out);
        out->score += score / plan->seats;
        most = score > most ? score : most;
    }
    out->winner += most;
    out->games++;
    free(g);
    return room;
}

/* There may be gigabytes of them, so the first ones are not copied. */
bool lessons_append(lessons *into, lessons *from)
{
    static const lessons nothing;
    if (!into->count && !into->games) {
        lessons_free(into);
        *into = *from;
        *from = nothing;
        return true;
    }
    if (!make_room(into, from->count))
        return false;
    if (from->count)
        memcpy(into->of + into->count, from->of, from->count * sizeof *from->of);
    into->count += from->count;
    into->games += from->games;
    into->score += from->score;
    into->winner += from->winner;
    lessons_free(from);
    return true;
}

void lessons_free(lessons *all)
{
    static const lessons nothing;
    free(all->of);
    *all = nothing;
}
