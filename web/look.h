/* What may be done in a position, and what a move would do, as the page shows it before anything is done. */
#ifndef WEB_LOOK_H
#define WEB_LOOK_H

#include "../record/record.h"
#include "../words/language.h"
#include "json.h"

/* Everything that can be pointed at (cards, sites, exhibitions, refresh, retire): whether it may be chosen,
 * which move to begin with, or why not. A player must be to move. */
void web_offers(json *j, const th_state *state, const words_language *language);

/* A move, legal or not. A player must be to move. */
void web_look(json *j, const record_header *header, const th_state *state, const words_language *language,
              th_move move);

/* The places on the way from one to another, both ends included, as a value. */
void web_path(json *j, int from, int to);

#endif
