/* Dealing: a seed is a set of piles which nothing the players do can change. Whether those piles are fair is
 * the question of deal_odds_test.c. */
#include "../../bots/random.h"
#include "../../deal/deal.h"
#include "../../deal/sha256.h"
#include "../kit/biased_players.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <string.h>

static const uint8_t in_order[] = {0, 1, 2, 3};

/* ---- One seed, many games ---- */

typedef struct {
    th_state state; /* at the end */
    int count;      /* cards drawn before the first shuffle */
    th_outcome first_deck[TH_CARDS];
} dealt_game;

static th_state start(int seats)
{
    th_state state;
    assert_int_equal(th_start(&state, seats, in_order, 0).why, TH_LEGAL);
    return state;
}

static void deal_turn(const deal_seed *seed, dealt_game *game)
{
    while (th_turn(&game->state) == TH_CHANCE) {
        th_outcome next = deal_next(seed, &game->state);
        assert_true(th_weight(&game->state, next) > 0);
        if (game->state.pending == TH_DRAWS_CARD && game->state.shuffles == 0)
            game->first_deck[game->count++] = next;
        th_happen(&game->state, next);
    }
}

static void play_dealt(const deal_seed *seed, int seats, biased_player player, uint64_t whim,
                       dealt_game *game)
{
    bot_rng rng;
    th_move legal[TH_MAX_LEGAL];
    bot_rng_seed(&rng, whim);
    game->state = start(seats);
    game->count = 0;
    for (deal_turn(seed, game); th_turn(&game->state) != TH_OVER; deal_turn(seed, game)) {
        int count = th_moves(&game->state, legal);
        th_play(&game->state, biased_move(player, &game->state, legal, count, &rng));
    }
}

/* Whatever the players do, the first deck comes in one order: the shorter run of draws begins the longer one.
 */
static void test_first_deck_does_not_depend_on_moves(void **unused)
{
    (void)unused;
    static dealt_game game[BIASED_PLAYERS];
    for (uint64_t n = 0; n < 60; n++) {
        deal_seed seed;
        int seats = 2 + (int)(n % 3), longest = 0;
        deal_seed_of_number(&seed, 11, n);
        for (int player = 0; player < BIASED_PLAYERS; player++) {
            play_dealt(&seed, seats, (biased_player)player, 100 * n + (uint64_t)player, &game[player]);
            longest = game[player].count > game[longest].count ? player : longest;
            assert_memory_equal(game[player].state.bonus, game[0].state.bonus, TH_SITES);
        }
        for (int player = 0; player < BIASED_PLAYERS; player++)
            assert_memory_equal(game[player].first_deck, game[longest].first_deck,
                                (size_t)game[player].count);
        int all = TH_DISPLAY + 27 + 27 + (seats == 2 ? 10 : 5);
        assert_int_equal(game[longest].count, all);
    }
}

static void test_same_seed_same_game(void **unused)
{
    (void)unused;
    static dealt_game one, other;
    deal_seed seed;
    deal_seed_of_number(&seed, 12, 0);
    play_dealt(&seed, 3, PLAYER_UNIFORM, 5, &one);
    play_dealt(&seed, 3, PLAYER_UNIFORM, 5, &other);
    assert_memory_equal(&one.state, &other.state, sizeof one.state);
}

/* The supply after a shuffle, drawn to its last card. */
static int draw_pile(const deal_seed *seed, th_state state, th_outcome pile[TH_CARDS])
{
    int count = 0;
    state.pending = TH_DRAWS_CARD;
    while (th_supply_size(&state) > 0) {
        th_outcome next = deal_next(seed, &state);
        assert_true(th_weight(&state, next) > 0);
        state.supply.word[next / 32] &= ~(1u << next % 32);
        pile[count++] = next;
    }
    return count;
}

/* A supply after a shuffle, without some of the cards; 0 is all of them. */
static th_state shuffled_state(int shuffles, unsigned without)
{
    th_state state = start(2);
    memset(state.display, 0, sizeof state.display);
    state.shuffles = (uint8_t)shuffles;
    state.stack_one = state.stack_two = 0;
    for (int card = 1; card <= TH_CARDS; card++)
        if (without % 7 && (unsigned)card * without % 7 < 2)
            state.supply.word[card / 32] &= ~(1u << card % 32);
    return state;
}

static void test_shuffles_keep_the_order_of_common_cards(void **unused)
{
    (void)unused;
    for (unsigned n = 0; n < 200; n++) {
        deal_seed seed;
        th_state one = shuffled_state(1 + (int)(n % 3), 2 * n),
                 other = shuffled_state(1 + (int)(n % 3), 2 * n + 1);
        th_outcome pile[2][TH_CARDS];
        deal_seed_of_number(&seed, 13, n);
        int counts[] = {draw_pile(&seed, one, pile[0]), draw_pile(&seed, other, pile[1])};
        for (int i = 0, k = 0; i < counts[0]; i++) {
            if (!th_has(&other.supply, pile[0][i]))
                continue;
            while (!th_has(&one.supply, pile[1][k]))
                k++;
            assert_int_equal(pile[0][i], pile[1][k++]);
        }
    }
}

static th_state dig_state(int site, int digs, int tokens)
{
    th_state state = start(2);
    state.bag[site] = (uint16_t)th_fresh_bag();
    state.pending = TH_DRAWS_TOKEN;
    state.site = (uint8_t)site;
    state.digs[site] = (uint8_t)digs;
    state.tokens = (uint8_t)tokens;
    return state;
}

static int draw_tokens(const deal_seed *seed, th_state state, th_outcome drawn[TH_MAX_DRAWS])
{
    int count = 0;
    while (th_turn(&state) == TH_CHANCE) {
        drawn[count] = deal_next(seed, &state);
        assert_true(th_weight(&state, drawn[count]) > 0);
        th_happen(&state, drawn[count++]);
    }
    return count;
}

/* The n-th dig at a site: who digs, when and what happened elsewhere make no difference, and a longer dig
 * draws what a shorter one does and then more. */
static void test_digs_depend_on_site_and_number_only(void **unused)
{
    (void)unused;
    for (uint64_t n = 0; n < 200; n++) {
        deal_seed seed;
        th_outcome one[TH_MAX_DRAWS], other[TH_MAX_DRAWS];
        int site = (int)(n % TH_SITES), digs = 1 + (int)(n % 4);
        th_state state = dig_state(site, digs, 5), changed = dig_state(site, digs, 12);
        changed.seats = 4;
        changed.actor = 1;
        changed.player[1].time = 99;
        changed.digs[(site + 1) % TH_SITES] = 3;
        changed.bag[(site + 2) % TH_SITES] = 17;
        changed.shuffles = 2;
        deal_seed_of_number(&seed, 14, n);
        assert_int_equal(draw_tokens(&seed, state, one), 5);
        assert_int_equal(draw_tokens(&seed, changed, other), 12);
        assert_memory_equal(one, other, 5);
    }
}

static bool is_in(th_outcome what, const th_outcome list[], int count)
{
    for (int i = 0; i < count; i++)
        if (list[i] == what)
            return true;
    return false;
}

/* Where a bag has lost some finds, the others still come, and no later. */
static void test_a_poorer_bag_gives_the_same_finds_no_later(void **unused)
{
    (void)unused;
    for (uint64_t n = 0; n < 300; n++) {
        deal_seed seed;
        th_outcome rich[TH_MAX_DRAWS], poor[TH_MAX_DRAWS];
        th_state state = dig_state((int)(n % TH_SITES), 2, 10), poorer = state;
        poorer.bag[poorer.site] &= 0x2a5a;
        deal_seed_of_number(&seed, 15, n);
        int count = draw_tokens(&seed, state, rich);
        assert_int_equal(draw_tokens(&seed, poorer, poor), count);
        for (int i = 0; i < count; i++)
            if (poorer.bag[poorer.site] >> (rich[i] & 15) & 1)
                assert_true(is_in(rich[i], poor, i + 1));
    }
}

/* Sources are apart: another site, dig, shuffle or seed is another order. */
static void test_sources_differ(void **unused)
{
    (void)unused;
    int same_site = 0, same_dig = 0, same_shuffle = 0;
    for (uint64_t n = 0; n < 500; n++) {
        deal_seed seed;
        th_outcome one[TH_MAX_DRAWS], other[TH_MAX_DRAWS], pile[2][TH_CARDS];
        deal_seed_of_number(&seed, 16, n);
        draw_tokens(&seed, dig_state(0, 1, 10), one);
        draw_tokens(&seed, dig_state(1, 1, 10), other);
        for (int i = 0; i < 10; i++)
            other[i] = (th_outcome)(other[i] - th_token(1, 0) + th_token(0, 0));
        same_site += memcmp(one, other, 10) == 0;
        draw_tokens(&seed, dig_state(0, 2, 10), other);
        same_dig += memcmp(one, other, 10) == 0;
        int count = draw_pile(&seed, shuffled_state(1, 0), pile[0]);
        draw_pile(&seed, shuffled_state(2, 0), pile[1]);
        same_shuffle += memcmp(pile[0], pile[1], (size_t)count) == 0;
    }
    assert_in_range(same_site, 0, 20); /* ten debris in a row happen, though hardly ever */
    assert_in_range(same_dig, 0, 20);
    assert_int_equal(same_shuffle, 0);
}

/* A move taken back and made again draws the same. */
static void test_taking_back_changes_no_luck(void **unused)
{
    (void)unused;
    for (uint64_t n = 0; n < 40; n++) {
        deal_seed seed;
        bot_rng rng;
        th_state state = start(2 + (int)(n % 3)), copy;
        th_outcome happened[TH_MAX_DRAWS], again[TH_MAX_DRAWS];
        deal_seed_of_number(&seed, 17, n);
        bot_rng_seed(&rng, n);
        assert_int_equal(deal_all(&seed, &state, happened), TH_SITES + TH_DISPLAY);
        while (th_turn(&state) != TH_OVER) {
            th_move move = bot_random_move(&state, &rng);
            copy = state;
            th_play(&copy, bot_random_move(&state, &rng));
            deal_all(&seed, &copy, NULL);
            copy = state;
            th_play(&copy, move);
            int count = deal_all(&seed, &copy, again);
            th_play(&state, move);
            assert_int_equal(deal_all(&seed, &state, happened), count);
            assert_memory_equal(happened, again, (size_t)count);
            assert_memory_equal(&state, &copy, sizeof state);
        }
    }
}

/* ---- Seeds ---- */

/* Checked-in piles. Should this fail, seeds give other piles than before: then DEAL_NAME has to change. */
static void test_piles_of_this_name(void **unused)
{
    (void)unused;
    static const th_outcome set_up[] = {128, 146, 162, 180, 193, 11, 5, 6, 83};
    static const th_outcome one[] = {20, 79, 15, 47, 84, 34, 73, 58, 42, 44, 62, 52},
                            two[] = {25, 95, 14, 60, 1, 87, 16, 80, 94, 86, 90, 12, 9, 48, 88, 69},
                            shuffled[] = {72, 6, 60, 82, 66, 55, 84, 22, 39, 89, 17, 85},
                            dug[] = {175, 174, 175, 175, 175, 169, 175, 165, 163, 175, 167, 175};
    deal_seed seed;
    static dealt_game game;
    th_outcome drawn[TH_CARDS];
    deal_seed_of_number(&seed, 1, 0);
    game.state = start(2);
    assert_int_equal(deal_all(&seed, &game.state, drawn), sizeof set_up);
    assert_memory_equal(drawn, set_up, sizeof set_up);
    while (game.state.shuffles == 0) {
        th_play(&game.state, TH_MOVE_REFRESH);
        deal_turn(&seed, &game);
    }
    assert_memory_equal(game.first_deck, one, sizeof one);
    assert_memory_equal(game.first_deck + 27, two, sizeof two);
    draw_pile(&seed, shuffled_state(1, 0), drawn);
    assert_memory_equal(drawn, shuffled, sizeof shuffled);
    draw_tokens(&seed, dig_state(TH_EGYPT, 1, 12), drawn);
    assert_memory_equal(drawn, dug, sizeof dug);
    assert_string_equal(DEAL_NAME, "thebes-chacha8-1");
}

static void test_nothing_is_dealt_when_a_player_is_to_move(void **unused)
{
    (void)unused;
    const uint8_t order[] = {0, 1};
    deal_seed seed;
    th_state state;
    deal_seed_of_number(&seed, 1, 0);
    th_start(&state, 2, order, 0);
    assert_int_equal(deal_all(&seed, &state, NULL), TH_SITES + TH_DISPLAY);
    assert_int_equal(deal_next(&seed, &state), TH_NO_OUTCOME);
}

static void test_every_bit_of_a_seed_counts(void **unused)
{
    (void)unused;
    deal_seed seed;
    th_outcome pile[2][TH_CARDS];
    deal_seed_of_number(&seed, 18, 0);
    int count = draw_pile(&seed, shuffled_state(1, 0), pile[0]);
    for (int bit = 0; bit < 8 * DEAL_BYTES; bit++) {
        deal_seed changed = seed;
        changed.byte[bit / 8] ^= (uint8_t)(1 << bit % 8);
        assert_int_equal(draw_pile(&changed, shuffled_state(1, 0), pile[1]), count);
        assert_memory_not_equal(pile[0], pile[1], (size_t)count);
    }
}

static void test_numbered_seeds_differ(void **unused)
{
    (void)unused;
    static const uint64_t number[] = {0, 1, 2, 255, 256, 1ull << 32, 1ull << 63, UINT64_MAX};
    enum { COUNT = sizeof number / sizeof *number };
    deal_seed seed[COUNT * COUNT];
    for (int i = 0; i < COUNT * COUNT; i++) {
        deal_seed_of_number(&seed[i], number[i / COUNT], number[i % COUNT]);
        for (int k = 0; k < i; k++)
            assert_memory_not_equal(&seed[i], &seed[k], sizeof *seed);
    }
}

/* The seed is made of the secret and every nonce, in their order, and tells nothing of it before the end. */
static void test_fair_seeds(void **unused)
{
    (void)unused;
    uint8_t secret[DEAL_BYTES], commitment[DEAL_BYTES], digest[DEAL_BYTES], nonces[4][DEAL_BYTES];
    deal_seed seed[5], again, changed;
    memset(secret, 7, sizeof secret);
    for (int i = 0; i < 4; i++)
        memset(nonces[i], 20 + i, DEAL_BYTES);
    deal_commitment(secret, commitment);
    deal_sha256(secret, sizeof secret, digest);
    assert_memory_equal(commitment, digest, sizeof digest);
    for (int count = 0; count <= 4; count++) {
        deal_seed_of_secret(&seed[count], secret, (const uint8_t(*)[DEAL_BYTES])nonces, count);
        deal_seed_of_secret(&again, secret, (const uint8_t(*)[DEAL_BYTES])nonces, count);
        assert_memory_equal(&seed[count], &again, sizeof again);
        assert_memory_not_equal(seed[count].byte, commitment, DEAL_BYTES);
        assert_memory_not_equal(seed[count].byte, secret, DEAL_BYTES);
        for (int fewer = 0; fewer < count; fewer++)
            assert_memory_not_equal(&seed[count], &seed[fewer], sizeof again);
    }
    for (int byte = 0; byte < 5 * DEAL_BYTES; byte++) {
        uint8_t *place =
            byte < DEAL_BYTES ? &secret[byte] : &nonces[byte / DEAL_BYTES - 1][byte % DEAL_BYTES];
        *place ^= 0x10;
        deal_seed_of_secret(&changed, secret, (const uint8_t(*)[DEAL_BYTES])nonces, 4);
        assert_memory_not_equal(&changed, &seed[4], sizeof changed);
        *place ^= 0x10;
    }
    const uint8_t swapped[2][DEAL_BYTES] = {{21}, {20}}, straight[2][DEAL_BYTES] = {{20}, {21}};
    deal_seed_of_secret(&again, secret, straight, 2);
    deal_seed_of_secret(&changed, secret, swapped, 2);
    assert_memory_not_equal(&again, &changed, sizeof again);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_first_deck_does_not_depend_on_moves),
        cmocka_unit_test(test_same_seed_same_game),
        cmocka_unit_test(test_shuffles_keep_the_order_of_common_cards),
        cmocka_unit_test(test_digs_depend_on_site_and_number_only),
        cmocka_unit_test(test_a_poorer_bag_gives_the_same_finds_no_later),
        cmocka_unit_test(test_sources_differ),
        cmocka_unit_test(test_taking_back_changes_no_luck),
        cmocka_unit_test(test_piles_of_this_name),
        cmocka_unit_test(test_nothing_is_dealt_when_a_player_is_to_move),
        cmocka_unit_test(test_every_bit_of_a_seed_counts),
        cmocka_unit_test(test_numbered_seeds_differ),
        cmocka_unit_test(test_fair_seeds),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
