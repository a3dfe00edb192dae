/* Long texts: see texts.h. */
#include "texts.h"

/* What follows a string in memory. */
static const char *behind(const char *string)
{
    while (*string)
        string++;
    return string + 1;
}

/* Whether a text, from its name on, ends within the file: with an empty string. */
static bool is_closed(const words_file *file, uint32_t at)
{
    const char *string = (const char *)file->bytes + at, *end = (const char *)file->bytes + file->length;
    if (!*string)
        return false;
    while (string < end && *string)
        string = behind(string);
    return string < end;
}

words_file_trouble words_texts_read(words_texts *texts, const char *kind, const char *code,
                                    const uint8_t *bytes, size_t length)
{
    words_file file;
    const words_file_wanted wanted = {kind, code, WORDS_TEXT_ROW};
    words_file_trouble trouble = words_file_read(&file, &wanted, bytes, length);
    if (trouble != WORDS_FILE_RIGHT)
        return trouble;
    for (uint32_t i = 0; i < file.count; i++)
        if (!is_closed(&file, words_file_string(&file, i, WORDS_TEXT_ROW)))
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
