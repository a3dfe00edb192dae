/* Players with a bent, so that simulated games reach situations that fair chance hardly ever meets. */
#ifndef TESTS_KIT_STYLES_H
#define TESTS_KIT_STYLES_H

#include "../../bots/random.h"
#include "../../core/thebes.h"

typedef enum {
    STYLE_UNIFORM,   /* anything */
    STYLE_HOARDER,   /* takes the cheapest card: the supply runs dry and the display stays short */
    STYLE_REFRESHER, /* refreshes whenever it can: streaks and shuffles */
    STYLE_DIGGER,    /* short digs, by zeppelin and special permit where possible */
    STYLE_EXHIBITOR, /* digs for long, then exhibits */
    STYLES,
} style;

/* One of the legal moves. */
th_move style_move(style way, const th_state *state, const th_move legal[], int count, bot_rng *rng);

#endif
