/* Fuzzing files of networks: whatever bytes come, those that are taken are, letter for letter, what would be
 * written of them, and those that are refused change nothing and have a sentence.
 *
 * A checksum keeps out what is not meant to be a file, so that a fuzzer would see little of the reader. So
 * the first byte says what is made of the others: the bytes as they are; what stands between a head and a
 * checksum that are right; or the networks that are built in, with single bytes changed and again a right
 * checksum. */
#include "../../eval/builtin.h"
#include "../../words/network_errors.h"
#include "languages.h"

#include <stdlib.h>
#include <string.h>

enum { HEAD = 16, TAIL = 4 };

static void must(bool condition)
{
    if (!condition)
        abort();
}

static uint32_t checksum(const uint8_t *bytes, size_t length)
{
    uint32_t crc = ~0u;
    for (size_t i = 0; i < length; i++) {
        crc ^= bytes[i];
        for (int bit = 0; bit < 8; bit++)
            crc = crc >> 1 ^ (crc & 1 ? 0xedb88320u : 0);
    }
    return ~crc;
}

static void put4(uint8_t *at, size_t number)
{
    for (int i = 0; i < 4; i++)
        at[i] = (uint8_t)(number >> 8 * i);
}

static void seal(uint8_t *file, size_t length)
{
    memcpy(file, "thebnet\n\1\0\0\0", 12);
    put4(file + 12, length);
    put4(file + length - TAIL, checksum(file, length - TAIL));
}

static void check(const uint8_t *file, size_t length)
{
    static eval_networks networks, was;
    static uint8_t again[EVAL_NETWORK_MOST_BYTES];
    char out[WORDS_SENTENCE];
    words_text sentence = words_on(out, sizeof out, fuzz_language((unsigned)length));
    memset(&networks, 0x5a, sizeof networks);
    memset(&was, 0x5a, sizeof was);
    eval_network_error error = eval_networks_read(file, length, &networks);
    words_network_error(&sentence, &error);
    must((sentence.length == 0) == (error.code == EVAL_NETWORK_FINE));
    if (error.code != EVAL_NETWORK_FINE) {
        must(memcmp(&networks, &was, sizeof was) == 0);
        return;
    }
    must(eval_networks_write(&networks, again, sizeof again) == length);
    must(memcmp(again, file, length) == 0);
}

/* The file that is built in, with changes of four bytes each: where, and what is there instead. A change
 * behind the end cuts it there. */
static size_t changed(uint8_t *file, const uint8_t *bytes, size_t size)
{
    size_t length = eval_builtin_networks_length;
    memcpy(file, eval_builtin_networks, length);
    for (size_t i = 0; i + 4 <= size; i += 4) {
        size_t at = (size_t)bytes[i] | (size_t)bytes[i + 1] << 8 | (size_t)(bytes[i + 2] & 1) << 16;
        if (at < length)
            file[at] = bytes[i + 3];
        else if (length > HEAD + TAIL + bytes[i + 3])
            length -= bytes[i + 3];
    }
    return length;
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size)
{
    if (size == 0 || size > EVAL_NETWORK_MOST_BYTES)
        return 0;
    size_t length = size - 1, room = EVAL_NETWORK_MOST_BYTES + HEAD + TAIL;
    uint8_t *made = malloc(room), *file;
    must(made != NULL);
    switch (bytes[0] % 3) {
    case 0:
        memcpy(made, bytes + 1, length);
        break;
    case 1:
        memcpy(made + HEAD, bytes + 1, length);
        length += HEAD + TAIL;
        seal(made, length);
        break;
    default:
        length = changed(made, bytes + 1, length);
        seal(made, length);
    }
    file = malloc(length ? length : 1); /* no longer, so that reading on is noticed */
    must(file != NULL);
    memcpy(file, made, length);
    check(file, length);
    free(file);
    free(made);
    return 0;
}
