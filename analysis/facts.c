/* The facts of a game: see facts.h. */
#include "facts.h"

static bool is_dig(const record_entry *turn)
{
    return th_action_of(turn->move).verb == TH_DIG;
}

/* ---- Who played ---- */

static bool same_name(const char *a, const char *b)
{
    while (*a && *a == *b)
        a++, b++;
    return *a == *b;
}

static void note_hand(analysis_seat_facts *seat, const char *plays)
{
    if (seat->turns == 0) {
        seat->hand = plays[0] ? ANALYSIS_MACHINE : ANALYSIS_PERSON;
        for (int i = 0; i < RECORD_BOT; i++)
            seat->bot[i] = plays[i];
    } else if (seat->hand != ANALYSIS_SEVERAL && !same_name(seat->bot, plays)) {
        seat->hand = ANALYSIS_SEVERAL;
        seat->bot[0] = 0;
    }
}

/* ---- Turns ---- */

static void note_find(analysis_seat_facts *seat, th_outcome token, uint32_t turn, int *points, int *finds)
{
    int site = th_token_site(token), item = th_token_item(token);
    if (item == TH_ITEM_DEBRIS) {
        seat->debris++;
        return;
    }
    (*finds)++;
    *points += item < TH_ARTIFACTS ? th_artifact_value(site, item) : 0;
    seat->finds[site] |= (uint16_t)(1u << item);
    seat->found_in[site][item] = (uint16_t)turn;
}

static uint32_t expected_of(const th_state *before, int site, int tokens)
{
    th_odds odds;
    th_odds_of(site, before->bag[site], tokens, &odds);
    uint32_t thousandths = (1000u * odds.tokens * odds.bag_points + odds.in_bag / 2u) / odds.in_bag;
    if (th_bonus_waits(before, site))
        thousandths += 1000u * (uint32_t)th_artifact_value(site, before->bonus[site]);
    return thousandths;
}

static void note_dig(analysis_seat_facts *seat, const th_state *before, const record_entry *made,
                     uint32_t turn)
{
    th_action action = th_action_of(made->move);
    int points = 0, finds = 0;
    for (int i = 0; i < made->draws; i++)
        note_find(seat, made->outcome[i], turn, &points, &finds);
    if (th_bonus_waits(before, action.site))
        note_find(seat, th_token(action.site, before->bonus[action.site]), turn, &points, &finds);
    seat->digs++;
    if (finds == 0)
        seat->empty_digs++;
    seat->dug_points = (uint16_t)(seat->dug_points + points);
    seat->expected += expected_of(before, action.site, made->draws);
    seat->site_digs[action.site]++;
    seat->weeks_dug = (uint16_t)(seat->weeks_dug + action.weeks);
    if (action.weeks > seat->longest_dig)
        seat->longest_dig = action.weeks;
    if (seat->best.turn == 0 || points > seat->best.points) {
        seat->best.turn = (uint16_t)turn;
        seat->best.points = (uint8_t)points;
        seat->best.site = action.site;
    }
}

static void note_turn(analysis_seat_facts *seat, const th_state *before, const record_entry *made,
                      uint32_t turn)
{
    th_action action = th_action_of(made->move);
    th_cost cost = th_cost_of(before, made->move);
    seat->turns++;
    seat->weeks_travelled = (uint16_t)(seat->weeks_travelled + cost.travel);
    if (action.flags & TH_FLAG_ZEPPELIN)
        seat->flights++;
    if (action.verb == TH_DIG)
        note_dig(seat, before, made, turn);
    else if (action.verb == TH_EXHIBIT && action.card <= TH_LAST_SMALL)
        seat->small_exhibitions++;
    else if (action.verb == TH_EXHIBIT)
        seat->large_exhibitions++;
}

/* ---- Turns that were taken back ---- */

static bool same_turn(const record_entry *a, const record_entry *b)
{
    bool same = a->move == b->move && a->draws == b->draws;
    for (int i = 0; same && i < a->draws; i++)
        same = a->outcome[i] == b->outcome[i];
    return same;
}

/* What a dig brought was known when somebody decided anew, unless it was made again just as it was. */
static void note_takebacks(const record_reader *record, analysis_facts *out)
{
    uint16_t stood[TH_MAX_TURNS + 1];
    uint32_t top = 0, high = 0; /* turns that stand, and those above them that were taken back last */
    const record_entry *log = record->memory.log;
    for (uint32_t i = 0; i < record->entries; i++) {
        if (log[i].kind == RECORD_IS_TAKEBACK) {
            out->takebacks++;
            for (uint32_t left = log[i].takeback; left > 0 && top > 0; left--) {
                const record_entry *undone = &log[stood[--top]];
                if (is_dig(undone))
                    out->seat[undone->player].digs_taken_back++;
            }
        } else if (log[i].kind == RECORD_IS_TURN && top < TH_MAX_TURNS) {
            bool again = top < high && same_turn(&log[stood[top]], &log[i]);
            if (again && is_dig(&log[i]))
                out->seat[log[i].player].digs_taken_back--;
            stood[top++] = (uint16_t)i;
            high = again ? high : top;
        }
    }
}

/* ---- The whole ---- */

static void note_end(const th_state *state, int seat, analysis_seat_facts *out)
{
    out->score = th_score_of(state, seat);
    out->congresses = state->player[seat].tally[TH_TALLY_CONGRESSES];
    for (int site = 0; site < TH_SITES; site++) {
        bool shares = false;
        for (int other = 0; other < state->seats; other++)
            shares |= other != seat && th_majority(state, other, site) > 0;
        bool has = th_majority(state, seat, site) > 0;
        if (has && shares)
            out->shared_majorities++;
        else if (has)
            out->majorities++;
    }
}

static bool same_bytes(const uint8_t *a, const uint8_t *b, int count)
{
    bool same = true;
    for (int i = 0; i < count; i++)
        same &= a[i] == b[i];
    return same;
}

/* A result that shows the secret was verified when it was read. */
static bool was_dealt_from(const record_reader *record, const uint8_t *secret)
{
    if (record->has_secret)
        return record->dealing == RECORD_DEALING_VERIFIED && same_bytes(record->secret, secret, DEAL_BYTES);
    return record_dealt_from(record, secret);
}

void analysis_game_facts(const record_reader *record, const uint8_t *secret, analysis_facts *out)
{
    static const analysis_facts blank = {0};
    th_state state = record->start;
    *out = blank;
    out->seats = record->header.seats;
    out->finished = th_turn(record_state(record)) == TH_OVER;
    out->winners = out->finished ? (uint8_t)th_winners(record_state(record)) : 0;
    out->dealt_here = secret && was_dealt_from(record, secret);
    out->turns = (uint16_t)record->turns;
    for (int seat = 0; seat < out->seats; seat++) {
        out->seat[seat].name = record->header.name[seat];
        note_hand(&out->seat[seat], record->header.sitter[seat]);
    }
    for (uint32_t turn = 1; turn <= record->turns; turn++) {
        const record_entry *made = record_turn_at(record, turn - 1);
        note_hand(&out->seat[made->player], record_played_by(record, made));
        note_turn(&out->seat[made->player], &state, made, turn);
        record_play(&state, made);
    }
    note_takebacks(record, out);
    for (int seat = 0; seat < out->seats; seat++)
        note_end(&state, seat, &out->seat[seat]);
}
