/* A game at one screen, line by line: bots move, persons are asked, and every turn is kept. */
#ifndef TERMINAL_GAME_H
#define TERMINAL_GAME_H

#include "../store/saves.h"

/* How playing ended. */
typedef enum {
    PLAY_DONE,    /* the game is over, or kept for another time */
    PLAY_FAILED,  /* it could not be begun, saved or gone on with, which was said */
    PLAY_REFUSED, /* the set-up is not allowed, which was said */
    PLAY_STOPPED, /* by Ctrl-C or the like */
} play_outcome;

/* Plays on until the game is over or somebody leaves. The save is open, and stays so. */
play_outcome play_game(session *table, save_file *save);

/* Says what is the matter with a save. `table` is where it was read into, or null. */
void play_complain(save_code code, const char *name, const session *table);

/* Says once, if so, that something else lay where the secret of a game belongs, and what it is called now. */
void play_say_aside(save_file *save);

#endif
