/* The outcome of a match, as a table and a few sentences. */
#ifndef ARENA_MATCH_REPORT_H
#define ARENA_MATCH_REPORT_H

#include "match_run.h"

/* Elo beyond this is not told in numbers: it takes more games than anybody plays. */
enum { ARENA_MOST_ELO = 1200 };

/* Prints it on standard output; only that nothing was finished, where no deal was. */
void arena_print_match(const arena_match *match, const arena_outcome *outcome);

#endif
