/* The bot `student`: a sensible plan, at once. */
#ifndef BOTS_STUDENT_H
#define BOTS_STUDENT_H

#include "../core/thebes.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Its move. A player must be to move. */
th_move bot_student_move(const th_state *state);

#ifdef __cplusplus
}
#endif

#endif
