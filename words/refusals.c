/* Why not: one pattern for each reason, and the values they all choose from. */
#include "refusals.h"
#include "names.h"

/* The values of a refusal, by their numbers in the patterns. */
enum { WHERE, HAVE, NEED, WEEKS, FROM, TO, CARD, TITLE, REFUSAL_VALUES };

static const char *const too_late[][2] = {
    /* staying; travelling; in the order of th_verb */
    {"{3:week|weeks} of study are too many; {1:is|are} left.",
     "{4} to {5} and {3:week|weeks} of study take {2:week|weeks}; {1:is|are} left."},
    {"Refreshing the display takes {3:week|weeks}; {1:is|are} left.",
     "{4} to {5} and {3:week|weeks} for refreshing the display take {2:week|weeks}; {1:is|are} left."},
    {"{3:week|weeks} of digging are too many; {1:is|are} left.",
     "{4} to {5} and {3:week|weeks} of digging take {2:week|weeks}; {1:is|are} left."},
    {"The exhibition takes {3:week|weeks}; {1:is|are} left.",
     "{4} to {5} and {3:week|weeks} of exhibition take {2:week|weeks}; {1:is|are} left."},
};

static const char *const reasons[TH_REASONS] = {
    "",
    "There is no such move.",
    "The game is over.",
    "Something must be drawn before the next move.",
    "Card {6} ({7}) is not on display.",
    "Card {6} ({7}) is not in the hall.",
    "Card {6} ({7}) needs {2:artifact|artifacts} from {0}; the player has {1}.",
    "The player has no zeppelin.",
    "A zeppelin needs a journey, and the archaeologist is in {0} already.",
    "The player has no rumor about {0}.",
    "Only a lone assistant can be given up; the player has {1}.",
    "Only a lone shovel can be given up; the player has {1}.",
    "The permit for {0} is used up, and the player has no special permit.",
    "The permit for {0} is still valid: a special permit cannot be used.",
    "The player has no special permit.",
    "The dig has no special knowledge of {0} behind it: at least 1 is needed.",
    "Knowledge {1} and {3:week|weeks} draw no token; {2:week|weeks} would.",
    "", /* too late: above */
    "Retiring is possible in 1903 only.",
    "A game has 2 to 4 players.",
    "The order of play must name every player once.",
    "There is no such ruling.",
};

/* Reasons of which there are two cases. */
static const char *pattern_of(th_refusal refusal, th_action action)
{
    switch (refusal.why) {
    case TH_TOO_LATE:
        return too_late[action.verb][refusal.travel > 0];
    case TH_ASSISTANT_NOT_LONE:
        return refusal.have ? reasons[refusal.why] : "The player has no assistant.";
    case TH_SHOVEL_NOT_LONE:
        return refusal.have ? reasons[refusal.why] : "The player has no shovel.";
    case TH_PERMIT_USED:
        return refusal.have
                   ? "The permit for {0} is used up: the dig needs the word \"permit\", for a special one."
                   : reasons[refusal.why];
    default:
        return reasons[refusal.why];
    }
}

static int destination(th_action action)
{
    if (action.verb == TH_DIG)
        return TH_FIRST_SITE + action.site;
    return action.card ? th_card_of(action.card).city : (int)TH_WARSAW;
}

/* Most reasons name a site, one a place. */
static const char *where_of(th_refusal refusal)
{
    if (refusal.why == TH_NO_JOURNEY)
        return words_place(refusal.where);
    return words_site(refusal.where);
}

void words_refusal(words_text *text, const th_state *state, th_move move, th_refusal refusal)
{
    char title[WORDS_QUOTE];
    words_text name = words_on(title, sizeof title);
    th_action action = th_action_of(move < TH_MOVES ? move : (th_move)TH_MOVE_RETIRE);
    words_value values[REFUSAL_VALUES];
    if (action.card)
        words_card(&name, action.card);
    values[WHERE] = words_word(where_of(refusal));
    values[HAVE] = words_number(refusal.have);
    values[NEED] = words_number(refusal.need);
    values[WEEKS] = words_number(refusal.weeks);
    values[FROM] = words_word(words_place(state->player[state->queue[0]].place));
    values[TO] = words_word(words_place(destination(action)));
    values[CARD] = words_number(action.card);
    values[TITLE] = words_word(title);
    words_say(text, pattern_of(refusal, action), values);
}

/* ---- Move texts ---- */

/* Each with the word that is wrong, and where a word is missing. */
static const char *const text_errors[][2] = {
    {"", ""},
    {"There is no move.", "There is no move."},
    {"\"{0}\" is no move; moves are take, refresh, dig, exhibit and retire.", ""},
    {"\"{0}\" is not the number of {1}.", "The number of {1} is missing."},
    {"\"{0}\" is no site; sites are greece, crete, egypt, palestine and mesopotamia.",
     "The site is missing: greece, crete, egypt, palestine or mesopotamia."},
    {"\"{0}\" is not a number of weeks from 1 to 12.", "The number of weeks is missing: 1 to 12."},
    {"\"{0}\" cannot stand there; behind a move stand permit, rumor, assistant, shovel (digs only) and "
     "zeppelin, each at most once and in this order.",
     ""},
    {"Words are separated by one space, with none before or behind the move.", ""},
};

void words_text_error(words_text *text, th_text_error error, const char *move_text, size_t length, size_t at)
{
    char quote[WORDS_QUOTE];
    size_t end = at;
    bool take = length > 0 && move_text[0] == 't';
    while (end < length && move_text[end] != ' ')
        end++;
    const words_value values[] = {
        words_word(words_quote(quote, move_text + at, end - at)),
        words_word(take ? "a research card (1 to 85)" : "an exhibition (86 to 95)")};
    words_say(text, text_errors[error][at == length], values);
}
