/* What '?' explains: how to give commands, and the rules in a few sentences each. */
#include "../console/say.h"

#include "help.h"
#include "position_text.h"

#include <stdio.h>
#include <string.h>

/* Each topic with its text. */
static const struct {
    const char *name, *text;
} topics[] = {
    {"turns",
     W_("On your turn you travel, if you like, and do exactly one thing: take a card, refresh the display, "
        "dig, "
        "exhibit or, in 1903, retire. Every week that this takes moves your marker on along the time track. "
        "Whoever is last in time moves next, so a short turn may be followed by another one of yours.")},
    {"take",
     W_("take CARD: you go to the city of a card on display, study there for the weeks the card says, and "
        "keep the card. Then the display is filled up again from the supply.")},
    {"refresh", W_("refresh: you go to Warsaw, and all cards on display are replaced. It takes 1 week; if "
                   "your turn just "
                   "before was a refresh too, one week more than that one took. Any other turn, of anybody, "
                   "ends the row.")},
    {"dig", W_("dig SITE WEEKS: you go to a site and dig for 1 to 12 weeks. You need a permit, your own or a "
               "special one, "
               "and at least 1 special knowledge of the site. Knowledge and weeks together tell how many "
               "tokens you draw "
               "from the site's bag: see 'wheel'. Debris goes back, everything else is yours. Behind the "
               "weeks you can "
               "say what you give up: permit, rumor, assistant, shovel, zeppelin. 'odds egypt' works the "
               "chances out.")},
    {"bonus",
     W_("At each site lies an artifact that is worth 1 point. Whoever digs there first wins it, whatever "
        "else they find.")},
    {"finds",
     W_("A bag holds 13 artifacts, a book about another site, a general knowledge token and 16 debris. "
        "What was found does not come back. 'bags' tells what is left.")},
    {"exhibit", W_("exhibit CARD: you go to the city of an exhibition in the hall, show the artifacts it "
                   "asks for, which takes "
                   "the weeks it says, and have its points. The artifacts stay yours; their number counts, "
                   "not their value.")},
    {"retire",
     W_("retire: in 1903, when nothing is worth the time any more, you go straight to the end. Your other "
        "weeks are lost.")},
    {"time", W_("There are 52 weeks a year, from 1901 to 1903. Each route between two places takes a week, "
                "and you always "
                "take the shortest way: see 'map'. You can never spend more weeks than you have left. Of "
                "several markers "
                "on one week the one that arrived last moves first.")},
    {"permits",
     W_("You have a permit for each site. Digging uses it up, and all of them are valid again in the new "
        "year, as "
        "soon as you pass week 52. A special permit card lets you dig once where your permit is used up: say "
        "'permit' behind the dig.")},
    {"knowledge",
     W_("Special knowledge of a site: your books about it, 1 or 2 for two or more assistants, and, if you "
        "give them "
        "up, 2 for a rumor and 1 for a lone assistant. General knowledge adds to it, but never more than the "
        "special knowledge. More than 12 in all does not help.")},
    {"books", W_("A book is special knowledge of its site for the rest of the game. Whoever has most book "
                 "symbols of a site "
                 "at the end has 5 points; those who share that have 3 each.")},
    {"rumors",
     W_("A rumor is worth 2 special knowledge in one dig at its site, and is then gone. Say 'rumor' behind "
        "the dig.")},
    {"general",
     W_("General knowledge adds to your special knowledge at any site, but never more than you have of "
        "that.")},
    {"assistants", W_("Two assistants are worth 1 special knowledge at every site, three are worth 2, and "
                      "they stay. A lone one "
                      "can be given up for 1: say 'assistant' behind the dig.")},
    {"shovels",
     W_("Two shovels draw 1 token more in every dig, three draw 2 more, and they stay. A lone one can be "
        "given up "
        "for 1: say 'shovel' behind the dig. The wheel must give at least one token without them.")},
    {"cars",
     W_("With a car every journey of three or more weeks takes a week less. A second one does not help, "
        "unless the ruling stacking-cars is on.")},
    {"zeppelin",
     W_("A zeppelin makes one journey take no time at all, and is then gone. Say 'zeppelin' behind your "
        "move.")},
    {"congresses", W_("Congresses count at the end: 1, 3, 6, 10, 15, 21 points for one to six of them, 28 "
                      "for seven or more.")},
    {"exhibitions", W_("Exhibitions come into the hall as they are drawn, and push the older ones on until "
                       "they fall out and go to "
                       "the discard pile, from where they may come again. See '? exhibit'.")},
    {"score",
     W_("Points come from artifacts, exhibitions and congresses, and from having most books about a site. "
        "'score' shows how you would stand if the game ended now.")},
    {"rulings",
     W_("A few rules are read differently at different tables. Whoever begins a game can switch three "
        "such readings on: late-renewal, stacking-cars and pushing-hall. They are listed when the game "
        "begins.")},
    {"hints", W_("'hint' tells what a strong bot would do in your place: up to three moves, what each is "
                 "worth, and why. The bot sees what you see and nothing else, and it may err. 'y' makes the "
                 "first of these moves. When the game is over you hear which of your decisions cost most.")},
    {"back", W_("'back' takes back the last turn of a person, and those of bots since; 'back 3' the last "
                "three turns. The "
                "table's rule says when that is allowed. The same cards and tokens would come again.")},
    {"saving", W_("The game is saved after every turn: you can leave at any moment, or pull the plug. "
                  "Start the program as you did, with the option --last, and it goes on. 'save FILE' writes "
                  "a copy of the record, which 'check' and other subcommands can read.")},
};

enum { TOPICS = sizeof topics / sizeof topics[0] };

const char *const *play_topics(void)
{
    static const char *names[TOPICS + 1];
    for (int i = 0; i < TOPICS; i++)
        names[i] = topics[i].name;
    return names;
}

void play_help_print(void)
{
    say("Type the number of a move, or the move itself. Words may be shortened; the tab\n"
        "key completes them:\n"
        "  take 46                  dig egypt 6 rumor zeppelin\n"
        "  refresh                  exhibit 88\n"
        "  retire\n"
        "Or ask:\n"
        "  moves                    your moves, with numbers\n"
        "  position                 the whole table; 'position 12': after turn 12\n"
        "  bags                     what is left in supply and bags\n"
        "  map, wheel               who is next to whom; tokens by knowledge and weeks\n"
        "  preview dig egypt 6      what a move would cost and bring\n"
        "  why not dig egypt 6      why a move is not allowed\n"
        "  odds egypt               your chances at a site\n"
        "  hint                     what a strong bot would do, and why\n"
        "  score                    how everybody stands\n"
        "  log                      what happened; 'log 5': in the last five turns\n"
        "  back                     take your last turn back\n"
        "  save                     where the game is kept; 'save FILE' writes a copy\n"
        "  resign                   leave your seat to a bot\n"
        "  quit                     leave; the game is kept\n");
    say("'?' and one of these words explains more:");
    int column = 80;
    for (int i = 0; i < TOPICS; i++) {
        int width = (int)strlen(topics[i].name) + 1;
        if (column + width > 79) {
            printf("\n ");
            column = 1;
        }
        column += printf(" %s", topics[i].name);
    }
    putchar('\n');
}

bool play_help_topic(const char *name)
{
    for (int i = 0; i < TOPICS; i++)
        if (strcmp(topics[i].name, name) == 0) {
            position_print_paragraph(say_of(topics[i].text));
            return true;
        }
    return false;
}
