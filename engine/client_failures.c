/* Why an engine has lost a game, in words. */
#include "../console/console.h"
#include "../words/refusals.h"
#include "client.h"
#include "command.h"

static const struct {
    const char *name, *words;
} causes[ENGINE_CLIENT_FAILURES] = {
    [ENGINE_CLIENT_FINE] = {"none", ""},
    [ENGINE_CLIENT_NOT_STARTED] = {"not-started", W_("could not be started")},
    [ENGINE_CLIENT_OTHER_PROTOCOL] = {"other-protocol", W_("speaks another protocol")},
    [ENGINE_CLIENT_ENDED] = {"ended", W_("ended in the middle of it")},
    [ENGINE_CLIENT_SILENT] = {"silent", W_("did not answer in time")},
    [ENGINE_CLIENT_FLOODED] = {"flooded", W_("talked without end")},
    [ENGINE_CLIENT_EARLY] = {"early", W_("answered without being asked")},
    [ENGINE_CLIENT_ERROR] = {"error", W_("answered with an error")},
    [ENGINE_CLIENT_NO_MOVE] = {"no-move", W_("answered with what is no move")},
    [ENGINE_CLIENT_REFUSED] = {"refused", W_("answered with a move that is not legal")},
};

const char *engine_client_failure_name(int cause)
{
    return causes[cause].name;
}

const char *engine_client_failure_words(const words_language *language, int cause)
{
    return words_in(language, causes[cause].words);
}

static void say_end(words_text *text, int status)
{
    if (status == HOST_PROCESS_LIVES)
        words_say(text, "It closed its output.");
    else if (status < 0)
        words_say(text, "Signal %d ended it.", -status);
    else
        words_say(text, "It ended with status %d.", status);
}

static void say_answer(words_text *text, const engine_client_failure *reason, const char *quote)
{
    size_t at = reason->at < reason->length ? reason->at : reason->length; /* not all it said is kept */
    if (reason->cause == ENGINE_CLIENT_NO_MOVE) {
        words_say(text, "\"%s\" is no move:", quote);
        words_add(text, " ");
        words_text_error(text, (th_text_error)reason->text_error, reason->said, reason->length, at);
    } else {
        words_say(text, "\"%s\" is refused:", quote);
        words_add(text, " ");
        words_refusal(text, &reason->state, reason->move, reason->refusal);
    }
}

void engine_client_say_failure(words_text *text, const engine_client_failure *reason)
{
    char quote[WORDS_QUOTE];
    words_quote(quote, reason->said, reason->length);
    switch (reason->cause) {
    case ENGINE_CLIENT_NOT_STARTED:
        words_say(text, "It could not be started: %s.", console_error_text(reason->number));
        break;
    case ENGINE_CLIENT_OTHER_PROTOCOL:
        words_say(text, "It speaks protocol \"%s\", and this program protocol %d.", quote, ENGINE_PROTOCOL);
        break;
    case ENGINE_CLIENT_ENDED:
        say_end(text, reason->number);
        break;
    case ENGINE_CLIENT_SILENT:
        words_say(text, "No answer in %d ms.", reason->number);
        break;
    case ENGINE_CLIENT_FLOODED:
        words_say(text, "It talked without end.");
        break;
    case ENGINE_CLIENT_EARLY:
        words_say(text, "It answered \"%s\" without being asked.", quote);
        break;
    case ENGINE_CLIENT_ERROR:
        words_say(text, "It said: error %s", quote);
        break;
    case ENGINE_CLIENT_NO_MOVE:
    case ENGINE_CLIENT_REFUSED:
        say_answer(text, reason, quote);
        break;
    default:
        break;
    }
}
