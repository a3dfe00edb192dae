/* What is true of every state, and of every step from one state to the next. */
#ifndef TESTS_KIT_INVARIANTS_H
#define TESTS_KIT_INVARIANTS_H

#include "../../core/thebes.h"

/* Fails the running test unless all invariants hold. `before` is the state one move or one outcome earlier,
 * or null for a fresh game. */
void check_invariants(const th_state *now, const th_state *before);

/* The scores of all seats, added up again from cards and finds, and the winners. */
void check_scores(const th_state *state);

#endif
