/* The host's side of the engine protocol (docs/protocol.md): an engine, which is a program of somebody
 * else's, seated in an arena.
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
    ENGINE_CLIENT_FINE,
    ENGINE_CLIENT_NOT_STARTED,    /* (number: errno) */
    ENGINE_CLIENT_OTHER_PROTOCOL, /* (said: which) */
    ENGINE_CLIENT_ENDED,          /* (number: see host_process_status()) */
    ENGINE_CLIENT_SILENT,         /* (number: milliseconds it was given) */
    ENGINE_CLIENT_FLOODED,
    ENGINE_CLIENT_EARLY,   /* an answer that nobody had asked for (said) */
    ENGINE_CLIENT_ERROR,   /* it could not answer (said) */
    ENGINE_CLIENT_NO_MOVE, /* its answer is no move text (said, text_error, at) */
    ENGINE_CLIENT_REFUSED, /* its move is not legal (said, state, move, refusal) */
    ENGINE_CLIENT_FAILURES,
} engine_client_failure_code;

enum { ENGINE_CLIENT_SAID = 120 }; /* bytes kept of what it said */

/* Fields that the cause does not name are not to be read. */
typedef struct {
    uint8_t cause; /* engine_client_failure_code */
    uint8_t text_error;
    uint8_t length; /* of what it said */
    char said[ENGINE_CLIENT_SAID];
    int32_t number;
    size_t at;
    th_move move;
    th_refusal refusal;
    th_state state;
} engine_client_failure;

typedef struct {
    const char *command;    /* for the shell */
    engine_budget budget;   /* of a decision */
    uint64_t patience;      /* milliseconds that an answer may take longer than that */
    char name[WORDS_QUOTE]; /* as it called itself first, safe to show; does not change from then on */
    bool named, wants_table, has_seed;
    uint32_t pings;
    engine_client_failure reason; /* why the last thing asked of it failed */
    host_process process;
} engine_client;

/* Makes it ready for a game: starts it if it does not run, and tells it the seed. False if that fails. */
bool engine_client_begin_game(engine_client *engine, uint64_t seed);

/* Its move in a state, told by the lines of a record. TH_NO_MOVE if it loses the game by its answer, or if
 * Ctrl-C came. */
th_move engine_client_move(engine_client *engine, const char *record, size_t length, const th_state *state);

/* Asks it to go; gives it until then to do so and ends it. Both do nothing if it does not run. */
void engine_client_leave(engine_client *engine);
void engine_client_end(engine_client *engine, double until);

/* A cause as an identifier, for programs: "refused"; and in a few words. */
const char *engine_client_failure_name(int cause);
const char *engine_client_failure_words(const words_language *language, int cause);

/* Adds what happened, in a sentence. */
void engine_client_say_failure(words_text *text, const engine_client_failure *reason);

#endif
