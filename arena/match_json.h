/* The outcome of a match, for other programs. */
#ifndef ARENA_MATCH_JSON_H
#define ARENA_MATCH_JSON_H

#include "match_run.h"

/* Writes it as JSON to a file: see docs/thebes.6. False after a complaint. */
bool arena_write_match_json(const char *path, const arena_match *match, const arena_outcome *outcome);

#endif
