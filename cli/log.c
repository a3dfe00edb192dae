/* thebes log FILE */
#include "../words/log.h"
#include "../console/files.h"
#include "../terminal/position_text.h"
#include "../words/answers.h"
#include "cli.h"
#include "options.h"

#include <stdio.h>

static const cli_option no_options[] = {CLI_OPTIONS_END};

static const cli_options form = {
    "thebes log FILE",
    W_("Tells a game in sentences, turn by turn, from its record: also the turns that were taken back.\n"
       "'-' is standard input."),
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

static void tell_turn(replay *now, const record_reader *record, const record_turn *turn)
{
    char sentence[WORDS_SENTENCE];
    words_text text = words_on(sentence, sizeof sentence, console_language());
    th_state *state = &now->state[now->turns + 1];
    words_add_number(&text, now->turns + 1);
    words_add(&text, ". ");
    words_turn(&text, &record->header, &now->state[now->turns], turn);
    console_print_paragraph(sentence);
    *state = now->state[now->turns];
    th_play(state, turn->move);
    for (int i = 0; i < turn->draws; i++)
        th_happen(state, turn->outcome[i]);
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
    int status;
    if (cli_options_read(&form, argc, argv, &status) == CLI_OPTIONS_DONE)
        return status;
    const record_reader *record = console_read_record(argv[0]);
    if (!record)
        return CLI_WRONG;
    now.state[0] = *record_state_at(record, 0);
    for (uint32_t line = 1; line + (record->finished ? 1 : 0) < record->lines; line++) {
        const record_turn *entry = &record->log[line - 1];
        if (entry->takeback)
            tell_takeback(&now, entry->takeback);
        else
            tell_turn(&now, record, entry);
    }
    if (th_turn(record_state(record)) == TH_OVER)
        terminal_print_scores(record_state(record), &record->header);
    return CLI_OK;
}
