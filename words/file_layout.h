/* How files of words are laid out, for who reads them and for po/, which writes them. All numbers are
 * unsigned, the lowest byte first; nothing is aligned.
 *
 *      0  "THBW"
 *      4  u32  format, 1
 *      8  u32  length of the whole file
 *     12  u32  checksum: words_key() of everything behind it
 *     16  u64  fingerprint of all English sentences and texts of the version that the file belongs to
 *     24  code of the language, "de", filled up with zeros
 *     36  kind, "words" or the name of long texts, "help", filled up with zeros
 *     48  the language's own name, "Deutsch", filled up with zeros
 *     80  u32  count
 *     84  u8   plural forms, u8 bytes of the plural rule: see plural.h
 *     86  the plural rule
 *      *  of a language: for each sentence u32 key, u32 where its translation begins; by ascending keys.
 *         Of long texts: for each u32 where it begins.
 *      *  strings, each closed by a 0, up to the end of the file. A long text is its name, its paragraphs,
 *         and an empty string. */
#ifndef WORDS_FILE_LAYOUT_H
#define WORDS_FILE_LAYOUT_H

#include <stddef.h>
#include <stdint.h>

#define WORDS_FILE_MAGIC "THBW"

enum {
    WORDS_FILE_FORMAT = 1,
    WORDS_FILE_BYTES = 1 << 18, /* a larger file is refused */
    WORDS_CODE = 12,            /* room for a code, a kind and a name, with a closing 0 */
    WORDS_KIND = 12,
    WORDS_NAME = 32,
    WORDS_AT_FORMAT = 4,
    WORDS_AT_LENGTH = 8,
    WORDS_AT_CHECKSUM = 12,
    WORDS_AT_FINGERPRINT = 16,
    WORDS_AT_CODE = 24,
    WORDS_AT_KIND = WORDS_AT_CODE + WORDS_CODE,
    WORDS_AT_NAME = WORDS_AT_KIND + WORDS_KIND,
    WORDS_AT_COUNT = WORDS_AT_NAME + WORDS_NAME,
    WORDS_AT_FORMS = WORDS_AT_COUNT + 4,
    WORDS_AT_RULE_LENGTH = WORDS_AT_FORMS + 1,
    WORDS_AT_RULE = WORDS_AT_RULE_LENGTH + 1,
    WORDS_SENTENCE_ROW = 8, /* bytes of a row of the table */
    WORDS_TEXT_ROW = 4,
};

static inline uint32_t words_number_at(const uint8_t *bytes)
{
    return (uint32_t)bytes[0] | (uint32_t)bytes[1] << 8 | (uint32_t)bytes[2] << 16 | (uint32_t)bytes[3] << 24;
}

/* FNV-1a: where a hash begins, and one byte more. */
#define WORDS_HASH_START 0xcbf29ce484222325u

static inline uint64_t words_hash_byte(uint64_t hash, uint8_t byte)
{
    return (hash ^ byte) * 0x100000001b3u;
}

static inline uint64_t words_hash(uint64_t hash, const uint8_t *bytes, size_t count)
{
    for (size_t i = 0; i < count; i++)
        hash = words_hash_byte(hash, bytes[i]);
    return hash;
}

/* A hash in 32 bits: the key of an English sentence, and the checksum of a file. */
static inline uint32_t words_key(uint64_t hash)
{
    return (uint32_t)(hash ^ hash >> 32);
}

#endif
