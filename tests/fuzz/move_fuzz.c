/* Fuzzing move texts: whatever is read as a move is that move's own text, letter for letter, and every error
 * has a sentence. Prefixes are inputs too. */
#include "../../words/refusals.h"
#include "languages.h"

#include <stdlib.h>
#include <string.h>

static void must(bool condition)
{
    if (!condition)
        abort();
}

static void check(const char *text, size_t length)
{
    th_move move = TH_NO_MOVE;
    size_t at = length + 1;
    th_text_error error = th_move_read(text, length, &move, &at);
    char out[WORDS_SENTENCE];
    words_text sentence = words_on(out, sizeof out, fuzz_language((unsigned)length));
    must(at <= length);
    words_text_error(&sentence, error, text, length, at);
    must((sentence.length == 0) == (error == TH_TEXT_OK));
    if (error == TH_TEXT_OK) {
        char own[TH_MOVE_TEXT];
        must(move < TH_MOVES);
        must((size_t)th_move_text(move, own) == length);
        must(memcmp(own, text, length) == 0);
    } else {
        must(move == TH_NO_MOVE);
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size)
{
    if (bytes == NULL) /* what the fuzzer gives for no bytes */
        bytes = (const uint8_t *)"";
    for (size_t length = size > 96 ? size - 96 : 0; length <= size; length++) {
        char *text = malloc(length ? length : 1); /* no longer, so that reading on is noticed */
        must(text != NULL);
        memcpy(text, bytes, length);
        check(text, length);
        free(text);
    }
    return 0;
}
