/* Why a file of networks is refused: a sentence for every code, in every language. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "../../words/network_errors.h"
#include "../kit/languages.h"

static const char *sentence(int language, int code, const char *name)
{
    static char out[WORDS_SENTENCE];
    words_text text = words_on(out, sizeof out, kit_language_number(language));
    eval_network_error error = {(uint8_t)code, 3, 131072, {0}, "SHOVELS"};
    memcpy(error.name, name, strlen(name));
    words_network_error(&text, &error);
    return out;
}

static void every_code_has_a_sentence_of_its_own(void **unused)
{
    (void)unused;
    static char english[EVAL_NETWORK_CODES][WORDS_SENTENCE];
    for (int code = EVAL_NETWORK_FINE + 1; code < EVAL_NETWORK_CODES; code++) {
        strcpy(english[code], sentence(0, code, "SPOONS"));
        assert_true(strlen(english[code]) > 20 && english[code][strlen(english[code]) - 1] == '.');
        for (int other = EVAL_NETWORK_FINE + 1; other < code; other++)
            assert_string_not_equal(english[code], english[other]);
        for (int language = 1; language < words_known_count; language++)
            assert_string_not_equal(sentence(language, code, "SPOONS"), english[code]);
    }
    assert_string_equal(sentence(0, EVAL_NETWORK_FINE, ""), "");
}

static void values_are_told(void **unused)
{
    (void)unused;
    assert_string_equal(sentence(0, EVAL_NETWORK_CUT, ""), "The file is cut off: it has 3 bytes of 131072.");
    assert_string_equal(sentence(0, EVAL_NETWORK_OTHER_INPUT, "SPOONS"),
                        "The networks are for other inputs: 'SPOONS' where this program has 'SHOVELS'.");
    assert_string_equal(sentence(0, EVAL_NETWORK_LACKS_INPUT, ""),
                        "The networks are for other inputs: 'SHOVELS' is missing.");
}

/* What a file calls its inputs cannot do anything to a terminal. */
static void names_are_safe_to_show(void **unused)
{
    (void)unused;
    const char *told = sentence(0, EVAL_NETWORK_MORE_INPUTS, "\033[2J\r\xff");
    for (; *told; told++)
        assert_true(*told >= ' ' && *told <= '~');
}

static void what_is_not_known_is_not_told(void **unused)
{
    (void)unused;
    char out[WORDS_SENTENCE];
    words_text text = words_on(out, sizeof out, &words_english);
    eval_network_error error = {EVAL_NETWORK_CUT, 1, 0, {0}, 0};
    words_network_error(&text, &error);
    assert_string_equal(out, "The file is cut off: it has 1 byte.");
    text = words_on(out, sizeof out, &words_english);
    error = (eval_network_error){EVAL_NETWORK_OTHER_VERSION, UINT32_MAX, 1, {0}, 0};
    words_network_error(&text, &error);
    assert_string_equal(out, "The file is of version 2147483647, and this program reads version 1.");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_code_has_a_sentence_of_its_own),
        cmocka_unit_test(values_are_told),
        cmocka_unit_test(names_are_safe_to_show),
        cmocka_unit_test(what_is_not_known_is_not_told),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
