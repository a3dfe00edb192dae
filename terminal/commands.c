/* Commands of a person: see commands.h. */
#include "commands.h"
#include "../bots/bot.h"
#include "../console/console.h"
#include "../words/answers.h"
#include "../words/log.h"
#include "board.h"
#include "export.h"
#include "help.h"
#include "hint.h"
#include "move_input.h"
#include "move_list.h"
#include "position_text.h"
#include "prompts.h"
#include "queries.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

/* `rest` is what stands behind the command's name. */
typedef terminal_turn (*command)(terminal_game *game, const char *rest);

static const record_header *header_of(const terminal_game *game)
{
    return &game->table->record.header;
}

static terminal_turn say_answer(const terminal_game *game, session_answer answer, const char *text)
{
    char sentence[WORDS_SENTENCE];
    words_text words = words_on(sentence, sizeof sentence, console_language());
    words_answer(&words, game->table, answer, text, text ? strlen(text) : 0);
    if (answer.code == SESSION_NO_MOVE && answer.text_error == TH_TEXT_VERB)
        words_say(&words, " '?' lists what else you can type.");
    console_print_paragraph(sentence);
    return TERMINAL_TURN_ASK;
}

/* ---- Moves ---- */

static terminal_turn submit(terminal_game *game, const char *text)
{
    session_answer answer = session_submit(game->table, session_awaited(game->table), text, strlen(text));
    if (answer.code == SESSION_OK) {
        terminal_step_made(game);
        return TERMINAL_TURN_MADE;
    }
    say_answer(game, answer, text);
    if (answer.code == SESSION_NO_MOVE)
        terminal_say_what_follows(game, text);
    game->stuck = answer.code == SESSION_RECORD_FULL;
    return game->stuck ? TERMINAL_TURN_LEAVE : TERMINAL_TURN_ASK;
}

static terminal_turn choose(terminal_game *game, long number)
{
    char text[TH_MOVE_TEXT];
    const th_state *state = session_state(game->table);
    th_move move = terminal_nth_move(state, number);
    if (move == TH_NO_MOVE) {
        console_say("Choose a number from 1 to %d.\n", terminal_move_count(state));
        return TERMINAL_TURN_ASK;
    }
    th_move_text(move, text);
    return submit(game, text);
}

/* ---- Telling ---- */

static terminal_turn do_help(terminal_game *game, const char *rest)
{
    char quote[WORDS_QUOTE], topic[TERMINAL_WORD_BYTES];
    (void)game;
    snprintf(topic, sizeof topic, "%.*s", (int)strcspn(rest, " "), rest);
    if (!*rest)
        terminal_print_help();
    else if (!terminal_print_topic(topic))
        console_say("There is no help about '%s'; '?' lists what there is.\n",
                    words_quote(quote, rest, strlen(rest)));
    return TERMINAL_TURN_ASK;
}

static terminal_turn do_moves(terminal_game *game, const char *rest)
{
    (void)rest;
    terminal_print_moves(session_state(game->table));
    return TERMINAL_TURN_ASK;
}

static terminal_turn do_position(terminal_game *game, const char *rest)
{
    terminal_show_position(game, rest);
    return TERMINAL_TURN_ASK;
}

static terminal_turn do_bags(terminal_game *game, const char *rest)
{
    (void)rest;
    terminal_print_bags(session_state(game->table));
    return TERMINAL_TURN_ASK;
}

static terminal_turn do_map(terminal_game *game, const char *rest)
{
    (void)rest;
    terminal_print_map(session_state(game->table));
    return TERMINAL_TURN_ASK;
}

static terminal_turn do_wheel(terminal_game *game, const char *rest)
{
    (void)game;
    (void)rest;
    terminal_print_wheel();
    return TERMINAL_TURN_ASK;
}

static terminal_turn do_preview(terminal_game *game, const char *rest)
{
    terminal_show_preview(game, rest);
    return TERMINAL_TURN_ASK;
}

static terminal_turn do_why(terminal_game *game, const char *rest)
{
    terminal_show_why(game, rest);
    return TERMINAL_TURN_ASK;
}

static terminal_turn do_odds(terminal_game *game, const char *rest)
{
    terminal_show_odds(game, rest);
    return TERMINAL_TURN_ASK;
}

static terminal_turn do_hint(terminal_game *game, const char *rest)
{
    (void)rest;
    terminal_hint(game);
    return TERMINAL_TURN_ASK;
}

static terminal_turn do_score(terminal_game *game, const char *rest)
{
    (void)rest;
    terminal_print_scores(session_state(game->table), header_of(game));
    return TERMINAL_TURN_ASK;
}

static terminal_turn do_log(terminal_game *game, const char *rest)
{
    terminal_show_log(game, rest);
    return TERMINAL_TURN_ASK;
}

/* ---- Taking back, saving, leaving ---- */

static terminal_turn do_back(terminal_game *game, const char *rest)
{
    char sentence[WORDS_SENTENCE];
    words_text words = words_on(sentence, sizeof sentence, console_language());
    int turns = terminal_number(rest, 1, TH_MAX_TURNS, (int)session_turns_since_person(game->table));
    if (turns < 0)
        return TERMINAL_TURN_ASK;
    session_answer answer = session_take_back(game->table, (uint32_t)turns);
    if (answer.code != SESSION_OK)
        return say_answer(game, answer, NULL);
    terminal_save_step(game);
    words_takeback(&words, turns);
    console_print_paragraph(sentence);
    return TERMINAL_TURN_MADE;
}

static terminal_turn do_redo(terminal_game *game, const char *rest)
{
    uint32_t turns = session_turns_to_redo(game->table), made = 0;
    (void)rest;
    do {
        session_answer answer = session_redo(game->table);
        if (answer.code != SESSION_OK)
            return say_answer(game, answer, NULL);
        terminal_step_made(game);
        made++;
    } while (made < turns && game->table->record.undone > 0);
    if (made < turns)
        console_say("Something else was drawn than before: this game is dealt anew.\n");
    return TERMINAL_TURN_MADE;
}

/* Who asks for it hears how it went, even if it was said before. */
static terminal_turn do_save(terminal_game *game, const char *rest)
{
    char path[2 * STORE_PATH];
    if (*rest)
        return terminal_export(game, rest);
    game->save_code = STORE_OK;
    if (game->save->unwritten)
        terminal_save_step(game);
    if (!game->save->unwritten && terminal_save_path(game, path))
        console_say("The game is saved in %s, as it is after every turn.\n", path);
    return TERMINAL_TURN_ASK;
}

static terminal_turn do_resign(terminal_game *game, const char *rest)
{
    char question[WORDS_QUOTE], name[WORDS_QUOTE];
    bool yes = false;
    int seat = session_awaited(game->table);
    (void)rest;
    words_said(question, console_language(), "Leave your seat to the bot %s, for good?", bot_name(BOT_USUAL));
    terminal_input_result got = terminal_ask_yes(question, &yes);
    if (got != TERMINAL_INPUT_READ)
        return got == TERMINAL_INPUT_END ? TERMINAL_TURN_LEAVE : TERMINAL_TURN_STOPPED;
    if (!yes)
        return TERMINAL_TURN_ASK;
    session_answer answer = session_resign(game->table, seat, bot_name(BOT_USUAL));
    if (answer.code != SESSION_OK)
        return say_answer(game, answer, NULL);
    terminal_save_step(game);
    console_say("The bot %s plays on for %s.\n", bot_name(BOT_USUAL),
                words_player(name, header_of(game), seat));
    return TERMINAL_TURN_MADE;
}

static terminal_turn do_note(terminal_game *game, const char *rest)
{
    static record_note note; /* rather large for the stack */
    if (!*rest) {
        console_say("'note' and some words: they are kept with the game, and 'log' shows them.\n");
        return TERMINAL_TURN_ASK;
    }
    note.has_from = note.has_time = true;
    note.from = (uint8_t)session_awaited(game->table);
    note.time = (uint64_t)time(NULL);
    note.length = strlen(rest); /* of a line, which is shorter than a note may be */
    memcpy(note.text, rest, note.length);
    session_answer answer = session_add_note(game->table, &note);
    if (answer.code != SESSION_OK)
        return say_answer(game, answer, NULL);
    terminal_save_step(game);
    console_say("Noted.\n");
    return TERMINAL_TURN_ASK;
}

/* A word that only begins like it may have been meant for something else, and a note stays for good. */
static terminal_turn ask_for_note(terminal_game *game, const char *rest)
{
    snprintf(game->guess, sizeof game->guess, "note %.*s", (int)sizeof game->guess - 8, rest);
    console_say("Did you mean \"%s\"? (y: yes)\n", game->guess);
    return TERMINAL_TURN_ASK;
}

static terminal_turn do_quit(terminal_game *game, const char *rest)
{
    bool yes = true;
    (void)rest;
    if (game->save->unwritten)
        terminal_save_step(game);
    if (game->save->unwritten && terminal_is_interactive()) {
        console_say("The last turns are not saved; 'save FILE' writes a copy somewhere else.\n");
        if (terminal_ask_yes(console_text(W_("Leave all the same?")), &yes) == TERMINAL_INPUT_READ && !yes)
            return TERMINAL_TURN_ASK;
    }
    return TERMINAL_TURN_LEAVE;
}

/* ---- Reading a line ---- */

/* The names of all commands, and in the same order what they do. */
static const char *const names[] = {"?",    "moves", "position", "bags",  "map", "wheel", "preview",
                                    "why",  "odds",  "hint",     "score", "log", "back",  "redo",
                                    "save", "note",  "resign",   "quit",  NULL};

static const struct {
    command run;
    bool takes_words; /* behind its name */
} commands[] = {
    {do_help, true},      {do_moves, false},  {do_position, true}, {do_bags, false}, {do_map, false},
    {do_wheel, false},    {do_preview, true}, {do_why, true},      {do_odds, true},  {do_hint, false},
    {do_score, false},    {do_log, true},     {do_back, true},     {do_redo, false}, {do_save, true},
    {ask_for_note, true}, {do_resign, false}, {do_quit, false},
};

/* Other words for them, and single letters that would be unclear. */
static const char *const aliases[][2] = {{"help", "?"},     {"h", "?"},      {"exit", "quit"}, {"q", "quit"},
                                         {"p", "position"}, {"m", "moves"},  {"s", "score"},   {"l", "log"},
                                         {"b", "back"},     {"undo", "back"}};

/* Whether the first word of a line is this one; then *rest is what follows. */
static bool begins_with(const char *line, const char *word, const char **rest)
{
    size_t length = strlen(word);
    if (strncasecmp(line, word, length) != 0 || (line[length] && line[length] != ' '))
        return false;
    *rest = line + length + strspn(line + length, " ");
    return true;
}

static void use_alias(char line[TERMINAL_LINE_BYTES])
{
    for (size_t i = 0; i < sizeof aliases / sizeof aliases[0]; i++) {
        const char *rest;
        char copy[TERMINAL_LINE_BYTES];
        if (!begins_with(line, aliases[i][0], &rest))
            continue;
        snprintf(copy, sizeof copy, "%s%s%.*s", aliases[i][1], *rest ? " " : "", TERMINAL_LINE_BYTES - 16,
                 rest);
        strcpy(line, copy);
        return;
    }
    if (line[0] == '?' && line[1] && line[1] != ' ') { /* "?dig" */
        memmove(line + 2, line + 1, strnlen(line + 1, TERMINAL_LINE_BYTES - 4) + 1);
        line[1] = ' ';
        line[TERMINAL_LINE_BYTES - 1] = 0;
    }
}

static terminal_turn say_unclear(terminal_game *game, const terminal_input *input)
{
    char list[WORDS_SENTENCE], quote[WORDS_QUOTE];
    if (input->sense == TERMINAL_GUESSED) {
        console_say("Did you mean \"%s\"? (y: yes)\n", input->text);
        strcpy(game->guess, input->text);
    } else {
        console_say("\"%s\" could be: %s.\n", words_quote(quote, input->word, strlen(input->word)),
                    terminal_words_list(&input->words, list));
    }
    return TERMINAL_TURN_ASK;
}

/* Spaces at the ends go, tabs become spaces. */
static void tidy(const char *line, char out[TERMINAL_LINE_BYTES])
{
    snprintf(out, TERMINAL_LINE_BYTES, "%s", line + strspn(line, " \t"));
    size_t length = strlen(out);
    for (size_t i = 0; i < length; i++)
        out[i] = out[i] == '\t' ? ' ' : out[i];
    while (length > 0 && out[length - 1] == ' ')
        out[--length] = 0;
}

/* A line whose words are clear; `raw` is what follows its first word as it was typed. */
static terminal_turn obey(terminal_game *game, const char *line, const char *raw)
{
    const char *rest;
    for (int i = 0; names[i]; i++) {
        if (!begins_with(line, names[i], &rest))
            continue;
        if (*rest && !commands[i].takes_words) {
            console_say("Nothing can follow '%s'.\n", names[i]);
            return TERMINAL_TURN_ASK;
        }
        /* Behind "save" stands the name of a file, behind "note" anything: their letters are their own. */
        bool as_typed = commands[i].run == do_save || commands[i].run == ask_for_note;
        return commands[i].run(game, as_typed ? raw : rest);
    }
    return submit(game, line);
}

terminal_turn terminal_command(terminal_game *game, const char *given)
{
    static terminal_input input;
    char line[TERMINAL_LINE_BYTES], *end;
    const char *rest;
    tidy(given, line);
    if (game->guess[0] && terminal_is_yes(line))
        strcpy(line, game->guess);
    else if (game->guess[0] && terminal_is_no(line))
        line[0] = 0;
    game->guess[0] = 0;
    if (!line[0])
        return TERMINAL_TURN_ASK;
    long number = strtol(line, &end, 10);
    if (end != line && *end == 0)
        return choose(game, number);
    if (begins_with(line, "note", &rest)) /* whatever follows is no command and no move */
        return do_note(game, rest);
    use_alias(line);
    terminal_interpret(line, names, terminal_topics(), &input);
    const char *raw = line + strcspn(line, " ");
    raw += strspn(raw, " ");
    if (input.sense == TERMINAL_GUESSED && begins_with(input.text, "note", &rest))
        return ask_for_note(game, raw); /* only that word was a guess */
    if (input.sense != TERMINAL_CLEAR)
        return say_unclear(game, &input);
    return obey(game, input.text, raw);
}

void terminal_complete(const void *about, const char *text, terminal_words *out)
{
    const terminal_game *game = about;
    terminal_complete_input(session_state(game->table), text, names, terminal_topics(), out);
}
