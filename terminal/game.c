/* A game, line by line: see play_game.h. */
#include "game.h"
#include "../console/invocation.h"
#include "../host/signals.h"
#include "../words/answers.h"
#include "../words/log.h"
#include "../words/names.h"
#include "../words/record_errors.h"
#include "bot_move.h"
#include "commands.h"
#include "export.h"
#include "move_list.h"
#include "position_text.h"
#include "prompts.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>

enum {
    RECAP = 8, /* turns told, at most */
    MOST_WASTED = 1000,
};

/* ---- Saving ---- */

void play_complain(save_code code, const char *name, const session *table)
{
    char sentence[WORDS_SENTENCE], typed[CALLED_COMMAND];
    words_text text = words_on(sentence, sizeof sentence, say_language());
    switch (code) {
    case SAVE_OK:
    case SAVE_CODES:
        return;
    case SAVE_FAILED:
        complain("the game '%s' cannot be read or written: %s", name, say_error(errno));
        return;
    case SAVE_BAD_NAME:
        complain(
            "'%s' cannot be the name of a game: it takes 1 to 60 letters, digits, '-' and '_', and no '-' "
            "at the beginning",
            name);
        return;
    case SAVE_NOT_FOUND:
        complain("there is no saved game '%s'; '%s --list' lists them", name, called(typed, "thebes play"));
        return;
    case SAVE_EXISTS:
        complain("there is a saved game '%s' already", name);
        return;
    case SAVE_IN_USE:
        complain("the game '%s' is being played in another window", name);
        return;
    case SAVE_CHANGED:
        complain(
            "the saved game '%s' was changed by somebody else and is left alone; 'save FILE' keeps this one",
            name);
        return;
    case SAVE_TOO_LONG:
        complain("the saved game '%s' is too long to be one", name);
        return;
    case SAVE_NO_CHANCE:
        complain(
            "the game '%s' needs a fresh secret to be dealt from, and the system gives no randomness (%s); "
            "it is left as it is",
            name, say_error(errno));
        return;
    case SAVE_WRONG:
        words_record_error(&text, &table->record);
        if (table->record.error.code == RECORD_VERSION) {
            complain("the saved game '%s' cannot be read: %s", name, sentence);
            return;
        }
        complain("the saved game '%s' is damaged, line %d: %s", name, (int)table->record.error.line,
                 sentence);
        return;
    }
}

void play_keep(play *game)
{
    save_code code = save_step(game->save, game->table);
    if (code == game->unsaved) /* said already */
        return;
    if (code == SAVE_OK)
        say("The game is saved again.\n");
    game->unsaved = code;
    if (code == SAVE_FAILED)
        complain("the game could not be saved: %s; it goes on, and every turn tries again", say_error(errno));
    else
        play_complain(code, game->save->name, game->table);
}

/* ---- Telling ---- */

void play_tell(const play *game, uint32_t turn, bool numbered)
{
    const record_reader *record = &game->table->record;
    char sentence[WORDS_SENTENCE];
    words_text text = words_on(sentence, sizeof sentence, say_language());
    if (numbered) {
        words_add_number(&text, turn + 1);
        words_add(&text, ". ");
    }
    words_turn(&text, &record->header, record_state_at(record, turn), record_turn_at(record, turn));
    position_print_paragraph(sentence);
}

void play_step_made(play *game)
{
    play_keep(game);
    play_tell(game, game->table->record.turns - 1, false);
}

/* ---- Turns ---- */

static void bot_turn(play *game, int seat)
{
    session *table = game->table;
    char text[TH_MOVE_TEXT];
    uint64_t seed = session_bot_seed(&table->record.header, table->record.turns);
    th_move move = terminal_bot_move(table->bot[seat], session_state(table), seed);
    if (move == TH_NO_MOVE) {
        putchar('\n'); /* behind the ^C */
        return;
    }
    int length = th_move_text(move, text);
    session_answer answer = session_submit(table, seat, text, (size_t)length);
    if (answer.code == SESSION_OK) {
        play_step_made(game);
        return;
    }
    char sentence[WORDS_SENTENCE];
    words_text words = words_on(sentence, sizeof sentence, say_language());
    words_answer(&words, table, answer, text, (size_t)length);
    complain_of(sentence);
    game->stuck = true;
}

static void show_turn(const play *game, int seat)
{
    char name[WORDS_QUOTE];
    const session *table = game->table;
    putchar('\n');
    say("It is the turn of %s.\n", words_player(name, &table->record.header, seat));
    position_print_brief(session_state(table), &table->record.header);
    choices_print(session_state(table));
}

/* A person's turn, and whatever they want to know before it. */
static play_result person_turn(play *game, int seat)
{
    char prompt[WORDS_QUOTE + 4], name[WORDS_QUOTE], line[LINE_BYTES];
    play_result result = PLAY_ASK;
    show_turn(game, seat);
    snprintf(prompt, sizeof prompt, "%s> ", words_player(name, &game->table->record.header, seat));
    while (result == PLAY_ASK) {
        line_result got = line_read(prompt, line, play_complete, game);
        if (got != LINE_READ)
            return got == LINE_END ? PLAY_LEAVE : PLAY_INTERRUPTED;
        result = play_command(game, line);
        game->wasted = result == PLAY_ASK ? game->wasted + 1 : 0;
        if (game->wasted > MOST_WASTED && !line_is_terminal())
            return PLAY_LEAVE; /* nobody is there who reads */
    }
    return result;
}

/* ---- The game ---- */

static void say_good_bye(const play *game)
{
    char typed[CALLED_COMMAND];
    if (game->wasted > MOST_WASTED)
        complain("nothing but lines that make no move: the game is left");
    if (game->save->unwritten)
        complain("the last turns of the game '%s' are not saved", game->save->name);
    else
        say("The game is kept. To go on with it:\n  %s --resume %s\n", called(typed, "thebes play"),
            game->save->name);
}

void play_say_aside(save_file *save)
{
    char sentence[WORDS_SENTENCE];
    words_text text = words_on(sentence, sizeof sentence, say_language());
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
    position_print_paragraph(sentence);
    save->aside[0] = 0;
}

static void say_end(const play *game)
{
    const session *table = game->table;
    char path[2 * SAVE_PATH], file[2 * SAVE_PATH + 64], typed[CALLED_COMMAND];
    putchar('\n');
    position_print_scores(session_state(table), &table->record.header);
    play_say_aside(game->save);
    if (table->record.header.has_commit && !table->record.has_secret)
        position_print_paragraph(say_of(W_("The deal cannot be verified: the secret that the game was begun "
                                           "with was lost on the way, or another took its place.")));
    if (game->save->unwritten)
        complain("the last turns of the game '%s' are not saved", game->save->name);
    if (game->save->unwritten || !play_save_path(game, path))
        return;
    called_quote(file, sizeof file, path);
    say("The whole game is in %s.\n", path);
    if (table->record.dealing == RECORD_DEALING_VERIFIED)
        say("To verify every draw:\n  %s %s\n", called(typed, "thebes check"), file);
    say("To hear which decisions cost most:\n  %s %s\n", called(typed, "thebes mistakes"), file);
}

static void say_rulings(const th_state *state)
{
    for (int ruling = 0; ruling < TH_RULINGS; ruling++)
        if (state->rulings >> ruling & 1) {
            char text[WORDS_SENTENCE];
            snprintf(text, sizeof text, "%s: %s", th_ruling_name(ruling),
                     words_ruling(say_language(), ruling));
            position_print_paragraph(text);
        }
}

/* Whoever comes back hears what happened from the last turn of a person on. */
static void recap(const play *game)
{
    uint32_t turns = game->table->record.turns, since = session_turns_since_person(game->table);
    uint32_t told = since && since < RECAP ? since : turns < RECAP ? turns : (uint32_t)RECAP;
    for (uint32_t turn = turns - told; turn < turns; turn++)
        play_tell(game, turn, true);
}

play_outcome play_game(session *table, save_file *save)
{
    play game = {.table = table, .save = save};
    play_result result = PLAY_MOVED;
    int seat;
    say_rulings(session_state(table));
    if (session_awaited(table) >= 0)
        recap(&game);
    while ((seat = session_awaited(table)) >= 0 && result == PLAY_MOVED && !game.stuck) {
        if (!session_is_person(table, seat))
            bot_turn(&game, seat);
        else
            result = person_turn(&game, seat);
        if (interrupted())
            result = PLAY_INTERRUPTED;
    }
    if (seat < 0) {
        say_end(&game);
        play_tell_mistakes(&game);
    } else
        say_good_bye(&game);
    if (result == PLAY_INTERRUPTED)
        return PLAY_STOPPED;
    return game.stuck || save->unwritten ? PLAY_FAILED : PLAY_DONE;
}
