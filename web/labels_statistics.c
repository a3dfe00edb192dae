/* The labels of statistics, achievements, backup: see labels.h. */
#include "labels.h"

const web_label web_labels_statistics[] = {
    {0, 0},
};
