/* The labels of statistics, medals and backups: see labels.h. */
#include "labels.h"

const web_label web_labels_statistics[] = {
    {0, 0},
};
