/* Self-play of professors: see professor_games.h.
 *
 * As in scholar_games.c, a player now and then makes an exploration move, and for the positions before it the
 * game ends there with the value that the best move had. What is drawn is luck, and taken off: of tokens
 * exactly what they brought more or less than was to be expected, and of everything else what the position is
 * valued more or less than on average of some other draws. Targets are those of TD(lambda): what the search
 * expected on the way counts beside what came of it in the end, the more the longer the game went on. */
#include "professor_games.h"
#include "../bots/bot.h"
#include "../bots/luck.h"
#include "game_start.h"

#include <stdlib.h>
#include <string.h>

enum {
    EXPLORATIONS = 25, /* one decision in so many */
    WILD = 5,          /* one exploration move in so many is any legal move */
    CHOICES = 6,
    SAMPLED = 3, /* one position in so many is a sample: neighbours say the same */
    DRAWS = 8,   /* that a draw is compared with */
};

/* How much of what comes later is replaced, at each turn, by what the search expected then: 1 - lambda. */
static const double one_minus_lambda = 0.03;

/* A turn, as it is needed to work back from the end. */
typedef struct {
    bool sampled, explores;
    double luck[TH_MAX_SEATS];     /* up to this turn */
    double expected[TH_MAX_SEATS]; /* scores, with the best move */
    double linear[TH_MAX_SEATS];   /* of a sample: scores by the weights alone */
    train_sample sample[TH_MAX_SEATS];
} turn;

typedef struct {
    const train_professor_settings *how;
    th_state state;
    bot_rng rng, other; /* the latter for draws that might have been */
    double luck[TH_MAX_SEATS];
    int turns;
    turn turn[TH_MAX_TURNS];
} game;

/* ---- A turn ---- */

static eval_model model_of(const game *g)
{
    return eval_model_of(g->how->seats, g->how->networks);
}

static void encode(game *g, turn *now)
{
    const eval_weights *weights = eval_weights_for(g->how->seats);
    double x[TH_MAX_SEATS][EVAL_FEATURES];
    eval_value value;
    eval_survey survey;
    eval_survey_of(&g->state, &survey);
    for (int seat = 0; seat < g->how->seats; seat++)
        eval_linear(&survey, seat, weights, x[seat], &value);
    for (int seat = 0; seat < g->how->seats; seat++) {
        now->linear[seat] = value.score[seat];
        eval_encode(&survey, &value, seat, x[seat], &now->sample[seat].input);
    }
}

static th_move decide(game *g, turn *now, void *memory)
{
    bot_choice choice[CHOICES];
    bot *thinker =
        bot_begin(BOT_PROFESSOR, g->how->networks, memory, TRAIN_MEMORY, &g->state, bot_rng_next(&g->rng));
    bot_step(thinker, g->how->nodes);
    bool explores = bot_rng_below(&g->rng, EXPLORATIONS) == 0;
    int count = bot_best(thinker, choice, explores ? CHOICES : 1);
    memcpy(now->expected, choice[0].score, sizeof now->expected);
    if (!explores)
        return choice[0].move;
    bool wild = bot_rng_below(&g->rng, WILD) == 0;
    th_move move =
        wild ? bot_random_move(&g->state, &g->rng) : choice[bot_rng_below(&g->rng, (uint32_t)count)].move;
    now->explores = move != choice[0].move;
    return move;
}

/* The expected scores in a position, but for the artifacts of who digs. */
static void evaluate(const game *g, const th_state *state, int digger, double score[TH_MAX_SEATS])
{
    eval_model model = model_of(g);
    eval_value value;
    eval_states(&model, state, 1, NULL, &value);
    memcpy(score, value.score, sizeof value.score);
    score[digger] -= state->player[digger].tally[TH_TALLY_ARTIFACTS];
}

/* Draws what is to be drawn after a move of a seat, and counts how lucky everybody was. */
static void draw(game *g, int seat)
{
    th_state *state = &g->state;
    double score[TH_MAX_SEATS];
    if (state->pending == TH_READY)
        return;
    for (int i = 0; i < DRAWS; i++) {
        th_state instead = *state;
        bot_random_chance(&instead, &g->other);
        evaluate(g, &instead, seat, score);
        for (int other = 0; other < g->how->seats; other++)
            g->luck[other] -= score[other] / DRAWS;
    }
    g->luck[seat] -= bot_draw_corrected(state, seat, &g->rng);
    evaluate(g, state, seat, score);
    for (int other = 0; other < g->how->seats; other++)
        g->luck[other] += score[other];
}

static void play_turn(game *g, void *memory)
{
    turn *now = &g->turn[g->turns++];
    int seat = th_turn(&g->state);
    memset(now, 0, sizeof *now);
    memcpy(now->luck, g->luck, sizeof now->luck);
    now->sampled = bot_rng_below(&g->rng, SAMPLED) == 0;
    if (now->sampled)
        encode(g, now);
    th_play(&g->state, decide(g, now, memory));
    draw(g, seat);
}

/* ---- A game ---- */

/* Works back from the end. There is nothing to learn from a seat that has no weeks left. */
static void add_samples(const game *g, int seat, train_samples *out)
{
    double then = th_score_of(&g->state, seat).total - g->luck[seat];
    for (int i = g->turns - 1; i >= 0; i--) {
        const turn *now = &g->turn[i];
        double expected = now->expected[seat] - now->luck[seat];
        then = now->explores ? expected : then + one_minus_lambda * (expected - then);
        if (now->sampled && now->sample[seat].input.seat[EVAL_X_ALWAYS] > 0) {
            train_sample *next = &out->of[out->count++];
            *next = now->sample[seat];
            float came = (float)(then + now->luck[seat]);
            next->target = came - (float)now->linear[seat];
        }
    }
}

bool train_professor_game(train_samples *out, const train_professor_settings *how, uint64_t number,
                          void *memory)
{
    double most = 0;
    game *g = calloc(1, sizeof *g);
    if (!g)
        return false;
    g->how = how;
    bot_rng_seed(&g->rng, train_seed(how->seed, number));
    bot_rng_seed(&g->other, ~train_seed(how->seed, number));
    train_start(&g->state, how->seats);
    bot_random_chance(&g->state, &g->rng);
    while (th_turn(&g->state) >= 0)
        play_turn(g, memory);
    bool room = train_samples_reserve(out, (size_t)(how->seats * g->turns));
    for (int seat = 0; seat < how->seats && room; seat++) {
        double score = th_score_of(&g->state, seat).total;
        add_samples(g, seat, out);
        out->score += score / how->seats;
        most = score > most ? score : most;
    }
    out->winner += most;
    out->games++;
    free(g);
    return room;
}
