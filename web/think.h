/* What a bot's thoughts come to, as the page shows them. */
#ifndef WEB_THINK_H
#define WEB_THINK_H

#include "../analysis/mistakes.h"
#include "../bots/bot.h"
#include "../words/language.h"
#include "json.h"

/* The move a bot would make now. */
void web_thought(json *j, const bot *thinker);

/* The same as advice to a person: the best moves, what they are worth, and why. */
void web_hint(json *j, const record_header *header, const th_state *state, const words_language *language,
              const bot *thinker);

/* The costliest decisions that were found so far. */
void web_mistakes(json *j, const words_language *language, const analysis_mistakes *work);

#endif
