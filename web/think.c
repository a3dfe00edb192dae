/* Thoughts: see think.h. */
#include "think.h"
#include "../words/hint.h"
#include "../words/names.h"

enum { LOOKED_AT = 48 }; /* the best moves, in which one of another sort is looked for */

static void put_move(json *j, th_move move)
{
    char text[TH_MOVE_TEXT];
    th_move_text(move, text);
    json_text_at(j, "move", text);
}

void web_thought(json *j, const bot *thinker)
{
    json_open(j, '{');
    put_move(j, bot_move(thinker));
    json_close(j, '}');
}

/* ---- Reasons ---- */

/* The same card or site, whatever the weeks and what is given up. */
static bool are_alike(th_move one, th_move other)
{
    th_action a = th_action_of(one), b = th_action_of(other);
    return a.verb == b.verb && a.card == b.card && a.site == b.site;
}

static int tenths_of(double number)
{
    return (int)(number * 10 + (number < 0 ? -0.5 : 0.5));
}

/* What the difference between two moves is mostly made of. */
static words_for reason_of(const bot_choice *best, const bot_choice *other, int seat, int seats)
{
    double most = 0.05, rivals = 0; /* less is not worth a word */
    words_for why = WORDS_FOR_NOTHING;
    for (int part = 0; part < BOT_PARTS; part++) {
        double difference = best->part[seat][part] - other->part[seat][part];
        if (difference > most) {
            most = difference;
            why = (words_for)part; /* in the same order */
        }
    }
    for (int rival = 0; rival < seats; rival++)
        if (rival != seat)
            rivals += other->score[rival] - best->score[rival];
    return rivals / (seats - 1) > most ? WORDS_FOR_RIVALS : why;
}

static words_hint_facts facts_of(const th_state *state, const bot *thinker)
{
    bot_choice best[LOOKED_AT];
    int count = bot_best(thinker, best, LOOKED_AT), seat = th_turn(state);
    words_hint_facts hint = {best[0].move, TH_NO_MOVE, 0, 0, 0, 0, WORDS_FOR_NOTHING};
    hint.score = tenths_of(best[0].score[seat]);
    hint.chance = tenths_of(100 * best[0].win[seat]);
    for (int i = 1; i < count; i++)
        if (!are_alike(best[0].move, best[i].move)) {
            hint.instead = best[i].move;
            hint.gain = tenths_of(100 * (best[0].win[seat] - best[i].win[seat]));
            hint.points = tenths_of(best[0].score[seat] - best[i].score[seat]);
            hint.why = reason_of(&best[0], &best[i], seat, state->seats);
            break;
        }
    return hint;
}

void web_hint(json *j, const th_state *state, const words_language *language, const bot *thinker)
{
    char out[WORDS_SENTENCE];
    words_text text = words_on(out, sizeof out, language);
    bot_choice best;
    words_hint_facts hint = facts_of(state, thinker);
    if (bot_best(thinker, &best, 1) && best.nodes > 0)
        words_hint(&text, state, &hint);
    else /* it has not weighed anything: there are no figures to tell */
        words_advice(&text, state, hint.move);
    json_open(j, '{');
    put_move(j, hint.move);
    json_text_at(j, "text", out);
    json_close(j, '}');
}
