/* One game of a match: see match_game.h. */
#include "match_game.h"

bool arena_play_game(const arena_table *table, uint64_t deal, int seating, arena_bots *bots, char *record,
                     arena_game *out)
{
    static const arena_game nothing;
    int seats = table->seats;
    arena_table seated = *table;
    /* The bots' chance is another one in every game: else two games of equals would be one and the same. */
    arena_game_number game = {deal, deal * (uint64_t)seats + (uint64_t)seating};
    *out = nothing;
    out->result.because = &out->because;
    for (int player = 0; player < seats; player++)
        seated.player[arena_seat(player, seating, seats)] = table->player[player];
    bots->by_seat = out->by_seat;
    arena_play_deal(&seated, game, bots, &out->result, record);
    bots->by_seat = NULL;
    return out->result.finished;
}
