/* The labels of the page itself, and finding a label: see labels.h. */
#include "labels.h"
#include "../json/reader.h"

const web_label web_labels_main[] = {
    {"welcome", W_("Welcome to Thebes")},
    {"welcome-text", W_("The year is 1901. Study in the cities of Europe, dig at the sites of five ancient "
                        "cultures, and show "
                        "the world what you have found.")},
    {"new-game", W_("New game")},
    {"games", W_("Games")},
    {"scores", W_("Scores")},
    {"hint", W_("Hint")},
    {"take-back", W_("Take back")},
    {"taken-back", W_("%d {1:turn is|turns are} taken back.")},
    {"settings", W_("Settings")},
    {"menu", W_("Menu")},
    {"help", W_("Help")},
    {"confirm", W_("Confirm")},
    {"cancel", W_("Cancel")},
    {"retire", W_("Retire")},
    {"choose", W_("Choose a card, a site or an exhibition.")},
    {"your-turn", W_("%s, it is your turn.")},
    {"thinking", W_("%s is thinking ...")},
    {"move-now", W_("Move now")},
    {"hint-thinking", W_("Thinking about a hint ...")},
    {"hint-now", W_("Answer now")},
    {"hint-moves", W_("Best moves")},
    {"hint-best", W_("Best")},
    {"hint-show", W_("Show this move")},
    {"past", W_("You are looking at an earlier position.")},
    {"to-now", W_("Back to now")},
    {"back-to-scores", W_("Back to the scores")},
    {"pause", W_("Pause")},
    {"go-on", W_("Go on")},
    {"paused", W_("The bots are waiting.")},
    {"no-answer",
     W_("The part of the page that thinks was started several times and does not answer. The game "
        "is kept: try again, or load the page again.")},
    {"try-again", W_("Try again")},
    {"network-awaited", W_("%s is waiting for the network that it thinks with ...")},
    {"no-network",
     W_("%s cannot think: the network that it thinks with could not be loaded. The game is kept.")},
    {"network-unreachable", W_("Its file cannot be reached.")},
    {"advice-without-network",
     W_("The network that the strongest bot thinks with is not there: this is how the bot %s sees it.")},
    {"only-look", W_("This game can only be looked at.")},
    {"log", W_("Log")},
    {"history", W_("History")},
    {"first", W_("First position")},
    {"back", W_("One turn back")},
    {"forward", W_("One turn forward")},
    {"last", W_("Newest position")},
    {"no-turns", W_("Nothing has happened yet.")},
    {"recap", W_("What the others did: %d {1:turn|turns}")},
    {"close", W_("Close")},
    {"weeks-of-travel", W_("Travel")},
    {"weeks-of-action", W_("There")},
    {"weeks-in-all", W_("In all")},
    {"weeks", W_("%d {1:week|weeks}")},
    {"arrival", W_("Until")},
    {"next", W_("Next")},
    {"given", W_("Given up")},
    {"map", W_("The map")},
    {"players", W_("Players")},
    {"bags", W_("Bags")},
    {"not-saved", W_("The browser cannot keep this game: %s Export it to be safe.")},
    {"storage-full", W_("there is no room left.")},
    {"storage-off", W_("it keeps nothing for this page.")},
    {"elsewhere", W_("This game goes on in another window. What is done here is not kept.")},
    {"take-over", W_("Go on here")},
    {"on-its-way", W_("On its way ...")},
    {"trying", W_("There is no answer. It is asked for again and again; what you have chosen is kept.")},
    {"line-wrong",
     W_("Something of this game has come that does not fit and is not shown. Line %d: %s The game "
        "is asked for again.")},
    {"line-differs", W_("It is another line than before.")},
    {"not-done", W_("It was answered that this is done, but it did not happen. Try again.")},
    {"overtaken", W_("The game has gone on in the meantime.")},
    {"unstaged", W_("The game has gone on: what you had chosen cannot be done now.")},
    {"waiting-for", W_("Waiting for %s ...")},
    {"no-connection", W_("There is no answer. Nothing is lost: try again.")},
    {"open-anew", W_("Open the game anew")},
    {"failed", W_("Something went wrong: %s The game is kept; load the page again.")},
    {"skip-link", W_("To the table")},
    {"language", W_("Language")},
    {"language-failed", W_("%s cannot be spoken: %s. The language stays as it was.")},
    {"words-missing", W_("its file cannot be had")},
    {"texts-failed", W_("This text cannot be shown: %s.")},
    {"texts-english", W_("This text is here in English only: %s.")},
    {"leave-seat", W_("Leave this seat to a bot")},
    {"leave-sure", W_("A bot will play on for %s. This cannot be undone.")},
    {0, 0},
};

const char *web_label_find(const char *id, size_t length)
{
    const web_label *const tables[] = {web_labels_main, web_labels_table, web_labels_dialogs};
    for (size_t table = 0; table < sizeof tables / sizeof tables[0]; table++)
        for (const web_label *label = tables[table]; label->id; label++)
            if (json_same(id, length, label->id))
                return label->english;
    return 0;
}
