/* Previews: see preview.h. */
#include "preview.h"
#include "log.h"
#include "names.h"

static void say_way(words_text *text, const th_state *state, const th_cost *cost, bool flies)
{
    const char *from = words_place(text->language, state->player[cost->seat].place, WORDS_FROM);
    const char *to = words_place(text->language, cost->place, WORDS_TO);
    if (cost->routes == 0)
        return;
    if (flies)
        words_say(text, "The zeppelin takes you %s %s at once.", from, to);
    else
        words_say(text, "The way %s %s takes %d {3:week|weeks}.", from, to, cost->travel);
    words_add(text, " ");
}

/* A number of tenths. */
static const char *tenths(char out[WORDS_QUOTE], const words_language *language, uint64_t number)
{
    words_text text = words_on(out, WORDS_QUOTE, language);
    words_add_decimal(&text, (int64_t)number, 1);
    return out;
}

void words_bonus(words_text *text, const th_state *state, int site)
{
    if (th_bonus_waits(state, site))
        words_say(text, "The first dig there also wins %s (%d).",
                  words_artifact(text->language, site, state->bonus[site], WORDS_OBJECT),
                  th_artifact_value(site, state->bonus[site]));
}

static void say_dig(words_text *text, const th_state *state, const th_cost *cost, int site)
{
    th_odds odds;
    char points[WORDS_QUOTE], nothing[WORDS_QUOTE];
    th_odds_of(site, state->bag[site], cost->tokens, &odds);
    words_say(
        text,
        "Digging for %d {1:week|weeks} with knowledge %d (%d special, %d general) draws %d {5:token|tokens}.",
        cost->weeks, cost->knowledge, cost->special, cost->general, cost->tokens);
    words_add(text, " ");
    words_say(text, "%s points can be expected; the chance of nothing but debris is %s%%.",
              tenths(points, text->language,
                     (10u * odds.tokens * odds.bag_points + odds.in_bag / 2u) / odds.in_bag),
              tenths(nothing, text->language, ((uint64_t)odds.finds[0] * 1000 + odds.ways / 2) / odds.ways));
    if (th_bonus_waits(state, site))
        words_add(text, " ");
    words_bonus(text, state, site);
}

static void say_action(words_text *text, const th_state *state, const th_cost *cost, th_action action)
{
    char out[WORDS_QUOTE];
    words_text object = words_on(out, sizeof out, text->language);
    if (action.card)
        words_card(&object, action.card, WORDS_OBJECT);
    switch (action.verb) {
    case TH_TAKE:
        words_say(text, "Studying for %d {1:week|weeks} brings %s.", cost->weeks, out);
        return;
    case TH_REFRESH:
        words_say(text, "Refreshing the display takes %d {1:week|weeks}.", cost->weeks);
        return;
    case TH_DIG:
        say_dig(text, state, cost, action.site);
        return;
    case TH_EXHIBIT:
        words_say(text, "Showing %s for %d {2:week|weeks} brings %d {3:point|points}.", out, cost->weeks,
                  th_card_of(action.card).points);
        return;
    default:
        words_say(text, "Retiring gives up the last %d {1:week|weeks}.", cost->weeks);
    }
}

/* Where the marker lands, and who moves next. */
static void say_landing(words_text *text, const record_header *header, const th_state *state,
                        const th_cost *cost)
{
    char when[WORDS_QUOTE], name[WORDS_QUOTE];
    words_text time = words_on(when, sizeof when, text->language);
    words_time(&time, state, cost->arrival);
    if (cost->next < 0)
        words_say(text, "That is %d {1:week|weeks}, up to %s, and the game is over.", cost->total, when);
    else if (cost->next == cost->seat)
        words_say(text, "That is %d {1:week|weeks}, up to %s, and you move again.", cost->total, when);
    else
        words_say(text, "That is %d {1:week|weeks}, up to %s, and %s moves next.", cost->total, when,
                  words_quote(name, header->name[cost->next].text, header->name[cost->next].length));
}

void words_preview(words_text *text, const record_header *header, const th_state *state, th_move move)
{
    th_cost cost = th_cost_of(state, move);
    th_action action = th_action_of(move);
    say_way(text, state, &cost, action.flags & TH_FLAG_ZEPPELIN);
    say_action(text, state, &cost, action);
    words_add(text, " ");
    words_given(text, &cost);
    if (action.flags)
        words_add(text, " ");
    say_landing(text, header, state, &cost);
}
