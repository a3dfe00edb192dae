/* Taking up a game that was kept, and beginning a new one: see start.h. */
#include "start.h"
#include "../bots/bot.h"
#include "../console/invocation.h"
#include "../console/wrap.h"
#include "../words/answers.h"
#include "list.h"
#include "prompts.h"

#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

static session table; /* too large for the stack */

/* ---- A game that was kept ---- */

static void say_unknown_bots(void)
{
    for (int seat = 0; seat < table.record.header.seats; seat++) {
        const char *name = table.bot[seat];
        if (*name && bot_named(name, strlen(name)) < 0)
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

play_outcome play_resume(const char *name)
{
    save_file save;
    save_code code = save_open(&save, name, &table);
    if (code != SAVE_OK) {
        play_complain(code, name, &table);
        return PLAY_FAILED;
    }
    bool over = session_awaited(&table) < 0;
    if (over)
        say("The game '%s' is over, after %d {2:turn|turns}.\n", name, (int)table.record.turns);
    else
        say("Going on with the game '%s', after %d {2:turn|turns}.\n", name, (int)table.record.turns);
    say_secret(&save, over);
    say_unknown_bots();
    play_outcome outcome = play_game(&table, &save);
    save_close(&save);
    return outcome;
}

play_outcome play_resume_last(void)
{
    char name[SAVE_NAME], typed[CALLED_COMMAND];
    save_code code = save_last(name, &table);
    if (code == SAVE_OK)
        return play_resume(name);
    if (code == SAVE_NOT_FOUND)
        complain("there is no saved game to go on with; '%s' begins one", called(typed, "thebes play"));
    else
        complain("the folder of saved games cannot be read: %s", say_error(errno));
    return PLAY_FAILED;
}

bool play_delete(const char *name)
{
    save_code code = save_delete(name);
    if (code == SAVE_OK)
        say("The game '%s' is deleted.\n", name);
    else
        play_complain(code, name, NULL);
    return code == SAVE_OK;
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

play_outcome play_begin(const play_setup *setup)
{
    save_file save = {0};
    session_answer answer = session_begin(&table, &setup->table);
    if (answer.code != SESSION_OK) {
        char sentence[WORDS_SENTENCE];
        words_text text = words_on(sentence, sizeof sentence, say_language());
        words_answer(&text, &table, answer, NULL, 0);
        complain_of(sentence);
        return PLAY_REFUSED;
    }
    save_code code = create(&save, setup);
    if (code == SAVE_FAILED)
        complain("the game cannot be saved: %s; it begins all the same", say_error(errno));
    else if (code == SAVE_IN_USE) {
        complain("another program is beginning a game at this moment; try again");
        return PLAY_FAILED;
    } else if (code != SAVE_OK) {
        play_complain(code, setup->name[0] ? setup->name : "game", &table);
        return PLAY_FAILED;
    } else
        say("The game is called '%s' and is saved after every turn. '?' explains.\n", save.name);
    play_say_aside(&save);
    if (setup->has_number)
        say_number(setup->number);
    play_outcome outcome = play_game(&table, &save);
    save_close(&save);
    return outcome;
}

play_outcome play_ask_and_begin(play_setup *setup)
{
    char name[SAVE_NAME];
    say("Thebes: archaeologists, 1901 to 1903.\n");
    line_result result = play_list_ask(name);
    if (result == LINE_READ && name[0])
        return play_resume(name);
    if (result == LINE_READ)
        result = play_setup_ask(setup);
    if (result == LINE_READ)
        return play_begin(setup);
    say("No game was begun.\n");
    return result == LINE_INTERRUPTED ? PLAY_STOPPED : PLAY_DONE;
}
