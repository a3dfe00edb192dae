/* Networks as the bytes of a file: docs/network.md has the format.
 *
 * Bytes come from anywhere, so all of them are looked at before anything is taken from them: a file that is
 * cut, damaged, of another version, or made for other inputs than this program has is refused, with what a
 * sentence about it needs (words/network_errors.h). */
#ifndef EVAL_NETWORK_FILE_H
#define EVAL_NETWORK_FILE_H

#include "network.h"

#ifdef __cplusplus
extern "C" {
#endif

enum {
    EVAL_NETWORK_VERSION = 1,          /* of the format */
    EVAL_NETWORK_MOST_BYTES = 1 << 17, /* of a file */
    EVAL_NETWORK_NAME = 64,            /* bytes kept of an input's name, and a 0 */
};

/* Why a file is refused. */
typedef enum {
    EVAL_NETWORK_FINE,
    EVAL_NETWORK_HUGE,          /* it has more bytes than any has, or says so (wanted: the most) */
    EVAL_NETWORK_NOT_ONE,       /* it does not begin like one */
    EVAL_NETWORK_OTHER_VERSION, /* (number: which; wanted: the one that is read) */
    EVAL_NETWORK_CUT,           /* it ends too early (number: bytes; wanted: of the whole, 0: not known) */
    EVAL_NETWORK_TRAILING,      /* it goes on behind its end (number: bytes; wanted: of the whole) */
    EVAL_NETWORK_DAMAGED,       /* its checksum is not that of its bytes */
    EVAL_NETWORK_OTHER_INPUT,   /* (name: in the file; wanted_name: instead) */
    EVAL_NETWORK_LACKS_INPUT,   /* (wanted_name) */
    EVAL_NETWORK_MORE_INPUTS,   /* (name: the first that is not known) */
    EVAL_NETWORK_OTHER_UNITS,   /* in a group of hidden units (number; wanted) */
    EVAL_NETWORK_NO_NUMBER,     /* a weight is infinite, or no number (number: players it is for) */
    EVAL_NETWORK_MALFORMED,     /* anything else: whoever wrote it erred */
    EVAL_NETWORK_CODES,
} eval_network_code;

/* Fields that the code does not name are not to be read. */
typedef struct {
    uint8_t code; /* eval_network_code */
    uint32_t number, wanted;
    char name[EVAL_NETWORK_NAME]; /* any bytes, as the file has them, closed by a 0 */
    const char *wanted_name;
} eval_network_error;

/* Makes networks of the bytes of a file. If that cannot be done, says why, and *out stays as it was. */
eval_network_error eval_networks_read(const void *bytes, size_t length, eval_networks *out);

/* Writes networks, of which there is at least one, as the bytes of a file; returns their number, or 0 if
 * there is not enough room: EVAL_NETWORK_MOST_BYTES always is. */
size_t eval_networks_write(const eval_networks *networks, void *out, size_t size);

#ifdef __cplusplus
}
#endif

#endif
