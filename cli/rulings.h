/* Lists of names on the command line: rulings and bots. */
#ifndef CLI_RULINGS_H
#define CLI_RULINGS_H

#include <stdbool.h>
#include <stdint.h>

/* Reads "late-renewal,stacking-cars" into TH_RULING_ bits. On failure *wrong, of at most 40 characters, is
 * the name that is unknown or given twice. */
bool read_rulings(const char *text, uint32_t *rulings, char wrong[48]);

/* The next name of a comma-separated list: its length, with *text moved behind it; -1 at the end. */
int next_name(const char **text, const char **name);

#endif
