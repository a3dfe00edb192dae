/* Fair dealing, verified once the secret is known: the secret is the one committed to, and every outcome of
 * every line, taken back or not, is the one dealt.
 *
 * The log is played again beside the reader, which is only looked at. It knows the positions of the turns
 * that stand; from the last of them on the way, those that were taken back are played again. */
#include "line.h"

/* How far the log has been played again. */
typedef struct {
    bool in_setup;                       /* the header is at hand, */
    uint32_t entry;                      /* or this entry of the log */
    uint32_t turns;                      /* that stood before it */
    uint16_t standing[TH_MAX_TURNS + 1]; /* their log entries */
    th_state state;
    deal_ranks ranks;
    th_outcome have; /* after a fault: what the line says, */
    th_outcome need; /* and what was dealt */
} replay;

bool record_is_verifiable(const record_header *header)
{
    return json_same(header->deal.text, header->deal.length, DEAL_NAME) && header->has_commit &&
           header->has_nonces;
}

static bool commitment_holds(const record_header *header, const uint8_t secret[DEAL_BYTES])
{
    uint8_t commitment[DEAL_BYTES];
    unsigned different = 0;
    deal_commitment(secret, commitment);
    for (int i = 0; i < DEAL_BYTES; i++)
        different |= (unsigned)(commitment[i] ^ header->commit[i]);
    return different == 0;
}

/* Makes an outcome happen if it is the one dealt. */
static bool is_dealt(replay *now, th_outcome outcome)
{
    now->have = outcome;
    now->need = deal_next_by(&now->ranks, &now->state);
    if (now->have != now->need)
        return false;
    th_happen(&now->state, outcome);
    return true;
}

static bool setup_is_dealt(replay *now, const record_header *header)
{
    (void)th_start(&now->state, header->seats, header->order, header->rulings);
    for (int site = 0; site < TH_SITES; site++)
        if (!is_dealt(now, th_token(site, header->bonus[site])))
            return false;
    for (int i = 0; i < TH_DISPLAY; i++)
        if (!is_dealt(now, header->display[i]))
            return false;
    return true;
}

static bool turn_is_dealt(replay *now, const record_entry *entry)
{
    th_play(&now->state, entry->move);
    for (int i = 0; i < entry->draws; i++)
        if (!is_dealt(now, entry->outcome[i]))
            return false;
    now->standing[now->turns++] = (uint16_t)now->entry;
    return true;
}

/* Back to an earlier position: the reader still has it, or has one that leads to it. */
static void take_back(replay *now, const record_reader *reader, uint32_t count)
{
    uint32_t n = 0;
    now->turns -= count;
    while (n < now->turns && n < reader->turns && now->standing[n] == reader->standing[n])
        n++;
    record_state_at(reader, n, &now->state);
    for (; n < now->turns; n++)
        record_play(&now->state, &reader->memory.log[now->standing[n]]);
}

/* Plays the log again up to the first outcome that was not dealt. True if there is none. */
static bool all_is_dealt(replay *now, const record_reader *reader, const deal_seed *seed)
{
    deal_ranks_begin(&now->ranks, seed);
    now->turns = 0;
    now->in_setup = true;
    if (!setup_is_dealt(now, &reader->header))
        return false;
    now->in_setup = false;
    for (now->entry = 0; now->entry < reader->entries; now->entry++) {
        const record_entry *entry = &reader->memory.log[now->entry];
        if (entry->kind == RECORD_IS_TAKEBACK)
            take_back(now, reader, entry->takeback);
        else if (entry->kind == RECORD_IS_TURN && !turn_is_dealt(now, entry))
            return false;
    }
    return true;
}

static record_code find_fault(const record_reader *reader, const uint8_t secret[DEAL_BYTES], replay *now)
{
    deal_seed seed;
    if (!commitment_holds(&reader->header, secret))
        return RECORD_WRONG_COMMIT;
    record_seed_of(&reader->header, secret, &seed);
    return all_is_dealt(now, reader, &seed) ? RECORD_OK : RECORD_NOT_DEALT;
}

bool record_dealt_from(const record_reader *reader, const uint8_t secret[DEAL_BYTES])
{
    replay now;
    return reader->lines > 0 && record_is_verifiable(&reader->header) &&
           find_fault(reader, secret, &now) == RECORD_OK;
}

bool record_verify_dealing(record_reader *reader, const uint8_t secret[DEAL_BYTES])
{
    replay now;
    record_code code = find_fault(reader, secret, &now);
    if (code == RECORD_OK)
        return true;
    if (code == RECORD_WRONG_COMMIT)
        return record_wrong(reader, code);
    (void)record_wrong_numbers(reader, code, now.have, now.need);
    reader->error.line = now.in_setup ? 1 : now.entry + 2; /* not the result is wrong, but that line */
    return false;
}
