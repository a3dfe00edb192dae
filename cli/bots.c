/* The bots: see bots.h. */
#include "bots.h"
#include "../bots/random.h"
#include "say.h"

#include <string.h>

const char *const bot_names[] = {"random", NULL};

static const char *const abouts[] = {W_("makes any legal move, without a thought")};

bool bot_exists(const char *name, size_t length)
{
    for (int i = 0; bot_names[i]; i++)
        if (strlen(bot_names[i]) == length && memcmp(bot_names[i], name, length) == 0)
            return true;
    return false;
}

const char *bot_about(int bot)
{
    return say_of(abouts[bot]);
}

th_move bot_choose(const char *name, const th_state *state, uint64_t seed)
{
    bot_rng rng;
    (void)name; /* there is only one */
    bot_rng_seed(&rng, seed);
    return bot_random_move(state, &rng);
}
