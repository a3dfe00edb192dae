/* What the module says: languages and long texts, which come in as files, and labels. */
#include "../words/language_file.h"
#include "../words/texts.h"
#include "components.h"
#include "labels.h"
#include "module.h"
#include "texts.h"

static words_language loaded;
static uint8_t words_in_bytes[2][WORDS_FILE_BYTES]; /* of the loaded language, and what comes in */
static uint32_t words_in_length;
static int words_in_which; /* of the two comes in */

/* The code of the language that suits a tag best, "de" for "de-AT", closed by a 0 in the buffer. Writes it
 * and not JSON; nothing if there is none. */
EXPORT(uint32_t, page_known_language, uint32_t length)
{
    uint32_t at = 0;
    const char *tag = length > WEB_IN_BYTES ? 0 : web_next_string(&at, length);
    const words_known_language *known = tag ? words_language_known(tag) : 0;
    words_text text = words_on(web_out, sizeof web_out, web.language);
    words_add(&text, known ? known->code : "");
    return (uint32_t)text.length;
}

/* The most that a file of words can have. */
EXPORT(uint32_t, page_words_most, void)
{
    return WORDS_FILE_BYTES;
}

/* A file of words begins to come in; what came before is forgotten. */
EXPORT(void, page_words_begin, void)
{
    words_in_length = 0;
}

/* The next bytes of it, from the buffer; false if that is too much for such a file. */
EXPORT(bool, page_words, uint32_t length)
{
    if (length > WEB_IN_BYTES || words_in_length + length > WORDS_FILE_BYTES) {
        words_in_length = WORDS_FILE_BYTES + 1; /* and what is there is refused for that */
        return false;
    }
    for (uint32_t i = 0; i < length; i++)
        words_in_bytes[words_in_which][words_in_length++] = (uint8_t)web_in[i];
    return true;
}

static uint32_t say_words(words_file_trouble trouble, const words_texts *texts)
{
    char why[WORDS_SENTENCE];
    words_text sentence = words_on(why, sizeof why, web.language);
    json_writer w = web_answer();
    words_file_trouble_say(&sentence, trouble);
    json_open(&w, '{');
    json_bool_at(&w, "ok", trouble == WORDS_FILE_RIGHT);
    json_string_at(&w, "why", why);
    if (texts) {
        json_key(&w, "texts");
        web_texts(&w, texts);
    }
    json_close(&w, '}');
    return (uint32_t)json_written(&w);
}

/* Speaks the language whose code is in the buffer, closed by a 0, from now on: English, or what has come in.
 * If that is not right, the answer says so, and nothing changes. */
EXPORT(uint32_t, page_language, uint32_t length)
{
    uint32_t at = 0;
    const char *code = length > WEB_IN_BYTES ? 0 : web_next_string(&at, length);
    words_file_trouble trouble = WORDS_FILE_RIGHT;
    if (!code)
        return 0;
    if (words_same(code, words_english.code)) {
        web.language = &words_english;
    } else {
        trouble = words_language_read(&loaded, code, words_in_bytes[words_in_which], words_in_length);
        if (trouble == WORDS_FILE_RIGHT) {
            web.language = &loaded;
            words_in_which = !words_in_which;
        }
    }
    words_in_length = 0;
    return say_words(trouble, 0);
}

/* The long texts that have come in. In the buffer: their kind and the code of their language, closed by a 0
 * each. See texts.h. */
EXPORT(uint32_t, page_texts, uint32_t length)
{
    uint32_t at = 0;
    const char *kind = length > WEB_IN_BYTES ? 0 : web_next_string(&at, length),
               *code = kind ? web_next_string(&at, length) : 0;
    words_texts texts;
    if (!code)
        return 0;
    words_file_trouble trouble =
        words_texts_read(&texts, kind, code, words_in_bytes[words_in_which], words_in_length);
    return say_words(trouble, trouble == WORDS_FILE_RIGHT ? &texts : 0);
}

/* What never changes: see components.h. */
EXPORT(uint32_t, page_components, void)
{
    json_writer w = web_answer();
    web_components(&w, web.language);
    return (uint32_t)json_written(&w);
}

static int number_in(const char *digits)
{
    int number = 0, sign = *digits == '-' ? -1 : 1;
    for (digits += *digits == '-'; *digits >= '0' && *digits <= '9' && number < 100000000; digits++)
        number = 10 * number + (*digits - '0');
    return sign * number;
}

/* A label with its values. In the buffer: its name, then each value with 's' for a word or 'd' for a number
 * before it, all of them closed by a 0. Writes the text itself, not JSON. */
EXPORT(uint32_t, page_say, uint32_t length)
{
    words_value values[WORDS_VALUES];
    words_text text = words_on(web_out, sizeof web_out, web.language);
    uint32_t at = 0;
    int count = 0;
    const char *id = length > WEB_IN_BYTES ? 0 : web_next_string(&at, length), *value;
    const char *english = id ? web_label_find(id, at - 1) : 0;
    for (; id && count < WORDS_VALUES && (value = web_next_string(&at, length)); count++) {
        values[count].word = *value == 's' ? value + 1 : 0;
        values[count].number = *value == 'd' ? number_in(value + 1) : 0;
    }
    if (english)
        words_fill(&text, english, values, count);
    return (uint32_t)text.length;
}
