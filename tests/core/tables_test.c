/* The components: every number on the board, the cards, the tokens and the wheel, against a second
 * transcription written here in letters and digits, and against the totals that the rules state. */
#include "../kit/table.h"

#include <string.h>

/* Cities by their first letter, in the order of th_place. */
static int city(char letter)
{
    return (int)(strchr("LPBVRMW", letter) - "LPBVRMW");
}

static int place(char letter) /* sites too: Greece, Crete, Egypt, pAlestine, mesOpotamia */
{
    static const char letters[] = "LPBVRMWGCEAO";
    return (int)(strchr(letters, letter) - letters);
}

static int digit(char c) /* A is ten */
{
    return c == 'A' ? 10 : c - '0';
}

/* A run of cards of one kind, from the first id on: cities, weeks and points of each, and their site where
 * they have one. */
typedef struct {
    int first;
    int kind;
    int site;
    const char *cities;
    const char *weeks;
    const char *points;
} run;

static const run runs[] = {
    {1, TH_BOOK, TH_GREECE, "BVRMLRRLB", "111122244", "111122233"},
    {10, TH_BOOK, TH_CRETE, "PBBVPVRMM", "111122244", "111122233"},
    {19, TH_BOOK, TH_EGYPT, "PPRMLBBLM", "111122244", "111122233"},
    {28, TH_BOOK, TH_PALESTINE, "VVVRLPBLP", "111122244", "111122233"},
    {37, TH_BOOK, TH_MESOPOTAMIA, "PRMMLVVLM", "111122244", "111122233"},
    {46, TH_GENERAL, -1, "PBVRLPBM", "33336666", "11112222"},
    {54, TH_RUMOR, TH_GREECE, "M", "1", "2"},
    {55, TH_RUMOR, TH_CRETE, "P", "1", "2"},
    {56, TH_RUMOR, TH_EGYPT, "R", "1", "2"},
    {57, TH_RUMOR, TH_PALESTINE, "V", "1", "2"},
    {58, TH_RUMOR, TH_MESOPOTAMIA, "B", "1", "2"},
    {59, TH_ASSISTANT, -1, "PPBVVR", "222222", NULL},
    {65, TH_SHOVEL, -1, "LLRRMM", "333333", NULL},
    {71, TH_CAR, -1, "RM", "11", NULL},
    {73, TH_ZEPPELIN, -1, "VR", "11", NULL},
    {75, TH_PERMIT, -1, "LM", "33", NULL},
    {77, TH_CONGRESS, -1, "LPPBBVVMM", "222222222", NULL},
    {86, TH_SMALL_EXHIBITION, -1, "LPBVM", "33333", "44444"},
    {91, TH_LARGE_EXHIBITION, -1, "LPBVM", "44444", "55555"},
};

/* Artifacts asked for: Greece, Crete, Egypt, Palestine, Mesopotamia. */
static const char *const needs[] = {"10200", "00012", "21000", "00120", "02001",
                                    "21300", "10230", "03012", "32001", "00123"};

static const char *const values[TH_SITES] = {"1111222334556", "1112233334445", "1111223334456",
                                             "1111122234567", "1111133344455"};

static const char *const routes[TH_ROUTES] = {"LP", "LB", "PB", "PV", "PR", "BW", "VW", "VR", "WM",
                                              "WG", "RG", "RC", "GC", "GO", "CE", "CA", "EA", "AO"};

static const char *const wheel[TH_MAX_KNOWLEDGE] = {
    "000000011112", "000001111222", "001112223334", "011223344455", "112334455678", "123445556678",
    "124455667889", "13455667899A", "2355667899AA", "235567899AAA", "24566789AAAA", "3456789AAAAA",
};

static void every_card_is_the_printed_one(void **unused)
{
    (void)unused;
    int next = 1;
    for (size_t r = 0; r < sizeof runs / sizeof *runs; r++) {
        assert_int_equal(runs[r].first, next);
        for (int i = 0; runs[r].cities[i]; i++, next++) {
            th_card card = th_card_of(next);
            assert_int_equal(card.kind, runs[r].kind);
            assert_int_equal(card.city, city(runs[r].cities[i]));
            assert_int_equal(card.weeks, runs[r].weeks[i] - '0');
            if (runs[r].points)
                assert_int_equal(card.points, runs[r].points[i] - '0');
            if (runs[r].site >= 0)
                assert_int_equal(card.site, runs[r].site);
        }
    }
    assert_int_equal(next - 1, TH_CARDS);
}

static void every_exhibition_asks_for_the_printed_artifacts(void **unused)
{
    (void)unused;
    for (int e = 0; e < 10; e++) {
        th_card card = th_card_of(86 + e);
        int total = 0;
        for (int site = 0; site < TH_SITES; site++) {
            assert_int_equal(th_need(&card, site), needs[e][site] - '0');
            total += th_need(&card, site);
        }
        assert_int_equal(total, card.kind == TH_SMALL_EXHIBITION ? 3 : 6);
    }
}

static void there_are_85_research_cards_and_10_exhibitions(void **unused)
{
    (void)unused;
    static const int expected[TH_CARD_KINDS] = {45, 8, 5, 6, 6, 2, 2, 2, 9, 5, 5};
    int count[TH_CARD_KINDS] = {0};
    int research = 0;
    for (int card = 1; card <= TH_CARDS; card++) {
        count[th_card_of(card).kind]++;
        research += th_card_of(card).kind < TH_SMALL_EXHIBITION;
    }
    for (int kind = 0; kind < TH_CARD_KINDS; kind++)
        assert_int_equal(count[kind], expected[kind]);
    assert_int_equal(research, 85);
    assert_int_equal(TH_RESEARCH, 85);
    assert_int_equal(TH_CARDS, 95);
}

static void each_site_has_16_book_symbols_on_cards(void **unused)
{
    (void)unused;
    int symbols[TH_SITES] = {0};
    for (int card = 1; card <= TH_RESEARCH; card++)
        if (th_card_of(card).kind == TH_BOOK)
            symbols[th_card_of(card).site] += th_card_of(card).points;
    for (int site = 0; site < TH_SITES; site++)
        assert_int_equal(symbols[site], 4 * 1 + 3 * 2 + 2 * 3);
}

static void general_knowledge_cards_hold_12_symbols(void **unused)
{
    (void)unused;
    int symbols = 0;
    for (int card = 46; card <= 53; card++)
        symbols += th_card_of(card).points;
    assert_int_equal(symbols, 12);
}

static void every_artifact_has_the_printed_value(void **unused)
{
    (void)unused;
    for (int site = 0; site < TH_SITES; site++) {
        assert_int_equal(strlen(values[site]), TH_ARTIFACTS);
        for (int item = 0; item < TH_ARTIFACTS; item++)
            assert_int_equal(th_artifact_value(site, item), values[site][item] - '0');
    }
}

static void each_site_has_31_tokens_and_36_points(void **unused)
{
    (void)unused;
    assert_int_equal(TH_ARTIFACTS + 1 + 1 + TH_DEBRIS, 31);
    for (int site = 0; site < TH_SITES; site++) {
        int points = 0;
        for (int item = 0; item < TH_ARTIFACTS; item++)
            points += th_artifact_value(site, item);
        assert_int_equal(points, 36);
        assert_int_equal(points, TH_SITE_POINTS);
    }
}

static void each_book_token_is_about_another_site(void **unused)
{
    (void)unused;
    static const int about[TH_SITES] = {TH_CRETE, TH_GREECE, TH_MESOPOTAMIA, TH_EGYPT, TH_PALESTINE};
    for (int site = 0; site < TH_SITES; site++)
        assert_int_equal(th_book_token_site(site), about[site]);
}

static void the_18_routes_are_the_printed_ones(void **unused)
{
    (void)unused;
    for (int r = 0; r < TH_ROUTES; r++) {
        int one, other;
        th_route(r, &one, &other);
        bool found = false;
        for (int p = 0; p < TH_ROUTES; p++) {
            int from = place(routes[p][0]), to = place(routes[p][1]);
            found |= (one == from && other == to) || (one == to && other == from);
        }
        assert_true(found);
        for (int earlier = 0; earlier < r; earlier++) {
            int a, b;
            th_route(earlier, &a, &b);
            assert_false((a == one && b == other) || (a == other && b == one));
        }
    }
}

/* Shortest ways over the printed routes, by trying every place between. */
static void shortest_ways(int distance[TH_PLACES][TH_PLACES])
{
    for (int a = 0; a < TH_PLACES; a++)
        for (int b = 0; b < TH_PLACES; b++)
            distance[a][b] = a == b ? 0 : 99;
    for (int r = 0; r < TH_ROUTES; r++) {
        int a, b;
        th_route(r, &a, &b);
        distance[a][b] = distance[b][a] = 1;
    }
    for (int between = 0; between < TH_PLACES; between++)
        for (int a = 0; a < TH_PLACES; a++)
            for (int b = 0; b < TH_PLACES; b++)
                if (distance[a][between] + distance[between][b] < distance[a][b])
                    distance[a][b] = distance[a][between] + distance[between][b];
}

static void distances_are_the_shortest_ways(void **unused)
{
    (void)unused;
    int distance[TH_PLACES][TH_PLACES];
    shortest_ways(distance);
    int longest = 0;
    for (int a = 0; a < TH_PLACES; a++)
        for (int b = 0; b < TH_PLACES; b++) {
            assert_int_equal(th_distance(a, b), distance[a][b]);
            longest = distance[a][b] > longest ? distance[a][b] : longest;
        }
    assert_int_equal(longest, 4);
}

/* Weeks of a journey of so many routes, as the rules put it. */
static int weeks_by_car(int routes_between, int cars, bool stacking)
{
    for (int used = 0; used < (stacking || cars < 1 ? cars : 1) && routes_between >= 3; used++)
        routes_between--;
    return routes_between;
}

static void journeys_by_car_are_derived_from_the_routes(void **unused)
{
    (void)unused;
    static const char *const cars[] = {"", "71", "71 72"};
    for (uint32_t ruling = 0; ruling <= TH_RULING_STACKING_CARS; ruling += TH_RULING_STACKING_CARS)
        for (int owned = 0; owned <= 2; owned++) {
            th_state table = begin_with(2, ruling);
            give(&table, 0, cars[owned]);
            for (int a = 0; a < TH_PLACES; a++)
                for (int b = 0; b < TH_PLACES; b++) {
                    stand(&table, 0, (th_place)a);
                    assert_int_equal(th_travel(&table, 0, b),
                                     weeks_by_car(th_distance(a, b), owned, ruling != 0));
                }
        }
}

static void every_number_of_the_wheel_is_the_printed_one(void **unused)
{
    (void)unused;
    for (int weeks = 1; weeks <= TH_MAX_WEEKS; weeks++) {
        assert_int_equal(th_wheel(0, weeks), 0);
        for (int knowledge = 1; knowledge <= TH_MAX_KNOWLEDGE; knowledge++)
            assert_int_equal(th_wheel(knowledge, weeks), digit(wheel[knowledge - 1][weeks - 1]));
    }
}

static void the_wheel_never_falls(void **unused)
{
    (void)unused;
    for (int knowledge = 1; knowledge <= TH_MAX_KNOWLEDGE; knowledge++)
        for (int weeks = 1; weeks <= TH_MAX_WEEKS; weeks++) {
            assert_true(th_wheel(knowledge, weeks) >= th_wheel(knowledge - 1, weeks));
            if (weeks > 1)
                assert_true(th_wheel(knowledge, weeks) >= th_wheel(knowledge, weeks - 1));
        }
    assert_int_equal(th_wheel(TH_MAX_KNOWLEDGE, TH_MAX_WEEKS) + 2, TH_MAX_TOKENS);
}

static void congresses_score_by_the_table_and_no_more_than_28(void **unused)
{
    (void)unused;
    static const int points[] = {0, 1, 3, 6, 10, 15, 21, 28, 28, 28};
    for (int congresses = 0; congresses <= 9; congresses++)
        assert_int_equal(th_congress_points(congresses), points[congresses]);
}

static void names_are_those_of_the_components(void **unused)
{
    (void)unused;
    static const char *const places[] = {"london", "paris",  "berlin", "vienna", "rome",      "moscow",
                                         "warsaw", "greece", "crete",  "egypt",  "palestine", "mesopotamia"};
    static const char *const kinds[] = {
        "book",     "general", "rumor",    "assistant",        "shovel",          "car",
        "zeppelin", "permit",  "congress", "small_exhibition", "large_exhibition"};
    static const char *const verbs[] = {"take", "refresh", "dig", "exhibit", "retire"};
    static const char *const flags[] = {"permit", "rumor", "assistant", "shovel", "zeppelin"};
    static const char *const rulings[] = {"late-renewal", "stacking-cars", "pushing-hall"};
    for (int i = 0; i < TH_PLACES; i++)
        assert_string_equal(th_place_name(i), places[i]);
    for (int i = 0; i < TH_SITES; i++)
        assert_string_equal(th_site_name(i), places[TH_FIRST_SITE + i]);
    for (int i = 0; i < TH_CARD_KINDS; i++)
        assert_string_equal(th_kind_name(i), kinds[i]);
    for (int i = 0; i < TH_VERBS; i++)
        assert_string_equal(th_verb_name(i), verbs[i]);
    for (int i = 0; i < TH_FLAGS; i++)
        assert_string_equal(th_flag_name(i), flags[i]);
    for (int i = 0; i < TH_RULINGS; i++)
        assert_string_equal(th_ruling_name(i), rulings[i]);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_card_is_the_printed_one),
        cmocka_unit_test(every_exhibition_asks_for_the_printed_artifacts),
        cmocka_unit_test(there_are_85_research_cards_and_10_exhibitions),
        cmocka_unit_test(each_site_has_16_book_symbols_on_cards),
        cmocka_unit_test(general_knowledge_cards_hold_12_symbols),
        cmocka_unit_test(every_artifact_has_the_printed_value),
        cmocka_unit_test(each_site_has_31_tokens_and_36_points),
        cmocka_unit_test(each_book_token_is_about_another_site),
        cmocka_unit_test(the_18_routes_are_the_printed_ones),
        cmocka_unit_test(distances_are_the_shortest_ways),
        cmocka_unit_test(journeys_by_car_are_derived_from_the_routes),
        cmocka_unit_test(every_number_of_the_wheel_is_the_printed_one),
        cmocka_unit_test(the_wheel_never_falls),
        cmocka_unit_test(congresses_score_by_the_table_and_no_more_than_28),
        cmocka_unit_test(names_are_those_of_the_components),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
