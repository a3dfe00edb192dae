/* The tables of the book of rules, worked out from the game itself: kinds of cards and how many there are of
 * each, where the markers begin, the time wheel, the values of artifacts. */
#ifndef WEB_RULE_TABLES_H
#define WEB_RULE_TABLES_H

#include "../json/writer.h"
#include "../words/language.h"

/* "kind" of a card: "small-exhibition". */
void web_put_kind(json_writer *w, int kind);

/* Some of what web_components() tells. */
void web_rule_tables(json_writer *w, const words_language *language);

#endif
