/* What bots say about moves: reasons that add up, chances that are chances, and the exact truth where there
 * is no doubt left. And what they reckon with: features, exp, chances of winning. Nothing here depends on the
 * weights of the evaluation. */
#include "../../bots/net.h"
#include "../../bots/numbers.h"
#include "../kit/check.h"
#include "../kit/table.h"
#include "bots_kit.h"

#include <math.h>

static bool near(double a, double b, double most)
{
    return fabs(a - b) <= most;
}

/* ---- Reasons ---- */

/* The chances are chances, and the parts are those of the score. */
static void check_numbers(const bot_choice *choice, int seats)
{
    double wins = 0;
    for (int seat = 0; seat < seats; seat++) {
        double sum = 0;
        for (int part = 0; part < BOT_PARTS; part++)
            sum += choice->part[seat][part];
        CHECK(fabs(sum - choice->score[seat]) < 1e-3);
        CHECK(choice->win[seat] >= 0 && choice->win[seat] <= 1);
        wins += choice->win[seat];
    }
    CHECK(fabs(wins - 1) < 1e-6);
}

/* Every legal move is there once; those not thought about yet have only their name. */
static void check_list(const bot_choice choice[], int count, const th_state *state)
{
    bool listed[TH_MOVES] = {false};
    for (int i = 0; i < count; i++) {
        CHECK(choice[i].move < TH_MOVES && !listed[choice[i].move]);
        CHECK(th_refuse(state, choice[i].move).why == TH_LEGAL);
        listed[choice[i].move] = true;
        if (choice[i].nodes)
            check_numbers(&choice[i], state->seats);
    }
}

/* Best first: those that were looked at to the last before those that were given up, and each by its worth;
 * so the worth rises once at most. What nobody looked at is not there. */
static void check_order(const bot_choice choice[], int count)
{
    int rises = 0;
    for (int i = 1; i < count; i++) {
        CHECK(choice[i].nodes > 0);
        rises += choice[i].worth > choice[i - 1].worth;
    }
    CHECK(rises <= 1);
}

static void ask_why(const th_state *state, bot_rng *rng)
{
    static bot_choice choice[TH_MAX_LEGAL + 1], few[TH_MAX_LEGAL];
    th_move legal[TH_MAX_LEGAL];
    uint32_t nodes = any_nodes(rng, BOT_SCHOLAR), spent, sum = 0;
    bot *thinker = begin_bot(&rooms[0], BOT_SCHOLAR, state, bot_rng_next(rng));
    spent = bot_step(thinker, nodes);
    int count = bot_best(thinker, choice, TH_MAX_LEGAL + 1);
    int moves = th_moves(state, legal), seen = (int)spent < moves ? (int)spent : moves;
    CHECK(count == (seen ? seen : 1) && choice[0].move == bot_move(thinker));
    check_list(choice, count, state);
    check_order(choice, count);
    for (int i = 0; i < count; i++)
        sum += choice[i].nodes;
    CHECK(sum == spent);
    int most = (int)bot_rng_below(rng, (uint32_t)count + 1);
    CHECK(bot_best(thinker, few, most) == most);
    for (int i = 0; i < most; i++)
        check_same_choice(&few[i], &choice[i]);
}

static void reasons_add_up(void **unused)
{
    (void)unused;
    in_some_positions(96, 6, ask_why);
}

/* The professor has looked at every move from the start; only the figures get better. */
static void ask_the_professor_why(const th_state *state, bot_rng *rng)
{
    static bot_choice choice[TH_MAX_LEGAL + 1];
    th_move legal[TH_MAX_LEGAL];
    bot *thinker = begin_bot(&rooms[0], BOT_PROFESSOR, state, bot_rng_next(rng));
    bot_step(thinker, any_nodes(rng, BOT_PROFESSOR));
    int count = bot_best(thinker, choice, TH_MAX_LEGAL + 1);
    CHECK(count == th_moves(state, legal) && choice[0].move == bot_move(thinker));
    check_list(choice, count, state);
    check_order(choice, count);
}

static void reasons_of_the_professor_add_up(void **unused)
{
    (void)unused;
    in_some_positions(48, 12, ask_the_professor_why);
}

static void who_does_not_weigh_moves_knows_one(void **unused)
{
    (void)unused;
    th_state table = begin(3);
    for (int kind = BOT_RANDOM; kind <= BOT_STUDENT; kind++) {
        bot_choice choice[3];
        bot *thinker = begin_bot(&rooms[0], kind, &table, 7);
        assert_int_equal(bot_best(thinker, choice, 3), 1);
        assert_int_equal(choice[0].move, bot_move(thinker));
        assert_int_equal(choice[0].nodes, 0);
        assert_true(same_number(choice[0].worth, 0) && same_number(choice[0].win[0], 0));
        assert_int_equal(bot_best(thinker, choice, 0), 0);
    }
}

/* ---- The end of the game ---- */

/* A move after which the game is over, and which draws nothing, has no unknowns. Returns whether this is one.
 */
static bool check_last_move(const bot_choice *choice, const th_state *state)
{
    th_state after = *state;
    th_play(&after, choice->move);
    if (th_turn(&after) != TH_OVER)
        return false;
    double winners = (double)th_ones(th_winners(&after));
    for (int seat = 0; seat < after.seats; seat++) {
        double share = th_winners(&after) >> seat & 1 ? 1 / winners : 0;
        assert_true(near(choice->score[seat], th_score_of(&after, seat).total, 1e-6));
        assert_true(near(choice->win[seat], share, 1e-3));
    }
    return true;
}

static void the_last_moves_are_valued_as_they_score(void **unused)
{
    (void)unused;
    for (int seats = 2; seats <= TH_MAX_SEATS; seats++)
        for (int level = 0; level < 2; level++) {
            static bot_choice choice[TH_MAX_LEGAL];
            th_state table = alone_at(seats, TH_TIME_END - 4);
            stand(&table, 0, TH_PARIS);
            own(&table, 0, "egypt-02 egypt-03 greece-02");
            if (level)
                own(&table, 1, "egypt-08"); /* retiring then shares the victory */
            hang(&table, 86, 0, 0);
            bot *thinker = begin_bot(&rooms[0], BOT_SCHOLAR, &table, 3);
            bot_step(thinker, 100000);
            int count = bot_best(thinker, choice, TH_MAX_LEGAL), last = 0;
            for (int i = 0; i < count; i++)
                last += check_last_move(&choice[i], &table);
            assert_int_equal(last, 2); /* exhibit 86, retire */
        }
}

/* What is drawn in a last dig counts with its exact expectation. */
static void a_last_dig_is_worth_its_exact_mean(void **unused)
{
    (void)unused;
    static bot_choice choice[TH_MAX_LEGAL];
    th_state table = alone_at(2, TH_TIME_END - 6);
    give(&table, 0, "26 50");
    give(&table, 1, "44"); /* the book in Egypt's bag, about Mesopotamia, decides nothing */
    stand(&table, 0, (th_place)(TH_FIRST_SITE + TH_EGYPT));
    bot *thinker = begin_bot(&rooms[0], BOT_SCHOLAR, &table, 3);
    bot_step(thinker, 100000);
    int count = bot_best(thinker, choice, TH_MAX_LEGAL), met = 0;
    for (int i = 0; i < count; i++)
        if (choice[i].move == move_named("dig egypt 6")) {
            double mean = cost_of(&table, "dig egypt 6").tokens * 35.0 / 30;
            assert_true(near(choice[i].score[0], 5 + 1 + mean, 1e-4)); /* majority, bonus, tokens */
            met++;
        }
    assert_int_equal(met, 1);
}

static void the_value_of_a_finished_game_is_its_score(void **unused)
{
    (void)unused;
    for (long game = 0; game < 300; game++) {
        th_state state;
        bot_rng rng;
        bot_value value;
        start(&state, game, &rng);
        bot_random_game(&state, &rng);
        bot_value_of(&state, bot_weights_for(state.seats), NULL, &value);
        for (int seat = 0; seat < state.seats; seat++) {
            th_score score = th_score_of(&state, seat);
            double sum = 0;
            for (int part = 0; part < BOT_PARTS; part++)
                sum += value.part[seat][part];
            CHECK(same_number(value.score[seat], score.total) && same_number(sum, score.total));
            CHECK(same_number(value.part[seat][BOT_PART_MAJORITIES], score.knowledge));
        }
    }
}

/* ---- Features ---- */

/* The features count congresses that nobody has: with all of them in one hand there is none. */
static void the_features_know_how_many_congresses_there_are(void **unused)
{
    (void)unused;
    th_state table = begin(2);
    double x[TH_MAX_SEATS][BOT_FEATURES];
    int cards = 0;
    shuffled_once(&table);
    bot_features_of(&table, x);
    for (int id = 1; id <= TH_RESEARCH; id++)
        cards += th_card_of(id).kind == TH_CONGRESS;
    assert_true(near(x[0][BOT_X_CONGRESS_CHANCES], cards, 1e-9)); /* the first is worth a point */
    give(&table, 1, "77 78 79 80 81 82 83 84 85");
    bot_features_of(&table, x);
    assert_true(near(x[0][BOT_X_CONGRESS_CHANCES], 0, 1e-9));
    assert_true(near(x[0][BOT_X_CONGRESS_NEXT], 0, 1e-9));
    assert_int_equal(table.player[1].tally[TH_TALLY_CONGRESSES], cards);
}

static void look_around(const th_state *state, int seat, bot_facts *out)
{
    bot_survey survey;
    bot_value value;
    bot_survey_of(state, &survey);
    bot_value_of(state, bot_weights_for(state->seats), NULL, &value);
    bot_facts_of(&survey, &value, seat, out);
}

static float fact_of(const th_state *state, int seat, bot_thing kind, int thing, int fact)
{
    bot_facts facts;
    look_around(state, seat, &facts);
    return bot_facts_about(&facts, kind, thing)[fact];
}

/* A site with 5 books of one, 2 of another and 1 of a third, who may not dig there any more. */
static void facts_are_about_one_site(void **unused)
{
    (void)unused;
    enum { SITE = TH_EGYPT };
    th_state table = begin(3);
    shuffled_once(&table);
    give(&table, 0, "23 26 46 56");
    give(&table, 1, "24");
    give(&table, 2, "19");
    table.player[2].permits &= (uint8_t) ~(1u << SITE);
    static const struct {
        int seat, fact;
        double right;
    } facts[] = {
        {0, BOT_SITE_BOOKS, 5},
        {0, BOT_SITE_BOOKS_OF_OTHERS, 2},
        {1, BOT_SITE_BOOKS_OF_OTHERS, 5},
        {0, BOT_SITE_KNOWLEDGE, 6},
        {0, BOT_SITE_KNOWLEDGE_OF_OTHERS, 2},
        {2, BOT_SITE_KNOWLEDGE_OF_OTHERS, 6},
        {0, BOT_SITE_RUMOR, 2},
        {1, BOT_SITE_RUMOR, 0},
        {0, BOT_SITE_PERMIT, 1},
        {2, BOT_SITE_PERMIT, 0},
        {0, BOT_SITE_DIGGERS, 1},
        {2, BOT_SITE_DIGGERS, 2},
        {0, BOT_SITE_ARTIFACTS, 0},
        {0, BOT_SITE_BONUS, 1},
    };
    for (size_t i = 0; i < sizeof facts / sizeof *facts; i++)
        assert_true(near((double)fact_of(&table, facts[i].seat, BOT_SITE, SITE, facts[i].fact),
                         facts[i].right, 1e-6));
    assert_true(near((double)fact_of(&table, 0, BOT_SITE, SITE + 1, BOT_SITE_BOOKS), 0, 1e-6));
    /* what the plans say: who knows most plans to dig, and the others count with that */
    bot_survey survey;
    bot_survey_of(&table, &survey);
    const bot_dig *plan = &survey.digger[0].plan[SITE];
    assert_true(plan->tokens > 0);
    assert_true(near((double)fact_of(&table, 0, BOT_SITE, SITE, BOT_SITE_SURPLUS), plan->surplus, 1e-4));
    assert_true((double)fact_of(&table, 2, BOT_SITE, SITE, BOT_SITE_TOKENS_OF_OTHERS) >= plan->tokens);
    assert_true(near((double)fact_of(&table, 0, BOT_SITE, SITE, BOT_SITE_TOKENS_OF_OTHERS),
                     survey.digger[1].plan[SITE].tokens, 1e-6));
}

static void facts_change_with_bag_and_place(void **unused)
{
    (void)unused;
    enum { SITE = TH_MESOPOTAMIA };
    th_state table = begin(2);
    float finds = fact_of(&table, 0, BOT_SITE, SITE, BOT_SITE_FINDS),
          rate = fact_of(&table, 0, BOT_SITE, SITE, BOT_SITE_RATE);
    assert_true(near((double)fact_of(&table, 0, BOT_SITE, SITE, BOT_SITE_JOURNEY),
                     th_distance(TH_WARSAW, TH_FIRST_SITE + SITE), 1e-6));
    own(&table, 0, "mesopotamia-13");
    stand(&table, 0, TH_FIRST_SITE + SITE);
    table.digs[SITE] = 1;
    assert_true(near((double)fact_of(&table, 0, BOT_SITE, SITE, BOT_SITE_JOURNEY), 0, 1e-6));
    assert_true(near((double)fact_of(&table, 0, BOT_SITE, SITE, BOT_SITE_ARTIFACTS), 1, 1e-6));
    assert_true(near((double)fact_of(&table, 0, BOT_SITE, SITE, BOT_SITE_BONUS), 0, 1e-6));
    assert_true(near((double)fact_of(&table, 0, BOT_SITE, SITE, BOT_SITE_FINDS), (double)finds - 1, 1e-6));
    assert_true(fact_of(&table, 0, BOT_SITE, SITE, BOT_SITE_RATE) < rate);
}

/* What a table of facts should say. */
typedef struct {
    int seat, thing, fact;
    double right;
} expected_fact;

static void check_facts(const th_state *table, bot_thing kind, const expected_fact facts[], size_t count)
{
    for (size_t i = 0; i < count; i++) {
        const expected_fact *one = &facts[i];
        float said = fact_of(table, one->seat, kind, one->thing, one->fact);
        if (!near((double)said, one->right, 1e-6))
            fail_msg("seat %d, thing %d, fact %d: %f", one->seat, one->thing, one->fact, (double)said);
    }
}

/* Rivals of seat 1 are 0, 2 and 3, in this order; 1 moves next, then 3, 0 and 2. */
static void facts_are_about_one_rival(void **unused)
{
    (void)unused;
    th_state table = begin(4);
    shuffled_once(&table);
    give(&table, 0, "23 26 62 67 77");
    own(&table, 0, "egypt-13");
    set_time(&table, 1, 60);
    set_time(&table, 3, 61);
    set_time(&table, 0, 64);
    set_time(&table, 2, 110);
    const expected_fact facts[] = {
        {1, 0, BOT_RIVAL_WEEKS, TH_TIME_END - 64},
        {1, 0, BOT_RIVAL_WEEKS_MORE, -4},
        {0, 0, BOT_RIVAL_WEEKS_MORE, 4},
        {1, 0, BOT_RIVAL_FIRST, 0},
        {0, 0, BOT_RIVAL_FIRST, 1},
        {0, 1, BOT_RIVAL_FIRST, 0},
        {0, 2, BOT_RIVAL_FIRST, 1},
        {1, 0, BOT_RIVAL_BOOKS, 5},
        {1, 2, BOT_RIVAL_BOOKS, 0},
        {1, 0, BOT_RIVAL_SHOVELS, 1},
        {1, 0, BOT_RIVAL_ASSISTANTS, 1},
        {1, 0, BOT_RIVAL_CONGRESSES, 1},
        {1, 0, BOT_RIVAL_POINTS, th_artifact_value(TH_EGYPT, 12) + th_congress_points(1)},
        {1, 0, BOT_RIVAL_YEARS, 1},
        {1, 1, BOT_RIVAL_YEARS, 0},
        {1, 0, BOT_RIVAL_CAR, 0},
    };
    check_facts(&table, BOT_RIVAL, facts, sizeof facts / sizeof *facts);
    bot_facts all;
    look_around(&table, 2, &all);
    assert_int_equal(all.rivals, 3);
    bot_value value;
    bot_value_of(&table, bot_weights_for(4), NULL, &value);
    assert_true(near((double)fact_of(&table, 1, BOT_RIVAL, 0, BOT_RIVAL_AHEAD),
                     value.score[0] - value.score[1], 1e-3));
    assert_true(fact_of(&table, 1, BOT_RIVAL, 0, BOT_RIVAL_KNOWLEDGE) >= 5);
    assert_true(fact_of(&table, 1, BOT_RIVAL, 0, BOT_RIVAL_SURPLUS) > 0);
}

/* All stand in Warsaw, from where it is one week to Berlin and Vienna. Seat 0 moves next. */
static void facts_are_about_one_card(void **unused)
{
    (void)unused;
    th_state table = begin(2);
    shuffled_once(&table);
    show(&table, "24 60 77 28");
    give(&table, 1, "23");
    use_permit(&table, 0, TH_EGYPT);
    stand(&table, 1, TH_BERLIN);
    clear_display(&table, 3);
    const expected_fact facts[] = {
        {0, 0, BOT_CARD_BOOK, 1},     {0, 1, BOT_CARD_BOOK, 0},          {0, 1, BOT_CARD_ASSISTANT, 1},
        {0, 2, BOT_CARD_CONGRESS, 1}, {0, 0, BOT_CARD_POINTS, 2},        {0, 1, BOT_CARD_WEEKS, 2},
        {0, 0, BOT_CARD_JOURNEY, 1},  {1, 0, BOT_CARD_JOURNEY, 0},       {0, 0, BOT_CARD_HAD, 0},
        {1, 0, BOT_CARD_HAD, 2},      {0, 0, BOT_CARD_HAD_BY_OTHERS, 2}, {1, 0, BOT_CARD_HAD_BY_OTHERS, 0},
        {0, 0, BOT_CARD_USABLE, 0},   {1, 0, BOT_CARD_USABLE, 1},        {0, 1, BOT_CARD_RATE, 0},
        {0, 0, BOT_CARD_IN_TIME, 1},  {0, 0, BOT_CARD_WEEKS_OF_NEXT, 0}, {1, 0, BOT_CARD_WEEKS_OF_NEXT, 3},
        {0, 3, BOT_CARD_BOOK, 0},     {0, 3, BOT_CARD_IN_TIME, 0},
    };
    check_facts(&table, BOT_CARD, facts, sizeof facts / sizeof *facts);
    assert_true(fact_of(&table, 0, BOT_CARD, 0, BOT_CARD_RATE) > 0);
    set_time(&table, 1, TH_TIME_END - 3);
    set_time(&table, 0, TH_TIME_END - 2);
    assert_true(near((double)fact_of(&table, 0, BOT_CARD, 0, BOT_CARD_IN_TIME), 0, 1e-6));
    assert_true(near((double)fact_of(&table, 1, BOT_CARD, 0, BOT_CARD_IN_TIME), 1, 1e-6));
}

/* London's small exhibition needs one artifact of Greece and two of Egypt; the large one has more needs than
 * anybody can count on. */
static void facts_are_about_one_exhibition(void **unused)
{
    (void)unused;
    th_state table = begin(3);
    shuffled_once(&table);
    hang(&table, 0, 86, 91);
    own(&table, 0, "greece-13 egypt-13");
    own(&table, 1, "greece-12 egypt-12 egypt-11");
    stand(&table, 0, TH_LONDON);
    const expected_fact facts[] = {
        {0, 0, BOT_SHOW_THERE, 0},
        {0, 1, BOT_SHOW_THERE, 1},
        {0, 1, BOT_SHOW_POINTS, 4},
        {0, 2, BOT_SHOW_POINTS, 5},
        {0, 1, BOT_SHOW_WEEKS, 3},
        {0, 1, BOT_SHOW_JOURNEY, 0},
        {0, 1, BOT_SHOW_MISSING, 1},
        {0, 1, BOT_SHOW_ONE_MISSING, 1},
        {1, 1, BOT_SHOW_MISSING, 0},
        {1, 1, BOT_SHOW_ONE_MISSING, 0},
        {2, 2, BOT_SHOW_MISSING, 6},
        {0, 1, BOT_SHOW_MISSING_TO_OTHERS, 0},
        {1, 1, BOT_SHOW_MISSING_TO_OTHERS, 1},
        {0, 1, BOT_SHOW_READY, 0},
        {1, 1, BOT_SHOW_READY, 1},
        {0, 1, BOT_SHOW_READY_TO_OTHERS, 1},
        {1, 1, BOT_SHOW_READY_TO_OTHERS, 0},
        {0, 1, BOT_SHOW_IN_TIME, 1},
    };
    check_facts(&table, BOT_SHOW, facts, sizeof facts / sizeof *facts);
    set_time(&table, 2, TH_TIME_END - 5);
    set_time(&table, 0, TH_TIME_END - 2);
    set_time(&table, 1, TH_TIME_END); /* who has no weeks left holds none */
    assert_true(near((double)fact_of(&table, 0, BOT_SHOW, 1, BOT_SHOW_MISSING_TO_OTHERS), 3, 1e-6));
    assert_true(near((double)fact_of(&table, 0, BOT_SHOW, 1, BOT_SHOW_IN_TIME), 0, 1e-6));
}

static void the_network_is_told_how_a_seat_stands(void **unused)
{
    (void)unused;
    th_state table = begin(3);
    double x[TH_MAX_SEATS][BOT_FEATURES];
    bot_survey survey;
    bot_value value;
    bot_net_question asked;
    own(&table, 0, "egypt-13");
    own(&table, 1, "egypt-12");
    set_time(&table, 1, 58);
    set_time(&table, 0, 60);
    set_time(&table, 2, 63);
    bot_survey_of(&table, &survey);
    bot_features_of(&table, x);
    bot_value_of(&table, bot_weights_for(3), NULL, &value);
    double had[2] = {th_artifact_value(TH_EGYPT, 12), th_artifact_value(TH_EGYPT, 11)};
    static const double before[3] = {1, 0, 2}, gap[3] = {2, -2, 5};
    double now[3] = {had[0], had[1], 0}, behind[3] = {had[1] - had[0], had[0] - had[1], had[0]};
    for (int seat = 0; seat < 3; seat++) {
        bot_net_ask(&survey, &value, seat, x[seat], &asked);
        const float *in = asked.seat;
        double most = 0;
        for (int other = 0; other < 3; other++)
            most = other != seat && value.score[other] > most ? value.score[other] : most;
        assert_true(near((double)in[BOT_NET_POINTS], value.score[seat] - now[seat], 1e-3));
        assert_true(near((double)in[BOT_NET_NOW], now[seat], 1e-6));
        assert_true(near((double)in[BOT_NET_BEHIND_NOW], behind[seat], 1e-6));
        assert_true(near((double)in[BOT_NET_BEHIND], most - value.score[seat], 1e-3));
        assert_true(near((double)in[BOT_NET_BEFORE], before[seat], 1e-6));
        assert_true(near((double)in[BOT_NET_GAP], gap[seat], 1e-6));
        assert_true(near((double)in[BOT_NET_SUPPLY], count_cards(&table.supply), 1e-6));
        assert_true(near((double)in[BOT_NET_STACK], table.stack_one, 1e-6));
        assert_true(near((double)in[BOT_X_WEEKS], x[seat][BOT_X_WEEKS], 1e-6));
    }
}

static void check_features(const th_state *state, bot_rng *rng)
{
    (void)rng;
    double x[TH_MAX_SEATS][BOT_FEATURES];
    bot_value value, corrected;
    bot_features_of(state, x);
    bot_value_of(state, bot_weights_for(state->seats), NULL, &value);
    bot_value_of(state, bot_weights_for(state->seats), bot_net_for(state->seats), &corrected);
    for (int seat = 0; seat < state->seats; seat++) {
        double more = corrected.score[seat] - value.score[seat];
        double tempo = corrected.part[seat][BOT_PART_TEMPO] - value.part[seat][BOT_PART_TEMPO];
        for (int i = 0; i < BOT_FEATURES; i++)
            CHECK(isfinite(x[seat][i]) && fabs(x[seat][i]) < 1000);
        CHECK(isfinite(value.score[seat]) && fabs(value.score[seat]) < 1000);
        CHECK(fabs(more) < 1000 && near(more, tempo, 1e-9));
        CHECK(state->player[seat].time < TH_TIME_END || same_number(more, 0));
    }
}

static void features_are_sound_numbers(void **unused)
{
    (void)unused;
    in_some_positions(192, 2, check_features);
}

/* ---- Numbers ---- */

static void exp_is_right(void **unused)
{
    (void)unused;
    for (int i = -690000; i <= 690000; i += 37) {
        double x = i / 1000.0, right = exp(x);
        CHECK(fabs(bot_exp(x) - right) <= 1e-9 * right);
    }
    assert_true(same_number(bot_exp(0), 1));
    assert_true(same_number(bot_exp(1e6), bot_exp(700)) && same_number(bot_exp(-1e6), bot_exp(-700)));
    assert_true(bot_exp(-1e6) >= 0 && isfinite(bot_exp(1e6)));
}

static void more_points_mean_better_chances(void **unused)
{
    (void)unused;
    for (int seats = 2; seats <= TH_MAX_SEATS; seats++)
        for (int weeks = 0; weeks <= TH_TIME_END; weeks += weeks < 10 ? 1 : 21) {
            double before = -1;
            for (int points = 0; points <= 120; points += 4) {
                double score[TH_MAX_SEATS] = {points, 60, 60, 60}, win[TH_MAX_SEATS], sum = 0;
                bot_win_chances(score, seats, weeks, win);
                for (int seat = 0; seat < seats; seat++) {
                    CHECK(win[seat] >= 0 && win[seat] <= 1);
                    CHECK(seat == 0 || same_number(win[seat], win[1])); /* like scores, like chances */
                    sum += win[seat];
                }
                CHECK(fabs(sum - 1) < 1e-9 && win[0] >= before);
                CHECK((points > 60) == (win[0] > win[1]) && (points < 60) == (win[0] < win[1]));
                before = win[0];
            }
        }
}

/* A lead means more when there is less time left; at the end a point decides. */
static void a_lead_means_more_later(void **unused)
{
    (void)unused;
    double before = 2;
    for (int weeks = 0; weeks <= TH_TIME_END; weeks++) {
        double score[TH_MAX_SEATS] = {61, 60, 0, 0}, win[TH_MAX_SEATS];
        bot_win_chances(score, 2, weeks, win);
        CHECK(win[0] > 0.5 && win[0] <= before);
        before = win[0];
        if (weeks == 0)
            CHECK(win[0] > 0.999);
    }
    CHECK(before < 0.9);
}

#define PART_OF(name, part, about) BOT_PART_##part,

static void features_stand_in_the_order_of_their_parts(void **unused)
{
    (void)unused;
    static const int part[] = {BOT_FEATURE_TABLE(PART_OF)};
    assert_int_equal(sizeof part / sizeof part[0], BOT_FEATURES);
    assert_int_equal(part[0], BOT_PART_NOW + 1);
    for (int i = 1; i < BOT_FEATURES; i++)
        assert_in_range(part[i], part[i - 1], BOT_PARTS - 1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(features_stand_in_the_order_of_their_parts),
        cmocka_unit_test(reasons_add_up),
        cmocka_unit_test(reasons_of_the_professor_add_up),
        cmocka_unit_test(who_does_not_weigh_moves_knows_one),
        cmocka_unit_test(the_last_moves_are_valued_as_they_score),
        cmocka_unit_test(a_last_dig_is_worth_its_exact_mean),
        cmocka_unit_test(the_value_of_a_finished_game_is_its_score),
        cmocka_unit_test(the_features_know_how_many_congresses_there_are),
        cmocka_unit_test(facts_are_about_one_site),
        cmocka_unit_test(facts_change_with_bag_and_place),
        cmocka_unit_test(facts_are_about_one_rival),
        cmocka_unit_test(facts_are_about_one_card),
        cmocka_unit_test(facts_are_about_one_exhibition),
        cmocka_unit_test(the_network_is_told_how_a_seat_stands),
        cmocka_unit_test(features_are_sound_numbers),
        cmocka_unit_test(exp_is_right),
        cmocka_unit_test(more_points_mean_better_chances),
        cmocka_unit_test(a_lead_means_more_later),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
