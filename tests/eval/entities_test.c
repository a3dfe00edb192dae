/* Entity features (eval/entities.h) and the rest of the network's input, held against what can be counted by
 * hand. */
#include "../../eval/network.h"
#include "../bots/bots_kit.h"
#include "../kit/table.h"

#include <math.h>

static void entities_of(const th_state *state, int seat, eval_entities *out)
{
    eval_survey survey;
    eval_value value;
    eval_survey_of(state, &survey);
    eval_model model = eval_linear_model_of(state->seats);
    eval_states(&model, state, 1, NULL, &value);
    eval_entities_of(&survey, &value, seat, out);
}

static float feature_of(const th_state *state, int seat, eval_entity_kind kind, int number, int feature)
{
    eval_entities entities;
    entities_of(state, seat, &entities);
    return eval_entity_at(&entities, kind, number)[feature];
}

/* What an entity feature should be. */
typedef struct {
    int seat, number, feature;
    double right;
} expected_feature;

static void check_features(const th_state *table, eval_entity_kind kind, const expected_feature features[],
                           size_t count)
{
    for (size_t i = 0; i < count; i++) {
        const expected_feature *one = &features[i];
        float said = feature_of(table, one->seat, kind, one->number, one->feature);
        if (!close_to((double)said, one->right, 1e-6))
            fail_msg("seat %d, entity %d, feature %d: %f", one->seat, one->number, one->feature,
                     (double)said);
    }
}

/* A site with 5 books of one, 2 of another and 1 of a third, who may not dig there any more. */
static void features_are_about_one_site(void **unused)
{
    (void)unused;
    enum { SITE = TH_EGYPT };
    th_state table = begin(3);
    shuffled_once(&table);
    give(&table, 0, "23 26 46 56");
    give(&table, 1, "24");
    give(&table, 2, "19");
    table.player[2].permits &= (uint8_t) ~(1u << SITE);
    const expected_feature features[] = {
        {0, SITE, EVAL_SITE_BOOKS, 5},
        {0, SITE, EVAL_SITE_BOOKS_OF_OTHERS, 2},
        {1, SITE, EVAL_SITE_BOOKS_OF_OTHERS, 5},
        {0, SITE, EVAL_SITE_KNOWLEDGE, 6},
        {0, SITE, EVAL_SITE_KNOWLEDGE_OF_OTHERS, 2},
        {2, SITE, EVAL_SITE_KNOWLEDGE_OF_OTHERS, 6},
        {0, SITE, EVAL_SITE_RUMOR, 2},
        {1, SITE, EVAL_SITE_RUMOR, 0},
        {0, SITE, EVAL_SITE_PERMIT, 1},
        {2, SITE, EVAL_SITE_PERMIT, 0},
        {0, SITE, EVAL_SITE_DIGGERS, 1},
        {2, SITE, EVAL_SITE_DIGGERS, 2},
        {0, SITE, EVAL_SITE_ARTIFACTS, 0},
        {0, SITE, EVAL_SITE_BONUS, 1},
    };
    check_features(&table, EVAL_SITE, features, sizeof features / sizeof *features);
    assert_true(close_to((double)feature_of(&table, 0, EVAL_SITE, SITE + 1, EVAL_SITE_BOOKS), 0, 1e-6));
    /* what the plans say: who knows most plans to dig, and the others count with that */
    eval_survey survey;
    eval_survey_of(&table, &survey);
    const eval_dig *plan = &survey.digger[0].plan[SITE];
    assert_true(plan->tokens > 0);
    assert_true(
        close_to((double)feature_of(&table, 0, EVAL_SITE, SITE, EVAL_SITE_SURPLUS), plan->surplus, 1e-4));
    assert_true((double)feature_of(&table, 2, EVAL_SITE, SITE, EVAL_SITE_TOKENS_OF_OTHERS) >= plan->tokens);
    assert_true(close_to((double)feature_of(&table, 0, EVAL_SITE, SITE, EVAL_SITE_TOKENS_OF_OTHERS),
                         survey.digger[1].plan[SITE].tokens, 1e-6));
}

static void features_change_with_bag_and_place(void **unused)
{
    (void)unused;
    enum { SITE = TH_MESOPOTAMIA };
    th_state table = begin(2);
    float finds = feature_of(&table, 0, EVAL_SITE, SITE, EVAL_SITE_FINDS),
          rate = feature_of(&table, 0, EVAL_SITE, SITE, EVAL_SITE_RATE);
    assert_true(close_to((double)feature_of(&table, 0, EVAL_SITE, SITE, EVAL_SITE_JOURNEY),
                         th_distance(TH_WARSAW, TH_FIRST_SITE + SITE), 1e-6));
    own(&table, 0, "mesopotamia-13");
    stand(&table, 0, TH_FIRST_SITE + SITE);
    table.digs[SITE] = 1;
    assert_true(close_to((double)feature_of(&table, 0, EVAL_SITE, SITE, EVAL_SITE_JOURNEY), 0, 1e-6));
    assert_true(close_to((double)feature_of(&table, 0, EVAL_SITE, SITE, EVAL_SITE_ARTIFACTS), 1, 1e-6));
    assert_true(close_to((double)feature_of(&table, 0, EVAL_SITE, SITE, EVAL_SITE_BONUS), 0, 1e-6));
    assert_true(
        close_to((double)feature_of(&table, 0, EVAL_SITE, SITE, EVAL_SITE_FINDS), (double)finds - 1, 1e-6));
    assert_true(feature_of(&table, 0, EVAL_SITE, SITE, EVAL_SITE_RATE) < rate);
}

/* Rivals of seat 1 are 0, 2 and 3, in this order; 1 moves next, then 3, 0 and 2. */
static void features_are_about_one_rival(void **unused)
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
    const expected_feature features[] = {
        {1, 0, EVAL_RIVAL_WEEKS, TH_TIME_END - 64},
        {1, 0, EVAL_RIVAL_WEEKS_MORE, -4},
        {0, 0, EVAL_RIVAL_WEEKS_MORE, 4},
        {1, 0, EVAL_RIVAL_FIRST, 0},
        {0, 0, EVAL_RIVAL_FIRST, 1},
        {0, 1, EVAL_RIVAL_FIRST, 0},
        {0, 2, EVAL_RIVAL_FIRST, 1},
        {1, 0, EVAL_RIVAL_BOOKS, 5},
        {1, 2, EVAL_RIVAL_BOOKS, 0},
        {1, 0, EVAL_RIVAL_SHOVELS, 1},
        {1, 0, EVAL_RIVAL_ASSISTANTS, 1},
        {1, 0, EVAL_RIVAL_CONGRESSES, 1},
        {1, 0, EVAL_RIVAL_POINTS, th_artifact_value(TH_EGYPT, 12) + th_congress_points(1)},
        {1, 0, EVAL_RIVAL_YEARS, 1},
        {1, 1, EVAL_RIVAL_YEARS, 0},
        {1, 0, EVAL_RIVAL_CAR, 0},
    };
    check_features(&table, EVAL_RIVAL, features, sizeof features / sizeof *features);
    eval_entities all;
    entities_of(&table, 2, &all);
    assert_int_equal(all.rivals, 3);
    eval_value value;
    eval_model model = eval_linear_model_of(4);
    eval_states(&model, &table, 1, NULL, &value);
    assert_true(close_to((double)feature_of(&table, 1, EVAL_RIVAL, 0, EVAL_RIVAL_AHEAD),
                         value.score[0] - value.score[1], 1e-3));
    assert_true(feature_of(&table, 1, EVAL_RIVAL, 0, EVAL_RIVAL_KNOWLEDGE) >= 5);
    assert_true(feature_of(&table, 1, EVAL_RIVAL, 0, EVAL_RIVAL_SURPLUS) > 0);
}

/* All stand in Warsaw, from where it is one week to Berlin and Vienna. Seat 0 moves next. */
static void features_are_about_one_card(void **unused)
{
    (void)unused;
    th_state table = begin(2);
    shuffled_once(&table);
    show(&table, "24 60 77 28");
    give(&table, 1, "23");
    use_permit(&table, 0, TH_EGYPT);
    stand(&table, 1, TH_BERLIN);
    clear_display(&table, 3);
    const expected_feature features[] = {
        {0, 0, EVAL_CARD_BOOK, 1},     {0, 1, EVAL_CARD_BOOK, 0},          {0, 1, EVAL_CARD_ASSISTANT, 1},
        {0, 2, EVAL_CARD_CONGRESS, 1}, {0, 0, EVAL_CARD_POINTS, 2},        {0, 1, EVAL_CARD_WEEKS, 2},
        {0, 0, EVAL_CARD_JOURNEY, 1},  {1, 0, EVAL_CARD_JOURNEY, 0},       {0, 0, EVAL_CARD_HAD, 0},
        {1, 0, EVAL_CARD_HAD, 2},      {0, 0, EVAL_CARD_HAD_BY_OTHERS, 2}, {1, 0, EVAL_CARD_HAD_BY_OTHERS, 0},
        {0, 0, EVAL_CARD_USABLE, 0},   {1, 0, EVAL_CARD_USABLE, 1},        {0, 1, EVAL_CARD_RATE, 0},
        {0, 0, EVAL_CARD_IN_TIME, 1},  {0, 0, EVAL_CARD_WEEKS_OF_NEXT, 0}, {1, 0, EVAL_CARD_WEEKS_OF_NEXT, 3},
        {0, 3, EVAL_CARD_BOOK, 0},     {0, 3, EVAL_CARD_IN_TIME, 0},
    };
    check_features(&table, EVAL_CARD, features, sizeof features / sizeof *features);
    assert_true(feature_of(&table, 0, EVAL_CARD, 0, EVAL_CARD_RATE) > 0);
    set_time(&table, 1, TH_TIME_END - 3);
    set_time(&table, 0, TH_TIME_END - 2);
    assert_true(close_to((double)feature_of(&table, 0, EVAL_CARD, 0, EVAL_CARD_IN_TIME), 0, 1e-6));
    assert_true(close_to((double)feature_of(&table, 1, EVAL_CARD, 0, EVAL_CARD_IN_TIME), 1, 1e-6));
}

/* London's small exhibition needs one artifact of Greece and two of Egypt; the large one has more needs than
 * anybody can count on. */
static void features_are_about_one_exhibition(void **unused)
{
    (void)unused;
    th_state table = begin(3);
    shuffled_once(&table);
    hang(&table, 0, 86, 91);
    own(&table, 0, "greece-13 egypt-13");
    own(&table, 1, "greece-12 egypt-12 egypt-11");
    stand(&table, 0, TH_LONDON);
    const expected_feature features[] = {
        {0, 0, EVAL_EXHIBITION_THERE, 0},
        {0, 1, EVAL_EXHIBITION_THERE, 1},
        {0, 1, EVAL_EXHIBITION_POINTS, 4},
        {0, 2, EVAL_EXHIBITION_POINTS, 5},
        {0, 1, EVAL_EXHIBITION_WEEKS, 3},
        {0, 1, EVAL_EXHIBITION_JOURNEY, 0},
        {0, 1, EVAL_EXHIBITION_MISSING, 1},
        {0, 1, EVAL_EXHIBITION_ONE_MISSING, 1},
        {1, 1, EVAL_EXHIBITION_MISSING, 0},
        {1, 1, EVAL_EXHIBITION_ONE_MISSING, 0},
        {2, 2, EVAL_EXHIBITION_MISSING, 6},
        {0, 1, EVAL_EXHIBITION_MISSING_TO_OTHERS, 0},
        {1, 1, EVAL_EXHIBITION_MISSING_TO_OTHERS, 1},
        {0, 1, EVAL_EXHIBITION_READY, 0},
        {1, 1, EVAL_EXHIBITION_READY, 1},
        {0, 1, EVAL_EXHIBITION_READY_TO_OTHERS, 1},
        {1, 1, EVAL_EXHIBITION_READY_TO_OTHERS, 0},
        {0, 1, EVAL_EXHIBITION_IN_TIME, 1},
    };
    check_features(&table, EVAL_EXHIBITION, features, sizeof features / sizeof *features);
    set_time(&table, 2, TH_TIME_END - 5);
    set_time(&table, 0, TH_TIME_END - 2);
    set_time(&table, 1, TH_TIME_END); /* who has no weeks left holds none */
    assert_true(close_to((double)feature_of(&table, 0, EVAL_EXHIBITION, 1, EVAL_EXHIBITION_MISSING_TO_OTHERS),
                         3, 1e-6));
    assert_true(
        close_to((double)feature_of(&table, 0, EVAL_EXHIBITION, 1, EVAL_EXHIBITION_IN_TIME), 0, 1e-6));
}

static void the_input_tells_how_a_seat_stands(void **unused)
{
    (void)unused;
    th_state table = begin(3);
    double x[TH_MAX_SEATS][EVAL_FEATURES];
    eval_survey survey;
    eval_value value;
    eval_input input;
    own(&table, 0, "egypt-13");
    own(&table, 1, "egypt-12");
    set_time(&table, 1, 58);
    set_time(&table, 0, 60);
    set_time(&table, 2, 63);
    eval_survey_of(&table, &survey);
    eval_features_of(&table, x);
    eval_model model = eval_linear_model_of(3);
    eval_states(&model, &table, 1, NULL, &value);
    double had[2] = {th_artifact_value(TH_EGYPT, 12), th_artifact_value(TH_EGYPT, 11)};
    static const double before[3] = {1, 0, 2}, gap[3] = {2, -2, 5};
    double now[3] = {had[0], had[1], 0}, behind[3] = {had[1] - had[0], had[0] - had[1], had[0]};
    for (int seat = 0; seat < 3; seat++) {
        eval_encode(&survey, &value, seat, x[seat], &input);
        const float *in = input.seat;
        double most = 0;
        for (int other = 0; other < 3; other++)
            most = other != seat && value.score[other] > most ? value.score[other] : most;
        assert_true(close_to((double)in[EVAL_INPUT_POINTS], value.score[seat] - now[seat], 1e-3));
        assert_true(close_to((double)in[EVAL_INPUT_NOW], now[seat], 1e-6));
        assert_true(close_to((double)in[EVAL_INPUT_BEHIND_NOW], behind[seat], 1e-6));
        assert_true(close_to((double)in[EVAL_INPUT_BEHIND], most - value.score[seat], 1e-3));
        assert_true(close_to((double)in[EVAL_INPUT_BEFORE], before[seat], 1e-6));
        assert_true(close_to((double)in[EVAL_INPUT_GAP], gap[seat], 1e-6));
        assert_true(close_to((double)in[EVAL_INPUT_SUPPLY], count_cards(&table.supply), 1e-6));
        assert_true(close_to((double)in[EVAL_INPUT_STACK], table.stack_one, 1e-6));
        assert_true(close_to((double)in[EVAL_X_WEEKS], x[seat][EVAL_X_WEEKS], 1e-6));
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(features_are_about_one_site),
        cmocka_unit_test(features_change_with_bag_and_place),
        cmocka_unit_test(features_are_about_one_rival),
        cmocka_unit_test(features_are_about_one_card),
        cmocka_unit_test(features_are_about_one_exhibition),
        cmocka_unit_test(the_input_tells_how_a_seat_stands),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
