/* What can be pointed at, and what may be done with it: see offers.h. */
#include "offers.h"
#include "../words/refusals.h"

/* legal: the move to begin with, or TH_NO_MOVE; asked: the one to ask about then. Its weeks are the only
 * price that is told: what is chosen is staged as this move, and must cost what was said. */
static void put_offer(json_writer *w, const th_state *state, const words_language *language, th_move legal,
                      th_move asked)
{
    char out[WORDS_SENTENCE], move[TH_MOVE_TEXT] = "";
    words_text why = words_on(out, sizeof out, language);
    if (legal != TH_NO_MOVE)
        th_move_text(legal, move);
    else
        words_refusal(&why, state, asked, th_refuse(state, asked));
    json_open(w, '{');
    json_bool_at(w, "legal", legal != TH_NO_MOVE);
    json_string_at(w, "why", out);
    json_string_at(w, "move", move);
    json_integer_at(w, "weeks", legal != TH_NO_MOVE ? th_cost_of(state, legal).total : 0);
    json_close(w, '}');
}

static bool is_legal(const th_state *state, th_move move)
{
    return th_refuse(state, move).why == TH_LEGAL;
}

/* A move that may also be made by zeppelin, which is offered where nothing else is possible. */
static void put_way(json_writer *w, const th_state *state, const words_language *language, th_action action)
{
    th_move plain = th_move_of(action), legal = plain;
    if (!is_legal(state, plain)) {
        action.flags = TH_FLAG_ZEPPELIN;
        legal = th_move_of(action);
        if (!is_legal(state, legal))
            legal = TH_NO_MOVE;
    }
    put_offer(w, state, language, legal, plain);
}

static void put_empty(json_writer *w)
{
    json_open(w, '{');
    json_bool_at(w, "legal", false);
    json_string_at(w, "why", "");
    json_string_at(w, "move", "");
    json_integer_at(w, "weeks", 0);
    json_close(w, '}');
}

static void put_cards(json_writer *w, const th_state *state, const words_language *language, th_verb verb,
                      const uint8_t cards[], int count)
{
    json_open(w, '[');
    for (int i = 0; i < count; i++) {
        th_action action = {0, 0, 0, 0, 0};
        action.verb = (uint8_t)verb;
        action.card = cards[i];
        if (cards[i])
            put_way(w, state, language, action);
        else
            put_empty(w);
    }
    json_close(w, ']');
}

/* ---- Digs ---- */

/* Of the legal digs with these cards given up, the one that draws most tokens for its weeks, the journey
 * included; TH_NO_MOVE if there is none. */
static th_move dig_with(const th_state *state, int site, unsigned flags)
{
    th_move best = TH_NO_MOVE;
    int best_tokens = 0, best_weeks = 1;
    for (int weeks = 1; weeks <= TH_MAX_WEEKS; weeks++) {
        th_move move = th_dig_move(site, weeks, flags);
        if (!is_legal(state, move))
            continue;
        th_cost cost = th_cost_of(state, move);
        int total = cost.total ? cost.total : 1;
        if (cost.tokens * best_weeks > best_tokens * total) {
            best = move;
            best_tokens = cost.tokens;
            best_weeks = total;
        }
    }
    return best;
}

/* The dig to begin with: with as few cards given up as possible. */
static th_move first_dig(const th_state *state, int site)
{
    for (uint32_t given = 0; given <= TH_FLAGS; given++)
        for (uint32_t flags = 0; flags < 1u << TH_FLAGS; flags++)
            if (th_ones(flags) == given) {
                th_move move = dig_with(state, site, flags);
                if (move != TH_NO_MOVE)
                    return move;
            }
    return TH_NO_MOVE;
}

/* The dig to ask about where none is possible: with everything that can be given up and helps, so that the
 * answer is what is really missing, and for as few weeks as draw a token. */
static th_move hopeless_dig(const th_state *state, int site)
{
    static const unsigned helps[] = {TH_FLAG_RUMOR, TH_FLAG_ASSISTANT, TH_FLAG_ZEPPELIN};
    th_refusal plain = th_refuse(state, th_dig_move(site, TH_MAX_WEEKS, 0));
    unsigned flags = plain.why == TH_PERMIT_USED && plain.have ? TH_FLAG_PERMIT : 0;
    for (size_t i = 0; i < sizeof helps / sizeof helps[0]; i++) {
        th_refusal with = th_refuse(state, th_dig_move(site, TH_MAX_WEEKS, flags | helps[i]));
        if (with.why == TH_TOO_LATE || with.why == TH_NO_SPECIAL_KNOWLEDGE || with.why == TH_NOTHING_TO_DRAW)
            flags |= helps[i];
    }
    for (int weeks = 1; weeks < TH_MAX_WEEKS; weeks++)
        if (th_refuse(state, th_dig_move(site, weeks, flags)).why != TH_NOTHING_TO_DRAW)
            return th_dig_move(site, weeks, flags);
    return th_dig_move(site, TH_MAX_WEEKS, flags);
}

static void put_sites(json_writer *w, const th_state *state, const words_language *language)
{
    json_open_at(w, "sites", '[');
    for (int site = 0; site < TH_SITES; site++) {
        th_move move = first_dig(state, site);
        put_offer(w, state, language, move, move == TH_NO_MOVE ? hopeless_dig(state, site) : move);
    }
    json_close(w, ']');
}

void web_offers(json_writer *w, const th_state *state, const words_language *language)
{
    const th_action refresh = {TH_REFRESH, 0, 0, 0, 0};
    bool may_retire = is_legal(state, TH_MOVE_RETIRE);
    json_open(w, '{');
    json_integer_at(w, "seat", th_turn(state));
    json_key(w, "display");
    put_cards(w, state, language, TH_TAKE, state->display, TH_DISPLAY);
    json_key(w, "hall");
    put_cards(w, state, language, TH_EXHIBIT, state->hall, TH_HALL);
    put_sites(w, state, language);
    json_key(w, "refresh");
    put_way(w, state, language, refresh);
    json_key(w, "retire");
    put_offer(w, state, language, may_retire ? (th_move)TH_MOVE_RETIRE : (th_move)TH_NO_MOVE, TH_MOVE_RETIRE);
    json_close(w, '}');
}
