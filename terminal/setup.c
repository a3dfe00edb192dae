/* Sitting down: see setup.h. */
#include "setup.h"
#include "../bots/bot.h"
#include "../host/random.h"
#include "../words/answers.h"
#include "../words/names.h"
#include "position_text.h"
#include "prompts.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>

static const char *const usual_names[TH_MAX_SEATS] = {"Ada", "Bert", "Chen", "Dora"};

static bool name_is_right(const char *name, size_t length)
{
    return record_check_name(name, length) == RECORD_OK;
}

/* Nobody could tell two players of one name apart. */
static bool is_taken(const session_setup *table, int seats, const char *name, size_t length)
{
    for (int seat = 0; seat < seats; seat++)
        if (table->name[seat].length == length && memcmp(table->name[seat].text, name, length) == 0)
            return true;
    return false;
}

static void set_name(session_setup *table, int seat, const char *name, size_t length)
{
    table->name[seat].length = (uint8_t)length;
    memcpy(table->name[seat].text, name, length);
}

/* ---- From options ---- */

terminal_setup_fault terminal_setup_add(terminal_setup *setup, const char *name, size_t length)
{
    session_setup *table = &setup->table;
    if (table->seats == TH_MAX_SEATS)
        return TERMINAL_SETUP_FULL;
    if (!name_is_right(name, length))
        return TERMINAL_SETUP_BAD_NAME;
    if (is_taken(table, table->seats, name, length))
        return TERMINAL_SETUP_TAKEN;
    set_name(table, table->seats, name, length);
    table->bot[table->seats++][0] = 0;
    return TERMINAL_SETUP_FINE;
}

static void seat_usual(session_setup *table, int seat)
{
    set_name(table, seat, usual_names[seat], strlen(usual_names[seat]));
    snprintf(table->bot[seat], RECORD_BOT, "%s", seat == 0 ? "" : bot_name(BOT_USUAL));
}

void terminal_setup_usual(terminal_setup *setup)
{
    setup->table.takebacks = RECORD_FREELY;
    setup->table.seats = 2;
    for (int seat = 0; seat < TH_MAX_SEATS; seat++)
        seat_usual(&setup->table, seat);
}

bool terminal_setup_secret(terminal_setup *setup)
{
    deal_seed seed;
    if (setup->has_number) {
        deal_seed_of_number(&seed, setup->number, 0);
        memcpy(setup->table.secret, seed.byte, DEAL_BYTES);
        return true;
    }
    if (host_random(setup->table.secret, DEAL_BYTES))
        return true;
    console_complain(
        "the system gives no randomness (%s), and whatever else a game were dealt from could be guessed; "
        "'--seed' deals one from a number all the same",
        console_error_text(errno));
    return false;
}

/* ---- By asking ---- */

/* Who answers with a number has perhaps answered another question. */
static terminal_input_result ask_number_as_name(const char *name, bool *meant)
{
    char question[WORDS_QUOTE];
    *meant = strspn(name, "0123456789") < strlen(name);
    if (*meant)
        return TERMINAL_INPUT_READ;
    words_said(question, console_language(), "Is %s really the name of a player?", name);
    return terminal_ask_yes(question, meant);
}

static terminal_input_result ask_name(session_setup *table, int seat)
{
    char question[WORDS_QUOTE], answer[TERMINAL_LINE_BYTES];
    words_said(question, console_language(), "Name of player %d", seat + 1);
    for (int i = 0; i < TERMINAL_ASK_TIMES; i++) {
        const char *usual = usual_names[seat];
        for (int k = 0; is_taken(table, seat, usual, strlen(usual)); k++)
            usual = usual_names[k];
        snprintf(answer, sizeof answer, "%s", usual);
        terminal_input_result result = terminal_ask_text(question, answer);
        if (result != TERMINAL_INPUT_READ)
            return result;
        if (is_taken(table, seat, answer, strlen(answer))) {
            console_say("Somebody else is called %s.\n", answer);
            continue;
        }
        if (name_is_right(answer, strlen(answer))) {
            bool meant;
            result = ask_number_as_name(answer, &meant);
            if (result == TERMINAL_INPUT_READ && !meant)
                continue;
            set_name(table, seat, answer, strlen(answer));
            return result;
        }
        console_say("A name has 1 to %d characters, all of which can be shown.\n", RECORD_NAME_POINTS);
    }
    return TERMINAL_INPUT_END;
}

static terminal_input_result ask_who_plays(session_setup *table, int seat)
{
    char question[WORDS_QUOTE], name[WORDS_QUOTE];
    int answer = seat == 0 ? 1 : BOT_USUAL + 2, bots = 0;
    words_quote(name, table->name[seat].text, table->name[seat].length);
    printf("  1  %s\n", console_text(W_("a person")));
    for (; bots < BOT_KINDS; bots++)
        console_say("  %d  the bot %s: %s\n", bots + 2, bot_name(bots),
                    words_bot(console_language(), bot_name(bots)));
    words_said(question, console_language(), "Who plays %s?", name);
    terminal_input_result result = terminal_ask_number(question, 1, bots + 1, &answer);
    snprintf(table->bot[seat], RECORD_BOT, "%s", answer == 1 ? "" : bot_name((int)answer - 2));
    return result;
}

static terminal_input_result ask_players(session_setup *table)
{
    int seats = 2;
    terminal_input_result result =
        terminal_ask_number(console_text(W_("How many players, 2 to 4?")), 2, TH_MAX_SEATS, &seats);
    table->seats = (uint8_t)seats;
    for (int seat = 0; result == TERMINAL_INPUT_READ && seat < seats; seat++) {
        result = ask_name(table, seat);
        if (result == TERMINAL_INPUT_READ)
            result = ask_who_plays(table, seat);
    }
    return result;
}

/* "13" or "1,3" switches rulings 1 and 3 on; false if it is none of that. */
static bool read_rulings(const char *text, uint32_t *rulings)
{
    *rulings = 0;
    for (; *text; text++) {
        if (*text >= '1' && *text < '1' + TH_RULINGS)
            *rulings |= 1u << (*text - '1');
        else if (*text != ',' && *text != ' ')
            return false;
    }
    return true;
}

static terminal_input_result ask_rulings(session_setup *table)
{
    console_say("Rulings that can be switched on:\n");
    for (int ruling = 0; ruling < TH_RULINGS; ruling++) {
        char text[WORDS_SENTENCE];
        snprintf(text, sizeof text, "%d %s: %s", ruling + 1, th_ruling_name(ruling),
                 words_ruling(console_language(), ruling));
        console_print_paragraph(text);
    }
    for (int i = 0; i < TERMINAL_ASK_TIMES; i++) {
        char answer[TERMINAL_LINE_BYTES] = "";
        terminal_input_result result =
            terminal_ask_text(console_text(W_("Numbers of the rulings, or Enter for none")), answer);
        if (result != TERMINAL_INPUT_READ || read_rulings(answer, &table->rulings))
            return result;
        console_say("Numbers from 1 to %d, please, for instance 1,3.\n", TH_RULINGS);
    }
    return TERMINAL_INPUT_END;
}

static terminal_input_result ask_takebacks(session_setup *table)
{
    int answer = RECORD_FREELY + 1;
    console_say("When may turns be taken back?\n");
    for (int rule = 0; rule < RECORD_RULES; rule++)
        printf("  %d  %s\n", rule + 1, words_takebacks(console_language(), rule));
    terminal_input_result result =
        terminal_ask_number(console_text(W_("Take-backs")), 1, RECORD_RULES, &answer);
    table->takebacks = (uint8_t)(answer - 1);
    return result;
}

terminal_input_result terminal_setup_ask(terminal_setup *setup)
{
    terminal_input_result result = ask_players(&setup->table);
    if (result == TERMINAL_INPUT_READ && !setup->has_rulings)
        result = ask_rulings(&setup->table);
    if (result == TERMINAL_INPUT_READ && !setup->has_takebacks)
        result = ask_takebacks(&setup->table);
    return result;
}
