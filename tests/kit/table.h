/* A table set by script.
 *
 * The rules tests play scripted games: begin() lays out a known table, play() makes a move written as text,
 * draws() and digs() feed what comes from the supply and from a bag. Where a position would take too long to
 * reach the helpers below put it together by hand, always so that every card and token lies in exactly one
 * place and all tallies are right: inspect() checks that, and it runs after every step. */
#ifndef TESTS_KIT_TABLE_H
#define TESTS_KIT_TABLE_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "../../core/thebes.h"

enum { ALL_PERMITS = 31 };

/* A game after its set-up: seat 0 moves first, artifact 01 of each site is its bonus, the display is 28 29
 * 30 31. */
th_state begin(int seats);
th_state begin_with(int seats, uint32_t rulings);

/* ---- Steps. Each fails the test if the rules do not allow it. */

#define play(table, move) play_at(table, move, __FILE__, __LINE__)
#define draws(table, cards) draws_at(table, cards, __FILE__, __LINE__)
#define digs(table, tokens) digs_at(table, tokens, __FILE__, __LINE__)
#define play_out(table, move) play_out_at(table, move, __FILE__, __LINE__)
#define cost_of(table, move) cost_at(table, move, __FILE__, __LINE__)
#define refused(table, move, why) refused_at(table, move, why, __FILE__, __LINE__)
#define inspect(table) inspect_at(table, __FILE__, __LINE__)

void play_at(th_state *table, const char *move, const char *file, int line);
void draws_at(th_state *table, const char *cards, const char *file, int line); /* "9 88 31" */
void digs_at(th_state *table, const char *tokens, const char *file, int line); /* "egypt-05 debris" */
/* Plays a move and lets the cards of lowest number, or debris, come until a player is to move. */
void play_out_at(th_state *table, const char *move, const char *file, int line);
th_cost cost_at(const th_state *table, const char *move, const char *file, int line);
/* The move must be refused for this reason; its numbers are handed back. */
th_refusal refused_at(const th_state *table, const char *move, th_reason why, const char *file, int line);
void inspect_at(const th_state *table, const char *file, int line);

th_move move_named(const char *text);
bool legal(const th_state *table, const char *move);
uint32_t weight_of_token(const th_state *table, const char *token);
int count_outcomes(const th_state *table);
int count_cards(const th_set *set);

/* ---- Putting a position together */

void add_card(th_player *player, int card);           /* to a player's cards and tallies */
void add_find(th_player *player, int site, int item); /* to a player's finds and tallies */

void give(th_state *table, int seat, const char *cards);  /* out of the supply */
void own(th_state *table, int seat, const char *finds);   /* out of the bags */
void stand(th_state *table, int seat, th_place place);    /* the archaeologist */
void set_time(th_state *table, int seat, int time);       /* the marker, on top of those already there */
void use_permit(th_state *table, int seat, th_site site); /* turns it over */
void show(th_state *table, const char *cards);   /* lays these four on the display, its cards go back */
void hang(th_state *table, int a, int b, int c); /* exhibitions on the hall's spaces; 0 leaves one empty */
void bury(th_state *table, const char *cards);   /* from the supply to the discard pile */
void clear_display(th_state *table, int space);  /* its card goes to the discard pile */
void shuffled_once(th_state *table);             /* stack three has come in: the supply is all unseen cards */
void leave_in_supply(th_state *table, const char *cards); /* everything else in it goes to the discard pile */
void leave_nothing(th_state *table, int seat); /* this seat owns every card of supply and discard pile */
void use_up_stacks(th_state *table);           /* stacks one and two are in the discard pile */

#endif
