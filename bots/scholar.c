/* Looking one move ahead, at everything.
 *
 * Every legal move is made, what is drawn after it sampled, and the position that results evaluated. All
 * moves have common random numbers: the n-th sample of each is drawn with the same ones, so that two ways to
 * dig draw the same tokens as far as they go, and every card taken is replaced by the same one. What a dig
 * brings in points is exact, not sampled (bot_draw_corrected()). After each round the less promising moves
 * are pruned, and the others sampled more often (sequential halving). */
#include "scholar.h"
#include "../eval/plans.h"
#include "luck.h"

/* How many of the best moves take part in each round, and how many samples each has at its end. */
static const struct {
    int kept, samples;
} rounds[] = {{TH_MAX_LEGAL, 1}, {12, 4}, {5, 24}};

enum { ROUNDS = sizeof rounds / sizeof rounds[0] };

void bot_scholar_begin(bot *thinker)
{
    bot_scholar *me = (bot_scholar *)thinker;
    static const bot_root_move fresh = {0, 0, false, 0, 0, {{0}}};
    th_move moves[TH_MAX_LEGAL];
    me->model = eval_linear_model_of(thinker->state.seats);
    me->weeks = (float)eval_mean_weeks(&thinker->state);
    me->key = (uint64_t)bot_rng_next(&thinker->rng) << 32;
    me->moves = me->kept = th_moves(&thinker->state, moves);
    me->round = me->next = 0;
    for (int i = 0; i < me->moves; i++) {
        me->root[i] = fresh;
        me->root[i].move = moves[i];
    }
    thinker->answer = moves[0];
}

void bot_scholar_use_model(bot *thinker, const eval_model *model)
{
    ((bot_scholar *)thinker)->model = *model;
}

/* ---- Utility ---- */

static double mean_part(const bot_root_move *root_move, int seat, int part)
{
    return root_move->part[seat][part] / (double)root_move->samples;
}

static void mean_scores(const bot_root_move *root_move, int seats, double score[TH_MAX_SEATS])
{
    for (int seat = 0; seat < seats; seat++) {
        score[seat] = 0;
        for (int i = 0; i < EVAL_PARTS; i++)
            score[seat] += mean_part(root_move, seat, i);
    }
}

/* Chances after a dig: those of each number of points it may bring, in proportion. */
static void win_after_dig(const th_state *state, const bot_root_move *root_move, double score[TH_MAX_SEATS],
                          double win[TH_MAX_SEATS])
{
    th_action action = th_action_of(root_move->move);
    int seat = th_turn(state), tokens = th_cost_of(state, root_move->move).tokens;
    double expected = tokens * eval_bag_rate(eval_bag_of(state, action.site)), mean = score[seat];
    th_odds odds;
    th_odds_of(action.site, state->bag[action.site], tokens, &odds);
    for (int s = 0; s < state->seats; s++)
        win[s] = 0;
    for (int points = 0; points <= TH_SITE_POINTS; points++) {
        double then[TH_MAX_SEATS];
        if (!odds.points[points])
            continue;
        score[seat] = mean + points - expected;
        eval_win_chances(score, state->seats, root_move->weeks, then);
        for (int s = 0; s < state->seats; s++)
            win[s] += then[s] * odds.points[points] / odds.ways;
    }
    score[seat] = mean;
}

/* In the last months it matters how the points of a dig are spread: whoever is behind needs luck. That takes
 * time to work out, so only the moves of the last round are worth it. */
static void win_chances(const bot_scholar *me, const bot_root_move *root_move, double score[TH_MAX_SEATS],
                        double win[TH_MAX_SEATS])
{
    const th_state *state = &me->base.state;
    mean_scores(root_move, state->seats, score);
    if (root_move->weeks < 26 && me->kept <= rounds[ROUNDS - 1].kept && root_move->move < TH_MOVE_CARD)
        win_after_dig(state, root_move, score, win);
    else
        eval_win_chances(score, state->seats, root_move->weeks, win);
}

static void rank(const bot_scholar *me, bot_root_move *root_move)
{
    double score[TH_MAX_SEATS], win[TH_MAX_SEATS];
    const th_state *state = &me->base.state;
    win_chances(me, root_move, score, win);
    root_move->utility = (float)eval_utility(win, score, th_turn(state), state->seats);
}

/* ---- Samples ---- */

enum { BATCH = 32 };

/* Samples that are evaluated at once, in the order in which they are taken. */
typedef struct {
    int count, taken;
    double correction[BATCH];
    th_state states[BATCH];
    eval_value values[BATCH];
} batch;

/* The number-th sample of a move. Returns whether nothing is drawn. */
static bool play_sample(const bot_scholar *me, const bot_root_move *root_move, int number, batch *out)
{
    th_state *state = &out->states[out->count];
    int seat = th_turn(&me->base.state);
    bot_rng rng;
    bot_rng_seed(&rng, me->key + (uint64_t)number);
    *state = me->base.state;
    th_play(state, root_move->move);
    bool deterministic = state->pending == TH_READY;
    out->correction[out->count++] = bot_draw_corrected(state, seat, &rng);
    return deterministic;
}

/* The next samples of this round, so many at most. One is enough of a move after which nothing is drawn. */
static void fill(bot_scholar *me, int most, batch *out)
{
    out->count = out->taken = 0;
    for (int i = me->next; i < me->kept && out->count < most; i++) {
        bot_root_move *root_move = &me->root[i];
        for (int number = root_move->samples;
             number < rounds[me->round].samples && out->count < most && !(root_move->deterministic && number);
             number++)
            root_move->deterministic = play_sample(me, root_move, number, out);
    }
    eval_states(&me->model, out->states, out->count, NULL, out->values);
}

/* Adds the next one of a batch to its move. */
static void take_sample(const bot_scholar *me, batch *from, bot_root_move *root_move)
{
    int number = from->taken++, seats = me->base.state.seats;
    eval_value *value = &from->values[number];
    value->part[th_turn(&me->base.state)][EVAL_PART_NOW] += from->correction[number];
    for (int s = 0; s < seats; s++)
        for (int i = 0; i < EVAL_PARTS; i++)
            root_move->part[s][i] += (float)value->part[s][i];
    root_move->weeks = th_turn(&from->states[number]) == TH_OVER ? 0 : me->weeks;
    root_move->samples++;
}

/* ---- Rounds ---- */

/* The best move from one on, of those before an end. */
static int best_move(const bot_scholar *me, int from, int end)
{
    int best = from;
    for (int i = from + 1; i < end; i++)
        if (me->root[i].samples && (!me->root[best].samples || me->root[i].utility > me->root[best].utility))
            best = i;
    return best;
}

static void end_round(bot_scholar *me)
{
    int stay = ++me->round < ROUNDS && rounds[me->round].kept < me->kept ? rounds[me->round].kept : me->kept;
    for (int i = 0; i < stay; i++) {
        int best = best_move(me, i, me->kept);
        bot_root_move swap = me->root[i];
        me->root[i] = me->root[best];
        me->root[best] = swap;
    }
    me->kept = stay;
    me->next = 0;
}

uint32_t bot_scholar_step(bot *thinker, uint32_t nodes)
{
    bot_scholar *me = (bot_scholar *)thinker;
    uint32_t spent = 0;
    batch samples;
    samples.count = samples.taken = 0;
    while (me->round < ROUNDS && spent < nodes) {
        bot_root_move *root_move = &me->root[me->next];
        if (root_move->samples < rounds[me->round].samples &&
            !(root_move->deterministic && root_move->samples)) {
            if (samples.taken == samples.count)
                fill(me, nodes - spent < BATCH ? (int)(nodes - spent) : BATCH, &samples);
            take_sample(me, &samples, root_move);
            spent++;
        } else {
            rank(me, root_move);
            if (++me->next == me->kept)
                end_round(me);
        }
    }
    if (me->round < ROUNDS && me->root[me->next].samples)
        rank(me, &me->root[me->next]);
    thinker->answer = me->root[best_move(me, 0, me->kept)].move;
    return spent;
}

static void describe(const bot_scholar *me, const bot_root_move *root_move, bot_choice *out)
{
    static const bot_choice nothing = {0, false, 0, 0, {0}, {0}, {{0}}};
    *out = nothing;
    out->move = root_move->move;
    out->nodes = root_move->samples;
    out->pruned = root_move >= me->root + me->kept;
    out->utility = root_move->utility;
    win_chances(me, root_move, out->score, out->win);
    for (int seat = 0; seat < me->base.state.seats; seat++)
        for (int i = 0; i < EVAL_PARTS; i++)
            out->part[seat][i] = mean_part(root_move, seat, i);
}

/* Whether a move comes before another: those that were pruned later first, then by utility. */
static bool comes_before(const bot_scholar *me, int a, int b)
{
    if ((a < me->kept) != (b < me->kept))
        return a < me->kept;
    const bot_root_move *one = &me->root[a], *other = &me->root[b];
    return one->utility > other->utility || (!(one->utility < other->utility) && a < b);
}

int bot_scholar_best(const bot *const thinkers[], int thinking, bot_choice out[], int most)
{
    const bot_scholar *me = (const bot_scholar *)thinkers[0]; /* the others thought the same */
    int count = 0;
    for (int last = -1; count < most; count++) {
        int best = -1;
        for (int i = 0; i < me->moves; i++)
            if (me->root[i].samples && (last < 0 || comes_before(me, last, i)) &&
                (best < 0 || comes_before(me, i, best)))
                best = i;
        if (best < 0)
            break;
        describe(me, &me->root[best], &out[count]);
        last = best;
    }
    return count ? count : bot_answer_only(thinkers, thinking, out, most);
}
