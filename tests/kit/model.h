/* A second reading of docs/rules.md, slow and plain, to hold the core against.
 *
 * It keeps one entry for each card and find saying where it lies, counts whatever it needs to know, and takes
 * from the core nothing but the facts printed on components. */
#ifndef TESTS_KIT_MODEL_H
#define TESTS_KIT_MODEL_H

#include "../../core/thebes.h"

/* Where a card or a find lies; below TH_MAX_SEATS: with that player. */
enum { LIES_UNSEEN = 10, LIES_SUPPLY, LIES_DISCARD, LIES_DISPLAY, LIES_HALL, LIES_BAG, LIES_BONUS };

typedef enum { WAITS_FOR_MOVE, WAITS_FOR_BONUS, WAITS_FOR_CARD, WAITS_FOR_TOKEN } model_wait;

typedef struct {
    int place, time;
    int arrived; /* stamp of the marker's arrival on its space: the latest lies on top */
    bool permit[TH_SITES];
} model_player;

typedef struct {
    int seats;
    unsigned rulings;
    model_player player[TH_MAX_SEATS];
    uint8_t card[TH_CARDS + 1];
    uint8_t find[TH_SITES][TH_ITEM_DEBRIS];
    int display[TH_DISPLAY], hall[TH_HALL];
    int bonus[TH_SITES], digs[TH_SITES];
    int opening;   /* cards of the first display still to be laid */
    int stack_one; /* cards left in it */
    int stack_two; /* research cards left in it; its exhibitions are the unseen ones that belong there */
    int shuffles;
    int refresher, refreshes; /* whose refresh was the last turn, or -1; weeks of it */
    int clock;                /* for stamps */
    int pushed_off;           /* exhibitions so far that were pushed off the hall's last space */
    model_wait wait;
    int site; /* of the dig or the bonus that is drawn for */
    int digger, tokens, debris;
} model_game;

/* What a move costs and takes, or that it is not legal. */
typedef struct {
    bool legal;
    bool renewed_on_arrival; /* a dig on a permit that a journey into a new year renewed */
    int place, routes, travel, weeks;
    int special, general, knowledge, tokens;
    int given[TH_FLAGS];
} model_cost;

/* What a player owns, counted. */
typedef struct {
    int seat;
    int count[TH_CARD_KINDS], lowest[TH_CARD_KINDS]; /* cards of a kind, and the lowest id among them */
    int rumor[TH_SITES];                             /* the rumor card about a site */
    int books[TH_SITES], general;                    /* symbols on cards and tokens */
    int artifacts[TH_SITES];
} model_hand;

typedef struct {
    int64_t part, whole; /* a chance is part / whole */
} model_chance;

void model_start(model_game *game, int seats, const uint8_t order[], unsigned rulings);
int model_turn(const model_game *game); /* a seat, TH_CHANCE or TH_OVER */
model_hand model_hand_of(const model_game *game, int seat);
/* The hand is that of the player to move. */
model_cost model_cost_of(const model_game *game, const model_hand *hand, th_action action);
bool model_begins_year(int from, int to);
void model_play(model_game *game, th_action action);
/* The chance of each outcome now; outcome 0 to 255. */
void model_chances(const model_game *game, model_chance chance[256]);
void model_happen(model_game *game, th_outcome outcome);

int model_research_left(const model_game *game); /* cards that could still fill a display */

/* Fails the running test unless the state is the one the model is in. */
void model_check(const model_game *game, const th_state *state);

#endif
