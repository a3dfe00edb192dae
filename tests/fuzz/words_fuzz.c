/* Fuzzing files of words: whatever they hold, they are refused, or every sentence can be said with them and
 * every long text be shown.
 *
 * The input is a file from its language's code on; what is before that, and would stop a fuzzer at the door,
 * is made right. The first byte says what the file is tried as, and how often the checksum is left wrong. */
#include "../../json/utf8.h"
#include "../../words/language_file.h"
#include "../../words/texts.h"

#include <stdlib.h>
#include <string.h>

static void must(bool condition)
{
    if (!condition)
        abort();
}

static void set_number(uint8_t *at, uint64_t number, int bytes)
{
    for (int i = 0; i < bytes; i++)
        at[i] = (uint8_t)(number >> 8 * i);
}

/* What is said is whole characters that a terminal shows, and ends. */
static void check_text(const char *text)
{
    uint32_t point;
    size_t length = strlen(text);
    for (size_t at = 0; at < length;) {
        size_t bytes = json_utf8_read((const uint8_t *)text + at, length - at, &point);
        must(bytes > 0 && (point >= ' ' || point == '\n' || point == '\t'));
        must(point < 0x7f || point > 0x9f);
        at += bytes;
    }
}

/* Sentences of every sort; their keys are in the corpus. */
static void say_everything(const words_language *language)
{
    char out[WORDS_QUOTE];
    static const int numbers[] = {0, 1, 2, 5, 11, 21, 100, -1, 2147483647, -2147483647 - 1};
    for (size_t i = 0; i < sizeof numbers / sizeof numbers[0]; i++) {
        check_text(words_said(out, language, "%d {1:week|weeks}", numbers[i]));
        check_text(words_said(out, language, "%s and %d", "Ada", numbers[i]));
        must(words_form_of(language, (uint32_t)numbers[i]) < language->forms);
    }
    check_text(words_said(out, language, "%d%s%d%s%d%s%d%s%d", 1, "a", 2, "b", 3, "c", 4, "d", 5));
    check_text(words_said(out, language, W_IN("month", "May")));
    check_text(words_in(language, "plain"));
    words_text text = words_on(out, sizeof out, language);
    words_add_decimal(&text, -12345, 3);
    check_text(out);
}

static void show_everything(const words_texts *texts)
{
    for (int i = 0; i < words_texts_count(texts) && i < 100; i++) {
        const char *paragraph;
        must(words_texts_find(texts, words_texts_name(texts, i)) >= 0);
        for (int p = 0; (paragraph = words_texts_paragraph(texts, i, p)) && p < 100; p++)
            check_text(paragraph);
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *input, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *input, size_t size)
{
    words_language language = words_english;
    words_texts texts;
    if (size < 1)
        return 0;
    unsigned how = input[0];
    size_t length = WORDS_AT_CODE + size - 1;
    uint8_t *bytes = malloc(length); /* of its own, so that a byte too far is noticed */
    memcpy(bytes, WORDS_FILE_MAGIC, 4);
    set_number(bytes + WORDS_AT_FORMAT, how == 255 ? 2 : 1, 4);
    set_number(bytes + WORDS_AT_LENGTH, how == 254 ? length + 1 : length, 4);
    set_number(bytes + WORDS_AT_FINGERPRINT, words_fingerprint, 8);
    memcpy(bytes + WORDS_AT_CODE, input + 1, size - 1);
    set_number(
        bytes + WORDS_AT_CHECKSUM,
        words_key(words_hash(WORDS_HASH_START, bytes + WORDS_AT_FINGERPRINT, length - WORDS_AT_FINGERPRINT)) +
            (how == 253),
        4);
    words_file_trouble trouble = words_language_read(&language, "de", bytes, length);
    must(trouble != WORDS_FILE_RIGHT || how < 253);
    if (trouble == WORDS_FILE_RIGHT)
        say_everything(&language);
    else
        must(memcmp(&language, &words_english, sizeof language) == 0);
    if (words_texts_read(&texts, "help", "de", bytes, length) == WORDS_FILE_RIGHT)
        show_everything(&texts);
    free(bytes);
    return 0;
}
