/* Which card or token comes next at a real table.
 *
 * A deal is a pure function of a 256-bit seed and a state: every card and token has a pseudo-random rank that
 * depends on the seed, on where it lies (the first deck, the supply after its n-th shuffle, a bag at its n-th
 * dig) and on nothing else, and of those that can come the one of lowest rank comes. So the same seed gives
 * the same piles whatever the players do: duplicate matches are fair, a move taken back and made again draws
 * the same, and whoever knows the seed afterwards can check every draw. Whoever does not know it cannot
 * foresee any. */
#ifndef DEAL_DEAL_H
#define DEAL_DEAL_H

#include "../core/thebes.h"

#ifdef __cplusplus
extern "C" {
#endif

/* The name of this function in records: change it whenever a seed would give other piles. */
#define DEAL_NAME "thebes-chacha8-1"

enum { DEAL_BYTES = 32 };

typedef struct {
    uint8_t byte[DEAL_BYTES];
} deal_seed;

/* The outcome this seed deals in a state that awaits one; TH_NO_OUTCOME in any other. */
th_outcome deal_next(const deal_seed *seed, const th_state *state);

/* Ranks as far as they have been worked out, for whoever deals often from one seed: the same outcomes in a
 * tenth of the time. */
enum { DEAL_SOURCES = 5, DEAL_ITEMS = 128 };
typedef struct {
    deal_seed seed;
    uint64_t known[DEAL_SOURCES]; /* which ranks of a source these are; 0: none */
    uint64_t rank[DEAL_SOURCES][DEAL_ITEMS];
} deal_ranks;

void deal_ranks_begin(deal_ranks *ranks, const deal_seed *seed);
th_outcome deal_next_by(deal_ranks *ranks, const th_state *state);

/* Deals until a player is to move or the game is over; writes what happened and returns how many outcomes it
 * was. `happened` may be null; else it has room for TH_MAX_DRAWS. */
int deal_all(const deal_seed *seed, th_state *state, th_outcome happened[]);

/* ---- Dealers ---- */

/* Whoever says what is drawn at a table. It answers by the position and by how many outcomes there were
 * before, those of the set-up included, and by nothing else: so a turn that is taken back and made again
 * draws the same, and a game that is taken up again goes on as it would have. TH_NO_OUTCOME: it cannot say.
 */
typedef struct {
    th_outcome (*next)(const void *from, const th_state *state, uint32_t drawn);
    const void *from;
} deal_dealer;

/* Deals from a seed, which stays where it is. */
deal_dealer deal_by_seed(const deal_seed *seed);

/* Outcomes that were thought out beforehand, for lessons and tests: the n-th to be drawn is the n-th of the
 * list. Where that one cannot come, or the list is at its end, the seed deals, if there is one. */
typedef struct {
    const th_outcome *outcome;
    uint32_t count;
    const deal_seed *otherwise; /* or null */
} deal_script;

/* Deals from a script, which stays where it is. */
deal_dealer deal_by_script(const deal_script *script);

/* As deal_all() does it; `drawn` outcomes were there before. -1, and a state of no use, if the dealer cannot
 * say what comes, or says what cannot come. */
int deal_all_by(deal_dealer dealer, th_state *state, uint32_t drawn, th_outcome happened[]);

/* ---- Numbers ---- */

/* A fair order of play, for tables that leave it to chance. */
void deal_order(const deal_seed *seed, int seats, uint8_t order[]);

/* The seed of the game-th game of a numbered series: for simulations, which need no secret. */
void deal_seed_of_number(deal_seed *seed, uint64_t number, uint64_t game);

/* ---- Fair dealing ---- */

/* The host fixes a secret, shows its commitment (its SHA-256) before the first move, and only then hears the
 * players' nonces, `count` of them, at most TH_MAX_SEATS; the seed is made of all of them, so that neither
 * side can choose it. nonces may be null if there are none. */
void deal_commitment(const uint8_t secret[DEAL_BYTES], uint8_t commitment[DEAL_BYTES]);
void deal_seed_of_secret(deal_seed *seed, const uint8_t secret[DEAL_BYTES],
                         const uint8_t nonces[][DEAL_BYTES], int count);

#ifdef __cplusplus
}
#endif

#endif
