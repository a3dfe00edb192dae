/* The situations a simulation should have met before its silence means anything. */
#ifndef TESTS_KIT_RARE_H
#define TESTS_KIT_RARE_H

#include <stdbool.h>

typedef enum {
    MET_SHORT_DISPLAY,
    MET_EMPTY_DISPLAY,
    MET_SECOND_SHUFFLE,
    MET_NO_RESEARCH_LEFT,
    MET_REFRESH_OF_NOTHING,
    MET_PUSHED_OFF,
    MET_PUSHED_INTO_SHUFFLE,
    MET_HALL_GAP,
    MET_TWO_ZEPPELINS,
    MET_TWO_CARS,
    MET_ZEPPELIN_USED,
    MET_SPECIAL_PERMIT,
    MET_TWO_SPECIAL_PERMITS,
    MET_RUMOR,
    MET_LONE_ASSISTANT,
    MET_LONE_SHOVEL,
    MET_THREE_HELPERS,
    MET_RENEWED_BY_TRAVEL,
    MET_RENEWED_BY_DIGGING,
    MET_KNOWLEDGE_12,
    MET_TOKENS_12,
    MET_REFRESH_STREAK,
    MET_ONLY_RETIRING,
    MET_EARLY_RETIRING,
    MET_SEVEN_CONGRESSES,
    MET_EXHIBITED,
    MET_LARGE_EXHIBITED,
    MET_FOUR_SEATS,
    MET_SHARED_VICTORY,
    MET_COUNT,
} met;

void meet(met what, bool really);
long met_times(met what);
const char *met_name(met what);

#endif
