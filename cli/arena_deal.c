#include "arena_deal.h"

bool arena_play_deal(const sim_table *table, uint64_t deal, thinking *mind, char *record, arena_tally *tally)
{
    static const arena_tally nothing;
    int seats = table->seats;
    *tally = nothing;
    for (int seating = 0; seating < seats; seating++) {
        thinking_time by_seat[TH_MAX_SEATS] = {{0, 0}};
        sim_table seated = *table;
        outside_reason because;
        sim_result result = {.because = &because};
        /* The bots' chance is another one in every game: else two games of equals would be one and the same.
         */
        sim_number game = {deal, deal * (uint64_t)seats + (uint64_t)seating};
        for (int player = 0; player < seats; player++)
            seated.player[arena_seat(player, seating, seats)] = table->player[player];
        mind->by_seat = by_seat;
        sim_play(&seated, game, mind, &result, record);
        mind->by_seat = NULL;
        if (!result.finished)
            return false;
        arena_tally_add(tally, seats, seating, &result, by_seat);
    }
    return true;
}
