/* Networks as bytes: what is written is read back, and whatever is wrong with a file is found before anything
 * is taken from it. */
#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "../../eval/builtin.h"
#include "../kit/networks.h"
#include "../kit/table.h"

enum { BYTES = EVAL_NETWORK_MOST_BYTES, VERSION_AT = 8, LENGTH_AT = 12, NAMES_AT = 16 };

/* A file that is made wrong; room for a few bytes more than it may have. */
typedef struct {
    unsigned char of[BYTES + 64];
    size_t length;
} file_bytes;

static file_bytes good; /* networks for two and four players */
static file_bytes wrong;
static eval_networks networks, was;

/* ---- Making files ---- */

/* CRC-32, bit by bit as the textbook has it. */
static uint32_t slow_checksum(const unsigned char *bytes, size_t length)
{
    uint32_t crc = ~0u;
    for (size_t i = 0; i < length; i++)
        for (int bit = 0; bit < 8; bit++) {
            uint32_t differs = (crc ^ (uint32_t)bytes[i] >> bit) & 1;
            crc = crc >> 1 ^ (differs ? 0xedb88320u : 0);
        }
    return ~crc;
}

static void put4(unsigned char *at, uint32_t number)
{
    for (int i = 0; i < 4; i++)
        at[i] = (unsigned char)(number >> 8 * i);
}

/* Makes length and checksum right again after something in between has changed. */
static void seal(file_bytes *file)
{
    put4(file->of + LENGTH_AT, (uint32_t)file->length);
    put4(file->of + file->length - 4, slow_checksum(file->of, file->length - 4));
}

/* Replaces some bytes of the good file by others, and seals it. */
static void replace(size_t at, size_t old_length, const void *instead, size_t new_length)
{
    wrong.length = good.length - old_length + new_length;
    memcpy(wrong.of, good.of, at);
    memcpy(wrong.of + at, instead, new_length);
    memcpy(wrong.of + at + new_length, good.of + at + old_length, good.length - at - old_length);
    seal(&wrong);
}

/* Where something is in the good file. */
static size_t find(const char *text)
{
    size_t at = 0, length = strlen(text);
    while (at + length < good.length && memcmp(good.of + at, text, length) != 0)
        at++;
    assert_true(at + length < good.length);
    return at;
}

/* Where the number of networks stands: before the first of them, which begins with 2 and a command. */
static size_t networks_at(void)
{
    return find("train-network --seats 2") - 3;
}

static int make_good(void **unused)
{
    (void)unused;
    eval_networks two = *usual_networks();
    two.has[1] = false;
    good.length = eval_networks_write(&two, good.of, sizeof good.of);
    return good.length > 0 ? 0 : -1;
}

/* ---- Reading them ---- */

/* What is said of some bytes, which must leave the networks as they were if they are refused. They lie at the
 * end of their room, so that reading on would be noticed under the sanitizers. */
static eval_network_error read(const unsigned char *bytes, size_t length)
{
    static unsigned char room[BYTES + 64];
    unsigned char *at = room + sizeof room - length;
    memcpy(at, bytes, length);
    memset(&networks, 0x5a, sizeof networks);
    memset(&was, 0x5a, sizeof was);
    eval_network_error error = eval_networks_read(at, length, &networks);
    assert_true((memcmp(&networks, &was, sizeof was) == 0) == (error.code != EVAL_NETWORK_FINE));
    return error;
}

static eval_network_error read_wrong(void)
{
    return read(wrong.of, wrong.length);
}

static void is_malformed(size_t at, size_t old_length, const void *instead, size_t new_length)
{
    replace(at, old_length, instead, new_length);
    assert_int_equal(read_wrong().code, EVAL_NETWORK_MALFORMED);
}

/* ---- What is right ---- */

static void what_is_written_is_read_back(void **unused)
{
    (void)unused;
    static unsigned char again[BYTES];
    const eval_networks *usual = usual_networks();
    assert_int_equal(read(good.of, good.length).code, EVAL_NETWORK_FINE);
    assert_true(networks.has[0] && !networks.has[1] && networks.has[2]);
    for (int i = 0; i < EVAL_NETWORKS; i += 2) {
        assert_memory_equal(&networks.of[i], &usual->of[i], sizeof networks.of[i]);
        assert_string_equal(networks.made_by[i], usual->made_by[i]);
    }
    assert_int_equal(eval_networks_write(&networks, again, sizeof again), good.length);
    assert_memory_equal(again, good.of, good.length);
    assert_int_equal(slow_checksum((const unsigned char *)"123456789", 9), 0xcbf43926);
    assert_int_equal(eval_networks_write(&networks, again, good.length - 1), 0);
    assert_true(eval_networks_write(&networks, again, good.length) > 0);
}

/* Some numbers as they stood in the table that the first file was made of. */
static void the_networks_built_in_are_those_of_the_file(void **unused)
{
    (void)unused;
    const eval_networks *usual = usual_networks();
    assert_true(usual->has[0] && usual->has[1] && usual->has[2]);
    assert_true(eval_builtin_networks_length < EVAL_NETWORK_MOST_BYTES);
    for (int seats = 2; seats <= TH_MAX_SEATS; seats++) {
        char begins[] = "train-network --seats ?";
        begins[sizeof begins - 2] = (char)('0' + seats);
        assert_memory_equal(usual->made_by[seats - 2], begins, sizeof begins - 1);
        assert_ptr_equal(eval_network_for(usual, seats), &usual->of[seats - 2]);
    }
}

static void there_may_be_no_network(void **unused)
{
    (void)unused;
    assert_int_equal(read(good.of, good.length).code, EVAL_NETWORK_FINE);
    assert_null(eval_network_for(&networks, 3));
    assert_null(eval_network_for(NULL, 2));
    assert_null(eval_model_of(3, &networks).network);
    assert_non_null(eval_model_of(4, &networks).network);
    assert_non_null(eval_model_of(3, NULL).weights);
}

static void inputs_have_names_of_their_own(void **unused)
{
    (void)unused;
    int all = 0;
    for (int list = 0; list < EVAL_INPUT_LISTS; list++)
        for (int i = 0; i < eval_inputs_in(list); i++, all++) {
            const char *name = eval_input_name(list, i);
            assert_true(strlen(name) > 1 && strlen(name) < EVAL_NETWORK_NAME);
            for (int other = 0; other < i; other++)
                assert_string_not_equal(name, eval_input_name(list, other));
        }
    assert_int_equal(all, EVAL_SEAT_INPUTS + EVAL_ENTITY_FEATURES);
    assert_string_equal(eval_input_name(0, EVAL_X_BOOKS), "BOOKS");
    assert_string_equal(eval_input_name(0, EVAL_FEATURES), "KNOT_157");
    assert_string_equal(eval_input_name(0, EVAL_SEAT_INPUTS - 1), "STACK");
    assert_string_equal(eval_input_name(1 + EVAL_RIVAL, EVAL_RIVAL_CAR), "RIVAL_CAR");
}

/* ---- What is wrong with a whole file ---- */

static void a_file_that_is_cut_is_refused(void **unused)
{
    (void)unused;
    for (size_t length = 0; length < good.length; length++) {
        eval_network_error error = read(good.of, length);
        assert_int_equal(error.code, EVAL_NETWORK_CUT);
        assert_int_equal(error.number, length);
        assert_int_equal(error.wanted, length < NAMES_AT ? 0 : good.length);
    }
}

static void bytes_behind_the_end_are_refused(void **unused)
{
    (void)unused;
    wrong = good;
    wrong.length = good.length + 3;
    eval_network_error error = read_wrong();
    assert_int_equal(error.code, EVAL_NETWORK_TRAILING);
    assert_int_equal(error.number, good.length + 3);
    assert_int_equal(error.wanted, good.length);
}

/* All bits of what is not weights, and one of every few bytes of these. */
static void a_bit_that_has_changed_is_noticed(void **unused)
{
    (void)unused;
    size_t weights_at = networks_at() + 200;
    for (size_t at = 0; at < good.length; at += at < weights_at ? 1 : 13)
        for (int bit = 0; bit < 8; bit += at < weights_at ? 1 : 8) {
            wrong = good;
            wrong.of[at] ^= (unsigned char)(1 << bit);
            int code = read_wrong().code;
            if (at < VERSION_AT)
                assert_int_equal(code, EVAL_NETWORK_NOT_ONE);
            else if (at < LENGTH_AT)
                assert_int_equal(code, EVAL_NETWORK_OTHER_VERSION);
            else if (at < NAMES_AT)
                assert_true(code == EVAL_NETWORK_CUT || code == EVAL_NETWORK_TRAILING ||
                            code == EVAL_NETWORK_HUGE);
            else
                assert_int_equal(code, EVAL_NETWORK_DAMAGED);
        }
}

/* Whatever else is the matter with it: another version may be another format. */
static void another_version_is_refused(void **unused)
{
    (void)unused;
    wrong = good;
    put4(wrong.of + VERSION_AT, 0x41000007);
    for (size_t length = LENGTH_AT; length <= wrong.length; length += 1000) {
        eval_network_error error = read(wrong.of, length);
        assert_int_equal(error.code, EVAL_NETWORK_OTHER_VERSION);
        assert_int_equal(error.number, 0x41000007);
        assert_int_equal(error.wanted, EVAL_NETWORK_VERSION);
    }
}

static void what_is_huge_is_refused(void **unused)
{
    (void)unused;
    wrong = good;
    eval_network_error error = read(wrong.of, BYTES + 1);
    assert_int_equal(error.code, EVAL_NETWORK_HUGE);
    assert_int_equal(error.wanted, BYTES);
    assert_int_equal(read(wrong.of, BYTES).code, EVAL_NETWORK_TRAILING); /* as many as there may be */
    put4(wrong.of + LENGTH_AT, BYTES);
    assert_int_equal(read_wrong().code, EVAL_NETWORK_CUT);
    put4(wrong.of + LENGTH_AT, BYTES + 1);
    error = read(wrong.of, BYTES);
    assert_int_equal(error.code, EVAL_NETWORK_HUGE);
    assert_int_equal(error.wanted, BYTES);
    put4(wrong.of + LENGTH_AT, UINT32_MAX);
    assert_int_equal(read_wrong().code, EVAL_NETWORK_HUGE);
    for (uint32_t length = 0; length < NAMES_AT + 4; length++) {
        put4(wrong.of + LENGTH_AT, length);
        assert_int_equal(read_wrong().code, EVAL_NETWORK_MALFORMED);
    }
    wrong.length = NAMES_AT + 4; /* a head and a checksum, and nothing between them */
    seal(&wrong);
    assert_int_equal(read_wrong().code, EVAL_NETWORK_LACKS_INPUT);
}

static void another_sort_of_file_is_refused(void **unused)
{
    (void)unused;
    static const unsigned char page[] = "<!doctype html><title>404</title>", zeros[4000];
    assert_int_equal(read(page, sizeof page).code, EVAL_NETWORK_NOT_ONE);
    assert_int_equal(read(zeros, sizeof zeros).code, EVAL_NETWORK_NOT_ONE);
    assert_int_equal(read(zeros, 1).code, EVAL_NETWORK_NOT_ONE);
}

/* ---- Other inputs ---- */

static void another_name_is_refused(void **unused)
{
    (void)unused;
    replace(find("SHOVELS_2"), 9, "SPOONS_2!", 9);
    eval_network_error error = read_wrong();
    assert_int_equal(error.code, EVAL_NETWORK_OTHER_INPUT);
    assert_string_equal(error.name, "SPOONS_2!");
    assert_string_equal(error.wanted_name, "SHOVELS_2");
    replace(find("\011SITE_RATE"), 1, "\003", 1); /* a shorter name, and a longer one in its place */
    assert_int_equal(read_wrong().code, EVAL_NETWORK_OTHER_INPUT);
    replace(find("CARD_CAR") - 1, 9, "\011CARD_CARS", 10);
    error = read_wrong();
    assert_int_equal(error.code, EVAL_NETWORK_OTHER_INPUT);
    assert_string_equal(error.name, "CARD_CARS");
    assert_string_equal(error.wanted_name, "CARD_CAR");
}

static void a_long_name_is_cut(void **unused)
{
    (void)unused;
    unsigned char name[256];
    memset(name, 'x', sizeof name);
    name[0] = 255;
    replace(find("GENERAL") - 1, 8, name, sizeof name);
    eval_network_error error = read_wrong();
    assert_int_equal(error.code, EVAL_NETWORK_OTHER_INPUT);
    assert_int_equal(strlen(error.name), EVAL_NETWORK_NAME - 1);
}

static void fewer_and_more_inputs_are_refused(void **unused)
{
    (void)unused;
    static const unsigned char inputs = EVAL_SEAT_INPUTS;
    size_t last = find("\005STACK");
    replace(last, 6, "", 0);
    wrong.of[NAMES_AT] = (unsigned char)(inputs - 1);
    seal(&wrong);
    eval_network_error error = read_wrong();
    assert_int_equal(error.code, EVAL_NETWORK_LACKS_INPUT);
    assert_string_equal(error.wanted_name, "STACK");
    replace(last + 6, 0, "\004MOON", 5);
    wrong.of[NAMES_AT] = (unsigned char)(inputs + 1);
    seal(&wrong);
    error = read_wrong();
    assert_int_equal(error.code, EVAL_NETWORK_MORE_INPUTS);
    assert_string_equal(error.name, "MOON");
}

static void other_units_are_refused(void **unused)
{
    (void)unused;
    static const unsigned char units[] = {32, 0};
    replace(networks_at() - 2, 2, units, 2);
    eval_network_error error = read_wrong();
    assert_int_equal(error.code, EVAL_NETWORK_OTHER_UNITS);
    assert_int_equal(error.number, 32);
    assert_int_equal(error.wanted, EVAL_HIDDEN_EACH);
}

/* ---- The networks themselves ---- */

static void what_is_no_number_is_refused(void **unused)
{
    (void)unused;
    static const uint32_t bits[] = {0x7f800000, 0xff800000, 0x7fc00000, 0x7f800001, 0xffffffff};
    size_t first = find("train-network --seats 2") + strlen(usual_networks()->made_by[0]);
    size_t all = sizeof(eval_network), last = good.length - 8;
    const size_t places[] = {first, first + all - 4, last - all + 4, last};
    for (size_t place = 0; place < 4; place++)
        for (size_t i = 0; i < sizeof bits / sizeof bits[0]; i++) {
            unsigned char number[4];
            put4(number, bits[i]);
            replace(places[place], 4, number, 4);
            eval_network_error error = read_wrong();
            assert_int_equal(error.code, EVAL_NETWORK_NO_NUMBER);
            assert_int_equal(error.number, place < 2 ? 2 : 4); /* players */
        }
    replace(first, 4, "\377\377\177\177", 4); /* the largest there is */
    assert_int_equal(read_wrong().code, EVAL_NETWORK_FINE);
}

static void numbers_of_players_are_checked(void **unused)
{
    (void)unused;
    size_t count = networks_at(), second = find("train-network --seats 4") - 2;
    is_malformed(count, 1, "\0", 1);
    is_malformed(count, 1, "\001", 1); /* and another one behind */
    is_malformed(count, 1, "\003", 1); /* and one is missing */
    is_malformed(count, 1, "\004", 1);
    is_malformed(count, 1, "\377", 1);
    is_malformed(count + 1, 1, "\001", 1);
    is_malformed(count + 1, 1, "\004", 1); /* which comes again */
    is_malformed(second, 1, "\005", 1);
    is_malformed(second, 1, "\002", 1);
    replace(second, 1, "\003", 1);
    assert_int_equal(read_wrong().code, EVAL_NETWORK_FINE);
}

static void commands_are_checked(void **unused)
{
    (void)unused;
    char text[256];
    size_t command = find("train-network --seats 2"), length = strlen(usual_networks()->made_by[0]);
    is_malformed(command, 1, "\n", 1);
    is_malformed(command + length - 1, 1, "\177", 1);
    is_malformed(command, 1, "\0", 1);
    memset(text, 'x', sizeof text);
    text[0] = (char)EVAL_COMMAND;
    is_malformed(command - 1, 1 + length, text, 1 + EVAL_COMMAND);
    text[0] = (char)(EVAL_COMMAND - 1);
    replace(command - 1, 1 + length, text, EVAL_COMMAND);
    assert_int_equal(read_wrong().code, EVAL_NETWORK_FINE);
    assert_int_equal(strlen(networks.made_by[0]), EVAL_COMMAND - 1);
}

/* With a checksum that is right: whoever wrote it erred, or means no good. */
static void bytes_too_few_or_too_many_are_noticed(void **unused)
{
    (void)unused;
    is_malformed(good.length - 4, 0, "more", 4);
    is_malformed(good.length - 5, 1, "", 0);
    for (size_t length = NAMES_AT + 4; length < good.length; length += length < 4000 ? 1 : 509) {
        wrong = good;
        wrong.length = length;
        seal(&wrong);
        int code = read_wrong().code;
        assert_true(code == EVAL_NETWORK_MALFORMED || code == EVAL_NETWORK_LACKS_INPUT ||
                    code == EVAL_NETWORK_OTHER_INPUT);
    }
}

/* ---- Wild networks ---- */

/* Whatever a network says, a value stays a number of points. */
static void a_network_cannot_say_more_than_a_game_has(void **unused)
{
    (void)unused;
    static eval_networks wild;
    static const float sizes[] = {3.4e38f, 1e30f, 1e10f, 1000};
    th_state table = begin(3);
    eval_value linear, value;
    eval_model plain = eval_linear_model_of(3);
    eval_states(&plain, &table, 1, NULL, &linear);
    for (int size = 0; size < 4; size++)
        for (int sign = 0; sign < 4; sign++) {
            float *parameter = (float *)&wild.of[1];
            for (int i = 0; i < EVAL_PARAMETERS; i++)
                parameter[i] = (i * 7 % 4 & sign ? -1.0f : 1.0f) * sizes[size];
            wild.has[1] = true;
            eval_model model = eval_model_of(3, &wild);
            eval_states(&model, &table, 1, NULL, &value);
            for (int seat = 0; seat < 3; seat++) {
                double added = value.score[seat] - linear.score[seat];
                assert_true(isfinite(value.score[seat]));
                assert_true(fabs(added) < EVAL_MOST_CORRECTION + 1e-6);
            }
        }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_is_written_is_read_back),
        cmocka_unit_test(the_networks_built_in_are_those_of_the_file),
        cmocka_unit_test(there_may_be_no_network),
        cmocka_unit_test(inputs_have_names_of_their_own),
        cmocka_unit_test(a_file_that_is_cut_is_refused),
        cmocka_unit_test(bytes_behind_the_end_are_refused),
        cmocka_unit_test(a_bit_that_has_changed_is_noticed),
        cmocka_unit_test(another_version_is_refused),
        cmocka_unit_test(what_is_huge_is_refused),
        cmocka_unit_test(another_sort_of_file_is_refused),
        cmocka_unit_test(another_name_is_refused),
        cmocka_unit_test(a_long_name_is_cut),
        cmocka_unit_test(fewer_and_more_inputs_are_refused),
        cmocka_unit_test(other_units_are_refused),
        cmocka_unit_test(what_is_no_number_is_refused),
        cmocka_unit_test(numbers_of_players_are_checked),
        cmocka_unit_test(commands_are_checked),
        cmocka_unit_test(bytes_too_few_or_too_many_are_noticed),
        cmocka_unit_test(a_network_cannot_say_more_than_a_game_has),
    };
    return cmocka_run_group_tests(tests, make_good, NULL);
}
