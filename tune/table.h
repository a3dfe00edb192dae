/* The file bots/weights.h, written. */
#ifndef TUNE_TABLE_H
#define TUNE_TABLE_H

#include "../bots/value.h"
#include "spread.h"

enum { TABLE_COMMAND = 200 };

typedef struct {
    bot_weights weights[3];         /* for 2, 3 and 4 seats */
    char made_by[3][TABLE_COMMAND]; /* the command each was made with */
    spread spread;
} weight_table;

/* The one that the program was compiled with. */
void table_now(weight_table *out);

/* Complains and returns false if it cannot be written. */
bool table_write(const weight_table *table, const char *path);

#endif
