/* What '?' explains: how to give commands, and the rules in a few sentences each. */
#include "say.h"

#include "play_help.h"
#include "position.h"

#include <stdio.h>
#include <string.h>

const char *const play_topics[] = {
    "turns",      "take",        "refresh", "dig",     "exhibit",    "retire",  "time", "permits",
    "knowledge",  "books",       "rumors",  "general", "assistants", "shovels", "cars", "zeppelin",
    "congresses", "exhibitions", "score",   "back",    "saving",     NULL};

/* In the order of play_topics. */
static const char *const texts[] = {
    W_("On your turn you travel, if you like, and do exactly one thing: take a card, refresh the display, "
       "dig, "
       "exhibit or, in 1903, retire. Every week that this takes moves your marker on along the time track. "
       "Whoever is last in time moves next, so a short turn may be followed by another one of yours."),
    W_("take CARD: you go to the city of a card on display, study there for the weeks the card says, and "
       "keep "
       "the card. The display is filled up again from the supply."),
    W_("refresh: you go to Warsaw, where all four cards on display are replaced. It takes 1 week; each "
       "further "
       "refresh in a row takes one week more than the one before."),
    W_("dig SITE WEEKS: you go to a site and dig for 1 to 12 weeks. You need a valid permit and at least 1 "
       "special knowledge of the site. Knowledge and weeks together tell how many tokens you draw from the "
       "site's bag. Debris goes back, everything else is yours. Behind the weeks you can say what you give "
       "up: permit, rumor, assistant, shovel, zeppelin. 'odds egypt' works the chances out."),
    W_("exhibit CARD: you go to the city of an exhibition in the hall and show the artifacts it asks for. "
       "They "
       "stay yours; their number counts, not their value. The exhibition brings its points."),
    W_("retire: in 1903, when nothing is worth the time any more, you go straight to the end. Your other "
       "weeks "
       "are lost."),
    W_("There are 52 weeks a year, from 1901 to 1903. Each route between two places takes a week, and you "
       "always "
       "take the shortest way. You can never spend more weeks than you have left. Of several markers on one "
       "week the one that came last moves first."),
    W_("You have a permit for each site. Digging uses it up, and a new year makes all of them valid again as "
       "you "
       "pass week 52. A special permit card lets you dig once where your permit is used up."),
    W_("Special knowledge of a site: books, and if you like a rumor and assistants. General knowledge adds "
       "to it, "
       "but never more than the special knowledge you have. More than 12 in all does not help."),
    W_("A book is special knowledge of its site for the rest of the game. Whoever has most book symbols of a "
       "site "
       "at the end has 5 points; those who share that have 3 each."),
    W_("A rumor is worth 2 special knowledge in one dig at its site, and is then gone."),
    W_("General knowledge adds to your special knowledge at any site, point for point."),
    W_("Two assistants are worth 1 special knowledge at every site, three are worth 2, and they stay. A lone "
       "one "
       "can be given up for 1."),
    W_("Two shovels draw 1 token more in every dig, three draw 2 more, and they stay. A lone one can be "
       "given up "
       "for 1."),
    W_("With a car every journey of three or more weeks takes a week less."),
    W_("A zeppelin makes one journey take no time at all, and is then gone. Say 'zeppelin' behind your "
       "move."),
    W_("Congresses count at the end: 1, 3, 6, 10, 15, 21 points for one to six of them, 28 for seven or "
       "more."),
    W_("Exhibitions come into the hall as they are drawn, and push the older ones on until they fall out. "
       "See "
       "'? exhibit'."),
    W_("Points come from artifacts, exhibitions, congresses, and from knowing most about a site. 'score' "
       "shows how "
       "you would stand if the game ended now."),
    W_("'back' takes back the last turn of a person, and those of bots since; 'back 3' the last three turns. "
       "The "
       "table's rule says when that is allowed. The same cards and tokens would come again."),
    W_("The game is saved after every turn: you can leave at any moment, or pull the plug. 'thebes play "
       "--last' "
       "goes on with it. 'save FILE' writes a copy of the record, which 'thebes check' and others can read."),
};

_Static_assert(sizeof texts / sizeof texts[0] == sizeof play_topics / sizeof play_topics[0] - 1,
               "a text for every topic");

void play_help_print(void)
{
    say("Type the number of a move, or the move itself. Words may be shortened, and the tab\n"
        "key completes them:\n"
        "  take 46                      dig egypt 6 rumor zeppelin\n"
        "  refresh                      exhibit 88\n"
        "  retire\n"
        "Or ask:\n"
        "  moves                        your moves, with numbers\n"
        "  position                     everything on the table; 'position 12': after turn 12\n"
        "  bags                         what is left in supply and bags\n"
        "  preview dig egypt 6          what a move would cost and bring\n"
        "  why not dig egypt 6          why a move is not allowed\n"
        "  odds egypt                   your chances at a site\n"
        "  score                        how everybody stands\n"
        "  log                          what happened; 'log 5': in the last five turns\n"
        "  back                         take your last turn back\n"
        "  save                         where the game is kept; 'save FILE' writes a copy\n"
        "  resign                       leave your seat to a bot\n"
        "  quit                         leave; the game is kept\n");
    say("'?' and one of these words explains more:");
    int column = 80;
    for (int i = 0; play_topics[i]; i++) {
        int width = (int)strlen(play_topics[i]) + 1;
        if (column + width > 79) {
            printf("\n ");
            column = 1;
        }
        column += printf(" %s", play_topics[i]);
    }
    putchar('\n');
}

bool play_help_topic(const char *name)
{
    for (int i = 0; play_topics[i]; i++)
        if (strcmp(play_topics[i], name) == 0) {
            position_print_paragraph(say_of(texts[i]));
            return true;
        }
    return false;
}
