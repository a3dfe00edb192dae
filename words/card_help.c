/* What cards are good for: see card_help.h. */
#include "card_help.h"

static const char *const card_help[TH_CARD_KINDS] = {
    W_("A book is special knowledge of its site for the rest of the game. Whoever has most book symbols "
       "of a site at the end has 5 points; those who share that have 3 each."),
    W_("General knowledge adds to your special knowledge at any site, but never more than you have of "
       "that."),
    W_("A rumor counts 2 points of special knowledge in one dig at its site, and is given up for it."),
    W_("Two assistants count 1 point of special knowledge at every site, three count 2. A lone one "
       "counts 1 and is given up."),
    W_("Two shovels bring 1 more token in every dig, three bring 2. A lone one brings 1 and is given up."),
    W_("With a car every journey of 3 or more weeks takes a week less."),
    W_("A zeppelin makes one journey take no time, and is given up for it."),
    W_("A special permit allows one more dig at a site whose permit is used, and is given up for it."),
    W_("Congresses count at the end: 1, 3, 6, 10, 15, 21 points for one to six of them, 28 for seven or "
       "more."),
    W_("A small exhibition is worth 4 points to whoever shows the artifacts it asks for. They are kept."),
    W_("A large exhibition is worth 5 points to whoever shows the artifacts it asks for. They are kept."),
};

const char *words_card_help(const words_language *language, int kind)
{
    return words_in(language, card_help[kind]);
}
