/* The labels of links, pictures, replays, offline: see labels.h. */
#include "labels.h"

const web_label web_labels_share[] = {
    {0, 0},
};
