/* Long texts: see texts.h. */
#include "texts.h"

void web_texts(json_writer *w, const words_texts *texts)
{
    json_open(w, '{');
    for (int i = 0; i < words_texts_count(texts); i++) {
        const char *paragraph;
        json_open_at(w, words_texts_name(texts, i), '[');
        for (int p = 0; (paragraph = words_texts_paragraph(texts, i, p)); p++)
            json_string(w, paragraph);
        json_close(w, ']');
    }
    json_close(w, '}');
}
