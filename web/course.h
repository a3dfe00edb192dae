/* The course of a game as the record of another one, which goes on from there. */
#ifndef WEB_COURSE_H
#define WEB_COURSE_H

#include "../session/session.h"
#include "../words/language.h"

/* Writes the lines of the new record, part by part: 0 is the header, then follow the first so many turns that
 * stand, and behind them who plays on and a note that tells where it comes from. What was taken back is left
 * out, and so are notes. The header commits to nothing: what is drawn from there on comes from another
 * secret. Returns the length, 0 if there is no such part; RECORD_NOTE_WRITTEN and four times RECORD_WRITTEN
 * bytes are enough. */
size_t web_course(char *out, size_t size, const session *table, const words_language *language,
                  uint32_t turns, uint32_t part);

#endif
