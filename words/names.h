/* The names of things, as people read them. Identifiers for programs are in core/text.c. */
#ifndef WORDS_NAMES_H
#define WORDS_NAMES_H

#include "../core/thebes.h"
#include "text.h"

#ifdef __cplusplus
extern "C" {
#endif

const char *words_place(int place); /* "Berlin" */
const char *words_site(int site);   /* "Egypt" */
const char *words_kind(int kind);   /* of a card: "Special permit" */
const char *words_artifact(int site, int item);

/* A card's title: "Book about Greece (2)", "Small exhibition in London". Cards 1 to 95. */
void words_card(words_text *text, int card);

/* What was drawn: a card's title; an artifact's name, "Book about Crete", "General knowledge" or "Debris". */
void words_outcome(words_text *text, th_outcome outcome);

#ifdef __cplusplus
}
#endif

#endif
