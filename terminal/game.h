/* A game at one screen, line by line: bots move, persons are asked, and every turn is saved. */
#ifndef TERMINAL_GAME_H
#define TERMINAL_GAME_H

#include "../bots/bot.h"
#include "../store/saves.h"
#include "line_input.h"

/* A game that is being played. */
typedef struct {
    session *table;
    const eval_networks *networks; /* that bots think with */
    store_save *save;
    char guess[TERMINAL_LINE_BYTES]; /* what was asked with "did you mean", or "" */
    int wasted;                      /* lines in a row that led to no turn */
    store_code save_code;            /* how the last saving went, which was said */
    bool stuck;                      /* nothing more can be done: the record is full */
} terminal_game;

/* How playing ended. */
typedef enum {
    TERMINAL_PLAYED,      /* the game is over, or saved for another time */
    TERMINAL_FAILED,      /* it could not be begun, saved or gone on with, which was said */
    TERMINAL_REFUSED,     /* the set-up is not allowed, which was said */
    TERMINAL_INTERRUPTED, /* by Ctrl-C or the like */
} terminal_outcome;

/* Plays on until the game is over or somebody leaves. The save is open, and stays so. */
terminal_outcome terminal_play(session *table, store_save *save, const eval_networks *networks);

/* Says what is the matter with a save. `table` is where it was read into, or null. */
void terminal_complain_of_save(store_code code, const char *name, const session *table);

/* Says once, if so, that something else lay where the secret of a game belongs, and what it is called now. */
void terminal_say_aside(store_save *save);

/* Saves and tells the turn that was just made. */
void terminal_step_made(terminal_game *game);

/* Tells a turn that stands, in sentences, with its number in front or not. */
void terminal_tell_turn(const terminal_game *game, uint32_t turn, bool numbered);

/* Saves after any other step. What is the matter is said once. */
void terminal_save_step(terminal_game *game);

#endif
