/* What a host may set in the engine: a table that serves telling and setting. */
#ifndef ENGINE_OPTIONS_H
#define ENGINE_OPTIONS_H

#include "../bots/bot.h"
#include "command.h"

#include <stdio.h>

typedef enum { ENGINE_OPTION_BOT, ENGINE_OPTION_SEED, ENGINE_OPTIONS } engine_option;

typedef struct {
    uint64_t usual[ENGINE_OPTIONS], value[ENGINE_OPTIONS];
} engine_options;

/* All as usual, with this bot. */
void engine_options_begin(engine_options *options, int kind);

/* A line for each of them, with its type, default and range. */
void engine_options_print(const engine_options *options, FILE *out);

/* Sets one. If it cannot be, prints an error and changes nothing. */
void engine_options_set(engine_options *options, engine_span name, engine_span value, FILE *out);

#endif
