/* What may be done in a position: everything on the table that can be pointed at. */
#ifndef WEB_OFFERS_H
#define WEB_OFFERS_H

#include "../core/thebes.h"
#include "../json/writer.h"
#include "../words/language.h"

/* Cards, sites, exhibitions, refresh, retire: whether each may be chosen, which move to begin with and for
 * how many weeks, how many it may be at least and at most, or why not. A player must be to move. */
void web_offers(json_writer *w, const th_state *state, const words_language *language);

#endif
