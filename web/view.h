/* The positions of a table, as the page paints them, and what the end means. */
#ifndef WEB_VIEW_H
#define WEB_VIEW_H

#include "../json/writer.h"
#include "../session/session.h"
#include "../words/language.h"

/* The position after so many turns that stand. */
void web_view(json_writer *w, const session *table, const words_language *language, uint32_t turn);

/* The year in which a player is. */
int web_year(const th_state *state, int seat);

/* A score and what it is made of. */
void web_score(json_writer *w, th_score score);

/* A find or debris, with its name. */
void web_token(json_writer *w, const words_language *language, th_outcome token);

/* What the end of the game means for those at some seats, bit s for seat s, all seats from the best to the
 * last, the best find of all and who has it, and whether there is something to celebrate: one of them has
 * won, or it was a game of bots alone. The game is over. */
void web_verdict(json_writer *w, const session *table, const words_language *language, uint32_t seats);

#endif
