/* A game, line by line: see game.h. */
#include "game.h"
#include "../console/invocation.h"
#include "../engine/networks.h"
#include "../host/signals.h"
#include "../words/answers.h"
#include "../words/log.h"
#include "../words/names.h"
#include "../words/record_errors.h"
#include "bot_move.h"
#include "commands.h"
#include "export.h"
#include "hint.h"
#include "log_text.h"
#include "move_list.h"
#include "position_text.h"
#include "prompts.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>

enum {
    RECAP = 8, /* turns, at most */
    MOST_WASTED = 1000,
};

/* ---- Saving ---- */

void terminal_complain_of_save(store_code code, const char *name, const session *table)
{
    char sentence[WORDS_SENTENCE], command[CONSOLE_COMMAND];
    words_text text = words_on(sentence, sizeof sentence, console_language());
    switch (code) {
    case STORE_OK:
    case STORE_CODES:
        return;
    case STORE_FAILED:
        console_complain("the game '%s' cannot be read or written: %s", name, console_error_text(errno));
        return;
    case STORE_BAD_NAME:
        console_complain(
            "'%s' cannot be the name of a game: it takes 1 to 60 letters, digits, '-' and '_', and no '-' "
            "at the beginning",
            name);
        return;
    case STORE_NOT_FOUND:
        console_complain("there is no saved game '%s'; '%s --list' lists them", name,
                         console_command(command, "thebes play"));
        return;
    case STORE_EXISTS:
        console_complain("there is a saved game '%s' already", name);
        return;
    case STORE_IN_USE:
        console_complain("the game '%s' is being played in another window", name);
        return;
    case STORE_CHANGED:
        console_complain(
            "the saved game '%s' was changed by somebody else and is left alone; 'save FILE' keeps this one",
            name);
        return;
    case STORE_TOO_LONG:
        console_complain("the saved game '%s' is too long to be one", name);
        return;
    case STORE_NO_CHANCE:
        console_complain(
            "the game '%s' needs a fresh secret to be dealt from, and the system gives no randomness (%s); "
            "it is left as it is",
            name, console_error_text(errno));
        return;
    case STORE_WRONG:
        words_record_error(&text, &table->record, &table->record.error);
        if (table->record.error.code == RECORD_VERSION) {
            console_complain("the saved game '%s' cannot be read: %s", name, sentence);
            return;
        }
        console_complain("the saved game '%s' is damaged, line %d: %s", name, (int)table->record.error.line,
                         sentence);
        return;
    }
}

void terminal_save_step(terminal_game *game)
{
    store_code code = store_step(game->save, game->table);
    if (code == game->save_code) /* said already */
        return;
    if (code == STORE_OK)
        console_say("The game is saved again.\n");
    game->save_code = code;
    if (code == STORE_FAILED)
        console_complain("the game could not be saved: %s; it goes on, and every turn tries again",
                         console_error_text(errno));
    else
        terminal_complain_of_save(code, game->save->name, game->table);
}

/* ---- Telling ---- */

void terminal_tell_turn(const terminal_game *game, uint32_t turn, bool numbered)
{
    const record_reader *record = &game->table->record;
    th_state before;
    record_state_at(record, turn, &before);
    terminal_print_turn(&record->header, record_turn_at(record, turn), &before, numbered ? turn + 1 : 0);
}

void terminal_step_made(terminal_game *game)
{
    terminal_save_step(game);
    terminal_tell_turn(game, game->table->record.turns - 1, false);
}

/* ---- Turns ---- */

/* A bot that lacks its network does not move; the game is saved, and can go on with another file. */
static bool lacks_network(const terminal_game *game, int seat)
{
    const char *name = record_plays(&game->table->record, seat);
    int seats = session_state(game->table)->seats;
    if (!bot_lacks_network(terminal_bot_kind(name), game->networks, seats))
        return false;
    console_complain("the bot %s has no network for %d players", name, seats);
    return true;
}

static void bot_turn(terminal_game *game, int seat)
{
    session *table = game->table;
    char text[TH_MOVE_TEXT];
    if (lacks_network(game, seat)) {
        game->stuck = true;
        return;
    }
    uint64_t seed = session_bot_seed(&table->record.header, table->record.turns);
    th_move move =
        terminal_bot_move(record_plays(&table->record, seat), game->networks, session_state(table), seed);
    if (move == TH_NO_MOVE) {
        putchar('\n'); /* behind the ^C */
        return;
    }
    int length = th_move_text(move, text);
    session_answer answer = session_submit(table, seat, text, (size_t)length);
    if (answer.code == SESSION_OK) {
        terminal_step_made(game);
        return;
    }
    char sentence[WORDS_SENTENCE];
    words_text words = words_on(sentence, sizeof sentence, console_language());
    words_answer(&words, table, answer, text, (size_t)length);
    console_complain_text(sentence);
    game->stuck = true;
}

static void show_turn(const terminal_game *game, int seat)
{
    char name[WORDS_QUOTE];
    const session *table = game->table;
    putchar('\n');
    console_say("It is the turn of %s.\n", words_player(name, &table->record.header, seat));
    terminal_print_brief(session_state(table), &table->record.header);
    terminal_print_moves(session_state(table));
}

/* A person's turn, and whatever they want to know before it. */
static terminal_turn person_turn(terminal_game *game, int seat)
{
    char prompt[WORDS_QUOTE + 4], name[WORDS_QUOTE], line[TERMINAL_LINE_BYTES];
    terminal_turn result = TERMINAL_TURN_ASK;
    show_turn(game, seat);
    snprintf(prompt, sizeof prompt, "%s> ", words_player(name, &game->table->record.header, seat));
    while (result == TERMINAL_TURN_ASK) {
        terminal_input_result got = terminal_read_line(prompt, line, terminal_complete, game);
        if (got != TERMINAL_INPUT_READ)
            return got == TERMINAL_INPUT_END ? TERMINAL_TURN_LEAVE : TERMINAL_TURN_STOPPED;
        result = terminal_command(game, line);
        game->wasted = result == TERMINAL_TURN_ASK ? game->wasted + 1 : 0;
        if (game->wasted > MOST_WASTED && !terminal_is_interactive())
            return TERMINAL_TURN_LEAVE; /* nobody is there who reads */
    }
    return result;
}

/* ---- The game ---- */

static void say_good_bye(const terminal_game *game)
{
    char command[CONSOLE_COMMAND];
    if (game->wasted > MOST_WASTED)
        console_complain("nothing but lines that make no move: the game is left");
    if (game->save->unwritten)
        console_complain("the last turns of the game '%s' are not saved", game->save->name);
    else
        console_say("The game is kept. To go on with it:\n  %s --resume %s\n",
                    console_command(command, "thebes play"), game->save->name);
}

void terminal_say_aside(store_save *save)
{
    char sentence[WORDS_SENTENCE];
    words_text text = words_on(sentence, sizeof sentence, console_language());
    if (!save->aside[0])
        return;
    if (save->foreign_secret)
        words_say(&text,
                  "The file %s.secret, which says what is drawn, is not that of this game: it may belong to "
                  "another one. It is now called %s.",
                  save->name, save->aside);
    else
        words_say(&text,
                  "The file %s.secret, which says what is drawn, cannot be read or makes no sense. It is now "
                  "called %s.",
                  save->name, save->aside);
    console_print_paragraph(sentence);
    save->aside[0] = 0;
}

static void say_end(const terminal_game *game)
{
    const session *table = game->table;
    char path[2 * STORE_PATH], file[2 * STORE_PATH + 64], command[CONSOLE_COMMAND];
    putchar('\n');
    terminal_print_scores(session_state(table), &table->record.header);
    terminal_say_aside(game->save);
    if (table->record.header.has_commit && !table->record.has_secret)
        console_print_paragraph(
            console_text(W_("The deal cannot be verified: the secret that the game was begun "
                            "with was lost on the way, or another took its place.")));
    if (game->save->unwritten)
        console_complain("the last turns of the game '%s' are not saved", game->save->name);
    if (game->save->unwritten || !terminal_save_path(game, path))
        return;
    console_shell_quote(file, sizeof file, path);
    console_say("The whole game is in %s.\n", path);
    if (table->record.dealing == RECORD_DEALING_VERIFIED)
        console_say("To verify every draw:\n  %s %s\n", console_command(command, "thebes check"), file);
    console_say("To hear which decisions cost most:\n  %s %s\n", console_command(command, "thebes mistakes"),
                file);
}

static void say_rulings(const th_state *state)
{
    for (int ruling = 0; ruling < TH_RULINGS; ruling++)
        if (state->rulings >> ruling & 1) {
            char text[WORDS_SENTENCE];
            snprintf(text, sizeof text, "%s: %s", th_ruling_name(ruling),
                     words_ruling(console_language(), ruling));
            console_print_paragraph(text);
        }
}

/* Whoever comes back hears what happened from the last turn of a person on. */
static void recap(const terminal_game *game)
{
    uint32_t turns = game->table->record.turns, since = session_turns_since_person(game->table);
    uint32_t shown = since && since < RECAP ? since : turns < RECAP ? turns : (uint32_t)RECAP;
    for (uint32_t turn = turns - shown; turn < turns; turn++)
        terminal_tell_turn(game, turn, true);
}

terminal_outcome terminal_play(session *table, store_save *save, const eval_networks *networks)
{
    terminal_game game = {.table = table, .networks = networks, .save = save};
    terminal_turn result = TERMINAL_TURN_MADE;
    int seat;
    say_rulings(session_state(table));
    if (session_awaited(table) >= 0)
        recap(&game);
    while ((seat = session_awaited(table)) >= 0 && result == TERMINAL_TURN_MADE && !game.stuck) {
        if (!session_is_person(table, seat))
            bot_turn(&game, seat);
        else
            result = person_turn(&game, seat);
        if (host_interrupted())
            result = TERMINAL_TURN_STOPPED;
    }
    if (seat < 0) {
        say_end(&game);
        terminal_tell_mistakes(&game);
    } else
        say_good_bye(&game);
    if (result == TERMINAL_TURN_STOPPED)
        return TERMINAL_INTERRUPTED;
    return game.stuck || save->unwritten ? TERMINAL_FAILED : TERMINAL_PLAYED;
}
