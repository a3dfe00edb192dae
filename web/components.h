/* What never changes, in a language: places, cards, finds, rulings, bots. */
#ifndef WEB_COMPONENTS_H
#define WEB_COMPONENTS_H

#include "../json/writer.h"
#include "../words/language.h"

/* The name of a bot for people; kind: as in bots/bot.h. */
const char *web_bot_name(const words_language *language, int kind);

/* All of it, as one object. */
void web_components(json_writer *w, const words_language *language);

#endif
