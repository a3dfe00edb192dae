/* A player from outside: a program that speaks the engine protocol (docs/protocol.md), seated in an arena.
 *
 * Whatever it does, it cannot stop the arena: an answer that does not come, or is none, costs it the game. It
 * is then killed, and started again for the next one. */
#ifndef ENGINE_CLIENT_H
#define ENGINE_CLIENT_H

#include "../core/thebes.h"
#include "../host/subprocess.h"
#include "../words/text.h"
#include "search.h"

/* Why it loses a game. */
typedef enum {
    OUTSIDE_FINE,
    OUTSIDE_NOT_STARTED,    /* (number: errno) */
    OUTSIDE_OTHER_PROTOCOL, /* (said: which) */
    OUTSIDE_ENDED,          /* (number: see child_status()) */
    OUTSIDE_SILENT,         /* (number: milliseconds it was given) */
    OUTSIDE_FLOODED,
    OUTSIDE_EARLY,   /* an answer that nobody had asked for (said) */
    OUTSIDE_ERROR,   /* it could not answer (said) */
    OUTSIDE_NO_MOVE, /* its answer is no move text (said, text_error, at) */
    OUTSIDE_REFUSED, /* its move is not legal (said, state, move, refusal) */
    OUTSIDE_CAUSES,
} outside_cause;

enum { OUTSIDE_SAID = 120 }; /* bytes kept of what it said */

/* Fields that the cause does not name are not to be read. */
typedef struct {
    uint8_t cause; /* outside_cause */
    uint8_t text_error;
    uint8_t length; /* of what it said */
    char said[OUTSIDE_SAID];
    int32_t number;
    size_t at;
    th_move move;
    th_refusal refusal;
    th_state state;
} outside_reason;

typedef struct {
    const char *command;    /* for the shell */
    engine_budget budget;   /* of a decision; all 0: as it usually plays */
    uint64_t patience;      /* milliseconds that an answer may take longer than that */
    char name[WORDS_QUOTE]; /* as it called itself first, safe to show; from then on it may be read at any
                               time */
    bool named, wants_table, has_seed;
    uint32_t pings;
    outside_reason reason; /* why the last thing asked of it failed */
    child process;
} outside;

/* Makes it ready for a game: starts it if it does not run, and tells it the seed. False if it cannot be had.
 */
bool outside_begin_game(outside *engine, uint64_t seed);

/* Its move in a state, told by the lines of a record. TH_NO_MOVE if it loses the game by its answer, or if
 * Ctrl-C came. */
th_move outside_move(outside *engine, const char *record, size_t length, const th_state *state);

/* Asks it to go; gives it until then to do so and ends it. Both do nothing if it does not run. */
void outside_leave(outside *engine);
void outside_end(outside *engine, double until);

/* A cause as an identifier, for programs: "refused"; and in a few words. */
const char *outside_cause_name(int cause);
const char *outside_cause_words(const words_language *language, int cause);

/* Adds what happened, in a sentence. */
void outside_say_reason(words_text *text, const outside_reason *reason);

#endif
