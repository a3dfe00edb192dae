/* See observed_games.h. */
#include "observed_games.h"
#include "../kit/check.h"

#include <string.h>

char observed_names[EVAL_OBSERVATION][EVAL_OBSERVATION_NAME];

int observed_name_all(void **unused)
{
    (void)unused;
    for (int i = 0; i < EVAL_OBSERVATION; i++)
        if (eval_observation_name(i, observed_names[i]) != (int)strlen(observed_names[i]))
            return -1;
    return 0;
}

void observed_begin(observed_game *game, long number)
{
    int seats = 2 + (int)(number % 3);
    unsigned rulings = (unsigned)(number / 3) % (TH_ALL_RULINGS + 1);
    bot_rng_seed(&game->rng, (uint64_t)number);
    for (int seat = 0; seat < TH_MAX_SEATS; seat++)
        game->order[seat] = (uint8_t)seat;
    for (int i = seats - 1; i > 0; i--) {
        int other = (int)bot_rng_below(&game->rng, (uint32_t)i + 1);
        uint8_t seat = game->order[i];
        game->order[i] = game->order[other];
        game->order[other] = seat;
    }
    for (int seat = 0; seat < TH_MAX_SEATS; seat++)
        game->player[seat] = (biased_player)bot_rng_below(&game->rng, BIASED_PLAYERS);
    th_start(&game->state, seats, game->order, rulings);
    check_where = (check_place){.game = number, .seats = seats, .rulings = rulings, .move = -1};
}

th_move observed_choose(observed_game *game)
{
    th_move legal[TH_MAX_LEGAL];
    int count = th_moves(&game->state, legal), seat = th_turn(&game->state);
    check_where.turn++;
    check_where.move = biased_move(game->player[seat], &game->state, legal, count, &game->rng);
    return (th_move)check_where.move;
}
