/* A table as the page is told of it: who plays, what is awaited, what can be taken back. Its positions:
 * view.h. */
#ifndef WEB_TABLE_VIEW_H
#define WEB_TABLE_VIEW_H

#include "../json/writer.h"
#include "../session/session.h"
#include "../words/language.h"

void web_table(json_writer *w, const session *table, const words_language *language);

#endif
