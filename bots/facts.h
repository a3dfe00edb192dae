/* What a seat sees around it, as numbers: the sites, its rivals, the cards on display and the exhibitions in
 * the hall. Its features (features.h) only sum these up; here each of them is told about.
 *
 * FACT(name, what it is) */
#ifndef BOTS_FACTS_H
#define BOTS_FACTS_H

#include "digs.h"
#include "value.h"

#ifdef __cplusplus
extern "C" {
#endif

#define BOT_SITE_TABLE(FACT)                                                                                 \
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

#define BOT_RIVAL_TABLE(FACT)                                                                                \
    FACT(WEEKS, "weeks left")                                                                                \
    FACT(WEEKS_MORE, "weeks more than the seat has")                                                         \
    FACT(FIRST, "moves before the seat does")                                                                \
    FACT(SURPLUS, "what this year's digs leave")                                                             \
    FACT(KNOWLEDGE, "knowledge for digs, of all sites together")                                             \
    FACT(BOOKS, "books, all together")                                                                       \
    FACT(GENERAL, "general knowledge")                                                                       \
    FACT(SHOVELS, "shovels")                                                                                 \
    FACT(ASSISTANTS, "assistants")                                                                           \
    FACT(CONGRESSES, "congresses")                                                                           \
    FACT(POINTS, "points had already")                                                                       \
    FACT(AHEAD, "points more than the seat at the end, as the weights expect it")                            \
    FACT(YEARS, "years to come after this one")                                                              \
    FACT(CAR, "has a car")

/* The first ones are in the order of th_card_kind. */
#define BOT_CARD_TABLE(FACT)                                                                                 \
    FACT(BOOK, "is a book")                                                                                  \
    FACT(GENERAL, "general knowledge")                                                                       \
    FACT(RUMOR, "a rumor")                                                                                   \
    FACT(ASSISTANT, "an assistant")                                                                          \
    FACT(SHOVEL, "a shovel")                                                                                 \
    FACT(CAR, "a car")                                                                                       \
    FACT(ZEPPELIN, "a zeppelin")                                                                             \
    FACT(PERMIT, "a special permit")                                                                         \
    FACT(CONGRESS, "a congress")                                                                             \
    FACT(POINTS, "points of knowledge")                                                                      \
    FACT(WEEKS, "weeks it takes")                                                                            \
    FACT(JOURNEY, "weeks to get there")                                                                      \
    FACT(HAD, "books and rumors: books about that site")                                                     \
    FACT(HAD_BY_OTHERS, "most books of another")                                                             \
    FACT(USABLE, "whether it may be dug this year")                                                          \
    FACT(RATE, "points that a token of its bag brings")                                                      \
    FACT(IN_TIME, "there are weeks enough for it")                                                           \
    FACT(WEEKS_OF_NEXT, "weeks that it takes who moves next, if that is somebody else")

#define BOT_SHOW_TABLE(FACT)                                                                                 \
    FACT(THERE, "1: the space is not empty")                                                                 \
    FACT(POINTS, "points")                                                                                   \
    FACT(WEEKS, "weeks it takes")                                                                            \
    FACT(JOURNEY, "weeks to get there")                                                                      \
    FACT(MISSING, "artifacts that the seat lacks")                                                           \
    FACT(MISSING_TO_OTHERS, "that who lacks least of the others lacks")                                      \
    FACT(READY, "nothing is lacking")                                                                        \
    FACT(READY_TO_OTHERS, "to another, nothing is lacking")                                                  \
    FACT(IN_TIME, "there are weeks enough for it")                                                           \
    FACT(ONE_MISSING, "one artifact is lacking")

#define BOT_SITE_FACT(name, about) BOT_SITE_##name,
#define BOT_RIVAL_FACT(name, about) BOT_RIVAL_##name,
#define BOT_CARD_FACT(name, about) BOT_CARD_##name,
#define BOT_SHOW_FACT(name, about) BOT_SHOW_##name,
enum { BOT_SITE_TABLE(BOT_SITE_FACT) BOT_SITE_FACTS };
enum { BOT_RIVAL_TABLE(BOT_RIVAL_FACT) BOT_RIVAL_FACTS };
enum { BOT_CARD_TABLE(BOT_CARD_FACT) BOT_CARD_FACTS };
enum { BOT_SHOW_TABLE(BOT_SHOW_FACT) BOT_SHOW_FACTS };
#undef BOT_SITE_FACT
#undef BOT_RIVAL_FACT
#undef BOT_CARD_FACT
#undef BOT_SHOW_FACT

/* The kinds of things, of which there are several each. */
typedef enum { BOT_SITE, BOT_RIVAL, BOT_CARD, BOT_SHOW, BOT_THINGS } bot_thing;

enum {
    BOT_FACTS = BOT_SITE_FACTS + BOT_RIVAL_FACTS + BOT_CARD_FACTS + BOT_SHOW_FACTS,
    BOT_RIVALS = TH_MAX_SEATS - 1,
    BOT_ALL_FACTS = TH_SITES * BOT_SITE_FACTS + BOT_RIVALS * BOT_RIVAL_FACTS + TH_DISPLAY * BOT_CARD_FACTS +
                    TH_HALL * BOT_SHOW_FACTS,
};

/* A kind of thing: how many there are, at most, how many facts about each, the first of its facts among those
 * of all kinds, and where the facts about its first thing are among all. */
typedef struct {
    int things, facts, first_fact, at;
} bot_thing_kind;

extern const bot_thing_kind bot_thing_kinds[BOT_THINGS];

/* Facts about all things, kind after kind and thing after thing. */
typedef struct {
    float of[BOT_ALL_FACTS];
    int rivals; /* that there are; of other things there are always as many */
} bot_facts;

static inline const float *bot_facts_about(const bot_facts *facts, bot_thing kind, int thing)
{
    return &facts->of[bot_thing_kinds[kind].at + thing * bot_thing_kinds[kind].facts];
}

static inline int bot_things_of(const bot_facts *facts, bot_thing kind)
{
    return kind == BOT_RIVAL ? facts->rivals : bot_thing_kinds[kind].things;
}

/* What a seat that has weeks left sees; the value is what the weights alone say. */
void bot_facts_of(const bot_survey *survey, const bot_value *value, int seat, bot_facts *out);

#ifdef __cplusplus
}
#endif

#endif
