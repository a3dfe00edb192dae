/* An arena's outcome for other programs. */
#ifndef CLI_ARENA_JSON_H
#define CLI_ARENA_JSON_H

#include "arena_run.h"

/* Writes the file. False after a complaint. */
bool arena_write_json(const char *path, const arena_match *match, const arena_outcome *outcome);

#endif
