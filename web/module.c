/* The module: everything freestanding behind functions that a page can call. Here is what concerns the table;
 * languages and labels are in module_words.c, whoever thinks in module_bots.c. */
#include "module.h"
#include "../bots/bot.h"
#include "../words/answers.h"
#include "../words/record_errors.h"
#include "asides.h"
#include "course.h"
#include "move_preview.h"
#include "offers.h"
#include "table_view.h"
#include "turn_log.h"
#include "view.h"

static session_whole_memory memory;
static bool is_reading;
char web_in[WEB_IN_BYTES], web_out[WEB_OUT_BYTES];
web_module web = {.table = SESSION_WITH(memory), .language = &words_english};

/* ---- Bytes ---- */

/* The buffer that bytes come in through, its size, and the one that answers go out through. */
EXPORT(char *, page_in, void)
{
    return web_in;
}

EXPORT(uint32_t, page_in_bytes, void)
{
    return WEB_IN_BYTES;
}

EXPORT(char *, page_out, void)
{
    return web_out;
}

json_writer web_answer(void)
{
    return json_on(web_out, sizeof web_out);
}

const char *web_next_string(uint32_t *at, uint32_t length)
{
    const char *string = web_in + *at;
    uint32_t end = *at;
    while (end < length && web_in[end])
        end++;
    if (end >= length)
        return 0;
    *at = end + 1;
    return string;
}

/* ---- Answers ---- */

static uint32_t say_answer(session_answer answer, const char *text, size_t length)
{
    char why[WORDS_SENTENCE];
    words_text sentence = words_on(why, sizeof why, web.language);
    json_writer w = web_answer();
    words_answer(&sentence, &web.table, answer, text, length);
    json_open(&w, '{');
    json_bool_at(&w, "ok", answer.code == SESSION_OK);
    json_string_at(&w, "why", why);
    json_key(&w, "lines");
    json_string_of(&w, web.table.step->text, web.table.step->length);
    json_close(&w, '}');
    return (uint32_t)json_written(&w);
}

/* ---- A new table ---- */

/* The secret for a game by number, as the command line has it, into the buffer. */
EXPORT(void, page_secret_of, uint64_t number)
{
    deal_seed seed;
    deal_seed_of_number(&seed, number, 0);
    for (int i = 0; i < DEAL_BYTES; i++)
        web_in[i] = (char)seed.byte[i];
}

/* A seat's name and bot from the buffer; false if they are not there. What is too long becomes a name or bot
 * that is refused. */
static bool take_sitter(session_setup *setup, uint32_t seat, uint32_t *at, uint32_t length)
{
    uint32_t start = *at;
    const char *name = web_next_string(at, length), *bot_id = name ? web_next_string(at, length) : 0;
    if (!bot_id)
        return false;
    uint32_t name_length = (uint32_t)(bot_id - web_in) - start - 1;
    bool fits = name_length <= RECORD_NAME_BYTES;
    setup->name[seat].length = (uint8_t)(fits ? name_length : RECORD_NAME_BYTES + 1u);
    for (uint32_t i = 0; fits && i < name_length; i++)
        setup->name[seat].text[i] = name[i];
    for (int i = 0; bot_id[i] && i < RECORD_BOT; i++)
        setup->bot[seat][i] = bot_id[i];
    return true;
}

/* In the buffer: the secret, then for each seat its name and its bot ("" for a person), closed by a 0 each.
 * order: the seats in the order of play, two bits each, the first lowest; or -1 for chance. */
EXPORT(uint32_t, page_begin, uint32_t length, uint32_t seats, uint32_t rulings, uint32_t takebacks,
       int32_t order)
{
    static session_setup setup; /* too large for a small stack */
    static const session_setup blank;
    uint32_t at = DEAL_BYTES;
    setup = blank;
    if (length > WEB_IN_BYTES)
        return 0;
    setup.seats = (uint8_t)(seats <= TH_MAX_SEATS ? seats : TH_MAX_SEATS + 1u);
    setup.rulings = rulings;
    setup.takebacks = (uint8_t)(takebacks < RECORD_RULES ? takebacks : (uint32_t)RECORD_RULES);
    setup.has_order = order >= 0;
    for (uint32_t seat = 0; seats <= TH_MAX_SEATS && seat < seats; seat++) {
        if (!take_sitter(&setup, seat, &at, length))
            return 0;
        setup.order[seat] = (uint8_t)(order >> 2 * seat & 3);
    }
    for (int i = 0; i < DEAL_BYTES; i++)
        setup.secret[i] = (uint8_t)web_in[i];
    session_answer answer = session_begin(&web.table, &setup);
    web_table_changes();
    is_reading = false;
    web.has_table = answer.code == SESSION_OK;
    return say_answer(answer, 0, 0);
}

/* ---- A table from its record ---- */

/* Begins to read a record; the table that was there is gone. */
EXPORT(void, page_read_begin, void)
{
    web_table_changes();
    web.has_table = false;
    is_reading = true;
    session_read_begin(&web.table);
}

/* The next bytes of the record, from the buffer; false from the first error on, and where none is read. */
EXPORT(bool, page_read, uint32_t length)
{
    return is_reading && length <= WEB_IN_BYTES && session_read(&web.table, web_in, length);
}

/* The record ends here. The answer says whether there is a table now, and else why not. */
EXPORT(uint32_t, page_read_end, void)
{
    char why[WORDS_SENTENCE];
    words_text text = words_on(why, sizeof why, web.language);
    json_writer w = web_answer();
    if (!is_reading)
        return 0;
    is_reading = false;
    web.has_table = session_read_end(&web.table);
    words_record_error(&text, &web.table.record, &web.table.record.error);
    json_open(&w, '{');
    json_bool_at(&w, "ok", web.has_table);
    json_string_at(&w, "why", why);
    bool about_line = !web.has_table && !words_is_no_record(&web.table.record, &web.table.record.error);
    json_integer_at(&w, "line", about_line ? web.table.record.error.line : 0);
    json_close(&w, '}');
    return (uint32_t)json_written(&w);
}

/* Gives a game that was read, and has none yet, its secret, from the buffer. The answer's lines are the
 * result, if that was missing; proves: the secret is the right one. */
EXPORT(uint32_t, page_deal_from, void)
{
    json_writer w = web_answer();
    if (!web.has_table || web.table.deals)
        return 0;
    session_deal_from(&web.table, (const uint8_t *)web_in);
    json_open(&w, '{');
    json_bool_at(&w, "proves", web.table.proves);
    json_key(&w, "lines");
    json_string_of(&w, web.table.step->text, web.table.step->length);
    json_close(&w, '}');
    return (uint32_t)json_written(&w);
}

/* Complete lines of the record from the buffer, where somebody else deals: a table with a secret takes none.
 * Of the first that is wrong the answer says its number and why; the table is as if that had not come. */
EXPORT(uint32_t, page_follow, uint32_t length)
{
    char why[WORDS_SENTENCE];
    words_text text = words_on(why, sizeof why, web.language);
    json_writer w = web_answer();
    session_followed followed;
    if (!web.has_table || web.table.deals || length > WEB_IN_BYTES)
        return 0;
    web_table_changes();
    bool good = session_follow(&web.table, web_in, length, &followed);
    words_record_error(&text, &web.table.record, &followed.error);
    json_open(&w, '{');
    json_bool_at(&w, "ok", good);
    json_string_at(&w, "why", why);
    json_integer_at(&w, "line", good ? 0 : followed.error.line);
    json_close(&w, '}');
    return (uint32_t)json_written(&w);
}

/* ---- Questions ---- */

/* The table itself, and the position after so many turns: see table_view.h and view.h. */
EXPORT(uint32_t, page_table, void)
{
    json_writer w = web_answer();
    if (!web.has_table)
        return 0;
    web_table(&w, &web.table, web.language);
    return (uint32_t)json_written(&w);
}

EXPORT(uint32_t, page_view, uint32_t turn)
{
    json_writer w = web_answer();
    if (!web.has_table || turn > web.table.record.turns)
        return 0;
    web_view(&w, &web.table, web.language, turn);
    return (uint32_t)json_written(&w);
}

/* What the player to move can do: see offers.h. */
EXPORT(uint32_t, page_offers, void)
{
    json_writer w = web_answer();
    if (!web.has_table || session_awaited(&web.table) < 0)
        return 0;
    web_offers(&w, session_state(&web.table), web.language);
    return (uint32_t)json_written(&w);
}

/* What would come of the move whose text is in the buffer: see move_preview.h. */
EXPORT(uint32_t, page_move_preview, uint32_t length)
{
    json_writer w = web_answer();
    th_move move;
    size_t at;
    if (!web.has_table || session_awaited(&web.table) < 0 || length > WEB_IN_BYTES ||
        th_move_read(web_in, length, &move, &at) != TH_TEXT_OK)
        return 0;
    web_move_preview(&w, &web.table.record.header, session_state(&web.table), web.language, move);
    return (uint32_t)json_written(&w);
}

/* The turns after the first so many, one of them in full, and the scores on the way: see turn_log.h. */
EXPORT(uint32_t, page_log, uint32_t from)
{
    json_writer w = web_answer();
    if (!web.has_table || from > web.table.record.turns)
        return 0;
    web_turn_log(&w, &web.table, web.language, from);
    return (uint32_t)json_written(&w);
}

/* What stands between the turns, and what a note says, whose line is in the buffer: see asides.h. */
EXPORT(uint32_t, page_asides, void)
{
    json_writer w = web_answer();
    if (!web.has_table)
        return 0;
    web_asides(&w, &web.table, web.language);
    return (uint32_t)json_written(&w);
}

EXPORT(uint32_t, page_note, uint32_t length)
{
    json_writer w = web_answer();
    if (!web.has_table || length > WEB_IN_BYTES || !web_note(&w, &web.table, web.language, web_in, length))
        return 0;
    return (uint32_t)json_written(&w);
}

EXPORT(uint32_t, page_turn, uint32_t turn)
{
    json_writer w = web_answer();
    if (!web.has_table || turn < 1 || turn > web.table.record.turns)
        return 0;
    web_turn(&w, &web.table, web.language, turn);
    return (uint32_t)json_written(&w);
}

EXPORT(uint32_t, page_chart, void)
{
    json_writer w = web_answer();
    if (!web.has_table)
        return 0;
    web_score_chart(&w, &web.table);
    return (uint32_t)json_written(&w);
}

/* The record of another game that goes on from the position after so many turns, part by part, as it is:
 * see course.h. */
EXPORT(uint32_t, page_course, uint32_t turns, uint32_t part)
{
    return web.has_table
               ? (uint32_t)web_course(web_out, sizeof web_out, &web.table, web.language, turns, part)
               : 0;
}

/* What the end means for those at some seats, bit s for seat s: see view.h. */
EXPORT(uint32_t, page_verdict, uint32_t seats)
{
    json_writer w = web_answer();
    if (!web.has_table || th_turn(session_state(&web.table)) != TH_OVER)
        return 0;
    web_verdict(&w, &web.table, web.language, seats);
    return (uint32_t)json_written(&w);
}

/* ---- Steps ---- */

/* The move whose text is in the buffer, for whoever is awaited. */
EXPORT(uint32_t, page_submit, uint32_t length)
{
    if (!web.has_table || length > WEB_IN_BYTES)
        return 0;
    web_table_changes();
    return say_answer(session_submit(&web.table, session_awaited(&web.table), web_in, length), web_in,
                      length);
}

/* Takes back so many turns. */
EXPORT(uint32_t, page_take_back, uint32_t turns)
{
    if (!web.has_table)
        return 0;
    web_table_changes();
    return say_answer(session_take_back(&web.table, turns), 0, 0);
}

/* Makes the first of the turns that were taken back again. */
EXPORT(uint32_t, page_redo, void)
{
    if (!web.has_table)
        return 0;
    web_table_changes();
    return say_answer(session_redo(&web.table), 0, 0);
}

/* The usual bot plays on for a seat. */
EXPORT(uint32_t, page_resign, int32_t seat)
{
    if (!web.has_table)
        return 0;
    web_table_changes();
    return say_answer(session_resign(&web.table, seat, bot_name(BOT_USUAL)), 0, 0);
}

/* The bot whose name is in the buffer plays on for a seat. What is no name of a bot, or none at all, which
 * would mean a person, becomes one that is refused. */
EXPORT(uint32_t, page_replace, int32_t seat, uint32_t length)
{
    char name[RECORD_BOT] = "?";
    if (!web.has_table || length > WEB_IN_BYTES)
        return 0;
    if (record_is_bot_name(web_in, length))
        record_copy_bot(name, web_in, length);
    web_table_changes();
    return say_answer(session_change_seat(&web.table, seat, name), 0, 0);
}
