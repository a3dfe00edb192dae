/* The names of things, as people read them. Identifiers for programs are in core/text.c.
 *
 * Languages bend names to fit where they stand, so a place or find is asked for in the role that it plays:
 * "London", "from London"; "Rosetta Stone", "the Rosetta Stone". */
#ifndef WORDS_NAMES_H
#define WORDS_NAMES_H

#include "../core/thebes.h"
#include "text.h"

#ifdef __cplusplus
extern "C" {
#endif

/* The roles of a place. */
typedef enum {
    WORDS_PLACE, /* "Egypt" */
    WORDS_FROM,  /* "from Egypt", of a journey */
    WORDS_TO,    /* "to Egypt" */
    WORDS_IN,    /* "in Egypt" */
    WORDS_START, /* "Egypt" at the beginning of "Egypt to London and 3 weeks of study take 7 weeks" */
    WORDS_PLACE_ROLES,
} words_place_role;

/* The roles of a site, besides. */
typedef enum {
    WORDS_SITE,  /* "Egypt" */
    WORDS_ABOUT, /* "about Egypt": a book, a rumor */
    WORDS_FOR,   /* "for Egypt": a permit */
    WORDS_OF,    /* "of Egypt": artifacts, a bag */
    WORDS_SITE_ROLES,
} words_site_role;

/* The roles of a card or find. */
typedef enum {
    WORDS_TITLE,  /* as a title: "Rosetta Stone", "Book about Greece (2)" */
    WORDS_OBJECT, /* what somebody finds or takes: "the Rosetta Stone", "a book about Greece (2)" */
} words_thing_role;

/* A place, a site, a kind of card ("Special permit") and an artifact, item 0 to 12 of a site, by name. */
const char *words_place(const words_language *language, int place, words_place_role role);
const char *words_site(const words_language *language, int site, words_site_role role);
const char *words_kind(const words_language *language, int kind);
const char *words_artifact(const words_language *language, int site, int item, words_thing_role role);

/* Adds a card's title, or what is taken. Cards 1 to 95. */
void words_card(words_text *text, int card, words_thing_role role);

/* Adds what was drawn: a card; an artifact, a book, general knowledge or debris. */
void words_outcome(words_text *text, th_outcome outcome, words_thing_role role);

/* Adds where a time is on the track: "week 12 of 1901", "the start of 1901", "the end". */
void words_time(words_text *text, const th_state *state, int time);

/* What a ruling changes, in a sentence; ruling 0 to 2, the bit's number. */
const char *words_ruling(const words_language *language, int ruling);

/* What a bot does, in a line for whoever chooses an opponent, by its name; "" if it is not known. */
const char *words_bot(const words_language *language, const char *name);

/* A list grows by one: "Ada", "Ada and Bert", "Ada, Bert and Chen". Adds the item-th of so many, with what
 * stands before it. */
void words_list_item(words_text *text, int item, int count, const char *name);

/* Adds the cards that a move gives up, as a list; nothing if there are none. */
void words_given_cards(words_text *text, const th_cost *cost, words_thing_role role);

#ifdef __cplusplus
}
#endif

#endif
