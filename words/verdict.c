/* What the end of a game means: see verdict.h. */
#include "verdict.h"
#include "answers.h"
#include "names.h"

static int total(const th_state *state, int seat)
{
    return th_score_of(state, seat).total;
}

/* The best of the seats in a set, which is not empty; of several the first. */
static int best_of(const th_state *state, uint32_t seats)
{
    int best = -1;
    for (int seat = 0; seat < state->seats; seat++)
        if (seats >> seat & 1 && (best < 0 || total(state, seat) > total(state, best)))
            best = seat;
    return best;
}

/* ---- What made the difference ---- */

enum { ARTIFACTS, EXHIBITIONS, CONGRESSES, MAJORITIES, PARTS };

typedef struct {
    int of[PARTS];
} score_parts;

static score_parts parts_of(const th_state *state, int seat)
{
    th_score score = th_score_of(state, seat);
    return (score_parts){{score.artifacts, score.exhibitions, score.congresses, score.knowledge}};
}

/* Tells the part in which `ahead` has most more points than `behind`, as seen from one of them. */
static void say_difference(words_text *text, const th_state *state, int ahead, int behind, int seen_from)
{
    static const char *const sentences[PARTS] = {
        [ARTIFACTS] = W_("Artifacts made the difference: %d to %d."),
        [EXHIBITIONS] = W_("Exhibitions made the difference: %d to %d."),
        [CONGRESSES] = W_("Congresses made the difference: %d to %d."),
        [MAJORITIES] = W_("Majorities made the difference: %d to %d."),
    };
    score_parts more = parts_of(state, ahead), less = parts_of(state, behind);
    int part = 0;
    for (int i = 1; i < PARTS; i++)
        if (more.of[i] - less.of[i] > more.of[part] - less.of[part])
            part = i;
    words_value values[] = {{0, more.of[part]}, {0, less.of[part]}};
    if (seen_from == behind)
        values[0].number = less.of[part], values[1].number = more.of[part];
    words_add(text, " ");
    words_fill(text, sentences[part], values, 2);
}

/* ---- Who has won ---- */

/* The winners but for one. */
static void list_others(words_text *names, const record_header *header, uint32_t winners, int but)
{
    char name[WORDS_QUOTE];
    uint32_t others = winners & ~(1u << but);
    int n = 0;
    for (int seat = 0; seat < header->seats; seat++)
        if (others >> seat & 1)
            words_list_item(names, n++, (int)th_ones(others), words_player(name, header, seat));
}

static void speak_to(words_text *text, const record_header *header, const th_state *state, int person)
{
    char out[WORDS_SENTENCE];
    words_text names = words_on(out, sizeof out, text->language);
    uint32_t winners = th_winners(state), all = (1u << state->seats) - 1;
    int mine = total(state, person), winner = best_of(state, winners);
    if (winners == 1u << person) {
        int second = best_of(state, all & ~winners);
        words_say(text, "You won by %d {1:point|points}.", mine - total(state, second));
        say_difference(text, state, person, second, person);
    } else if (winners >> person & 1) {
        list_others(&names, header, winners, person);
        words_say(text, "You share the victory with %s: %d points each.", out, mine);
    } else {
        words_winners(&names, header, state);
        int missing = total(state, winner) - mine;
        if (th_ones(winners) == 1) {
            words_say(text, "%s won, %d {2:point|points} ahead of you.", out, missing);
            say_difference(text, state, winner, person, person);
        } else {
            words_say(text, "%s share the victory, %d {2:point|points} ahead of you.", out, missing);
        }
    }
}

static void speak_of_winners(words_text *text, const record_header *header, const th_state *state)
{
    char out[WORDS_SENTENCE];
    words_text names = words_on(out, sizeof out, text->language);
    uint32_t winners = th_winners(state), all = (1u << state->seats) - 1;
    int winner = best_of(state, winners);
    words_winners(&names, header, state);
    if (th_ones(winners) == 1) {
        int second = best_of(state, all & ~winners);
        words_say(text, "%s won by %d {2:point|points}.", out, total(state, winner) - total(state, second));
        say_difference(text, state, winner, second, winner);
    } else {
        words_say(text, "%s share the victory: %d points each.", out, total(state, winner));
    }
}

void words_verdict(words_text *text, const record_header *header, const th_state *state, uint32_t persons)
{
    if (th_ones(persons) != 1)
        speak_of_winners(text, header, state);
    else
        speak_to(text, header, state, best_of(state, persons));
}
