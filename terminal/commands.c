/* Commands of a person: see play_commands.h. */
#include "commands.h"
#include "../bots/bot.h"
#include "../console/say.h"
#include "../words/answers.h"
#include "../words/log.h"
#include "board.h"
#include "export.h"
#include "help.h"
#include "move_input.h"
#include "move_list.h"
#include "position_text.h"
#include "prompts.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

/* `rest` is what stands behind the command's name. */
typedef play_result (*command)(play *game, const char *rest);

static const record_header *header_of(const play *game)
{
    return &game->table->record.header;
}

static play_result say_answer(const play *game, session_answer answer, const char *text)
{
    char sentence[WORDS_SENTENCE];
    words_text words = words_on(sentence, sizeof sentence, say_language());
    words_answer(&words, game->table, answer, text, text ? strlen(text) : 0);
    if (answer.code == SESSION_NO_MOVE && answer.text_error == TH_TEXT_VERB)
        words_say(&words, " '?' lists what else you can type.");
    position_print_paragraph(sentence);
    return PLAY_ASK;
}

/* ---- Moves ---- */

static play_result submit(play *game, const char *text)
{
    session_answer answer = session_submit(game->table, session_awaited(game->table), text, strlen(text));
    if (answer.code == SESSION_OK) {
        play_step_made(game);
        return PLAY_MOVED;
    }
    say_answer(game, answer, text);
    if (answer.code == SESSION_NO_MOVE)
        play_say_what_follows(game, text);
    game->stuck = answer.code == SESSION_RECORD_FULL;
    return game->stuck ? PLAY_LEAVE : PLAY_ASK;
}

static play_result choose(play *game, long number)
{
    char text[TH_MOVE_TEXT];
    const th_state *state = session_state(game->table);
    th_move move = choices_move(state, number);
    if (move == TH_NO_MOVE) {
        say("Choose a number from 1 to %d.\n", choices_count(state));
        return PLAY_ASK;
    }
    th_move_text(move, text);
    return submit(game, text);
}

/* ---- Telling ---- */

static play_result do_help(play *game, const char *rest)
{
    char quote[WORDS_QUOTE], topic[LINE_WORD];
    (void)game;
    snprintf(topic, sizeof topic, "%.*s", (int)strcspn(rest, " "), rest);
    if (!*rest)
        play_help_print();
    else if (!play_help_topic(topic))
        say("There is no help about '%s'; '?' lists what there is.\n",
            words_quote(quote, rest, strlen(rest)));
    return PLAY_ASK;
}

static play_result do_moves(play *game, const char *rest)
{
    (void)rest;
    choices_print(session_state(game->table));
    return PLAY_ASK;
}

static play_result do_position(play *game, const char *rest)
{
    play_ask_position(game, rest);
    return PLAY_ASK;
}

static play_result do_bags(play *game, const char *rest)
{
    (void)rest;
    position_print_bags(session_state(game->table));
    return PLAY_ASK;
}

static play_result do_map(play *game, const char *rest)
{
    (void)rest;
    play_board_map(session_state(game->table));
    return PLAY_ASK;
}

static play_result do_wheel(play *game, const char *rest)
{
    (void)game;
    (void)rest;
    play_board_wheel();
    return PLAY_ASK;
}

static play_result do_preview(play *game, const char *rest)
{
    play_ask_preview(game, rest);
    return PLAY_ASK;
}

static play_result do_why(play *game, const char *rest)
{
    play_ask_why(game, rest);
    return PLAY_ASK;
}

static play_result do_odds(play *game, const char *rest)
{
    play_ask_odds(game, rest);
    return PLAY_ASK;
}

static play_result do_hint(play *game, const char *rest)
{
    (void)rest;
    play_ask_hint(game);
    return PLAY_ASK;
}

static play_result do_score(play *game, const char *rest)
{
    (void)rest;
    position_print_scores(session_state(game->table), header_of(game));
    return PLAY_ASK;
}

static play_result do_log(play *game, const char *rest)
{
    play_ask_log(game, rest);
    return PLAY_ASK;
}

/* ---- Taking back, saving, leaving ---- */

static play_result do_back(play *game, const char *rest)
{
    char sentence[WORDS_SENTENCE];
    words_text words = words_on(sentence, sizeof sentence, say_language());
    int turns = play_number(rest, 1, TH_MAX_TURNS, (int)session_turns_since_person(game->table));
    if (turns < 0)
        return PLAY_ASK;
    session_answer answer = session_take_back(game->table, (uint32_t)turns);
    if (answer.code != SESSION_OK)
        return say_answer(game, answer, NULL);
    play_keep(game);
    words_takeback(&words, turns);
    position_print_paragraph(sentence);
    return PLAY_MOVED;
}

/* Who asks for it hears how it went, even if it was said before. */
static play_result do_save(play *game, const char *rest)
{
    char path[2 * SAVE_PATH];
    if (*rest)
        return play_export(game, rest);
    game->unsaved = SAVE_OK;
    if (game->save->unwritten)
        play_keep(game);
    if (!game->save->unwritten && play_save_path(game, path))
        say("The game is saved in %s, as it is after every turn.\n", path);
    return PLAY_ASK;
}

static play_result do_resign(play *game, const char *rest)
{
    char question[WORDS_QUOTE], name[WORDS_QUOTE];
    bool yes = false;
    int seat = session_awaited(game->table);
    (void)rest;
    words_said(question, say_language(), "Leave your seat to the bot %s, for good?", bot_name(BOT_USUAL));
    line_result got = ask_yes(question, &yes);
    if (got != LINE_READ)
        return got == LINE_END ? PLAY_LEAVE : PLAY_INTERRUPTED;
    if (!yes)
        return PLAY_ASK;
    session_answer answer = session_resign(game->table, seat, bot_name(BOT_USUAL));
    if (answer.code != SESSION_OK)
        return say_answer(game, answer, NULL);
    play_keep(game);
    say("The bot %s plays on for %s.\n", bot_name(BOT_USUAL), words_player(name, header_of(game), seat));
    return PLAY_MOVED;
}

static play_result do_quit(play *game, const char *rest)
{
    bool yes = true;
    (void)rest;
    if (game->save->unwritten)
        play_keep(game);
    if (game->save->unwritten && line_is_terminal()) {
        say("The last turns are not saved; 'save FILE' writes a copy somewhere else.\n");
        if (ask_yes(say_of(W_("Leave all the same?")), &yes) == LINE_READ && !yes)
            return PLAY_ASK;
    }
    return PLAY_LEAVE;
}

/* ---- Reading a line ---- */

/* The names of all commands, and in the same order what they do. */
static const char *const names[] = {"?",       "moves", "position", "bags", "map",   "wheel",
                                    "preview", "why",   "odds",     "hint", "score", "log",
                                    "back",    "save",  "resign",   "quit", NULL};

static const struct {
    command run;
    bool takes_words; /* behind its name */
} commands[] = {
    {do_help, true}, {do_moves, false}, {do_position, true}, {do_bags, false},
    {do_map, false}, {do_wheel, false}, {do_preview, true},  {do_why, true},
    {do_odds, true}, {do_hint, false},  {do_score, false},   {do_log, true},
    {do_back, true}, {do_save, true},   {do_resign, false},  {do_quit, false},
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

static void use_alias(char line[LINE_BYTES])
{
    for (size_t i = 0; i < sizeof aliases / sizeof aliases[0]; i++) {
        const char *rest;
        char copy[LINE_BYTES];
        if (!begins_with(line, aliases[i][0], &rest))
            continue;
        snprintf(copy, sizeof copy, "%s%s%.*s", aliases[i][1], *rest ? " " : "", LINE_BYTES - 16, rest);
        strcpy(line, copy);
        return;
    }
    if (line[0] == '?' && line[1] && line[1] != ' ') { /* "?dig" */
        memmove(line + 2, line + 1, strnlen(line + 1, LINE_BYTES - 4) + 1);
        line[1] = ' ';
        line[LINE_BYTES - 1] = 0;
    }
}

static play_result say_unclear(play *game, const typed *sense)
{
    char list[WORDS_SENTENCE], quote[WORDS_QUOTE];
    if (sense->sense == TYPED_GUESSED) {
        say("Did you mean \"%s\"? (y: yes)\n", sense->text);
        strcpy(game->guess, sense->text);
    } else {
        say("\"%s\" could be: %s.\n", words_quote(quote, sense->word, strlen(sense->word)),
            line_words_list(&sense->words, list));
    }
    return PLAY_ASK;
}

/* Spaces at the ends go, tabs become spaces. */
static void tidy(const char *line, char out[LINE_BYTES])
{
    snprintf(out, LINE_BYTES, "%s", line + strspn(line, " \t"));
    size_t length = strlen(out);
    for (size_t i = 0; i < length; i++)
        out[i] = out[i] == '\t' ? ' ' : out[i];
    while (length > 0 && out[length - 1] == ' ')
        out[--length] = 0;
}

/* A line whose words are clear; `raw` is what follows its first word as it was typed. */
static play_result obey(play *game, const char *line, const char *raw)
{
    const char *rest;
    for (int i = 0; names[i]; i++) {
        if (!begins_with(line, names[i], &rest))
            continue;
        if (*rest && !commands[i].takes_words) {
            say("Nothing can follow '%s'.\n", names[i]);
            return PLAY_ASK;
        }
        /* Behind "save" stands the name of a file, whose letters are its own. */
        return commands[i].run(game, commands[i].run == do_save ? raw : rest);
    }
    return submit(game, line);
}

play_result play_command(play *game, const char *given)
{
    static typed sense;
    char line[LINE_BYTES], *end;
    tidy(given, line);
    if (game->guess[0] && is_yes(line))
        strcpy(line, game->guess);
    else if (game->guess[0] && is_no(line))
        line[0] = 0;
    game->guess[0] = 0;
    if (!line[0])
        return PLAY_ASK;
    long number = strtol(line, &end, 10);
    if (end != line && *end == 0)
        return choose(game, number);
    use_alias(line);
    typed_read(line, names, play_topics(), &sense);
    if (sense.sense != TYPED_CLEAR)
        return say_unclear(game, &sense);
    const char *raw = line + strcspn(line, " ");
    return obey(game, sense.text, raw + strspn(raw, " "));
}

void play_complete(const void *about, const char *text, line_words *out)
{
    const play *game = about;
    typed_complete(session_state(game->table), text, names, play_topics(), out);
}
