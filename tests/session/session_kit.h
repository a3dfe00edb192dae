/* What the tests of sessions share: tables to begin, players who play at random, and the text that a host
 * would keep. Sessions are large: they are static here, never on the stack. */
#ifndef TESTS_SESSION_SESSION_KIT_H
#define TESTS_SESSION_SESSION_KIT_H

#include "../../bots/random.h"
#include "../../session/session.h"
#include "../kit/record_kit.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* A table with names, a secret and, for odd numbers, nonces and a given order. All seats are persons. */
static inline session_setup kit_setup(int seats, session_takebacks rule, uint32_t number)
{
    session_setup setup;
    memset(&setup, 0, sizeof setup);
    setup.seats = (uint8_t)seats;
    setup.takebacks = (uint8_t)rule;
    memset(setup.secret, (int)(number * 7 + 1), DEAL_BYTES);
    memcpy(setup.secret, &number, sizeof number);
    setup.has_order = number % 2;
    setup.nonces = (uint8_t)(number % 2 ? seats : 0);
    for (int seat = 0; seat < seats; seat++) {
        setup.name[seat].length = (uint8_t)sprintf(setup.name[seat].text, "\"P%d\\", seat);
        setup.order[seat] = (uint8_t)(seats - 1 - seat);
        memset(setup.nonce[seat], 50 + seat, DEAL_BYTES);
    }
    return setup;
}

/* Whatever the memory held before. */
static inline void kit_begin(session *table, const session_setup *setup)
{
    memset(table, 0xa5, sizeof *table);
    assert_int_equal(session_begin(table, setup).code, SESSION_OK);
    assert_int_equal(table->record.lines, 1);
    assert_true(table->proves);
}

/* A session is as it was, but for the step, which is empty. */
static inline void kit_unchanged(const session *table, const session *before)
{
    assert_int_equal(table->step_length, 0);
    assert_false(table->header_changed);
    assert_memory_equal(&table->record, &before->record, sizeof table->record);
    assert_memory_equal(table->bot, before->bot, sizeof table->bot);
    assert_memory_equal(table->header, before->header, sizeof table->header);
    assert_int_equal(table->header_length, before->header_length);
    assert_int_equal(table->takebacks, before->takebacks);
    assert_int_equal(table->resignations, before->resignations);
    assert_int_equal(table->deals, before->deals);
    assert_int_equal(table->proves, before->proves);
    assert_memory_equal(table->secret, before->secret, sizeof table->secret);
    assert_memory_equal(&table->seed, &before->seed, sizeof table->seed);
}

static inline session_code kit_submit(session *table, int seat, const char *text)
{
    return (session_code)session_submit(table, seat, text, strlen(text)).code;
}

/* The seat whose turn it is makes a move. */
static inline void kit_play(session *table, th_move move)
{
    char text[TH_MOVE_TEXT];
    size_t length = (size_t)th_move_text(move, text);
    assert_int_equal(session_submit(table, session_awaited(table), text, length).code, SESSION_OK);
}

static inline void kit_play_random(session *table, bot_rng *rng)
{
    th_move moves[TH_MAX_LEGAL]; /* retiring too, now and then */
    int count = th_moves(session_state(table), moves);
    bool any = bot_rng_below(rng, 4) == 0;
    kit_play(table,
             any ? moves[bot_rng_below(rng, (uint32_t)count)] : bot_random_move(session_state(table), rng));
}

/* The text of a move that takes the card of a space of the display. */
static inline const char *kit_take(const session *table, int space)
{
    static char text[TH_MOVE_TEXT];
    sprintf(text, "take %d", session_state(table)->display[space]);
    return text;
}

/* ---- The file that a host would write ---- */

enum { KIT_FILE = 1 << 20 };

typedef struct {
    char bytes[KIT_FILE];
    size_t length;
} kit_record;

static inline kit_text kit_text_of(kit_record *file)
{
    kit_text text = {file->bytes, file->length};
    return text;
}

/* Another first line in place of the one there is. */
static inline void kit_change_header(kit_record *file, const char *header, size_t length)
{
    size_t was = kit_line_start(kit_text_of(file), 2);
    memmove(file->bytes + length, file->bytes + was, file->length - was);
    memcpy(file->bytes, header, length);
    file->length = file->length - was + length;
}

static inline void kit_add(kit_record *file, const char *bytes, size_t length)
{
    assert_true(file->length + length <= KIT_FILE);
    memcpy(file->bytes + file->length, bytes, length);
    file->length += length;
}

/* Keeps what the last step did. */
static inline void kit_keep(kit_record *file, const session *table)
{
    if (table->header_changed)
        kit_change_header(file, table->header, table->header_length);
    kit_add(file, table->step, table->step_length);
}

/* ---- Reading ---- */

static inline bool kit_session_read(session *table, const char *bytes, size_t length)
{
    session_read_begin(table);
    session_read(table, bytes, length);
    bool right = session_read_end(table);
    assert_int_equal(right, table->record.error.code == RECORD_OK);
    return right;
}

/* Two sessions know the same. */
static inline void kit_same(const session *a, const session *b)
{
    const record_reader *in_a = &a->record, *in_b = &b->record;
    assert_int_equal(in_a->lines, in_b->lines);
    assert_int_equal(in_a->turns, in_b->turns);
    assert_int_equal(in_a->finished, in_b->finished);
    assert_int_equal(in_a->dealing, in_b->dealing);
    assert_memory_equal(session_state(a), session_state(b), sizeof(th_state));
    assert_int_equal(session_awaited(a), session_awaited(b));
    assert_int_equal(session_turns_since_person(a), session_turns_since_person(b));
    assert_memory_equal(a->bot, b->bot, sizeof a->bot);
    assert_int_equal(a->takebacks, b->takebacks);
    assert_int_equal(a->resignations, b->resignations);
    for (int i = 0; i < a->resignations; i++) {
        assert_int_equal(a->resigned[i].seat, b->resigned[i].seat);
        assert_int_equal(a->resigned[i].lines, b->resigned[i].lines);
        assert_memory_equal(a->resigned[i].bot, b->resigned[i].bot, SESSION_BOT);
    }
    assert_int_equal(a->header_length, b->header_length);
    assert_memory_equal(a->header, b->header, a->header_length);
}

/* A whole game, with turns taken back and now and then a player who leaves, kept in a file. `seats` of the
 * set-up are played at random, whoever sits there. */
static inline void kit_whole_game(session *table, kit_record *file, const session_setup *setup,
                                  uint64_t random)
{
    bot_rng rng;
    bot_rng_seed(&rng, random);
    kit_begin(table, setup);
    file->length = 0;
    kit_keep(file, table);
    while (session_awaited(table) != TH_OVER) {
        kit_play_random(table, &rng);
        kit_keep(file, table);
        if (bot_rng_below(&rng, 8) == 0)
            (void)session_take_back(table, 1 + bot_rng_below(&rng, 3));
        else if (bot_rng_below(&rng, 60) == 0)
            (void)session_resign(table, (int)bot_rng_below(&rng, setup->seats), "random");
        else
            continue;
        kit_keep(file, table);
    }
}

#endif
