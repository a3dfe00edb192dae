/* Looking for the costliest decisions of a game, and telling them: what `thebes mistakes` and the end of a
 * game in the terminal share. */
#ifndef TERMINAL_MISTAKES_TEXT_H
#define TERMINAL_MISTAKES_TEXT_H

#include "../analysis/mistakes.h"

/* Begins, in memory of its own: one at a time. The networks have what the kind of bot needs. nodes: for each
 * decision, or 0 for as many as in a game. */
analysis_mistakes *terminal_mistakes_begin(const record_reader *record, analysis_whose whose, int kind,
                                           const eval_networks *networks, uint32_t nodes);

/* Works until it is done, or for so many milliseconds if that is not 0, with a bar where it takes longer than
 * a moment. False if Ctrl-C ended it. */
bool terminal_mistakes_run(analysis_mistakes *work, uint64_t ms);

/* Tells at most so many decisions of every seat that was looked at. */
void terminal_mistakes_print(const analysis_mistakes *work, int most);

#endif
