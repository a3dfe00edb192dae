/* The labels of dialogs: see labels.h. */
#include "labels.h"

const web_label web_labels_dialogs[] = {
    {0, 0},
};
