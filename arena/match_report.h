/* An arena's outcome, as a table and a few sentences. */
#ifndef ARENA_MATCH_REPORT_H
#define ARENA_MATCH_REPORT_H

#include "match_run.h"

/* Elo beyond this is not told in numbers: it takes more games than anybody plays. */
enum { ARENA_MOST_ELO = 1200 };

void arena_print(const arena_match *match, const arena_outcome *outcome);

#endif
