/* What a host may set in the engine: a table that serves telling and setting. */
#ifndef ENGINE_OPTIONS_H
#define ENGINE_OPTIONS_H

#include "command.h"
#include "networks.h"

#include <stdio.h>

typedef enum { ENGINE_OPTION_BOT, ENGINE_OPTION_SEED, ENGINE_OPTIONS } engine_option;

enum { ENGINE_OPTION_PATH = 1024 }; /* bytes of a file's name, and a 0 */

typedef struct {
    uint64_t usual[ENGINE_OPTIONS], value[ENGINE_OPTIONS]; /* those that are numbers */
    eval_networks networks;                                /* of the option `net` */
    char net[ENGINE_OPTION_PATH];                          /* what that was set to first */
} engine_options;

/* All as usual, with this bot. */
void engine_options_begin(engine_options *options, int kind);

/* Begins with other networks, from this file, than the ones that are built in; null: with those. */
void engine_options_use_networks(engine_options *options, const eval_networks *networks, const char *net);

/* A line for each of them, with its type, default and range. */
void engine_options_print(const engine_options *options, FILE *out);

/* Sets one. If it cannot be, prints an error and changes nothing. Returns whether there are other networks
 * now. */
bool engine_options_set(engine_options *options, engine_span name, engine_span value, FILE *out);

#endif
