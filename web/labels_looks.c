/* The labels of how the page looks and sounds: see labels.h. */
#include "labels.h"

const web_label web_labels_looks[] = {
    {"looks", W_("Looks")},
    {"theme", W_("Light")},
    {"theme-system", W_IN("theme", "Automatic")},
    {"theme-light", W_IN("theme", "Daylight")},
    {"theme-dark", W_IN("theme", "Lamplight")},
    {"text-size", W_("Size of text")},
    {"text-small", W_IN("text", "Small")},
    {"text-normal", W_IN("text", "Normal")},
    {"text-large", W_IN("text", "Large")},
    {"text-largest", W_IN("text", "Very large")},
    {"full-screen", W_("Full screen")},
    {"leave-full-screen", W_("Leave full screen")},
    {"play", W_("Play")},
    {"sounds", W_("Sound")},
    {"sounds-on", W_("Sounds")},
    {"sounds-about", W_("Paper, wood, earth and brass, now and then.")},
    {"volume", W_("Volume")},
    {"letters-about", W_("Typeface: Vollkorn by Friedrich Althausen, SIL Open Font License 1.1.")},
    {0, 0},
};
