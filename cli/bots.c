/* The bots: see bots.h. */
#include "bots.h"
#include "../bots/random.h"
#include "say.h"

#include <string.h>

const char *const bot_names[] = {"random", NULL};

static const char *const abouts[] = {W_("makes any legal move, without a thought")};

const char *bot_list(char out[128])
{
    words_text text = words_on(out, 128, say_language());
    for (int i = 0; bot_names[i]; i++) {
        words_add(&text, i ? ", " : "");
        words_add(&text, bot_names[i]);
    }
    return out;
}

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
