/* Sitting down: who plays, by which rulings, and under which name the game is kept. */
#ifndef TERMINAL_SETUP_H
#define TERMINAL_SETUP_H

#include "../store/saves.h"
#include "line_input.h"

typedef struct {
    session_setup table;
    char name[LINE_BYTES];           /* of the game; "" if it is still to be found */
    bool has_rulings, has_takebacks; /* the options said, so nobody is asked */
    bool has_number;                 /* it is dealt from a number */
    uint64_t number;
} play_setup;

/* What is wrong with a player who is to be added. */
typedef enum {
    PLAY_SETUP_FINE,
    PLAY_SETUP_FULL,     /* all seats are taken */
    PLAY_SETUP_BAD_NAME, /* nobody can be called that */
    PLAY_SETUP_TAKEN,    /* somebody else is */
} play_setup_fault;

/* Seats a person behind the players that are there. */
play_setup_fault play_setup_add(play_setup *setup, const char *name, size_t length);

/* A person and a bot. */
void play_setup_usual(play_setup *setup);

/* Asks for what the options did not say. */
line_result play_setup_ask(play_setup *setup);

/* What the deal is made of: chance, or the set-up's number for those who want the same game again. False
 * after the complaint that there is no chance to be had: nothing else will do for it. */
bool play_setup_secret(play_setup *setup);

#endif
