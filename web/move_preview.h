/* What a move would do, as the page shows it before anything is done. */
#ifndef WEB_MOVE_PREVIEW_H
#define WEB_MOVE_PREVIEW_H

#include "../json/writer.h"
#include "../record/record.h"
#include "../words/language.h"

/* A move, legal or not: its way, what it costs and brings, or why it is not allowed. A player must be to
 * move. */
void web_move_preview(json_writer *w, const record_header *header, const th_state *state,
                      const words_language *language, th_move move);

/* The places on the way from one to another, both ends included, as a value; who flies touches no other. */
void web_path(json_writer *w, int from, int to, bool flies);

#endif
