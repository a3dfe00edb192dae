/* Whoever thinks: bots with the networks they are handed, their hints, and the costliest decisions of a game.
 */
#include "../analysis/advice.h"
#include "../analysis/mistakes.h"
#include "../words/network_errors.h"
#include "hints.h"
#include "module.h"

enum { MOST_STEP = 1 << 20 };

static uint64_t bot_memory[BOT_MEMORY / sizeof(uint64_t)];
static bot *thinker;
static th_state thought_about;
static analysis_mistakes mistakes;
static bool looks_for_mistakes;
static eval_networks networks; /* none until the page has handed them in */

void web_table_changes(void)
{
    looks_for_mistakes = false;
}

/* ---- Networks ---- */

/* The bytes of a file of networks, in the buffer: bots think with them from now on, and whoever thought with
 * others thinks no more. The answer says whether they are taken, and else why not: then nothing changes. */
EXPORT(uint32_t, page_networks, uint32_t length)
{
    char why[WORDS_SENTENCE];
    words_text text = words_on(why, sizeof why, web.language);
    json_writer w = web_answer();
    if (length > WEB_IN_BYTES)
        return 0;
    eval_network_error error = eval_networks_read(web_in, length, &networks);
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
    int kind = bot_named(web_in, length);
    return kind < 0 ? otherwise : kind;
}

/* Whether the bot of the name in the buffer lacks the network that it needs at this table. */
EXPORT(bool, page_lacks_network, uint32_t length)
{
    return web.has_table && length <= WEB_IN_BYTES &&
           bot_lacks_network(kind_in(length, BOT_USUAL), &networks, web.table.record.header.seats);
}

/* The name of the bot that advises at this table, with the networks there are. Writes the text itself. */
EXPORT(uint32_t, page_adviser, void)
{
    words_text text = words_on(web_out, sizeof web_out, web.language);
    if (web.has_table)
        words_add(&text, bot_name(analysis_bot_with(&networks, web.table.record.header.seats)));
    return (uint32_t)text.length;
}

/* ---- Thinking ---- */

/* Begins to think about the position, as the bot whose name is in the buffer, or as the usual one if there is
 * none of that name. False if nobody is to move, or if the bot lacks its network. */
EXPORT(bool, page_think_begin, uint32_t length)
{
    if (!web.has_table || session_awaited(&web.table) < 0 || length > WEB_IN_BYTES)
        return false;
    int kind = kind_in(length, BOT_USUAL);
    analysis_mistakes_memory_lost(&mistakes); /* they share one memory */
    thought_about = *session_state(&web.table);
    thinker = bot_begin(kind, &networks, bot_memory, sizeof bot_memory, &thought_about,
                        session_bot_seed(&web.table.record.header, web.table.record.turns));
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
    return bot_usual_nodes(length > WEB_IN_BYTES ? (int)BOT_USUAL : kind_in(length, BOT_USUAL));
}

/* The move it would make now, and its advice: see hints.h. */
EXPORT(uint32_t, page_bot_move, void)
{
    json_writer w = web_answer();
    if (!thinker)
        return 0;
    web_bot_move(&w, thinker);
    return (uint32_t)json_written(&w);
}

EXPORT(uint32_t, page_hint, void)
{
    json_writer w = web_answer();
    if (!thinker || !web.has_table)
        return 0;
    web_hint(&w, &web.table.record.header, &thought_about, web.language, thinker);
    return (uint32_t)json_written(&w);
}

/* ---- Mistakes ---- */

/* Decisions of persons; of everybody where nobody is one. */
static analysis_whose whose(void)
{
    static const analysis_whose everybody = {15, 0};
    analysis_whose persons = analysis_of_persons(&web.table.record);
    return persons.seat_mask ? persons : everybody;
}

/* Begins to look for the costliest decisions of the game so far, as the bot whose name is in the buffer would
 * judge them, or the one that advises if there is none of that name. Returns how many decisions there are. */
EXPORT(uint32_t, page_mistakes_begin, uint32_t length)
{
    if (!web.has_table || length > WEB_IN_BYTES)
        return 0;
    int kind = kind_in(length, ANALYSIS_BOT);
    thinker = 0; /* they share one memory */
    looks_for_mistakes = true;
    return analysis_mistakes_begin(&mistakes, &web.table.record, whose(), kind, &networks,
                                   bot_usual_nodes(kind), bot_memory, sizeof bot_memory);
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
    json_writer w = web_answer();
    if (!looks_for_mistakes)
        return 0;
    web_mistakes(&w, web.language, &mistakes);
    return (uint32_t)json_written(&w);
}
