/* The module: everything freestanding behind functions that a page can call.
 *
 * An instance of the module is one table (the page makes another one to try something out, a worker has its
 * own to think in), so this file, and this file alone, owns memory that changes. Bytes come in through one
 * buffer and JSON goes out through another; functions that answer with JSON return its length, or 0 if the
 * question makes no sense or the answer does not fit. Nothing that comes in is trusted: numbers are checked,
 * move texts are parsed, records are read by the record's own reader. */
#include "../analysis/advice.h"
#include "../words/answers.h"
#include "../words/language_file.h"
#include "../words/network_errors.h"
#include "../words/record_errors.h"
#include "components.h"
#include "hints.h"
#include "labels.h"
#include "move_preview.h"
#include "offers.h"
#include "texts.h"
#include "turn_log.h"
#include "view.h"

/* A function of the module: declared, exported and begun. */
#define EXPORT(type, name, ...)                                                                              \
    __attribute__((export_name(#name))) type name(__VA_ARGS__);                                              \
    type name(__VA_ARGS__)

enum {
    IN_BYTES = EVAL_NETWORK_MOST_BYTES, /* nothing larger comes in at once */
    OUT_BYTES = 1 << 18,
    MOST_STEP = 1 << 20,
};

static session_whole_memory memory;
static session table = SESSION_WITH(memory);
static bool there_is_a_table, is_reading;
static words_language loaded;
static const words_language *language = &words_english;
static uint8_t words_in_bytes[2][WORDS_FILE_BYTES]; /* of the loaded language, and what comes in */
static uint32_t words_in_length;
static int words_in_which; /* of the two comes in */
static char in[IN_BYTES];
static char out[OUT_BYTES];
static uint64_t bot_memory[BOT_MEMORY / sizeof(uint64_t)];
static bot *thinker;
static th_state thought_about;
static analysis_mistakes mistakes;
static eval_networks networks; /* none until the page has handed them in */
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

/* The code of the language that suits a tag best, "de" for "de-AT", closed by a 0 in the buffer. Writes it
 * and not JSON; nothing if there is none. */
EXPORT(uint32_t, page_known_language, uint32_t length)
{
    uint32_t at = 0;
    const char *tag = length > IN_BYTES ? 0 : next_string(&at, length);
    const words_known_language *known = tag ? words_language_known(tag) : 0;
    words_text text = words_on(out, sizeof out, language);
    words_add(&text, known ? known->code : "");
    return (uint32_t)text.length;
}

/* The most that a file of words can have. */
EXPORT(uint32_t, page_words_most, void)
{
    return WORDS_FILE_BYTES;
}

/* A file of words begins to come in; what came before is forgotten. */
EXPORT(void, page_words_begin, void)
{
    words_in_length = 0;
}

/* The next bytes of it, from the buffer; false if that is too much for such a file. */
EXPORT(bool, page_words, uint32_t length)
{
    if (length > IN_BYTES || words_in_length + length > WORDS_FILE_BYTES) {
        words_in_length = WORDS_FILE_BYTES + 1; /* and what is there is refused for that */
        return false;
    }
    for (uint32_t i = 0; i < length; i++)
        words_in_bytes[words_in_which][words_in_length++] = (uint8_t)in[i];
    return true;
}

static uint32_t say_words(words_file_trouble trouble, const words_texts *texts)
{
    char why[WORDS_SENTENCE];
    words_text sentence = words_on(why, sizeof why, language);
    json_writer w = answer_in_json();
    words_file_trouble_say(&sentence, trouble);
    json_open(&w, '{');
    json_bool_at(&w, "ok", trouble == WORDS_FILE_RIGHT);
    json_string_at(&w, "why", why);
    if (texts) {
        json_key(&w, "texts");
        web_texts(&w, texts);
    }
    json_close(&w, '}');
    return (uint32_t)json_written(&w);
}

/* Speaks the language whose code is in the buffer, closed by a 0, from now on: English, or what has come in.
 * If that is not right, the answer says so, and nothing changes. */
EXPORT(uint32_t, page_language, uint32_t length)
{
    uint32_t at = 0;
    const char *code = length > IN_BYTES ? 0 : next_string(&at, length);
    words_file_trouble trouble = WORDS_FILE_RIGHT;
    if (!code)
        return 0;
    if (words_same(code, words_english.code)) {
        language = &words_english;
    } else {
        trouble = words_language_read(&loaded, code, words_in_bytes[words_in_which], words_in_length);
        if (trouble == WORDS_FILE_RIGHT) {
            language = &loaded;
            words_in_which = !words_in_which;
        }
    }
    words_in_length = 0;
    return say_words(trouble, 0);
}

/* The long texts that have come in. In the buffer: their kind and the code of their language, closed by a 0
 * each. See texts.h. */
EXPORT(uint32_t, page_texts, uint32_t length)
{
    uint32_t at = 0;
    const char *kind = length > IN_BYTES ? 0 : next_string(&at, length),
               *code = kind ? next_string(&at, length) : 0;
    words_texts texts;
    if (!code)
        return 0;
    words_file_trouble trouble =
        words_texts_read(&texts, kind, code, words_in_bytes[words_in_which], words_in_length);
    return say_words(trouble, trouble == WORDS_FILE_RIGHT ? &texts : 0);
}

/* What never changes: see components.h. */
EXPORT(uint32_t, page_components, void)
{
    json_writer w = answer_in_json();
    web_components(&w, language);
    return (uint32_t)json_written(&w);
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
    json_string_of(&w, table.step->text, table.step->length);
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
    if (length > IN_BYTES)
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
    words_record_error(&text, &table.record, &table.record.error);
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
    json_string_of(&w, table.step->text, table.step->length);
    json_close(&w, '}');
    return (uint32_t)json_written(&w);
}

/* Complete lines of the record from the buffer, where somebody else deals: a table with a secret takes none.
 * The answer says how many were taken, and of the first that is wrong its number and why; the table is as if
 * that had not come. */
EXPORT(uint32_t, page_follow, uint32_t length)
{
    char why[WORDS_SENTENCE];
    words_text text = words_on(why, sizeof why, language);
    json_writer w = answer_in_json();
    session_followed followed;
    if (!there_is_a_table || table.deals || length > IN_BYTES)
        return 0;
    table_changes();
    bool good = session_follow(&table, in, length, &followed);
    words_record_error(&text, &table.record, &followed.error);
    json_open(&w, '{');
    json_bool_at(&w, "ok", good);
    json_string_at(&w, "why", why);
    json_integer_at(&w, "line", good ? 0 : followed.error.line);
    json_integer_at(&w, "taken", followed.lines);
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

/* ---- Networks ---- */

/* The bytes of a file of networks, in the buffer: bots think with them from now on, and whoever thought with
 * others thinks no more. The answer says whether they are taken, and else why not: then nothing changes. */
EXPORT(uint32_t, page_networks, uint32_t length)
{
    char why[WORDS_SENTENCE];
    words_text text = words_on(why, sizeof why, language);
    json_writer w = answer_in_json();
    if (length > IN_BYTES)
        return 0;
    eval_network_error error = eval_networks_read(in, length, &networks);
    if (error.code == EVAL_NETWORK_FINE) {
        thinker = 0;
        analysis_mistakes_memory_lost(&mistakes);
    }
    words_network_error(&text, &error);
    json_open(&w, '{');
    json_bool_at(&w, "ok", error.code == EVAL_NETWORK_FINE);
    json_string_at(&w, "why", why);
    json_close(&w, '}');
    return (uint32_t)json_written(&w);
}

/* The kind of bot whose name is in the buffer, or another one if there is none of that name. */
static int kind_in(uint32_t length, int otherwise)
{
    int kind = bot_named(in, length);
    return kind < 0 ? otherwise : kind;
}

/* Whether the bot of the name in the buffer lacks the network that it needs at this table. */
EXPORT(bool, page_lacks_network, uint32_t length)
{
    return there_is_a_table && length <= IN_BYTES && bot_needs_network(kind_in(length, BOT_USUAL)) &&
           !eval_network_for(&networks, table.record.header.seats);
}

/* The name of the bot that advises at this table, with the networks there are. Writes the text itself. */
EXPORT(uint32_t, page_adviser, void)
{
    words_text text = words_on(out, sizeof out, language);
    if (there_is_a_table)
        words_add(&text, bot_name(analysis_bot_with(&networks, table.record.header.seats)));
    return (uint32_t)text.length;
}

/* ---- Thinking ---- */

/* Begins to think about the position, as the bot whose name is in the buffer, or as the usual one if there is
 * none of that name. False if nobody is to move, or if the bot lacks its network. */
EXPORT(bool, page_think_begin, uint32_t length)
{
    if (!there_is_a_table || session_awaited(&table) < 0 || length > IN_BYTES)
        return false;
    int kind = kind_in(length, BOT_USUAL);
    analysis_mistakes_memory_lost(&mistakes); /* they share one memory */
    thought_about = *session_state(&table);
    thinker = bot_begin(kind, &networks, bot_memory, sizeof bot_memory, &thought_about,
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
    return bot_usual_nodes(length > IN_BYTES ? (int)BOT_USUAL : kind_in(length, BOT_USUAL));
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

/* Decisions of persons; of everybody where nobody is one. */
static analysis_whose whose(void)
{
    static const analysis_whose everybody = {15, false};
    analysis_whose persons = analysis_of_persons(&table.record);
    return persons.seat_mask ? persons : everybody;
}

/* Begins to look for the costliest decisions of the game so far, as the bot whose name is in the buffer would
 * judge them, or the one that advises if there is none of that name. Returns how many decisions there are. */
EXPORT(uint32_t, page_mistakes_begin, uint32_t length)
{
    if (!there_is_a_table || length > IN_BYTES)
        return 0;
    int kind = kind_in(length, ANALYSIS_BOT);
    thinker = 0; /* they share one memory */
    looks_for_mistakes = true;
    return analysis_mistakes_begin(&mistakes, &table.record, whose(), kind, &networks, bot_usual_nodes(kind),
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
