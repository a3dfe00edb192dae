/* A position on the way down a search tree, and how one goes on from it. */
#ifndef BOTS_PLACE_H
#define BOTS_PLACE_H

#include "../core/thebes.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef struct {
    th_state state;
    uint64_t luck;                 /* all draws that come follow from it */
    double bad_luck[TH_MAX_SEATS]; /* points found fewer than were to be expected, so far */
} bot_place;

/* The position that a search begins with. */
bot_place bot_place_at(const th_state *state, uint64_t luck);

/* Makes a move and lets chance have its way after it, as the twig of that number has it. Returns whether
 * there was nothing to draw. */
bool bot_place_go(bot_place *here, th_move move, uint32_t twig);

#ifdef __cplusplus
}
#endif

#endif
