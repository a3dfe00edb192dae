/* Many games of the same persons: see career.h. */
#include "career.h"

void analysis_career_begin(analysis_career *career)
{
    static const analysis_career blank = {0};
    *career = blank;
}

/* ---- Names ---- */

static bool is_called(const record_name *name, const char *bytes, size_t length)
{
    bool same = name->length == length;
    for (size_t i = 0; same && i < length; i++)
        same = name->text[i] == bytes[i];
    return same;
}

bool analysis_career_want(analysis_career *career, const char *name, size_t length)
{
    if (career->wanted == ANALYSIS_NAMES || length > RECORD_NAME_BYTES)
        return false;
    record_name *to = &career->want[career->wanted++];
    to->length = (uint8_t)length;
    for (size_t i = 0; i < length; i++)
        to->text[i] = name[i];
    return true;
}

static bool is_wanted(const analysis_career *career, const record_name *name)
{
    bool wanted = career->wanted == 0;
    for (int i = 0; i < career->wanted; i++)
        wanted |= is_called(&career->want[i], name->text, name->length);
    return wanted;
}

static void note_person(analysis_career *career, const record_name *name)
{
    int at = 0;
    while (at < career->persons && !is_called(&career->person[at].name, name->text, name->length))
        at++;
    career->more |= at == ANALYSIS_NAMES;
    if (at == ANALYSIS_NAMES)
        return;
    if (at == career->persons)
        career->persons++;
    career->person[at].name = *name;
    career->person[at].games++;
}

/* ---- Medals ---- */

const char *analysis_medal_name(int medal)
{
    static const char *const names[ANALYSIS_MEDALS] = {
        "first-find",       "long-dig",   "five-sites", "rich-dig",     "sure-hand",
        "large-exhibition", "congresses", "hundred",    "books-decide", "no-luck",
        "of-four",          "every-bot",  "treasures",  "collection"};
    return names[medal];
}

static bool has_found(const analysis_seat_facts *seat)
{
    bool found = false;
    for (int site = 0; site < TH_SITES; site++)
        found |= (seat->finds[site] & ((1u << TH_ARTIFACTS) - 1u)) != 0;
    return found;
}

static bool dug_everywhere(const analysis_seat_facts *seat)
{
    bool all = true;
    for (int site = 0; site < TH_SITES; site++)
        all &= seat->site_digs[site] > 0;
    return all;
}

static bool books_decide(const analysis_facts *facts, int seat)
{
    bool lost = false;
    th_score score = facts->seat[seat].score;
    for (int other = 0; other < facts->seats; other++)
        lost |= other != seat && facts->seat[other].score.total > score.total - score.knowledge;
    return facts->winners == 1u << seat && lost;
}

/* When a dig is taken back, whoever sits there has seen what comes. */
static bool earns_medals(const analysis_facts *facts)
{
    bool seen = false;
    for (int seat = 0; seat < facts->seats; seat++)
        seen |= facts->seat[seat].digs_taken_back > 0;
    return !seen;
}

uint32_t analysis_medals_of(const analysis_facts *facts, int seat)
{
    const analysis_seat_facts *it = &facts->seat[seat];
    bool wins = facts->winners >> seat & 1;
    const bool earned[ANALYSIS_MEDALS] = {
        [ANALYSIS_FIRST_FIND] = has_found(it),
        [ANALYSIS_LONG_DIG] = it->longest_dig == TH_MAX_WEEKS,
        [ANALYSIS_FIVE_SITES] = dug_everywhere(it),
        [ANALYSIS_RICH_DIG] = it->best.points >= ANALYSIS_RICH,
        [ANALYSIS_SURE_HAND] = it->digs >= ANALYSIS_SOME_DIGS && it->empty_digs == 0,
        [ANALYSIS_LARGE] = it->large_exhibitions > 0,
        [ANALYSIS_CONGRESSES] = it->congresses >= ANALYSIS_MANY_CONGRESSES,
        [ANALYSIS_HUNDRED] = it->score.total >= ANALYSIS_MANY_POINTS,
        [ANALYSIS_BOOKS_DECIDE] = books_decide(facts, seat),
        [ANALYSIS_NO_LUCK] = wins && it->digs > 0 && 1000u * it->dug_points < it->expected,
        [ANALYSIS_OF_FOUR] = wins && facts->seats == TH_MAX_SEATS,
    };
    uint32_t medals = 0;
    for (int medal = 0; earns_medals(facts) && medal < ANALYSIS_MEDALS; medal++)
        medals |= (uint32_t)earned[medal] << medal;
    return medals;
}

int analysis_career_found(const analysis_career *career)
{
    int found = 0;
    for (int site = 0; site < TH_SITES; site++)
        for (int item = 0; item < TH_ARTIFACTS; item++)
            found += career->found[site][item].times > 0;
    return found;
}

/* The sites of which an artifact was found that is worth most there: there may be several. */
static int treasures(const analysis_career *career)
{
    int found = 0;
    for (int site = 0; site < TH_SITES; site++) {
        bool has = false;
        for (int item = 0, most = th_artifact_value(site, TH_ARTIFACTS - 1); item < TH_ARTIFACTS; item++)
            has |= career->collected[site] >> item & 1 && th_artifact_value(site, item) == most;
        found += has;
    }
    return found;
}

static int collected(const analysis_career *career)
{
    int count = 0;
    for (int site = 0; site < TH_SITES; site++)
        count += (int)th_ones(career->collected[site]);
    return count;
}

analysis_progress analysis_career_progress(const analysis_career *career, int medal)
{
    int have = career->medal[medal] > 0, of = 1;
    if (medal == ANALYSIS_EVERY_BOT) {
        have = 0, of = BOT_KINDS;
        for (int kind = 0; kind < BOT_KINDS; kind++)
            have += (career->beaten >> kind & 1) != 0;
    } else if (medal == ANALYSIS_TREASURES) {
        have = treasures(career), of = TH_SITES;
    } else if (medal == ANALYSIS_COLLECTION) {
        have = collected(career), of = ANALYSIS_ALL_ARTIFACTS;
    }
    return (analysis_progress){(uint8_t)have, (uint8_t)of};
}

static void award(analysis_career *career, uint32_t medals)
{
    for (int medal = 0; medal < ANALYSIS_MEDALS; medal++) {
        analysis_progress now = analysis_career_progress(career, medal);
        bool earned = medal < ANALYSIS_EVERY_BOT ? medals >> medal & 1 : now.have == now.of;
        if (earned && career->medal[medal] == 0)
            career->medal[medal] = career->added;
    }
}

/* ---- A game ---- */

static void tally(analysis_tally *to, const analysis_facts *facts, int seat)
{
    bool wins = facts->winners >> seat & 1;
    to->games++;
    to->wins = (uint16_t)(to->wins + wins);
    to->shared = (uint16_t)(to->shared + (wins && facts->winners != 1u << seat));
    to->points += facts->seat[seat].score.total;
}

/* What somebody at the table is as an opponent, or -1: whose seat went from hand to hand is none. */
static int opponent(const analysis_seat_facts *seat)
{
    size_t length = 0;
    while (length < RECORD_BOT && seat->bot[length])
        length++;
    int kind = bot_named(seat->bot, length);
    if (seat->hand == ANALYSIS_PERSON)
        return ANALYSIS_PERSONS;
    return seat->hand != ANALYSIS_MACHINE ? -1 : kind < 0 ? (int)ANALYSIS_OTHERS : kind;
}

static void tally_opponents(analysis_career *career, const analysis_facts *facts, int seat, bool earns)
{
    uint32_t met = 0;
    for (int other = 0; other < facts->seats; other++) {
        int kind = other == seat ? -1 : opponent(&facts->seat[other]);
        if (kind >= 0 && !(met >> kind & 1))
            tally(&career->by_opponent[kind], facts, seat);
        met |= kind >= 0 ? 1u << kind : 0;
    }
    if (earns && facts->winners == 1u << seat)
        career->beaten |= met;
}

static void note_finds(analysis_career *career, const analysis_seat_facts *seat, bool earns)
{
    for (int site = 0; site < TH_SITES; site++)
        for (int item = 0; item < TH_ARTIFACTS; item++) {
            analysis_first *found = &career->found[site][item];
            if (!(seat->finds[site] >> item & 1))
                continue;
            if (found->times++ == 0) {
                found->game = career->added;
                found->turn = seat->found_in[site][item];
            }
            if (earns)
                career->collected[site] |= (uint16_t)(1u << item);
        }
}

static void note_seat(analysis_career *career, const analysis_facts *facts, int seat, bool dealt_again)
{
    const analysis_seat_facts *it = &facts->seat[seat];
    bool earns = !dealt_again && earns_medals(facts);
    tally(&career->all, facts, seat);
    tally(&career->by_seats[facts->seats], facts, seat);
    tally_opponents(career, facts, seat, earns);
    if (career->best_game == 0 || it->score.total > career->best) {
        career->best = it->score.total;
        career->best_game = career->added;
    }
    if (it->best.turn > 0 && (career->best_dig_game == 0 || it->best.points > career->best_dig.points)) {
        career->best_dig = it->best;
        career->best_dig_game = career->added;
    }
    career->digs += it->digs;
    career->empty_digs += it->empty_digs;
    career->debris += it->debris;
    career->dug_points += it->dug_points;
    career->expected += it->expected;
    career->weeks_dug += it->weeks_dug;
    career->weeks_travelled += it->weeks_travelled;
    career->flights += it->flights;
    career->small_exhibitions += it->small_exhibitions;
    career->large_exhibitions += it->large_exhibitions;
    career->congresses += it->congresses;
    note_finds(career, it, earns);
    award(career, earns ? analysis_medals_of(facts, seat) : 0);
}

static analysis_added add(analysis_career *career, const analysis_facts *facts, unsigned known)
{
    analysis_added added = {ANALYSIS_NO_PERSON, 0};
    if (!facts->finished || !(facts->dealt_here || known & ANALYSIS_THEIRS)) {
        added.status = facts->finished ? ANALYSIS_ELSEWHERE : ANALYSIS_RUNNING;
        return added;
    }
    for (int seat = 0; seat < facts->seats; seat++) {
        const analysis_seat_facts *it = &facts->seat[seat];
        if (it->hand != ANALYSIS_PERSON || it->turns == 0)
            continue;
        note_person(career, &it->name);
        added.status = ANALYSIS_UNWANTED;
        if (!is_wanted(career, &it->name))
            continue;
        note_seat(career, facts, seat, (known & ANALYSIS_DEALT_AGAIN) != 0);
        added.seats |= (uint8_t)(1u << seat);
    }
    if (added.seats)
        added.status = ANALYSIS_COUNTS;
    return added;
}

analysis_added analysis_career_add(analysis_career *career, const analysis_facts *facts, unsigned known)
{
    career->added++;
    analysis_added added = add(career, facts, known);
    career->games[added.status]++;
    return added;
}
