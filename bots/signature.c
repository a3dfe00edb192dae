/* The signature: see signature.h. */
#include "signature.h"
#include "../deal/deal.h"
#include "random.h"

enum { PLAYOUTS = 1200, DEALT_GAMES = 48 };

/* FNV-1a, 64 bits. */
static uint64_t hash_byte(uint64_t hash, unsigned byte)
{
    return (hash ^ (byte & 0xff)) * 1099511628211u;
}

static uint64_t hash_number(uint64_t hash, unsigned number)
{
    return hash_byte(hash_byte(hash, number), number >> 8);
}

/* What one decision shows of the core: the moves offered, the one made, its text and cost. */
static uint64_t hash_move(uint64_t hash, const th_state *state, th_move move)
{
    char text[TH_MOVE_TEXT];
    th_move legal[TH_MAX_LEGAL];
    int count = th_moves(state, legal), length = th_move_text(move, text);
    th_cost cost = th_cost_of(state, move);
    for (int i = 0; i < count; i++)
        hash = hash_number(hash, legal[i]);
    for (int i = 0; i < length; i++)
        hash = hash_byte(hash, (unsigned char)text[i]);
    hash = hash_byte(hash_byte(hash, cost.total), cost.tokens);
    return hash_byte(hash, (unsigned)(cost.next + 2));
}

static uint64_t hash_result(uint64_t hash, const th_state *end)
{
    for (int seat = 0; seat < end->seats; seat++)
        hash = hash_number(hash, th_score_of(end, seat).total);
    return hash_byte(hash, th_winners(end));
}

/* One game: chance from the deal if there is one, else from the generator. */
static uint64_t hash_game(uint64_t hash, th_state *state, bot_rng *rng, const deal_seed *deal)
{
    while (th_turn(state) != TH_OVER) {
        if (th_turn(state) == TH_CHANCE) {
            th_outcome next = deal ? deal_next(deal, state) : th_pick(state, bot_rng_next(rng));
            hash = hash_byte(hash, next);
            th_happen(state, next);
        } else {
            th_move move = bot_random_move(state, rng);
            hash = hash_move(hash, state, move);
            th_play(state, move);
        }
    }
    return hash_result(hash, state);
}

uint64_t bot_signature(void)
{
    static const uint8_t orders[3][TH_MAX_SEATS] = {{1, 0, 0, 0}, {2, 0, 1, 0}, {0, 1, 2, 3}};
    uint64_t hash = 14695981039346656037u;
    th_state state;
    bot_rng rng;
    for (uint32_t game = 0; game < PLAYOUTS + DEALT_GAMES; game++) {
        deal_seed seed;
        int seats = 2 + (int)(game % 3);
        bot_rng_seed(&rng, game);
        deal_seed_of_number(&seed, 1901, game);
        th_start(&state, seats, orders[seats - 2], game / 3 % (TH_ALL_RULINGS + 1));
        hash = hash_game(hash, &state, &rng, game < PLAYOUTS ? 0 : &seed);
    }
    return hash;
}
