/* Playing at random: the bot that just picks, draws, and whole games. */
#ifndef BOTS_RANDOM_H
#define BOTS_RANDOM_H

#include "../core/thebes.h"
#include "rng.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Any legal move, each as likely as the others; but retires only when nothing else is legal. */
th_move bot_random_move(const th_state *state, bot_rng *rng);

/* Draws what is to be drawn, until a player is to move or the game is over. */
void bot_random_chance(th_state *state, bot_rng *rng);

/* Plays to the end and returns the number of moves. */
int bot_random_game(th_state *state, bot_rng *rng);

#ifdef __cplusplus
}
#endif

#endif
