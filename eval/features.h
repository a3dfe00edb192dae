/* What a player's prospects are made of: the features of the linear evaluation. Public for training.
 *
 * Each feature is a number about one seat of a position, most of them in victory points, cards or weeks.
 * linear.c multiplies them by weights, which depend on the time that is left, and adds them up; the network
 * (network.h) has them as inputs, too. FEATURE(name, part of the value it belongs to, what it is); they stand
 * in the order of the parts. */
#ifndef EVAL_FEATURES_H
#define EVAL_FEATURES_H

#include "plans.h"

#ifdef __cplusplus
extern "C" {
#endif

#define EVAL_FEATURE_TABLE(FEATURE)                                                                          \
    FEATURE(DIG_THIS_YEAR, DIGS, "what the digs of this year leave when their weeks are paid, before 1903")  \
    FEATURE(DIG_NEXT_YEAR, DIGS, "the same of next year")                                                    \
    FEATURE(DIG_YEAR_AFTER, DIGS, "the same of the year after that")                                         \
    FEATURE(DIG_WEEKS, DIGS, "weeks of this year's digs, before 1903")                                       \
    FEATURE(DIG_BEST, DIGS, "what the best of this year's digs leaves")                                      \
    FEATURE(DIG_TO_THE_END, DIGS, "in 1903: points of the digs that fit into the weeks left")                \
    FEATURE(DIG_SPECIAL, DIGS, "what the best dig with a special permit leaves")                             \
    FEATURE(RUMOR_GAIN, DIGS, "what a rumor adds to a dig")                                                  \
    FEATURE(RUMORS, DIGS, "rumors")                                                                          \
    FEATURE(BOOKS, DIGS, "books, up to 6 a site")                                                            \
    FEATURE(BOOKS_BEST, DIGS, "books about the best known site")                                             \
    FEATURE(BOOKS_SECOND, DIGS, "books about the second best known site")                                    \
    FEATURE(SITES, DIGS, "sites known at all")                                                               \
    FEATURE(GENERAL, DIGS, "general knowledge, up to 6")                                                     \
    FEATURE(ASSISTANT, DIGS, "a lone assistant")                                                             \
    FEATURE(ASSISTANTS_2, DIGS, "two assistants")                                                            \
    FEATURE(ASSISTANTS_3, DIGS, "three assistants")                                                          \
    FEATURE(SHOVEL, DIGS, "a lone shovel")                                                                   \
    FEATURE(SHOVELS_2, DIGS, "two shovels")                                                                  \
    FEATURE(SHOVELS_3, DIGS, "three shovels")                                                                \
    FEATURE(PERMITS, DIGS, "special permits")                                                                \
    FEATURE(MAJORITY, MAJORITIES, "points for majorities as things stand")                                   \
    FEATURE(LEAD_3, MAJORITIES, "sites led by 3 books or more")                                              \
    FEATURE(LEAD_2, MAJORITIES, "sites led by 2")                                                            \
    FEATURE(LEAD_1, MAJORITIES, "sites led by 1")                                                            \
    FEATURE(EVEN, MAJORITIES, "sites known as well as by others")                                            \
    FEATURE(UNKNOWN, MAJORITIES, "sites nobody has a book about")                                            \
    FEATURE(BEHIND_1, MAJORITIES, "sites led by others by 1")                                                \
    FEATURE(BEHIND_2, MAJORITIES, "sites led by others by 2")                                                \
    FEATURE(HALL_READY, EXHIBITIONS, "points of exhibitions in the hall that could be held")                 \
    FEATURE(HALL_TO_THE_END, EXHIBITIONS, "in 1903: what an exhibition adds to the digs that fit")           \
    FEATURE(HALL_BEST, EXHIBITIONS, "the best of them less its weeks, for who moves next")                   \
    FEATURE(HALL_CONTESTED, EXHIBITIONS, "points of those that somebody else could hold too")                \
    FEATURE(HALL_1_SHORT, EXHIBITIONS, "points of exhibitions in the hall that lack one artifact")           \
    FEATURE(HALL_2_SHORT, EXHIBITIONS, "that lack two")                                                      \
    FEATURE(HALL_3_SHORT, EXHIBITIONS, "that lack three")                                                    \
    FEATURE(SUPPLY_READY, EXHIBITIONS, "points of exhibitions yet to come that could be held")               \
    FEATURE(SUPPLY_1_SHORT, EXHIBITIONS, "that lack one artifact")                                           \
    FEATURE(SUPPLY_2_SHORT, EXHIBITIONS, "that lack two")                                                    \
    FEATURE(CONGRESSES, CONGRESSES, "congresses")                                                            \
    FEATURE(CONGRESSES_SQUARE, CONGRESSES, "congresses, squared")                                            \
    FEATURE(CONGRESS_NEXT, CONGRESSES, "points of the next congress")                                        \
    FEATURE(CONGRESS_CHANCES, CONGRESSES, "the same, times congresses nobody has")                           \
    FEATURE(DISPLAY_FIRST, TEMPO, "what the best card of the display leaves, for who moves next")            \
    FEATURE(DISPLAY_SECOND, TEMPO, "what the second best leaves, for the others")                            \
    FEATURE(CAR, TEMPO, "a car")                                                                             \
    FEATURE(ZEPPELINS, TEMPO, "zeppelins")                                                                   \
    FEATURE(REMOTE, TEMPO, "routes from Warsaw")                                                             \
    FEATURE(NEXT, TEMPO, "moves next")                                                                       \
    FEATURE(AHEAD, TEMPO, "weeks more than the others have, on average")                                     \
    FEATURE(WEEKS, TEMPO, "weeks left")                                                                      \
    FEATURE(ALWAYS, TEMPO, "1")                                                                              \
    FEATURE(YEAR_LEFT, TEMPO, "weeks left of this year")                                                     \
    FEATURE(RIVALS, TEMPO, "what this year's digs leave to the others, on average")                          \
    FEATURE(BAGS, TEMPO, "points in all bags")

#define EVAL_FEATURE_NUMBER(name, part, about) EVAL_X_##name,
enum { EVAL_FEATURE_TABLE(EVAL_FEATURE_NUMBER) EVAL_FEATURES };
#undef EVAL_FEATURE_NUMBER

/* The features of a seat, in a position in which a player is to move. */
void eval_features_of_seat(const eval_survey *survey, int seat, double out[EVAL_FEATURES]);

/* The features of every seat. */
void eval_features_of(const th_state *state, double out[TH_MAX_SEATS][EVAL_FEATURES]);

#ifdef __cplusplus
}
#endif

#endif
