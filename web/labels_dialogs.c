/* The labels of dialogs: see labels.h. */
#include "labels.h"

const web_label web_labels_dialogs[] = {
    /* Any dialog. */
    {"ok", W_("OK")},
    {"done", W_("Done")},
    {"delete", W_("Delete")},

    /* A dig. */
    {"wheel", W_("Time wheel: weeks of digging")},
    {"wheel-legend", W_("On the rim the weeks you dig, in the windows the tokens you draw.")},
    {"wheel-week", W_("%d {1:week|weeks}: %d {2:token|tokens}")},
    {"tokens-drawn", W_("Tokens")},
    {"for-shovels", W_("%d of them by shovels")},
    {"knowledge-of", W_("Knowledge %d")},
    {"knowledge-made-of", W_("%d special knowledge, %d general knowledge")},
    {"the-way", W_("Journey")},
    {"weeks-until", W_("%d {1:week|weeks} in all, up to %s")},
    {"give-up", W_("Cards you can give up")},
    {"chances", W_("Chances")},
    {"expected-points", W_("expected points")},
    {"chance-of-nothing", W_("chance of nothing but debris")},
    {"chance-of-finds", W_("How many finds")},
    {"chance-of-points", W_("How many points")},
    {"count-finds", W_("finds")},
    {"count-points", W_("points")},
    {"chance", W_("chance")},
    {"so-many-finds", W_("%d {1:find|finds}: %s")},
    {"so-many-points", W_("%d {1:point|points}: %s")},

    /* What it brings. */
    {"player-digs", W_("%s digs in %s")},
    {"show-all", W_("Show all")},
    {"worth", W_("%d {1:point|points}")},
    {"bonus", W_("Bonus for the first dig")},

    /* A new game. */
    {"start-game", W_("Start")},
    {"add-player", W_("Add a player")},
    {"remove-player", W_("Remove this player")},
    {"move-up", W_("Move up in the order of play")},
    {"seat-number", W_("Player %d")},
    {"name", W_("Name")},
    {"name-of-player", W_("Name of player %d")},
    {"who-plays", W_("Who plays for player %d?")},
    {"a-person", W_("A person")},
    {"colours", W_("Colours")},
    {"colour-of-seat", W_("Colour: %s")},
    {"colour-0", W_IN("colour", "red circle")},
    {"colour-1", W_IN("colour", "blue square")},
    {"colour-2", W_IN("colour", "green triangle")},
    {"colour-3", W_IN("colour", "yellow diamond")},
    {"colour-4", W_IN("colour", "black hexagon")},
    {"colour-5", W_IN("colour", "white star")},
    {"order-of-play", W_("Order of play")},
    {"order-chance", W_("Left to chance")},
    {"order-seats", W_("As listed above")},
    {"more-choices", W_("Taking back, rulings, deal")},
    {"take-backs", W_("When may turns be taken back?")},
    {"rulings", W_("Rulings that differ from table to table")},
    {"deal", W_("Cards and tokens")},
    {"deal-chance", W_("By chance")},
    {"deal-seed", W_("From a number")},
    {"seed", W_("Number")},
    {"seed-about",
     W_("The same number deals the same cards and tokens again, so that you can compare games.")},
    {"seed-wrong", W_("The number of a deal is a whole number from 0 to %s.")},
    {"same-name", W_("Two players are called %s; nobody could tell them apart.")},

    /* Saved games. */
    {"saved-games", W_("Saved games")},
    {"no-saved-games", W_("There are no saved games yet. Every game is saved by itself, after every turn.")},
    {"on-the-table", W_("on the table")},
    {"finished", W_("finished")},
    {"export-game", W_("Save as a file")},
    {"exported", W_("The game is in the file %s.")},
    {"import-game", W_("Open a file")},
    {"drop-hint", W_("You can also drop a .thebes file on the page.")},
    {"drop-here", W_("Drop the file to open the game.")},
    {"delete-sure", W_("Delete the game of %s for good?")},
    {"line-says", W_("Line %d: %s")},
    {"file-too-big", W_("The file is too large to be a game.")},
    {"file-unreadable", W_("The file cannot be read.")},

    /* Scores. */
    {"final-scores", W_("Final scores")},
    {"scores-so-far", W_("As if the game ended now.")},
    {"sheet-player", W_("Player")},
    {"sheet-artifacts", W_("Artifacts")},
    {"sheet-exhibitions", W_("Exhibitions")},
    {"sheet-congresses", W_("Congresses")},
    {"sheet-knowledge", W_("Knowledge")},
    {"sheet-total", W_("Total")},
    {"majorities", W_("Most books")},
    {"majorities-about", W_("Whoever has the most book symbols about a site gets 5 points; those who share "
                            "that get 3 each.")},
    {"books-of", W_("%s: %d {2:book symbol|book symbols}")},
    {"books-and-points", W_("%s: %d {2:book symbol|book symbols}, %d points")},
    {"chart-title", W_("Points in the course of the game")},
    {"chart-axis", W_("What the chart goes by")},
    {"chart-by-turn", W_("By turn")},
    {"chart-by-time", W_("By year")},
    {"chart-turns", W_("Turns")},
    {"chart-weeks", W_("Time of whoever is last")},
    {"after-turn", W_("After turn %d")},
    {"decisions", W_("Decisions that cost most")},
    {"decisions-about", W_("What another move would have been worth, as the strongest bot sees it.")},
    {"decisions-progress", W_("%d of %d decisions looked at")},
    {"decision-show", W_("Show the position")},
    {"look-back", W_("Look back")},
    {"rematch", W_("Rematch")},
    {"rematch-same-deal", W_("Same deal again")},

    /* Settings. */
    {"bot-speed", W_("Speed of the bots")},
    {"speed-instant", W_IN("speed", "At once")},
    {"speed-fast", W_IN("speed", "Fast")},
    {"speed-normal", W_IN("speed", "Normal")},
    {"speed-slow", W_IN("speed", "Slow")},
    {"animations", W_("Animations")},
    {"motion-system", W_IN("animations", "As the system")},
    {"motion-on", W_IN("animations", "On")},
    {"motion-off", W_IN("animations", "Off")},

    /* How to play, for somebody who does not know the game. */
    {"how-to-play", W_("How to play")},
    {"contents", W_("Contents")},

    {"help-aim", W_("What it is about")},
    {"help-aim-1",
     W_("It is 1901, and you are an archaeologist with time until the end of 1903. Read in the libraries of "
        "Europe, hire help, dig at five ancient sites, and show the world what you have found. Whoever has "
        "the most points in the end wins.")},

    {"help-turn", W_("Whose turn it is")},
    {"help-turn-1",
     W_("Time is what you pay with. Travelling, reading, digging: everything takes weeks, and your marker "
        "moves on along the time track by as many weeks as you spend.")},
    {"help-turn-2",
     W_("Nobody takes turns in a circle: whoever is furthest behind in time moves next. After a short turn "
        "that may be you again; after a long one the others catch up first. Of several markers on one week "
        "the one that arrived last moves first.")},
    {"help-turn-3",
     W_("A turn is one journey, or none, and then exactly one action. Each route on the map takes a week, "
        "and you always take the shortest way.")},

    {"help-actions", W_("What you can do")},
    {"help-actions-1",
     W_("Take a card: you go to the city of an open research card, spend the weeks it shows, and keep it. "
        "Another card takes its place.")},
    {"help-actions-2",
     W_("Refresh the display: in Warsaw all four open cards are replaced, for 1 week. Doing so again right "
        "away takes a week more each time.")},
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
     W_("General knowledge adds to it at every site, but never more than the special knowledge. More than "
        "12 in all does not help.")},
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
     W_("Artifacts are worth 1 to 7 points, and two tokens of each bag bring knowledge: these you keep. The "
        "debris, half of a fresh bag, goes back. So every dig leaves the site poorer, and it is good to be "
        "early.")},
    {"help-dig-3",
     W_("Whoever is the first to dig at a site also wins the artifact that lies there. Before you confirm a "
        "dig you see the exact chances of everything that may come.")},

    {"help-exhibit", W_("Exhibitions")},
    {"help-exhibit-1",
     W_("Exhibitions come into the hall as cards are drawn, and push the older ones on until they fall out. "
        "Each asks for artifacts from certain sites, and is worth 4 or 5 points to whoever shows them.")},
    {"help-exhibit-2",
     W_("The artifacts stay yours, and you can show them again elsewhere. Their number counts, not their "
        "value.")},

    {"help-years", W_("Years and permits")},
    {"help-years-1",
     W_("You have a permit for each site, and a dig uses it up. When your marker passes week 52, a new year "
        "begins for you and all your permits are valid again. So you can dig at each site once a year.")},
    {"help-years-2", W_("A special permit allows one dig more where yours is used up, and is then gone.")},

    {"help-end", W_("The end and the points")},
    {"help-end-1", W_("The game is over when everybody's time is used up, at the end of 1903.")},
    {"help-end-2",
     W_("Then you count the values of your artifacts, your exhibitions, and your congresses, which are worth "
        "more the more you have. For each site, whoever has the most books about it gets 5 points; those "
        "who share that get 3 each.")},

    {"help-page", W_("At this table")},
    {"help-page-1",
     W_("Choose a card, a site or an exhibition to see what it would cost and bring. Nothing happens before "
        "you confirm it.")},
    {"help-page-2",
     W_("If you do not know what to do, ask for a hint: a strong bot tells what it would do, and why.")},
    {"help-page-3",
     W_("The game is saved in this browser after every turn. You can look back at every position, and save "
        "a game as a file to go on with it elsewhere.")},

    {"help-cards", W_("The cards")},

    {"help-symbols", W_("Symbols")},
    {"symbol-weeks", W_("weeks it takes")},
    {"symbol-city", W_("city where you have to be")},
    {"symbol-points", W_("victory points")},
    {"symbol-artifact", W_("artifact with its value")},
    {"symbol-debris", W_("debris")},
    {"symbol-used", W_("used up")},

    {"help-keys", W_("Keyboard")},
    {"key-tab", W_IN("key", "Tab")},
    {"key-tab-does", W_("goes on to what can be chosen next")},
    {"key-enter", W_IN("key", "Enter")},
    {"key-enter-does", W_("chooses what is marked, and then goes on to what confirms it")},
    {"key-arrows", W_IN("key", "Arrows")},
    {"key-arrows-does", W_("turn the time wheel, and read off the charts")},
    {"key-escape", W_IN("key", "Esc")},
    {"key-escape-does", W_("closes a dialog, or lets go of what was chosen")},

    {"unofficial",
     W_("Thebes is a board game by Peter Prinz, published by Queen Games in 2007. This is an unofficial "
        "implementation, free and open source; it is not connected with them in any way.")},

    {0, 0},
};
