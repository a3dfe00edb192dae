/* The labels of the first screen, the book of rules and the cards: see labels.h. */
#include "labels.h"

const web_label web_labels_rules[] = {
    /* The first screen. */
    {"welcome-text",
     W_("Be an archaeologist from 1901 to 1903: read up in the libraries of Europe, dig at five "
        "ancient sites, and show the world what you have found.")},
    {"welcome-facts", W_("2 to 4 players, people and bots · about 30 minutes")},
    {"home", W_("To the first screen")},
    {"home-sure", W_("The browser does not keep this game. Leave it all the same?")},
    {"home-yes", W_("Leave it")},
    {"play-now", W_("Play now")},
    {"play-now-about", W_("Against a bot, at once")},
    {"continue", W_("Continue")},
    {"continue-what", W_("%s: %s")},
    {"lesson", W_("Learn in five minutes")},
    {"lesson-about", W_("The first turns, with somebody at your side")},
    {"lesson-on", W_("Go on learning")},

    /* The book of rules: its text is in texts/rules.text. */
    {"rules", W_("Rules")},
    {"contents", W_("Contents")},
    {"example", W_("Example")},
    {"search", W_("Search the rules")},
    {"search-count", W_("%d of %d")},
    {"search-none", W_("not found")},
    {"search-next", W_("Next place")},
    {"search-previous", W_("Previous place")},
    {"rules-cards", W_("The cards")},
    {"cards-in-all", W_("%d {1:card|cards}")},
    {"card-about", W_("More about this card")},

    /* Tables and pictures in it. */
    {"table-players", W_("Players")},
    {"table-begin", W_("They begin")},
    {"table-weeks", W_("Weeks each")},
    {"table-knowledge", W_("Knowledge")},
    {"table-weeks-of-dig", W_("Weeks of the dig")},
    {"table-weeks-there", W_("Weeks")},
    {"table-points", W_("Points")},
    {"table-site", W_("Site")},
    {"table-city", W_("City")},
    {"table-book-about", W_("Book token about")},
    {"table-asks-for", W_("Artifacts")},
    {"table-congresses", W_("Congresses")},
    {"part-kind", W_("what it is")},
    {"part-symbols", W_("symbols of knowledge")},
    {"part-site", W_("about which site")},
    {"part-city", W_("where it is to be had")},
    {"part-weeks", W_("weeks it takes there")},
    {"part-total", W_("weeks in all, with the journey")},
    {"track-top", W_("furthest behind, and on top: moves next")},
    {"track-below", W_("moves after that")},
    {"track-ahead", W_("waits until both have passed")},
    {"wheel-row", W_("The wheel with %d points of knowledge: on the rim the weeks, within the tokens.")},

    {0, 0},
};
