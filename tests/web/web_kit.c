/* See web_kit.h. */
#include "web_kit.h"
#include "../kit/languages.h"

#include "../kit/biased_players.h"
#include "../session/session_kit.h"

char web_out[WEB_OUT];
json_writer web_json;

const json_tree *web_told(void)
{
    size_t length = json_written(&web_json);
    assert_true(length > 0);
    const json_tree *value = json_tree_read(web_out, length);
    if (!value)
        fail_msg("not JSON: %.*s", (int)length, web_out);
    return value;
}

const words_language *web_language(bot_rng *rng)
{
    return kit_language(bot_rng_below(rng, 2) ? "de" : "en");
}

void web_check_bytes(const json_tree *object, const char *key, const uint8_t numbers[], size_t count)
{
    const json_tree *list = json_tree_list(object, key, count);
    for (size_t i = 0; i < count; i++)
        assert_int_equal(json_tree_number_of(json_tree_item(list, i)), numbers[i]);
}

session_setup web_two_and_a_bot(void)
{
    session_setup setup = kit_setup(3, RECORD_UNTIL_DRAWN, 4);
    for (int seat = 0; seat < 3; seat++)
        setup.name[seat].length = (uint8_t)sprintf(setup.name[seat].text, "%s",
                                                   seat == 0   ? "Ada"
                                                   : seat == 1 ? "Bert"
                                                               : "Chen");
    strcpy(setup.bot[1], "scholar");
    setup.rulings = TH_RULING_STACKING_CARS;
    return setup;
}

void web_make_unreadable(record_name *name)
{
    memset(name->text, 0, sizeof name->text);
    for (int i = 0; i < RECORD_NAME_POINTS; i++)
        memcpy(name->text + 4 * i, "\363\240\200\201", 4);
    name->length = RECORD_NAME_BYTES;
}

void web_is_whole(const char *text)
{
    size_t length = strlen(text);
    const char *sign = strchr(text, '%');
    if (strstr(text, "  ") || strpbrk(text, "{}|") || (length && (text[0] == ' ' || text[length - 1] == ' ')))
        fail_msg("not whole: '%s'", text);
    for (; sign; sign = strchr(sign + 1, '%'))
        if (sign[1] && strchr("sd%0123456789", sign[1]))
            fail_msg("a value is missing: '%s'", text);
}

/* Every table has each of the biased players now and then, and one of bots. */
static session_setup setup_of(int game)
{
    int seats = 2 + game % 3;
    session_setup setup = kit_setup(seats, (record_rule)(game % RECORD_RULES), (uint32_t)game);
    setup.rulings = (uint32_t)(game / 3 % (TH_ALL_RULINGS + 1));
    strcpy(setup.bot[1], game % 2 ? "student" : "");
    return setup;
}

void web_games(int games, uint32_t rarely, void (*ask)(const session *table, bot_rng *rng))
{
    static session_whole_memory table_memory;
    static session table = SESSION_WITH(table_memory);
    static th_move moves[TH_MAX_LEGAL];
    for (int game = 0; game < games; game++) {
        session_setup setup = setup_of(game);
        bot_rng rng;
        bot_rng_seed(&rng, (uint64_t)game);
        kit_begin(&table, &setup);
        ask(&table, &rng);
        while (session_awaited(&table) != TH_OVER) {
            int count = th_moves(session_state(&table), moves);
            biased_player player = (biased_player)((session_awaited(&table) + game) % BIASED_PLAYERS);
            kit_play(&table, biased_move(player, session_state(&table), moves, count, &rng));
            if (bot_rng_below(&rng, rarely) == 0 || session_awaited(&table) == TH_OVER)
                ask(&table, &rng);
        }
    }
}
