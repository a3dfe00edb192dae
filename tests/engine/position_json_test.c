/* Positions as JSON: all legal moves are in them, and they always fit. */
#include "../../engine/position_json.h"

#include <setjmp.h>
#include <stdarg.h>
#include <string.h>

#include <cmocka.h>

static void count_legal_moves(const th_state *state, const char *json)
{
    th_move moves[TH_MAX_LEGAL];
    int count = th_moves(state, moves), told = 0;
    for (const char *at = json; (at = strstr(at, "{\"move\":\"")); at++)
        told++;
    assert_int_equal(told, count);
    for (int i = 0; i < count; i++) {
        char text[TH_MOVE_TEXT], key[TH_MOVE_TEXT + 16];
        th_move_text(moves[i], text);
        strcat(strcat(strcpy(key, "\"move\":\""), text), "\"");
        assert_non_null(strstr(json, key));
    }
}

/* The longest move there can be, as often as there can be moves, and players who have all cards. */
static void there_is_room_for_the_worst_position(void **unused)
{
    static const char move[] =
        ",{\"move\":\"dig mesopotamia 12 permit rumor assistant shovel zeppelin\",\"weeks\":99,"
        "\"place\":\"mesopotamia\",\"next\":null,\"knowledge\":12,\"tokens\":12}";
    (void)unused;
    assert_true(sizeof move * TH_MAX_LEGAL + 4 * (1000 + 4 * TH_CARDS) + 7 * 200 + 5 * 100 <
                ENGINE_POSITION_BYTES);
}

static void a_position_tells_all_legal_moves(void **unused)
{
    static char json[ENGINE_POSITION_BYTES + 1];
    static const uint8_t order[] = {3, 0, 2, 1};
    uint32_t random = 1901;
    (void)unused;
    for (int game = 0; game < 40; game++) {
        th_state state;
        th_start(&state, 4, order, TH_ALL_RULINGS);
        while (th_turn(&state) != TH_OVER) {
            random = random * 1664525u + 1013904223u;
            if (th_turn(&state) == TH_CHANCE) {
                (void)th_draw(&state, random);
                continue;
            }
            size_t length = engine_write_position(json, ENGINE_POSITION_BYTES, &state);
            assert_true(length > 0);
            json[length] = 0;
            count_legal_moves(&state, json);
            assert_int_equal(engine_write_position(json, length - 1, &state), 0);
            th_play(&state, th_any_move(&state, random));
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(there_is_room_for_the_worst_position),
        cmocka_unit_test(a_position_tells_all_legal_moves),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
