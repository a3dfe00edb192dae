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

/* Who plays a seat: a bot's name, or "" for "human". */
bool record_take_player(record_reader *reader, int key, size_t value, char bot[RECORD_BOT]);

/* 32 bytes as hexadecimal digits. */
bool record_take_hex(record_reader *reader, int key, size_t value, uint8_t out[DEAL_BYTES]);

/* ---- The kinds of lines, each in a file of its own ---- */

/* Each reads the line of its kind, which is right JSON. False after an error; then nothing else has changed,
 * but for a header, which is first. */
bool record_read_header(record_reader *reader);
bool record_read_turn(record_reader *reader);
bool record_read_takeback(record_reader *reader);
bool record_read_seat(record_reader *reader);
bool record_check_note_line(record_reader *reader);
bool record_read_result(record_reader *reader);

/* The entry of the log for the line that is being read, blank but for kind and place; it counts once
 * record_keep_entry() has been called. Null, and an error, if there is no room. */
record_entry *record_new_entry(record_reader *reader, record_kind kind);
void record_keep_entry(record_reader *reader);

/* ---- Who plays ---- */

/* Takes what the header says of it, which is read. What older programs wrote of who has left ("resigned") is
 * no key of the format any more: in any other form than theirs it is taken for not there. */
bool record_read_sitters(record_reader *reader);
void record_read_resigned(record_reader *reader);

/* Those who left according to the header leave: with `lines` read, or, with RECORD_LINES, all of them. */
void record_apply_resigned(record_reader *reader, uint32_t lines);

/* ---- Dealing ---- */

/* Whether a header has all that is needed to verify the dealing, by a function that is known here. */
bool record_is_verifiable(const record_header *header);

/* Whether the outcomes of all lines are those dealt from a secret; the header has the rest. */
bool record_verify_dealing(record_reader *reader, const uint8_t secret[DEAL_BYTES]);

#ifdef __cplusplus
}
#endif

#endif
