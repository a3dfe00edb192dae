/* A game written down line by line and read back as it is played: after every line the reader must stand
 * where the game stands. */
#ifndef TESTS_KIT_RECORD_ROUND_TRIP_H
#define TESTS_KIT_RECORD_ROUND_TRIP_H

#include "../../core/thebes.h"

void record_round_trip_start(const th_state *start, const uint8_t order[]);
void record_round_trip_turn(const th_state *before, th_move move, const th_outcome drawn[], int draws,
                            const th_state *after);
void record_round_trip_end(const th_state *end);

#endif
