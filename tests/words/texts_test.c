/* Files of long texts. */
#include "../kit/languages.h"
#include "word_file_kit.h"

/* ---- Long texts ---- */

static file some_texts(void)
{
    file made;
    begin_file(&made, "help", 2);
    size_t at = made.length + 8;
    put_number(&made, at, 4);
    put_number(&made, at + sizeof "dig\0Graben\0Man 100% gr\303\244bt.\0", 4);
    put(&made, "dig\0Graben\0Man 100% gr\303\244bt.\0", sizeof "dig\0Graben\0Man 100% gr\303\244bt.\0");
    put(&made, "end\0Ende\0", sizeof "end\0Ende\0");
    seal(&made);
    return made;
}

static void texts_have_names_and_paragraphs(void **unused)
{
    (void)unused;
    file made = some_texts();
    words_texts texts;
    assert_int_equal(words_texts_read(&texts, "help", "de", made.bytes, made.length), WORDS_FILE_RIGHT);
    assert_int_equal(words_texts_count(&texts), 2);
    assert_string_equal(words_texts_name(&texts, 1), "end");
    assert_int_equal(words_texts_find(&texts, "dig"), 0);
    assert_int_equal(words_texts_find(&texts, "end"), 1);
    assert_int_equal(words_texts_find(&texts, "en"), -1);
    assert_int_equal(words_texts_find(&texts, "ends"), -1);
    assert_string_equal(words_texts_paragraph(&texts, 0, 0), "Graben");
    assert_string_equal(words_texts_paragraph(&texts, 0, 1), "Man 100% gr\303\244bt.");
    assert_null(words_texts_paragraph(&texts, 0, 2));
    assert_null(words_texts_paragraph(&texts, 0, 20));
    assert_null(words_texts_paragraph(&texts, 1, 1));
}

static void wrong_texts_are_refused(void **unused)
{
    (void)unused;
    file made = some_texts();
    words_texts texts;
    size_t whole = made.length;
    assert_int_equal(words_texts_read(&texts, "help", "en", made.bytes, whole), WORDS_FILE_OTHER);
    assert_int_equal(words_texts_read(&texts, "museum", "de", made.bytes, whole), WORDS_FILE_OTHER);
    assert_int_equal(words_texts_read(&texts, "words", "de", made.bytes, whole), WORDS_FILE_OTHER);
    for (size_t length = 0; length < whole; length++) {
        assert_int_not_equal(words_texts_read(&texts, "help", "de", made.bytes, length), WORDS_FILE_RIGHT);
        file shorter = made;
        shorter.length = length;
        if (length >= WORDS_AT_RULE)
            seal(&shorter);
        assert_int_not_equal(words_texts_read(&texts, "help", "de", shorter.bytes, length), WORDS_FILE_RIGHT);
    }
}

/* One text, in these bytes. */
static words_file_trouble read_text(const char *strings, size_t size)
{
    file made;
    words_texts texts;
    begin_file(&made, "help", 1);
    put_number(&made, made.length + 4, 4);
    put(&made, strings, size);
    seal(&made);
    return words_texts_read(&texts, "help", "de", made.bytes, made.length);
}

static void texts_have_a_name_and_an_end(void **unused)
{
    (void)unused;
    assert_int_equal(read_text("dig\0", 5), WORDS_FILE_RIGHT);
    assert_int_equal(read_text("dig\0Graben\0", 12), WORDS_FILE_RIGHT);
    assert_int_equal(read_text("dig\0Graben", 11), WORDS_FILE_DAMAGED);
    assert_int_equal(read_text("dig", 4), WORDS_FILE_DAMAGED);
    assert_int_equal(read_text("\0Graben\0", 9), WORDS_FILE_DAMAGED);
    assert_int_equal(read_text("", 1), WORDS_FILE_DAMAGED);
}

static void no_change_of_texts_does_any_harm(void **unused)
{
    (void)unused;
    size_t whole = some_texts().length, letters = 0;
    for (size_t at = 16; at < whole; at++)
        for (int bit = 0; bit < 8; bit++) {
            file made = some_texts();
            made.bytes[at] ^= (uint8_t)(1 << bit);
            seal(&made);
            uint8_t *exact = malloc(made.length);
            words_texts texts;
            memcpy(exact, made.bytes, made.length);
            if (words_texts_read(&texts, "help", "de", exact, made.length) == WORDS_FILE_RIGHT)
                for (int i = 0; i < words_texts_count(&texts); i++)
                    for (int p = 0; words_texts_paragraph(&texts, i, p); p++)
                        letters +=
                            strlen(words_texts_paragraph(&texts, i, p)) + strlen(words_texts_name(&texts, i));
            free(exact);
        }
    assert_true(letters > 1000);
}

static void the_texts_of_the_build_are_the_same_in_every_language(void **unused)
{
    (void)unused;
    size_t length;
    words_texts english, other;
    const uint8_t *bytes = kit_word_file("en.help", &length);
    assert_int_equal(words_texts_read(&english, "help", "en", bytes, length), WORDS_FILE_RIGHT);
    assert_true(words_texts_count(&english) > 20);
    for (int language = 1; language < words_known_count; language++) {
        char name[32];
        snprintf(name, sizeof name, "%s.help", words_known_languages[language].code);
        bytes = kit_word_file(name, &length);
        assert_int_equal(
            words_texts_read(&other, "help", words_known_languages[language].code, bytes, length),
            WORDS_FILE_RIGHT);
        assert_int_equal(words_texts_count(&other), words_texts_count(&english));
        for (int i = 0; i < words_texts_count(&english); i++) {
            assert_string_equal(words_texts_name(&other, i), words_texts_name(&english, i));
            for (int p = 0;; p++) {
                const char *one = words_texts_paragraph(&english, i, p),
                           *same = words_texts_paragraph(&other, i, p);
                assert_int_equal(one != NULL, same != NULL);
                if (!one)
                    break;
                assert_string_not_equal(one, same);
            }
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(texts_have_names_and_paragraphs),
        cmocka_unit_test(wrong_texts_are_refused),
        cmocka_unit_test(texts_have_a_name_and_an_end),
        cmocka_unit_test(no_change_of_texts_does_any_harm),
        cmocka_unit_test(the_texts_of_the_build_are_the_same_in_every_language),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
