/* The two ciphers under the dealing, against published vectors. */
#include "../../bots/random.h"
#include "../../deal/chacha.h"
#include "../../deal/sha256.h"
#include "../../json/hex.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <stdlib.h>
#include <string.h>

enum { MILLION = 1000000 };

static void hex_of(const uint8_t *bytes, size_t count, char *text)
{
    json_hex_write(text, bytes, count);
    text[2 * count] = 0;
}

/* ---- SHA-256 ---- */

static void check_digest(const void *bytes, size_t length, const char *expected)
{
    uint8_t digest[32];
    char text[65];
    deal_sha256(bytes, length, digest);
    hex_of(digest, sizeof digest, text);
    assert_string_equal(text, expected);
}

static void test_sha256_of_the_standard(void **unused)
{
    (void)unused;
    const char *two_blocks = "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq";
    check_digest("", 0, "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
    check_digest("abc", 3, "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
    check_digest(two_blocks, 56, "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1");
    char *many = malloc(MILLION);
    assert_non_null(many);
    memset(many, 'a', MILLION);
    check_digest(many, MILLION, "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0");
    free(many);
}

/* Lengths around the ends of blocks, where padding goes wrong: byte i of the message is 7 i + 3. */
static void test_sha256_at_block_ends(void **unused)
{
    (void)unused;
    static const struct {
        size_t length;
        const char *digest;
    } known[] = {
        {55, "e7313d333c272e639f790978283f9eb392e843d0f29b7016828bb1daa4aac70b"},
        {56, "4324d65f3c103567f5589c710bc08f8523f929a9272e3af36fc968e52abc6c27"},
        {63, "81c80242132f230c3bd41b3e63bbcff16107339549214a99614ff26664625055"},
        {64, "39e3d7b6b5d075d37d053ad89b24b41bef4f3c29760c84447cab3f3be1882241"},
        {65, "aacca6ff74fdbb296d165a45cecfa04e5127bc008770fbbdd48006f2d2fae95e"},
        {119, "9ce7368e4daf32341631b492e80359dc9f594b48453cd0dd5bf0b19279cc177e"},
        {120, "7836b787757e95e58b3ca5aec90b1b004e8deba1e50e9675af9cabf1a13a04b5"},
    };
    uint8_t message[120];
    for (unsigned i = 0; i < sizeof message; i++)
        message[i] = (uint8_t)(7 * i + 3);
    for (size_t i = 0; i < sizeof known / sizeof *known; i++)
        check_digest(message, known[i].length, known[i].digest);
}

/* ---- ChaCha ---- */

static void quarter(uint32_t *a, uint32_t *b, uint32_t *c, uint32_t *d)
{
    static const int by[] = {16, 12, 8, 7};
    for (int i = 0; i < 4; i += 2) {
        *a += *b;
        *d = (*d ^ *a) << by[i] | (*d ^ *a) >> (32 - by[i]);
        *c += *d;
        *b = (*b ^ *c) << by[i + 1] | (*b ^ *c) >> (32 - by[i + 1]);
    }
}

/* ChaCha with any number of rounds, as its author describes it, on a little-endian machine. */
static void chacha(int rounds, const uint8_t key[32], const uint32_t where[4], uint32_t out[16])
{
    uint32_t start[16], x[16];
    memcpy(start, "expand 32-byte k", 16);
    memcpy(start + 4, key, 32);
    memcpy(start + 12, where, 16);
    memcpy(x, start, sizeof x);
    for (int round = 0; round < rounds; round++)
        for (int i = 0; i < 4; i++) {
            int slant = round % 2; /* columns, then diagonals */
            quarter(&x[i], &x[4 + (i + slant) % 4], &x[8 + (i + 2 * slant) % 4],
                    &x[12 + (i + 3 * slant) % 4]);
        }
    for (int i = 0; i < 16; i++)
        out[i] = x[i] + start[i];
}

static void check_block(const uint32_t block[16], const char *expected)
{
    uint8_t bytes[64];
    char text[129];
    for (int i = 0; i < 64; i++)
        bytes[i] = (uint8_t)(block[i / 4] >> 8 * (i % 4));
    hex_of(bytes, sizeof bytes, text);
    assert_string_equal(text, expected);
}

/* RFC 8439, 2.3.2, for 20 rounds; then that construction with 8 rounds against ours. */
static void test_chacha_construction(void **unused)
{
    (void)unused;
    uint8_t key[32];
    uint32_t where[4] = {1, 0x09000000, 0x4a000000, 0}, expected[16], block[16];
    for (int i = 0; i < 32; i++)
        key[i] = (uint8_t)i;
    chacha(20, key, where, block);
    check_block(block, "10f1e7e4d13b5915500fdd1fa32071c4c7d1f4c733c068030422aa9ac3d46c4e"
                       "d2826446079faa0914c2d705d98b02a2b5129cd1de164eb9cbd083e8a2503c4e");
    bot_rng rng;
    bot_rng_seed(&rng, 8);
    for (int n = 0; n < 1000; n++) {
        for (int i = 0; i < 32; i++)
            key[i] = (uint8_t)bot_rng_next(&rng);
        for (int i = 0; i < 4; i++)
            where[i] = bot_rng_next(&rng);
        chacha(8, key, where, expected);
        deal_chacha8(key, where, block);
        assert_memory_equal(block, expected, sizeof block);
    }
}

/* TC1 (two blocks), TC2 and TC4 of draft-strombergson-chacha-test-vectors: 256-bit key, 8 rounds. */
static void test_chacha8_vectors(void **unused)
{
    (void)unused;
    uint8_t key[32] = {0};
    uint32_t where[4] = {0}, block[16];
    deal_chacha8(key, where, block);
    check_block(block, "3e00ef2f895f40d67f5bb8e81f09a5a12c840ec3ce9a7f3b181be188ef711a1e"
                       "984ce172b9216f419f445367456d5619314a42a3da86b001387bfdb80e0cfe42");
    where[0] = 1;
    deal_chacha8(key, where, block);
    check_block(block, "d2aefa0deaa5c151bf0adb6c01f2a5adc0fd581259f9a2aadcf20f8fd566a26b"
                       "5032ec38bbc5da98ee0c6f568b872a65a08abf251deb21bb4b56e5d8821e68aa");
    where[0] = 0;
    key[0] = 1;
    deal_chacha8(key, where, block);
    check_block(block, "cf5ee9a0494aa9613e05d5ed725b804b12f4a465ee635acc3a311de8740489ea"
                       "289d04f43c7518db56eb4433e498a1238cd8464d3763ddbb9222ee3bd8fae3c8");
    memset(key, 0xff, sizeof key);
    where[2] = where[3] = 0xffffffff;
    deal_chacha8(key, where, block);
    check_block(block, "e163bbf8c9a739d18925ee8362dad2cdc973df05225afb2aa26396f2a9849a4a"
                       "445e0547d31c1623c537df4ba85c70a9884a35bcbf3dfab077e98b0f68135f54");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_sha256_of_the_standard),
        cmocka_unit_test(test_sha256_at_block_ends),
        cmocka_unit_test(test_chacha_construction),
        cmocka_unit_test(test_chacha8_vectors),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
