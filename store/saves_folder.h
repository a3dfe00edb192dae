/* The folder of saves, and the files in it: what the files about saves share. */
#ifndef STORE_SAVES_FOLDER_H
#define STORE_SAVES_FOLDER_H

#include "saves.h"

#include <dirent.h>

/* Opens the folder, made if it is wanted and not there: -1 and errno if that fails. */
int saves_open_folder(bool make);

/* The folder's files from the first on; null and errno if that fails. */
DIR *saves_files(int folder);

/* NAME.thebes, NAME.secret, and what both are written under before they are whole. */
void saves_record_file(char file[SAVES_FILE], const char *name);
void saves_secret_file(char file[SAVES_FILE], const char *name);
void saves_part_file(char file[SAVES_FILE], const char *name);

/* The save whose record a file is, by the file's name; false if it is none. */
bool saves_name_of(char name[SAVE_NAME], const char *file);

/* Removes what killed programs have left: files half written, and secrets without a game. */
void saves_sweep(int folder);

/* Opens the record of a save; _locked: and locks it. */
save_code saves_open_record(int folder, const char *name, int *file);
save_code saves_open_locked(int folder, const char *name, int *file);

/* Reads a whole file into fresh memory, with room for `spare` bytes behind. */
save_code saves_read(int file, size_t spare, char **text, size_t *length);

/* Plays a record on a table: SAVE_OK or SAVE_WRONG. */
save_code saves_check(const char *text, size_t length, session *table);

#endif
