/* Players with a bent, so that simulated games reach situations that fair chance hardly ever meets. */
#ifndef TESTS_KIT_BIASED_PLAYERS_H
#define TESTS_KIT_BIASED_PLAYERS_H

#include "../../bots/random.h"
#include "../../core/thebes.h"

typedef enum {
    PLAYER_UNIFORM,   /* anything */
    PLAYER_HOARDER,   /* takes the cheapest card: the supply runs dry and the display stays short */
    PLAYER_REFRESHER, /* refreshes whenever it can: streaks and shuffles */
    PLAYER_DIGGER,    /* short digs, by zeppelin and special permit where possible */
    PLAYER_EXHIBITOR, /* digs for long, then exhibits */
    BIASED_PLAYERS,
} biased_player;

/* The one of the legal moves that the player makes. */
th_move biased_move(biased_player player, const th_state *state, const th_move legal[], int count,
                    bot_rng *rng);

#endif
