/* What the kinds of bots have in common, for the files of this folder. */
#ifndef BOTS_METHODS_H
#define BOTS_METHODS_H

#include "bot.h"
#include "rng.h"

/* Every kind's own memory begins with this. */
struct bot {
    const eval_networks *networks; /* null: there are none */
    size_t bytes;                  /* of memory, this included */
    bot_rng rng;
    th_state state;
    uint32_t kind;
    th_move answer; /* legal, whatever happens */
};

typedef struct {
    const char *name;
    size_t bytes;
    uint32_t usual_nodes;
    bool needs_network;
    void (*begin)(bot *thinker); /* state and rng are there; sets the answer */
    /* See bot_use_model(); null: it evaluates nothing. */
    void (*use_model)(bot *thinker, const eval_model *model);
    /* Continues with a position that its tree holds; false: it does not, and the bot must begin anew. Null:
     * it has no tree. */
    bool (*reuse)(bot *thinker, const th_state *state);
    uint32_t (*step)(bot *thinker, uint32_t nodes);
    int (*best)(const bot *const thinkers[], int count, bot_choice out[], int most);
} bot_methods;

/* For kinds that do not weigh moves: the answer is all they know. */
uint32_t bot_no_step(bot *thinker, uint32_t nodes);
int bot_answer_only(const bot *const thinkers[], int count, bot_choice out[], int most);

#endif
