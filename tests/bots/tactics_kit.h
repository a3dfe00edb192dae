/* Positions in which the best move can be reckoned, and a bot that must find it: what the tests of tactics
 * share.
 */
#ifndef TESTS_BOTS_TACTICS_KIT_H
#define TESTS_BOTS_TACTICS_KIT_H

#include "../../bots/bot.h"
#include "../kit/table.h"

/* ---- Asking ---- */

/* Who is asked. */
typedef struct {
    int kind;
    uint32_t nodes; /* 0 for as many as usual */
    uint64_t seeds; /* it must find the move with every seed from 1 to this one */
} asked_bot;

extern asked_bot asked; /* at first the scholar as usual, with 20 seeds */

bot *think(const th_state *table, uint64_t seed);

#define finds(table, moves) finds_at(table, moves, __FILE__, __LINE__)
#define digs_at_site(table, site) digs_at_site_at(table, site, __FILE__, __LINE__)

/* With every seed it makes one of these moves: "dig egypt 3 | retire". */
void finds_at(const th_state *table, const char *moves, const char *file, int line);
/* With every seed it digs there, for however many weeks. */
void digs_at_site_at(const th_state *table, int site, const char *file, int line);

/* It plays on to the end, always drawing the lowest cards and only debris. */
void play_to_the_end(th_state *table);

/* ---- Positions ---- */

/* Seat 0 has so many weeks left and everybody else has finished. The display offers nothing that brings
 * points so late: general knowledge. */
th_state last_turns(int seats, int weeks, th_place place);

th_place place_of(int site);

/* The site has been dug at before: its bonus artifact went to a seat. */
void dug_before(th_state *table, int site, int seat);

unsigned item(int number); /* of an artifact, as in its name: its bit */

/* Everything in the bag goes to a seat but these items, given as bits. */
void leave_in_bag(th_state *table, int site, unsigned items, int seat);

/* No new card can come any more: seat 1 owns all that nobody has. */
void close_supply(th_state *table);

/* Points of artifacts moved so that seat 0 is ahead of seat 1 by so many; finds of Mesopotamia, which no
 * position with this is about. The most valuable ones first. */
void lead_by(th_state *table, int points);

#endif
