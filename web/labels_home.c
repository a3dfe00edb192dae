/* The labels of the first screen and the lesson: see labels.h. */
#include "labels.h"

const web_label web_labels_home[] = {
    {0, 0},
};
