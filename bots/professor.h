/* The bot `professor`: a tree search with chance nodes, several turns ahead. */
#ifndef BOTS_PROFESSOR_H
#define BOTS_PROFESSOR_H

#include "methods.h"
#include "tree.h"

enum { BOT_PROFESSOR_NODES = 80000 };

typedef struct {
    bot base;
    eval_model model;
    uint64_t key;     /* of the root: all draws in the tree follow from it */
    uint64_t granted; /* nodes, since the beginning */
    uint64_t spent;   /* may be a few more: a simulation that was begun is finished */
    uint32_t root;    /* node */
    bot_tree tree;    /* in the memory behind this */
} bot_professor;

/* Its methods: see methods.h. */
void bot_professor_begin(bot *thinker);
void bot_professor_use_model(bot *thinker, const eval_model *model);
bool bot_professor_reuse(bot *thinker, const th_state *state);
uint32_t bot_professor_step(bot *thinker, uint32_t nodes);
int bot_professor_best(const bot *const thinkers[], int count, bot_choice out[], int most);

/* The least memory it can think in: that of a root with all its edges, and a little to grow. */
enum { BOT_PROFESSOR_BYTES = sizeof(bot_professor) + (TH_MAX_LEGAL + 64) * sizeof(bot_edge) };

/* ---- For the files of the professor ---- */

/* A move with this part of the visits that another one has can be compared with it. */
enum { BOT_PROFESSOR_COMPARABLE = 4 };

/* Evaluates all legal moves of the root that lack an edge behind those that are there, and puts them in
 * order: every legal move has an edge, so that each can be told about; those not worth a search come last. */
void bot_professor_complete_root(bot_professor *me, bot_node *root, int there);

/* The edge that the player to move would choose. */
const bot_edge *bot_professor_best_edge(const bot_professor *me);

#endif
