/* A sensible plan, at once.
 *
 * The student looks at what it could do now, guesses what each is worth in victory points, and does what
 * brings most a week. It knows a few things that good players know: knowledge pays with every dig that is
 * still to come, a permit not used in its year is lost, the fourth congress is worth more than the first, the
 * last year is for digging and showing. It looks at nobody else's plans and never thinks ahead. */
#include "student.h"
#include "../eval/plans.h"

/* ---- What it believes, in victory points ---- */

/* Guesses of its own: they need not agree with those that eval/ makes. */
static const double dig_week_price = 0.55;      /* what is found must be worth more than the week it takes */
static const double last_dig_week_price = 0.25; /* the same when the end is near */
static const double dull = 0.42;                /* points a week below which new cards are worth a look */
static const double majority_hope = 1.6;        /* of a book that takes the lead */
static const double bonus_value = 1.4;          /* of the first dig at a site */

enum {
    LAST_WEEKS = 30,    /* of the game: from here on nothing is kept for later */
    AUTUMN = 25,        /* weeks of a year: time to use its permits */
    KNOWN_ENOUGH = 7,   /* to dig before that */
    TOO_LATE_TO_GO = 5, /* weeks of a year in which no dig is begun any more */
};

/* For each dig to come, by how many there are already. */
static const double assistant_value[4] = {0.25, 0.5, 0.45, 0.05};
static const double shovel_value[4] = {0.42, 0.63, 0.63, 0.07};

typedef struct {
    const th_state *state;
    const th_player *me;
    int seat;
    int left;              /* weeks */
    int year_left;         /* weeks until the year ends */
    bool hurry;            /* the end is near */
    double rate[TH_SITES]; /* points a token of the bag is worth */
    double digs[TH_SITES]; /* of mine at the site that may come */
    double digs_to_come;   /* at all sites, as far as there is time */
    th_move best;
    double best_rate; /* points a week */
} plan;

static plan plan_for(const th_state *state)
{
    plan p;
    p.state = state;
    p.seat = th_turn(state);
    p.me = &state->player[p.seat];
    p.left = TH_TIME_END - p.me->time;
    int years_to_come = th_years_to_come(p.me->time);
    p.year_left = th_weeks_to_new_year(p.me->time);
    p.hurry = p.left <= LAST_WEEKS;
    for (int site = 0; site < TH_SITES; site++) {
        bool this_year = th_has_permit(p.me, site) && p.year_left > TOO_LATE_TO_GO;
        p.rate[site] = eval_bag_rate(eval_bag_of(state, site));
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

static double value_of_book(const plan *p, const th_card *card)
{
    int mine = p->me->tally[TH_TALLY_BOOKS + card->site];
    int most = eval_most_books_of_others(p->state, p->seat, card->site);
    double value = 0.55 * card->points * p->digs[card->site] * p->rate[card->site];
    value *= mine >= 6 ? 0.5 : mine >= 2 ? 1.3 : 1; /* one or two sites, known well */
    bool leads = mine > most, would_lead = mine + card->points > most;
    return value + (would_lead && !leads ? majority_hope : leads ? 0.3 : 0.1);
}

static double value_of_congress(const plan *p)
{
    double next = th_congress_gain(p->me);
    return next > 0 ? next + (p->hurry ? 0.2 : 1.2) : 0; /* more of them come if there is time */
}

static int at_most_3(int cards)
{
    return cards < 3 ? cards : 3;
}

static double value_of_card(const plan *p, const th_card *card)
{
    const uint8_t *tally = p->me->tally;
    double digs = p->digs_to_come;
    switch (card->kind) {
    case TH_BOOK:
        return value_of_book(p, card);
    case TH_GENERAL:
        return 0.32 * card->points * digs * (tally[TH_TALLY_GENERAL] >= 5 ? 0.4 : 1.0);
    case TH_RUMOR:
        return p->digs[card->site] > 0 ? 1.6 * p->rate[card->site] : 0;
    case TH_ASSISTANT:
        return digs * assistant_value[at_most_3(tally[TH_TALLY_ASSISTANTS])];
    case TH_SHOVEL:
        return digs * shovel_value[at_most_3(tally[TH_TALLY_SHOVELS])];
    case TH_CAR:
        return tally[TH_TALLY_CARS] ? 0 : 0.03 * p->left;
    case TH_ZEPPELIN:
        return p->left > 8 ? 1.2 : 0;
    case TH_PERMIT:
        return digs > 2 ? 1.5 : 0;
    default:
        return value_of_congress(p);
    }
}

static void consider_cards(plan *p)
{
    for (int i = 0; i < TH_DISPLAY; i++) {
        if (!p->state->display[i])
            continue;
        th_card card = th_card_of(p->state->display[i]);
        int weeks = th_travel(p->state, p->seat, card.city) + card.weeks;
        consider(p, th_card_move(p->state->display[i], false), value_of_card(p, &card), weeks);
    }
}

static void consider_exhibitions(plan *p)
{
    for (int i = 0; i < TH_HALL; i++) {
        if (!p->state->hall[i])
            continue;
        th_card card = th_card_of(p->state->hall[i]);
        th_move move = th_card_move(p->state->hall[i], false);
        int travel = th_travel(p->state, p->seat, card.city);
        consider(p, move, card.points + 0.5, travel + card.weeks);
        if (travel >= 2 && p->me->tally[TH_TALLY_ZEPPELINS])
            consider(p, (th_move)(move + 1), card.points - 0.5, card.weeks);
    }
}

/* ---- Digs ---- */

/* A dig as long as can be, which tells what is known and how many tokens the shovels add. */
typedef struct {
    int travel, longest, knowledge, shovels;
} dig_frame;

static bool frame_dig(const plan *p, int site, unsigned flags, dig_frame *out)
{
    out->travel = flags & TH_FLAG_ZEPPELIN ? 0 : th_travel(p->state, p->seat, TH_FIRST_SITE + site);
    out->longest = p->left - out->travel < TH_MAX_WEEKS ? p->left - out->travel : TH_MAX_WEEKS;
    if (out->longest < 1 || th_refuse(p->state, th_dig_move(site, out->longest, flags)).why != TH_LEGAL)
        return false;
    th_cost cost = th_cost_of(p->state, th_dig_move(site, out->longest, flags));
    out->knowledge = cost.knowledge;
    out->shovels = cost.tokens - th_wheel(cost.knowledge, out->longest);
    return true;
}

/* The dig with these cards given up that leaves most after paying for its weeks. */
static void consider_dig(plan *p, int site, unsigned flags)
{
    dig_frame dig;
    if (!frame_dig(p, site, flags, &dig))
        return;
    double price = p->hurry ? last_dig_week_price : dig_week_price, most = 0, points = 0;
    double bonus = th_bonus_waits(p->state, site) ? bonus_value : 0;
    int best = 0;
    for (int weeks = 1; weeks <= dig.longest; weeks++) {
        int tokens = th_wheel(dig.knowledge, weeks);
        double gain = (tokens + dig.shovels) * p->rate[site] + bonus;
        if (tokens > 0 && gain - price * weeks > most) {
            most = gain - price * weeks;
            points = gain;
            best = weeks;
        }
    }
    if (best == 0)
        return;
    bool ready = dig.knowledge >= KNOWN_ENOUGH || p->year_left < AUTUMN || p->hurry;
    double value = points * (ready ? 1.2 : 0.5) - (flags & TH_FLAG_ZEPPELIN ? 0.6 : 0);
    consider(p, th_dig_move(site, best, flags), value, dig.travel + best);
}

/* A rumor or a special permit is there to be used, a lone assistant or shovel only when the end is near. */
static void consider_digs(plan *p)
{
    const uint8_t *tally = p->me->tally;
    unsigned last = 0;
    if (p->hurry)
        last = (tally[TH_TALLY_ASSISTANTS] == 1 ? TH_FLAG_ASSISTANT : 0u) |
               (tally[TH_TALLY_SHOVELS] == 1 ? TH_FLAG_SHOVEL : 0u);
    for (int site = 0; site < TH_SITES; site++) {
        unsigned flags = last | (tally[TH_TALLY_RUMORS + site] ? TH_FLAG_RUMOR : 0u);
        if (!th_has_permit(p->me, site) && tally[TH_TALLY_PERMITS])
            flags |= TH_FLAG_PERMIT;
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
    return p.best; /* before 1903 at least the refresh was legal */
}
