/* The labels of what is handed on to others: links, pictures, watching, paper, reports; see labels.h. */
#include "labels.h"

const web_label web_labels_share[] = {
    /* Sharing. */
    {"share", W_("Share")},
    {"share-game", W_("Share this game")},
    {"share-what", W_("What to share")},
    {"share-whole", W_("The whole game")},
    {"share-position", W_("This position")},
    {"share-link", W_("Link")},
    {"share-over-about",
     W_("Whoever opens it can watch the game turn by turn. The game is in the link itself: "
        "no server is needed for it.")},
    {"share-running-about",
     W_("Whoever opens it sees all that has happened so far, and can play on in a copy. "
        "Your game stays as it is. The game is in the link itself: no server is needed "
        "for it.")},
    {"link-long", W_("The link has %d characters. Some messengers cut such long ones: if it does not arrive "
                     "whole, send the file.")},
    {"link-too-long", W_("This game is too long for a link. Save it as a file, and send that.")},
    {"copy-link", W_("Copy link")},
    {"link-copied", W_("The link is copied.")},
    {"copy-yourself", W_("The browser does not let the page copy this. It is marked: copy it yourself.")},
    {"send", W_("Send …")},
    {"send-failed", W_("It could not be sent.")},

    /* A picture. */
    {"picture", W_("Picture")},
    {"save-picture", W_("Save picture")},
    {"copy-picture", W_("Copy picture")},
    {"picture-saved", W_("The picture is in the file %s.")},
    {"picture-copied", W_("The picture is copied.")},
    {"picture-not-copied", W_("The browser does not let the page copy pictures. Save it instead.")},
    {"picture-failed", W_("The picture could not be made.")},
    {"best-find", W_("Best find")},
    {"best-find-of", W_("%s, %d {2:point|points}")},
    {"found-by", W_("found by %s")},

    /* Opening what somebody has shared. */
    {"link-empty", W_("There is no game in this link.")},
    {"link-damaged", W_("This link is damaged: the game in it cannot be read.")},
    {"link-too-big", W_("What is in this link is too large to be a game.")},
    {"link-wrong", W_("The game in this link is not right: %s")},
    {"link-turn", W_("This link leads to a position that the game in it does not have.")},
    {"link-unkept", W_("The game on the table is not saved anywhere. Save it as a file first, then open the "
                       "link again.")},
    {"visit", W_("Somebody has shared this game. It is not among yours yet.")},
    {"keep-game", W_("Keep it")},
    {"game-kept", W_("This game is among yours now.")},

    /* Watching a game. */
    {"watch", W_("Watch the game")},
    {"watching", W_("The game is shown turn by turn. Press anywhere to stop.")},
    {"watch-speed", W_("Speed: %s")},
    {"key-watch-does", W_("shows the game turn by turn, and stops")},

    /* On paper. */
    {"print", W_("Print")},
    {"paper-none", W_("none")},

    /* Reporting a problem. */
    {"report", W_("Report a problem")},
    {"report-about", W_("Write what you did, what happened, and what you had expected, and send this text "
                        "with it to whoever runs this page, or gave you the program. Nothing else is "
                        "handed on, and nothing is sent by itself.")},
    {"report-text", W_("What is handed on")},
    {"report-with-game", W_("With the game on the table")},
    {"report-with-game-about", W_("All its turns, and the names of its players.")},
    {"copy-report", W_("Copy")},
    {"save-report", W_("Save the report")},
    {"report-copied", W_("The report is copied.")},
    {"report-saved", W_("The report is in the file %s.")},
    {"report-version", W_("Version: %s")},
    {"report-browser", W_("Browser: %s")},
    {"report-window", W_("Window: %d × %d, scale %s")},
    {"report-language", W_("Language: %s; the browser: %s")},
    {"report-settings", W_("Settings: %s")},
    {"report-trouble", W_("Last errors and warnings:")},
    {"report-no-trouble", W_("No errors or warnings.")},
    {"report-game", W_("Record of the game, position %d of %d:")},
    {"report-no-game", W_("No game is on the table.")},
    {0, 0},
};
