/* Advice: see hint.h. */
#include "hint.h"
#include "log.h"
#include "names.h"

static const char *card_object(char out[WORDS_QUOTE], const words_language *language, int card)
{
    words_text text = words_on(out, WORDS_QUOTE, language);
    words_card(&text, card, WORDS_OBJECT);
    return out;
}

/* ---- What to do ---- */

void words_advice(words_text *text, const th_state *state, th_move move)
{
    th_action action = th_action_of(move);
    th_cost cost = th_cost_of(state, move);
    char card[WORDS_QUOTE];
    const char *where = words_place(text->language, cost.place, WORDS_IN);
    switch (action.verb) {
    case TH_TAKE:
        words_say(text, "Take %s %s.", card_object(card, text->language, action.card), where);
        break;
    case TH_REFRESH:
        words_say(text, "Refresh the display.");
        break;
    case TH_DIG:
        words_say(text, "Dig %s for %d {2:week|weeks}.", where, cost.weeks);
        break;
    case TH_EXHIBIT:
        words_say(text, "Show %s.", card_object(card, text->language, action.card));
        break;
    default:
        words_say(text, "Retire.");
        break;
    }
    if (!action.flags)
        return;
    words_add(text, " ");
    words_given(text, &cost);
}

/* ---- Why ---- */

static const char *const reasons[WORDS_FOR_NOTHING] = {
    W_("What speaks for it are the points it brings at once."),
    W_("What speaks for it are the artifacts you may still dig up."),
    W_("What speaks for it is the knowledge that counts in the end."),
    W_("What speaks for it are exhibitions that come within reach."),
    W_("What speaks for it are the congresses you may still collect."),
    W_("What speaks for it is the time it leaves you."),
    W_("What speaks for it is what the others lose by it."),
};

static const char *tenths(char out[WORDS_QUOTE], const words_language *language, int number)
{
    words_text text = words_on(out, WORDS_QUOTE, language);
    words_add_decimal(&text, number, 1);
    return out;
}

/* What else could be done. */
static void say_instead(words_text *text, const th_state *state, th_move move)
{
    th_action action = th_action_of(move);
    char card[WORDS_QUOTE];
    switch (action.verb) {
    case TH_TAKE:
        words_say(text, "The next best thing is to take %s %s.",
                  card_object(card, text->language, action.card),
                  words_place(text->language, th_destination(state, move), WORDS_IN));
        return;
    case TH_REFRESH:
        words_say(text, "The next best thing is to refresh the display.");
        return;
    case TH_DIG:
        words_say(text, "The next best thing is to dig %s.",
                  words_place(text->language, th_destination(state, move), WORDS_IN));
        return;
    case TH_EXHIBIT:
        words_say(text, "The next best thing is to show %s.", card_object(card, text->language, action.card));
        return;
    default:
        words_say(text, "The next best thing is to retire.");
    }
}

/* How much worse that would be. */
static void say_difference(words_text *text, const words_hint_facts *hint)
{
    char number[WORDS_QUOTE];
    if (hint->gain > 0)
        words_say(text, "It would lower your chance of winning by %s percentage points.",
                  tenths(number, text->language, hint->gain));
    else if (hint->points > 0)
        words_say(text, "It would bring %s points less.", tenths(number, text->language, hint->points));
    else
        words_say(text, "It is about as good.");
}

/* Chances of a dig, in a sentence of its own. */
static void say_dig(words_text *text, const th_state *state, th_move move)
{
    th_action action = th_action_of(move);
    th_cost cost = th_cost_of(state, move);
    th_odds odds;
    char points[WORDS_QUOTE];
    th_odds_of(action.site, state->bag[action.site], cost.tokens, &odds);
    words_say(text, "It draws %d {1:token|tokens}, and %s points are to be expected of them.", cost.tokens,
              tenths(points, text->language,
                     (int)((10u * odds.tokens * odds.bag_points + odds.in_bag / 2u) / odds.in_bag)));
    words_add(text, " ");
}

void words_hint(words_text *text, const th_state *state, const words_hint_facts *hint)
{
    char score[WORDS_QUOTE], chance[WORDS_QUOTE];
    words_advice(text, state, hint->move);
    words_add(text, " ");
    if (th_action_of(hint->move).verb == TH_DIG)
        say_dig(text, state, hint->move);
    if (hint->why != WORDS_FOR_NOTHING) {
        words_add(text, words_in(text->language, reasons[hint->why]));
        words_add(text, " ");
    }
    if (hint->instead != TH_NO_MOVE) {
        say_instead(text, state, hint->instead);
        words_add(text, " ");
        say_difference(text, hint);
        words_add(text, " ");
    }
    words_say(text, "You can expect to end with %s points and to win in %s%% of all cases.",
              tenths(score, text->language, hint->score), tenths(chance, text->language, hint->chance));
}
