/* Why not: a sentence for each reason, said to the player who asked. */
#include "refusals.h"
#include "names.h"

/* ---- Too late ---- */

static void say_too_late_here(words_text *text, int verb, th_refusal refusal)
{
    int weeks = refusal.weeks, left = refusal.have;
    switch (verb) {
    case TH_TAKE:
        words_say(text, "%d {1:week|weeks} of study {1:is|are} too many; you have %d left.", weeks, left);
        return;
    case TH_REFRESH:
        words_say(text, "Refreshing the display takes %d {1:week|weeks}; you have %d left.", weeks, left);
        return;
    case TH_DIG:
        words_say(text, "%d {1:week|weeks} of digging {1:is|are} too many; you have %d left.", weeks, left);
        return;
    default:
        words_say(text, "The exhibition takes %d {1:week|weeks}; you have %d left.", weeks, left);
    }
}

static void say_too_late_there(words_text *text, const char *from, const char *to, int verb,
                               th_refusal refusal)
{
    int weeks = refusal.weeks, all = refusal.need, left = refusal.have;
    switch (verb) {
    case TH_TAKE:
        words_say(text, "%s %s and %d {3:week|weeks} of study take %d {4:week|weeks}; you have %d left.",
                  from, to, weeks, all, left);
        return;
    case TH_REFRESH:
        words_say(
            text,
            "%s %s and %d {3:week|weeks} for refreshing the display take %d {4:week|weeks}; you have %d "
            "left.",
            from, to, weeks, all, left);
        return;
    case TH_DIG:
        words_say(text, "%s %s and %d {3:week|weeks} of digging take %d {4:week|weeks}; you have %d left.",
                  from, to, weeks, all, left);
        return;
    default:
        words_say(text, "%s %s and %d {3:week|weeks} of exhibition take %d {4:week|weeks}; you have %d left.",
                  from, to, weeks, all, left);
    }
}

static void say_too_late(words_text *text, const th_state *state, th_move move, th_refusal refusal)
{
    const words_language *language = text->language;
    int from = state->player[state->queue[0]].place, to = th_destination(state, move);
    int verb = th_action_of(move).verb;
    if (refusal.travel == 0)
        say_too_late_here(text, verb, refusal);
    else
        say_too_late_there(text, words_place(language, from, WORDS_START),
                           words_place(language, to, WORDS_TO), verb, refusal);
}

/* ---- Cards ---- */

/* A refusal names the first site of which artifacts are missing; who plans for an exhibition wants all. */
static void say_too_few(words_text *text, const th_player *player, const char *exhibition, int card,
                        th_refusal refusal)
{
    const th_card needs = th_card_of(card);
    char out[WORDS_SENTENCE], item[WORDS_QUOTE];
    words_text list = words_on(out, sizeof out, text->language);
    int count = 0, told = 0;
    for (int site = 0; site < TH_SITES; site++)
        count += th_artifacts(player, site) < th_need(&needs, site);
    if (count < 2) {
        words_say(text, "For %s you need %d {2:artifact|artifacts} %s; you have %d.", exhibition,
                  refusal.need, words_site(text->language, refusal.where, WORDS_OF), refusal.have);
        return;
    }
    for (int site = 0; site < TH_SITES; site++)
        if (th_artifacts(player, site) < th_need(&needs, site))
            words_list_item(&list, told++, count,
                            words_said(item, text->language, "%d {1:artifact|artifacts} %s (you have %d)",
                                       th_need(&needs, site), words_site(text->language, site, WORDS_OF),
                                       th_artifacts(player, site)));
    words_say(text, "For %s you need %s.", exhibition, out);
}

static void say_card_missing(words_text *text, const th_player *player, th_action action, th_refusal refusal)
{
    char out[WORDS_QUOTE];
    words_text name = words_on(out, sizeof out, text->language);
    words_card(&name, action.card, refusal.why == TH_TOO_FEW_ARTIFACTS ? WORDS_OBJECT : WORDS_TITLE);
    if (refusal.why == TH_NOT_ON_DISPLAY)
        words_say(text, "Card %d (%s) is not on display.", action.card, out);
    else if (refusal.why == TH_NOT_IN_HALL)
        words_say(text, "Card %d (%s) is not in the hall.", action.card, out);
    else
        say_too_few(text, player, out, action.card, refusal);
}

static void say_not_lone(words_text *text, th_refusal refusal)
{
    if (refusal.why == TH_ASSISTANT_NOT_LONE && refusal.have)
        words_say(text, "Only a lone assistant can be given up; you have %d.", refusal.have);
    else if (refusal.why == TH_ASSISTANT_NOT_LONE)
        words_say(text, "You have no assistant.");
    else if (refusal.have)
        words_say(text, "Only a lone shovel can be given up; you have %d.", refusal.have);
    else
        words_say(text, "You have no shovel.");
}

static void say_permit(words_text *text, th_refusal refusal)
{
    const char *site = words_site(text->language, refusal.where, WORDS_FOR);
    if (refusal.why == TH_PERMIT_VALID)
        words_say(text, "The permit %s is still valid: a special permit cannot be used.", site);
    else if (refusal.have)
        words_say(text, "The permit %s is used up: you have to give up your special permit for the dig.",
                  site);
    else
        words_say(text, "The permit %s is used up, and you have no special permit.", site);
}

/* Reasons that name a place or site, or count something else. */
static void say_where(words_text *text, th_refusal refusal)
{
    const words_language *language = text->language;
    switch (refusal.why) {
    case TH_NO_JOURNEY:
        words_say(text, "A zeppelin needs a journey, and you are %s already.",
                  words_place(language, refusal.where, WORDS_IN));
        return;
    case TH_NO_RUMOR:
        words_say(text, "You have no rumor %s.", words_site(language, refusal.where, WORDS_ABOUT));
        return;
    case TH_NO_SPECIAL_KNOWLEDGE:
        words_say(text, "You have no special knowledge %s for the dig: at least 1 is needed.",
                  words_site(language, refusal.where, WORDS_ABOUT));
        return;
    default:
        words_say(text, "With knowledge %d, %d {2:week draws|weeks draw} no token; %d {3:week|weeks} would.",
                  refusal.have, refusal.weeks, refusal.need);
    }
}

/* Reasons about which there is nothing else to say. */
static const char *plain_reason(int why)
{
    switch (why) {
    case TH_NO_SUCH_MOVE:
        return W_("There is no such move.");
    case TH_GAME_OVER:
        return W_("The game is over.");
    case TH_DRAW_FIRST:
        return W_("Something must be drawn before the next move.");
    case TH_NO_ZEPPELIN:
        return W_("You have no zeppelin.");
    case TH_NO_SPECIAL_PERMIT:
        return W_("You have no special permit.");
    case TH_TOO_EARLY_TO_RETIRE:
        return W_("Retiring is possible in 1903 only.");
    case TH_BAD_SEATS:
        return W_("A game has 2 to 4 players.");
    case TH_BAD_ORDER:
        return W_("The order of play must name every player once.");
    case TH_BAD_RULINGS:
        return W_("There is no such ruling.");
    default:
        return "";
    }
}

void words_refusal(words_text *text, const th_state *state, th_move move, th_refusal refusal)
{
    th_action action = th_action_of(move < TH_MOVES ? move : (th_move)TH_MOVE_RETIRE);
    switch (refusal.why) {
    case TH_NOT_ON_DISPLAY:
    case TH_NOT_IN_HALL:
    case TH_TOO_FEW_ARTIFACTS:
        say_card_missing(text, &state->player[state->queue[0]], action, refusal);
        return;
    case TH_ASSISTANT_NOT_LONE:
    case TH_SHOVEL_NOT_LONE:
        say_not_lone(text, refusal);
        return;
    case TH_PERMIT_USED:
    case TH_PERMIT_VALID:
        say_permit(text, refusal);
        return;
    case TH_NO_JOURNEY:
    case TH_NO_RUMOR:
    case TH_NO_SPECIAL_KNOWLEDGE:
    case TH_NOTHING_TO_DRAW:
        say_where(text, refusal);
        return;
    case TH_TOO_LATE:
        say_too_late(text, state, move, refusal);
        return;
    default:
        words_add(text, words_in(text->language, plain_reason(refusal.why)));
    }
}

/* ---- Move texts ---- */

/* The word at an offset, made safe to show. */
static const char *word_at(char out[WORDS_QUOTE], const char *text, size_t length, size_t at)
{
    size_t end = at;
    while (end < length && text[end] != ' ')
        end++;
    return words_quote(out, text + at, end - at);
}

static void say_missing(words_text *text, th_text_error error, bool take)
{
    if (error == TH_TEXT_CARD && take)
        words_say(text, "The number of a research card (1 to 85) is missing.");
    else if (error == TH_TEXT_CARD)
        words_say(text, "The number of an exhibition (86 to 95) is missing.");
    else if (error == TH_TEXT_SITE)
        words_say(text, "The site is missing: greece, crete, egypt, palestine or mesopotamia.");
    else if (error == TH_TEXT_WEEKS)
        words_say(text, "The number of weeks is missing: 1 to 12.");
}

void words_text_error(words_text *text, th_text_error error, const char *move_text, size_t length, size_t at)
{
    char out[WORDS_QUOTE];
    const char *word = word_at(out, move_text, length, at);
    bool take = length > 0 && move_text[0] == 't';
    switch (error) {
    case TH_TEXT_OK:
        return;
    case TH_TEXT_EMPTY:
        words_say(text, "There is no move.");
        return;
    case TH_TEXT_SPACE:
        words_say(text, "Words are separated by one space, with none before or behind the move.");
        return;
    case TH_TEXT_VERB:
        words_say(text, "\"%s\" is no move; moves are take, refresh, dig, exhibit and retire.", word);
        return;
    case TH_TEXT_FLAG:
        words_say(
            text,
            "\"%s\" cannot stand there; behind a move stand permit, rumor, assistant, shovel (digs only) "
            "and zeppelin, each at most once and in this order.",
            word);
        return;
    default:
        break;
    }
    if (at == length)
        say_missing(text, error, take);
    else if (error == TH_TEXT_CARD && take)
        words_say(text, "\"%s\" is not the number of a research card (1 to 85).", word);
    else if (error == TH_TEXT_CARD)
        words_say(text, "\"%s\" is not the number of an exhibition (86 to 95).", word);
    else if (error == TH_TEXT_SITE)
        words_say(text, "\"%s\" is no site; sites are greece, crete, egypt, palestine and mesopotamia.",
                  word);
    else
        words_say(text, "\"%s\" is not a number of weeks from 1 to 12.", word);
}
