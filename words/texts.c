/* Long texts: see texts.h. */
#include "texts.h"

/* What follows a string in memory. */
static const char *behind(const char *string)
{
    while (*string)
        string++;
    return string + 1;
}

/* Where a text ends that begins there, with its name: behind an empty string; 0 if it does not. */
static uint32_t end_of_text(const words_file *file, uint32_t at)
{
    const char *begin = (const char *)file->bytes, *string = begin + at, *end = begin + file->length;
    if (!*string)
        return 0;
    while (string < end && *string)
        string = behind(string);
    return string < end ? (uint32_t)(string - begin) + 1 : 0;
}

/* Each text begins where the one before it ends. */
static bool are_texts(const words_file *file)
{
    uint32_t next = 0;
    for (uint32_t i = 0; i < file->count; i++) {
        uint32_t at = words_file_string(file, i, WORDS_TEXT_ROW);
        if (next && at != next)
            return false;
        next = end_of_text(file, at);
        if (!next)
            return false;
    }
    return true;
}

words_file_trouble words_texts_read(words_texts *texts, const char *kind, const char *code,
                                    const uint8_t *bytes, size_t length)
{
    words_file file;
    const words_file_wanted wanted = {kind, code, WORDS_TEXT_ROW};
    words_file_trouble trouble = words_file_read(&file, &wanted, bytes, length);
    if (trouble != WORDS_FILE_RIGHT)
        return trouble;
    if (!are_texts(&file))
        return WORDS_FILE_DAMAGED;
    texts->file = file;
    return WORDS_FILE_RIGHT;
}

int words_texts_count(const words_texts *texts)
{
    return (int)texts->file.count;
}

const char *words_texts_name(const words_texts *texts, int index)
{
    return (const char *)texts->file.bytes + words_file_string(&texts->file, (uint32_t)index, WORDS_TEXT_ROW);
}

int words_texts_find(const words_texts *texts, const char *name)
{
    for (int i = 0; i < words_texts_count(texts); i++)
        if (words_same(words_texts_name(texts, i), name))
            return i;
    return -1;
}

const char *words_texts_paragraph(const words_texts *texts, int index, int paragraph)
{
    const char *string = behind(words_texts_name(texts, index));
    for (; *string && paragraph > 0; paragraph--)
        string = behind(string);
    return *string ? string : 0;
}
