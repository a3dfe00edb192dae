/* Commands of a person: see play_commands.h. */
#include "play_commands.h"
#include "../words/answers.h"
#include "../words/log.h"
#include "../words/names.h"
#include "../words/preview.h"
#include "../words/refusals.h"
#include "bots.h"
#include "choices.h"
#include "files.h"
#include "odds_table.h"
#include "play_help.h"
#include "position.h"
#include "questions.h"
#include "say.h"
#include "typed.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* `rest` is what stands behind the command's name, its words made clear; `raw` as it was typed. */
typedef play_result (*command)(play *game, const char *rest, const char *raw);

static const th_state *state_of(const play *game)
{
    return session_state(game->table);
}

static const record_header *header_of(const play *game)
{
    return &game->table->record.header;
}

static words_text sentence_on(char out[WORDS_SENTENCE])
{
    return words_on(out, WORDS_SENTENCE, say_language());
}

/* ---- Moves ---- */

static void print_words(const line_words *words, char out[WORDS_SENTENCE])
{
    words_text text = sentence_on(out);
    for (int i = 0; i < words->count; i++) {
        words_add(&text, i ? ", " : "");
        words_add(&text, words->word[i]);
    }
}

/* Where a move is not complete, what it could go on with. */
static void say_what_follows(const play *game, const char *text)
{
    line_words words = {0};
    char list[WORDS_SENTENCE], out[WORDS_SENTENCE];
    words_text sentence = sentence_on(out);
    typed_follow(state_of(game), text, &words);
    if (words.count == 0)
        return;
    print_words(&words, list);
    words_say(&sentence, "You could go on with: %s.", list);
    position_print_paragraph(out);
}

static play_result submit(play *game, const char *text)
{
    char sentence[WORDS_SENTENCE];
    words_text words = sentence_on(sentence);
    size_t length = strlen(text);
    session_answer answer = session_submit(game->table, session_awaited(game->table), text, length);
    if (answer.code == SESSION_OK) {
        play_step_made(game);
        return PLAY_MOVED;
    }
    words_answer(&words, game->table, answer, text, length);
    if (answer.code == SESSION_NO_MOVE && answer.text_error == TH_TEXT_VERB)
        words_say(&words, " '?' lists what else you can type.");
    position_print_paragraph(sentence);
    if (answer.code == SESSION_NO_MOVE && answer.at == length)
        say_what_follows(game, text);
    if (answer.code != SESSION_RECORD_FULL)
        return PLAY_ASK;
    game->stuck = true;
    return PLAY_LEAVE;
}

static play_result choose(play *game, long number)
{
    char text[TH_MOVE_TEXT];
    th_move move = choices_move(state_of(game), number);
    if (move == TH_NO_MOVE) {
        say("Choose a number from 1 to %d.\n", choices_count(state_of(game)));
        return PLAY_ASK;
    }
    th_move_text(move, text);
    return submit(game, text);
}

/* Whether a text is a legal move, or the number of one; says why not if it is not. */
static bool is_legal(const play *game, const char *text, th_move *move)
{
    char sentence[WORDS_SENTENCE], *end;
    *move = choices_move(state_of(game), strtol(text, &end, 10));
    if (*move != TH_NO_MOVE && *end == 0)
        return true;
    words_text words = sentence_on(sentence);
    size_t at, length = strlen(text);
    th_text_error error = th_move_read(text, length, move, &at);
    th_refusal refusal = {0};
    if (error)
        words_text_error(&words, error, text, length, at);
    else
        refusal = th_refuse(state_of(game), *move);
    if (refusal.why)
        words_refusal(&words, state_of(game), *move, refusal);
    if (words.length == 0)
        return true;
    position_print_paragraph(sentence);
    if (error && at == length)
        say_what_follows(game, text);
    return false;
}

static play_result do_preview(play *game, const char *rest, const char *raw)
{
    char sentence[WORDS_SENTENCE];
    words_text words = sentence_on(sentence);
    th_move move;
    (void)raw;
    if (is_legal(game, rest, &move)) {
        words_preview(&words, header_of(game), state_of(game), move);
        position_print_paragraph(sentence);
    }
    return PLAY_ASK;
}

static play_result do_why(play *game, const char *rest, const char *raw)
{
    th_move move;
    if (strncmp(rest, "not", 3) == 0)
        rest += rest[3] ? 4 : 3;
    if (is_legal(game, rest, &move)) {
        say("You may do that.\n");
        return do_preview(game, rest, raw);
    }
    return PLAY_ASK;
}

/* ---- Looking ---- */

static play_result do_help(play *game, const char *rest, const char *raw)
{
    char quote[WORDS_QUOTE];
    (void)game;
    (void)raw;
    if (!*rest)
        play_help_print();
    else if (!play_help_topic(rest))
        say("There is no help about '%s'; '?' lists what there is.\n",
            words_quote(quote, rest, strlen(rest)));
    return PLAY_ASK;
}

static play_result do_moves(play *game, const char *rest, const char *raw)
{
    (void)rest;
    (void)raw;
    choices_print(state_of(game));
    return PLAY_ASK;
}

/* A number behind a command: `usual` if there is none, -1 after a complaint. */
static long number_of(const char *rest, long most, long usual)
{
    char *end;
    long number = strtol(rest, &end, 10);
    if (!*rest)
        return usual;
    if (*end == 0 && number >= 0 && number <= most)
        return number;
    say("A number from %d to %d, please.\n", 0, (int)most);
    return -1;
}

static play_result do_position(play *game, const char *rest, const char *raw)
{
    const record_reader *record = &game->table->record;
    long turn = number_of(rest, (long)record->turns, (long)record->turns);
    (void)raw;
    if (turn >= 0)
        position_print(record_state_at(record, (uint32_t)turn), &record->header);
    return PLAY_ASK;
}

static play_result do_bags(play *game, const char *rest, const char *raw)
{
    (void)rest;
    (void)raw;
    position_print_bags(state_of(game));
    return PLAY_ASK;
}

static play_result do_score(play *game, const char *rest, const char *raw)
{
    (void)rest;
    (void)raw;
    position_print_scores(state_of(game), header_of(game));
    return PLAY_ASK;
}

static play_result do_log(play *game, const char *rest, const char *raw)
{
    uint32_t turns = game->table->record.turns;
    long last = number_of(rest, (long)turns, (long)turns);
    (void)raw;
    if (turns == 0)
        say("Nothing has happened yet.\n");
    for (uint32_t turn = turns - (uint32_t)(last < 0 ? 0 : last); turn < turns; turn++)
        play_tell(game, turn, true);
    return PLAY_ASK;
}

/* ---- Odds ---- */

/* The digs at a site that give up so much, one row a number of weeks. False if there are none. */
static bool print_digs(const th_state *state, int site, int flags)
{
    bool any = false;
    for (int weeks = 1; weeks <= TH_MAX_WEEKS; weeks++) {
        th_action action = {
            .verb = TH_DIG, .site = (uint8_t)site, .weeks = (uint8_t)weeks, .flags = (uint8_t)flags};
        th_move move = th_move_of(action);
        if (th_refuse(state, move).why != TH_LEGAL)
            continue;
        th_cost cost = th_cost_of(state, move);
        if (!any) {
            char given[WORDS_SENTENCE];
            words_text text = sentence_on(given);
            say("Knowledge %d. ", cost.knowledge);
            words_given(&text, &cost);
            printf("%s\n", given);
            odds_print_heading();
        }
        odds_print_row(site, state->bag[site], weeks, cost.tokens);
        any = true;
    }
    return any;
}

/* The digs that give nothing up, or as little as can be, and those that give up all they can. */
static play_result do_odds(play *game, const char *rest, const char *raw)
{
    const th_state *state = state_of(game);
    int site = 0, flags = 0, most = TH_FLAG_ZEPPELIN - 1;
    (void)raw;
    while (site < TH_SITES && strcmp(rest, th_site_name(site)) != 0)
        site++;
    if (site == TH_SITES) {
        say("Which site? greece, crete, egypt, palestine or mesopotamia.\n");
        return PLAY_ASK;
    }
    odds_print_bag(site, state->bag[site], state->digs[site] == 0);
    while (flags < TH_FLAG_ZEPPELIN && !print_digs(state, site, flags))
        flags++;
    if (flags == TH_FLAG_ZEPPELIN) {
        th_action longest = {.verb = TH_DIG, .site = (uint8_t)site, .weeks = TH_MAX_WEEKS};
        char text[TH_MOVE_TEXT];
        th_move move;
        th_move_text(th_move_of(longest), text);
        (void)is_legal(game, text, &move);
        return PLAY_ASK;
    }
    while (most > flags && !print_digs(state, site, most))
        most--;
    return PLAY_ASK;
}

/* ---- Taking back, saving, leaving ---- */

static play_result do_back(play *game, const char *rest, const char *raw)
{
    char sentence[WORDS_SENTENCE];
    words_text words = sentence_on(sentence);
    long turns = number_of(rest, TH_MAX_TURNS, (long)session_turns_since_person(game->table));
    (void)raw;
    if (turns < 0)
        return PLAY_ASK;
    session_answer answer = session_take_back(game->table, (uint32_t)turns);
    if (answer.code == SESSION_OK) {
        play_keep(game);
        words_takeback(&words, (int)turns);
    } else if (turns == 0) {
        words_say(&words, "There is no turn to take back.");
    } else {
        words_answer(&words, game->table, answer, NULL, 0);
    }
    position_print_paragraph(sentence);
    return answer.code == SESSION_OK ? PLAY_MOVED : PLAY_ASK;
}

static play_result do_save(play *game, const char *rest, const char *raw)
{
    (void)rest;
    if (*raw) {
        char quote[WORDS_QUOTE];
        save_code code = save_export(game->save, raw);
        words_quote(quote, raw, strlen(raw));
        if (code == SAVE_OK)
            say("A copy of the game is in %s.\n", quote);
        else
            complain("%s cannot be written: %s", quote, say_error(errno));
        return PLAY_ASK;
    }
    if (game->save->unwritten)
        play_keep(game);
    if (!game->save->unwritten)
        say("The game is saved as '%s', as it is after every turn.\n", game->save->name);
    return PLAY_ASK;
}

static play_result do_resign(play *game, const char *rest, const char *raw)
{
    char question[WORDS_QUOTE];
    bool yes = false;
    int seat = session_awaited(game->table);
    (void)rest;
    (void)raw;
    words_said(question, say_language(), "Leave your seat to the bot %s, for good?", bot_names[0]);
    line_result got = ask_yes(question, &yes);
    if (got != LINE_READ)
        return got == LINE_END ? PLAY_LEAVE : PLAY_INTERRUPTED;
    if (!yes)
        return PLAY_ASK;
    char name[WORDS_QUOTE];
    session_resign(game->table, seat, bot_names[0]);
    play_keep(game);
    say("The bot %s plays on for %s.\n", bot_names[0], words_player(name, header_of(game), seat));
    return PLAY_MOVED;
}

static play_result do_quit(play *game, const char *rest, const char *raw)
{
    (void)game;
    (void)rest;
    (void)raw;
    return PLAY_LEAVE;
}

/* ---- Reading a line ---- */

/* The names of all commands, and in the same order what they do. */
static const char *const names[] = {"?",     "moves", "position", "bags", "preview", "why",  "odds",
                                    "score", "log",   "back",     "save", "resign",  "quit", NULL};
static const command commands[] = {do_help,  do_moves, do_position, do_bags, do_preview, do_why, do_odds,
                                   do_score, do_log,   do_back,     do_save, do_resign,  do_quit};

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
        print_words(&sense->words, list);
        say("\"%s\" could be: %s.\n", words_quote(quote, sense->word, strlen(sense->word)), list);
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

play_result play_command(play *game, const char *given)
{
    static typed sense;
    char line[LINE_BYTES], *end;
    tidy(given, line);
    if (game->guess[0] && is_yes(line))
        strcpy(line, game->guess);
    game->guess[0] = 0;
    if (!line[0])
        return PLAY_ASK;
    long number = strtol(line, &end, 10);
    if (end != line && *end == 0)
        return choose(game, number);
    use_alias(line);
    typed_read(line, names, play_topics, &sense);
    const char *rest, *raw = strchr(line, ' ') ? strchr(line, ' ') + 1 : "";
    if (begins_with(line, "save", &rest)) /* what follows is the name of a file, not a word */
        return do_save(game, rest, rest);
    if (sense.sense != TYPED_CLEAR)
        return say_unclear(game, &sense);
    for (int i = 0; names[i]; i++)
        if (begins_with(sense.text, names[i], &rest))
            return commands[i](game, rest, raw);
    return submit(game, sense.text);
}

void play_complete(const void *about, const char *text, line_words *out)
{
    const play *game = about;
    typed_complete(state_of(game), text, names, play_topics, out);
}
