/* What can be pointed at, and what may be done with it: see offers.h. */
#include "offers.h"
#include "../words/refusals.h"

/* What all offers are made of. */
typedef struct {
    const th_state *state;
    const words_language *language;
    th_move move[TH_MAX_LEGAL];
    int count;
} choices;

/* ---- Weeks ---- */

/* What the move to begin with takes; the fewest and the most weeks of all moves of its sort; and the fewest
 * of those for which no zeppelin is given up, unless it is for that one. */
typedef struct {
    int usual, least, most, kept;
} span;

static bool is_same_sort(th_move one, th_move other)
{
    th_action a = th_action_of(one), b = th_action_of(other);
    return a.verb == b.verb && a.card == b.card && a.site == b.site;
}

/* What a legal move takes, and what the others for the same card or site do. */
static span weeks_of(const choices *all, th_move legal)
{
    int usual = th_cost_of(all->state, legal).total;
    span it = {usual, usual, usual, usual};
    bool flies = (th_action_of(legal).flags & TH_FLAG_ZEPPELIN) != 0;
    for (int i = 0; i < all->count; i++)
        if (is_same_sort(all->move[i], legal)) {
            int total = th_cost_of(all->state, all->move[i]).total;
            it.least = total < it.least ? total : it.least;
            it.most = total > it.most ? total : it.most;
            if (flies || !(th_action_of(all->move[i]).flags & TH_FLAG_ZEPPELIN))
                it.kept = total < it.kept ? total : it.kept;
        }
    return it;
}

/* A dig may be long or short; anything else takes so long, unless one flies. */
static void say_weeks(words_text *text, span it, bool digs)
{
    if (digs && it.least < it.kept)
        words_say(text, "%d to %d weeks in all, %d at least by zeppelin", it.kept, it.most, it.least);
    else if (digs && it.least < it.most)
        words_say(text, "%d to %d weeks in all", it.least, it.most);
    else if (it.least < it.usual)
        words_say(text, "%d {1:week|weeks} in all, %d by zeppelin", it.usual, it.least);
    else
        words_say(text, "%d {1:week|weeks} in all", it.usual);
}

/* The same where there is room for one number. Of a dig nobody has chosen the weeks yet: it is the fewest. */
static void say_badge(words_text *text, span it, bool digs)
{
    if (digs && it.kept < it.most)
        words_say(text, "%d+", it.kept);
    else
        words_say(text, "%d", it.usual);
}

/* ---- Offers ---- */

static void put_weeks(json_writer *w, span it, const char *label, const char *badge)
{
    json_integer_at(w, "weeks", it.usual);
    json_string_at(w, "label", label);
    json_string_at(w, "badge", badge);
}

/* legal: the move to begin with, or TH_NO_MOVE; asked: the one to ask about then. What is chosen is staged as
 * this move, and must cost what was said. */
static void put_offer(json_writer *w, const choices *all, th_move legal, th_move asked)
{
    static const span none = {0, 0, 0, 0};
    char out[WORDS_SENTENCE], label[WORDS_QUOTE], badge[WORDS_QUOTE], move[TH_MOVE_TEXT] = "";
    words_text why = words_on(out, sizeof out, all->language),
               time = words_on(label, sizeof label, all->language),
               figure = words_on(badge, sizeof badge, all->language);
    span it = legal == TH_NO_MOVE ? none : weeks_of(all, legal);
    if (legal != TH_NO_MOVE) {
        th_move_text(legal, move);
        say_weeks(&time, it, th_action_of(legal).verb == TH_DIG);
        say_badge(&figure, it, th_action_of(legal).verb == TH_DIG);
    } else {
        words_refusal(&why, all->state, asked, th_refuse(all->state, asked));
    }
    json_open(w, '{');
    json_bool_at(w, "legal", legal != TH_NO_MOVE);
    json_string_at(w, "why", out);
    json_string_at(w, "move", move);
    put_weeks(w, it, label, badge);
    json_close(w, '}');
}

static bool is_legal(const th_state *state, th_move move)
{
    return th_refuse(state, move).why == TH_LEGAL;
}

/* A move that may also be made by zeppelin, which is offered where nothing else is possible. */
static void put_way(json_writer *w, const choices *all, th_action action)
{
    th_move plain = th_move_of(action), legal = plain;
    if (!is_legal(all->state, plain)) {
        action.flags = TH_FLAG_ZEPPELIN;
        legal = th_move_of(action);
        if (!is_legal(all->state, legal))
            legal = TH_NO_MOVE;
    }
    put_offer(w, all, legal, plain);
}

static void put_empty(json_writer *w)
{
    static const span none = {0, 0, 0, 0};
    json_open(w, '{');
    json_bool_at(w, "legal", false);
    json_string_at(w, "why", "");
    json_string_at(w, "move", "");
    put_weeks(w, none, "", "");
    json_close(w, '}');
}

static void put_cards(json_writer *w, const choices *all, th_verb verb, const uint8_t cards[], int count)
{
    json_open(w, '[');
    for (int i = 0; i < count; i++) {
        th_action action = {0, 0, 0, 0, 0};
        action.verb = (uint8_t)verb;
        action.card = cards[i];
        if (cards[i])
            put_way(w, all, action);
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

static void put_sites(json_writer *w, const choices *all)
{
    json_open_at(w, "sites", '[');
    for (int site = 0; site < TH_SITES; site++) {
        th_move move = first_dig(all->state, site);
        put_offer(w, all, move, move == TH_NO_MOVE ? hopeless_dig(all->state, site) : move);
    }
    json_close(w, ']');
}

void web_offers(json_writer *w, const th_state *state, const words_language *language)
{
    const th_action refresh = {TH_REFRESH, 0, 0, 0, 0};
    bool may_retire = is_legal(state, TH_MOVE_RETIRE);
    choices all;
    all.state = state;
    all.language = language;
    all.count = th_moves(state, all.move);
    json_open(w, '{');
    json_integer_at(w, "seat", th_turn(state));
    json_key(w, "display");
    put_cards(w, &all, TH_TAKE, state->display, TH_DISPLAY);
    json_key(w, "hall");
    put_cards(w, &all, TH_EXHIBIT, state->hall, TH_HALL);
    put_sites(w, &all);
    json_key(w, "refresh");
    put_way(w, &all, refresh);
    json_key(w, "retire");
    put_offer(w, &all, may_retire ? (th_move)TH_MOVE_RETIRE : (th_move)TH_NO_MOVE, TH_MOVE_RETIRE);
    json_bool_at(w, "onlyRetire", may_retire && all.count == 1);
    json_close(w, '}');
}
