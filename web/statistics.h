/* The facts of a game and the statistics of many, as the page shows them and as files have them. */
#ifndef WEB_STATISTICS_H
#define WEB_STATISTICS_H

#include "../analysis/career.h"
#include "../json/writer.h"
#include "../words/language.h"

/* The facts of a game: numbers and identifiers only. */
void web_facts(json_writer *w, const analysis_facts *facts);

/* What came of the games that were added: whose, how many, and every medal with its name. */
void web_statistics(json_writer *w, const analysis_career *career, const words_language *language);

#endif
