/* What the module tells about games that were played: the facts of the one at hand, and what comes of many.
 * The page keeps the facts of each game as bytes, which it hands in again, so that no record is read twice.
 */
#include "module.h"
#include "statistics.h"

static analysis_facts facts;
static analysis_career career;

_Static_assert(sizeof facts <= WEB_OUT_BYTES && sizeof facts <= WEB_IN_BYTES,
               "facts are handed over as bytes");

/* The facts of the table: see statistics.h. In the buffer: what the page would have dealt it from, or
 * nothing. */
EXPORT(uint32_t, page_facts, uint32_t length)
{
    json_writer w = web_answer();
    if (!web.has_table || (length != 0 && length != DEAL_BYTES))
        return 0;
    analysis_game_facts(&web.table.record, length ? (const uint8_t *)web_in : 0, &facts);
    web_facts(&w, &facts);
    return (uint32_t)json_written(&w);
}

/* The facts that were told last as bytes, for page_statistics_add(). */
EXPORT(uint32_t, page_facts_bytes, void)
{
    for (uint32_t i = 0; i < sizeof facts; i++)
        web_out[i] = ((const char *)&facts)[i];
    return sizeof facts;
}

/* Statistics begin. In the buffer: whose games are wanted, each name closed by a 0; none: those of all
 * persons. False if there are too many, or one is too long. */
EXPORT(bool, page_statistics_begin, uint32_t length)
{
    bool good = length <= WEB_IN_BYTES;
    uint32_t at = 0, start = 0;
    analysis_career_begin(&career);
    for (const char *name; good && (name = web_next_string(&at, length)); start = at)
        good = analysis_career_want(&career, name, at - start - 1);
    return good;
}

/* Whether these are facts that could have been told. */
static bool are_facts(const analysis_facts *it)
{
    bool good = it->seats >= 2 && it->seats <= TH_MAX_SEATS;
    for (int seat = 0; good && seat < it->seats; seat++)
        good = it->seat[seat].name.length <= RECORD_NAME_BYTES && it->seat[seat].hand <= ANALYSIS_SEVERAL;
    return good;
}

/* Adds the game whose facts are in the buffer; known: ANALYSIS_THEIRS and the like. Returns its
 * analysis_status, and the seats that count above it, four bits further up; -1: these are no facts. */
EXPORT(int32_t, page_statistics_add, uint32_t length, uint32_t known)
{
    if (length != sizeof facts)
        return -1;
    for (uint32_t i = 0; i < sizeof facts; i++)
        ((char *)&facts)[i] = web_in[i];
    if (!are_facts(&facts))
        return -1;
    analysis_added added = analysis_career_add(&career, &facts, known);
    return added.status | added.seats << 4;
}

/* What came of them: see statistics.h. */
EXPORT(uint32_t, page_statistics_result, void)
{
    json_writer w = web_answer();
    web_statistics(&w, &career, web.language);
    return (uint32_t)json_written(&w);
}
