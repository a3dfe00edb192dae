/* Long texts as the page gets them: {"help-dig": ["Digging", "You choose ..."], ...}. */
#ifndef WEB_TEXTS_H
#define WEB_TEXTS_H

#include "../json/writer.h"
#include "../words/texts.h"

void web_texts(json_writer *w, const words_texts *texts);

#endif
