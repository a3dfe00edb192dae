/* Games that the scholar plays against itself, and what can be learned from them. */
#ifndef TUNE_GAMES_H
#define TUNE_GAMES_H

#include "../bots/random.h"
#include "../bots/value.h"

/* One position of a game, for all seats. */
typedef struct {
    double x[TH_MAX_SEATS][BOT_FEATURES];
    bot_moment moment[TH_MAX_SEATS];
    double now[TH_MAX_SEATS];    /* points that are had already, without majorities */
    double target[TH_MAX_SEATS]; /* the final score, as far as good play led to it: see games.c */
    double weeks;                /* left, on average */
} tune_row;

typedef struct {
    int rows;
    tune_row row[TH_MAX_TURNS];
    double score[TH_MAX_SEATS]; /* at the end */
} tune_game;

typedef struct {
    int seats;
    uint64_t seed;
    const bot_weights *weights; /* of the scholars that play; null: students play */
    uint32_t nodes;             /* a decision */
    double exploring;           /* chance that a decision is not the best one */
} tune_table;

/* Plays the number-th game. The same table and number give the same game. */
void tune_play(const tune_table *table, uint64_t number, tune_game *out);

#endif
