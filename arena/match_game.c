#include "match_game.h"

bool arena_play_game(const sim_table *table, uint64_t deal, int seating, thinking *mind, char *record,
                     arena_game *out)
{
    static const arena_game nothing;
    int seats = table->seats;
    sim_table seated = *table;
    /* The bots' chance is another one in every game: else two games of equals would be one and the same. */
    sim_number game = {deal, deal * (uint64_t)seats + (uint64_t)seating};
    *out = nothing;
    out->result.because = &out->because;
    for (int player = 0; player < seats; player++)
        seated.player[arena_seat(player, seating, seats)] = table->player[player];
    mind->by_seat = out->by_seat;
    sim_play(&seated, game, mind, &out->result, record);
    mind->by_seat = NULL;
    return out->result.finished;
}
