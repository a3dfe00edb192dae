#include "options.h"
#include "../words/text.h"

#include <inttypes.h>

/* An option is a number. One of a few choices is the number of a name. */
static const struct {
    const char *name;
    const char *(*choice)(int number);
    uint64_t least, most;
} table[ENGINE_OPTIONS] = {
    {"bot", bot_name, 0, BOT_KINDS - 1},
    {"seed", NULL, 0, UINT64_MAX},
};

void engine_options_begin(engine_options *options, int kind)
{
    *options = (engine_options){.usual = {[ENGINE_OPTION_BOT] = (uint64_t)kind}};
    for (int i = 0; i < ENGINE_OPTIONS; i++)
        options->value[i] = options->usual[i];
}

void engine_options_print(const engine_options *options, FILE *out)
{
    for (int i = 0; i < ENGINE_OPTIONS; i++) {
        uint64_t usual = options->usual[i];
        if (!table[i].choice) {
            fprintf(out, "option %s type number default %" PRIu64 " least %" PRIu64 " most %" PRIu64 "\n",
                    table[i].name, usual, table[i].least, table[i].most);
            continue;
        }
        fprintf(out, "option %s type choice default %s of", table[i].name, table[i].choice((int)usual));
        for (uint64_t n = table[i].least; n <= table[i].most; n++)
            fprintf(out, " %s", table[i].choice((int)n));
        fputc('\n', out);
    }
}

static bool read_value(int option, engine_span text, uint64_t *value)
{
    if (!table[option].choice)
        return engine_number(text, table[option].least, table[option].most, value);
    for (uint64_t n = table[option].least; n <= table[option].most; n++)
        if (engine_is(text, table[option].choice((int)n))) {
            *value = n;
            return true;
        }
    return false;
}

void engine_options_set(engine_options *options, engine_span name, engine_span value, FILE *out)
{
    char quote[WORDS_QUOTE];
    for (int i = 0; i < ENGINE_OPTIONS; i++) {
        if (!engine_is(name, table[i].name))
            continue;
        if (!read_value(i, value, &options->value[i]))
            fprintf(out, "error The option %s cannot be '%s'.\n", table[i].name,
                    words_quote(quote, value.text, value.length));
        return;
    }
    fprintf(out, "error There is no option '%s'.\n", words_quote(quote, name.text, name.length));
}
