/* The engines in a match: see match_engines.h. A copy is a process of its own, so that threads never wait for
 * each other's engines; it starts with the first game that needs it. */
#include "match_engines.h"
#include "../console/console.h"
#include "../host/clock.h"
#include "../host/signals.h"

#include <signal.h>
#include <stdlib.h>

enum { LEAVE_SECONDS = 1 }; /* that they have to go by themselves */

bool arena_engines_any(const arena_engines *engines)
{
    for (int player = 0; player < TH_MAX_SEATS; player++)
        if (engines->command[player])
            return true;
    return false;
}

static engine_client *new_copy(const arena_engines *engines, int player)
{
    engine_client *copy = calloc(1, sizeof *copy);
    if (copy) {
        words_text name = words_on(copy->name, sizeof copy->name, console_language());
        words_add(&name, "engine"); /* until it says what it is called */
        copy->command = engines->command[player];
        copy->budget = engines->budget;
        copy->patience = engines->patience;
    }
    return copy;
}

static bool make_room_for(arena_engines *engines, uint64_t thread)
{
    engines->record[thread] = malloc(ARENA_RECORD_BYTES);
    if (!engines->record[thread])
        return false;
    for (int player = 0; player < TH_MAX_SEATS; player++) {
        if (!engines->command[player])
            continue;
        engine_client *copy = new_copy(engines, player);
        engines->copy[thread * TH_MAX_SEATS + (uint64_t)player] = copy;
        if (!copy)
            return false;
    }
    return true;
}

static bool make_room(arena_engines *engines)
{
    engines->copy = calloc(engines->threads * TH_MAX_SEATS, sizeof *engines->copy);
    engines->record = calloc(engines->threads, sizeof *engines->record);
    engines->round = calloc(engines->threads, sizeof *engines->round);
    bool enough = engines->copy && engines->record && engines->round;
    for (uint64_t thread = 0; enough && thread < engines->threads; thread++)
        enough = make_room_for(engines, thread);
    if (!enough)
        console_complain("not enough memory");
    return enough;
}

static bool try_out(engine_client *engine)
{
    char sentence[WORDS_SENTENCE];
    if (engine_client_begin_game(engine, 0))
        return true;
    if (!host_interrupted()) {
        words_text text = words_on(sentence, sizeof sentence, console_language());
        engine_client_say_failure(&text, &engine->reason);
        console_complain("the engine '%s' cannot play: %s", engine->command, sentence);
    }
    return false;
}

bool arena_engines_begin(arena_engines *engines)
{
    if (!arena_engines_any(engines))
        return true;
    signal(SIGCHLD, SIG_DFL); /* where it is ignored, nobody could wait for the end of one of them */
    bool ready = make_room(engines);
    for (int player = 0; ready && player < TH_MAX_SEATS; player++)
        if (engines->copy[player])
            ready = try_out(engines->copy[player]);
    if (!ready)
        arena_engines_end(engines);
    return ready;
}

void arena_engines_seat(const arena_engines *engines, int thread, arena_table *table)
{
    for (int player = 0; engines->copy && player < TH_MAX_SEATS; player++)
        table->player[player].engine = engines->copy[thread * TH_MAX_SEATS + player];
}

char *arena_engines_record(const arena_engines *engines, int thread)
{
    return engines->record ? engines->record[thread] : NULL;
}

/* Ends so many copies: all are told before the first is waited for. */
static void end_copies(engine_client *copy[], uint64_t count)
{
    for (uint64_t i = 0; i < count; i++)
        if (copy[i])
            engine_client_leave(copy[i]);
    double until = host_seconds() + LEAVE_SECONDS;
    for (uint64_t i = 0; i < count; i++)
        if (copy[i])
            engine_client_end(copy[i], until);
}

void arena_engines_refresh(const arena_engines *engines, int thread, uint64_t round)
{
    if (!engines->copy || engines->round[thread] == round)
        return;
    end_copies(engines->copy + thread * TH_MAX_SEATS, TH_MAX_SEATS);
    engines->round[thread] = round;
}

void arena_engines_end(arena_engines *engines)
{
    uint64_t copies = engines->copy ? engines->threads * TH_MAX_SEATS : 0;
    end_copies(engines->copy, copies);
    for (uint64_t i = 0; i < copies; i++)
        free(engines->copy[i]);
    for (uint64_t thread = 0; engines->record && thread < engines->threads; thread++)
        free(engines->record[thread]);
    free(engines->copy);
    free(engines->record);
    free(engines->round);
    engines->copy = NULL;
    engines->record = NULL;
    engines->round = NULL;
}
