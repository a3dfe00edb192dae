/* Dealing from a seed: see deal.h. */
#include "deal.h"
#include "chacha.h"
#include "sha256.h"

/* Where an item lies. One more number goes with it: the shuffle, or the dig at the site. */
enum source {
    SOURCE_DECK,      /* the 85 research cards before the first shuffle */
    SOURCE_STACK_TWO, /* its exhibitions and its places for research cards */
    SOURCE_SUPPLY,    /* + shuffle number */
    SOURCE_BAG,       /* + site and dig number */
    SOURCE_BONUS,
    /* those that are asked for once: */
    SOURCE_ORDER,
    SOURCE_SERIES,
};

enum { RANKS_A_BLOCK = 8 }; /* of which DEAL_ITEMS is a multiple */

/* Ranks of items 0, 1, 2, ... of a source: 64 bits each, so that two are never equal in practice. They come
 * in whole blocks, of which those are made that hold the items asked for. */
static void rank_items(const deal_seed *seed, enum source source, uint32_t number, int items,
                       uint64_t rank[DEAL_ITEMS])
{
    for (int first = 0; first < items; first += RANKS_A_BLOCK) {
        uint32_t where[4] = {(uint32_t)first, 0, (uint32_t)source, number}, block[16];
        deal_chacha8(seed->byte, where, block);
        for (int i = 0; i < RANKS_A_BLOCK; i++)
            rank[first + i] = (uint64_t)block[2 * i] << 32 | block[2 * i + 1];
    }
}

typedef char ranks_of_the_last_source_are_kept[(int)SOURCE_BONUS < (int)DEAL_SOURCES ? 1 : -1];

/* The same, worked out once for as long as nobody asks for other ranks of that source. */
static const uint64_t *ranks_of(deal_ranks *ranks, enum source source, uint32_t number, int items)
{
    uint64_t wanted = (uint64_t)number + 1;
    if (ranks->known[source] != wanted)
        rank_items(&ranks->seed, source, number, items, ranks->rank[source]);
    ranks->known[source] = wanted;
    return ranks->rank[source];
}

void deal_ranks_begin(deal_ranks *ranks, const deal_seed *seed)
{
    ranks->seed = *seed;
    for (int source = 0; source < DEAL_SOURCES; source++)
        ranks->known[source] = 0;
}

/* The card of lowest rank among cards first to last that are in the set; 0 if none is. */
static int first_card(const th_set *set, int first, int last, const uint64_t rank[])
{
    int best = 0;
    for (int card = first; card <= last; card++)
        if (th_has(set, card) && (best == 0 || rank[card] < rank[best]))
            best = card;
    return best;
}

/* How many of some ranks come before the i-th. Equal ones, should there ever be any, come in the order of
 * items. */
static int ranks_before(const uint64_t rank[], int count, int i)
{
    int before = 0;
    for (int k = 0; k < count; k++)
        before += rank[k] < rank[i] || (rank[k] == rank[i] && k < i);
    return before;
}

/* The n-th lowest of some ranks, n from 0: things that look alike go in the order of their ranks. */
static uint64_t nth_rank(const uint64_t rank[], int count, int n)
{
    int i = 0;
    while (ranks_before(rank, count, i) != n)
        i++;
    return rank[i];
}

static int next_research(deal_ranks *ranks, const th_state *state)
{
    const uint64_t *rank = ranks_of(ranks, SOURCE_DECK, 0, TH_RESEARCH + 1);
    return first_card(&state->supply, 1, TH_RESEARCH, rank);
}

/* Stack two is TH_STACK places for research cards, filled as the deck comes, and its exhibitions, all ranked
 * together. */
static int next_of_stack_two(deal_ranks *ranks, const th_state *state)
{
    const uint64_t *rank = ranks_of(ranks, SOURCE_STACK_TWO, 0, TH_CARDS + 1 + TH_STACK);
    const uint64_t *places = rank + TH_CARDS + 1;
    int taken = TH_STACK - state->stack_two;
    int exhibition = first_card(&state->supply, TH_RESEARCH + 1, th_last_of_stack_two(state->seats), rank);
    if (state->stack_two == 0)
        return exhibition;
    if (exhibition && rank[exhibition] < nth_rank(places, TH_STACK, taken))
        return exhibition;
    return next_research(ranks, state);
}

static int next_card(deal_ranks *ranks, const th_state *state)
{
    if (state->shuffles)
        return first_card(&state->supply, 1, TH_CARDS,
                          ranks_of(ranks, SOURCE_SUPPLY, state->shuffles, TH_CARDS + 1));
    return state->stack_one ? next_research(ranks, state) : next_of_stack_two(ranks, state);
}

/* The lowest rank among a bag's items and its debris, of which some were drawn already. */
static int next_item(deal_ranks *ranks, const th_state *state)
{
    uint32_t number = (uint32_t)state->site << 8 | state->digs[state->site];
    const uint64_t *rank = ranks_of(ranks, SOURCE_BAG, number, TH_ITEM_DEBRIS + TH_DEBRIS);
    uint64_t best = nth_rank(rank + TH_ITEM_DEBRIS, TH_DEBRIS, state->debris);
    int found = TH_ITEM_DEBRIS;
    for (int item = 0; item < TH_ITEM_DEBRIS; item++)
        if ((state->bag[state->site] >> item & 1) && rank[item] < best) {
            best = rank[item];
            found = item;
        }
    return found;
}

static int next_bonus(deal_ranks *ranks, const th_state *state)
{
    const uint64_t *rank = ranks_of(ranks, SOURCE_BONUS, state->site, TH_ITEMS);
    int best = 0;
    for (int item = 1; th_weight(state, th_token(state->site, item)); item++)
        if (rank[item] < rank[best])
            best = item;
    return best;
}

th_outcome deal_next_by(deal_ranks *ranks, const th_state *state)
{
    switch (state->pending) {
    case TH_DRAWS_CARD:
        return (th_outcome)next_card(ranks, state);
    case TH_DRAWS_TOKEN:
        return th_token(state->site, next_item(ranks, state));
    case TH_DRAWS_BONUS:
        return th_token(state->site, next_bonus(ranks, state));
    default:
        return TH_NO_OUTCOME;
    }
}

th_outcome deal_next(const deal_seed *seed, const th_state *state)
{
    deal_ranks ranks;
    deal_ranks_begin(&ranks, seed);
    return deal_next_by(&ranks, state);
}

int deal_all(const deal_seed *seed, th_state *state, th_outcome happened[])
{
    deal_ranks ranks;
    int count = 0;
    deal_ranks_begin(&ranks, seed);
    while (th_turn(state) == TH_CHANCE) {
        th_outcome next = deal_next_by(&ranks, state);
        if (happened)
            happened[count] = next;
        th_happen(state, next);
        count++;
    }
    return count;
}

void deal_order(const deal_seed *seed, int seats, uint8_t order[])
{
    uint64_t rank[DEAL_ITEMS];
    rank_items(seed, SOURCE_ORDER, 0, seats, rank);
    for (int seat = 0; seat < seats; seat++)
        order[ranks_before(rank, seats, seat)] = (uint8_t)seat;
}

void deal_seed_of_number(deal_seed *seed, uint64_t number, uint64_t game)
{
    uint8_t key[DEAL_BYTES] = {0};
    uint32_t where[4] = {(uint32_t)game, (uint32_t)(game >> 32), SOURCE_SERIES, 0}, block[16];
    for (int i = 0; i < 8; i++)
        key[i] = (uint8_t)(number >> 8 * i);
    deal_chacha8(key, where, block);
    for (int i = 0; i < DEAL_BYTES; i++)
        seed->byte[i] = (uint8_t)(block[i / 4] >> 8 * (i % 4));
}

void deal_commitment(const uint8_t secret[DEAL_BYTES], uint8_t commitment[DEAL_BYTES])
{
    deal_sha256(secret, DEAL_BYTES, commitment);
}

void deal_seed_of_secret(deal_seed *seed, const uint8_t secret[DEAL_BYTES],
                         const uint8_t nonces[][DEAL_BYTES], int count)
{
    /* The name in front keeps the seed apart from the public commitment where there are no nonces. */
    uint8_t all[(2 + TH_MAX_SEATS) * DEAL_BYTES] = {0};
    size_t length = (size_t)(2 + count) * DEAL_BYTES;
    for (size_t i = 0; i < sizeof DEAL_NAME - 1; i++)
        all[i] = (uint8_t)DEAL_NAME[i];
    for (size_t i = 0; i < DEAL_BYTES; i++)
        all[DEAL_BYTES + i] = secret[i];
    for (size_t i = 2 * DEAL_BYTES; i < length; i++)
        all[i] = nonces[i / DEAL_BYTES - 2][i % DEAL_BYTES];
    deal_sha256(all, length, seed->byte);
}
