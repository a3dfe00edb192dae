/* The features of a position: see features.h. */
#include "features.h"

/* What a week is taken to be worth when the weeks of a dig are chosen. */
static const double week_price = 0.5;

/* How far a dig that others plan spoils a bag for whoever may come first or last. */
static const double spoilt = 0.4;

static const double far_journey = 1.4; /* weeks to a site, on average, when it is not known from where */

typedef struct {
    double points; /* in the bag */
    double finds;
} bag;

/* One dig as it would best be made. */
typedef struct {
    double surplus; /* points less the price of its weeks */
    int weeks;
    int tokens;
} dig;

typedef struct {
    int knowledge[TH_SITES];
    int shovels;
    dig plan[TH_SITES]; /* this year's, as if nobody else came */
} digger;

typedef struct {
    const th_state *state;
    bag bags[TH_SITES];
    double points_left; /* in all bags */
    digger diggers[TH_MAX_SEATS];
    uint32_t exhibitions_hall[TH_HALL]; /* needs */
} survey;

/* ---- Digs ---- */

static bag bag_of(const th_state *state, int site)
{
    bag b = {0, 0};
    for (uint32_t bits = state->bag[site] & ((1u << TH_ITEM_DEBRIS) - 1u); bits; bits &= bits - 1) {
        int item = (int)th_lowest(bits);
        b.finds += 1;
        b.points += item < TH_ARTIFACTS ? th_artifact_value(site, item) : 0;
    }
    return b;
}

static double rate_of(bag b)
{
    return b.points / (b.finds + TH_DEBRIS);
}

/* The bag after so many tokens, of the bag as it was, have been drawn, on average. */
static bag bag_after(bag b, double tokens)
{
    double rest = 1 - tokens / (b.finds + TH_DEBRIS);
    if (rest < 0.2)
        rest = 0.2;
    b.points *= rest;
    b.finds *= rest;
    return b;
}

static dig best_dig(int knowledge, int shovels, double rate, double journey, int most_weeks)
{
    dig best = {0, 0, 0};
    double paid = week_price * journey;
    int last = 0;
    if (most_weeks > TH_MAX_WEEKS)
        most_weeks = TH_MAX_WEEKS;
    for (int weeks = 1; weeks <= most_weeks; weeks++) {
        int wheel = th_wheel(knowledge, weeks);
        if (wheel == last)
            continue;
        last = wheel;
        double surplus = (wheel + shovels) * rate - week_price * weeks - paid;
        if (surplus > best.surplus) {
            best.surplus = surplus;
            best.weeks = weeks;
            best.tokens = wheel + shovels;
        }
    }
    return best;
}

static int team(int cards)
{
    return cards >= 3 ? 2 : cards == 2 ? 1 : 0;
}

static int weeks_left(const th_player *player)
{
    return TH_TIME_END - player->time;
}

static int years_to_come(const th_player *player)
{
    return 1903 - th_year(player->time);
}

static void plan_digs(survey *s, int seat)
{
    const th_player *player = &s->state->player[seat];
    digger *d = &s->diggers[seat];
    int left = weeks_left(player);
    d->shovels = team(player->tally[TH_TALLY_SHOVELS]);
    for (int site = 0; site < TH_SITES; site++) {
        static const dig none = {0, 0, 0};
        d->knowledge[site] = th_knowledge(player, site, 0);
        d->plan[site] = none;
        if (d->knowledge[site] && player->permits >> site & 1) {
            double journey = 0.5 * th_travel(s->state, seat, TH_FIRST_SITE + site) + 0.6;
            d->plan[site] = best_dig(d->knowledge[site], d->shovels, rate_of(s->bags[site]), journey,
                                     left - (int)(journey + 0.5));
        }
    }
}

static double tokens_of_others(const survey *s, int seat, int site)
{
    double tokens = 0;
    for (int other = 0; other < s->state->seats; other++)
        if (other != seat)
            tokens += s->diggers[other].plan[site].tokens;
    return tokens;
}

/* Of several digs, the best that fit into so many weeks; the last one in part. */
static double fill_weeks(dig digs[TH_SITES], double weeks, double *used)
{
    double sum = 0;
    *used = 0;
    for (int n = 0; n < TH_SITES; n++) {
        int best = -1;
        for (int i = 0; i < TH_SITES; i++)
            if (digs[i].surplus > 0 && (best < 0 || digs[i].surplus > digs[best].surplus))
                best = i;
        if (best < 0)
            break;
        double need = digs[best].weeks + 1;
        if (need > weeks) {
            if (weeks > 0)
                sum += digs[best].surplus * weeks / need;
            *used += weeks > 0 ? weeks : 0;
            break;
        }
        sum += digs[best].surplus;
        *used += need;
        weeks -= need;
        digs[best].surplus = 0;
    }
    return sum;
}

/* ---- The last year ---- */

enum { LAST_YEAR_WEEKS = 53 };

/* Most points that digs bring in so many weeks: the sites are taken one after the other, and most[w] is what
 * can be had in w weeks at those taken so far. */
static void add_site(double most[LAST_YEAR_WEEKS], int weeks, int journey, int knowledge, int shovels,
                     double rate, double bonus)
{
    int cost[TH_MAX_TOKENS], options = 0, last = 0;
    double points[TH_MAX_TOKENS];
    for (int w = 1; w <= TH_MAX_WEEKS; w++) {
        int wheel = th_wheel(knowledge, w);
        if (wheel == last)
            continue;
        last = wheel;
        cost[options] = w + journey;
        points[options++] = (wheel + shovels) * rate + bonus;
    }
    for (int w = weeks; w > 0; w--)
        for (int i = 0; i < options && cost[i] <= w; i++) {
            double sum = most[w - cost[i]] + points[i];
            most[w] = sum > most[w] ? sum : most[w];
        }
}

static double dig_to_the_end(const survey *s, int seat)
{
    const th_player *player = &s->state->player[seat];
    const digger *d = &s->diggers[seat];
    double most[LAST_YEAR_WEEKS];
    int nearest = 99, weeks = weeks_left(player);
    for (int site = 0; site < TH_SITES; site++)
        if (d->knowledge[site] && player->permits >> site & 1) {
            int journey = th_travel(s->state, seat, TH_FIRST_SITE + site);
            nearest = journey < nearest ? journey : nearest;
        }
    weeks -= nearest;
    if (weeks <= 0)
        return 0;
    for (int w = 0; w <= weeks; w++)
        most[w] = 0;
    bool first = true;
    for (int site = 0; site < TH_SITES; site++)
        if (d->knowledge[site] && player->permits >> site & 1) {
            int journey = th_travel(s->state, seat, TH_FIRST_SITE + site) - nearest;
            if (journey == 0 && !first)
                journey = 1;
            first = first && journey != 0;
            bag b = bag_after(s->bags[site], spoilt * tokens_of_others(s, seat, site));
            add_site(most, weeks, journey, d->knowledge[site], d->shovels, rate_of(b),
                     th_bonus_waits(s->state, site) ? 1 : 0);
        }
    return most[weeks];
}

static void dig_features(const survey *s, int seat, double *x)
{
    const th_player *player = &s->state->player[seat];
    const digger *d = &s->diggers[seat];
    int left = weeks_left(player), to_come = years_to_come(player), year_left = left - 1 - 52 * to_come;
    dig years[3][TH_SITES];
    double best = 0, special = 0, rumor = 0, books = 0, most = 0, second = 0, used, sites = 0;
    for (int site = 0; site < TH_SITES; site++) {
        bag b = bag_after(s->bags[site], spoilt * tokens_of_others(s, seat, site));
        double bonus = th_bonus_waits(s->state, site) ? 1.0 : 0;
        years[0][site] = d->plan[site];
        if (d->plan[site].tokens) {
            years[0][site].surplus -= d->plan[site].tokens * (rate_of(s->bags[site]) - rate_of(b));
            years[0][site].surplus += bonus;
            if (years[0][site].surplus < 0)
                years[0][site].surplus = 0;
        } else if (d->knowledge[site] && player->tally[TH_TALLY_PERMITS]) {
            double journey = 0.5 * th_travel(s->state, seat, TH_FIRST_SITE + site) + 0.6;
            dig extra = best_dig(d->knowledge[site], d->shovels, rate_of(b), journey, left - 1);
            if (extra.surplus > special)
                special = extra.surplus;
        }
        if (to_come && years[0][site].surplus > best)
            best = years[0][site].surplus;
        double tokens = tokens_of_others(s, seat, site) + d->plan[site].tokens;
        for (int year = 1; year <= to_come; year++) {
            b = bag_after(year == 1 ? s->bags[site] : b, tokens);
            years[year][site] =
                best_dig(d->knowledge[site], d->shovels, rate_of(b), far_journey, TH_MAX_WEEKS);
        }
        if (player->tally[TH_TALLY_RUMORS + site] && (player->permits >> site & 1 || to_come)) {
            double with = best_dig(th_knowledge(player, site, TH_FLAG_RUMOR), d->shovels,
                                   rate_of(s->bags[site]), far_journey, left - 1)
                              .surplus;
            double gain = with - years[0][site].surplus;
            if (gain > rumor)
                rumor = gain;
            x[BOT_X_RUMORS] += 1;
        }
        int about = player->tally[TH_TALLY_BOOKS + site];
        books += about < 6 ? about : 6;
        if (about > most) {
            second = most;
            most = about;
        } else if (about > second) {
            second = about;
        }
        sites += about > 0;
    }
    if (to_come > 0) {
        x[BOT_X_DIG_THIS_YEAR] = fill_weeks(years[0], year_left + 4, &used);
        x[BOT_X_DIG_WEEKS] = used;
        x[BOT_X_DIG_NEXT_YEAR] = fill_weeks(years[1], 36, &used);
    } else {
        x[BOT_X_DIG_TO_THE_END] = dig_to_the_end(s, seat);
    }
    if (to_come > 1)
        x[BOT_X_DIG_YEAR_AFTER] = fill_weeks(years[2], 36, &used);
    x[BOT_X_DIG_BEST] = best;
    x[BOT_X_DIG_SPECIAL] = special;
    x[BOT_X_RUMOR_GAIN] = rumor;
    x[BOT_X_BOOKS] = books;
    x[BOT_X_BOOKS_BEST] = most;
    x[BOT_X_BOOKS_SECOND] = second;
    x[BOT_X_SITES] = sites;
}

static void tool_features(const th_player *player, double *x)
{
    const uint8_t *tally = player->tally;
    int assistants = tally[TH_TALLY_ASSISTANTS], shovels = tally[TH_TALLY_SHOVELS];
    x[BOT_X_GENERAL] = tally[TH_TALLY_GENERAL] < 6 ? tally[TH_TALLY_GENERAL] : 6;
    x[BOT_X_ASSISTANT] = assistants == 1;
    x[BOT_X_ASSISTANTS_2] = assistants == 2;
    x[BOT_X_ASSISTANTS_3] = assistants >= 3;
    x[BOT_X_SHOVEL] = shovels == 1;
    x[BOT_X_SHOVELS_2] = shovels == 2;
    x[BOT_X_SHOVELS_3] = shovels >= 3;
    x[BOT_X_PERMITS] = tally[TH_TALLY_PERMITS];
    x[BOT_X_CAR] = tally[TH_TALLY_CARS] > 0;
    x[BOT_X_ZEPPELINS] = tally[TH_TALLY_ZEPPELINS];
}

/* ---- Majorities ---- */

static void majority_features(const th_state *state, int seat, double *x)
{
    static const int of_lead[6] = {BOT_X_BEHIND_2, BOT_X_BEHIND_1, BOT_X_EVEN,
                                   BOT_X_LEAD_1,   BOT_X_LEAD_2,   BOT_X_LEAD_3};
    for (int site = 0; site < TH_SITES; site++) {
        int mine = state->player[seat].tally[TH_TALLY_BOOKS + site], most = 0;
        for (int other = 0; other < state->seats; other++)
            if (other != seat && state->player[other].tally[TH_TALLY_BOOKS + site] > most)
                most = state->player[other].tally[TH_TALLY_BOOKS + site];
        int lead = mine - most + 2;
        if (mine + most == 0)
            x[BOT_X_UNKNOWN] += 1;
        else if (lead >= 0)
            x[of_lead[lead < 5 ? lead : 5]] += 1;
    }
    x[BOT_X_MAJORITY] = th_score_of(state, seat).knowledge;
}

/* ---- Exhibitions ---- */

/* Artifacts that are missing. */
static int shortage(const th_player *player, const th_card *exhibition)
{
    int missing = 0;
    for (int site = 0; site < TH_SITES; site++) {
        int lack = th_need(exhibition, site) - th_artifacts(player, site);
        missing += lack > 0 ? lack : 0;
    }
    return missing;
}

static void hall_features(const th_state *state, int seat, double *x)
{
    const th_player *player = &state->player[seat];
    double best = 0;
    for (int i = 0; i < TH_HALL; i++) {
        if (!state->hall[i])
            continue;
        th_card card = th_card_of(state->hall[i]);
        int missing = shortage(player, &card);
        if (missing == 0) {
            int weeks = th_travel(state, seat, card.city) + card.weeks;
            double net = card.points - 0.3 * weeks;
            if (weeks > weeks_left(player))
                continue;
            x[BOT_X_HALL_READY] += card.points;
            best = net > best ? net : best;
            for (int other = 0; other < state->seats; other++)
                if (other != seat && state->player[other].time < TH_TIME_END &&
                    shortage(&state->player[other], &card) == 0) {
                    x[BOT_X_HALL_CONTESTED] += card.points;
                    break;
                }
        } else if (missing <= 3) {
            x[BOT_X_HALL_1_SHORT + missing - 1] += card.points;
        }
    }
    if (state->queue[0] == seat)
        x[BOT_X_HALL_BEST] = best;
}

static void supply_features(const th_state *state, int seat, double *x)
{
    const th_player *player = &state->player[seat];
    for (int id = TH_RESEARCH + 1; id <= TH_CARDS; id++) {
        if (!th_has(&state->supply, id) && !th_has(&state->discard, id))
            continue;
        th_card card = th_card_of(id);
        int missing = shortage(player, &card);
        if (missing <= 2)
            x[BOT_X_SUPPLY_READY + missing] += card.points;
    }
}

static void congress_features(const th_state *state, int seat, double *x)
{
    int have = state->player[seat].tally[TH_TALLY_CONGRESSES], left = 9;
    for (int other = 0; other < state->seats; other++)
        left -= state->player[other].tally[TH_TALLY_CONGRESSES];
    int next = th_congress_points(have + 1) - th_congress_points(have);
    x[BOT_X_CONGRESSES] = have;
    x[BOT_X_CONGRESSES_SQUARE] = have * have;
    x[BOT_X_CONGRESS_NEXT] = left ? next : 0;
    x[BOT_X_CONGRESS_CHANCES] = next * left;
}

/* ---- Tempo ---- */

/* A rough guess at a card's worth, less the price of its weeks: what the display offers to a player. */
static double card_surplus(const survey *s, int seat, int id, double far)
{
    const th_player *player = &s->state->player[seat];
    const uint8_t *tally = player->tally;
    th_card card = th_card_of(id);
    double worth;
    switch (card.kind) {
    case TH_BOOK:
        worth = card.points * (0.3 + 2.2 * far);
        break;
    case TH_GENERAL:
        worth = card.points * 3.0 * far;
        break;
    case TH_RUMOR:
        worth = 1.2;
        break;
    case TH_ASSISTANT:
        worth = tally[TH_TALLY_ASSISTANTS] >= 3 ? 0 : 0.5 + 4 * far;
        break;
    case TH_SHOVEL:
        worth = tally[TH_TALLY_SHOVELS] >= 3 ? 0 : 0.7 + 6 * far;
        break;
    case TH_CAR:
        worth = tally[TH_TALLY_CARS] ? 0 : 6 * far;
        break;
    case TH_ZEPPELIN:
        worth = 1.5;
        break;
    case TH_PERMIT:
        worth = 0.5 + 2 * far;
        break;
    default:
        worth = th_congress_points(tally[TH_TALLY_CONGRESSES] + 1) -
                th_congress_points(tally[TH_TALLY_CONGRESSES]) + 2.5 * far;
    }
    int weeks = th_travel(s->state, seat, card.city) + card.weeks;
    if (weeks > weeks_left(player))
        return 0;
    return worth - 0.4 * weeks;
}

static void tempo_features(const survey *s, int seat, double far, double *x)
{
    const th_state *state = s->state;
    const th_player *player = &state->player[seat];
    int left = weeks_left(player), others = 0;
    double best = 0, second = 0, rivals = 0;
    for (int i = 0; i < TH_DISPLAY; i++) {
        if (!state->display[i])
            continue;
        double surplus = card_surplus(s, seat, state->display[i], far);
        if (surplus > best) {
            second = best;
            best = surplus;
        } else if (surplus > second) {
            second = surplus;
        }
    }
    bool next = state->queue[0] == seat;
    for (int other = 0; other < state->seats; other++)
        if (other != seat) {
            others += weeks_left(&state->player[other]);
            for (int site = 0; site < TH_SITES; site++)
                rivals += s->diggers[other].plan[site].surplus;
        }
    x[next ? BOT_X_DISPLAY_FIRST : BOT_X_DISPLAY_SECOND] = next ? best : second;
    x[BOT_X_REMOTE] = th_distance(player->place, TH_WARSAW);
    x[BOT_X_NEXT] = next;
    x[BOT_X_AHEAD] = left - (double)others / (state->seats - 1);
    x[BOT_X_WEEKS] = left;
    x[BOT_X_ALWAYS] = 1;
    x[BOT_X_YEAR_LEFT] = left - 1 - 52 * years_to_come(player);
    x[BOT_X_RIVALS] = rivals / (state->seats - 1);
    x[BOT_X_BAGS] = s->points_left;
}

void bot_features_of(const th_state *state, double out[TH_MAX_SEATS][BOT_FEATURES])
{
    survey s;
    s.state = state;
    s.points_left = 0;
    for (int site = 0; site < TH_SITES; site++) {
        s.bags[site] = bag_of(state, site);
        s.points_left += s.bags[site].points;
    }
    for (int seat = 0; seat < state->seats; seat++)
        plan_digs(&s, seat);
    for (int seat = 0; seat < state->seats; seat++) {
        double *x = out[seat];
        for (int i = 0; i < BOT_FEATURES; i++)
            x[i] = 0;
        int left = weeks_left(&state->player[seat]);
        majority_features(state, seat, x);
        if (left == 0)
            continue;
        dig_features(&s, seat, x);
        tool_features(&state->player[seat], x);
        hall_features(state, seat, x);
        supply_features(state, seat, x);
        congress_features(state, seat, x);
        tempo_features(&s, seat, left / 157.0, x);
    }
}
