/* Files of words: see file.h. */
#include "file.h"
#include "../json/utf8.h"
#include "plural.h"

uint32_t words_file_string(const words_file *file, uint32_t index, size_t row)
{
    return words_number_at(file->bytes + file->table + row * index + row - 4);
}

/* What every file begins with, of whatever version. */
static words_file_trouble check_head(const uint8_t *bytes, size_t length)
{
    static const char magic[] = WORDS_FILE_MAGIC;
    for (size_t i = 0; i < WORDS_AT_FORMAT; i++)
        if (i >= length || bytes[i] != (uint8_t)magic[i])
            return WORDS_FILE_FOREIGN;
    if (length > WORDS_FILE_BYTES)
        return WORDS_FILE_HUGE;
    if (length < WORDS_AT_RULE)
        return WORDS_FILE_CUT;
    if (words_number_at(bytes + WORDS_AT_FORMAT) != WORDS_FILE_FORMAT)
        return WORDS_FILE_OTHER_VERSION;
    if (words_number_at(bytes + WORDS_AT_LENGTH) > length)
        return WORDS_FILE_CUT;
    if (words_number_at(bytes + WORDS_AT_LENGTH) < length ||
        words_number_at(bytes + WORDS_AT_CHECKSUM) !=
            words_key(
                words_hash(WORDS_HASH_START, bytes + WORDS_AT_CHECKSUM + 4, length - WORDS_AT_CHECKSUM - 4)))
        return WORDS_FILE_DAMAGED;
    uint64_t print = words_number_at(bytes + WORDS_AT_FINGERPRINT) |
                     (uint64_t)words_number_at(bytes + WORDS_AT_FINGERPRINT + 4) << 32;
    return print == words_fingerprint ? WORDS_FILE_RIGHT : WORDS_FILE_OTHER_VERSION;
}

/* Whether bytes that end with a 0 are strings that can be shown. Line breaks and tabs may stand in them. */
static bool are_strings(const uint8_t *bytes, size_t length)
{
    uint32_t point = 0;
    if (length == 0 || bytes[length - 1] != 0)
        return false;
    for (size_t at = 0; at < length;) {
        size_t count = json_utf8_read(bytes + at, length - at, &point);
        bool control =
            (point < ' ' && point != 0 && point != '\n' && point != '\t') || (point >= 0x7f && point < 0xa0);
        if (count == 0 || control)
            return false;
        at += count;
    }
    return true;
}

/* Every row names the beginning of a string, each another one and in their order: so whoever goes through all
 * of them goes through the file once. */
static bool are_rows(const words_file *file, size_t row, size_t strings)
{
    size_t next = strings;
    for (uint32_t i = 0; i < file->count; i++) {
        uint32_t at = words_file_string(file, i, row);
        if (at < next || at >= file->length || (at > strings && file->bytes[at - 1] != 0))
            return false;
        next = (size_t)at + 1;
    }
    return true;
}

bool words_same(const char *one, const char *other)
{
    while (*one && *one == *other) {
        one++;
        other++;
    }
    return *one == *other;
}

words_file_trouble words_file_read(words_file *out, const words_file_wanted *wanted, const uint8_t *bytes,
                                   size_t length)
{
    size_t row = wanted->row;
    words_file_trouble trouble = check_head(bytes, length);
    if (trouble != WORDS_FILE_RIGHT)
        return trouble;
    words_file file;
    file.bytes = bytes;
    file.length = (uint32_t)length;
    file.count = words_number_at(bytes + WORDS_AT_COUNT);
    file.table = WORDS_AT_RULE + bytes[WORDS_AT_RULE_LENGTH];
    file.code = (const char *)bytes + WORDS_AT_CODE;
    file.kind = (const char *)bytes + WORDS_AT_KIND;
    if (!are_strings(bytes + WORDS_AT_CODE, WORDS_CODE) || !are_strings(bytes + WORDS_AT_KIND, WORDS_KIND) ||
        !are_strings(bytes + WORDS_AT_NAME, WORDS_NAME))
        return WORDS_FILE_DAMAGED;
    if (!words_same(file.kind, wanted->kind) || !words_same(file.code, wanted->code))
        return WORDS_FILE_OTHER; /* whose table may look otherwise */
    if (file.table >= length || file.count > (length - file.table) / row)
        return WORDS_FILE_DAMAGED;
    size_t strings = file.table + row * file.count;
    if (!are_strings(bytes + strings, length - strings) || !are_rows(&file, row, strings))
        return WORDS_FILE_DAMAGED;
    *out = file;
    return WORDS_FILE_RIGHT;
}

void words_file_trouble_say(words_text *text, words_file_trouble trouble)
{
    switch (trouble) {
    case WORDS_FILE_RIGHT:
        break;
    case WORDS_FILE_FOREIGN:
        words_say(text, "this is no file of a language");
        break;
    case WORDS_FILE_HUGE:
        words_say(text, "the file is too large to be one of a language");
        break;
    case WORDS_FILE_CUT:
        words_say(text, "the end of the file is missing");
        break;
    case WORDS_FILE_OTHER_VERSION:
        words_say(text, "the file belongs to another version of Thebes");
        break;
    case WORDS_FILE_DAMAGED:
        words_say(text, "the file is damaged");
        break;
    case WORDS_FILE_OTHER:
        words_say(text, "the file is one of another language, or of another kind");
        break;
    }
}
