/* Advice, in sentences: what to do, what it is worth, and why. */
#ifndef WORDS_HINT_H
#define WORDS_HINT_H

#include "../record/record.h"
#include "text.h"

#ifdef __cplusplus
extern "C" {
#endif

/* What speaks most for a move, compared with another. */
typedef enum {
    WORDS_FOR_NOW,         /* points at once */
    WORDS_FOR_DIGS,        /* artifacts to come */
    WORDS_FOR_MAJORITIES,  /* knowing most in the end */
    WORDS_FOR_EXHIBITIONS, /* to come */
    WORDS_FOR_CONGRESSES,  /* to come */
    WORDS_FOR_TEMPO,       /* time that is left */
    WORDS_FOR_RIVALS,      /* the others get less */
    WORDS_FOR_NOTHING,     /* there is nothing to compare with, or no difference worth a word */
} words_for;

typedef struct {
    th_move move;    /* to be made */
    th_move instead; /* the best of another sort; TH_NO_MOVE: there is none */
    int score;       /* expected at the end, in tenths of a point */
    int chance;      /* of winning, in tenths of a percent */
    int gain;        /* of that over the other move */
    int points;      /* more than with the other move, in tenths */
    words_for why;
} words_hint_facts;

/* Adds the advice for the player to move. Legal moves only. WORDS_SENTENCE bytes are enough. */
void words_hint(words_text *text, const th_state *state, const words_hint_facts *hint);

/* Adds the move alone, as something to do: "Dig in Egypt for 6 weeks." */
void words_advice(words_text *text, const th_state *state, th_move move);

#ifdef __cplusplus
}
#endif

#endif
