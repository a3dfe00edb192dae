/* What making a move needs to know of chance. */
#ifndef THEBES_CHANCE_H
#define THEBES_CHANCE_H

#include "rules.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Goes on refilling a display that has an empty space: leaves the state waiting for a card, with the supply
 * made anew if it had run out, or ready if there is no card to fill the space with. */
TH_FN void th_await_card(th_state *state);

#ifdef __cplusplus
}
#endif

/* A player gets an item of a site: an artifact or one of its two knowledge tokens. Debris leaves no trace. */
TH_FN static inline void keep_item(th_player *player, unsigned site, unsigned item)
{
    th_gain gain = th_item_gain[site][item];
    player->tally[gain.slot] = (uint8_t)(player->tally[gain.slot] + gain.amount);
    player->finds[site] = (uint16_t)(player->finds[site] | (1u << item & ~(1u << TH_ITEM_DEBRIS)));
    player->artifacts += (uint32_t)(item < TH_ARTIFACTS) << 6 * site;
}

#endif
