/* A record that was read, written again in canonical form: for the tests and for fuzzing. */
#ifndef TESTS_KIT_REWRITE_H
#define TESTS_KIT_REWRITE_H

#include "../../record/record.h"

/* Writes all lines, turns taken back included; unknown keys are dropped. Returns the length, or 0 if it does
 * not fit. */
size_t rewrite_record(const record_reader *reader, const char *text, size_t text_length, char *out,
                      size_t size);

#endif
