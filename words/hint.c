/* Advice: see hint.h. */
#include "hint.h"
#include "answers.h"
#include "names.h"

static const char *tenths(char out[WORDS_QUOTE], const words_language *language, int number)
{
    words_text text = words_on(out, WORDS_QUOTE, language);
    words_add_decimal(&text, number, 1);
    return out;
}

static const char *card_object(char out[WORDS_QUOTE], const words_language *language, int card)
{
    words_text text = words_on(out, WORDS_QUOTE, language);
    words_card(&text, card, WORDS_OBJECT);
    return out;
}

/* ---- Moves ---- */

/* A move as the sentences about it need it. */
typedef struct {
    th_action action;
    int weeks;
    const char *in;                 /* the place */
    char card[WORDS_QUOTE];         /* that is taken or shown */
    char given[WORDS_SENTENCE / 2]; /* the cards given up, or "" */
} move_words;

static void describe_move(move_words *m, const words_language *language, const th_state *state, th_move move)
{
    th_cost cost = th_cost_of(state, move);
    words_text given = words_on(m->given, sizeof m->given, language);
    m->action = th_action_of(move);
    m->weeks = cost.weeks;
    m->in = words_place(language, cost.place, WORDS_IN);
    m->card[0] = 0;
    if (m->action.card)
        card_object(m->card, language, m->action.card);
    words_given_cards(&given, &cost, WORDS_OBJECT);
}

/* As something to do. */
static void say_do(words_text *text, const move_words *m)
{
    switch (m->action.verb) {
    case TH_TAKE:
        if (m->given[0])
            words_say(text, "Take %s %s, and give up %s for it", m->card, m->in, m->given);
        else
            words_say(text, "Take %s %s", m->card, m->in);
        return;
    case TH_REFRESH:
        if (m->given[0])
            words_say(text, "Refresh the display, and give up %s for it", m->given);
        else
            words_add(text, words_in(text->language, W_IN("advice", "Refresh the display")));
        return;
    case TH_DIG:
        if (m->given[0])
            words_say(text, "Dig %s for %d {2:week|weeks}, and give up %s for it", m->in, m->weeks, m->given);
        else
            words_say(text, "Dig %s for %d {2:week|weeks}", m->in, m->weeks);
        return;
    case TH_EXHIBIT:
        if (m->given[0])
            words_say(text, "Show %s, and give up %s for it", m->card, m->given);
        else
            words_say(text, "Show %s", m->card);
        return;
    default:
        words_add(text, words_in(text->language, W_IN("advice", "Retire")));
    }
}

/* As what would have been better. */
static void say_to_do(words_text *text, const move_words *m)
{
    switch (m->action.verb) {
    case TH_TAKE:
        if (m->given[0])
            words_say(text, "To take %s %s and to give up %s for it", m->card, m->in, m->given);
        else
            words_say(text, "To take %s %s", m->card, m->in);
        return;
    case TH_REFRESH:
        if (m->given[0])
            words_say(text, "To refresh the display and to give up %s for it", m->given);
        else
            words_say(text, "To refresh the display");
        return;
    case TH_DIG:
        if (m->given[0])
            words_say(text, "To dig %s for %d {2:week|weeks} and to give up %s for it", m->in, m->weeks,
                      m->given);
        else
            words_say(text, "To dig %s for %d {2:week|weeks}", m->in, m->weeks);
        return;
    case TH_EXHIBIT:
        if (m->given[0])
            words_say(text, "To show %s and to give up %s for it", m->card, m->given);
        else
            words_say(text, "To show %s", m->card);
        return;
    default:
        words_say(text, "To retire");
    }
}

/* As what was done. */
static void say_did(words_text *text, const move_words *m)
{
    switch (m->action.verb) {
    case TH_TAKE:
        if (m->given[0])
            words_say(text, "you took %s %s and gave up %s for it", m->card, m->in, m->given);
        else
            words_say(text, "you took %s %s", m->card, m->in);
        return;
    case TH_REFRESH:
        if (m->given[0])
            words_say(text, "you refreshed the display and gave up %s for it", m->given);
        else
            words_say(text, "you refreshed the display");
        return;
    case TH_DIG:
        if (m->given[0])
            words_say(text, "you dug %s for %d {2:week|weeks} and gave up %s for it", m->in, m->weeks,
                      m->given);
        else
            words_say(text, "you dug %s for %d {2:week|weeks}", m->in, m->weeks);
        return;
    case TH_EXHIBIT:
        if (m->given[0])
            words_say(text, "you showed %s and gave up %s for it", m->card, m->given);
        else
            words_say(text, "you showed %s", m->card);
        return;
    default:
        words_say(text, "you retired");
    }
}

/* ---- Reasons ---- */

/* What their sentences are filled with; every reason uses some of it. */
typedef struct {
    const analysis_reason *why;
    const char *about, *of, *permit_for, *in; /* the site, in its roles */
    char points[WORDS_QUOTE];
    char rival[WORDS_QUOTE];
    char card[WORDS_QUOTE];
} reason_words;

static void describe_reason(reason_words *r, const words_language *language, const record_header *header,
                            const analysis_reason *why)
{
    r->why = why;
    r->about = words_site(language, why->site, WORDS_ABOUT);
    r->of = words_site(language, why->site, WORDS_OF);
    r->permit_for = words_site(language, why->site, WORDS_FOR);
    r->in = words_place(language, TH_FIRST_SITE + why->site, WORDS_IN);
    r->card[0] = 0;
    tenths(r->points, language, why->a);
    words_player(r->rival, header, why->seat);
    if (why->card)
        card_object(r->card, language, why->card);
}

static void say_dig_reason(words_text *text, const reason_words *r)
{
    int a = r->why->a, b = r->why->b;
    switch (r->why->kind) {
    case ANALYSIS_DIG_UNTOUCHED:
        words_say(
            text,
            "%s points can be expected from a bag that nobody has touched, with the bonus for the first "
            "dig",
            r->points);
        return;
    case ANALYSIS_DIG_POINTS:
        if (b == r->why->c) {
            words_say(text, "%s points can be expected, with all %d points still in the bag", r->points, b);
            return;
        }
        words_say(text, "%s points can be expected, with %d of %d points still in the bag", r->points, b,
                  r->why->c);
        return;
    case ANALYSIS_DIG_RIVAL:
        words_say(text, "%s could be there first if you wait", r->rival);
        return;
    case ANALYSIS_DIG_PERMIT:
        words_say(text, "an unused permit %s lapses with the year, in %d {2:week|weeks}", r->permit_for, a);
        return;
    case ANALYSIS_DIG_LONGER:
        words_say(text, "it draws %d {1:token|tokens} instead of %d", a, b);
        return;
    case ANALYSIS_DIG_SHORTER:
        if (b > 0)
            words_say(text, "it takes %d {1:week|weeks} less and draws only %d {2:token|tokens} fewer", a, b);
        else
            words_say(text, "it takes %d {1:week|weeks} less and draws as many tokens", a);
        return;
    default: /* ANALYSIS_DIG_FOR_EXHIBITION */
        words_say(text, "you lack only %d {1:artifact|artifacts} %s for %s", a, r->of, r->card);
    }
}

static void say_card_for_digs(words_text *text, const reason_words *r)
{
    int b = r->why->b;
    switch (r->why->kind) {
    case ANALYSIS_CARD_OPENS_SITE:
        words_say(text, "with it you can dig %s, where %d {2:week|weeks} bring about %s points", r->in, b,
                  r->points);
        return;
    case ANALYSIS_CARD_FOR_DIGS:
        words_say(text, "with it a dig of %d {1:week|weeks} %s brings about %s points more", b, r->in,
                  r->points);
        return;
    case ANALYSIS_CARD_FOR_DIG:
        words_say(text, "it brings about %s points more when it is given up in a dig of %d {2:week|weeks} %s",
                  r->points, b, r->in);
        return;
    case ANALYSIS_CARD_DIG_AGAIN:
        words_say(text,
                  "with it you can dig %s again this year, where %d {2:week|weeks} bring about %s points",
                  r->in, b, r->points);
        return;
    default: /* ANALYSIS_CARD_PERMIT */
        words_say(text, "with it you can dig at one site twice in a year");
    }
}

static void say_knowledge(words_text *text, const reason_words *r)
{
    int a = r->why->a, b = r->why->b, c = r->why->c;
    switch (r->why->kind) {
    case ANALYSIS_CARD_ASSISTANTS:
        words_say(text, "%d assistants together are worth %d special knowledge at every site", a, b);
        return;
    case ANALYSIS_CARD_SHOVELS:
        words_say(text, "%d shovels together draw %d {2:token|tokens} more in every dig", a, b);
        return;
    case ANALYSIS_CARD_FIRST:
        words_say(text, "together with a second one it stays and helps in every dig");
        return;
    case ANALYSIS_CARD_KNOWLEDGE:
        if (c > 1)
            words_say(text, "it raises your knowledge about %d sites, %s from %d to %d", c, r->about, a, b);
        else
            words_say(text, "it raises your knowledge %s from %d to %d", r->about, a, b);
        return;
    default: /* ANALYSIS_CARD_GENERAL */
        words_say(text, "it counts at every site, as soon as you have as much special knowledge there");
    }
}

static void say_card_reason(words_text *text, const reason_words *r)
{
    int a = r->why->a, b = r->why->b, c = r->why->c;
    switch (r->why->kind) {
    case ANALYSIS_CARD_AHEAD:
        words_say(text, "it gives you more books %s than %s has", r->about, r->rival);
        return;
    case ANALYSIS_CARD_LEVEL:
        words_say(text, "it gives you as many books %s as %s has", r->about, r->rival);
        return;
    case ANALYSIS_CARD_LEAD:
        words_say(text, "it makes it harder for %s to overtake you in books %s", r->rival, r->about);
        return;
    case ANALYSIS_CARD_CONGRESS:
        if (c > 0)
            words_say(
                text,
                "it raises your congresses from %d to %d {2:point|points}, with %d more still to be had", a,
                b, c);
        else
            words_say(text, "it raises your congresses from %d to %d {2:point|points}", a, b);
        return;
    case ANALYSIS_CARD_CAR:
        words_say(
            text,
            "it saves a week on every journey of three weeks or more, for the %d {1:week|weeks} that you "
            "have left",
            a);
        return;
    case ANALYSIS_CARD_ZEPPELIN:
        words_say(text, "it makes a long journey take no time at all");
        return;
    default: /* ANALYSIS_CARD_RIVAL */
        words_say(text, "%s has even more use for it", r->rival);
    }
}

static void say_other_reason(words_text *text, const reason_words *r)
{
    int a = r->why->a, b = r->why->b;
    switch (r->why->kind) {
    case ANALYSIS_SHOW_POINTS:
        words_say(text, "it brings %d points for %d {2:week|weeks}", a, b);
        return;
    case ANALYSIS_SHOW_RIVAL:
        words_say(text, "%s could show it first if you wait", r->rival);
        return;
    case ANALYSIS_SHOW_LEAVES:
        words_say(text, "the next exhibition that is drawn pushes it out of the hall");
        return;
    case ANALYSIS_SAVES_WEEKS:
        words_say(text, "the zeppelin saves %d {1:week|weeks}", a);
        return;
    case ANALYSIS_TURN_AGAIN:
        words_say(text, "it is your turn again right afterwards");
        return;
    case ANALYSIS_FEW_WEEKS:
        words_say(text, "it takes only %d {1:week|weeks}", a);
        return;
    case ANALYSIS_NO_CARD:
        words_say(text, "no card on display is worth its weeks");
        return;
    case ANALYSIS_NO_POINTS:
        words_say(text, "nothing that fits into your last %d {1:week|weeks} brings points", a);
        return;
    case ANALYSIS_AS_GOOD:
        words_say(text, "the best moves are about equally good here");
        return;
    case ANALYSIS_NEW_CARDS:
        words_say(text, "new cards may suit you better than those on display");
        return;
    default: /* ANALYSIS_NO_BETTER */
        if (a > 0)
            words_say(text, "no move is worth more, apart from the better ones before it");
        else
            words_say(text, "no other move is worth more");
    }
}

static const char *reason_text(char out[WORDS_QUOTE], const words_language *language,
                               const record_header *header, const analysis_reason *why)
{
    words_text text = words_on(out, WORDS_QUOTE, language);
    reason_words r;
    describe_reason(&r, language, header, why);
    if (why->kind < ANALYSIS_CARD_OPENS_SITE)
        say_dig_reason(&text, &r);
    else if (why->kind < ANALYSIS_CARD_ASSISTANTS)
        say_card_for_digs(&text, &r);
    else if (why->kind < ANALYSIS_CARD_AHEAD)
        say_knowledge(&text, &r);
    else if (why->kind < ANALYSIS_SHOW_POINTS)
        say_card_reason(&text, &r);
    else
        say_other_reason(&text, &r);
    return out;
}

/* All reasons, one after the other. */
static void say_reasons(words_text *text, const record_header *header, const analysis_advice *hint)
{
    char first[WORDS_QUOTE], second[WORDS_QUOTE];
    reason_text(first, text->language, header, &hint->reason[0]);
    if (hint->reasons == 1) {
        words_add(text, first);
        return;
    }
    reason_text(second, text->language, header, &hint->reason[1]);
    /* TRANSLATORS: two whole clauses that speak for a move. */
    words_say(text, "%s, and %s", first, second);
}

/* ---- Sentences ---- */

void words_hint(words_text *text, const record_header *header, const th_state *state,
                const analysis_advice *hint)
{
    char out[WORDS_SENTENCE], why[WORDS_SENTENCE];
    words_text move = words_on(out, sizeof out, text->language);
    words_text reasons = words_on(why, sizeof why, text->language);
    move_words m;
    describe_move(&m, text->language, state, hint->move);
    say_do(&move, &m);
    if (hint->reasons == 0) {
        /* TRANSLATORS: something to do: "Refresh the display". */
        words_say(text, "%s.", out);
        return;
    }
    say_reasons(&reasons, header, hint);
    /* TRANSLATORS: something to do, and why: "Refresh the display: no card is worth its weeks." */
    words_say(text, "%s: %s.", out, why);
}

void words_chances(words_text *text, const analysis_advice *hint)
{
    char chance[WORDS_QUOTE], score[WORDS_QUOTE], less[WORDS_QUOTE];
    if (!hint->weighed)
        return;
    tenths(chance, text->language, hint->chance);
    tenths(score, text->language, hint->score);
    if (hint->less > 0)
        words_say(text,
                  "Chance of winning %s%%, %s percentage points less than with the best move; final score "
                  "about %s.",
                  chance, tenths(less, text->language, hint->less), score);
    else
        words_say(text, "Chance of winning %s%%; final score about %s.", chance, score);
}

void words_mistake(words_text *text, const record_header *header, const th_state *before,
                   const analysis_mistake *mistake)
{
    char when[WORDS_QUOTE], did[WORDS_SENTENCE], better[WORDS_SENTENCE], why[WORDS_SENTENCE];
    char cost[WORDS_QUOTE];
    words_text time = words_on(when, sizeof when, text->language);
    words_text made = words_on(did, sizeof did, text->language);
    words_text instead = words_on(better, sizeof better, text->language);
    words_text reasons = words_on(why, sizeof why, text->language);
    move_words m;
    words_time(&time, before, before->player[th_turn(before)].time);
    describe_move(&m, text->language, before, mistake->made);
    say_did(&made, &m);
    describe_move(&m, text->language, before, mistake->better.move);
    say_to_do(&instead, &m);
    tenths(cost, text->language, mistake->cost);
    if (mistake->better.reasons == 0) {
        /* TRANSLATORS: a turn, when it was, what was done, what would have been better (an infinitive). */
        words_say(text, "Turn %d, %s: %s. %s would have been better by %s percentage points.",
                  (int)mistake->turn, when, did, better, cost);
        return;
    }
    say_reasons(&reasons, header, &mistake->better);
    /* TRANSLATORS: the same, and why. */
    words_say(text, "Turn %d, %s: %s. %s would have been better by %s percentage points: %s.",
              (int)mistake->turn, when, did, better, cost, why);
}

void words_no_mistake(words_text *text, int least)
{
    char cost[WORDS_QUOTE];
    words_say(text, "No decision cost %s percentage points or more of the chance of winning.",
              tenths(cost, text->language, least));
}
