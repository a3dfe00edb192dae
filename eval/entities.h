/* Entity features: what a seat sees around it, as numbers. The entities are the sites, its rivals, the cards
 * on display and the exhibitions in the hall; the features of the seat (features.h) only sum them up. Public
 * for training.
 *
 * FEATURE(name, what it is) */
#ifndef EVAL_ENTITIES_H
#define EVAL_ENTITIES_H

#include "plans.h"

#ifdef __cplusplus
extern "C" {
#endif

#define EVAL_SITE_TABLE(FEATURE)                                                                             \
    FEATURE(BOOKS, "books about it")                                                                         \
    FEATURE(BOOKS_OF_OTHERS, "most books of another")                                                        \
    FEATURE(PERMIT, "may be dug this year")                                                                  \
    FEATURE(RATE, "points that a token of its bag brings")                                                   \
    FEATURE(FINDS, "finds in its bag")                                                                       \
    FEATURE(RUMOR, "points of a rumor about it")                                                             \
    FEATURE(JOURNEY, "weeks to get there")                                                                   \
    FEATURE(KNOWLEDGE, "knowledge for a dig, without rumors")                                                \
    FEATURE(TOKENS_OF_OTHERS, "tokens that others may plan to draw this year")                               \
    FEATURE(KNOWLEDGE_OF_OTHERS, "most knowledge of another who may dig")                                    \
    FEATURE(DIGGERS, "others who may dig")                                                                   \
    FEATURE(SURPLUS, "what this year's dig leaves, as if nobody else dug")                                   \
    FEATURE(ARTIFACTS, "artifacts from there")                                                               \
    FEATURE(BONUS, "its bonus still lies there")

#define EVAL_RIVAL_TABLE(FEATURE)                                                                            \
    FEATURE(WEEKS, "weeks left")                                                                             \
    FEATURE(WEEKS_MORE, "weeks more than the seat has")                                                      \
    FEATURE(FIRST, "moves before the seat does")                                                             \
    FEATURE(SURPLUS, "what this year's digs leave")                                                          \
    FEATURE(KNOWLEDGE, "knowledge for digs, of all sites together")                                          \
    FEATURE(BOOKS, "books, all together")                                                                    \
    FEATURE(GENERAL, "general knowledge")                                                                    \
    FEATURE(SHOVELS, "shovels")                                                                              \
    FEATURE(ASSISTANTS, "assistants")                                                                        \
    FEATURE(CONGRESSES, "congresses")                                                                        \
    FEATURE(POINTS, "points had already")                                                                    \
    FEATURE(AHEAD, "points more than the seat at the end, as the weights expect it")                         \
    FEATURE(YEARS, "years to come after this one")                                                           \
    FEATURE(CAR, "has a car")

/* The first ones are in the order of th_card_kind. */
#define EVAL_CARD_TABLE(FEATURE)                                                                             \
    FEATURE(BOOK, "is a book")                                                                               \
    FEATURE(GENERAL, "general knowledge")                                                                    \
    FEATURE(RUMOR, "a rumor")                                                                                \
    FEATURE(ASSISTANT, "an assistant")                                                                       \
    FEATURE(SHOVEL, "a shovel")                                                                              \
    FEATURE(CAR, "a car")                                                                                    \
    FEATURE(ZEPPELIN, "a zeppelin")                                                                          \
    FEATURE(PERMIT, "a special permit")                                                                      \
    FEATURE(CONGRESS, "a congress")                                                                          \
    FEATURE(POINTS, "points of knowledge")                                                                   \
    FEATURE(WEEKS, "weeks it takes")                                                                         \
    FEATURE(JOURNEY, "weeks to get there")                                                                   \
    FEATURE(HAD, "books and rumors: books about that site")                                                  \
    FEATURE(HAD_BY_OTHERS, "most books of another")                                                          \
    FEATURE(USABLE, "whether it may be dug this year")                                                       \
    FEATURE(RATE, "points that a token of its bag brings")                                                   \
    FEATURE(IN_TIME, "there are weeks enough for it")                                                        \
    FEATURE(WEEKS_OF_NEXT, "weeks that it takes who moves next, if that is somebody else")

#define EVAL_EXHIBITION_TABLE(FEATURE)                                                                       \
    FEATURE(THERE, "1: the space is not empty")                                                              \
    FEATURE(POINTS, "points")                                                                                \
    FEATURE(WEEKS, "weeks it takes")                                                                         \
    FEATURE(JOURNEY, "weeks to get there")                                                                   \
    FEATURE(MISSING, "artifacts that the seat lacks")                                                        \
    FEATURE(MISSING_TO_OTHERS, "that who lacks least of the others lacks")                                   \
    FEATURE(READY, "nothing is lacking")                                                                     \
    FEATURE(READY_TO_OTHERS, "to another, nothing is lacking")                                               \
    FEATURE(IN_TIME, "there are weeks enough for it")                                                        \
    FEATURE(ONE_MISSING, "one artifact is lacking")

#define EVAL_SITE_FEATURE(name, about) EVAL_SITE_##name,
#define EVAL_RIVAL_FEATURE(name, about) EVAL_RIVAL_##name,
#define EVAL_CARD_FEATURE(name, about) EVAL_CARD_##name,
#define EVAL_EXHIBITION_FEATURE(name, about) EVAL_EXHIBITION_##name,
enum { EVAL_SITE_TABLE(EVAL_SITE_FEATURE) EVAL_SITE_FEATURES };
enum { EVAL_RIVAL_TABLE(EVAL_RIVAL_FEATURE) EVAL_RIVAL_FEATURES };
enum { EVAL_CARD_TABLE(EVAL_CARD_FEATURE) EVAL_CARD_FEATURES };
enum { EVAL_EXHIBITION_TABLE(EVAL_EXHIBITION_FEATURE) EVAL_EXHIBITION_FEATURES };
#undef EVAL_SITE_FEATURE
#undef EVAL_RIVAL_FEATURE
#undef EVAL_CARD_FEATURE
#undef EVAL_EXHIBITION_FEATURE

/* The kinds of entities, of which there are several each. */
typedef enum { EVAL_SITE, EVAL_RIVAL, EVAL_CARD, EVAL_EXHIBITION, EVAL_ENTITY_KINDS } eval_entity_kind;

enum {
    EVAL_ENTITY_FEATURES =
        EVAL_SITE_FEATURES + EVAL_RIVAL_FEATURES + EVAL_CARD_FEATURES + EVAL_EXHIBITION_FEATURES,
    EVAL_RIVALS = TH_MAX_SEATS - 1,
    EVAL_ALL_ENTITY_FEATURES = TH_SITES * EVAL_SITE_FEATURES + EVAL_RIVALS * EVAL_RIVAL_FEATURES +
                               TH_DISPLAY * EVAL_CARD_FEATURES + TH_HALL * EVAL_EXHIBITION_FEATURES,
};

/* Where the features of a kind are. */
typedef struct {
    int count;    /* entities there are, at most */
    int features; /* of each */
    int first;    /* of its features among those of all kinds */
    int offset;   /* of its first entity's features in eval_entities.of */
} eval_entity_layout;

extern const eval_entity_layout eval_entity_layouts[EVAL_ENTITY_KINDS];

/* The features of all entities, kind after kind and entity after entity. */
typedef struct {
    float of[EVAL_ALL_ENTITY_FEATURES];
    int rivals; /* that there are; of other entities there are always as many */
} eval_entities;

/* Where those of one entity begin. */
static inline int eval_entity_offset(eval_entity_kind kind, int number)
{
    return eval_entity_layouts[kind].offset + number * eval_entity_layouts[kind].features;
}

/* The features of one entity. */
static inline const float *eval_entity_at(const eval_entities *entities, eval_entity_kind kind, int number)
{
    return &entities->of[eval_entity_offset(kind, number)];
}

/* How many entities of a kind there are. */
static inline int eval_entity_count(const eval_entities *entities, eval_entity_kind kind)
{
    return kind == EVAL_RIVAL ? entities->rivals : eval_entity_layouts[kind].count;
}

/* What a seat that has weeks left sees; the value is that of the weights alone. */
void eval_entities_of(const eval_survey *survey, const eval_value *value, int seat, eval_entities *out);

#ifdef __cplusplus
}
#endif

#endif
