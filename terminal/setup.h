/* Sitting down: who plays, by which rulings, and under which name the game is kept. */
#ifndef TERMINAL_SETUP_H
#define TERMINAL_SETUP_H

#include "../cli/options.h"
#include "../store/saves.h"
#include "line_input.h"

typedef struct {
    session_setup table;
    char name[LINE_BYTES];           /* of the game; "" if it is still to be found */
    bool has_rulings, has_takebacks; /* the options said, so nobody is asked */
    bool has_number;                 /* it is dealt from a number */
    uint64_t number;
} play_setup;

/* Persons and bots from "Ada,Bert:random": CLI_OK or, after a complaint, CLI_USAGE. */
int play_setup_players(const options *form, const char *list, play_setup *setup);

/* A person and a bot. */
void play_setup_usual(play_setup *setup);

/* Asks for what the options did not say. */
line_result play_setup_ask(play_setup *setup);

/* What the deal is made of: chance, or the set-up's number for those who want the same game again. CLI_OK or,
 * after a complaint that there is no chance to be had, CLI_WRONG: nothing else will do for it. */
int play_setup_secret(play_setup *setup);

#endif
