/* The secret of a save: what its game is dealt from, kept beside the record until the game is over.
 *
 * NAME.secret has its digits in a line. A secret that took the place of a lost one is followed by the game's
 * commitment in a second line: else nobody could tell it from the secret of another game. */
#ifndef STORE_SAVES_SECRET_H
#define STORE_SAVES_SECRET_H

#include "saves_folder.h"

/* Reads the one in the folder: STORE_NOT_FOUND if nothing has its name, STORE_WRONG if what has it may not be
 * read or is no secret, STORE_FAILED if it cannot be told. */
store_code store_secret_read(int folder, const char *name, store_secret *secret);

/* Whether a secret is the one a game is dealt from, as far as its record tells. */
bool store_secret_fits(const store_secret *secret, const record_reader *record);

/* Writes one durably, in place of any that is there; false and errno if that fails. */
bool store_secret_write(int folder, const char *name, const store_secret *secret);

/* Gives what is there another name, which no file has; false and errno if that fails. */
bool store_secret_set_aside(int folder, const char *name, char aside[STORE_FILE]);

/* Removes it; true if there is none any more. Keeps errno then. */
bool store_secret_forget(int folder, const char *name);

#endif
