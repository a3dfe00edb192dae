/* What play, sim and arena ask alike about a table: its rulings, its bots, a seed; and lists of names on
 * the command line. */
#ifndef CLI_TABLE_OPTIONS_H
#define CLI_TABLE_OPTIONS_H

#include "options.h"

enum { CLI_MOST_GAMES = 1000000000 }; /* that a simulation or an arena may be asked to play */

/* Reads "late-renewal,stacking-cars" into TH_RULING_ bits; no text, no rulings. Complains about a name that
 * is unknown or given twice. Returns CLI_OK or CLI_USAGE. */
int cli_rulings(const cli_options *form, const char *text, uint32_t *rulings);

/* The kind of a bot's name; -1 after a complaint with the names there are. */
int cli_bot(const cli_options *form, const char *name, size_t length);

/* A seed from the machine's own chance, for simulations that name none; they print it, so it is no secret.
 * Complains if there is no chance to be had, and takes the time. */
uint64_t cli_any_seed(void);

/* The next name of a comma-separated list: its length, with *text moved behind it; -1 at the end. */
int cli_next_name(const char **text, const char **name);

#endif
