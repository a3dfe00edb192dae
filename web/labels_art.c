/* The labels of what is drawn on the table: see labels.h. */
#include "labels.h"

const web_label web_labels_art[] = {
    {"cartouche-years", W_("1901 to 1903")}, {"month-1", W_IN("month", "Jan")},
    {"month-2", W_IN("month", "Feb")},       {"month-3", W_IN("month", "Mar")},
    {"month-4", W_IN("month", "Apr")},       {"month-5", W_IN("month", "May")},
    {"month-6", W_IN("month", "Jun")},       {"month-7", W_IN("month", "Jul")},
    {"month-8", W_IN("month", "Aug")},       {"month-9", W_IN("month", "Sep")},
    {"month-10", W_IN("month", "Oct")},      {"month-11", W_IN("month", "Nov")},
    {"month-12", W_IN("month", "Dec")},      {0, 0},
};
