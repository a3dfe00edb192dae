/* What a move would do: see move_preview.h. */
#include "move_preview.h"
#include "../words/answers.h"
#include "../words/names.h"
#include "../words/preview.h"
#include "../words/refusals.h"

/* A move under the eyes of the player to move. */
typedef struct {
    const th_state *state;
    const words_language *language;
    th_move move;
    th_action action;
    bool legal;
    th_cost cost; /* if it is legal */
} preview;

static preview preview_of(const th_state *state, const words_language *language, th_move move)
{
    preview it;
    it.state = state;
    it.language = language;
    it.move = move;
    it.action = th_action_of(move);
    it.legal = th_refuse(state, move).why == TH_LEGAL;
    if (it.legal)
        it.cost = th_cost_of(state, move);
    return it;
}

static const th_player *mover(const preview *it)
{
    return &it->state->player[it->state->queue[0]];
}

static void put_why(json_writer *w, const preview *it)
{
    char out[WORDS_SENTENCE];
    words_text why = words_on(out, sizeof out, it->language);
    words_refusal(&why, it->state, it->move, th_refuse(it->state, it->move));
    json_string_at(w, "why", out);
}

static void put_move(json_writer *w, th_move move)
{
    char text[TH_MOVE_TEXT];
    th_move_text(move, text);
    json_string_at(w, "move", text);
}

/* ---- The way ---- */

void web_path(json_writer *w, int from, int to, bool flies)
{
    json_open(w, '[');
    json_integer(w, from);
    while (from != to) {
        int next = flies ? to : 0;
        while (!flies && (th_distance(from, next) != 1 || th_distance(next, to) != th_distance(from, to) - 1))
            next++;
        json_integer(w, next);
        from = next;
    }
    json_close(w, ']');
}

/* ---- Switches: cards that can be given up ---- */

static const char *const switch_names[TH_FLAGS] = {
    W_("Use the special permit"), W_("Use the rumor"),     W_("Use the lone assistant"),
    W_("Use the lone shovel"),    W_("Take the zeppelin"),
};

static th_move with_flags(th_action action, unsigned flags)
{
    action.flags = (uint8_t)flags;
    return th_move_of(action);
}

static const th_refusal nothing_missing = {TH_LEGAL, 0, 0, 0, 0, 0};

/* Any errand with a zeppelin says whether there is one; a journey there must be as well. */
static th_refusal missing_zeppelin(const preview *it)
{
    th_refusal why = nothing_missing;
    why.where = mover(it)->place;
    if (th_refuse(it->state, TH_MOVE_REFRESH + 1).why == TH_NO_ZEPPELIN)
        why.why = TH_NO_ZEPPELIN;
    else if (th_destination(it->state, it->move) == mover(it)->place)
        why.why = TH_NO_JOURNEY;
    return why;
}

/* Why a card cannot be given up for this move, whatever else speaks against it; TH_LEGAL if it can. A special
 * permit depends on the way, since a new year may begin on a long one. */
static th_refusal missing(const preview *it, unsigned bit)
{
    if (bit == TH_FLAG_ZEPPELIN)
        return missing_zeppelin(it);
    if (bit == TH_FLAG_PERMIT && it->action.flags & TH_FLAG_ZEPPELIN && !missing_zeppelin(it).why)
        bit |= TH_FLAG_ZEPPELIN;
    th_refusal why = th_refuse(it->state, with_flags(it->action, bit));
    switch (why.why) {
    case TH_NO_RUMOR:
    case TH_ASSISTANT_NOT_LONE:
    case TH_SHOVEL_NOT_LONE:
    case TH_PERMIT_VALID:
    case TH_NO_SPECIAL_PERMIT:
        return why;
    default:
        return nothing_missing;
    }
}

/* Cards that the player does not have cannot be counted on, whatever the move says. */
static unsigned flags_had(const preview *it)
{
    unsigned had = 0;
    for (int flag = 0; flag < TH_FLAGS; flag++)
        if (it->action.flags & 1u << flag && !missing(it, 1u << flag).why)
            had |= 1u << flag;
    return had;
}

static th_prospect prospect(const preview *it, unsigned flags, int weeks)
{
    return th_prospect_of(mover(it), it->action.site, weeks, flags);
}

/* What the wheel and the bag give with the card and without. */
static void say_effect_on_dig(words_text *text, const preview *it, unsigned with, unsigned without)
{
    th_prospect used = prospect(it, with, it->action.weeks), kept = prospect(it, without, it->action.weeks);
    if (used.knowledge != kept.knowledge && used.tokens == kept.tokens)
        words_say(text, "Knowledge %d instead of %d, but no more tokens.", used.knowledge, kept.knowledge);
    else if (used.knowledge != kept.knowledge)
        words_say(text, "Knowledge %d instead of %d: %d {3:token|tokens} instead of %d.", used.knowledge,
                  kept.knowledge, used.tokens, kept.tokens);
    else if (used.tokens != kept.tokens)
        words_say(text, "%d {1:token|tokens} instead of %d.", used.tokens, kept.tokens);
    else
        words_say(text, "It would change nothing.");
}

static void say_effect(words_text *text, const preview *it, int flag)
{
    unsigned bit = 1u << flag, had = flags_had(it);
    if (bit == TH_FLAG_PERMIT)
        words_say(text, "It allows the dig although the permit %s is used.",
                  words_site(it->language, it->action.site, WORDS_FOR));
    else if (bit == TH_FLAG_ZEPPELIN)
        words_say(text, "The journey takes no time instead of %d {1:week|weeks}.",
                  th_travel(it->state, th_turn(it->state), th_destination(it->state, it->move)));
    else
        say_effect_on_dig(text, it, had | bit, had & ~bit);
}

/* What is on can be switched off, even if it should not be on. */
static void put_switch(json_writer *w, const preview *it, int flag)
{
    unsigned bit = 1u << flag;
    th_refusal lacking = missing(it, bit);
    bool on = it->action.flags & bit;
    char out[WORDS_SENTENCE], effect[WORDS_SENTENCE];
    words_text why = words_on(out, sizeof out, it->language);
    words_text text = words_on(effect, sizeof effect, it->language);
    words_refusal(&why, it->state, it->move, lacking);
    if (!lacking.why)
        say_effect(&text, it, flag);
    else if (on)
        words_add(&text, out);
    json_open(w, '{');
    json_string_at(w, "flag", th_flag_name(flag));
    json_string_at(w, "name", words_in(it->language, switch_names[flag]));
    json_bool_at(w, "on", on);
    json_bool_at(w, "usable", on || !lacking.why);
    json_string_at(w, "why", out);
    json_string_at(w, "effect", effect);
    put_move(w, with_flags(it->action, it->action.flags ^ bit));
    json_close(w, '}');
}

/* ---- Odds ---- */

static const char *percent(char out[WORDS_QUOTE], const words_language *language, uint64_t part,
                           uint64_t whole)
{
    char digits[WORDS_QUOTE];
    words_text text = words_on(out, WORDS_QUOTE, language),
               number = words_on(digits, sizeof digits, language);
    words_add_decimal(&number, (int64_t)((part * 1000 + whole / 2) / whole), 1);
    words_say(&text, "%s%%", digits);
    return out;
}

/* Chances of 0, 1, 2 ... of something, up to the highest that can be. */
static void put_chances(json_writer *w, const preview *it, const char *key, const char *text_key,
                        const uint32_t counts[], int most, uint32_t ways)
{
    char out[WORDS_QUOTE];
    while (most > 0 && counts[most] == 0)
        most--;
    json_open_at(w, key, '[');
    for (int i = 0; i <= most; i++)
        json_decimal(w, (int64_t)((uint64_t)counts[i] * 1000000 / ways), 6);
    json_close(w, ']');
    json_open_at(w, text_key, '[');
    for (int i = 0; i <= most; i++)
        json_string(w, percent(out, it->language, counts[i], ways));
    json_close(w, ']');
}

static void put_odds(json_writer *w, const preview *it, int tokens)
{
    th_odds odds;
    char out[WORDS_SENTENCE];
    words_text text = words_on(out, sizeof out, it->language);
    th_odds_of(it->action.site, it->state->bag[it->action.site], tokens, &odds);
    uint32_t points = (uint32_t)odds.tokens * odds.bag_points, half = odds.in_bag / 2u;
    json_open_at(w, "odds", '{');
    put_chances(w, it, "finds", "findsText", odds.finds, TH_MAX_TOKENS, odds.ways);
    put_chances(w, it, "points", "pointsText", odds.points, TH_SITE_POINTS, odds.ways);
    json_key(w, "expected");
    json_decimal(w, (1000000u * points + half) / odds.in_bag, 6);
    words_add_decimal(&text, (10u * points + half) / odds.in_bag, 1);
    json_string_at(w, "expectedText", out);
    json_string_at(w, "nothingText", percent(out, it->language, odds.finds[0], odds.ways));
    text = words_on(out, sizeof out, it->language);
    words_say(&text, "The bag holds %d tokens, %d of them finds, with %d points.", odds.in_bag,
              odds.bag_finds, odds.bag_points);
    json_string_at(w, "text", out);
    json_close(w, '}');
}

/* ---- Digs ---- */

/* Whether a week more draws more. */
static bool brings_more(const preview *it, unsigned flags, int weeks)
{
    int before = weeks > 1 ? prospect(it, flags, weeks - 1).tokens : 0;
    return prospect(it, flags, weeks).tokens > before;
}

static void put_wheel(json_writer *w, const preview *it, unsigned flags)
{
    json_open_at(w, "wheel", '[');
    for (int weeks = 1; weeks <= TH_MAX_WEEKS; weeks++) {
        th_action action = it->action;
        action.weeks = (uint8_t)weeks;
        preview turned = preview_of(it->state, it->language, th_move_of(action));
        json_open(w, '{');
        json_integer_at(w, "weeks", weeks);
        json_integer_at(w, "tokens", prospect(it, flags, weeks).tokens);
        json_bool_at(w, "more", brings_more(it, flags, weeks));
        json_bool_at(w, "legal", turned.legal);
        put_why(w, &turned);
        put_move(w, turned.move);
        json_close(w, '}');
    }
    json_close(w, ']');
}

static void put_sum(json_writer *w, const preview *it, const th_prospect *dig)
{
    char out[WORDS_QUOTE];
    words_text text = words_on(out, sizeof out, it->language);
    if (dig->special + dig->general > dig->knowledge)
        words_say(&text, "%d + %d, at most %d", dig->special, dig->general, dig->knowledge);
    else
        words_say(&text, "%d + %d", dig->special, dig->general);
    json_string_at(w, "sumText", out);
}

static void put_bonus(json_writer *w, const preview *it)
{
    char out[WORDS_SENTENCE];
    words_text text = words_on(out, sizeof out, it->language);
    words_bonus(&text, it->state, it->action.site);
    json_string_at(w, "bonusText", out);
}

static void put_dig(json_writer *w, const preview *it)
{
    unsigned flags = flags_had(it);
    th_prospect dig = prospect(it, flags, it->action.weeks);
    json_open(w, '{');
    json_integer_at(w, "site", it->action.site);
    json_integer_at(w, "weeks", it->action.weeks);
    json_integer_at(w, "special", dig.special);
    json_integer_at(w, "general", dig.general);
    json_integer_at(w, "knowledge", dig.knowledge);
    put_sum(w, it, &dig);
    json_integer_at(w, "tokens", dig.tokens);
    json_integer_at(w, "shovelTokens", dig.tokens ? dig.tokens - dig.wheel : 0);
    put_wheel(w, it, flags);
    json_open_at(w, "switches", '[');
    for (int flag = 0; flag < TH_FLAGS; flag++)
        put_switch(w, it, flag);
    json_close(w, ']');
    put_odds(w, it, dig.tokens);
    put_bonus(w, it);
    json_close(w, '}');
}

/* ---- The whole ---- */

static void put_title(json_writer *w, const preview *it)
{
    char out[WORDS_SENTENCE];
    words_text text = words_on(out, sizeof out, it->language);
    switch (it->action.verb) {
    case TH_DIG:
        words_say(&text, "Dig %s", words_place(it->language, th_destination(it->state, it->move), WORDS_IN));
        break;
    case TH_REFRESH:
        words_say(&text, "Refresh the display");
        break;
    case TH_RETIRE:
        words_say(&text, "Retire");
        break;
    default:
        words_card(&text, it->action.card, WORDS_TITLE);
    }
    json_string_at(w, "title", out);
}

static void put_next(json_writer *w, const preview *it, const record_header *header)
{
    char out[WORDS_SENTENCE], name[WORDS_QUOTE], when[WORDS_QUOTE];
    words_text text = words_on(out, sizeof out, it->language),
               time = words_on(when, sizeof when, it->language);
    int next = it->legal ? it->cost.next : th_turn(it->state);
    int arrival = it->legal ? it->cost.arrival : mover(it)->time;
    if (next < 0)
        words_say(&text, "The game is over.");
    else if (next == th_turn(it->state))
        words_say(&text, "You move again.");
    else
        words_say(&text, "%s moves.", words_player(name, header, next));
    words_time(&time, it->state, arrival);
    json_integer_at(w, "arrival", arrival);
    json_integer_at(w, "arrivalYear", th_year(arrival));
    json_string_at(w, "arrivalText", when);
    json_integer_at(w, "next", next < 0 ? -1 : next);
    json_string_at(w, "nextText", out);
}

static void put_cost(json_writer *w, const preview *it)
{
    json_integer_at(w, "travel", it->legal ? it->cost.travel : 0);
    json_integer_at(w, "weeks", it->legal ? it->cost.weeks : 0);
    json_integer_at(w, "total", it->legal ? it->cost.total : 0);
    json_open_at(w, "given", '[');
    for (int flag = 0; it->legal && flag < TH_FLAGS; flag++)
        if (it->cost.given[flag])
            json_integer(w, it->cost.given[flag]);
    json_close(w, ']');
}

static void put_text(json_writer *w, const preview *it, const record_header *header)
{
    char out[WORDS_SENTENCE];
    words_text text = words_on(out, sizeof out, it->language);
    if (it->legal)
        words_preview(&text, header, it->state, it->move);
    json_string_at(w, "text", out);
}

void web_move_preview(json_writer *w, const record_header *header, const th_state *state,
                      const words_language *language, th_move move)
{
    preview it = preview_of(state, language, move);
    json_open(w, '{');
    put_move(w, move);
    json_string_at(w, "verb", th_verb_name(it.action.verb));
    json_bool_at(w, "legal", it.legal);
    put_why(w, &it);
    put_title(w, &it);
    put_text(w, &it, header);
    json_integer_at(w, "seat", th_turn(state));
    json_integer_at(w, "card", it.action.card);
    json_integer_at(w, "site", it.action.verb == TH_DIG ? it.action.site : -1);
    json_key(w, "path");
    bool flies = it.action.flags & TH_FLAG_ZEPPELIN;
    web_path(w, mover(&it)->place, th_destination(state, move), flies);
    json_bool_at(w, "flies", flies);
    put_cost(w, &it);
    put_next(w, &it, header);
    json_key(w, "zeppelin");
    put_switch(w, &it, TH_FLAGS - 1);
    json_key(w, "dig");
    if (it.action.verb == TH_DIG)
        put_dig(w, &it);
    else
        json_null(w);
    json_close(w, '}');
}
