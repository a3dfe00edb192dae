/* thebes play: finds the game to play, a new one or one that was kept, and plays it. */
#include "../console/invocation.h"
#include "../host/signals.h"
#include "../terminal/bots.h"
#include "../terminal/game.h"
#include "../terminal/list.h"
#include "../terminal/position_text.h"
#include "../terminal/prompts.h"
#include "../terminal/setup.h"
#include "../words/answers.h"
#include "cli.h"
#include "table_options.h"

#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

/* What the command line asks for. */
typedef struct {
    const char *players, *rulings, *takebacks, *name, *resume, *unwanted;
    uint64_t seed;
    bool plain, last, list, seed_given;
} request;

static session table; /* too large for the stack */

/* ---- A game that was kept ---- */

static void say_unknown_bots(void)
{
    for (int seat = 0; seat < table.record.header.seats; seat++) {
        const char *name = table.bot[seat];
        if (*name && !bot_exists(name, strlen(name)))
            say("(The bot '%s' is not known here: it plays as %s does.)\n", name, bot_name(BOT_USUAL));
    }
}

/* What is to be known if the game does not go on with the secret it was begun with. */
static void say_secret(save_file *save, bool over)
{
    bool lost = !save->aside[0];
    play_say_aside(save);
    if (over || !save->fresh_secret)
        return;
    if (lost)
        position_print_paragraph(
            say_of(W_("The file that says what will be drawn is lost: from here on chance "
                      "decides anew, and the deal cannot be verified in the end.")));
    else
        position_print_paragraph(
            say_of(W_("From here on chance decides anew, and the deal cannot be verified in the end.")));
}

static int resume(const char *name)
{
    save_file save;
    save_code code = save_open(&save, name, &table);
    if (code != SAVE_OK) {
        play_complain(code, name, &table);
        return CLI_WRONG;
    }
    bool over = session_awaited(&table) < 0;
    if (over)
        say("The game '%s' is over, after %d {2:turn|turns}.\n", name, (int)table.record.turns);
    else
        say("Going on with the game '%s', after %d {2:turn|turns}.\n", name, (int)table.record.turns);
    say_secret(&save, over);
    say_unknown_bots();
    int status = play_game(&table, &save);
    save_close(&save);
    return status;
}

static int resume_last(void)
{
    char name[SAVE_NAME], typed[CALLED_COMMAND];
    save_code code = save_last(name, &table);
    if (code == SAVE_OK)
        return resume(name);
    if (code == SAVE_NOT_FOUND)
        complain("there is no saved game to go on with; '%s' begins one", called(typed, "thebes play"));
    else
        complain("the folder of saved games cannot be read: %s", say_error(errno));
    return CLI_WRONG;
}

static int delete_game(const char *name)
{
    save_code code = save_delete(name);
    if (code == SAVE_OK)
        say("The game '%s' is deleted.\n", name);
    else
        play_complain(code, name, NULL);
    return code == SAVE_OK ? CLI_OK : CLI_WRONG;
}

/* ---- A new game ---- */

/* The name of the first person, or of the first player if there is none. */
static void wish_name(const session_setup *setup, char wish[RECORD_NAME_BYTES + 1])
{
    int seat = 0;
    for (int i = setup->seats - 1; i >= 0; i--)
        seat = setup->bot[i][0] ? seat : i;
    snprintf(wish, RECORD_NAME_BYTES + 1, "%.*s", setup->name[seat].length, setup->name[seat].text);
}

/* Keeps the game under the name it was given, or under one that is free. */
static save_code create(save_file *save, const play_setup *setup)
{
    char name[SAVE_NAME], wish[RECORD_NAME_BYTES + 1];
    save_code code;
    if (setup->name[0])
        return save_create(save, setup->name, &table);
    wish_name(&setup->table, wish);
    for (int i = 0; i < ASK_TIMES; i++) {
        if (save_free_name(name, wish) != SAVE_OK)
            strcpy(name, "game"); /* what is the matter, saving it will tell */
        code = save_create(save, name, &table);
        if (code != SAVE_EXISTS)
            return code;
    }
    return SAVE_EXISTS;
}

/* Those who play for more than fun should know. */
static void say_number(uint64_t number)
{
    char digits[24], sentence[WORDS_SENTENCE];
    words_text text = words_on(sentence, sizeof sentence, say_language());
    snprintf(digits, sizeof digits, "%" PRIu64, number);
    words_say(
        &text,
        "It is dealt from the number %s and not from chance: whoever guesses the number, and small ones "
        "are soon found by trying, knows what will be drawn.",
        digits);
    position_print_paragraph(sentence);
}

static int begin(const play_setup *setup)
{
    save_file save = {0};
    session_answer answer = session_begin(&table, &setup->table);
    if (answer.code != SESSION_OK) {
        char sentence[WORDS_SENTENCE];
        words_text text = words_on(sentence, sizeof sentence, say_language());
        words_answer(&text, &table, answer, NULL, 0);
        complain_of(sentence);
        return CLI_USAGE;
    }
    save_code code = create(&save, setup);
    if (code == SAVE_FAILED)
        complain("the game cannot be saved: %s; it begins all the same", say_error(errno));
    else if (code == SAVE_IN_USE) {
        complain("another program is beginning a game at this moment; try again");
        return CLI_WRONG;
    } else if (code != SAVE_OK) {
        play_complain(code, setup->name[0] ? setup->name : "game", &table);
        return CLI_WRONG;
    } else
        say("The game is called '%s' and is saved after every turn. '?' explains.\n", save.name);
    play_say_aside(&save);
    if (setup->has_number)
        say_number(setup->number);
    int status = play_game(&table, &save);
    save_close(&save);
    return status;
}

/* ---- The command line ---- */

static int read_takebacks(const options *form, const char *name, play_setup *setup)
{
    int rule;
    if (!name)
        return CLI_OK;
    rule = session_takebacks_find(name, strlen(name));
    if (rule == SESSION_TAKEBACKS)
        return options_wrong(form, "--takebacks takes %s, %s or %s, not '%s'", session_takebacks_name(0),
                             session_takebacks_name(1), session_takebacks_name(2), name);
    setup->table.takebacks = (uint8_t)rule;
    setup->has_takebacks = true;
    return CLI_OK;
}

static int read_setup(const options *form, const request *ask, play_setup *setup)
{
    int status = CLI_OK;
    play_setup_usual(setup);
    setup->has_rulings = ask->rulings;
    if (ask->players)
        status = play_setup_players(form, ask->players, setup);
    if (status == CLI_OK)
        status = table_rulings(form, ask->rulings, &setup->table.rulings);
    if (status == CLI_OK)
        status = read_takebacks(form, ask->takebacks, setup);
    if (status == CLI_OK && ask->name && !save_name_is_right(ask->name)) {
        play_complain(SAVE_BAD_NAME, ask->name, NULL);
        return CLI_USAGE;
    }
    if (ask->name)
        snprintf(setup->name, sizeof setup->name, "%s", ask->name);
    setup->has_number = ask->seed_given;
    setup->number = ask->seed;
    return status == CLI_OK ? play_setup_secret(setup) : status;
}

/* Without players on the command line, somebody is there to be asked. */
static int ask_and_begin(play_setup *setup)
{
    char name[SAVE_NAME];
    say("Thebes: archaeologists, 1901 to 1903.\n");
    line_result result = play_list_ask(name);
    if (result == LINE_READ && name[0])
        return resume(name);
    if (result == LINE_READ)
        result = play_setup_ask(setup);
    if (result == LINE_READ)
        return begin(setup);
    say("No game was begun.\n");
    return result == LINE_INTERRUPTED ? interrupt_status() : CLI_OK;
}

static int run(const options *form, const request *ask)
{
    play_setup setup = {0};
    int kinds = (ask->resume != NULL) + ask->last + ask->list + (ask->unwanted != NULL);
    bool new_game = ask->players || ask->rulings || ask->takebacks || ask->name || ask->seed_given;
    if (kinds > 1 || (kinds && new_game))
        return options_wrong(form, "these options do not go together");
    if (ask->list)
        return play_list_print();
    if (ask->unwanted)
        return delete_game(ask->unwanted);
    if (ask->last)
        return resume_last();
    if (ask->resume)
        return resume(ask->resume);
    int status = read_setup(form, ask, &setup);
    if (status != CLI_OK)
        return status;
    return ask->players ? begin(&setup) : ask_and_begin(&setup);
}

/* What --help says; of each bot, what the set-up says of it, too. */
static const char *about(char out[SAY_HELP])
{
    words_text text = words_on(out, SAY_HELP, say_language());
    words_add(&text,
              say_of(W_("Plays a game in the terminal: persons at one screen, bots, or both. Without\n"
                        "options it asks who plays. Every turn prints the position and the legal moves\n"
                        "with their numbers; '?' explains the rest. The game is saved after every turn,\n"
                        "in the folder thebes/saves of $XDG_STATE_HOME or ~/.local/state. It reads lines\n"
                        "and prints lines, so it works through a pipe as well.\n"
                        "\n"
                        "Bots, from gentle to strong:")));
    for (int kind = 0; kind < BOT_KINDS; kind++) {
        char line[WORDS_SENTENCE];
        snprintf(line, sizeof line, "\n  %-10s %s", bot_name(kind), bot_about(kind));
        words_add(&text, line);
    }
    return out;
}

int cmd_play(int argc, char **argv)
{
    request ask = {0};
    char help[SAY_HELP];
    const option options_table[] = {
        {"--plain", OPTION_FLAG, &ask.plain, NULL, 0, 0, NULL,
         W_("line by line, which is the only way so far")},
        {"--players", OPTION_TEXT, &ask.players, NULL, 0, 0, "A,B:BOT,..",
         W_("who plays, for instance Ada,Bert:student (default: asks)")},
        {"--rulings", OPTION_TEXT, &ask.rulings, NULL, 0, 0, "A,B,..",
         W_("late-renewal, stacking-cars, pushing-hall (none)")},
        {"--takebacks", OPTION_TEXT, &ask.takebacks, NULL, 0, 0, "RULE",
         W_("never, until-drawn, freely (freely)")},
        {"--seed", OPTION_NUMBER, &ask.seed, &ask.seed_given, 0, UINT64_MAX, "S",
         W_("the same seed deals the same game (any)")},
        {"--name", OPTION_TEXT, &ask.name, NULL, 0, 0, "NAME",
         W_("what the game is called (after a player)")},
        {"--resume", OPTION_TEXT, &ask.resume, NULL, 0, 0, "NAME", W_("go on with a saved game")},
        {"--last", OPTION_FLAG, &ask.last, NULL, 0, 0, NULL, W_("go on with the one played last")},
        {"--list", OPTION_FLAG, &ask.list, NULL, 0, 0, NULL, W_("list the saved games")},
        {"--delete", OPTION_TEXT, &ask.unwanted, NULL, 0, 0, "NAME", W_("delete a saved game")},
        OPTIONS_END,
    };
    const options form = {
        "thebes play [--players A,B:BOT,..] [--resume NAME | --last | --list] [OPTIONS]",
        about(help),
        options_table,
        0,
        0,
        "",
    };
    int status;
    if (options_read(&form, argc, argv, &status) == OPTIONS_DONE)
        return status;
    interrupt_watch();
    status = run(&form, &ask);
    line_close();
    return status;
}
