/* What a person can type when it is their turn. */
#ifndef TERMINAL_COMMANDS_H
#define TERMINAL_COMMANDS_H

#include "../store/saves.h"
#include "line_input.h"

typedef struct {
    session *table;
    save_file *save;
    char guess[LINE_BYTES]; /* what was asked with "did you mean", or "" */
    int wasted;             /* lines in a row that led to no turn */
    save_code unsaved;      /* how the last saving went */
    bool stuck;             /* nothing more can be done: the record is full */
} play;

typedef enum {
    PLAY_ASK,   /* the same person is asked again */
    PLAY_MOVED, /* something has changed: see whose turn it is now */
    PLAY_LEAVE,
    PLAY_INTERRUPTED,
} play_result;

/* Does what a line says. */
play_result play_command(play *game, const char *line);

/* Completes words, for line_read(): `about` is the play. */
void play_complete(const void *about, const char *text, line_words *out);

/* ---- From play_ask.c: commands that only tell something ---- */

void play_ask_preview(const play *game, const char *move);
void play_ask_why(const play *game, const char *move);
void play_ask_odds(const play *game, const char *site);
void play_ask_log(const play *game, const char *turns);
void play_ask_position(const play *game, const char *turn);

/* What a text could go on with, if it is the beginning of a legal move. */
void play_say_what_follows(const play *game, const char *text);

/* The number behind a command: `usual` if there is none, -1 after a complaint. */
int play_number(const char *text, int least, int most, int usual);

/* ---- From play_hint.c ---- */

/* What to do, and why. Whoever says yes then does the first of it. */
void play_ask_hint(play *game);

/* After a game: the decisions of persons that cost most, where somebody is there to read it. */
void play_tell_mistakes(const play *game);

/* ---- From play_game.c ---- */

/* Saves and tells the turn that was just made. */
void play_step_made(play *game);

/* Tells a turn that stands, in sentences, with its number in front or not. */
void play_tell(const play *game, uint32_t turn, bool numbered);

/* Saves after any other step. What is the matter is said once. */
void play_keep(play *game);

#endif
