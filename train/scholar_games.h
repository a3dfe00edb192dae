/* Games that the scholar plays against itself, to fit its weights to. */
#ifndef TRAIN_SCHOLAR_GAMES_H
#define TRAIN_SCHOLAR_GAMES_H

#include "../bots/bot.h"
#include "../bots/random.h"
#include "../eval/linear.h"

/* One position of a game, for all seats. */
typedef struct {
    double x[TH_MAX_SEATS][EVAL_FEATURES];
    eval_moment moment[TH_MAX_SEATS];
    double now[TH_MAX_SEATS];    /* points that are had already, without majorities */
    double target[TH_MAX_SEATS]; /* the final score, as far as good play led to it: see scholar_games.c */
    double weeks;                /* left, on average */
} train_position;

typedef struct {
    int positions;
    train_position position[TH_MAX_TURNS];
    double score[TH_MAX_SEATS]; /* at the end */
} train_game;

/* Who plays, and how. */
typedef struct {
    int seats;
    uint64_t seed;
    const eval_weights *weights; /* of the scholars that play; null: students play */
    uint32_t nodes;              /* a decision */
    double exploration;          /* chance that a decision is not the best one */
} train_scholar_settings;

/* Plays the number-th game. The same settings and number give the same game. */
void train_scholar_game(const train_scholar_settings *how, uint64_t number, train_game *out);

/* Lets a scholar with these weights think, in memory of BOT_LEAST_MEMORY bytes. */
bot *train_scholar_think(const th_state *state, const eval_weights *weights, uint32_t nodes, bot_rng *rng,
                         void *memory);

#endif
