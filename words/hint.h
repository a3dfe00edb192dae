/* Advice, in sentences: what to do and why, what it is worth, and what would have been better.
 *
 * A move with its reasons is one sentence: "Dig in Egypt for 5 weeks: 8.1 points can be expected from a bag
 * that nobody has touched, and Bert would be there first if you wait." Each reason is a whole clause, so that
 * translators need not know what it is joined with; how they are joined is translated too. What the reasons
 * are analysis/ finds out; here is how they are said. */
#ifndef WORDS_HINT_H
#define WORDS_HINT_H

#include "../analysis/mistakes.h"
#include "../record/record.h"
#include "text.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Adds the advice for the player to move. Legal moves only. WORDS_SENTENCE bytes are enough, as below. */
void words_hint(words_text *text, const record_header *header, const th_state *state,
                const analysis_advice *hint);

/* Adds the chance of winning and the expected score, in a line; nothing if they are not known. */
void words_chances(words_text *text, const analysis_advice *hint);

/* Adds what was done and what would have been better, to whoever did it; `before` is the position. */
void words_mistake(words_text *text, const record_header *header, const th_state *before,
                   const analysis_mistake *mistake);

/* Adds that no decision cost this much or more, in tenths of a percent. */
void words_no_mistake(words_text *text, int least);

#ifdef __cplusplus
}
#endif

#endif
