/* The engine protocol's commands, read from their lines: docs/protocol.md has them all. Nothing here reads or
 * writes anything but its arguments. */
#ifndef ENGINE_COMMAND_H
#define ENGINE_COMMAND_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
    ENGINE_PROTOCOL = 1,            /* the version of the protocol spoken here */
    ENGINE_MOST_NODES = 1000000000, /* that a decision may be asked to take */
    ENGINE_MOST_MS = 3600000,
};

typedef enum {
    ENGINE_BLANK,   /* a line without a word */
    ENGINE_UNKNOWN, /* `name` is no command */
    ENGINE_WRONG,   /* `wrong` says what is wrong with a known one */
    ENGINE_THEBES,  /* `number`: the protocol that the host speaks */
    ENGINE_SET,     /* the option `name` to `value` */
    ENGINE_POSITION,
    ENGINE_END,
    ENGINE_TABLE,
    ENGINE_GO_USUAL,
    ENGINE_GO_NODES, /* `number` */
    ENGINE_GO_MS,    /* `number` */
    ENGINE_GO_INFINITE,
    ENGINE_STOP,
    ENGINE_PING, /* `value`: what to answer with */
    ENGINE_QUIT,
} engine_word;

/* A piece of the line. */
typedef struct {
    const char *text;
    size_t length;
} engine_span;

typedef struct {
    engine_word word;
    engine_span name, value;
    uint64_t number;
    const char *wrong;
} engine_command;

/* What a line says. Words are separated by spaces or tabs. */
engine_command engine_command_of(const char *line, size_t length);

/* "thebes, set, position, ...": the commands there are. */
extern const char engine_command_list[];

/* The line's first word, which is taken off it with the spaces around it; of no length if there is none. */
engine_span engine_next_word(engine_span *line);

bool engine_is(engine_span span, const char *text);

/* A plain decimal, from least to most. */
bool engine_number(engine_span span, uint64_t least, uint64_t most, uint64_t *number);

#endif
