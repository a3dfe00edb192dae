#include "options.h"

#include <inttypes.h>
#include <string.h>

/* An option is a number. One of a few choices is the number of a name. */
static const struct {
    const char *name;
    const char *(*choice)(int number);
    uint64_t least, most;
} table[ENGINE_OPTIONS] = {
    {"bot", bot_name, 0, BOT_KINDS - 1},
    {"seed", NULL, 0, UINT64_MAX},
};

static const char net_name[] = "net", built_in[] = "built-in";

void engine_options_use_networks(engine_options *options, const eval_networks *networks, const char *net)
{
    options->networks = *networks;
    snprintf(options->net, sizeof options->net, "%s", net ? net : built_in);
}

void engine_options_begin(engine_options *options, int kind)
{
    memset(options, 0, sizeof *options); /* no network but those that are there */
    options->usual[ENGINE_OPTION_BOT] = (uint64_t)kind;
    engine_networks_builtin(&options->networks);
    snprintf(options->net, sizeof options->net, "%s", built_in);
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
    fprintf(out, "option %s type file default %s\n", net_name, options->net);
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

/* The networks of a file. A host that wants others than it was told of first need not know where they lie:
 * "built-in" are those that the program has. */
static bool set_networks(engine_options *options, engine_span value, FILE *out)
{
    char path[ENGINE_OPTION_PATH], sentence[WORDS_SENTENCE], quote[WORDS_QUOTE];
    words_text why = words_on(sentence, sizeof sentence, &words_english);
    if (engine_is(value, built_in)) {
        engine_networks_builtin(&options->networks);
        return true;
    }
    if (value.length < sizeof path && !memchr(value.text, 0, value.length)) {
        memcpy(path, value.text, value.length);
        path[value.length] = 0;
        if (engine_networks_read(path, &options->networks, &why))
            return true;
    }
    fprintf(out, "error The option %s cannot be '%s'.%s%s\n", net_name,
            words_quote(quote, value.text, value.length), why.length ? " " : "", sentence);
    return false;
}

bool engine_options_set(engine_options *options, engine_span name, engine_span value, FILE *out)
{
    char quote[WORDS_QUOTE];
    if (engine_is(name, net_name))
        return set_networks(options, value, out);
    for (int i = 0; i < ENGINE_OPTIONS; i++) {
        if (!engine_is(name, table[i].name))
            continue;
        if (!read_value(i, value, &options->value[i]))
            fprintf(out, "error The option %s cannot be '%s'.\n", table[i].name,
                    words_quote(quote, value.text, value.length));
        return false;
    }
    fprintf(out, "error There is no option '%s'.\n", words_quote(quote, name.text, name.length));
    return false;
}
