/* thebes log FILE */
#include "../words/log.h"
#include "../console/files.h"
#include "../terminal/log_text.h"
#include "../terminal/position_text.h"
#include "../words/answers.h"
#include "cli.h"
#include "options.h"

#include <stdio.h>

static const cli_option no_options[] = {CLI_OPTIONS_END};

static const cli_options form = {
    "thebes log FILE",
    W_("Tells a game in sentences, turn by turn, from its record: also the turns that were taken back,\n"
       "who left a seat to a bot or came back, and notes. '-' is standard input."),
    no_options,
    1,
    1,
    W_IN("missing", "a file"),
};

/* The game is played again line by line, since the reader keeps only positions of turns that stand. */
typedef struct {
    th_state state[TH_MAX_TURNS + 1];
    uint32_t turns;
} replay;

static void tell_turn(replay *now, const record_reader *record, const record_entry *turn)
{
    th_state *state = &now->state[now->turns + 1];
    *state = now->state[now->turns];
    terminal_print_turn(&record->header, turn, state, now->turns + 1);
    record_play(state, turn);
    now->turns++;
}

static void tell_takeback(replay *now, int turns)
{
    char sentence[WORDS_SENTENCE];
    words_text text = words_on(sentence, sizeof sentence, console_language());
    words_takeback(&text, turns);
    console_print_paragraph(sentence);
    now->turns -= (uint32_t)turns;
}

int cli_log(int argc, char **argv)
{
    static replay now;
    size_t length;
    int status;
    if (cli_options_read(&form, argc, argv, &status) == CLI_OPTIONS_DONE)
        return status;
    const record_reader *record = console_read_record(argv[0]);
    if (!record)
        return CLI_WRONG;
    const char *text = console_record_text(&length);
    record_state_at(record, 0, &now.state[0]);
    for (uint32_t i = 0; i < record->entries; i++) {
        const record_entry *entry = &record->memory.log[i];
        if (entry->kind == RECORD_IS_TURN)
            tell_turn(&now, record, entry);
        else if (entry->kind == RECORD_IS_TAKEBACK)
            tell_takeback(&now, entry->takeback);
        else
            terminal_print_aside(&record->header, entry, text, length);
    }
    if (th_turn(record_state(record)) == TH_OVER)
        terminal_print_scores(record_state(record), &record->header);
    return CLI_OK;
}
