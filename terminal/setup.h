/* Sitting down: who plays, by which rulings, and under which name the game is saved. */
#ifndef TERMINAL_SETUP_H
#define TERMINAL_SETUP_H

#include "../store/saves.h"
#include "line_input.h"

typedef struct {
    session_setup table;
    char name[TERMINAL_LINE_BYTES];  /* of the game; "" if it is still to be found */
    bool has_rulings, has_takebacks; /* the options said, so nobody is asked */
    bool has_number;                 /* it is dealt from a number */
    uint64_t number;
} terminal_setup;

/* What is wrong with a player who is to be added. */
typedef enum {
    TERMINAL_SETUP_FINE,
    TERMINAL_SETUP_FULL,     /* all seats are taken */
    TERMINAL_SETUP_BAD_NAME, /* nobody can be called that */
    TERMINAL_SETUP_TAKEN,    /* somebody else is */
} terminal_setup_fault;

/* Seats a person behind the players that are there. */
terminal_setup_fault terminal_setup_add(terminal_setup *setup, const char *name, size_t length);

/* A person and a bot. */
void terminal_setup_usual(terminal_setup *setup);

/* Asks for what the options did not say. */
terminal_input_result terminal_setup_ask(terminal_setup *setup);

/* What the deal is made of: chance, or the set-up's number for those who want the same game again. False
 * after the complaint that there is no chance to be had: nothing else will do for it. */
bool terminal_setup_secret(terminal_setup *setup);

#endif
