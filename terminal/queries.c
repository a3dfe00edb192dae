/* Questions of a person whose turn it is: they tell something and change nothing. */
#include "queries.h"
#include "../console/console.h"
#include "../words/log.h"
#include "../words/preview.h"
#include "../words/refusals.h"
#include "log_text.h"
#include "move_input.h"
#include "move_list.h"
#include "odds_table.h"
#include "position_text.h"

#include <stdlib.h>
#include <string.h>

static const th_state *state_of(const terminal_game *game)
{
    return session_state(game->table);
}

static words_text sentence_on(char out[WORDS_SENTENCE])
{
    return words_on(out, WORDS_SENTENCE, console_language());
}

int terminal_number(const char *text, int least, int most, int usual)
{
    char *end;
    long number = strtol(text, &end, 10);
    if (!*text)
        return usual;
    if (*end == 0 && number >= least && number <= most)
        return (int)number;
    console_say("A number from %d to %d, please.\n", least, most);
    return -1;
}

void terminal_say_what_follows(const terminal_game *game, const char *text)
{
    static terminal_words words;
    char list[WORDS_SENTENCE], out[WORDS_SENTENCE];
    words_text sentence = sentence_on(out);
    words.count = 0;
    terminal_words_after(state_of(game), text, &words);
    if (words.count == 0)
        return;
    words_say(&sentence, "You could go on with: %s.", terminal_words_list(&words, list));
    console_print_paragraph(out);
}

/* ---- Moves ---- */

/* Whether a text is the number of a move; false after saying which there are. */
static bool read_number(const terminal_game *game, const char *text, th_move *move)
{
    char *end;
    long number = strtol(text, &end, 10);
    *move = *end ? (th_move)TH_NO_MOVE : terminal_nth_move(state_of(game), number);
    if (*move == TH_NO_MOVE)
        console_say("Choose a number from 1 to %d.\n", terminal_move_count(state_of(game)));
    return *move != TH_NO_MOVE;
}

/* Whether a text is a legal move, or the number of one; says why not if it is not. */
static bool is_legal(const terminal_game *game, const char *text, th_move *move)
{
    char sentence[WORDS_SENTENCE];
    words_text words = sentence_on(sentence);
    size_t at, length = strlen(text);
    th_refusal refusal = {0};
    if (length > 0 && strspn(text, "0123456789") == length)
        return read_number(game, text, move);
    th_text_error error = th_move_read(text, length, move, &at);
    if (error)
        words_text_error(&words, error, text, length, at);
    else
        refusal = th_refuse(state_of(game), *move);
    if (refusal.why)
        words_refusal(&words, state_of(game), *move, refusal);
    if (words.length == 0)
        return true;
    console_print_paragraph(sentence);
    if (error)
        terminal_say_what_follows(game, text);
    return false;
}

static void print_preview(const terminal_game *game, th_move move)
{
    char sentence[WORDS_SENTENCE];
    words_text words = sentence_on(sentence);
    words_preview(&words, &game->table->record.header, state_of(game), move);
    console_print_paragraph(sentence);
}

void terminal_show_preview(const terminal_game *game, const char *text)
{
    th_move move;
    if (is_legal(game, text, &move))
        print_preview(game, move);
}

void terminal_show_why(const terminal_game *game, const char *text)
{
    th_move move;
    if (strncmp(text, "not", 3) == 0)
        text += text[3] ? 4 : 3;
    if (!is_legal(game, text, &move))
        return;
    console_say("You may do that.\n");
    print_preview(game, move);
}

/* ---- The past ---- */

void terminal_show_position(const terminal_game *game, const char *text)
{
    const record_reader *record = &game->table->record;
    int turn = terminal_number(text, 0, (int)record->turns, (int)record->turns);
    th_state state;
    if (turn < 0)
        return;
    record_state_at(record, (uint32_t)turn, &state);
    terminal_print_position(&state, &record->header);
}

void terminal_show_log(const terminal_game *game, const char *text)
{
    const record_reader *record = &game->table->record;
    uint32_t turns = record->turns;
    int last = terminal_number(text, 0, TH_MAX_TURNS, (int)turns);
    if (record->entries == 0)
        console_say("Nothing has happened yet.\n");
    if (last < 0)
        return;
    uint32_t turn = (uint32_t)last < turns ? turns - (uint32_t)last : 0;
    uint32_t entry = turn ? record_entries_before(record, turn - 1) : 0;
    for (; turn <= turns; turn++) { /* what stands before each turn, and behind the last */
        uint32_t here = record_entries_before(record, turn);
        terminal_print_asides(record, entry, here, game->save->text, game->save->length);
        if (turn < turns)
            terminal_tell_turn(game, turn, true);
        entry = here;
    }
}

/* ---- Odds ---- */

static void print_knowledge(const th_cost *cost)
{
    char sentence[WORDS_SENTENCE];
    words_text text = sentence_on(sentence);
    words_say(&text, "Knowledge %d.", cost->knowledge);
    words_add(&text, " ");
    words_given(&text, cost);
    console_print_paragraph(sentence);
    terminal_print_odds_heading();
}

/* The digs at a site that give up so much, one row a number of weeks. False if there are none. */
static bool print_digs(const th_state *state, int site, unsigned flags)
{
    bool any = false;
    for (int weeks = 1; weeks <= TH_MAX_WEEKS; weeks++) {
        th_move move = th_dig_move(site, weeks, flags);
        if (th_refuse(state, move).why != TH_LEGAL)
            continue;
        th_cost cost = th_cost_of(state, move);
        if (!any)
            print_knowledge(&cost);
        terminal_print_odds_row(site, state->bag[site], weeks, cost.tokens);
        any = true;
    }
    return any;
}

/* Why there is no dig at a site, judged by the shortest one that the wheel would allow. */
static void say_no_dig(const th_state *state, int site)
{
    char sentence[WORDS_SENTENCE];
    words_text words = sentence_on(sentence);
    int weeks = 1;
    while (weeks < TH_MAX_WEEKS && th_refuse(state, th_dig_move(site, weeks, 0)).why == TH_NOTHING_TO_DRAW)
        weeks++;
    words_refusal(&words, state, th_dig_move(site, weeks, 0), th_refuse(state, th_dig_move(site, weeks, 0)));
    console_print_paragraph(sentence);
}

/* The digs that give up as little as can be, the zeppelin last, and those that give up all they can. */
void terminal_show_odds(const terminal_game *game, const char *name)
{
    const th_state *state = state_of(game);
    int site = th_site_named(name, strlen(name));
    unsigned least = 0, most;
    if (site < 0) {
        console_say("Which site? greece, crete, egypt, palestine or mesopotamia.\n");
        return;
    }
    terminal_print_bag_odds(site, state->bag[site], th_bonus_waits(state, site));
    while (least < 2 * TH_FLAG_ZEPPELIN && !print_digs(state, site, least))
        least++;
    if (least == 2 * TH_FLAG_ZEPPELIN)
        say_no_dig(state, site);
    most = least < TH_FLAG_ZEPPELIN ? TH_FLAG_ZEPPELIN - 1 : 2 * TH_FLAG_ZEPPELIN - 1;
    while (most > least && !print_digs(state, site, most))
        most--;
}
