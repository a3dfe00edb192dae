/* Taking up a saved game, and beginning a new one: see start.h. */
#include "start.h"
#include "../bots/bot.h"
#include "../console/invocation.h"
#include "../console/wrap.h"
#include "../words/answers.h"
#include "prompts.h"
#include "saves_list.h"

#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

static session_whole_memory memory;
static session table = SESSION_WITH(memory);

/* ---- A saved game ---- */

static void say_unknown_bots(void)
{
    for (int seat = 0; seat < table.record.header.seats; seat++) {
        const char *name = record_plays(&table.record, seat);
        if (*name && bot_named(name, strlen(name)) < 0)
            console_say("(The bot '%s' is not known here: it plays as %s does.)\n", name,
                        bot_name(BOT_USUAL));
    }
}

/* What is to be known if the game does not go on with the secret it was begun with. */
static void say_secret(store_save *save, bool over)
{
    bool lost = !save->aside[0];
    terminal_say_aside(save);
    if (over || !save->fresh_secret)
        return;
    if (lost)
        console_print_paragraph(
            console_text(W_("The file that says what will be drawn is lost: from here on chance "
                            "decides anew, and the deal cannot be verified in the end.")));
    else
        console_print_paragraph(console_text(
            W_("From here on chance decides anew, and the deal cannot be verified in the end.")));
}

terminal_outcome terminal_resume(const char *name, const eval_networks *networks)
{
    store_save save;
    store_code code = store_open(&save, name, &table);
    if (code != STORE_OK) {
        terminal_complain_of_save(code, name, &table);
        return TERMINAL_FAILED;
    }
    bool over = session_awaited(&table) < 0;
    if (over)
        console_say("The game '%s' is over, after %d {2:turn|turns}.\n", name, (int)table.record.turns);
    else
        console_say("Going on with the game '%s', after %d {2:turn|turns}.\n", name, (int)table.record.turns);
    say_secret(&save, over);
    say_unknown_bots();
    terminal_outcome outcome = terminal_play(&table, &save, networks);
    store_close(&save);
    return outcome;
}

terminal_outcome terminal_resume_last(const eval_networks *networks)
{
    char name[STORE_NAME], command[CONSOLE_COMMAND];
    store_code code = store_last(name, &table);
    if (code == STORE_OK)
        return terminal_resume(name, networks);
    if (code == STORE_NOT_FOUND)
        console_complain("there is no saved game to go on with; '%s' begins one",
                         console_command(command, "thebes play"));
    else
        console_complain("the folder of saved games cannot be read: %s", console_error_text(errno));
    return TERMINAL_FAILED;
}

bool terminal_delete(const char *name)
{
    store_code code = store_delete(name);
    if (code == STORE_OK)
        console_say("The game '%s' is deleted.\n", name);
    else
        terminal_complain_of_save(code, name, NULL);
    return code == STORE_OK;
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

/* Saves the game under the name it was given, or under one that is free. */
static store_code create(store_save *save, const terminal_setup *setup)
{
    char name[STORE_NAME], wish[RECORD_NAME_BYTES + 1];
    store_code code;
    if (setup->name[0])
        return store_create(save, setup->name, &table);
    wish_name(&setup->table, wish);
    for (int i = 0; i < TERMINAL_ASK_TIMES; i++) {
        if (store_free_name(name, wish) != STORE_OK)
            strcpy(name, "game"); /* what is the matter, saving it will tell */
        code = store_create(save, name, &table);
        if (code != STORE_EXISTS)
            return code;
    }
    return STORE_EXISTS;
}

/* Those who play for more than fun should know. */
static void say_number(uint64_t number)
{
    char digits[24], sentence[WORDS_SENTENCE];
    words_text text = words_on(sentence, sizeof sentence, console_language());
    snprintf(digits, sizeof digits, "%" PRIu64, number);
    words_say(
        &text,
        "It is dealt from the number %s and not from chance: whoever guesses the number, and small ones "
        "are soon found by trying, knows what will be drawn.",
        digits);
    console_print_paragraph(sentence);
}

terminal_outcome terminal_begin(const terminal_setup *setup, const eval_networks *networks)
{
    store_save save = {0};
    session_answer answer = session_begin(&table, &setup->table);
    if (answer.code != SESSION_OK) {
        char sentence[WORDS_SENTENCE];
        words_text text = words_on(sentence, sizeof sentence, console_language());
        words_answer(&text, &table, answer, NULL, 0);
        console_complain_text(sentence);
        return TERMINAL_REFUSED;
    }
    store_code code = create(&save, setup);
    if (code == STORE_FAILED)
        console_complain("the game cannot be saved: %s; it begins all the same", console_error_text(errno));
    else if (code == STORE_IN_USE) {
        console_complain("another program is beginning a game at this moment; try again");
        return TERMINAL_FAILED;
    } else if (code != STORE_OK) {
        terminal_complain_of_save(code, setup->name[0] ? setup->name : "game", &table);
        return TERMINAL_FAILED;
    } else
        console_say("The game is called '%s' and is saved after every turn. '?' explains.\n", save.name);
    terminal_say_aside(&save);
    if (setup->has_number)
        say_number(setup->number);
    terminal_outcome outcome = terminal_play(&table, &save, networks);
    store_close(&save);
    return outcome;
}

terminal_outcome terminal_ask_and_begin(terminal_setup *setup, const eval_networks *networks)
{
    char name[STORE_NAME];
    console_say("Thebes: archaeologists, 1901 to 1903.\n");
    terminal_input_result result = terminal_ask_which_save(name);
    if (result == TERMINAL_INPUT_READ && name[0])
        return terminal_resume(name, networks);
    if (result == TERMINAL_INPUT_READ)
        result = terminal_setup_ask(setup);
    if (result == TERMINAL_INPUT_READ)
        return terminal_begin(setup, networks);
    console_say("No game was begun.\n");
    return result == TERMINAL_INPUT_STOPPED ? TERMINAL_INTERRUPTED : TERMINAL_PLAYED;
}
