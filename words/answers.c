/* What a session answers. */
#include "answers.h"
#include "names.h"
#include "refusals.h"

static const char *const takebacks_names[RECORD_RULES] = {
    W_("never"),
    W_("until something is drawn"),
    W_("freely"),
};

const char *words_takebacks(const words_language *language, int takebacks)
{
    return words_in(language, takebacks_names[takebacks]);
}

const char *words_player(char out[WORDS_QUOTE], const record_header *header, int seat)
{
    return words_quote(out, header->name[seat].text, header->name[seat].length);
}

/* Answers about turns. */
static void say_turns(words_text *text, const session *table, session_answer answer)
{
    char name[WORDS_QUOTE];
    switch (answer.code) {
    case SESSION_NOT_YOUR_TURN:
        words_say(text, "It is the turn of %s.", words_player(name, &table->record.header, (int)answer.need));
        return;
    case SESSION_TAKES_NOTHING_BACK:
        words_say(text, "At this table no turn is taken back.");
        return;
    case SESSION_DRAWN:
        words_say(text, "Something was drawn since: at this table, turns are taken back only before that.");
        return;
    case SESSION_TOO_FEW_TURNS:
        if (answer.have == 0)
            words_say(text, "There is no turn to take back.");
        else
            words_say(text, "There {1:is|are} only %d {1:turn|turns} to take back.", (int)answer.have);
        return;
    case SESSION_NOTHING_UNDONE:
        words_say(text, "There is no turn that was taken back and could be made again.");
        return;
    default:
        words_say(text, "The record of the game has no room for that.");
    }
}

/* Answers about seats and set-up. */
static void say_seats(words_text *text, const session *table, session_answer answer)
{
    char name[WORDS_QUOTE];
    switch (answer.code) {
    case SESSION_BAD_NAME:
        if (answer.name == RECORD_NAME_LENGTH && answer.have == 0)
            words_say(text, "Player %d has no name.", answer.seat + 1);
        else if (answer.name == RECORD_NAME_LENGTH)
            words_say(text, "The name of player %d is too long: it may have 40 characters.", answer.seat + 1);
        else
            words_say(text, "The name of player %d has characters that cannot be shown.", answer.seat + 1);
        return;
    case SESSION_BAD_BOT:
        words_say(text, "There is no bot of that name.");
        return;
    case SESSION_SEAT_IS_BOT:
        words_say(text, "A bot plays for %s already.",
                  words_player(name, &table->record.header, answer.seat));
        return;
    default:
        words_say(text, "There is no such seat.");
    }
}

void words_answer(words_text *text, const session *table, session_answer answer, const char *move_text,
                  size_t length)
{
    switch ((session_code)answer.code) {
    case SESSION_OK:
    case SESSION_CODES:
        return;
    case SESSION_BAD_SETUP:
        if (answer.refusal.why == TH_LEGAL) {
            words_say(text, "The table cannot be set up like this.");
            return;
        }
        words_refusal(text, session_state(table), TH_NO_MOVE, answer.refusal);
        return;
    case SESSION_REFUSED:
        words_refusal(text, session_state(table), answer.move, answer.refusal);
        return;
    case SESSION_NO_MOVE:
        words_text_error(text, (th_text_error)answer.text_error, move_text, length, answer.at);
        return;
    case SESSION_OVER:
        words_say(text, "The game is over.");
        return;
    case SESSION_NO_DEALER:
        words_say(text, "The game can be looked at, but not played on: it has nothing to deal from.");
        return;
    case SESSION_NOT_DEALT:
        words_say(text, "What is to be drawn now was not thought out beforehand.");
        return;
    case SESSION_NO_MEMORY:
        words_say(text, "There is not enough memory for that.");
        return;
    case SESSION_BAD_NOTE:
        words_say(text, "A note has at most 2000 characters, and no control characters.");
        return;
    case SESSION_NOT_YOUR_TURN:
    case SESSION_TAKES_NOTHING_BACK:
    case SESSION_DRAWN:
    case SESSION_TOO_FEW_TURNS:
    case SESSION_NOTHING_UNDONE:
    case SESSION_RECORD_FULL:
        say_turns(text, table, answer);
        return;
    case SESSION_BAD_NAME:
    case SESSION_BAD_BOT:
    case SESSION_NO_SUCH_SEAT:
    case SESSION_SEAT_IS_BOT:
        say_seats(text, table, answer);
        return;
    }
}

/* ---- The end ---- */

void words_winners(words_text *text, const record_header *header, const th_state *state)
{
    uint32_t winners = th_winners(state);
    int count = (int)th_ones(winners), n = 0;
    for (int seat = 0; seat < state->seats; seat++)
        if (winners >> seat & 1) {
            char name[WORDS_QUOTE];
            words_list_item(text, n++, count, words_player(name, header, seat));
        }
}

void words_over(words_text *text, const record_header *header, const th_state *state)
{
    char out[WORDS_SENTENCE];
    words_text names = words_on(out, sizeof out, text->language);
    words_winners(&names, header, state);
    if (th_ones(th_winners(state)) > 1)
        words_say(text, "The game is over. The victory is shared by %s.", out);
    else
        words_say(text, "The game is over. The winner is %s.", out);
}
