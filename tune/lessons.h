/* Games that the professor plays against itself, as lessons for its network. */
#ifndef TUNE_LESSONS_H
#define TUNE_LESSONS_H

#include "../bots/net.h"

/* One seat of a position: what the network is asked, and what it should have answered. */
typedef struct {
    bot_net_question asked;
    float answer; /* points that came besides those that the weights expected */
} lesson;

/* Grows as games are played. */
typedef struct {
    lesson *of;
    size_t count, room;
    uint64_t games;
    double score, winner; /* sums of final scores, on average of the seats and of the winner */
} lessons;

typedef struct {
    int seats;
    uint64_t seed;
    const bot_net *net; /* that the professors play with */
    uint32_t nodes;     /* a decision */
} lesson_plan;

enum { LESSON_MEMORY = 1 << 20 }; /* bytes to think in, aligned for any type */

/* Plays the number-th game. The same plan and number give the same lessons. False: there is no memory left.
 */
bool lessons_play(lessons *out, const lesson_plan *plan, uint64_t number, void *memory);

/* Puts some behind others and frees them. False: there is no memory left. */
bool lessons_append(lessons *into, lessons *from);

void lessons_free(lessons *all);

#endif
