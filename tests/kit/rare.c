#include "rare.h"

static long seen[MET_COUNT];

static const char *const name[MET_COUNT] = {
    [MET_SHORT_DISPLAY] = "display short",
    [MET_EMPTY_DISPLAY] = "display empty",
    [MET_SECOND_SHUFFLE] = "second shuffle",
    [MET_NO_RESEARCH_LEFT] = "no research left",
    [MET_REFRESH_OF_NOTHING] = "refresh of nothing",
    [MET_PUSHED_OFF] = "exhibition pushed off",
    [MET_PUSHED_INTO_SHUFFLE] = "pushed into a shuffle",
    [MET_HALL_GAP] = "hall with a gap",
    [MET_TWO_ZEPPELINS] = "two zeppelins",
    [MET_TWO_CARS] = "two cars",
    [MET_ZEPPELIN_USED] = "zeppelin used",
    [MET_SPECIAL_PERMIT] = "special permit used",
    [MET_TWO_SPECIAL_PERMITS] = "two special permits",
    [MET_RUMOR] = "rumor used",
    [MET_LONE_ASSISTANT] = "lone assistant used",
    [MET_LONE_SHOVEL] = "lone shovel used",
    [MET_THREE_HELPERS] = "three helpers",
    [MET_RENEWED_BY_TRAVEL] = "renewed by travelling",
    [MET_RENEWED_BY_DIGGING] = "renewed by digging",
    [MET_KNOWLEDGE_12] = "knowledge 12",
    [MET_TOKENS_12] = "12 tokens",
    [MET_REFRESH_STREAK] = "four refreshes in a row",
    [MET_ONLY_RETIRING] = "only move: retire",
    [MET_EARLY_RETIRING] = "retired early",
    [MET_SEVEN_CONGRESSES] = "seven congresses",
    [MET_EXHIBITED] = "exhibited",
    [MET_LARGE_EXHIBITED] = "large one exhibited",
    [MET_FOUR_SEATS] = "four seats",
    [MET_SHARED_VICTORY] = "shared victory",
};

void meet(met what, bool really)
{
    seen[what] += really;
}

long met_times(met what)
{
    return seen[what];
}

const char *met_name(met what)
{
    return name[what];
}
