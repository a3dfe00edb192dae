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

static void say_instead(words_text *text, const th_state *state, const words_hint_facts *hint)
{
    th_action action = th_action_of(hint->instead);
    char card[WORDS_QUOTE], gain[WORDS_QUOTE];
    const char *chance = tenths(gain, text->language, hint->gain);
    switch (action.verb) {
    case TH_TAKE:
        words_say(text, "To take %s instead would lower your chance of winning by %s%%.",
                  card_object(card, text->language, action.card), chance);
        return;
    case TH_REFRESH:
        words_say(text, "To refresh the display instead would lower your chance of winning by %s%%.", chance);
        return;
    case TH_DIG:
        words_say(text, "To dig %s instead would lower your chance of winning by %s%%.",
                  words_place(text->language, th_destination(state, hint->instead), WORDS_IN), chance);
        return;
    case TH_EXHIBIT:
        words_say(text, "To show %s instead would lower your chance of winning by %s%%.",
                  card_object(card, text->language, action.card), chance);
        return;
    default:
        words_say(text, "To retire instead would lower your chance of winning by %s%%.", chance);
    }
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
    if (hint->instead != TH_NO_MOVE && hint->gain > 0) {
        say_instead(text, state, hint);
        words_add(text, " ");
    } else if (hint->instead != TH_NO_MOVE) {
        words_say(text, "Other moves are as good.");
        words_add(text, " ");
    }
    words_say(text, "You can expect to end with %s points and to win in %s%% of all cases.",
              tenths(score, text->language, hint->score), tenths(chance, text->language, hint->chance));
}
