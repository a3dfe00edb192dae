/* What the files that check the lines of a record have in common: the values of the line at hand, taken by
 * key, and a way to say what is wrong. Every function that returns false has noted an error. */
#ifndef RECORD_LINE_H
#define RECORD_LINE_H

#include "../json/reader.h"
#include "record.h"

#ifdef __cplusplus
extern "C" {
#endif

/* ---- Saying what is wrong: always false ---- */

/* Each notes an error in reader->error, with what a sentence about it needs. */
bool record_wrong(record_reader *reader, record_code code);
bool record_wrong_json(record_reader *reader, json_code code);
bool record_wrong_numbers(record_reader *reader, record_code code, int32_t have, int32_t need);
bool record_wrong_key(record_reader *reader, record_code code, int key);
bool record_wrong_value(record_reader *reader, record_code code, int key, size_t value);

/* ---- Taking values ---- */

/* The line that is read. */
static inline json_text record_text(const record_reader *reader)
{
    json_text text;
    text.bytes = reader->line;
    text.length = reader->length;
    return text;
}

/* Notes where the values of an object's known keys begin; 0 for those it has not. */
void record_index(json_text text, size_t object, uint32_t value[RECORD_KEYS]);

/* The key, or RECORD_KEYS if the format has no such key. */
int record_key_at(json_text text, size_t key);

/* Whether the line has a key that it must have. */
bool record_need(record_reader *reader, int key);

/* The integer at an offset. The key is for the error. */
bool record_take_integer(record_reader *reader, int key, size_t value, int32_t *out);

/* A string, shortened to what fits. */
bool record_take_string(record_reader *reader, int key, size_t value, char *out, size_t room, size_t *length);

/* The first item of the key's list, or 0 if it is empty or not there. */
bool record_take_list(record_reader *reader, int key, size_t *first);

/* A list of integers: the first `most` of them, and how many there are in all. */
bool record_take_integers(record_reader *reader, int key, int32_t out[], int most, int *count);

/* 32 bytes as hexadecimal digits. */
bool record_take_hex(record_reader *reader, int key, size_t value, uint8_t out[DEAL_BYTES]);

/* ---- The kinds of lines, each in a file of its own ---- */

/* Each reads the line of its kind, which is right JSON. False after an error. */
bool record_read_header(record_reader *reader);
bool record_read_turn(record_reader *reader);
bool record_read_takeback(record_reader *reader);
bool record_read_result(record_reader *reader);

/* Whether a header has all that is needed to verify the dealing, by a function that is known here. */
bool record_is_verifiable(const record_header *header);

/* Whether the outcomes of all lines are those dealt; the secret was read, the header has the rest. */
bool record_verify_dealing(record_reader *reader);

#ifdef __cplusplus
}
#endif

#endif
