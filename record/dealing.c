/* Fair dealing, verified once the secret is known: the secret is the one committed to, and every outcome of
 * every line, taken back or not, is the one dealt.
 *
 * The log is played again over the reader's own history, which ends up as it was. At a wrong draw it is left
 * as it stood before the wrong line, just as if that line had been refused when it was read. */
#include "line.h"

static bool commitment_holds(const record_reader *reader)
{
    uint8_t commitment[DEAL_BYTES];
    unsigned different = 0;
    deal_commitment(reader->secret, commitment);
    for (int i = 0; i < DEAL_BYTES; i++)
        different |= (unsigned)(commitment[i] ^ reader->header.commit[i]);
    return different == 0;
}

/* Makes an outcome happen if it is the one dealt. */
static bool is_dealt(record_reader *reader, const deal_seed *seed, th_state *state, th_outcome outcome)
{
    th_outcome dealt = deal_next(seed, state);
    if (dealt != outcome)
        return record_wrong_numbers(reader, RECORD_NOT_DEALT, outcome, dealt);
    th_happen(state, outcome);
    return true;
}

static bool setup_is_dealt(record_reader *reader, const deal_seed *seed)
{
    const record_header *header = &reader->header;
    th_state state;
    (void)th_start(&state, header->seats, header->order, header->rulings);
    for (int site = 0; site < TH_SITES; site++)
        if (!is_dealt(reader, seed, &state, th_token(site, header->bonus[site])))
            return false;
    for (int i = 0; i < TH_DISPLAY; i++)
        if (!is_dealt(reader, seed, &state, header->display[i]))
            return false;
    return true;
}

static bool turn_is_dealt(record_reader *reader, const deal_seed *seed, const record_turn *entry)
{
    th_state state = reader->history[reader->turns];
    th_play(&state, entry->move);
    for (int i = 0; i < entry->draws; i++)
        if (!is_dealt(reader, seed, &state, entry->outcome[i]))
            return false;
    reader->history[++reader->turns] = state;
    return true;
}

bool record_verify_dealing(record_reader *reader)
{
    uint32_t lines = reader->lines;
    const uint8_t(*nonce)[DEAL_BYTES] = (const uint8_t(*)[DEAL_BYTES])reader->header.nonce;
    deal_seed seed;
    if (!commitment_holds(reader))
        return record_wrong(reader, RECORD_WRONG_COMMIT);
    deal_seed_of_secret(&seed, reader->secret, nonce, reader->header.nonces);
    reader->turns = reader->lines = 0; /* errors name the line behind those */
    if (!setup_is_dealt(reader, &seed))
        return false;
    for (reader->lines = 1; reader->lines < lines; reader->lines++) {
        const record_turn *entry = &reader->log[reader->lines - 1];
        if (entry->takeback)
            reader->turns -= entry->takeback;
        else if (!turn_is_dealt(reader, &seed, entry))
            return false;
    }
    return true;
}
