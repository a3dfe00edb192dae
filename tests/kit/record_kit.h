/* What the tests of records share: reading whole texts and files, and lines to begin a record with.
 *
 * Records in tests are written with ' for ", which JSON has no other use for. */
#ifndef TESTS_KIT_RECORD_KIT_H
#define TESTS_KIT_RECORD_KIT_H

#include "../../record/record.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#ifndef TEST_DATA
#define TEST_DATA "tests"
#endif

/* The beginning of a game: five turns, after which player 1 can dig in Greece with a lone assistant. */
#define KIT_HEADER_BODY                                                                                      \
    "'thebes':1,'players':['P1','P2'],'order':[1,0],'display':[24,28,85,6],'bonus':['greece-02','crete-02'," \
    "'egypt-02','palestine-05','mesopotamia-04']"
#define KIT_HEADER "{" KIT_HEADER_BODY "}\n"
#define KIT_TURN_1 "{'player':1,'move':'take 28','weeks':2,'drew':[43]}\n"
#define KIT_TURN_2 "{'player':0,'move':'take 43','weeks':3,'drew':[63]}\n"
#define KIT_TURN_3 "{'player':1,'move':'take 63','weeks':2,'drew':[5]}\n"
#define KIT_TURN_4 "{'player':0,'move':'take 24','weeks':4,'drew':[66]}\n"
#define KIT_TURN_5 "{'player':1,'move':'take 6','weeks':3,'drew':[76]}\n"
#define KIT_FIVE KIT_HEADER KIT_TURN_1 KIT_TURN_2 KIT_TURN_3 KIT_TURN_4 KIT_TURN_5
#define KIT_DIG "{'player':1,'move':'dig greece 7 assistant','weeks':8"

typedef struct {
    char *bytes;
    size_t length;
} kit_text;

/* Memory for these is the test's to free. */
kit_text kit_file(const char *name);   /* TEST_DATA/name */
kit_text kit_quoted(const char *text); /* ' made " */
kit_text kit_joined(kit_text a, kit_text b);
size_t kit_line_start(kit_text text, int line); /* where a line begins, counted from 1 */

/* Reads a whole record and ends it. */
bool kit_read(record_reader *reader, kit_text text);

/* Reads a record written with single quotes that must be right. */
void kit_accepts(record_reader *reader, const char *text);

/* Reads a record that must be refused at this line with this code, in one piece and byte by byte. `shown` is
 * for the message of a failure. */
void kit_refuses(record_reader *reader, kit_text text, uint32_t line, record_code code, const char *shown);

/* The canonical form of what was read from a text, turns taken back included; unknown keys are dropped. */
kit_text kit_rewritten(const record_reader *reader, kit_text text);

/* The sample records: how many, and their names. */
enum { KIT_SAMPLES = 12 };
extern const char *const kit_samples[KIT_SAMPLES];

#endif
