/* Advice from a bot's thoughts: the best moves of different sorts, what each is worth, and why. */
#ifndef ANALYSIS_ADVICE_H
#define ANALYSIS_ADVICE_H

#include "../bots/bot.h"
#include "../words/hint.h"

#ifdef __cplusplus
extern "C" {
#endif

enum {
    ANALYSIS_BOT = BOT_PROFESSOR, /* who advises, and judges decisions, where nobody says otherwise */
    ANALYSIS_ADVICE = 3,          /* moves advised, at most */
};

/* What a bot that has thought about a position advises: of each card and site only its best move. The first
 * is the bot's own, the others follow by what is told of them: the chance, which is never more than that of
 * the first, and then the score; each has a reason. Returns how many there are, at least 1. A bot that does
 * not weigh moves, or had no time to, knows one move and nothing about it. */
int analysis_advise(const th_state *state, const bot *thinker, words_hint_facts out[ANALYSIS_ADVICE]);

/* What a bot's choices in a position are worth, and why: the first compared with the best of another sort,
 * the others with the first. */
void analysis_explain(const th_state *state, const bot_choice choice[], int count, words_hint_facts out[]);

/* One move with what it is worth and why, compared with another, which may be null. */
words_hint_facts analysis_hint(const th_state *state, const bot_choice *choice, const bot_choice *other);

#ifdef __cplusplus
}
#endif

#endif
