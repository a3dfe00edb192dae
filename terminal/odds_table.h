/* The odds of digs as tables. */
#ifndef TERMINAL_ODDS_TABLE_H
#define TERMINAL_ODDS_TABLE_H

#include "../core/thebes.h"

/* What is in a bag, and whether the first dig's bonus still lies at the site. */
void terminal_print_bag_odds(int site, uint32_t bag, bool bonus);

/* A table with a row for each number of weeks. No tokens: no dig. */
void terminal_print_odds_heading(void);
void terminal_print_odds_row(int site, uint32_t bag, int weeks, int tokens);

/* Everything about one dig: chances of so many finds and of so many points. */
void terminal_print_dig_odds(int site, uint32_t bag, int tokens);

#endif
