/* What a move would cost and bring, before it is made. */
#ifndef WORDS_PREVIEW_H
#define WORDS_PREVIEW_H

#include "../record/record.h"
#include "text.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Adds the way, the action and what to expect of it, what is given up, where the marker lands and who moves
 * next. Legal moves only. WORDS_SENTENCE bytes are enough. */
void words_preview(words_text *text, const record_header *header, const th_state *state, th_move move);

/* Adds what the first dig at a site wins besides what is drawn; nothing if somebody has dug there. */
void words_bonus(words_text *text, const th_state *state, int site);

#ifdef __cplusplus
}
#endif

#endif
