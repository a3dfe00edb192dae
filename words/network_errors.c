/* Why a file of networks is refused: a sentence for each code. */
#include "network_errors.h"

/* As a value of a sentence. */
static int shown(uint32_t number)
{
    return number < INT32_MAX ? (int)number : INT32_MAX;
}

/* About the file as a whole. False: the code is none of these. */
static bool say_frame(words_text *text, const eval_network_error *error)
{
    switch (error->code) {
    case EVAL_NETWORK_HUGE:
        words_say(text, "The file is too large for networks, which take %d bytes at most.",
                  shown(error->wanted));
        return true;
    case EVAL_NETWORK_NOT_ONE:
        words_say(text, "This is no file of networks.");
        return true;
    case EVAL_NETWORK_OTHER_VERSION:
        words_say(text, "The file is of version %d, and this program reads version %d.", shown(error->number),
                  shown(error->wanted));
        return true;
    case EVAL_NETWORK_CUT:
        if (error->wanted)
            words_say(text, "The file is cut off: it has %d {1:byte|bytes} of %d.", shown(error->number),
                      shown(error->wanted));
        else
            words_say(text, "The file is cut off: it has %d {1:byte|bytes}.", shown(error->number));
        return true;
    case EVAL_NETWORK_TRAILING:
        words_say(text, "The file has %d bytes, and its networks end after %d.", shown(error->number),
                  shown(error->wanted));
        return true;
    case EVAL_NETWORK_DAMAGED:
        words_say(text, "The file is damaged: its checksum is wrong.");
        return true;
    default:
        return false;
    }
}

void words_network_error(words_text *text, const eval_network_error *error)
{
    char quote[WORDS_QUOTE];
    size_t length = 0;
    if (error->code == EVAL_NETWORK_FINE || say_frame(text, error))
        return;
    while (error->name[length])
        length++;
    words_quote(quote, error->name, length);
    switch (error->code) {
    case EVAL_NETWORK_OTHER_INPUT:
        words_say(text, "The networks are for other inputs: '%s' where this program has '%s'.", quote,
                  error->wanted_name);
        break;
    case EVAL_NETWORK_LACKS_INPUT:
        words_say(text, "The networks are for other inputs: '%s' is missing.", error->wanted_name);
        break;
    case EVAL_NETWORK_MORE_INPUTS:
        words_say(text, "The networks are for other inputs: this program has no '%s'.", quote);
        break;
    case EVAL_NETWORK_OTHER_UNITS:
        words_say(text, "The networks have groups of %d hidden units, and this program has groups of %d.",
                  shown(error->number), shown(error->wanted));
        break;
    case EVAL_NETWORK_NO_NUMBER:
        words_say(text, "A weight of the network for %d players is not a finite number.",
                  shown(error->number));
        break;
    default:
        words_say(text, "The file is not made as a file of networks should be.");
    }
}
