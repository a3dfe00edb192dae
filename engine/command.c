#include "command.h"
#include "../console/console.h"

#include <string.h>

const char engine_command_list[] = "thebes, set, position, end, table, go, stop, ping, quit";

static bool is_space(char byte)
{
    return byte == ' ' || byte == '\t';
}

static void trim(engine_span *span)
{
    while (span->length > 0 && is_space(span->text[0])) {
        span->text++;
        span->length--;
    }
    while (span->length > 0 && is_space(span->text[span->length - 1]))
        span->length--;
}

engine_span engine_next_word(engine_span *line)
{
    trim(line);
    engine_span word = {line->text, 0};
    while (word.length < line->length && !is_space(line->text[word.length]))
        word.length++;
    line->text += word.length;
    line->length -= word.length;
    trim(line);
    return word;
}

bool engine_is(engine_span span, const char *text)
{
    return strlen(text) == span.length && memcmp(span.text, text, span.length) == 0;
}

bool engine_number(engine_span span, uint64_t least, uint64_t most, uint64_t *number)
{
    uint64_t n;
    if (!console_read_number(span.text, span.length, &n))
        return false;
    if (n < least || n > most)
        return false;
    *number = n;
    return true;
}

static engine_command wrong(const char *sentence)
{
    return (engine_command){.word = ENGINE_WRONG, .wrong = sentence};
}

/* A command that is followed by one number. */
static engine_command with_number(engine_word word, engine_span rest, uint64_t most, const char *sentence)
{
    engine_command command = {.word = word};
    return engine_number(rest, 1, most, &command.number) ? command : wrong(sentence);
}

static engine_command read_thebes(engine_span rest)
{
    return with_number(ENGINE_THEBES, rest, UINT32_MAX, "'thebes' takes the number of a protocol.");
}

static engine_command read_set(engine_span rest)
{
    engine_command command = {.word = ENGINE_SET};
    command.name = engine_next_word(&rest);
    command.value = rest;
    return rest.length ? command : wrong("'set' takes the name of an option and its value.");
}

static engine_command read_go(engine_span rest)
{
    engine_span how = engine_next_word(&rest);
    if (how.length == 0)
        return (engine_command){.word = ENGINE_GO_USUAL};
    if (engine_is(how, "nodes"))
        return with_number(ENGINE_GO_NODES, rest, ENGINE_MOST_NODES,
                           "'go nodes' takes a whole number from 1 to 1000000000.");
    if (engine_is(how, "ms"))
        return with_number(ENGINE_GO_MS, rest, ENGINE_MOST_MS,
                           "'go ms' takes a whole number from 1 to 3600000.");
    if (engine_is(how, "infinite") && rest.length == 0)
        return (engine_command){.word = ENGINE_GO_INFINITE};
    return wrong("'go' stands alone or before 'nodes N', 'ms N' or 'infinite'.");
}

static engine_command read_ping(engine_span rest)
{
    return (engine_command){.word = ENGINE_PING, .value = rest};
}

static const struct {
    const char *name;
    engine_word word;                         /* of a command that stands alone; */
    engine_command (*read)(engine_span rest); /* or how to read what follows it */
} commands[] = {
    {"thebes", ENGINE_THEBES, read_thebes},
    {"set", ENGINE_SET, read_set},
    {"position", ENGINE_POSITION, NULL},
    {"end", ENGINE_END, NULL},
    {"table", ENGINE_TABLE, NULL},
    {"go", ENGINE_GO_USUAL, read_go},
    {"stop", ENGINE_STOP, NULL},
    {"ping", ENGINE_PING, read_ping},
    {"quit", ENGINE_QUIT, NULL},
};

engine_command engine_command_of(const char *line, size_t length)
{
    engine_span rest = {line, length}, name = engine_next_word(&rest);
    if (name.length == 0)
        return (engine_command){.word = ENGINE_BLANK};
    for (size_t i = 0; i < sizeof commands / sizeof commands[0]; i++) {
        if (!engine_is(name, commands[i].name))
            continue;
        if (commands[i].read)
            return commands[i].read(rest);
        return rest.length ? wrong("This command stands alone on its line.")
                           : (engine_command){.word = commands[i].word};
    }
    return (engine_command){.word = ENGINE_UNKNOWN, .name = name};
}
