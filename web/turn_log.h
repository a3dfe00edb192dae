/* What happened at a table, turn by turn. */
#ifndef WEB_TURN_LOG_H
#define WEB_TURN_LOG_H

#include "../json/writer.h"
#include "../session/session.h"
#include "../words/language.h"

/* The turns that stand, in sentences, from one on (counted from 0): as many as there is sure to be room for.
 * "next" is where to go on, or 0. */
void web_turn_log(json_writer *w, const session *table, const words_language *language, uint32_t from);

/* The turn that leads to the position after so many turns, 1 or more: what was drawn, piece by piece. */
void web_turn(json_writer *w, const session *table, const words_language *language, uint32_t turn);

/* The scores of every position, and the time: where the last marker stands, and where years begin. */
void web_score_chart(json_writer *w, const session *table);

#endif
