/* What every bot promises (bots/bot.h), whatever it thinks: a legal move in any position, the same answer to
 * the same question, no byte outside its memory. How well they play is no matter here, and what they say
 * about moves is the matter of choice_test.c. */
#include "../../eval/linear.h"
#include "../kit/biased_players.h"
#include "../kit/check.h"
#include "../kit/networks.h"
#include "../kit/table.h"
#include "bots_kit.h"

#include <string.h>

/* Asks for a move with so many nodes, and checks what must be true of any. */
static th_move move_of(int kind, const th_state *state, uint64_t seed, uint32_t nodes)
{
    th_state asked = *state;
    bot *thinker = begin_bot(&memories[0], kind, state, seed);
    check_answer(thinker, state);
    CHECK(bot_step(thinker, nodes) <= nodes);
    check_answer(thinker, state);
    CHECK(memcmp(&asked, state, sizeof asked) == 0);
    check_guards(&memories[0]);
    return bot_move(thinker);
}

/* ---- Games ---- */

/* Players with a bent bring about positions that no bot would, and all bots are asked in them. */
static void there_is_a_legal_move_in_every_position(void **unused)
{
    (void)unused;
    prepare(&memories[0], 0);
    for (long game = 0; game < 192; game++) {
        th_state state;
        bot_rng rng;
        start(&state, game, &rng);
        biased_player player = (biased_player)(game / 24 % BIASED_PLAYERS);
        while (th_turn(&state) != TH_OVER) {
            th_move legal[TH_MAX_LEGAL];
            int count = th_moves(&state, legal);
            for (int kind = 0; kind < BOT_KINDS; kind++)
                if (kind < BOT_SCHOLAR || bot_rng_below(&rng, 3) == 0)
                    move_of(kind, &state, bot_rng_next(&rng), any_nodes(&rng, kind));
            play_on(&state, biased_move(player, &state, legal, count, &rng), &rng);
        }
    }
}

/* A game in which every seat thinks as it does by itself; ends in time. */
static void play_a_game(const int kind[TH_MAX_SEATS], long game, uint32_t divisor)
{
    th_state state;
    bot_rng rng;
    start(&state, game, &rng);
    while (th_turn(&state) != TH_OVER) {
        int mine = kind[th_turn(&state)];
        play_on(&state, move_of(mine, &state, bot_rng_next(&rng), usual_nodes(mine) / divisor), &rng);
        CHECK(check_where.turn <= TH_MAX_TURNS);
    }
}

static void bots_play_whole_games(void **unused)
{
    (void)unused;
    prepare(&memories[0], 0);
    for (long game = 0; game < 240; game++) {
        int kind[TH_MAX_SEATS];
        int strong = game % 5 == 0 ? BOT_SCHOLAR : game % 20 == 1 ? BOT_PROFESSOR : BOT_STUDENT;
        for (int seat = 0; seat < TH_MAX_SEATS; seat++)
            kind[seat] = strong != BOT_STUDENT && seat == game / 5 % 4 ? BOT_RANDOM : strong;
        play_a_game(kind, game, 3);
    }
}

/* ---- Hard positions ---- */

/* All kinds, with none, one, a few and the usual nodes, at 20 seeds. */
static void ask_all(const th_state *table)
{
    static const uint32_t nodes[] = {0, 1, 5, 60};
    inspect(table);
    prepare(&memories[0], 0xaa);
    for (int kind = 0; kind < BOT_KINDS; kind++) {
        for (uint64_t seed = 0; seed < 20; seed++)
            move_of(kind, table, seed, nodes[seed % 4]);
        move_of(kind, table, 1, usual_nodes(kind));
        move_of(kind, table, 2, 4 * usual_nodes(kind));
    }
}

#define only_move(table, move) only_move_at(table, move, __FILE__, __LINE__)

static void only_move_at(const th_state *table, const char *move, const char *file, int line)
{
    th_move list[TH_MAX_LEGAL];
    if (th_moves(table, list) != 1 || list[0] != move_named(move))
        _fail(file, line);
    ask_all(table);
}

static void with_one_week_left_there_is_nothing_but_to_retire(void **unused)
{
    (void)unused;
    for (int seats = 2; seats <= TH_MAX_SEATS; seats++) {
        th_state table = alone_at(seats, TH_TIME_END - 1);
        stand(&table, 0, TH_LONDON);
        only_move(&table, "retire");
        set_time(&table, 1, TH_TIME_END - 1); /* and another one as well */
        stand(&table, 1, TH_MOSCOW);
        only_move(&table, "retire");
    }
}

static void bots_move_with_an_empty_display(void **unused)
{
    (void)unused;
    for (int time = 0; time < TH_TIME_END; time += 52) {
        th_state table = begin(2);
        shuffled_once(&table);
        for (int space = 0; space < TH_DISPLAY; space++)
            clear_display(&table, space);
        leave_nothing(&table, 1);
        set_time(&table, 1, TH_TIME_END);
        set_time(&table, 0, time);
        if (time > TH_TIME_1903)
            ask_all(&table);
        else
            only_move(&table, "refresh");
    }
}

/* The weeks around the turn of a year, where permits are renewed and retiring becomes legal. */
static void bots_move_at_the_turn_of_the_year(void **unused)
{
    (void)unused;
    static const int times[] = {51, 52, 53, 103, 104, 105, 106, 155, 156};
    for (unsigned i = 0; i < sizeof times / sizeof times[0]; i++)
        for (unsigned rulings = 0; rulings <= TH_ALL_RULINGS; rulings++) {
            th_state table = begin_with(3, rulings);
            give(&table, 0, "1 2 3 50 54 59 65 73 75");
            for (int seat = 2; seat >= 0; seat--)
                set_time(&table, seat, times[i] + seat > TH_TIME_END ? TH_TIME_END : times[i] + seat);
            stand(&table, 0, TH_ROME);
            use_permit(&table, 0, TH_GREECE);
            ask_all(&table);
        }
}

static void everything_to(th_state *table, int seat)
{
    for (int site = 0; site < TH_SITES; site++) {
        for (int item = 0; item < TH_ITEM_DEBRIS; item++)
            if (table->bag[site] >> item & 1) {
                table->bag[site] = (uint16_t)(table->bag[site] & ~(1u << item));
                add_find(&table->player[seat], site, item);
            }
        table->digs[site] = 1;
        add_find(&table->player[seat], site, table->bonus[site]);
    }
    shuffled_once(table);
    leave_nothing(table, seat);
}

/* All artifacts found, all exhibitions held, no card left to be drawn: by oneself, or by somebody else. */
static void bots_move_when_nothing_is_left(void **unused)
{
    (void)unused;
    for (int owner = 0; owner < 2; owner++)
        for (int time = 0; time < TH_TIME_END; time += 39) {
            th_state table = begin(4);
            everything_to(&table, owner);
            set_time(&table, 3, TH_TIME_END);
            set_time(&table, 2, TH_TIME_END);
            set_time(&table, 1, TH_TIME_END);
            set_time(&table, 0, time);
            ask_all(&table);
        }
}

/* As many ways to dig as can be had: every site known and allowed, and something to be given up for each. */
static th_state many_ways_to_dig(int seats)
{
    th_state table = begin(seats);
    shuffled_once(&table);
    give(&table, 0, "1 8 10 17 19 26 32 35 37 44 50 51 54 55 56 57 58 59 65 73 75");
    hang(&table, 86, 87, 88);
    set_time(&table, 0, 60);
    for (int seat = 1; seat < seats; seat++)
        set_time(&table, seat, 70);
    return table;
}

static void bots_move_with_the_most_choices(void **unused)
{
    (void)unused;
    for (int seats = 2; seats <= TH_MAX_SEATS; seats++) {
        th_state table = many_ways_to_dig(seats);
        th_move list[TH_MAX_LEGAL];
        assert_true(th_moves(&table, list) > 750);
        ask_all(&table);
        set_time(&table, 0, 120);
        stand(&table, 0, TH_LONDON);
        ask_all(&table);
    }
}

/* ---- The same answer ---- */

/* So many nodes, in steps of at most so many. Returns how many there really were. */
static uint32_t in_steps(bot *thinker, uint32_t nodes, uint32_t at_once)
{
    uint32_t sum = 0;
    while (sum < nodes) {
        uint32_t ask = nodes - sum < at_once ? nodes - sum : at_once, got = bot_step(thinker, ask);
        sum += got;
        if (got < ask)
            break;
    }
    return sum;
}

/* The same seed and nodes, in steps of other sizes and in memory that held something else. */
static void check_repeated(int kind, const th_state *state, uint64_t seed, uint32_t nodes)
{
    static const uint32_t sizes[] = {1, 2, 13, 64};
    prepare(&memories[0], 0xaa);
    bot *whole = begin_bot(&memories[0], kind, state, seed);
    uint32_t spent = bot_step(whole, nodes);
    static thoughts noted;
    note_thoughts(&noted, whole);
    for (int i = 0; i < 4; i++) {
        prepare(&memories[1], i % 2 ? 0x55 : 0xff);
        bot *parts = begin_bot(&memories[1], kind, state, seed);
        CHECK(in_steps(parts, nodes, sizes[i]) == spent);
        check_thoughts(&noted, parts);
        check_guards(&memories[1]);
    }
    check_guards(&memories[0]);
}

static void ask_again(const th_state *state, bot_rng *rng)
{
    for (int kind = 0; kind < BOT_KINDS; kind++)
        check_repeated(kind, state, bot_rng_next(rng), bot_rng_below(rng, 2 * usual_nodes(kind) + 2));
}

static void the_same_question_has_the_same_answer(void **unused)
{
    (void)unused;
    in_some_positions(24, 16, ask_again);
}

/* To ask what a bot thinks does not change what it thinks. */
static void ask_in_between(const th_state *state, bot_rng *rng)
{
    static bot_choice choice[TH_MAX_LEGAL];
    uint64_t seed = bot_rng_next(rng);
    for (int kind = 0; kind < BOT_KINDS; kind++) {
        bot *silent = begin_bot(&memories[0], kind, state, seed),
            *asked = begin_bot(&memories[1], kind, state, seed);
        for (int i = 0; i < 20; i++) {
            bot_step(silent, 11);
            bot_step(asked, 11);
            bot_best(asked, choice, i);
            bot_move(asked);
        }
        check_same_thoughts(silent, asked);
    }
}

static void to_be_asked_changes_nothing(void **unused)
{
    (void)unused;
    in_some_positions(24, 16, ask_in_between);
}

/* ---- The end of thinking ---- */

/* A bot that has come to an end gives every further step back. */
static void check_ended(bot *thinker)
{
    th_move last = bot_move(thinker);
    CHECK(bot_step(thinker, 97) == 0 && bot_step(thinker, 1) == 0 && bot_step(thinker, 0) == 0);
    CHECK(bot_move(thinker) == last);
}

static void think_to_the_end(const th_state *state, bot_rng *rng)
{
    for (int kind = 0; kind < BOT_PROFESSOR; kind++) {
        bot *thinker = begin_bot(&memories[0], kind, state, bot_rng_next(rng));
        uint32_t steps = 0;
        while (bot_step(thinker, 97) == 97)
            CHECK(++steps < 1000);
        check_ended(thinker);
    }
}

static void thinking_comes_to_an_end(void **unused)
{
    (void)unused;
    in_some_positions(48, 16, think_to_the_end);
}

/* The professor goes on as long as it is asked to, in full memory too; only where there is nothing to choose
 * there is nothing to think about. */
static void think_on_and_on(const th_state *state, bot_rng *rng)
{
    bot *thinker = begin_bot(&memories[0], BOT_PROFESSOR, state, bot_rng_next(rng));
    th_move list[TH_MAX_LEGAL];
    if (th_moves(state, list) == 1) {
        check_ended(thinker);
        return;
    }
    for (int step = 0; step < 60; step++)
        CHECK(bot_step(thinker, 97) == 97 && bot_step(thinker, 0) == 0);
    check_answer(thinker, state);
}

static void the_professor_ends_only_where_there_is_one_move(void **unused)
{
    (void)unused;
    in_some_positions(24, 16, think_on_and_on);
    th_state table = alone_at(2, TH_TIME_END - 1);
    stand(&table, 0, TH_LONDON);
    think_on_and_on(&table, &(bot_rng){1});
}

/* ---- Refusing to begin ---- */

static void a_bot_does_not_begin_where_nobody_is_to_move(void **unused)
{
    (void)unused;
    static const uint8_t order[] = {0, 1};
    th_state fresh, over = begin(2), drawing = begin(2);
    th_start(&fresh, 2, order, 0);
    set_time(&over, 0, TH_TIME_END);
    set_time(&over, 1, TH_TIME_END);
    play(&drawing, "refresh");
    for (int kind = 0; kind < BOT_KINDS; kind++) {
        assert_null(bot_begin(kind, usual_networks(), memories[0].memory, MEMORY_BYTES, &fresh, 1));
        assert_null(bot_begin(kind, usual_networks(), memories[0].memory, MEMORY_BYTES, &over, 1));
        assert_null(bot_begin(kind, usual_networks(), memories[0].memory, MEMORY_BYTES, &drawing, 1));
    }
}

/* The least memory a kind accepts is found by trying; it must be enough, to the byte. */
static void a_bot_does_not_begin_in_too_little_memory(void **unused)
{
    (void)unused;
    th_state table = many_ways_to_dig(2);
    for (int kind = 0; kind < BOT_KINDS; kind++) {
        size_t bytes = 0;
        while (bytes <= MEMORY_BYTES &&
               !bot_begin(kind, usual_networks(), memories[0].memory, bytes, &table, 1))
            bytes++;
        assert_in_range(bytes, sizeof(th_state), MEMORY_BYTES);
        prepare(&memories[0], 0x33);
        bot *thinker = bot_begin(kind, usual_networks(), memories[0].memory, bytes, &table, 1);
        assert_non_null(thinker);
        bot_step(thinker, 5000);
        check_answer(thinker, &table);
        const unsigned char *beyond = (const unsigned char *)memories[0].memory;
        for (size_t i = bytes; i < MEMORY_BYTES; i++)
            CHECK(beyond[i] == 0x33);
        check_guards(&memories[0]);
    }
}

static void a_bot_does_not_begin_in_memory_that_is_not_aligned(void **unused)
{
    (void)unused;
    th_state table = begin(3);
    for (int kind = 0; kind < BOT_KINDS; kind++)
        for (size_t off = 1; off < sizeof(uint64_t); off++) {
            void *memory = (unsigned char *)memories[0].memory + off;
            assert_null(
                bot_begin(kind, usual_networks(), memory, MEMORY_BYTES - sizeof(uint64_t), &table, 1));
        }
}

/* ---- Names ---- */

static void the_least_memory_is_enough_for_all(void **unused)
{
    (void)unused;
    th_state table = begin(3);
    for (int kind = 0; kind < BOT_KINDS; kind++)
        assert_non_null(bot_begin(kind, usual_networks(), memories[0].memory, BOT_LEAST_MEMORY, &table, 1));
}

/* Who needs a network for so many players and has none is not begun; others do not mind. */
static void without_a_network_some_do_not_think(void **unused)
{
    (void)unused;
    static eval_networks for_two;
    for_two = *usual_networks();
    for_two.has[1] = for_two.has[2] = false;
    for (int kind = 0; kind < BOT_KINDS; kind++)
        for (int seats = 2; seats <= TH_MAX_SEATS; seats++) {
            th_state table = begin(seats);
            bool needs = bot_needs_network(kind);
            assert_int_equal(needs, kind == BOT_PROFESSOR);
            bot *with_none = bot_begin(kind, NULL, memories[0].memory, MEMORY_BYTES, &table, 1);
            assert_int_equal(with_none != NULL, !needs);
            bot *with_one = bot_begin(kind, &for_two, memories[0].memory, MEMORY_BYTES, &table, 1);
            assert_int_equal(with_one != NULL, !needs || seats == 2);
        }
    th_state two = begin(2), three = begin(3);
    bot *thinker = bot_begin(BOT_PROFESSOR, &for_two, memories[0].memory, MEMORY_BYTES, &two, 1);
    assert_null(bot_continue(thinker, &three, 1)); /* and goes on with the networks it has */
    assert_non_null(bot_continue(thinker, &two, 2));
}

/* With weights that are all 0 nothing is expected to come. */
static void another_model_gives_other_values(void **unused)
{
    (void)unused;
    static const eval_weights zero;
    const eval_model model = {&zero, NULL};
    th_state table = begin(3);
    own(&table, 1, "egypt-13");
    for (int kind = BOT_SCHOLAR; kind < BOT_KINDS; kind++) {
        bot_choice own_view, other_view;
        bot *thinker = begin_bot(&memories[0], kind, &table, 1);
        bot_step(thinker, 200);
        bot_best(thinker, &own_view, 1);
        thinker = begin_bot(&memories[0], kind, &table, 1);
        bot_use_model(thinker, &model);
        check_answer(thinker, &table);
        bot_step(thinker, 200);
        bot_best(thinker, &other_view, 1);
        assert_true(own_view.part[0][EVAL_PART_DIGS] > 1 && own_view.score[0] > 20);
        assert_true(same_number(other_view.part[0][EVAL_PART_DIGS], 0) && other_view.score[0] < 20);
    }
}

/* Who evaluates nothing does not mind. */
static void some_need_no_model(void **unused)
{
    (void)unused;
    static const eval_weights zero;
    const eval_model model = {&zero, NULL};
    th_state table = begin(3);
    for (int kind = 0; kind < BOT_SCHOLAR; kind++) {
        bot *thinker = begin_bot(&memories[0], kind, &table, 1);
        th_move move = bot_move(thinker);
        bot_use_model(thinker, &model);
        assert_int_equal(bot_move(thinker), move);
    }
}

static void kinds_have_names(void **unused)
{
    (void)unused;
    for (int kind = 0; kind < BOT_KINDS; kind++) {
        const char *name = bot_name(kind);
        size_t length = strlen(name);
        assert_int_equal(bot_named(name, length), kind);
        assert_int_equal(bot_named(name, length - 1), -1);
        char longer[64] = {0};
        memcpy(longer, name, length);
        longer[length] = 's';
        assert_int_equal(bot_named(longer, length), kind); /* only so many characters are its name */
        assert_int_equal(bot_named(longer, length + 1), -1);
    }
    assert_int_equal(bot_named("", 0), -1);
    assert_int_equal(bot_named("Scholar", 7), -1);
    assert_int_equal(bot_named("student", 7), BOT_STUDENT);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(there_is_a_legal_move_in_every_position),
        cmocka_unit_test(bots_play_whole_games),
        cmocka_unit_test(with_one_week_left_there_is_nothing_but_to_retire),
        cmocka_unit_test(bots_move_with_an_empty_display),
        cmocka_unit_test(bots_move_at_the_turn_of_the_year),
        cmocka_unit_test(bots_move_when_nothing_is_left),
        cmocka_unit_test(bots_move_with_the_most_choices),
        cmocka_unit_test(the_same_question_has_the_same_answer),
        cmocka_unit_test(to_be_asked_changes_nothing),
        cmocka_unit_test(thinking_comes_to_an_end),
        cmocka_unit_test(the_professor_ends_only_where_there_is_one_move),
        cmocka_unit_test(a_bot_does_not_begin_where_nobody_is_to_move),
        cmocka_unit_test(a_bot_does_not_begin_in_too_little_memory),
        cmocka_unit_test(a_bot_does_not_begin_in_memory_that_is_not_aligned),
        cmocka_unit_test(the_least_memory_is_enough_for_all),
        cmocka_unit_test(without_a_network_some_do_not_think),
        cmocka_unit_test(another_model_gives_other_values),
        cmocka_unit_test(some_need_no_model),
        cmocka_unit_test(kinds_have_names),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
