/* What stands in a record beside the game: who plays a seat from somewhere on, and notes. */
#ifndef WEB_ASIDES_H
#define WEB_ASIDES_H

#include "../json/writer.h"
#include "../session/session.h"
#include "../words/language.h"

/* The newest of them, each with the turns that stand before it, and the seat it is about or from. What notes
 * say the reader does not know: their lines are named, counted from 0, and handed in one by one below. */
void web_asides(json_writer *w, const session *table, const words_language *language);

/* What a line with a note says. False if it is no such line. */
bool web_note(json_writer *w, const session *table, const words_language *language, const char *line,
              size_t length);

#endif
