/* The labels about the page itself, its versions and playing without a connection: see labels.h. */
#include "labels.h"

const web_label web_labels_offline[] = {
    {"newer", W_("A new version is here.")},
    {"load-newer", W_("Load it now")},
    {"later", W_("Later")},
    {"this-page", W_("This page")},
    {"version", W_("Version %s")},
    {"offline-ready", W_("All of it is here: you can play without a connection, too.")},
    {"offline-coming",
     W_("This page cannot be opened without a connection yet: the rest of it is still on its way.")},
    {"offline-failed",
     W_("This page cannot be opened without a connection yet: some of it could not be fetched. "
        "The next visit tries again.")},
    {"offline-full",
     W_("This page cannot be opened without a connection: the browser has no room left for it.")},
    {"offline-no",
     W_("This page cannot be opened without a connection: the browser keeps no pages from this address.")},
    {"newer-next",
     W_("A new version is here. It comes by itself when you open the page again; your games stay.")},
    {"newer-failed",
     W_("There is a newer version, but some of it could not be fetched. The next visit tries again.")},
    {"install", W_("Install as an app")},
    {0, 0},
};
