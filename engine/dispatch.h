/* The engine's side of the protocol (docs/protocol.md), without the pipes: it hears lines, thinks in steps
 * and prints its answers. Whoever holds the pipes decides when it does which: engine_run() does. */
#ifndef ENGINE_DISPATCH_H
#define ENGINE_DISPATCH_H

#include "../host/line_reader.h"
#include "../record/record.h"
#include "options.h"
#include "search.h"

#include <stdio.h>

typedef struct {
    FILE *out;
    const char *version;
    double (*now)(void); /* seconds, of a clock that never goes back */
    engine_options options;
    bool quit;

    /* The position, and the one that is just being read: the readers take turns. */
    record_reader reader[2];
    record_whole_memory reader_memory[2];
    int here;
    bool has_position;
    enum { ENGINE_HEARS_COMMANDS, ENGINE_READS_POSITION, ENGINE_SKIPS_POSITION } mode;

    /* Thinking. */
    bot *thinker; /* null: it is not */
    int kind;
    bot *kept; /* the last thinker, in the memory; null: there was none yet */
    int kept_kind;
    engine_search search;
    bool infinite; /* it answers only to "stop" */
    double last_info;
    uint64_t memory[BOT_MEMORY / sizeof(uint64_t)];
} engine;

/* Makes ready, with nothing kept from before, and with the networks that are built in. The struct is too
 * large for a stack. */
void engine_begin(engine *mine, int kind, const char *version, FILE *out, double (*now)(void));

/* A line came in. Sets `quit` if that was asked for. */
void engine_hear(engine *mine, const host_line *line);

/* Nothing more comes in: what cannot be stopped any more is stopped. */
void engine_hears_no_more(engine *mine);

/* Whether there is a step to take, which takes some milliseconds at most; and taking it. An engine that
 * thinks and has none waits for "stop". */
bool engine_has_step(const engine *mine);
void engine_step(engine *mine);

/* ---- For the files of this side: what the commands do ---- */

/* "position": the lines that follow are read into a draft, up to "end" or the first that is wrong. */
void engine_begin_position(engine *mine);

/* A line of a position, or its "end": then the draft is the position, or an error is printed. */
void engine_read_position(engine *mine, const host_line *line);

/* "table": prints the position as JSON, or that there is none. */
void engine_tell_table(engine *mine);

/* "go": begins to think, or prints why not. */
void engine_go(engine *mine, const engine_command *order);

/* Prints what it thinks and its move, and thinks no more. It must be thinking. */
void engine_answer(engine *mine);

#endif
