/* The features of a position: see features.h. Those of digs rest on plans.h and last_year.h. */
#include "features.h"
#include "last_year.h"

static int smaller(int a, int b)
{
    return a < b ? a : b;
}

/* ---- Digs ---- */

static void dig_features(const eval_survey *survey, int seat, double *x)
{
    eval_prospect prospect;
    eval_prospect_of(survey, seat, &prospect);
    x[EVAL_X_DIG_THIS_YEAR] = prospect.year[0];
    x[EVAL_X_DIG_NEXT_YEAR] = prospect.year[1];
    x[EVAL_X_DIG_YEAR_AFTER] = prospect.year[2];
    x[EVAL_X_DIG_WEEKS] = prospect.weeks;
    x[EVAL_X_DIG_BEST] = prospect.best;
    x[EVAL_X_DIG_SPECIAL] = prospect.special;
    x[EVAL_X_RUMOR_GAIN] = prospect.rumor;
    if (survey->digger[seat].years_to_come == 0) {
        eval_last_year plan = eval_last_year_of(survey, seat);
        x[EVAL_X_DIG_TO_THE_END] = plan.digs;
        x[EVAL_X_HALL_TO_THE_END] = plan.with_exhibition;
    }
}

static bool may_dig_again(const th_player *player, int site)
{
    return th_has_permit(player, site) || player->tally[TH_TALLY_PERMITS] ||
           th_years_to_come(player->time) > 0;
}

static void knowledge_features(const th_state *state, int seat, double *x)
{
    const th_player *player = &state->player[seat];
    int best = 0, second = 0;
    for (int site = 0; site < TH_SITES; site++) {
        int books = player->tally[TH_TALLY_BOOKS + site];
        x[EVAL_X_BOOKS] += smaller(books, 6);
        x[EVAL_X_SITES] += books > 0;
        second = books > best ? best : books > second ? books : second;
        best = books > best ? books : best;
        x[EVAL_X_RUMORS] += player->tally[TH_TALLY_RUMORS + site] && may_dig_again(player, site);
    }
    x[EVAL_X_BOOKS_BEST] = best;
    x[EVAL_X_BOOKS_SECOND] = second;
    x[EVAL_X_GENERAL] = smaller(player->tally[TH_TALLY_GENERAL], 6);
}

/* What helps with digging. */
static void tool_features(const th_player *player, double *x)
{
    const uint8_t *tally = player->tally;
    if (tally[TH_TALLY_ASSISTANTS])
        x[EVAL_X_ASSISTANT + smaller(tally[TH_TALLY_ASSISTANTS], 3) - 1] = 1;
    if (tally[TH_TALLY_SHOVELS])
        x[EVAL_X_SHOVEL + smaller(tally[TH_TALLY_SHOVELS], 3) - 1] = 1;
    x[EVAL_X_PERMITS] = tally[TH_TALLY_PERMITS];
}

/* In the last year, with the permits used up or no time to go anywhere, knowledge is of no use for digs. */
static bool digs_are_over(const eval_digger *digger, const double *x)
{
    return digger->years_to_come == 0 && x[EVAL_X_DIG_TO_THE_END] <= 0 && x[EVAL_X_DIG_SPECIAL] <= 0;
}

/* ---- Majorities ---- */

static void majority_features(const th_state *state, int seat, double *x)
{
    static const int by_lead[] = {EVAL_X_BEHIND_2, EVAL_X_BEHIND_1, EVAL_X_EVEN,
                                  EVAL_X_LEAD_1,   EVAL_X_LEAD_2,   EVAL_X_LEAD_3};
    for (int site = 0; site < TH_SITES; site++) {
        int mine = state->player[seat].tally[TH_TALLY_BOOKS + site];
        int most = eval_most_books_of_others(state, seat, site), lead = mine - most;
        if (mine + most == 0)
            x[EVAL_X_UNKNOWN] += 1;
        else if (lead >= -2)
            x[by_lead[smaller(lead, 3) + 2]] += 1;
    }
    x[EVAL_X_MAJORITY] = th_score_of(state, seat).knowledge;
}

/* ---- Exhibitions and congresses ---- */

static bool somebody_else_could_hold(const th_state *state, int seat, const th_card *exhibition)
{
    for (int other = 0; other < state->seats; other++)
        if (other != seat && state->player[other].time < TH_TIME_END &&
            eval_shortage(&state->player[other], exhibition) == 0)
            return true;
    return false;
}

static void add_ready(const th_state *state, int seat, const th_card *exhibition, double *x)
{
    int weeks = th_travel(state, seat, exhibition->city) + exhibition->weeks;
    if (weeks > TH_TIME_END - state->player[seat].time)
        return;
    x[EVAL_X_HALL_READY] += exhibition->points;
    if (state->queue[0] == seat)
        x[EVAL_X_HALL_BEST] = eval_larger(x[EVAL_X_HALL_BEST], exhibition->points - 0.3 * weeks);
    if (somebody_else_could_hold(state, seat, exhibition))
        x[EVAL_X_HALL_CONTESTED] += exhibition->points;
}

static void exhibition_features(const th_state *state, int seat, double *x)
{
    const th_player *player = &state->player[seat];
    for (int i = 0; i < TH_HALL; i++) {
        if (!state->hall[i])
            continue;
        th_card card = th_card_of(state->hall[i]);
        int missing = eval_shortage(player, &card);
        if (missing == 0)
            add_ready(state, seat, &card, x);
        else if (missing <= 3)
            x[EVAL_X_HALL_1_SHORT + missing - 1] += card.points;
    }
    for (int id = TH_RESEARCH + 1; id <= TH_CARDS; id++) {
        if (!th_has(&state->supply, id) && !th_has(&state->discard, id))
            continue;
        th_card card = th_card_of(id);
        int missing = eval_shortage(player, &card);
        if (missing <= 2)
            x[EVAL_X_SUPPLY_READY + missing] += card.points;
    }
}

static void congress_features(const th_state *state, int seat, double *x)
{
    int have = state->player[seat].tally[TH_TALLY_CONGRESSES], left = th_congresses_left(state);
    x[EVAL_X_CONGRESSES] = have;
    x[EVAL_X_CONGRESSES_SQUARE] = have * have;
    x[EVAL_X_CONGRESS_NEXT] = left ? th_congress_gain(&state->player[seat]) : 0;
    x[EVAL_X_CONGRESS_CHANCES] = th_congress_gain(&state->player[seat]) * left;
}

/* ---- Tempo ---- */

/* A rough guess at the value of a card to a player who has `far` of three years left. */
static double card_value(const th_player *player, const th_card *card, double far)
{
    const uint8_t *tally = player->tally;
    switch (card->kind) {
    case TH_BOOK:
        return card->points * (0.3 + 2.2 * far);
    case TH_GENERAL:
        return card->points * 3.0 * far;
    case TH_RUMOR:
        return may_dig_again(player, card->site) ? 1.2 : 0;
    case TH_ASSISTANT:
        return tally[TH_TALLY_ASSISTANTS] >= 3 ? 0 : 0.5 + 4 * far;
    case TH_SHOVEL:
        return tally[TH_TALLY_SHOVELS] >= 3 ? 0 : 0.7 + 6 * far;
    case TH_CAR:
        return tally[TH_TALLY_CARS] ? 0 : 6 * far;
    case TH_ZEPPELIN:
        return 1.5;
    case TH_PERMIT:
        return 0.5 + 2 * far;
    default:
        return th_congress_gain(player) + 2.5 * far;
    }
}

/* What the display offers: to who moves next the best card, to the others what that one may leave. */
static void display_features(const th_state *state, int seat, double *x)
{
    const th_player *player = &state->player[seat];
    int left = TH_TIME_END - player->time;
    double best = 0, second = 0;
    for (int i = 0; i < TH_DISPLAY; i++) {
        if (!state->display[i])
            continue;
        th_card card = th_card_of(state->display[i]);
        int weeks = th_travel(state, seat, card.city) + card.weeks;
        double surplus =
            weeks > left ? 0 : card_value(player, &card, left / (double)TH_TIME_END) - 0.4 * weeks;
        second = surplus > best ? best : eval_larger(surplus, second);
        best = eval_larger(surplus, best);
    }
    if (state->queue[0] == seat)
        x[EVAL_X_DISPLAY_FIRST] = best;
    else
        x[EVAL_X_DISPLAY_SECOND] = second;
}

static void time_features(const eval_survey *survey, int seat, double *x)
{
    const th_state *state = survey->state;
    const eval_digger *digger = &survey->digger[seat];
    double others = 0, rivals = 0;
    for (int other = 0; other < state->seats; other++) {
        if (other == seat)
            continue;
        others += survey->digger[other].left;
        for (int site = 0; site < TH_SITES; site++)
            rivals += survey->digger[other].plan[site].surplus;
    }
    x[EVAL_X_CAR] = state->player[seat].tally[TH_TALLY_CARS] > 0;
    x[EVAL_X_ZEPPELINS] = state->player[seat].tally[TH_TALLY_ZEPPELINS];
    x[EVAL_X_REMOTE] = th_distance(state->player[seat].place, TH_WARSAW);
    x[EVAL_X_NEXT] = state->queue[0] == seat;
    x[EVAL_X_AHEAD] = digger->left - others / (state->seats - 1);
    x[EVAL_X_WEEKS] = digger->left;
    x[EVAL_X_ALWAYS] = 1;
    x[EVAL_X_YEAR_LEFT] = digger->year_left;
    x[EVAL_X_RIVALS] = rivals / (state->seats - 1);
    x[EVAL_X_BAGS] = survey->points;
}

void eval_features_of_seat(const eval_survey *survey, int seat, double out[EVAL_FEATURES])
{
    const th_state *state = survey->state;
    for (int i = 0; i < EVAL_FEATURES; i++)
        out[i] = 0;
    majority_features(state, seat, out); /* others may still change them */
    if (survey->digger[seat].left == 0)
        return;
    dig_features(survey, seat, out);
    if (!digs_are_over(&survey->digger[seat], out)) {
        knowledge_features(state, seat, out);
        tool_features(&state->player[seat], out);
    }
    exhibition_features(state, seat, out);
    congress_features(state, seat, out);
    display_features(state, seat, out);
    time_features(survey, seat, out);
}

void eval_features_of(const th_state *state, double out[TH_MAX_SEATS][EVAL_FEATURES])
{
    eval_survey survey;
    eval_survey_of(state, &survey);
    for (int seat = 0; seat < state->seats; seat++)
        eval_features_of_seat(&survey, seat, out[seat]);
}
