/* What a bot's search comes to, as the page shows it: its move, hints for a person, mistakes of a game. */
#ifndef WEB_HINTS_H
#define WEB_HINTS_H

#include "../analysis/mistakes.h"
#include "../bots/bot.h"
#include "../json/writer.h"
#include "../words/language.h"

/* The move a bot would make now. */
void web_bot_move(json_writer *w, const bot *thinker);

/* The same as advice to a person: the best moves, what they are worth, and why. */
void web_hint(json_writer *w, const record_header *header, const th_state *state,
              const words_language *language, const bot *thinker);

/* The costliest decisions that were found so far. */
void web_mistakes(json_writer *w, const words_language *language, const analysis_mistakes *work);

#endif
