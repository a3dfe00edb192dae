/* The facts of a game: each of them found again in another way, in simulated games with turns taken back and
 * seats that change hands; and what a secret proves. */
#include "../kit/states.h"
#include "../session/session_kit.h"

#include "../../analysis/facts.h"

static session_whole_memory memory;
static session table = SESSION_WITH(memory);
static kit_record file;
static analysis_facts facts;
static long digs, empty, flights, several, bots, taken_back, made_again, shared;

/* ---- Simulated games ---- */

/* What a seat has found is what it has in the end, and was found when it was not there before. */
static void check_finds(int seat)
{
    const record_reader *record = &table.record;
    const analysis_seat_facts *it = &facts.seat[seat];
    const th_player *end = &record_state(record)->player[seat];
    assert_int_equal(it->dug_points, end->tally[TH_TALLY_ARTIFACTS]);
    for (int site = 0; site < TH_SITES; site++) {
        assert_int_equal(it->finds[site], end->finds[site]);
        for (int item = 0; item < TH_ITEM_DEBRIS; item++) {
            uint32_t turn = it->found_in[site][item];
            assert_int_equal(turn > 0, end->finds[site] >> item & 1);
            if (turn == 0)
                continue;
            assert_int_equal(record_turn_at(record, turn - 1)->player, seat);
            assert_false(kit_state_at(record, turn - 1)->player[seat].finds[site] >> item & 1);
            assert_true(kit_state_at(record, turn)->player[seat].finds[site] >> item & 1);
        }
    }
}

/* Counted from what the table looked like before and after each turn. */
static void check_turns(int seat)
{
    const record_reader *record = &table.record;
    const analysis_seat_facts *it = &facts.seat[seat];
    int turns = 0, all_digs = 0, empty_digs = 0, best = 0, longest = 0, dug = 0, flown = 0, debris = 0,
        weeks = 0;
    int exhibitions[2] = {0, 0}, at_site[TH_SITES] = {0};
    double expected = 0;
    for (uint32_t n = 0; n < record->turns; n++) {
        const record_entry *made = record_turn_at(record, n);
        const th_state *before = kit_state_at(record, n), *after = kit_state_at(record, n + 1);
        th_action action = th_action_of(made->move);
        if (made->player != seat)
            continue;
        turns++;
        flown += (action.flags & TH_FLAG_ZEPPELIN) != 0;
        bool card = action.verb == TH_TAKE || action.verb == TH_EXHIBIT;
        int stay = action.verb == TH_DIG ? action.weeks : card ? th_card_of(action.card).weeks : -1;
        if (stay >= 0)
            weeks += after->player[seat].time - before->player[seat].time - stay;
        else
            weeks += th_cost_of(before, made->move).travel;
        if (action.verb == TH_EXHIBIT)
            exhibitions[th_card_of(action.card).kind == TH_LARGE_EXHIBITION]++;
        if (action.verb != TH_DIG)
            continue;
        int won =
            after->player[seat].tally[TH_TALLY_ARTIFACTS] - before->player[seat].tally[TH_TALLY_ARTIFACTS];
        bool found =
            memcmp(after->player[seat].finds, before->player[seat].finds, sizeof before->player[seat].finds);
        all_digs++;
        empty_digs += !found;
        at_site[action.site]++;
        dug += action.weeks;
        longest = action.weeks > longest ? action.weeks : longest;
        best = won > best ? won : best;
        for (int i = 0; i < made->draws; i++)
            debris += th_token_item(made->outcome[i]) == TH_ITEM_DEBRIS;
        int left = TH_DEBRIS, points = 0;
        for (int item = 0; item < TH_ITEM_DEBRIS; item++) {
            left += before->bag[action.site] >> item & 1;
            if (before->bag[action.site] >> item & 1 && item < TH_ARTIFACTS)
                points += th_artifact_value(action.site, item);
        }
        expected += (double)made->draws * points / left + (before->digs[action.site] == 0);
    }
    assert_int_equal(it->turns, turns);
    assert_int_equal(it->digs, all_digs);
    assert_int_equal(it->empty_digs, empty_digs);
    assert_int_equal(it->debris, debris);
    assert_int_equal(it->weeks_dug, dug);
    assert_int_equal(it->longest_dig, longest);
    assert_int_equal(it->best.points, best);
    assert_int_equal(it->flights, flown);
    assert_int_equal(it->weeks_travelled, weeks);
    assert_int_equal(it->small_exhibitions, exhibitions[0]);
    assert_int_equal(it->large_exhibitions, exhibitions[1]);
    for (int site = 0; site < TH_SITES; site++)
        assert_int_equal(it->site_digs[site], at_site[site]);
    double off = it->expected / 1000.0 - expected;
    assert_true(off < 0.001 * all_digs + 0.0005 && -off < 0.001 * all_digs + 0.0005);
    digs += all_digs, empty += empty_digs, flights += flown;
}

static void check_seat(int seat)
{
    const record_reader *record = &table.record;
    const analysis_seat_facts *it = &facts.seat[seat];
    th_score score = th_score_of(record_state(record), seat);
    const char *hand = 0;
    bool one = true;
    for (uint32_t n = 0; n < record->turns; n++)
        if (record_turn_at(record, n)->player == seat) {
            const char *plays = record_played_by(record, record_turn_at(record, n));
            one &= !hand || !strcmp(hand, plays);
            hand = plays;
        }
    hand = hand ? hand : record->header.sitter[seat];
    assert_int_equal(it->hand, !one ? ANALYSIS_SEVERAL : hand[0] ? ANALYSIS_MACHINE : ANALYSIS_PERSON);
    assert_string_equal(it->bot, one ? hand : "");
    assert_memory_equal(&it->name, &record->header.name[seat], sizeof it->name);
    assert_memory_equal(&it->score, &score, sizeof score);
    assert_int_equal(5 * it->majorities + 3 * it->shared_majorities, score.knowledge);
    assert_int_equal(it->congresses, record_state(record)->player[seat].tally[TH_TALLY_CONGRESSES]);
    several += !one, bots += it->hand == ANALYSIS_MACHINE, taken_back += it->digs_taken_back;
    shared += it->shared_majorities;
    check_finds(seat);
    check_turns(seat);
}

static void check_game(void)
{
    bool over = session_awaited(&table) == TH_OVER;
    analysis_game_facts(&table.record, 0, &facts);
    assert_int_equal(facts.seats, table.record.header.seats);
    assert_int_equal(facts.turns, table.record.turns);
    assert_int_equal(facts.finished, over);
    assert_int_equal(facts.winners, over ? th_winners(session_state(&table)) : 0);
    assert_false(facts.dealt_here);
    for (int seat = 0; seat < facts.seats; seat++)
        check_seat(seat);
}

static void every_fact_is_found_again_another_way(void **unused)
{
    (void)unused;
    for (uint32_t number = 0; number < 60; number++) {
        session_setup setup = kit_setup(2 + (int)number % 3, RECORD_FREELY, number);
        if (number % 4 == 0)
            strcpy(setup.bot[1], "scholar");
        kit_whole_game(&table, &file, &setup, number);
        check_game();
    }
    assert_true(digs > 500 && empty > 20 && flights > 20 && several > 20 && bots > 5 && taken_back > 20 &&
                shared > 5);
}

static void a_game_that_is_not_over_has_facts_too(void **unused)
{
    (void)unused;
    session_setup setup = kit_setup(3, RECORD_FREELY, 8);
    bot_rng rng;
    bot_rng_seed(&rng, 8);
    kit_begin(&table, &setup);
    check_game();
    for (int turn = 0; turn < 20; turn++)
        kit_play_random(&table, &rng);
    check_game();
}

/* ---- Who has dealt it ---- */

static void only_the_secret_that_dealt_it_proves_that(void **unused)
{
    (void)unused;
    uint8_t other[DEAL_BYTES] = {7};
    for (uint32_t number = 0; number < 4; number++) {
        session_setup setup = kit_setup(2, RECORD_FREELY, number);
        bot_rng rng;
        bot_rng_seed(&rng, number);
        kit_begin(&table, &setup);
        for (bool over = false; !over; over = session_awaited(&table) == TH_OVER) {
            for (int turn = 0; turn < 9 && session_awaited(&table) != TH_OVER; turn++)
                kit_play_random(&table, &rng);
            analysis_game_facts(&table.record, setup.secret, &facts);
            assert_true(facts.dealt_here);
            analysis_game_facts(&table.record, other, &facts);
            assert_false(facts.dealt_here);
        }
    }
}

/* A record that commits to nothing proves nothing, whatever secret somebody has. */
static void what_commits_to_nothing_was_dealt_by_nobody_here(void **unused)
{
    (void)unused;
    static record_whole_memory whole;
    static record_reader record = RECORD_WITH(whole);
    uint8_t secret[DEAL_BYTES] = {0};
    kit_accepts(&record, KIT_FIVE);
    analysis_game_facts(&record, secret, &facts);
    assert_false(facts.dealt_here);
    assert_int_equal(facts.turns, 5);
}

/* ---- Digs that are taken back ---- */

#define DIG_7 KIT_DIG ",'found':['debris','greece-01']}\n"

static uint16_t dug_again(const char *lines)
{
    static record_whole_memory whole;
    static record_reader record = RECORD_WITH(whole);
    kit_accepts(&record, lines);
    analysis_game_facts(&record, 0, &facts);
    assert_int_equal(facts.seat[0].digs_taken_back, 0);
    made_again += facts.takebacks;
    return facts.seat[1].digs_taken_back;
}

static void a_dig_that_is_taken_back_is_noted_unless_it_is_made_again(void **unused)
{
    (void)unused;
    const char *take = "{'player':1,'move':'take 5','weeks':4,'drew':[7]}\n", *back = "{'takeback':1}\n";
    char lines[4096];
    const struct {
        const char *of[6];
        int noted;
    } courses[] = {
        {{"", "", "", "", "", ""}, 0},
        {{DIG_7, "", "", "", "", ""}, 0},
        {{DIG_7, back, "", "", "", ""}, 1},
        {{DIG_7, back, DIG_7, "", "", ""}, 0},
        {{DIG_7, back, DIG_7, back, DIG_7, ""}, 0},
        {{DIG_7, back, take, "", "", ""}, 1},
        {{DIG_7, back, take, back, DIG_7, ""}, 1},
        {{DIG_7, back, take, back, DIG_7, back}, 2},
        {{take, back, DIG_7, "", "", ""}, 0},
    };
    for (size_t i = 0; i < sizeof courses / sizeof courses[0]; i++) {
        strcpy(lines, KIT_FIVE);
        for (int n = 0; n < 6; n++)
            strcat(lines, courses[i].of[n]);
        if (dug_again(lines) != courses[i].noted)
            fail_msg("course %zu: %d", i, facts.seat[1].digs_taken_back);
    }
    assert_true(made_again > 10);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_fact_is_found_again_another_way),
        cmocka_unit_test(a_game_that_is_not_over_has_facts_too),
        cmocka_unit_test(only_the_secret_that_dealt_it_proves_that),
        cmocka_unit_test(what_commits_to_nothing_was_dealt_by_nobody_here),
        cmocka_unit_test(a_dig_that_is_taken_back_is_noted_unless_it_is_made_again),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
