/* The labels of what is on the table: see labels.h. */
#include "labels.h"

const web_label web_labels_table[] = {
    {0, 0},
};
