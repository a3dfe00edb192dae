/* Rules of plural forms: see plural.h. */
#include "plural.h"
#include "file_layout.h"

/* How many values a step takes from the stack; each puts one there. */
static size_t taken_by(uint8_t step)
{
    return step <= WORDS_RULE_NUMBER ? 0 : step == WORDS_RULE_NOT ? 1 : step == WORDS_RULE_CHOOSE ? 3 : 2;
}

bool words_rule_right(const uint8_t *rule, size_t length)
{
    size_t depth = 0;
    if (length > WORDS_RULE_BYTES)
        return false;
    for (size_t at = 0; at < length; at++) {
        uint8_t step = rule[at];
        if (step >= WORDS_RULE_STEPS || taken_by(step) > depth)
            return false;
        depth = depth - taken_by(step) + 1;
        if (step == WORDS_RULE_NUMBER) {
            if (length - at < 5)
                return false;
            at += 4;
        }
        if (depth > WORDS_RULE_DEPTH)
            return false;
    }
    return depth == 1;
}

static uint32_t joined(uint8_t step, uint32_t a, uint32_t b)
{
    switch (step) {
    case WORDS_RULE_OR:
        return a || b;
    case WORDS_RULE_AND:
        return a && b;
    case WORDS_RULE_EQUAL:
        return a == b;
    case WORDS_RULE_UNEQUAL:
        return a != b;
    case WORDS_RULE_LESS:
        return a < b;
    case WORDS_RULE_AT_MOST:
        return a <= b;
    case WORDS_RULE_MORE:
        return a > b;
    case WORDS_RULE_AT_LEAST:
        return a >= b;
    case WORDS_RULE_PLUS:
        return a + b;
    case WORDS_RULE_MINUS:
        return a - b;
    case WORDS_RULE_TIMES:
        return a * b;
    case WORDS_RULE_DIVIDE:
        return b ? a / b : UINT32_MAX;
    default:
        return b ? a % b : UINT32_MAX;
    }
}

uint32_t words_rule_value(const uint8_t *rule, size_t length, uint32_t n)
{
    uint32_t stack[WORDS_RULE_DEPTH];
    size_t top = 0; /* how many values there are */
    for (size_t at = 0; at < length; at++) {
        uint8_t step = rule[at];
        if (step == WORDS_RULE_N) {
            stack[top++] = n;
        } else if (step == WORDS_RULE_NUMBER) {
            stack[top++] = words_number_at(rule + at + 1);
            at += 4;
        } else if (step == WORDS_RULE_NOT) {
            stack[top - 1] = !stack[top - 1];
        } else if (step == WORDS_RULE_CHOOSE) {
            top -= 2;
            stack[top - 1] = stack[top - 1] ? stack[top] : stack[top + 1];
        } else {
            top--;
            stack[top - 1] = joined(step, stack[top - 1], stack[top]);
        }
    }
    return stack[0];
}
