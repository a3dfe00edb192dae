/* What a bot's thoughts come to, as the page shows them. */
#ifndef WEB_THINK_H
#define WEB_THINK_H

#include "../bots/bot.h"
#include "../words/language.h"
#include "json.h"

/* The move a bot would make now. */
void web_thought(json *j, const bot *thinker);

/* The same as advice to a person, with the reason. */
void web_hint(json *j, const th_state *state, const words_language *language, const bot *thinker);

#endif
