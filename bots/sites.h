/* What a seat knows about each site, as numbers: the part of a position that its features sum up.
 *
 * FACT(name, what it is) */
#ifndef BOTS_SITES_H
#define BOTS_SITES_H

#include "digs.h"

#ifdef __cplusplus
extern "C" {
#endif

#define BOT_FACT_TABLE(FACT)                                                                                 \
    FACT(BOOKS, "books about it")                                                                            \
    FACT(BOOKS_OF_OTHERS, "most books of another")                                                           \
    FACT(PERMIT, "may be dug this year")                                                                     \
    FACT(RATE, "points that a token of its bag brings")                                                      \
    FACT(FINDS, "finds in its bag")                                                                          \
    FACT(RUMOR, "points of a rumor about it")                                                                \
    FACT(JOURNEY, "weeks to get there")                                                                      \
    FACT(KNOWLEDGE, "knowledge for a dig, without rumors")                                                   \
    FACT(TOKENS_OF_OTHERS, "tokens that others may plan to draw this year")                                  \
    FACT(KNOWLEDGE_OF_OTHERS, "most knowledge of another who may dig")                                       \
    FACT(DIGGERS, "others who may dig")                                                                      \
    FACT(SURPLUS, "what this year's dig leaves, as if nobody else dug")                                      \
    FACT(ARTIFACTS, "artifacts from there")                                                                  \
    FACT(BONUS, "its bonus still lies there")

#define BOT_FACT_NUMBER(name, about) BOT_FACT_##name,
enum { BOT_FACT_TABLE(BOT_FACT_NUMBER) BOT_FACTS };
#undef BOT_FACT_NUMBER

void bot_facts_of(const bot_survey *survey, int seat, float out[TH_SITES][BOT_FACTS]);

#ifdef __cplusplus
}
#endif

#endif
