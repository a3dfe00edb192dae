/* Which plural form goes with a number, as a rule that comes with a language's file.
 *
 * A rule is a formula of n in postfix, a byte or a few for each step: WORDS_RULE_N puts the number on a
 * stack, WORDS_RULE_NUMBER the four bytes behind it, lowest first; the others take what they need from the
 * stack and put their result there. There are no jumps, so a rule ends after as many steps as it has. */
#ifndef WORDS_PLURAL_H
#define WORDS_PLURAL_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

enum {
    WORDS_RULE_BYTES = 200, /* of a rule at most */
    WORDS_RULE_DEPTH = 16,  /* of its stack */
    WORDS_FORMS = 6,        /* of a language at most */
};

typedef enum {
    WORDS_RULE_N,
    WORDS_RULE_NUMBER,
    WORDS_RULE_NOT,
    WORDS_RULE_OR,
    WORDS_RULE_AND,
    WORDS_RULE_EQUAL,
    WORDS_RULE_UNEQUAL,
    WORDS_RULE_LESS,
    WORDS_RULE_AT_MOST,
    WORDS_RULE_MORE,
    WORDS_RULE_AT_LEAST,
    WORDS_RULE_PLUS,
    WORDS_RULE_MINUS,
    WORDS_RULE_TIMES,
    WORDS_RULE_DIVIDE, /* by 0: the largest number there is */
    WORDS_RULE_REST,   /* likewise */
    WORDS_RULE_CHOOSE, /* condition, then, else */
    WORDS_RULE_STEPS,
} words_rule_step;

/* Whether some bytes are a rule that words_rule_value() can work out. */
bool words_rule_right(const uint8_t *rule, size_t length);

/* What a right rule gives for a number. */
uint32_t words_rule_value(const uint8_t *rule, size_t length, uint32_t n);

#ifdef __cplusplus
}
#endif

#endif
