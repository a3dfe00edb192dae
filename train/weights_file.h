/* The file eval/weights_table.h, written. */
#ifndef TRAIN_WEIGHTS_FILE_H
#define TRAIN_WEIGHTS_FILE_H

#include "../eval/linear.h"
#include "rounds.h"

typedef struct {
    eval_weights weights[3];        /* for 2, 3 and 4 seats */
    char made_by[3][TRAIN_COMMAND]; /* the command each was made with */
    eval_temperature temperature;
} train_weights_file;

/* The one that the program was compiled with. */
void train_weights_file_now(train_weights_file *out);

/* Complains and returns false if it cannot be written. */
bool train_weights_file_write(const train_weights_file *file, const char *path);

#endif
