/* What the files of the module share. An instance of the module is one table (the page makes another one to
 * try something out, a worker has its own to think in), so these files, and they alone, own memory that
 * changes. Bytes come in through one buffer and JSON goes out through another; functions that answer with
 * JSON return its length, or 0 if the question makes no sense or the answer does not fit. Nothing that comes
 * in is trusted: numbers are checked, move texts are parsed, records are read by the record's own reader. */
#ifndef WEB_MODULE_H
#define WEB_MODULE_H

#include "../eval/network_file.h"
#include "../json/writer.h"
#include "../session/session.h"
#include "../words/language.h"

/* A function of the module: declared, exported and begun. */
#define EXPORT(type, name, ...)                                                                              \
    __attribute__((export_name(#name))) type name(__VA_ARGS__);                                              \
    type name(__VA_ARGS__)

enum {
    WEB_IN_BYTES = EVAL_NETWORK_MOST_BYTES, /* nothing larger comes in at once */
    WEB_OUT_BYTES = 1 << 18,
};

typedef struct {
    session table;
    bool has_table;
    const words_language *language;
} web_module;

extern web_module web;
extern char web_in[WEB_IN_BYTES], web_out[WEB_OUT_BYTES]; /* apart: what begins as zeros weighs nothing */

/* A writer on the buffer that answers go out through. */
json_writer web_answer(void);

/* A string of the buffer that bytes come in through, closed by a 0, from an offset on, which moves behind it;
 * null if there is none among so many bytes. */
const char *web_next_string(uint32_t *at, uint32_t length);

/* The game is about to change: what was found in it is no more. */
void web_table_changes(void);

#endif
