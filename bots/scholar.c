/* Looking one move ahead, at everything.
 *
 * Every legal move is made and chance sampled after it; each position that results is valued. All moves meet
 * the same luck: sample n of every move uses the same random numbers. After each round only the better moves
 * are looked at again, and more closely. */
#include "scholar.h"
#include "value.h"

/* Rounds: how many of the best moves go on, and how many samples each of them then has. */
static const struct {
    int kept, samples;
} rounds[] = {{TH_MAX_LEGAL, 1}, {16, 4}, {6, 12}, {3, 32}};

enum { ROUNDS = sizeof rounds / sizeof rounds[0] };

static void begin_dig_points(bot_scholar *me)
{
    for (int site = 0; site < TH_SITES; site++) {
        int points = 0, finds = 0;
        for (int item = 0; item < TH_ITEM_DEBRIS; item++)
            if (me->base.state.bag[site] >> item & 1) {
                finds++;
                points += item < TH_ARTIFACTS ? th_artifact_value(site, item) : 0;
            }
        me->dig_points[site] = (double)points / (finds + TH_DEBRIS);
    }
}

void bot_scholar_begin(bot *thinker)
{
    bot_scholar *me = (bot_scholar *)thinker;
    static const bot_line fresh = {0, 0, false, 0, {{0}}};
    th_move moves[TH_MAX_LEGAL];
    me->lines = me->kept = th_moves(&thinker->state, moves);
    for (int i = 0; i < me->lines; i++) {
        me->line[i] = fresh;
        me->line[i].move = moves[i];
    }
    me->round = me->next = 0;
    me->streams = (uint64_t)bot_rng_next(&thinker->rng) << 32 | bot_rng_next(&thinker->rng);
    begin_dig_points(me);
    thinker->answer = moves[0];
}

static int weeks_left(const th_state *state)
{
    int weeks = 0;
    for (int seat = 0; seat < state->seats; seat++)
        weeks += TH_TIME_END - state->player[seat].time;
    return weeks;
}

static void scores_of(const bot_line *line, int seats, double score[TH_MAX_SEATS])
{
    for (int seat = 0; seat < seats; seat++) {
        score[seat] = 0;
        for (int i = 0; i < BOT_PARTS; i++)
            score[seat] += line->part[seat][i];
        score[seat] /= line->samples;
    }
}

static void rank_line(const bot_scholar *me, bot_line *line)
{
    const th_state *state = &me->base.state;
    double score[TH_MAX_SEATS], win[TH_MAX_SEATS], others = 0;
    int seat = th_turn(state);
    scores_of(line, state->seats, score);
    bot_win_chances(score, state->seats, weeks_left(state), win);
    for (int other = 0; other < state->seats; other++)
        others += other == seat ? 0 : score[other];
    line->worth = (float)(win[seat] + 0.002 * (score[seat] - others / (state->seats - 1)));
}

static void sample(bot_scholar *me, bot_line *line)
{
    th_state state = me->base.state;
    int seat = th_turn(&state), points = state.player[seat].tally[TH_TALLY_ARTIFACTS];
    bot_rng rng;
    bot_value value;
    double expected = 0;
    bot_rng_seed(&rng, me->streams + line->samples);
    th_play(&state, line->move);
    if (state.pending == TH_DRAWS_TOKEN) {
        points = state.player[seat].tally[TH_TALLY_ARTIFACTS];
        expected = state.tokens * me->dig_points[state.site];
        bot_random_chance(&state, &rng);
        expected -= state.player[seat].tally[TH_TALLY_ARTIFACTS] - points;
    } else if (state.pending != TH_READY) {
        bot_random_chance(&state, &rng);
    } else {
        line->certain = true;
    }
    bot_value_of(&state, &value);
    value.part[seat][BOT_PART_NOW] += expected;
    for (int s = 0; s < state.seats; s++)
        for (int i = 0; i < BOT_PARTS; i++)
            line->part[s][i] += (float)value.part[s][i];
    line->samples++;
    rank_line(me, line);
}

/* The best first, as many as go on to the next round. */
static void sort_lines(bot_scholar *me, int best)
{
    for (int i = 0; i < best; i++) {
        int top = i;
        for (int k = i + 1; k < me->kept; k++)
            if (me->line[k].worth > me->line[top].worth)
                top = k;
        bot_line swap = me->line[i];
        me->line[i] = me->line[top];
        me->line[top] = swap;
    }
}

static bool end_round(bot_scholar *me)
{
    int best = me->round + 1 < ROUNDS ? rounds[me->round + 1].kept : me->kept;
    if (best > me->kept)
        best = me->kept;
    sort_lines(me, best);
    me->base.answer = me->line[0].move;
    me->next = 0;
    me->kept = best;
    return ++me->round < ROUNDS;
}

uint32_t bot_scholar_step(bot *thinker, uint32_t nodes)
{
    bot_scholar *me = (bot_scholar *)thinker;
    uint32_t spent = 0;
    while (me->round < ROUNDS && spent < nodes) {
        bot_line *line = &me->line[me->next];
        if (line->samples >= rounds[me->round].samples || (line->certain && line->samples)) {
            if (++me->next == me->kept && !end_round(me))
                break;
            continue;
        }
        sample(me, line);
        spent++;
    }
    return spent;
}

int bot_scholar_best(const bot *thinker, bot_choice out[], int most)
{
    const bot_scholar *me = (const bot_scholar *)thinker;
    int seats = thinker->state.seats, count = 0;
    for (; count < most && count < me->kept && me->line[count].samples; count++) {
        static const bot_choice nothing = {0, 0, 0, {0}, {0}, {{0}}};
        const bot_line *line = &me->line[count];
        bot_choice *choice = &out[count];
        *choice = nothing;
        choice->move = line->move;
        choice->nodes = line->samples;
        choice->worth = line->worth;
        scores_of(line, seats, choice->score);
        bot_win_chances(choice->score, seats, weeks_left(&thinker->state), choice->win);
        for (int seat = 0; seat < seats; seat++)
            for (int i = 0; i < BOT_PARTS; i++)
                choice->part[seat][i] = line->part[seat][i] / (double)line->samples;
    }
    return count;
}
