/* The rules in short: see rules_help.h. */
#include "rules_help.h"

/* ---- Cards, for everybody ---- */

static const char about_books[] =
    W_("A book is special knowledge of its site for the rest of the game. Whoever has most book symbols "
       "of a site at the end has 5 points; those who share that have 3 each.");
static const char about_general_knowledge[] =
    W_("General knowledge adds to your special knowledge at any site, but never more than you have of "
       "that.");
static const char about_congresses[] =
    W_("Congresses count at the end: 1, 3, 6, 10, 15, 21 points for one to six of them, 28 for seven or "
       "more.");

static const char *const card_help[TH_CARD_KINDS] = {
    about_books,
    about_general_knowledge,
    W_("A rumor counts 2 points of special knowledge in one dig at its site, and is given up for it."),
    W_("Two assistants count 1 point of special knowledge at every site, three count 2. A lone one "
       "counts 1 and is given up."),
    W_("Two shovels bring 1 more token in every dig, three bring 2. A lone one brings 1 and is given up."),
    W_("With a car every journey of 3 or more weeks takes a week less."),
    W_("A zeppelin makes one journey take no time, and is given up for it."),
    W_("A special permit allows one more dig at a site whose permit is used, and is given up for it."),
    about_congresses,
    W_("A small exhibition is worth 4 points to whoever shows the artifacts it asks for. They are kept."),
    W_("A large exhibition is worth 5 points to whoever shows the artifacts it asks for. They are kept."),
};

const char *words_card_help(const words_language *language, int kind)
{
    return words_in(language, card_help[kind]);
}

/* ---- By topic, in a terminal ---- */

const words_named_text words_rules_topics[] = {
    {"turns",
     W_("On your turn you travel, if you like, and do exactly one thing: take a card, refresh the "
        "display, dig, exhibit or, in 1903, retire. Every week that this takes moves your marker on "
        "along the time track. Whoever is last in time moves next, so a short turn may be followed by "
        "another one of yours.")},
    {"take",
     W_("take CARD: you go to the city of a card on display, study there for the weeks the card says, "
        "and keep the card. Then the display is filled up again from the supply.")},
    {"refresh",
     W_("refresh: you go to Warsaw, and all cards on display are replaced. It takes 1 week; if your turn "
        "just before was a refresh too, one week more than that one took. Any other turn, of anybody, "
        "ends the row.")},
    {"dig",
     W_("dig SITE WEEKS: you go to a site and dig for 1 to 12 weeks. You need a permit, your own or a "
        "special one, and at least 1 special knowledge of the site. Knowledge and weeks together tell "
        "how many tokens you draw from the site's bag: see 'wheel'. Debris goes back, everything else is "
        "yours. Behind the weeks you can say what you give up: permit, rumor, assistant, shovel, "
        "zeppelin. 'odds egypt' works the chances out.")},
    {"bonus",
     W_("At each site lies an artifact that is worth 1 point. Whoever digs there first wins it, whatever "
        "else they find.")},
    {"finds",
     W_("A bag holds 13 artifacts, a book about another site, a general knowledge token and 16 debris. "
        "What was found does not come back. 'bags' tells what is left.")},
    {"exhibit",
     W_("exhibit CARD: you go to the city of an exhibition in the hall, show the artifacts it asks for, "
        "which takes the weeks it says, and have its points. The artifacts stay yours; their number "
        "counts, not their value.")},
    {"retire",
     W_("retire: in 1903, when nothing is worth the time any more, you go straight to the end. Your "
        "other weeks are lost.")},
    {"time",
     W_("There are 52 weeks a year, from 1901 to 1903. Each route between two places takes a week, and "
        "you always take the shortest way: see 'map'. You can never spend more weeks than you have left. "
        "Of several markers on one week the one that arrived last moves first.")},
    {"permits",
     W_("You have a permit for each site. Digging uses it up, and all of them are valid again in the new "
        "year, as soon as you pass week 52. A special permit card lets you dig once where your permit is "
        "used up: say 'permit' behind the dig.")},
    {"knowledge",
     W_("Special knowledge of a site: your books about it, 1 or 2 for two or more assistants, and, if "
        "you give them up, 2 for a rumor and 1 for a lone assistant. General knowledge adds to it, but "
        "never more than the special knowledge. More than 12 in all does not help.")},
    {"books", about_books},
    {"rumors",
     W_("A rumor is worth 2 special knowledge in one dig at its site, and is then gone. Say 'rumor' "
        "behind the dig.")},
    {"general", about_general_knowledge},
    {"assistants",
     W_("Two assistants are worth 1 special knowledge at every site, three are worth 2, and they stay. A "
        "lone one can be given up for 1: say 'assistant' behind the dig.")},
    {"shovels",
     W_("Two shovels draw 1 token more in every dig, three draw 2 more, and they stay. A lone one can be "
        "given up for 1: say 'shovel' behind the dig. The wheel must give at least one token without "
        "them.")},
    {"cars",
     W_("With a car every journey of three or more weeks takes a week less. A second one does not help, "
        "unless the ruling stacking-cars is on.")},
    {"zeppelin",
     W_("A zeppelin makes one journey take no time at all, and is then gone. Say 'zeppelin' behind your "
        "move.")},
    {"congresses", about_congresses},
    {"exhibitions",
     W_("Exhibitions come into the hall as they are drawn, and push the older ones on until they fall "
        "out and go to the discard pile, from where they may come again. See '? exhibit'.")},
    {"score", W_("Points come from artifacts, exhibitions and congresses, and from having most books about a "
                 "site. 'score' shows how you would stand if the game ended now.")},
    {"rulings",
     W_("A few rules are read differently at different tables. Whoever begins a game can switch three "
        "such readings on: late-renewal, stacking-cars and pushing-hall. They are listed when the game "
        "begins.")},
    {0, 0},
};

/* ---- In chapters, for somebody who does not know the game ---- */

const words_named_text words_rules_chapters[] = {
    {"help-aim", W_("What it is about")},
    {"help-aim-1",
     W_("It is 1901, and you are an archaeologist with time until the end of 1903. Read in the libraries "
        "of Europe, hire help, dig at five ancient sites, and show the world what you have found. "
        "Whoever has the most points in the end wins.")},

    {"help-turn", W_("Whose turn it is")},
    {"help-turn-1",
     W_("Time is what you pay with. Travelling, reading, digging: everything takes weeks, and your "
        "marker moves on along the time track by as many weeks as you spend.")},
    {"help-turn-2",
     W_("Nobody takes turns in a circle: whoever is furthest behind in time moves next. After a short "
        "turn that may be you again; after a long one the others catch up first. Of several markers on "
        "one week the one that arrived last moves first.")},
    {"help-turn-3",
     W_("A turn is one journey, or none, and then exactly one action. Each route on the map takes a "
        "week, and you always take the shortest way.")},

    {"help-actions", W_("What you can do")},
    {"help-actions-1",
     W_("Take a card: you go to the city of an open research card, spend the weeks it shows, and keep "
        "it. Another card takes its place.")},
    {"help-actions-2",
     W_("Refresh the display: in Warsaw all four open cards are replaced, for 1 week. Doing so again "
        "right away takes a week more each time.")},
    {"help-actions-3",
     W_("Dig: you go to a site for which your permit is valid and about which you know something.")},
    {"help-actions-4",
     W_("Exhibit: you go to the city of an open exhibition and show the artifacts it asks for.")},
    {"help-actions-5",
     W_("Retire: in 1903, when nothing is worth the time any more, you go straight to the end.")},

    {"help-knowledge", W_("Knowledge and tools")},
    {"help-knowledge-1",
     W_("A dig needs special knowledge about the site. Books about it count for the rest of the game; a "
        "rumor counts 2 in one dig and is then gone.")},
    {"help-knowledge-2",
     W_("General knowledge adds to it at every site, but never more than the special knowledge. More "
        "than 12 in all does not help.")},
    {"help-knowledge-3",
     W_("Two assistants count 1 special knowledge at every site, three count 2. Two shovels draw 1 token "
        "more in every dig, three draw 2 more. A lone one helps once, if you give it up.")},
    {"help-knowledge-4",
     W_("With a car every long journey takes a week less. A zeppelin makes one journey take no time at "
        "all.")},

    {"help-dig", W_("Digging")},
    {"help-dig-1",
     W_("You choose how many weeks to dig. The time wheel turns your knowledge and these weeks into the "
        "number of tokens that you draw from the bag of the site, without looking.")},
    {"help-dig-2",
     W_("Artifacts are worth 1 to 7 points, and two tokens of each bag bring knowledge: these you keep. "
        "The debris, half of a fresh bag, goes back. So every dig leaves the site poorer, and it is good "
        "to be early.")},
    {"help-dig-3",
     W_("Whoever is the first to dig at a site also wins the artifact that lies there. Before you "
        "confirm a dig you see the exact chances of everything that may come.")},

    {"help-exhibit", W_("Exhibitions")},
    {"help-exhibit-1",
     W_("Exhibitions come into the hall as cards are drawn, and push the older ones on until they fall "
        "out. Each asks for artifacts from certain sites, and is worth 4 or 5 points to whoever shows "
        "them.")},
    {"help-exhibit-2",
     W_("The artifacts stay yours, and you can show them again elsewhere. Their number counts, not their "
        "value.")},

    {"help-years", W_("Years and permits")},
    {"help-years-1",
     W_("You have a permit for each site, and a dig uses it up. When your marker passes week 52, a new "
        "year begins for you and all your permits are valid again. So you can dig at each site once a "
        "year.")},
    {"help-years-2", W_("A special permit allows one dig more where yours is used up, and is then gone.")},

    {"help-end", W_("The end and the points")},
    {"help-end-1", W_("The game is over when everybody's time is used up, at the end of 1903.")},
    {"help-end-2",
     W_("Then you count the values of your artifacts, your exhibitions, and your congresses, which are "
        "worth more the more you have. For each site, whoever has the most books about it gets 5 points; "
        "those who share that get 3 each.")},
    {0, 0},
};
