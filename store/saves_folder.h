/* The folder of saves, and the files in it: what the files about saves share. */
#ifndef STORE_SAVES_FOLDER_H
#define STORE_SAVES_FOLDER_H

#include "saves.h"

#include <dirent.h>

/* Opens the folder, made if it is wanted and not there: -1 and errno if that fails. */
int store_open_folder(bool make);

/* The folder's files from the first on; null and errno if that fails. */
DIR *store_files(int folder);

/* NAME.thebes, NAME.secret, and what both are written under before they are whole. */
void store_record_file(char file[STORE_FILE], const char *name);
void store_secret_file(char file[STORE_FILE], const char *name);
void store_part_file(char file[STORE_FILE], const char *name);

/* The save whose record a file is, by the file's name; false if it is none. */
bool store_name_of(char name[STORE_NAME], const char *file);

/* Removes what killed programs have left: files half written, and secrets without a game. */
void store_sweep(int folder);

/* Opens the record of a save: STORE_OK, STORE_NOT_FOUND or STORE_FAILED. */
store_code store_open_record(int folder, const char *name, int *file);

/* The same, and locks it: also STORE_IN_USE. */
store_code store_open_locked(int folder, const char *name, int *file);

/* Reads a whole file into fresh memory, with room for `spare` bytes behind: STORE_OK, STORE_TOO_LONG or
 * STORE_FAILED. */
store_code store_read(int file, size_t spare, char **text, size_t *length);

/* Plays a record on a table: STORE_OK or STORE_WRONG. */
store_code store_check(const char *text, size_t length, session *table);

#endif
