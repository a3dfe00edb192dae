/* A sensible plan, at once.
 *
 * The student looks at what it could do now, guesses what each is worth in victory points, and does what
 * brings most a week. It knows a few things that good players know: knowledge pays with every dig that is
 * still to come, a permit not used in its year is lost, the fourth congress is worth more than the first, the
 * last year is for digging and showing. It looks at nobody else's plans and never thinks ahead. */
#include "student.h"

enum { LAST_WEEKS = 30 }; /* of the game: from here on nothing is kept for later */

/* What the student believes, in victory points; found by trying. */
static const double week_price = 0.55;     /* what a week brings elsewhere: a find must be worth it */
static const double dig_knowledge = 7;     /* known enough to dig before the year draws to its end */
static const double dull = 0.42;           /* points a week below which new cards are worth a look */
static const double book_for_a_dig = 0.55; /* for each point and each dig at the site to come */
static const double general_for_a_dig = 0.16;
static const double majority_hope = 1.6;
static const double assistant_worth[4] = {0.5, 1.0, 0.9, 0.1}; /* for each dig, by how many are there */
static const double shovel_worth[4] = {0.6, 0.9, 0.9, 0.1};

typedef struct {
    const th_state *state;
    const th_player *me;
    int seat;
    int left;              /* weeks */
    int year_left;         /* weeks until the year ends */
    double rate[TH_SITES]; /* points a token of the bag is worth */
    double digs[TH_SITES]; /* of mine at the site that may come */
    double digs_to_come;   /* at all sites, as far as there is time */
    th_move best;
    double best_rate; /* points a week */
} plan;

static double points_a_token(const th_state *state, int site)
{
    int points = 0, finds = 0;
    for (uint32_t bag = state->bag[site] & ((1u << TH_ITEM_DEBRIS) - 1u); bag; bag &= bag - 1) {
        int item = (int)th_lowest(bag);
        finds++;
        points += item < TH_ARTIFACTS ? th_artifact_value(site, item) : 0;
    }
    return (double)points / (finds + TH_DEBRIS);
}

static plan plan_for(const th_state *state)
{
    plan p;
    p.state = state;
    p.seat = th_turn(state);
    p.me = &state->player[p.seat];
    p.left = TH_TIME_END - p.me->time;
    int years_to_come = 1903 - th_year(p.me->time);
    p.year_left = p.left - 1 - 52 * years_to_come;
    for (int site = 0; site < TH_SITES; site++) {
        bool this_year = p.me->permits >> site & 1 && p.year_left > 5;
        p.rate[site] = points_a_token(state, site);
        p.digs[site] = this_year + 0.8 * years_to_come;
    }
    p.digs_to_come = p.left / 16.0;
    p.best = TH_MOVE_RETIRE;
    p.best_rate = -1;
    return p;
}

static void consider(plan *p, th_move move, double points, int weeks)
{
    double rate = points / (weeks + 0.3);
    if (rate > p->best_rate && th_refuse(p->state, move).why == TH_LEGAL) {
        p->best = move;
        p->best_rate = rate;
    }
}

/* ---- Cards ---- */

static double worth_of_book(const plan *p, const th_card *card)
{
    int mine = p->me->tally[TH_TALLY_BOOKS + card->site], most = 0;
    for (int seat = 0; seat < p->state->seats; seat++)
        if (seat != p->seat && p->state->player[seat].tally[TH_TALLY_BOOKS + card->site] > most)
            most = p->state->player[seat].tally[TH_TALLY_BOOKS + card->site];
    double worth = card->points * p->digs[card->site] * p->rate[card->site] * book_for_a_dig;
    worth *= mine >= 6 ? 0.5 : mine >= 2 ? 1.3 : 1; /* one or two sites, known well */
    bool leads = mine > most, would_lead = mine + card->points > most;
    return worth + (would_lead && !leads ? majority_hope : leads ? 0.3 : 0.1);
}

static double worth_of_card(const plan *p, const th_card *card)
{
    const uint8_t *tally = p->me->tally;
    double digs = p->digs_to_come;
    switch (card->kind) {
    case TH_BOOK:
        return worth_of_book(p, card);
    case TH_GENERAL:
        return general_for_a_dig * card->points * digs * (tally[TH_TALLY_GENERAL] >= 5 ? 0.4 : 1.0) * 2;
    case TH_RUMOR:
        return p->digs[card->site] > 0 ? 1.6 * p->rate[card->site] : 0;
    case TH_ASSISTANT:
        return digs * 0.5 * assistant_worth[tally[TH_TALLY_ASSISTANTS] < 3 ? tally[TH_TALLY_ASSISTANTS] : 3];
    case TH_SHOVEL:
        return digs * 0.7 * shovel_worth[tally[TH_TALLY_SHOVELS] < 3 ? tally[TH_TALLY_SHOVELS] : 3];
    case TH_CAR:
        return tally[TH_TALLY_CARS] ? 0 : p->left * 0.03;
    case TH_ZEPPELIN:
        return p->left > 8 ? 1.2 : 0;
    case TH_PERMIT:
        return digs > 2 ? 1.5 : 0;
    default: { /* congresses; more of them come if there is time */
        int have = tally[TH_TALLY_CONGRESSES];
        double next = th_congress_points(have + 1) - th_congress_points(have);
        return next == 0 ? 0 : next + (p->left > LAST_WEEKS ? 1.2 : 0.2);
    }
    }
}

static void consider_cards(plan *p)
{
    for (int i = 0; i < TH_DISPLAY; i++) {
        if (!p->state->display[i])
            continue;
        th_card card = th_card_of(p->state->display[i]);
        int weeks = th_travel(p->state, p->seat, card.city) + card.weeks;
        consider(p, (th_move)(TH_MOVE_CARD + 2 * (p->state->display[i] - 1)), worth_of_card(p, &card), weeks);
    }
}

static void consider_exhibitions(plan *p)
{
    for (int i = 0; i < TH_HALL; i++) {
        if (!p->state->hall[i])
            continue;
        th_card card = th_card_of(p->state->hall[i]);
        th_move move = (th_move)(TH_MOVE_CARD + 2 * (p->state->hall[i] - 1));
        int travel = th_travel(p->state, p->seat, card.city);
        consider(p, move, card.points + 0.5, travel + card.weeks);
        if (travel >= 2 && p->me->tally[TH_TALLY_ZEPPELINS])
            consider(p, (th_move)(move + 1), card.points - 0.5, card.weeks);
    }
}

/* ---- Digs ---- */

/* The dig with these cards given up that leaves most after paying for its weeks. */
static void consider_dig(plan *p, int site, unsigned flags)
{
    int travel = flags & TH_FLAG_ZEPPELIN ? 0 : th_travel(p->state, p->seat, TH_FIRST_SITE + site);
    int longest = p->left - travel < TH_MAX_WEEKS ? p->left - travel : TH_MAX_WEEKS;
    if (longest < 1)
        return;
    th_move move = (th_move)((site * TH_MAX_WEEKS + longest - 1) * 32 + (int)flags);
    if (th_refuse(p->state, move).why != TH_LEGAL)
        return;
    th_cost cost = th_cost_of(p->state, move);
    int shovels = cost.tokens - th_wheel(cost.knowledge, longest), best_weeks = 0;
    bool hurry = p->left <= LAST_WEEKS, bonus = th_bonus_waits(p->state, site);
    double price = hurry ? 0.25 : week_price, most = 0, points = 0;
    for (int weeks = 1; weeks <= longest; weeks++) {
        int tokens = th_wheel(cost.knowledge, weeks);
        double gain = (tokens + shovels) * p->rate[site] + (bonus ? 1.4 : 0);
        if (tokens > 0 && gain - price * weeks > most) {
            most = gain - price * weeks;
            points = gain;
            best_weeks = weeks;
        }
    }
    bool ready = cost.knowledge >= dig_knowledge || p->year_left < 25 || hurry;
    if (best_weeks == 0)
        return;
    double given = (flags & TH_FLAG_ASSISTANT) || (flags & TH_FLAG_SHOVEL) ? 0.4 : 0;
    double worth = points * (ready ? 1.2 : 0.5) - (hurry ? 0 : given) - (flags & TH_FLAG_ZEPPELIN ? 0.6 : 0);
    consider(p, (th_move)((site * TH_MAX_WEEKS + best_weeks - 1) * 32 + (int)flags), worth,
             travel + best_weeks);
}

static void consider_digs(plan *p)
{
    const uint8_t *tally = p->me->tally;
    bool hurry = p->left <= LAST_WEEKS;
    for (int site = 0; site < TH_SITES; site++) {
        unsigned flags = tally[TH_TALLY_RUMORS + site] ? TH_FLAG_RUMOR : 0;
        if (!(p->me->permits >> site & 1))
            flags |= tally[TH_TALLY_PERMITS] ? TH_FLAG_PERMIT : 0;
        if (hurry)
            flags |= (tally[TH_TALLY_ASSISTANTS] == 1 ? TH_FLAG_ASSISTANT : 0u) |
                     (tally[TH_TALLY_SHOVELS] == 1 ? TH_FLAG_SHOVEL : 0u);
        consider_dig(p, site, flags);
        if (tally[TH_TALLY_ZEPPELINS] && th_travel(p->state, p->seat, TH_FIRST_SITE + site) > 1)
            consider_dig(p, site, flags | TH_FLAG_ZEPPELIN);
    }
}

th_move bot_student_move(const th_state *state)
{
    plan p = plan_for(state);
    consider_exhibitions(&p);
    consider_digs(&p);
    consider_cards(&p);
    if (p.best_rate < dull && p.left > 6)
        consider(&p, TH_MOVE_REFRESH, dull, 1);
    if (th_refuse(state, p.best).why != TH_LEGAL)
        return TH_MOVE_REFRESH; /* before 1903 it is always legal */
    return p.best;
}
