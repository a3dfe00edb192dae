/* A position on the path of a simulation, and how one goes on from it. */
#ifndef BOTS_POSITION_H
#define BOTS_POSITION_H

#include "../core/thebes.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef struct {
    th_state state;
    uint64_t key;                    /* of the generator: all draws that come follow from it */
    double correction[TH_MAX_SEATS]; /* for luck with tokens so far: see bot_draw_corrected() */
} bot_position;

/* The position that a search begins with. */
bot_position bot_position_at(const th_state *state, uint64_t key);

/* Makes a move and draws what comes after it, as the chance child with that number has it. Returns whether
 * there was nothing to draw. */
bool bot_position_play(bot_position *here, th_move move, uint32_t child_number);

#ifdef __cplusplus
}
#endif

#endif
