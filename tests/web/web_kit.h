/* What the tests of the page's JSON share: tables in all sorts of positions, and what is told about them. */
#ifndef TESTS_WEB_WEB_KIT_H
#define TESTS_WEB_WEB_KIT_H

#include "../../bots/random.h"
#include "../../json/writer.h"
#include "../../session/session.h"
#include "../../words/language.h"
#include "../kit/json_tree.h"

enum { WEB_OUT = 1 << 18 }; /* what the module has room for */

/* The position under test, for messages. */
extern char web_out[WEB_OUT];

/* What a function writes: const json_tree *it = TELL(web_offers, state, language); */
#define TELL(function, ...)                                                                                  \
    (web_json = json_on(web_out, WEB_OUT), function(&web_json, __VA_ARGS__), web_told())

extern json_writer web_json;
const json_tree *web_told(void);

/* Plays whole games at tables of all sizes and rulings, by all biased players, and calls `ask` in one
 * position of so many, in the first and in the last. */
void web_games(int games, uint32_t rarely, void (*ask)(const session *table, bot_rng *rng));

/* Either language. */
const words_language *web_language(bot_rng *rng);

/* Ada, the scholar Bert and Chen. */
session_setup web_two_and_a_bot(void);

/* A name as long as can be, of characters that nobody sees. */
void web_make_unreadable(record_name *name);

/* A list holds just these numbers. */
void web_check_bytes(const json_tree *object, const char *key, const uint8_t numbers[], size_t count);

/* A text is a whole: no hole for a value, no gap, nothing at its ends. Empty ones are. */
void web_is_whole(const char *text);

#endif
