/* Looking one move ahead, at everything.
 *
 * Every legal move is made, what is drawn after it sampled, and the position that results valued (value.h).
 * All moves meet the same luck: the n-th sample of each uses the same random numbers, so that two ways to dig
 * draw the same tokens as far as they go, and every card taken is replaced by the same one. What a dig brings
 * in points is exact, not sampled. After each round only the better moves are looked at again, more closely.
 */
#include "scholar.h"
#include "digs.h"

/* How many of the best moves take part in each round, and how many samples each has at its end. */
static const struct {
    int kept, samples;
} rounds[] = {{TH_MAX_LEGAL, 1}, {12, 4}, {5, 24}};

enum { ROUNDS = sizeof rounds / sizeof rounds[0] };

/* Points count a little in themselves: who is sure to win or to lose plays on properly. */
static const double worth_of_a_point = 0.002;

void bot_scholar_begin(bot *thinker)
{
    bot_scholar *me = (bot_scholar *)thinker;
    static const bot_line fresh = {0, 0, false, 0, 0, {{0}}};
    th_move moves[TH_MAX_LEGAL];
    me->weights = bot_weights_for(thinker->state.seats);
    me->weeks = (float)bot_mean_weeks(&thinker->state);
    me->luck = (uint64_t)bot_rng_next(&thinker->rng) << 32;
    me->lines = me->kept = th_moves(&thinker->state, moves);
    me->round = me->next = 0;
    for (int i = 0; i < me->lines; i++) {
        me->line[i] = fresh;
        me->line[i].move = moves[i];
    }
    thinker->answer = moves[0];
}

/* ---- What a line is worth ---- */

static double mean_part(const bot_line *line, int seat, int part)
{
    return line->part[seat][part] / (double)line->samples;
}

static void mean_scores(const bot_line *line, int seats, double score[TH_MAX_SEATS])
{
    for (int seat = 0; seat < seats; seat++) {
        score[seat] = 0;
        for (int i = 0; i < BOT_PARTS; i++)
            score[seat] += mean_part(line, seat, i);
    }
}

/* Chances after a dig: those of each number of points it may bring, in proportion. */
static void win_after_dig(const th_state *state, const bot_line *line, double score[TH_MAX_SEATS],
                          double win[TH_MAX_SEATS])
{
    th_action action = th_action_of(line->move);
    int seat = th_turn(state), tokens = th_cost_of(state, line->move).tokens;
    double expected = tokens * bot_bag_rate(bot_bag_of(state, action.site)), mean = score[seat];
    th_odds odds;
    th_odds_of(action.site, state->bag[action.site], tokens, &odds);
    for (int s = 0; s < state->seats; s++)
        win[s] = 0;
    for (int points = 0; points <= TH_SITE_POINTS; points++) {
        double then[TH_MAX_SEATS];
        if (!odds.points[points])
            continue;
        score[seat] = mean + points - expected;
        bot_win_chances(score, state->seats, line->weeks, then);
        for (int s = 0; s < state->seats; s++)
            win[s] += then[s] * odds.points[points] / odds.ways;
    }
    score[seat] = mean;
}

/* In the last months it matters how the points of a dig are spread: whoever is behind needs luck. That takes
 * time to work out, so only the moves of the last round are worth it. */
static void line_chances(const bot_scholar *me, const bot_line *line, double score[TH_MAX_SEATS],
                         double win[TH_MAX_SEATS])
{
    const th_state *state = &me->base.state;
    mean_scores(line, state->seats, score);
    if (line->weeks < 26 && me->kept <= rounds[ROUNDS - 1].kept && line->move < TH_MOVE_CARD)
        win_after_dig(state, line, score, win);
    else
        bot_win_chances(score, state->seats, line->weeks, win);
}

static void rank_line(const bot_scholar *me, bot_line *line)
{
    double score[TH_MAX_SEATS], win[TH_MAX_SEATS], others = 0;
    int seats = me->base.state.seats, seat = th_turn(&me->base.state);
    line_chances(me, line, score, win);
    for (int other = 0; other < seats; other++)
        others += other == seat ? 0 : score[other];
    line->worth = (float)(win[seat] + worth_of_a_point * (score[seat] - others / (seats - 1)));
}

/* ---- Samples ---- */

/* Lets chance have its way after a move. Returns how many points fewer were found than were to be expected.
 */
static double draw(th_state *state, int seat, bot_rng *rng)
{
    if (state->pending != TH_DRAWS_TOKEN) {
        bot_random_chance(state, rng);
        return 0;
    }
    const uint8_t *found = &state->player[seat].tally[TH_TALLY_ARTIFACTS];
    double expected = state->tokens * bot_bag_rate(bot_bag_of(state, state->site)) + *found;
    bot_random_chance(state, rng);
    return expected - *found;
}

static void sample(bot_scholar *me, bot_line *line)
{
    th_state state = me->base.state;
    int seat = th_turn(&state);
    bot_rng rng;
    bot_value value;
    bot_rng_seed(&rng, me->luck + line->samples);
    th_play(&state, line->move);
    line->certain = state.pending == TH_READY;
    double bad_luck = draw(&state, seat, &rng);
    bot_value_of(&state, me->weights, NULL, &value);
    value.part[seat][BOT_PART_NOW] += bad_luck;
    for (int s = 0; s < state.seats; s++)
        for (int i = 0; i < BOT_PARTS; i++)
            line->part[s][i] += (float)value.part[s][i];
    line->weeks = th_turn(&state) == TH_OVER ? 0 : me->weeks;
    line->samples++;
}

/* ---- Rounds ---- */

/* The best line from one on, of those before an end. */
static int best_line(const bot_scholar *me, int from, int end)
{
    int best = from;
    for (int i = from + 1; i < end; i++)
        if (me->line[i].samples && (!me->line[best].samples || me->line[i].worth > me->line[best].worth))
            best = i;
    return best;
}

static void end_round(bot_scholar *me)
{
    int stay = ++me->round < ROUNDS && rounds[me->round].kept < me->kept ? rounds[me->round].kept : me->kept;
    for (int i = 0; i < stay; i++) {
        int best = best_line(me, i, me->kept);
        bot_line swap = me->line[i];
        me->line[i] = me->line[best];
        me->line[best] = swap;
    }
    me->kept = stay;
    me->next = 0;
}

uint32_t bot_scholar_step(bot *thinker, uint32_t nodes)
{
    bot_scholar *me = (bot_scholar *)thinker;
    uint32_t spent = 0;
    while (me->round < ROUNDS && spent < nodes) {
        bot_line *line = &me->line[me->next];
        if (line->samples < rounds[me->round].samples && !(line->certain && line->samples)) {
            sample(me, line);
            spent++;
        } else {
            rank_line(me, line);
            if (++me->next == me->kept)
                end_round(me);
        }
    }
    if (me->round < ROUNDS && me->line[me->next].samples)
        rank_line(me, &me->line[me->next]);
    thinker->answer = me->line[best_line(me, 0, me->kept)].move;
    return spent;
}

static void describe(const bot_scholar *me, const bot_line *line, bot_choice *out)
{
    static const bot_choice nothing = {0, false, 0, 0, {0}, {0}, {{0}}};
    *out = nothing;
    out->move = line->move;
    out->nodes = line->samples;
    out->given_up = line >= me->line + me->kept;
    out->worth = line->worth;
    line_chances(me, line, out->score, out->win);
    for (int seat = 0; seat < me->base.state.seats; seat++)
        for (int i = 0; i < BOT_PARTS; i++)
            out->part[seat][i] = mean_part(line, seat, i);
}

/* Whether a line comes before another: those that got farther first, then by worth. */
static bool comes_before(const bot_scholar *me, int a, int b)
{
    if ((a < me->kept) != (b < me->kept))
        return a < me->kept;
    const bot_line *one = &me->line[a], *other = &me->line[b];
    return one->worth > other->worth || (!(one->worth < other->worth) && a < b);
}

int bot_scholar_best(const bot *const thinkers[], int thinking, bot_choice out[], int most)
{
    const bot_scholar *me = (const bot_scholar *)thinkers[0]; /* the others thought the same */
    int count = 0;
    for (int last = -1; count < most; count++) {
        int best = -1;
        for (int i = 0; i < me->lines; i++)
            if (me->line[i].samples && (last < 0 || comes_before(me, last, i)) &&
                (best < 0 || comes_before(me, i, best)))
                best = i;
        if (best < 0)
            break;
        describe(me, &me->line[best], &out[count]);
        last = best;
    }
    return count ? count : bot_answer_only(thinkers, thinking, out, most);
}
