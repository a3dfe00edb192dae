/* A position as JSON, for programs that do not know the rules: what lies where, what everybody has,
 * and the legal moves with what they cost. One JSON object on one line; docs/protocol.md explains its keys.
 */
#ifndef ENGINE_POSITION_JSON_H
#define ENGINE_POSITION_JSON_H

#include "../core/thebes.h"

enum { ENGINE_POSITION_BYTES = 1 << 18 }; /* more than any position needs */

/* Writes the object, without a newline or a closing 0, and returns its length; 0 if it does not fit. */
size_t engine_write_position(char *out, size_t size, const th_state *state);

#endif
