/* The module: everything freestanding behind functions that a page can call.
 *
 * An instance of the module is one table (the page makes another one to try something out, a worker has its
 * own to think in), so this file, and this file alone, owns memory that changes. Bytes come in through one
 * buffer and JSON goes out through another; functions that answer with JSON return its length, or 0 if the
 * question makes no sense or the answer does not fit. Nothing that comes in is trusted: numbers are checked,
 * move texts are parsed, records are read by the record's own reader. */
#include "../analysis/advice.h"
#include "../words/answers.h"
#include "../words/record_errors.h"
#include "components.h"
#include "hints.h"
#include "labels.h"
#include "move_preview.h"
#include "offers.h"
#include "turn_log.h"
#include "view.h"

/* A function of the module: declared, exported and begun. */
#define EXPORT(type, name, ...)                                                                              \
    __attribute__((export_name(#name))) type name(__VA_ARGS__);                                              \
    type name(__VA_ARGS__)

/* in: a line of a record with its ending, and a byte more for one that is too long */
enum { IN_BYTES = RECORD_LINE_BYTES + 3, OUT_BYTES = 1 << 18, MOST_STEP = 1 << 20 };

static session table;
static bool there_is_a_table, is_reading;
static const words_language *language = &words_languages[0];
static char in[IN_BYTES];
static char out[OUT_BYTES];
static uint64_t bot_memory[BOT_MEMORY / sizeof(uint64_t)];
static bot *thinker;
static th_state thought_about;
static analysis_mistakes mistakes;
static bool looks_for_mistakes;

/* ---- Bytes ---- */

/* The buffer that bytes come in through, its size, and the one that answers go out through. */
EXPORT(char *, page_in, void)
{
    return in;
}

EXPORT(uint32_t, page_in_bytes, void)
{
    return IN_BYTES;
}

EXPORT(char *, page_out, void)
{
    return out;
}

static json_writer answer_in_json(void)
{
    return json_on(out, sizeof out);
}

/* ---- Language ---- */

/* The language of a tag in the buffer, "de-AT"; false if it is not known, and nothing changes. */
EXPORT(bool, page_language, uint32_t length)
{
    char tag[32];
    const words_language *found;
    if (length >= sizeof tag)
        return false;
    for (uint32_t i = 0; i < length; i++)
        tag[i] = in[i];
    tag[length] = 0;
    found = words_language_find(tag);
    language = found ? found : language;
    return found != 0;
}

/* What never changes: see components.h. */
EXPORT(uint32_t, page_components, void)
{
    json_writer w = answer_in_json();
    web_components(&w, language);
    return (uint32_t)json_written(&w);
}

/* A string of the buffer, closed by a 0, from an offset on, which moves behind it; null if there is none. */
static const char *next_string(uint32_t *at, uint32_t length)
{
    const char *string = in + *at;
    uint32_t end = *at;
    while (end < length && in[end])
        end++;
    if (end >= length)
        return 0;
    *at = end + 1;
    return string;
}

static int number_in(const char *digits)
{
    int number = 0, sign = *digits == '-' ? -1 : 1;
    for (digits += *digits == '-'; *digits >= '0' && *digits <= '9' && number < 100000000; digits++)
        number = 10 * number + (*digits - '0');
    return sign * number;
}

/* A label with its values. In the buffer: its name, then each value with 's' for a word or 'd' for a number
 * before it, all of them closed by a 0. Writes the text itself, not JSON. */
EXPORT(uint32_t, page_say, uint32_t length)
{
    words_value values[WORDS_VALUES];
    words_text text = words_on(out, sizeof out, language);
    uint32_t at = 0;
    int count = 0;
    const char *id = length > IN_BYTES ? 0 : next_string(&at, length), *value;
    const char *english = id ? web_label_find(id, at - 1) : 0;
    for (; id && count < WORDS_VALUES && (value = next_string(&at, length)); count++) {
        values[count].word = *value == 's' ? value + 1 : 0;
        values[count].number = *value == 'd' ? number_in(value + 1) : 0;
    }
    if (english)
        words_fill(&text, english, values, count);
    return (uint32_t)text.length;
}

/* ---- Answers ---- */

/* What was found in the game is about a game that is no more. */
static void table_changes(void)
{
    looks_for_mistakes = false;
}

static uint32_t say_answer(session_answer answer, const char *text, size_t length)
{
    char why[WORDS_SENTENCE];
    words_text sentence = words_on(why, sizeof why, language);
    json_writer w = answer_in_json();
    words_answer(&sentence, &table, answer, text, length);
    json_open(&w, '{');
    json_bool_at(&w, "ok", answer.code == SESSION_OK);
    json_string_at(&w, "why", why);
    json_key(&w, "lines");
    json_string_of(&w, table.step, table.step_length);
    json_key(&w, "header");
    json_string_of(&w, table.header, table.header_changed ? table.header_length : 0);
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
        in[i] = (char)seed.byte[i];
}

/* A seat's name and bot from the buffer; false if they are not there. What is too long becomes a name or bot
 * that is refused. */
static bool take_sitter(session_setup *setup, uint32_t seat, uint32_t *at, uint32_t length)
{
    uint32_t start = *at;
    const char *name = next_string(at, length), *bot_id = name ? next_string(at, length) : 0;
    if (!bot_id)
        return false;
    uint32_t name_length = (uint32_t)(bot_id - in) - start - 1;
    setup->name[seat].length = (uint8_t)(name_length > RECORD_NAME_BYTES ? 0 : name_length);
    for (int i = 0; i < setup->name[seat].length; i++)
        setup->name[seat].text[i] = name[i];
    for (int i = 0; bot_id[i] && i < SESSION_BOT; i++)
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
    if (length > IN_BYTES)
        return 0;
    setup.seats = (uint8_t)(seats <= TH_MAX_SEATS ? seats : TH_MAX_SEATS + 1u);
    setup.rulings = rulings;
    setup.takebacks = (uint8_t)(takebacks < SESSION_TAKEBACKS ? takebacks : (uint32_t)SESSION_TAKEBACKS);
    setup.has_order = order >= 0;
    for (uint32_t seat = 0; seats <= TH_MAX_SEATS && seat < seats; seat++) {
        if (!take_sitter(&setup, seat, &at, length))
            return 0;
        setup.order[seat] = (uint8_t)(order >> 2 * seat & 3);
    }
    for (int i = 0; i < DEAL_BYTES; i++)
        setup.secret[i] = (uint8_t)in[i];
    session_answer answer = session_begin(&table, &setup);
    table_changes();
    is_reading = false;
    there_is_a_table = answer.code == SESSION_OK;
    return say_answer(answer, 0, 0);
}

/* ---- A table from its record ---- */

/* Begins to read a record; the table that was there is gone. */
EXPORT(void, page_read_begin, void)
{
    table_changes();
    there_is_a_table = false;
    is_reading = true;
    session_read_begin(&table);
}

/* The next bytes of the record, from the buffer; false from the first error on, and where none is read. */
EXPORT(bool, page_read, uint32_t length)
{
    return is_reading && length <= IN_BYTES && session_read(&table, in, length);
}

/* The record ends here. The answer says whether there is a table now, and else why not. */
EXPORT(uint32_t, page_read_end, void)
{
    char why[WORDS_SENTENCE];
    words_text text = words_on(why, sizeof why, language);
    json_writer w = answer_in_json();
    if (!is_reading)
        return 0;
    is_reading = false;
    there_is_a_table = session_read_end(&table);
    words_record_error(&text, &table.record);
    json_open(&w, '{');
    json_bool_at(&w, "ok", there_is_a_table);
    json_string_at(&w, "why", why);
    json_integer_at(&w, "line", there_is_a_table ? 0 : table.record.error.line);
    json_close(&w, '}');
    return (uint32_t)json_written(&w);
}

/* Gives a game that was read, and has none yet, its secret, from the buffer. The answer's lines are the
 * result, if that was missing; proves: the secret is the right one. */
EXPORT(uint32_t, page_deal_from, void)
{
    json_writer w = answer_in_json();
    if (!there_is_a_table || table.deals)
        return 0;
    session_deal_from(&table, (const uint8_t *)in);
    json_open(&w, '{');
    json_bool_at(&w, "proves", table.proves);
    json_key(&w, "lines");
    json_string_of(&w, table.step, table.step_length);
    json_close(&w, '}');
    return (uint32_t)json_written(&w);
}

/* Complete lines of the record from the buffer, where somebody else deals: a table with a secret takes none.
 * The answer says how many were taken, and of the first that is wrong its number and why; the table is as if
 * that had not come. */
EXPORT(uint32_t, page_follow, uint32_t length)
{
    static const record_error none;
    char why[WORDS_SENTENCE];
    words_text text = words_on(why, sizeof why, language);
    json_writer w = answer_in_json();
    record_error wrong;
    if (!there_is_a_table || table.deals || length > IN_BYTES)
        return 0;
    table_changes();
    uint32_t had = table.record.lines;
    bool good = session_follow(&table, in, length, &wrong);
    table.record.error = good ? none : wrong; /* for the sentence alone */
    words_record_error(&text, &table.record);
    table.record.error = none;
    json_open(&w, '{');
    json_bool_at(&w, "ok", good);
    json_string_at(&w, "why", why);
    json_integer_at(&w, "line", good ? 0 : wrong.line);
    json_integer_at(&w, "taken", table.record.lines - had);
    json_close(&w, '}');
    return (uint32_t)json_written(&w);
}

/* ---- Questions ---- */

/* The table itself, and the position after so many turns: see view.h. */
EXPORT(uint32_t, page_table, void)
{
    json_writer w = answer_in_json();
    if (!there_is_a_table)
        return 0;
    web_table(&w, &table, language);
    return (uint32_t)json_written(&w);
}

EXPORT(uint32_t, page_view, uint32_t turn)
{
    json_writer w = answer_in_json();
    if (!there_is_a_table || turn > table.record.turns)
        return 0;
    web_view(&w, &table, language, turn);
    return (uint32_t)json_written(&w);
}

/* What the player to move can do: see offers.h. */
EXPORT(uint32_t, page_offers, void)
{
    json_writer w = answer_in_json();
    if (!there_is_a_table || session_awaited(&table) < 0)
        return 0;
    web_offers(&w, session_state(&table), language);
    return (uint32_t)json_written(&w);
}

/* What would come of the move whose text is in the buffer: see move_preview.h. */
EXPORT(uint32_t, page_move_preview, uint32_t length)
{
    json_writer w = answer_in_json();
    th_move move;
    size_t at;
    if (!there_is_a_table || session_awaited(&table) < 0 || length > IN_BYTES ||
        th_move_read(in, length, &move, &at) != TH_TEXT_OK)
        return 0;
    web_move_preview(&w, &table.record.header, session_state(&table), language, move);
    return (uint32_t)json_written(&w);
}

/* The turns after the first so many, one of them in full, and the scores on the way: see turn_log.h. */
EXPORT(uint32_t, page_log, uint32_t from)
{
    json_writer w = answer_in_json();
    if (!there_is_a_table || from > table.record.turns)
        return 0;
    web_turn_log(&w, &table, language, from);
    return (uint32_t)json_written(&w);
}

EXPORT(uint32_t, page_turn, uint32_t turn)
{
    json_writer w = answer_in_json();
    if (!there_is_a_table || turn < 1 || turn > table.record.turns)
        return 0;
    web_turn(&w, &table, language, turn);
    return (uint32_t)json_written(&w);
}

EXPORT(uint32_t, page_chart, void)
{
    json_writer w = answer_in_json();
    if (!there_is_a_table)
        return 0;
    web_score_chart(&w, &table);
    return (uint32_t)json_written(&w);
}

/* ---- Steps ---- */

/* The move whose text is in the buffer, for whoever is awaited. */
EXPORT(uint32_t, page_submit, uint32_t length)
{
    if (!there_is_a_table || length > IN_BYTES)
        return 0;
    table_changes();
    return say_answer(session_submit(&table, session_awaited(&table), in, length), in, length);
}

/* Takes back so many turns. */
EXPORT(uint32_t, page_take_back, uint32_t turns)
{
    if (!there_is_a_table)
        return 0;
    table_changes();
    return say_answer(session_take_back(&table, turns), 0, 0);
}

/* The usual bot plays on for a seat. */
EXPORT(uint32_t, page_resign, int32_t seat)
{
    if (!there_is_a_table)
        return 0;
    table_changes();
    return say_answer(session_resign(&table, seat, bot_name(BOT_USUAL)), 0, 0);
}

/* ---- Thinking ---- */

/* Begins to think about the position, as the bot whose name is in the buffer, or as the usual one if there is
 * none of that name. */
EXPORT(bool, page_think_begin, uint32_t length)
{
    if (!there_is_a_table || session_awaited(&table) < 0 || length > IN_BYTES)
        return false;
    int kind = bot_named(in, length);
    analysis_mistakes_memory_lost(&mistakes); /* they share one memory */
    thought_about = *session_state(&table);
    thinker = bot_begin(kind < 0 ? (int)BOT_USUAL : kind, bot_memory, sizeof bot_memory, &thought_about,
                        session_bot_seed(&table.record.header, table.record.turns));
    return thinker != 0;
}

/* Thinks so many nodes further; how many it took. */
EXPORT(uint32_t, page_think, uint32_t nodes)
{
    return thinker ? bot_step(thinker, nodes < MOST_STEP ? nodes : (uint32_t)MOST_STEP) : 0;
}

/* The nodes that the bot of the name in the buffer needs. */
EXPORT(uint32_t, page_nodes, uint32_t length)
{
    int kind = length > IN_BYTES ? -1 : bot_named(in, length);
    return bot_usual_nodes(kind < 0 ? (int)BOT_USUAL : kind);
}

/* The move it would make now, and its advice: see hints.h. */
EXPORT(uint32_t, page_bot_move, void)
{
    json_writer w = answer_in_json();
    if (!thinker)
        return 0;
    web_bot_move(&w, thinker);
    return (uint32_t)json_written(&w);
}

EXPORT(uint32_t, page_hint, void)
{
    json_writer w = answer_in_json();
    if (!thinker || !there_is_a_table)
        return 0;
    web_hint(&w, &table.record.header, &thought_about, language, thinker);
    return (uint32_t)json_written(&w);
}

/* ---- Mistakes ---- */

/* The seats of persons; all of them where nobody is one. */
static unsigned persons(void)
{
    unsigned seat_mask = 0;
    for (int seat = 0; seat < table.record.header.seats; seat++)
        if (session_is_person(&table, seat))
            seat_mask |= 1u << seat;
    return seat_mask ? seat_mask : 15u;
}

/* Begins to look for the costliest decisions of the game so far, as the bot whose name is in the buffer would
 * judge them, or the one that advises if there is none of that name. Returns how many decisions there are. */
EXPORT(uint32_t, page_mistakes_begin, uint32_t length)
{
    if (!there_is_a_table || length > IN_BYTES)
        return 0;
    int kind = bot_named(in, length);
    kind = kind < 0 ? (int)ANALYSIS_BOT : kind;
    thinker = 0; /* they share one memory */
    looks_for_mistakes = true;
    return analysis_mistakes_begin(&mistakes, &table.record, persons(), kind, bot_usual_nodes(kind),
                                   bot_memory, sizeof bot_memory);
}

/* Thinks so many nodes further; how many decisions are done. */
EXPORT(uint32_t, page_mistakes, uint32_t nodes)
{
    if (!looks_for_mistakes)
        return 0;
    thinker = 0;
    analysis_mistakes_step(&mistakes, nodes < MOST_STEP ? nodes : (uint32_t)MOST_STEP);
    return mistakes.done;
}

/* What was found so far. */
EXPORT(uint32_t, page_mistakes_result, void)
{
    json_writer w = answer_in_json();
    if (!looks_for_mistakes)
        return 0;
    web_mistakes(&w, language, &mistakes);
    return (uint32_t)json_written(&w);
}
