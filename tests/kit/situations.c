#include "situations.h"

static long seen[SITUATIONS];

static const char *const name[SITUATIONS] = {
    [SITUATION_SHORT_DISPLAY] = "display short",
    [SITUATION_EMPTY_DISPLAY] = "display empty",
    [SITUATION_SECOND_SHUFFLE] = "second shuffle",
    [SITUATION_NO_RESEARCH_LEFT] = "no research left",
    [SITUATION_REFRESH_OF_NOTHING] = "refresh of nothing",
    [SITUATION_PUSHED_OFF] = "exhibition pushed off",
    [SITUATION_PUSHED_INTO_SHUFFLE] = "pushed into a shuffle",
    [SITUATION_HALL_GAP] = "hall with a gap",
    [SITUATION_TWO_ZEPPELINS] = "two zeppelins",
    [SITUATION_TWO_CARS] = "two cars",
    [SITUATION_ZEPPELIN_USED] = "zeppelin used",
    [SITUATION_SPECIAL_PERMIT] = "special permit used",
    [SITUATION_TWO_SPECIAL_PERMITS] = "two special permits",
    [SITUATION_RUMOR] = "rumor used",
    [SITUATION_LONE_ASSISTANT] = "lone assistant used",
    [SITUATION_LONE_SHOVEL] = "lone shovel used",
    [SITUATION_THREE_HELPERS] = "three helpers",
    [SITUATION_RENEWED_BY_TRAVEL] = "renewed by travelling",
    [SITUATION_RENEWED_BY_DIGGING] = "renewed by digging",
    [SITUATION_KNOWLEDGE_12] = "knowledge 12",
    [SITUATION_TOKENS_12] = "12 tokens",
    [SITUATION_REFRESH_STREAK] = "four refreshes in a row",
    [SITUATION_ONLY_RETIRING] = "only move: retire",
    [SITUATION_EARLY_RETIRING] = "retired early",
    [SITUATION_SEVEN_CONGRESSES] = "seven congresses",
    [SITUATION_EXHIBITED] = "exhibited",
    [SITUATION_LARGE_EXHIBITED] = "large one exhibited",
    [SITUATION_FOUR_SEATS] = "four seats",
    [SITUATION_SHARED_VICTORY] = "shared victory",
};

void situation_count(situation what, bool really)
{
    seen[what] += really;
}

long situation_times(situation what)
{
    return seen[what];
}

const char *situation_name(situation what)
{
    return name[what];
}
