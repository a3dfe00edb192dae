/* How a new game begins: what its header says of the table, and by what its deals can be verified. */
#include "record.h"

void record_seed_of(const record_header *header, const uint8_t secret[DEAL_BYTES], deal_seed *seed)
{
    deal_seed_of_secret(seed, secret, (const uint8_t(*)[DEAL_BYTES])header->nonce, header->nonces);
}

bool record_set_up(record_header *header, deal_dealer dealer, th_state *start)
{
    th_refusal refusal = th_start(start, header->seats, header->order, header->rulings);
    TH_ASSERT(refusal.why == TH_LEGAL);
    (void)refusal;
    if (deal_all_by(dealer, start, 0, (th_outcome *)0) < 0)
        return false;
    for (int i = 0; i < TH_DISPLAY; i++)
        header->display[i] = start->display[i];
    for (int site = 0; site < TH_SITES; site++)
        header->bonus[site] = start->bonus[site];
    return true;
}

void record_commit(record_header *header, const uint8_t secret[DEAL_BYTES])
{
    static const char name[] = DEAL_NAME;
    header->deal.length = sizeof name - 1;
    for (size_t i = 0; i < sizeof name - 1; i++)
        header->deal.text[i] = name[i];
    header->has_commit = header->has_nonces = true;
    deal_commitment(secret, header->commit);
}
