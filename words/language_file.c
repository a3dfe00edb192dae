/* Reading the file of a language: see language_file.h. */
#include "language_file.h"
#include "format.h"
#include "plural.h"

static bool is_plural_right(const uint8_t *bytes)
{
    uint8_t forms = bytes[WORDS_AT_FORMS];
    return forms >= 1 && forms <= WORDS_FORMS &&
           words_rule_right(bytes + WORDS_AT_RULE, bytes[WORDS_AT_RULE_LENGTH]);
}

/* Keys ascend, so that they are found, and every translation is a format. */
static bool are_sentences(const words_file *file)
{
    words_format uses;
    uint64_t last = 0;
    for (uint32_t i = 0; i < file->count; i++) {
        const uint8_t *row = file->bytes + file->table + WORDS_SENTENCE_ROW * (size_t)i;
        uint64_t key = 1 + (uint64_t)words_number_at(row);
        const char *sentence = (const char *)file->bytes + words_file_string(file, i, WORDS_SENTENCE_ROW);
        if (key <= last || !words_format_read(&uses, sentence, file->bytes[WORDS_AT_FORMS]))
            return false;
        last = key;
    }
    return true;
}

words_file_trouble words_language_read(words_language *language, const char *code, const uint8_t *bytes,
                                       size_t length)
{
    words_file file;
    const words_file_wanted wanted = {"words", code, WORDS_SENTENCE_ROW};
    words_file_trouble trouble = words_file_read(&file, &wanted, bytes, length);
    if (trouble != WORDS_FILE_RIGHT)
        return trouble;
    if (!is_plural_right(bytes) || !are_sentences(&file))
        return WORDS_FILE_DAMAGED;
    for (int i = 0; i < WORDS_CODE; i++)
        language->code[i] = file.code[i];
    language->bytes = bytes;
    language->count = file.count;
    language->table = file.table;
    language->rule = bytes + WORDS_AT_RULE;
    language->rule_length = bytes[WORDS_AT_RULE_LENGTH];
    language->forms = bytes[WORDS_AT_FORMS];
    return WORDS_FILE_RIGHT;
}
