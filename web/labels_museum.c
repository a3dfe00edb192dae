/* The labels of museum, rules and cards: see labels.h. */
#include "labels.h"

const web_label web_labels_museum[] = {
    {0, 0},
};
