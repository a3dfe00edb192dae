/* What the kinds of bots have in common, for the files of this folder. */
#ifndef BOTS_THINKER_H
#define BOTS_THINKER_H

#include "bot.h"
#include "random.h"

/* Every kind's own memory begins with this. */
struct bot {
    uint32_t kind;
    size_t bytes; /* of memory, this included */
    th_state state;
    bot_rng rng;
    th_move answer; /* legal, whatever happens */
};

typedef struct {
    const char *name;
    size_t bytes;
    uint32_t usual_nodes;
    void (*begin)(bot *thinker); /* state and rng are there; sets the answer */
    /* Goes on with a position that it has thought about already; false: it has not, and must begin anew.
     * Null: it never has. */
    bool (*go_on)(bot *thinker, const th_state *state);
    uint32_t (*step)(bot *thinker, uint32_t nodes);
    int (*best)(const bot *const thinkers[], int count, bot_choice out[], int most);
} bot_methods;

/* For kinds that do not weigh moves: the answer is all they know. */
uint32_t bot_no_step(bot *thinker, uint32_t nodes);
int bot_answer_only(const bot *const thinkers[], int count, bot_choice out[], int most);

#endif
