/* The labels of the museum: see labels.h. */
#include "labels.h"

const web_label web_labels_museum[] = {
    {"museum", W_("Museum")},
    {"museum-about", W_("Everything that can be found in this game, and what is known about the originals.")},
    {"label-where", W_("%s · %d {2:point|points}")},
    {"previous-exhibit", W_("Previous")},
    {"next-exhibit", W_("Next")},
    {0, 0},
};
