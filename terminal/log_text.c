/* Turns, changes of seats and notes: see log_text.h. */
#include "log_text.h"
#include "../console/wrap.h"
#include "../words/log.h"

#include <time.h>

void terminal_print_turn(const record_header *header, const record_entry *turn, const th_state *before,
                         uint32_t number)
{
    char sentence[WORDS_SENTENCE];
    words_text text = words_on(sentence, sizeof sentence, console_language());
    if (number) {
        words_add_number(&text, number);
        words_add(&text, ". ");
    }
    words_turn(&text, header, before, turn);
    console_print_paragraph(sentence);
}

/* The time of a note where the reader is; "" if it has none, or one that no calendar has. */
static const char *time_text(char out[32], const record_note *note)
{
    time_t seconds = (time_t)note->time;
    struct tm *local = note->has_time ? localtime(&seconds) : NULL;
    if (!local || strftime(out, 32, "%Y-%m-%d %H:%M", local) == 0)
        out[0] = 0;
    return out;
}

static void print_note(const record_header *header, const record_entry *entry, const char *record,
                       size_t length)
{
    static record_note note; /* rather large for the stack, as is what it may say */
    static char sentence[WORDS_NOTE];
    char when[32];
    words_text text = words_on(sentence, sizeof sentence, console_language());
    record_read_note(entry, record, length, &note);
    words_note(&text, header, &note, time_text(when, &note));
    console_print_paragraph(sentence);
}

void terminal_print_aside(const record_header *header, const record_entry *entry, const char *record,
                          size_t length)
{
    char sentence[WORDS_SENTENCE];
    words_text text = words_on(sentence, sizeof sentence, console_language());
    if (entry->kind == RECORD_IS_NOTE)
        print_note(header, entry, record, length);
    if (entry->kind != RECORD_IS_SEAT)
        return;
    words_seat_change(&text, header, entry->player, entry->plays);
    console_print_paragraph(sentence);
}

void terminal_print_asides(const record_reader *reader, uint32_t from, uint32_t to, const char *record,
                           size_t length)
{
    for (uint32_t i = from; i < to; i++)
        terminal_print_aside(&reader->header, &reader->memory.log[i], record, length);
}
