#include "client.h"
#include "../host/clock.h"
#include "command.h"
#include "position_json.h"

#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* What has to be sent for one move fits: the record of a game, its facts, and some words. */
_Static_assert(CHILD_SENT >= (1 << 17) + FACTS_BYTES + 1024, "a position fits into what waits to be sent");

/* ---- Failing ---- */

/* It has lost: it is not talked to any more. */
static bool fail(outside *engine, outside_cause cause, int number)
{
    engine->reason.cause = (uint8_t)cause;
    engine->reason.number = number;
    child_end(&engine->process, 0);
    return false;
}

static bool fail_saying(outside *engine, outside_cause cause, engine_span said)
{
    size_t length = said.length < OUTSIDE_SAID ? said.length : OUTSIDE_SAID;
    memcpy(engine->reason.said, said.text, length);
    engine->reason.length = (uint8_t)length;
    return fail(engine, cause, 0);
}

/* ---- Listening ---- */

static int milliseconds_given(const outside *engine)
{
    return (int)(engine->budget.ms + engine->patience);
}

/* The next line, as its first word and the rest. */
static bool hear(outside *engine, double until, engine_span *word, engine_span *rest)
{
    pipe_line line;
    switch (child_hear(&engine->process, until, &line)) {
    case CHILD_LINE:
        *rest = (engine_span){line.text, line.length};
        *word = engine_next_word(rest);
        return true;
    case CHILD_ENDED:
        return fail(engine, OUTSIDE_ENDED, child_status(&engine->process));
    case CHILD_LATE:
        return fail(engine, OUTSIDE_SILENT, milliseconds_given(engine));
    case CHILD_FLOODS:
        return fail(engine, OUTSIDE_FLOODED, 0);
    case CHILD_INTERRUPTED:
        break;
    }
    return fail(engine, OUTSIDE_FINE, 0);
}

static double last_moment(const outside *engine)
{
    return seconds_now() + 1e-3 * (double)(engine->budget.ms + engine->patience);
}

static void ask_for_pong(outside *engine)
{
    char ping[24];
    snprintf(ping, sizeof ping, "ping %" PRIu32 "\n", ++engine->pings);
    child_say(&engine->process, ping);
}

static bool is_our_pong(const outside *engine, engine_span word, engine_span rest)
{
    uint64_t number;
    return engine_is(word, "pong") && engine_number(rest, 0, UINT32_MAX, &number) && number == engine->pings;
}

/* Waits for the pong: all before it was said before it had read what we said last, so that it cannot be an
 * answer to it. Errors that have to do with options are its own business. */
static bool await_pong(outside *engine, double until, bool errors_count)
{
    engine_span word, rest;
    while (hear(engine, until, &word, &rest)) {
        if (is_our_pong(engine, word, rest))
            return true;
        if (engine_is(word, "bestmove"))
            return fail_saying(engine, OUTSIDE_EARLY, rest);
        if (errors_count && engine_is(word, "error"))
            return fail_saying(engine, OUTSIDE_ERROR, rest);
    }
    return false;
}

/* ---- Beginning ---- */

/* A line of its answer to "thebes 1" that is not the last. What is not known here is left alone. */
static void note(outside *engine, engine_span word, engine_span rest)
{
    engine_span first = engine_next_word(&rest);
    if (!engine->named && engine_is(word, "id") && engine_is(first, "name") && rest.length > 0)
        engine->named = words_quote(engine->name, rest.text, rest.length);
    else if (engine_is(word, "want") && engine_is(first, "table"))
        engine->wants_table = true;
    else if (engine_is(word, "option") && engine_is(first, "seed"))
        engine->has_seed = true;
}

static bool identify(outside *engine)
{
    engine_span word, rest;
    uint64_t protocol;
    char hello[24];
    double until = last_moment(engine);
    engine->wants_table = engine->has_seed = false;
    snprintf(hello, sizeof hello, "thebes %d\n", ENGINE_PROTOCOL);
    child_say(&engine->process, hello);
    while (hear(engine, until, &word, &rest)) {
        if (!engine_is(word, "thebes"))
            note(engine, word, rest);
        else if (engine_number(rest, ENGINE_PROTOCOL, ENGINE_PROTOCOL, &protocol))
            return engine->named = true;
        else
            return fail_saying(engine, OUTSIDE_OTHER_PROTOCOL, rest);
    }
    return false;
}

bool outside_begin_game(outside *engine, uint64_t seed)
{
    if (engine->process.group == 0) {
        if (!child_start(&engine->process, engine->command))
            return fail(engine, OUTSIDE_NOT_STARTED, errno);
        engine->pings = 0; /* nor do they tell how much was played before */
        if (!identify(engine))
            return false;
    }
    char set[48];
    snprintf(set, sizeof set, "set seed %" PRIu64 "\n", seed);
    if (engine->has_seed)
        child_say(&engine->process, set);
    ask_for_pong(engine);
    child_hush(&engine->process);
    return await_pong(engine, last_moment(engine), false);
}

/* ---- Moving ---- */

static bool send_table(outside *engine, const th_state *state)
{
    char *facts = malloc(FACTS_BYTES);
    if (!facts)
        return fail(engine, OUTSIDE_NOT_STARTED, ENOMEM);
    child_say(&engine->process, "table ");
    child_send(&engine->process, facts, facts_write(facts, FACTS_BYTES, state));
    child_say(&engine->process, "\n");
    free(facts);
    return true;
}

static void send_go(outside *engine)
{
    const engine_budget *budget = &engine->budget;
    char go[48];
    if (budget->ms)
        snprintf(go, sizeof go, "go ms %" PRIu64 "\n", budget->ms);
    else if (budget->nodes)
        snprintf(go, sizeof go, "go nodes %" PRIu64 "\n", budget->nodes);
    else
        snprintf(go, sizeof go, "go\n");
    child_say(&engine->process, go);
}

/* What it says is a legal move; else it has lost. */
static th_move judge(outside *engine, engine_span said, const th_state *state)
{
    th_move move;
    th_text_error wrong = th_move_read(said.text, said.length, &move, &engine->reason.at);
    if (wrong != TH_TEXT_OK) {
        engine->reason.text_error = (uint8_t)wrong;
        fail_saying(engine, OUTSIDE_NO_MOVE, said);
        return TH_NO_MOVE;
    }
    th_refusal refusal = th_refuse(state, move);
    if (refusal.why == TH_LEGAL)
        return move;
    engine->reason.state = *state;
    engine->reason.move = move;
    engine->reason.refusal = refusal;
    fail_saying(engine, OUTSIDE_REFUSED, said);
    return TH_NO_MOVE;
}

th_move outside_move(outside *engine, const char *record, size_t length, const th_state *state)
{
    engine_span word, rest;
    double until = last_moment(engine);
    child_hush(&engine->process);
    child_say(&engine->process, "position\n");
    child_send(&engine->process, record, length);
    child_say(&engine->process, "end\n");
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
            fail_saying(engine, OUTSIDE_ERROR, rest);
            return TH_NO_MOVE;
        }
    }
    return TH_NO_MOVE;
}

/* ---- Ending ---- */

void outside_leave(outside *engine)
{
    if (engine->process.group == 0)
        return;
    child_say(&engine->process, "quit\n");
    child_leave(&engine->process);
}

void outside_end(outside *engine, double until)
{
    child_end(&engine->process, until);
}
