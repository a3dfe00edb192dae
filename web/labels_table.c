/* The labels of what is on the table: see labels.h. */
#include "labels.h"

const web_label web_labels_table[] = {
    /* whatever can be chosen */
    {"offer-label", W_("%s: %d {2:week|weeks} in all")},
    {"refusal-label", W_("%s: %s")},
    {"offer-weeks", W_("%d {1:week|weeks} in all")},
    {"refresh", W_("Refresh the display")},
    /* cards */
    {"display", W_("Display")},
    {"hall", W_("Exhibition hall")},
    {"card-label", W_("%s, %s, %d {3:week|weeks}")},
    {"empty-space", W_("Empty space")},
    {"supply", W_("%d in the supply")},
    {"supply-exhibitions", W_("%d {1:exhibition|exhibitions} among them")},
    {"discarded", W_("%d discarded")},
    {"need", W_("%s: %d needed")},
    {"need-have", W_("%s: %d needed, %d at hand")},
    /* bags */
    {"bag-label", W_("%s: %s")},
    {"bonus-title", W_("Bonus for the first dig: %s (%d)")},
    {"artifact-title", W_("%s (%d)")},
    {"tokens", W_("%d {1:token|tokens}")},
    {"points", W_("%d {1:point|points}")},
    {"book-token", W_("Book token: %s")},
    {"general-token", W_("General knowledge token")},
    {"debris-left", W_("%d debris")},
    /* players */
    {"to-move", W_("to move")},
    {"seat-thinking", W_("thinking")},
    {"winner", W_("has won")},
    {"when-where", W_("%s, %s")},
    {"weeks-left", W_("%d {1:week|weeks} left")},
    {"score-title", W_("Score if the game ended now")},
    {"score-of-artifacts", W_("artifacts")},
    {"score-of-exhibitions", W_("exhibitions")},
    {"score-of-congresses", W_("congresses")},
    {"score-of-knowledge", W_("knowledge")},
    {"permits-and-books", W_("Permits and books")},
    {"permit-valid", W_("%s: the permit is valid")},
    {"permit-used", W_("%s: the permit is used")},
    {"books-title", W_("%s: %d {2:book symbol|book symbols}")},
    {"majority-title", W_("Most books: %d points")},
    {"finds-of-player", W_("Finds")},
    {0, 0},
};
