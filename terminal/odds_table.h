/* The odds of digs as tables. */
#ifndef TERMINAL_ODDS_TABLE_H
#define TERMINAL_ODDS_TABLE_H

#include "../core/thebes.h"

/* What is in a bag, and whether the first dig's bonus still lies at the site. */
void odds_print_bag(int site, uint32_t bag, bool bonus);

/* A table with a row for each number of weeks. No tokens: no dig. */
void odds_print_heading(void);
void odds_print_row(int site, uint32_t bag, int weeks, int tokens);

/* Everything about one dig: chances of so many finds and of so many points. */
void odds_print_dig(int site, uint32_t bag, int tokens);

#endif
