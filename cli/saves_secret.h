/* The secret of a save: what its game is dealt from, kept beside the record until the game is over. */
#ifndef CLI_SAVES_SECRET_H
#define CLI_SAVES_SECRET_H

#include "saves.h"

/* A fresh one; false and errno if the system has none. */
bool secret_draw(uint8_t secret[DEAL_BYTES]);

/* Reads the one kept: SAVE_NOT_FOUND if there is none, or none that makes sense. */
save_code secret_read(int folder, const char *name, uint8_t secret[DEAL_BYTES]);

/* Keeps one safely in place of any that is there; false and errno if that fails. */
bool secret_write(int folder, const char *name, const uint8_t secret[DEAL_BYTES]);

/* Removes it; true if there is none any more. Keeps errno then. */
bool secret_forget(int folder, const char *name);

#endif
