#include "table_options.h"
#include "../bots/bot.h"
#include "../host/random.h"
#include "cli.h"

#include <errno.h>
#include <string.h>
#include <time.h>

int cli_next_name(const char **text, const char **name)
{
    if (!*text)
        return -1;
    const char *comma = strchr(*text, ',');
    *name = *text;
    int length = (int)(comma ? (size_t)(comma - *text) : strlen(*text));
    *text = comma ? comma + 1 : NULL;
    return length;
}

static int find_ruling(const char *name, int length)
{
    for (int ruling = 0; ruling < TH_RULINGS; ruling++) {
        const char *known = th_ruling_name(ruling);
        if ((int)strlen(known) == length && memcmp(known, name, (size_t)length) == 0)
            return ruling;
    }
    return -1;
}

int cli_rulings(const cli_options *form, const char *text, uint32_t *rulings)
{
    const char *name;
    int length;
    *rulings = 0;
    while ((length = cli_next_name(&text, &name)) >= 0) {
        int ruling = find_ruling(name, length);
        if (ruling < 0) {
            char quote[WORDS_QUOTE];
            return cli_options_wrong(form, "there is no ruling '%s' (there are: %s, %s, %s)",
                                     words_quote(quote, name, (size_t)length), th_ruling_name(0),
                                     th_ruling_name(1), th_ruling_name(2));
        }
        if (*rulings >> ruling & 1)
            return cli_options_wrong(form, "the ruling %s is given twice", th_ruling_name(ruling));
        *rulings |= 1u << ruling;
    }
    return CLI_OK;
}

/* "random, student, scholar": all of them, from the gentlest to the strongest. */
static const char *bot_names(char out[WORDS_QUOTE])
{
    words_text text = words_on(out, WORDS_QUOTE, console_language());
    for (int kind = 0; kind < BOT_KINDS; kind++) {
        words_add(&text, kind ? ", " : "");
        words_add(&text, bot_name(kind));
    }
    return out;
}

int cli_bot(const cli_options *form, const char *name, size_t length)
{
    char quote[WORDS_QUOTE], list[WORDS_QUOTE];
    int kind = bot_named(name, length);
    if (kind < 0)
        cli_options_wrong(form, "there is no bot '%s' (there are: %s)", words_quote(quote, name, length),
                          bot_names(list));
    return kind;
}

uint64_t cli_any_seed(void)
{
    uint64_t seed;
    if (host_random(&seed, sizeof seed))
        return seed;
    console_complain(
        "the system gives no randomness (%s): the seed is the time of day, which does for simulations",
        console_error_text(errno));
    return (uint64_t)time(NULL);
}
