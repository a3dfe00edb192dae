/* Fair dealing, verified once the secret is known: the secret is the one committed to, and every outcome of
 * every line, taken back or not, is the one dealt.
 *
 * The log is played again beside the reader, which is only looked at. It knows the positions of the turns
 * that stand; those that were taken back are played again from the last position on the way that it has. */
#include "line.h"

/* How far the log has been played again. */
typedef struct {
    uint32_t line;                       /* the one at hand */
    uint32_t turns;                      /* that stood before it */
    uint16_t standing[TH_MAX_TURNS + 1]; /* their log entries */
    th_state state;
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
static bool is_dealt(replay *now, const deal_seed *seed, th_outcome outcome)
{
    now->have = outcome;
    now->need = deal_next(seed, &now->state);
    if (now->have != now->need)
        return false;
    th_happen(&now->state, outcome);
    return true;
}

static bool setup_is_dealt(replay *now, const deal_seed *seed, const record_header *header)
{
    (void)th_start(&now->state, header->seats, header->order, header->rulings);
    for (int site = 0; site < TH_SITES; site++)
        if (!is_dealt(now, seed, th_token(site, header->bonus[site])))
            return false;
    for (int i = 0; i < TH_DISPLAY; i++)
        if (!is_dealt(now, seed, header->display[i]))
            return false;
    return true;
}

static bool turn_is_dealt(replay *now, const deal_seed *seed, const record_turn *entry)
{
    th_play(&now->state, entry->move);
    for (int i = 0; i < entry->draws; i++)
        if (!is_dealt(now, seed, entry->outcome[i]))
            return false;
    now->standing[now->turns++] = (uint16_t)(now->line - 2);
    return true;
}

static void play_entry(th_state *state, const record_turn *entry)
{
    th_play(state, entry->move);
    for (int i = 0; i < entry->draws; i++)
        th_happen(state, entry->outcome[i]);
}

/* Back to an earlier position: the reader still has it, or has one that leads to it. */
static void take_back(replay *now, const record_reader *reader, uint32_t count)
{
    uint32_t n = 0;
    now->turns -= count;
    while (n < now->turns && n < reader->turns && now->standing[n] == reader->standing[n])
        n++;
    now->state = reader->history[n];
    for (; n < now->turns; n++)
        play_entry(&now->state, &reader->log[now->standing[n]]);
}

/* Plays the log again up to the first outcome that was not dealt. True if there is none. */
static bool all_is_dealt(replay *now, const record_reader *reader, const deal_seed *seed)
{
    uint32_t last = reader->lines - reader->finished; /* the result draws nothing */
    now->turns = 0;
    now->line = 1;
    if (!setup_is_dealt(now, seed, &reader->header))
        return false;
    for (now->line = 2; now->line <= last; now->line++) {
        const record_turn *entry = &reader->log[now->line - 2];
        if (entry->takeback)
            take_back(now, reader, entry->takeback);
        else if (!turn_is_dealt(now, seed, entry))
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

/* As if the line of the fault had been refused when it was read. */
static void stand_before(record_reader *reader, const replay *fault)
{
    for (uint32_t n = 0; n < fault->turns; n++) {
        reader->standing[n] = fault->standing[n];
        reader->history[n + 1] = reader->history[n];
        play_entry(&reader->history[n + 1], &reader->log[reader->standing[n]]);
    }
    reader->turns = fault->turns;
    reader->lines = fault->line - 1;
}

bool record_verify_dealing(record_reader *reader)
{
    replay now;
    record_code code = find_fault(reader, reader->secret, &now);
    if (code == RECORD_OK)
        return true;
    if (code == RECORD_WRONG_COMMIT)
        return record_wrong(reader, code);
    stand_before(reader, &now);
    return record_wrong_numbers(reader, code, now.have, now.need);
}
