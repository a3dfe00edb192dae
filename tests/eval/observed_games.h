/* Games to be observed: tables of all sizes and rulings, players with a bent. */
#ifndef TESTS_EVAL_OBSERVED_GAMES_H
#define TESTS_EVAL_OBSERVED_GAMES_H

#include "../../eval/observation.h"
#include "../kit/biased_players.h"

typedef struct {
    th_state state;
    uint8_t order[TH_MAX_SEATS];
    bot_rng rng;
    biased_player player[TH_MAX_SEATS];
} observed_game;

/* The game of a number, which is noted in check_where. */
void observed_begin(observed_game *game, long number);

/* What whoever is to move would do. */
th_move observed_choose(observed_game *game);

/* What every number is called, once the tests are set up. */
extern char observed_names[EVAL_OBSERVATION][EVAL_OBSERVATION_NAME];
int observed_name_all(void **unused);

#endif
