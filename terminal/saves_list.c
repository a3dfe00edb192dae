/* The list of saved games: see saves_list.h. */
#include "saves_list.h"
#include "../console/invocation.h"
#include "../words/answers.h"
#include "../words/names.h"
#include "../words/record_errors.h"
#include "game.h"
#include "position_text.h"
#include "prompts.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { OFFERED = 9 }; /* to go on with; --list has the others */

static session_whole_memory memory;
static session peeked = SESSION_WITH(memory);

static const char *players_of(char out[WORDS_SENTENCE], const session *table)
{
    words_text text = words_on(out, WORDS_SENTENCE, console_language());
    for (int seat = 0; seat < table->record.header.seats; seat++) {
        char name[WORDS_QUOTE];
        words_list_item(&text, seat, table->record.header.seats,
                        words_player(name, &table->record.header, seat));
    }
    return out;
}

/* Who plays and how it stands. */
static void say_game(const session *table)
{
    char players[WORDS_SENTENCE], when[WORDS_QUOTE], name[WORDS_QUOTE], winners[WORDS_SENTENCE];
    const th_state *state = session_state(table);
    int seat = th_turn(state);
    players_of(players, table);
    if (seat == TH_OVER) {
        words_text list = words_on(winners, sizeof winners, console_language());
        words_winners(&list, &table->record.header, state);
        console_say("%s; finished, won by %s\n", players, winners);
        return;
    }
    words_text time = words_on(when, sizeof when, console_language());
    words_time(&time, state, state->player[seat].time);
    console_say("%s; %s, %s to move\n", players, when, words_player(name, &table->record.header, seat));
}

static void say_entry(const store_entry *entry, store_code code)
{
    char when[32], sentence[WORDS_SENTENCE];
    int why = errno;
    struct tm *local = localtime(&entry->changed.tv_sec);
    words_text text = words_on(sentence, sizeof sentence, console_language());
    if (!local || strftime(when, sizeof when, "%Y-%m-%d %H:%M", local) == 0)
        strcpy(when, "-");
    printf("%s  %s", entry->name, when);
    if (entry->in_use)
        console_say(" (open in another window)");
    printf("\n    ");
    if (code == STORE_WRONG)
        words_record_error(&text, &peeked.record, &peeked.record.error);
    if (code == STORE_OK)
        say_game(&peeked);
    else if (code == STORE_WRONG && peeked.record.error.code == RECORD_VERSION)
        console_say("cannot be read: %s\n", sentence);
    else if (code == STORE_WRONG)
        console_say("damaged, line %d: %s\n", (int)peeked.record.error.line, sentence);
    else
        console_say("cannot be read: %s\n", console_error_text(code == STORE_TOO_LONG ? EFBIG : why));
}

static bool read_list(store_list *list)
{
    if (store_list_all(list) == STORE_OK)
        return true;
    console_complain("the folder of saved games cannot be read: %s", console_error_text(errno));
    return false;
}

bool terminal_print_saves(void)
{
    char command[CONSOLE_COMMAND];
    static store_list list;
    if (!read_list(&list))
        return false;
    if (list.count == 0)
        console_say("There are no saved games. '%s' begins one.\n", console_command(command, "thebes play"));
    for (int i = 0; i < list.count; i++)
        say_entry(&list.entry[i], store_peek(list.entry[i].name, &peeked));
    if (list.left_out)
        console_say("... and %d more\n", list.left_out);
    return true;
}

/* Prints the newest games that can go on, with numbers, and returns how many they are. */
static int offer(const store_list *list, int offered[OFFERED])
{
    int count = 0;
    for (int i = 0; i < list->count && count < OFFERED; i++) {
        if (store_peek(list->entry[i].name, &peeked) != STORE_OK || th_turn(session_state(&peeked)) < 0)
            continue;
        if (count == 0)
            console_say("Saved games:\n");
        printf("%d  ", count + 1);
        say_entry(&list->entry[i], STORE_OK);
        offered[count++] = i;
    }
    return count;
}

terminal_input_result terminal_ask_which_save(char name[STORE_NAME])
{
    static store_list list;
    int offered[OFFERED];
    char answer[TERMINAL_LINE_BYTES] = "";
    name[0] = 0;
    int count = store_list_all(&list) == STORE_OK ? offer(&list, offered) : 0;
    if (count == 0)
        return TERMINAL_INPUT_READ;
    for (int i = 0; i < TERMINAL_ASK_TIMES; i++) {
        terminal_input_result result = terminal_ask_text(
            console_text(W_("Number or name of a game to go on with, or Enter for a new one")), answer);
        char *end;
        long number = strtol(answer, &end, 10);
        if (result != TERMINAL_INPUT_READ || !answer[0])
            return result;
        if (*end == 0 && number >= 1 && number <= count) {
            strcpy(name, list.entry[offered[number - 1]].name);
            return TERMINAL_INPUT_READ;
        }
        for (int k = 0; k < list.count; k++)
            if (strcmp(list.entry[k].name, answer) == 0) {
                strcpy(name, answer);
                return TERMINAL_INPUT_READ;
            }
        console_say("There is no such game.\n");
        answer[0] = 0;
    }
    return TERMINAL_INPUT_END;
}
