/* Why a player from outside has lost a game, in words. */
#include "../console/say.h"
#include "../words/refusals.h"
#include "client.h"
#include "command.h"

static const struct {
    const char *name, *words;
} causes[OUTSIDE_CAUSES] = {
    [OUTSIDE_FINE] = {"none", ""},
    [OUTSIDE_NOT_STARTED] = {"not-started", W_("could not be started")},
    [OUTSIDE_OTHER_PROTOCOL] = {"other-protocol", W_("speaks another protocol")},
    [OUTSIDE_ENDED] = {"ended", W_("ended in the middle of it")},
    [OUTSIDE_SILENT] = {"silent", W_("did not answer in time")},
    [OUTSIDE_FLOODED] = {"flooded", W_("talked without end")},
    [OUTSIDE_EARLY] = {"early", W_("answered without being asked")},
    [OUTSIDE_ERROR] = {"error", W_("answered with an error")},
    [OUTSIDE_NO_MOVE] = {"no-move", W_("answered with what is no move")},
    [OUTSIDE_REFUSED] = {"refused", W_("answered with a move that is not legal")},
};

const char *outside_cause_name(int cause)
{
    return causes[cause].name;
}

const char *outside_cause_words(const words_language *language, int cause)
{
    return words_in(language, causes[cause].words);
}

static void say_end(words_text *text, int status)
{
    if (status == CHILD_LIVES)
        words_say(text, "It closed its output.");
    else if (status < 0)
        words_say(text, "Signal %d ended it.", -status);
    else
        words_say(text, "It ended with status %d.", status);
}

static void say_answer(words_text *text, const outside_reason *reason, const char *quote)
{
    size_t at = reason->at < reason->length ? reason->at : reason->length; /* not all it said is kept */
    if (reason->cause == OUTSIDE_NO_MOVE) {
        words_say(text, "\"%s\" is no move:", quote);
        words_add(text, " ");
        words_text_error(text, (th_text_error)reason->text_error, reason->said, reason->length, at);
    } else {
        words_say(text, "\"%s\" is refused:", quote);
        words_add(text, " ");
        words_refusal(text, &reason->state, reason->move, reason->refusal);
    }
}

void outside_say_reason(words_text *text, const outside_reason *reason)
{
    char quote[WORDS_QUOTE];
    words_quote(quote, reason->said, reason->length);
    switch (reason->cause) {
    case OUTSIDE_NOT_STARTED:
        words_say(text, "It could not be started: %s.", say_error(reason->number));
        break;
    case OUTSIDE_OTHER_PROTOCOL:
        words_say(text, "It speaks protocol \"%s\", and this program protocol %d.", quote, ENGINE_PROTOCOL);
        break;
    case OUTSIDE_ENDED:
        say_end(text, reason->number);
        break;
    case OUTSIDE_SILENT:
        words_say(text, "No answer in %d ms.", reason->number);
        break;
    case OUTSIDE_FLOODED:
        words_say(text, "It talked without end.");
        break;
    case OUTSIDE_EARLY:
        words_say(text, "It answered \"%s\" without being asked.", quote);
        break;
    case OUTSIDE_ERROR:
        words_say(text, "It said: error %s", quote);
        break;
    case OUTSIDE_NO_MOVE:
    case OUTSIDE_REFUSED:
        say_answer(text, reason, quote);
        break;
    default:
        break;
    }
}
