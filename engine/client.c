#include "client.h"
#include "../host/clock.h"
#include "command.h"
#include "position_json.h"

#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* What has to be sent for one move fits: the record of a game, its position, and some words. */
_Static_assert(HOST_PROCESS_MOST_QUEUED >= (1 << 17) + ENGINE_POSITION_BYTES + 1024,
               "a position fits into what waits to be sent");

/* ---- Failing ---- */

/* It has lost: it is not talked to any more. */
static bool fail(engine_client *engine, engine_client_failure_code cause, int number)
{
    engine->reason.cause = (uint8_t)cause;
    engine->reason.number = number;
    host_process_end(&engine->process, 0);
    return false;
}

static bool fail_saying(engine_client *engine, engine_client_failure_code cause, engine_span said)
{
    size_t length = said.length < ENGINE_CLIENT_SAID ? said.length : ENGINE_CLIENT_SAID;
    memcpy(engine->reason.said, said.text, length);
    engine->reason.length = (uint8_t)length;
    return fail(engine, cause, 0);
}

/* ---- Listening ---- */

static int milliseconds_given(const engine_client *engine)
{
    return (int)(engine->budget.ms + engine->patience);
}

/* The next line, as its first word and the rest. */
static bool hear(engine_client *engine, double until, engine_span *word, engine_span *rest)
{
    host_line line;
    switch (host_process_read_line(&engine->process, until, &line)) {
    case HOST_PROCESS_LINE:
        *rest = (engine_span){line.text, line.length};
        *word = engine_next_word(rest);
        return true;
    case HOST_PROCESS_ENDED:
        return fail(engine, ENGINE_CLIENT_ENDED, host_process_status(&engine->process));
    case HOST_PROCESS_LATE:
        return fail(engine, ENGINE_CLIENT_SILENT, milliseconds_given(engine));
    case HOST_PROCESS_FLOODS:
        return fail(engine, ENGINE_CLIENT_FLOODED, 0);
    case HOST_PROCESS_INTERRUPTED:
        break;
    }
    return fail(engine, ENGINE_CLIENT_FINE, 0);
}

static double last_moment(const engine_client *engine)
{
    return host_seconds() + 1e-3 * (double)(engine->budget.ms + engine->patience);
}

static void ask_for_pong(engine_client *engine)
{
    char ping[24];
    snprintf(ping, sizeof ping, "ping %" PRIu32 "\n", ++engine->pings);
    host_process_send_text(&engine->process, ping);
}

static bool is_our_pong(const engine_client *engine, engine_span word, engine_span rest)
{
    uint64_t number;
    return engine_is(word, "pong") && engine_number(rest, 0, UINT32_MAX, &number) && number == engine->pings;
}

/* Waits for the pong: all before it was said before it had read what we said last, so that it cannot be an
 * answer to it. Errors that have to do with options are its own business. */
static bool await_pong(engine_client *engine, double until, bool errors_count)
{
    engine_span word, rest;
    while (hear(engine, until, &word, &rest)) {
        if (is_our_pong(engine, word, rest))
            return true;
        if (engine_is(word, "bestmove"))
            return fail_saying(engine, ENGINE_CLIENT_EARLY, rest);
        if (errors_count && engine_is(word, "error"))
            return fail_saying(engine, ENGINE_CLIENT_ERROR, rest);
    }
    return false;
}

/* ---- Beginning ---- */

/* A line of its answer to "thebes 1" that is not the last. What is not known here is left alone. */
static void note(engine_client *engine, engine_span word, engine_span rest)
{
    engine_span first = engine_next_word(&rest);
    if (!engine->named && engine_is(word, "id") && engine_is(first, "name") && rest.length > 0)
        engine->named = words_quote(engine->name, rest.text, rest.length);
    else if (engine_is(word, "want") && engine_is(first, "table"))
        engine->wants_table = true;
    else if (engine_is(word, "option") && engine_is(first, "seed"))
        engine->has_seed = true;
}

static bool identify(engine_client *engine)
{
    engine_span word, rest;
    uint64_t protocol;
    char hello[24];
    double until = last_moment(engine);
    engine->wants_table = engine->has_seed = false;
    snprintf(hello, sizeof hello, "thebes %d\n", ENGINE_PROTOCOL);
    host_process_send_text(&engine->process, hello);
    while (hear(engine, until, &word, &rest)) {
        if (!engine_is(word, "thebes"))
            note(engine, word, rest);
        else if (engine_number(rest, ENGINE_PROTOCOL, ENGINE_PROTOCOL, &protocol))
            return engine->named = true;
        else
            return fail_saying(engine, ENGINE_CLIENT_OTHER_PROTOCOL, rest);
    }
    return false;
}

bool engine_client_begin_game(engine_client *engine, uint64_t seed)
{
    if (engine->process.pid == 0) {
        if (!host_process_start(&engine->process, engine->command))
            return fail(engine, ENGINE_CLIENT_NOT_STARTED, errno);
        engine->pings = 0; /* nor do they tell how much was played before */
        if (!identify(engine))
            return false;
    }
    char set[48];
    snprintf(set, sizeof set, "set seed %" PRIu64 "\n", seed);
    if (engine->has_seed)
        host_process_send_text(&engine->process, set);
    ask_for_pong(engine);
    host_process_reset_limit(&engine->process);
    return await_pong(engine, last_moment(engine), false);
}

/* ---- Moving ---- */

static bool send_table(engine_client *engine, const th_state *state)
{
    char *text = malloc(ENGINE_POSITION_BYTES);
    if (!text)
        return fail(engine, ENGINE_CLIENT_NOT_STARTED, ENOMEM);
    host_process_send_text(&engine->process, "table ");
    host_process_send(&engine->process, text, engine_write_position(text, ENGINE_POSITION_BYTES, state));
    host_process_send_text(&engine->process, "\n");
    free(text);
    return true;
}

static void send_go(engine_client *engine)
{
    const engine_budget *budget = &engine->budget;
    char go[48];
    if (budget->ms)
        snprintf(go, sizeof go, "go ms %" PRIu64 "\n", budget->ms);
    else if (budget->nodes)
        snprintf(go, sizeof go, "go nodes %" PRIu64 "\n", budget->nodes);
    else
        snprintf(go, sizeof go, "go\n");
    host_process_send_text(&engine->process, go);
}

/* What it says is a legal move; else it has lost. */
static th_move judge(engine_client *engine, engine_span said, const th_state *state)
{
    th_move move;
    th_text_error wrong = th_move_read(said.text, said.length, &move, &engine->reason.at);
    if (wrong != TH_TEXT_OK) {
        engine->reason.text_error = (uint8_t)wrong;
        fail_saying(engine, ENGINE_CLIENT_NO_MOVE, said);
        return TH_NO_MOVE;
    }
    th_refusal refusal = th_refuse(state, move);
    if (refusal.why == TH_LEGAL)
        return move;
    engine->reason.state = *state;
    engine->reason.move = move;
    engine->reason.refusal = refusal;
    fail_saying(engine, ENGINE_CLIENT_REFUSED, said);
    return TH_NO_MOVE;
}

th_move engine_client_move(engine_client *engine, const char *record, size_t length, const th_state *state)
{
    engine_span word, rest;
    double until = last_moment(engine);
    host_process_reset_limit(&engine->process);
    host_process_send_text(&engine->process, "position\n");
    host_process_send(&engine->process, record, length);
    host_process_send_text(&engine->process, "end\n");
    if (engine->wants_table && !send_table(engine, state))
        return TH_NO_MOVE;
    ask_for_pong(engine);
    send_go(engine);
    if (!await_pong(engine, until, true))
        return TH_NO_MOVE;
    while (hear(engine, until, &word, &rest)) {
        if (engine_is(word, "bestmove"))
            return judge(engine, rest, state);
        if (engine_is(word, "error")) {
            fail_saying(engine, ENGINE_CLIENT_ERROR, rest);
            return TH_NO_MOVE;
        }
    }
    return TH_NO_MOVE;
}

/* ---- Ending ---- */

void engine_client_leave(engine_client *engine)
{
    if (engine->process.pid == 0)
        return;
    host_process_send_text(&engine->process, "quit\n");
    host_process_close_input(&engine->process);
}

void engine_client_end(engine_client *engine, double until)
{
    host_process_end(&engine->process, until);
}
