/* What never changes, in a language: places, cards, finds, rulings, bots. */
#ifndef WEB_FACTS_H
#define WEB_FACTS_H

#include "../words/language.h"
#include "json.h"

/* The name of a bot for people; kind: as in bots/bot.h. */
const char *web_bot_name(const words_language *language, int kind);

void web_facts(json *j, const words_language *language);

#endif
