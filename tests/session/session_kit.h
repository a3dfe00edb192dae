/* What the tests of sessions share: tables to begin, players who play at random, and the text that a host
 * would keep. What sessions work in is large: it is static here, never on the stack. */
#ifndef TESTS_SESSION_SESSION_KIT_H
#define TESTS_SESSION_SESSION_KIT_H

#include "../../bots/random.h"
#include "../../session/session.h"
#include "../kit/record_kit.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* A table with names, a secret and, for odd numbers, nonces and a given order. All seats are persons. */
static inline session_setup kit_setup(int seats, record_rule rule, uint32_t number)
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

/* Whatever the memory held before: only where it is stays known. */
static inline void kit_spoil(session *table)
{
    session_memory memory = {table->record.memory, table->step};
    memset(table, 0xa5, sizeof *table);
    memset(memory.record.scratch, 0xa5, sizeof *memory.record.scratch);
    memset(memory.record.log, 0xa5, memory.record.log_room * sizeof(record_entry));
    if (memory.record.history)
        memset(memory.record.history, 0xa5, memory.record.history_room * sizeof(th_state));
    memset(memory.step, 0xa5, sizeof *memory.step);
    session_init(table, memory);
}

static inline void kit_begin(session *table, const session_setup *setup)
{
    kit_spoil(table);
    assert_int_equal(session_begin(table, setup).code, SESSION_OK);
    assert_int_equal(table->record.lines, 1);
    assert_true(table->proves);
}

/* A session is as it was when it was copied, but for the step, which is empty. */
static inline void kit_unchanged(const session *table, const session *before)
{
    assert_int_equal(table->step->length, 0);
    assert_memory_equal(&table->record, &before->record, sizeof table->record);
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

/* ---- What is refused, and then changes nothing ---- */

static inline session_answer kit_refused(session *table, session_answer answer, const session *before,
                                         session_code code)
{
    assert_int_equal(answer.code, code);
    kit_unchanged(table, before);
    return answer;
}

static inline session_answer kit_refuses_move(session *table, int seat, const char *text, session_code code)
{
    session before = *table;
    return kit_refused(table, session_submit(table, seat, text, strlen(text)), &before, code);
}

static inline session_answer kit_refuses_take_back(session *table, uint32_t turns, session_code code)
{
    session before = *table;
    return kit_refused(table, session_take_back(table, turns), &before, code);
}

static inline session_answer kit_refuses_resignation(session *table, int seat, const char *bot,
                                                     session_code code)
{
    session before = *table;
    return kit_refused(table, session_resign(table, seat, bot), &before, code);
}

static inline session_answer kit_refuses_note(session *table, const record_note *note, session_code code)
{
    session before = *table;
    return kit_refused(table, session_add_note(table, note), &before, code);
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
    kit_add(file, table->step->text, table->step->length);
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
    assert_int_equal(in_a->undone, in_b->undone);
    assert_int_equal(in_a->finished, in_b->finished);
    assert_int_equal(in_a->dealing, in_b->dealing);
    assert_memory_equal(session_state(a), session_state(b), sizeof(th_state));
    assert_int_equal(session_awaited(a), session_awaited(b));
    assert_int_equal(session_turns_since_person(a), session_turns_since_person(b));
    for (int seat = 0; seat < a->record.header.seats; seat++)
        assert_string_equal(record_plays(in_a, seat), record_plays(in_b, seat));
    for (uint32_t n = 0; n < in_a->turns; n++)
        assert_string_equal(record_played_by(in_a, record_turn_at(in_a, n)),
                            record_played_by(in_b, record_turn_at(in_b, n)));
    assert_memory_equal(&in_a->header, &in_b->header, sizeof in_a->header);
    assert_int_equal(in_a->entries, in_b->entries);
    assert_memory_equal(in_a->memory.log, in_b->memory.log, in_a->entries * sizeof(record_entry));
}

/* A note as a person would leave it. */
static inline record_note kit_note(int from, const char *text)
{
    record_note note;
    memset(&note, 0, sizeof note);
    note.has_from = from >= 0;
    note.from = (uint8_t)(from >= 0 ? from : 0);
    note.has_time = note.has_from;
    note.time = 1794826800;
    note.length = strlen(text);
    memcpy(note.text, text, note.length);
    return note;
}

/* Somebody leaves, comes back, or notes something. */
static inline void kit_aside(session *table, bot_rng *rng)
{
    int seat = (int)bot_rng_below(rng, table->record.header.seats);
    record_note note = kit_note(seat, "What a find!\n\t\"Gold\"");
    switch (bot_rng_below(rng, 4)) {
    case 0:
        (void)session_resign(table, seat, "random");
        break;
    case 1:
        (void)session_change_seat(table, seat, "");
        break;
    case 2:
        (void)session_change_seat(table, seat, "greedy");
        break;
    default:
        (void)session_add_note(table, &note);
    }
}

/* A whole game, with turns taken back, now and then a player who leaves or returns, and notes, in a file.
 * `seats` of the set-up are played at random, whoever sits there. */
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
        else if (bot_rng_below(&rng, 30) == 0)
            kit_aside(table, &rng);
        else
            continue;
        kit_keep(file, table);
    }
}

#endif
