/* Formulas of plurals, as headers of translations have them in C, into rules: see words/plural.h. */
#include "catalogue.h"
#include "complain.h"

#include <stdlib.h>
#include <string.h>

/* A formula that is being read, and the rule that is made of it. */
typedef struct {
    const char *at; /* what is left of it */
    catalogue *to;
    bool wrong;
} formula;

/* Signs between two values: those of a row bind tighter than those of the rows above it. */
static const struct {
    const char *sign;
    words_rule_step step;
} signs[][5] = {
    {{"||", WORDS_RULE_OR}},
    {{"&&", WORDS_RULE_AND}},
    {{"==", WORDS_RULE_EQUAL}, {"!=", WORDS_RULE_UNEQUAL}},
    {{"<=", WORDS_RULE_AT_MOST}, {">=", WORDS_RULE_AT_LEAST}, {"<", WORDS_RULE_LESS}, {">", WORDS_RULE_MORE}},
    {{"+", WORDS_RULE_PLUS}, {"-", WORDS_RULE_MINUS}},
    {{"*", WORDS_RULE_TIMES}, {"/", WORDS_RULE_DIVIDE}, {"%", WORDS_RULE_REST}},
};

enum { SIGN_ROWS = sizeof signs / sizeof signs[0] };

static bool take(formula *f, const char *sign)
{
    f->at += strspn(f->at, " ");
    if (strncmp(f->at, sign, strlen(sign)) != 0)
        return false;
    f->at += strlen(sign);
    return true;
}

static void put(formula *f, uint8_t byte)
{
    if (f->to->rule_length < WORDS_RULE_BYTES)
        f->to->rule[f->to->rule_length++] = byte;
    else
        f->wrong = true;
}

static void put_choice(formula *f);

static void put_number(formula *f)
{
    size_t digits = strspn(f->at, "0123456789");
    f->wrong = digits == 0 || digits > 9 || (digits > 1 && *f->at == '0') || f->wrong;
    unsigned long value = strtoul(f->at, NULL, 10);
    f->at += digits;
    put(f, WORDS_RULE_NUMBER);
    for (int byte = 0; byte < 4; byte++)
        put(f, (uint8_t)(value >> 8 * byte));
}

static void put_value(formula *f)
{
    if (take(f, "!")) {
        put_value(f);
        put(f, WORDS_RULE_NOT);
    } else if (take(f, "n")) {
        put(f, WORDS_RULE_N);
    } else if (take(f, "(")) {
        put_choice(f);
        f->wrong = !take(f, ")") || f->wrong;
    } else {
        put_number(f);
    }
}

static void put_joined(formula *f, int row)
{
    if (row == SIGN_ROWS) {
        put_value(f);
        return;
    }
    put_joined(f, row + 1);
    for (int i = 0; signs[row][i].sign && !f->wrong;) {
        if (take(f, signs[row][i].sign)) {
            put_joined(f, row + 1);
            put(f, (uint8_t)signs[row][i].step);
            i = 0;
        } else {
            i++;
        }
    }
}

static void put_choice(formula *f)
{
    if (f->wrong)
        return;
    put_joined(f, 0);
    if (!take(f, "?"))
        return;
    put_choice(f);
    f->wrong = !take(f, ":") || f->wrong;
    put_choice(f);
    put(f, WORDS_RULE_CHOOSE);
}

void compile_formula(catalogue *to, const char *text, int line)
{
    formula f = {text, to, false};
    to->rule_length = 0;
    put_choice(&f);
    if (f.wrong || f.at[strspn(f.at, " ")] || !words_rule_right(to->rule, to->rule_length))
        wrong(line, "the header's plural is no formula of n, or a very long one");
    for (uint32_t n = 0; n <= 1000; n++) {
        uint32_t form = words_rule_value(to->rule, to->rule_length, n);
        if (form >= (uint32_t)to->plurals)
            wrong(line, "the header's plural chooses form %lu for %lu, and the first of %d is 0",
                  (unsigned long)form, (unsigned long)n, to->plurals);
    }
}
