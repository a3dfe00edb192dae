/* What is wrong with a record, in a sentence. */
#ifndef WORDS_RECORD_ERRORS_H
#define WORDS_RECORD_ERRORS_H

#include "../record/record.h"
#include "text.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Adds one line about the error of a reader, without the line's number in front. What it quotes from the
 * record is safe to show. Nothing if there is no error. */
void words_record_error(words_text *text, const record_reader *reader, const record_error *error);

/* Whether the error is that the file is something else altogether: then there is no line to be looked at. */
bool words_is_no_record(const record_reader *reader, const record_error *error);

#ifdef __cplusplus
}
#endif

#endif
