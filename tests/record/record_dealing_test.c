/* Fair dealing: games that were dealt honestly are verified, and every kind of tampering is found at the line
 * where it happened. */
#include "../kit/record_kit.h"

#include <stdlib.h>
#include <string.h>

static record_whole_memory reader_memory, other_memory;
static record_reader reader = RECORD_WITH(reader_memory);
static record_reader other = RECORD_WITH(other_memory);

enum { BYTES = 1 << 17, LINES = 600 };

/* A record being written, line by line. */
typedef struct {
    char text[BYTES];
    size_t start[LINES]; /* of each line, from 0 */
    int lines;
    size_t length;
} draft;

static draft honest;

static void add_line(draft *d, size_t length)
{
    assert_true(length > 0);
    d->start[d->lines++] = d->length;
    d->length += length;
}

#define ROOM(d) ((d)->text + (d)->length), RECORD_WRITTEN

static uint32_t next_random(uint32_t *random)
{
    return (*random = *random * 1664525u + 1013904223u) >> 8;
}

static void fill_header(record_header *header, int seats, bool nonces, const uint8_t secret[DEAL_BYTES])
{
    memset(header, 0, sizeof *header);
    header->seats = (uint8_t)seats;
    for (int i = 0; i < seats; i++) {
        header->name[i].text[0] = (char)('A' + i);
        header->name[i].length = 1;
        header->order[i] = (uint8_t)(seats - 1 - i);
        memset(header->nonce[i], 10 + i, nonces ? DEAL_BYTES : 0);
    }
    header->nonces = (uint8_t)(nonces ? seats : 0);
    record_commit(header, secret);
}

/* Plays a random game with now and then a turn taken back: some of those are made again, some are not. */
static void write_game(draft *d, const deal_seed *seed, th_state *state, uint32_t random)
{
    static th_state history[TH_MAX_TURNS + 1];
    int turns = 0;
    history[0] = *state;
    while (th_turn(&history[turns]) != TH_OVER) {
        th_move moves[TH_MAX_LEGAL];
        th_outcome drawn[TH_MAX_DRAWS];
        th_state *next = &history[turns + 1];
        int count = th_moves(&history[turns], moves);
        th_move move = moves[next_random(&random) % (uint32_t)count];
        *next = history[turns];
        th_play(next, move);
        int draws = deal_all(seed, next, drawn);
        add_line(d, record_write_turn(ROOM(d), &history[turns], move, drawn, draws));
        turns++;
        if (next_random(&random) % 8 == 0) {
            uint32_t back = 1 + next_random(&random) % (uint32_t)(turns > 3 ? 3 : turns);
            add_line(d, record_write_takeback(ROOM(d), back));
            turns -= (int)back;
        }
    }
    *state = history[turns];
}

static void write_honest(draft *d, int seats, bool nonces, uint32_t random)
{
    uint8_t secret[DEAL_BYTES];
    record_header header;
    deal_seed seed;
    th_state state;
    memset(secret, (int)random, sizeof secret);
    fill_header(&header, seats, nonces, secret);
    deal_seed_of_secret(&seed, secret, (const uint8_t(*)[DEAL_BYTES])header.nonce, header.nonces);
    assert_int_equal(th_start(&state, seats, header.order, 0).why, TH_LEGAL);
    deal_all(&seed, &state, NULL);
    memcpy(header.display, state.display, sizeof header.display);
    memcpy(header.bonus, state.bonus, sizeof header.bonus);
    d->lines = 0;
    d->length = 0;
    add_line(d, record_write_header(ROOM(d), &header));
    write_game(d, &seed, &state, random);
    add_line(d, record_write_result(ROOM(d), &state, secret));
}

/* Another text in place of the first one found from a line on; the lengths may differ. */
static kit_text changed(const draft *d, int line, const char *from, const char *to)
{
    kit_text out = {malloc(BYTES), 0};
    const char *at = d->text + d->start[line - 1];
    size_t before, after;
    while (memcmp(at, from, strlen(from)) != 0)
        at++;
    before = (size_t)(at - d->text);
    after = d->length - before - strlen(from);
    memcpy(out.bytes, d->text, before);
    memcpy(out.bytes + before, to, strlen(to));
    memcpy(out.bytes + before + strlen(to), at + strlen(from), after);
    out.length = before + strlen(to) + after;
    return out;
}

static void assert_wrong(kit_text text, uint32_t line, record_code code)
{
    assert_false(kit_read(&reader, text));
    assert_int_equal(reader.error.code, code);
    assert_int_equal(reader.error.line, line);
    assert_false(reader.finished || reader.has_secret);
    free(text.bytes);
}

static void assert_dealing(kit_text text, record_dealing dealing)
{
    assert_true(kit_read(&reader, text));
    assert_int_equal(reader.dealing, dealing);
    free(text.bytes);
}

static void honest_games_are_verified(void **unused)
{
    (void)unused;
    for (uint32_t random = 1; random <= 12; random++) {
        write_honest(&honest, 2 + (int)random % 3, random % 2, random);
        kit_text text = {honest.text, honest.length},
                 unfinished = {honest.text, honest.start[honest.lines - 1]};
        assert_true(kit_read(&reader, unfinished));
        assert_int_equal(reader.dealing, RECORD_DEALING_NOT_VERIFIABLE);
        assert_false(reader.has_secret);
        assert_true(kit_read(&other, text));
        assert_int_equal(other.dealing, RECORD_DEALING_VERIFIED);
        assert_true(other.has_secret);
        assert_int_equal(other.turns, reader.turns); /* verifying leaves the history as it was */
        assert_memory_equal(other.memory.history, reader.memory.history,
                            (reader.turns + 1) * sizeof(th_state));
        kit_text written = kit_rewritten(&other, text);
        assert_int_equal(written.length, text.length);
        assert_memory_equal(written.bytes, text.bytes, text.length);
        free(written.bytes);
    }
}

static void what_is_missing_or_unknown_cannot_be_verified(void **unused)
{
    (void)unused;
    write_honest(&honest, 2, false, 3);
    assert_dealing(changed(&honest, 1, DEAL_NAME, "thebes-chacha8-2"), RECORD_DEALING_NOT_VERIFIABLE);
    assert_dealing(changed(&honest, 1, DEAL_NAME, DEAL_NAME "1"), RECORD_DEALING_NOT_VERIFIABLE);
    assert_dealing(changed(&honest, 1, "\"deal\"", "\"dealt\""), RECORD_DEALING_NOT_VERIFIABLE);
    assert_dealing(changed(&honest, 1, "\"commit\"", "\"commit2\""), RECORD_DEALING_NOT_VERIFIABLE);
    assert_dealing(changed(&honest, 1, ",\"nonces\":[]", ""), RECORD_DEALING_NOT_VERIFIABLE);
    assert_dealing(changed(&honest, honest.lines, "\"secret\"", "\"not\""), RECORD_DEALING_NOT_VERIFIABLE);
}

static void tampering_with_keys_is_found(void **unused)
{
    (void)unused;
    write_honest(&honest, 3, true, 4);
    uint32_t last = (uint32_t)honest.lines;
    assert_wrong(changed(&honest, honest.lines, "\"secret\":\"04", "\"secret\":\"05"), last,
                 RECORD_WRONG_COMMIT);
    assert_wrong(changed(&honest, honest.lines, "04\"}", "05\"}"), last, RECORD_WRONG_COMMIT);
    assert_wrong(changed(&honest, 1, "\"0a0a", "\"0a0b"), 1, RECORD_NOT_DEALT);
    assert_wrong(changed(&honest, 1, "\"0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a\"",
                         "\"0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b\""),
                 1, RECORD_NOT_DEALT);
}

/* A promise is broken if a single byte of it is. */
static void every_byte_of_the_promise_counts(void **unused)
{
    (void)unused;
    static const char key[] = "\"commit\":\"";
    write_honest(&honest, 2, false, 6);
    for (size_t byte = 0; byte < DEAL_BYTES; byte++) {
        kit_text text = changed(&honest, 1, key, key);
        char *digit = text.bytes;
        while (memcmp(digit, key, sizeof key - 1) != 0)
            digit++;
        digit += sizeof key - 1 + 2 * byte;
        *digit = *digit == '0' ? '1' : '0';
        assert_wrong(text, (uint32_t)honest.lines, RECORD_WRONG_COMMIT);
    }
}

/* Replaces one outcome of a turn by another that was just as possible, and plays on honestly: only the seed
 * can tell. Returns the line that is wrong. */
static uint32_t write_tampered(draft *d, uint32_t random, int wrong_turn)
{
    static th_state history[TH_MAX_TURNS + 1];
    uint8_t secret[DEAL_BYTES] = {7};
    record_header header;
    deal_seed seed;
    int turns = 0;
    uint32_t wrong_line = 0;
    fill_header(&header, 2, false, secret);
    deal_seed_of_secret(&seed, secret, (const uint8_t(*)[DEAL_BYTES])header.nonce, 0);
    assert_int_equal(th_start(&history[0], 2, header.order, 0).why, TH_LEGAL);
    deal_all(&seed, &history[0], NULL);
    memcpy(header.display, history[0].display, sizeof header.display);
    memcpy(header.bonus, history[0].bonus, sizeof header.bonus);
    d->lines = 0;
    d->length = 0;
    add_line(d, record_write_header(ROOM(d), &header));
    for (bool taken_back = false; th_turn(&history[turns]) != TH_OVER;) {
        th_move moves[TH_MAX_LEGAL];
        th_outcome drawn[TH_MAX_DRAWS], possible[TH_MAX_OUTCOMES];
        uint32_t weight[TH_MAX_OUTCOMES];
        th_state *next = &history[turns + 1];
        th_move move = moves[next_random(&random) % (uint32_t)th_moves(&history[turns], moves)];
        int draws = 0;
        *next = history[turns];
        th_play(next, move);
        bool tamper = d->lines > wrong_turn && !wrong_line && th_turn(next) == TH_CHANCE;
        if (tamper) {
            int count = th_outcomes(next, possible, weight);
            th_outcome dealt = deal_next(&seed, next), other_one = possible[dealt == possible[0] ? 1 : 0];
            assert_true(count > 1);
            th_happen(next, drawn[draws++] = other_one);
            wrong_line = (uint32_t)d->lines + 1;
        }
        draws += deal_all(&seed, next, drawn + draws);
        add_line(d, record_write_turn(ROOM(d), &history[turns], move, drawn, draws));
        turns++;
        if (tamper && !taken_back) { /* the wrong turn does not even stand in the end */
            add_line(d, record_write_takeback(ROOM(d), 1));
            turns--;
            taken_back = true;
        }
    }
    add_line(d, record_write_result(ROOM(d), &history[turns], secret));
    return wrong_line;
}

static void a_draw_that_was_not_dealt_is_found_even_if_taken_back(void **unused)
{
    (void)unused;
    for (int wrong_turn = 0; wrong_turn < 20; wrong_turn += 3) {
        uint32_t line = write_tampered(&honest, 5 + (uint32_t)wrong_turn, wrong_turn);
        kit_text text = {honest.text, honest.length};
        assert_true(line > 1);
        assert_false(kit_read(&reader, text));
        assert_int_equal(reader.error.code, RECORD_NOT_DEALT);
        assert_int_equal(reader.error.line, line);
        assert_int_not_equal(reader.error.have, reader.error.need);
        text.length = honest.start[honest.lines - 1]; /* the reader stands before the result */
        assert_true(kit_read(&other, text));
        assert_int_equal(reader.turns, other.turns);
        assert_memory_equal(record_state(&reader), record_state(&other), sizeof(th_state));
    }
}

static void a_set_up_that_was_not_dealt_is_found(void **unused)
{
    (void)unused;
    /* Whole games in which only a bonus artifact or a card of the display is wrong. */
    uint8_t secret[DEAL_BYTES] = {9};
    for (int what = 0; what < 2; what++) {
        record_header header;
        deal_seed seed;
        th_state state;
        fill_header(&header, 2, false, secret);
        deal_seed_of_secret(&seed, secret, (const uint8_t(*)[DEAL_BYTES])header.nonce, 0);
        assert_int_equal(th_start(&state, 2, header.order, 0).why, TH_LEGAL);
        for (int site = 0; site < TH_SITES; site++) {
            int item = deal_next(&seed, &state) & 15;
            th_happen(&state, th_token(site, what == 0 && site == 4 ? !item : item));
        }
        th_outcome first = deal_next(&seed, &state);
        if (what == 1)
            th_happen(&state, first == 1 ? 2 : 1);
        deal_all(&seed, &state, NULL);
        memcpy(header.display, state.display, sizeof header.display);
        memcpy(header.bonus, state.bonus, sizeof header.bonus);
        honest.lines = 0;
        honest.length = 0;
        add_line(&honest, record_write_header(ROOM(&honest), &header));
        write_game(&honest, &seed, &state, 6);
        add_line(&honest, record_write_result(ROOM(&honest), &state, secret));
        kit_text text = {honest.text, honest.length};
        assert_false(kit_read(&reader, text));
        assert_int_equal(reader.error.code, RECORD_NOT_DEALT);
        assert_int_equal(reader.error.line, 1);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(honest_games_are_verified),
        cmocka_unit_test(what_is_missing_or_unknown_cannot_be_verified),
        cmocka_unit_test(tampering_with_keys_is_found),
        cmocka_unit_test(every_byte_of_the_promise_counts),
        cmocka_unit_test(a_draw_that_was_not_dealt_is_found_even_if_taken_back),
        cmocka_unit_test(a_set_up_that_was_not_dealt_is_found),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
