/* Fuzzing what people type: every line has a sense, what is clear stays clear when it is read again, and
 * completion never makes a word that was not asked for. */
#include "../../terminal/move_input.h"

#include <stdlib.h>
#include <string.h>

static const char *const commands[] = {"?", "why", "preview", "odds", "log", "back", "resign", "save", NULL};
static const char *const topics[] = {"dig", "take", "zeppelin", NULL};

static void must(bool condition)
{
    if (!condition)
        abort();
}

/* Some position with cards and digs to choose from. */
static void set_table(th_state *table, uint32_t random)
{
    static const uint8_t order[] = {0, 1};
    must(th_start(table, 2, order, 0).why == TH_LEGAL);
    for (uint32_t steps = 0; steps < 40 + random % 64 && th_turn(table) != TH_OVER; steps++) {
        random = random * 1664525u + 1013904223u;
        if (th_turn(table) == TH_CHANCE)
            (void)th_draw(table, random);
        else
            th_play(table, th_any_move(table, random));
    }
    while (th_turn(table) == TH_CHANCE)
        (void)th_draw(table, random);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size)
{
    static terminal_input sense, again;
    static terminal_words words;
    char line[TERMINAL_LINE_BYTES];
    th_state table;
    size_t length = size < TERMINAL_LINE_BYTES - 1 ? size : TERMINAL_LINE_BYTES - 1;
    for (size_t i = 0; i < length; i++)
        line[i] = bytes[i] && bytes[i] != '\n' ? (char)bytes[i] : ' ';
    line[length] = 0;
    terminal_interpret(line, commands, topics, &sense);
    if (sense.sense == TERMINAL_AMBIGUOUS) {
        must(sense.words.count > 1);
    } else {
        must(strlen(sense.text) < TERMINAL_LINE_BYTES);
        terminal_interpret(sense.text, commands, topics, &again);
        must(again.sense != TERMINAL_AMBIGUOUS && strcmp(again.text, sense.text) == 0);
    }
    set_table(&table, size > 0 ? bytes[0] : 0);
    words.count = 0;
    terminal_complete_input(&table, line, commands, topics, &words);
    must(words.count <= TERMINAL_MOST_WORDS);
    words.count = 0;
    terminal_words_after(&table, line, &words);
    return 0;
}
