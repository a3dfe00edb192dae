/* JSON that commands give to other programs: one object and a newline, as long as it needs to be, with real
 * numbers in it. */
#ifndef CONSOLE_JSON_OUTPUT_H
#define CONSOLE_JSON_OUTPUT_H

#include "../json/writer.h"

/* Writes an object about something. It is called twice, first to find the length. */
typedef void console_json_author(json_writer *w, const void *about);

/* Prints what an author writes; false after a complaint that there is not enough memory. */
bool console_json_print(console_json_author *write, const void *about);

/* Writes it to a file, as console_write_file() does. False after a complaint. */
bool console_json_save(const char *path, console_json_author *write, const void *about);

/* A real number with nine significant digits, or null: JSON has no word for infinity or for what is not
 * known. */
void console_json_real(json_writer *w, double number);
void console_json_real_at(json_writer *w, const char *key, double number);

/* A real number with so many places behind the point. */
void console_json_fixed_at(json_writer *w, const char *key, double number, int places);

#endif
