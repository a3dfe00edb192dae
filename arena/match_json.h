/* An arena's outcome for other programs. */
#ifndef ARENA_MATCH_JSON_H
#define ARENA_MATCH_JSON_H

#include "match_run.h"

/* Writes the file. False after a complaint. */
bool arena_write_json(const char *path, const arena_match *match, const arena_outcome *outcome);

#endif
