/* The board in words: see board.h. */
#include "board.h"
#include "../console/console.h"
#include "../words/names.h"
#include "position_text.h"

#include <stdio.h>

static bool are_neighbours(int a, int b)
{
    return th_distance(a, b) == 1;
}

static void print_place(const th_state *state, int seat, int place)
{
    char out[WORDS_SENTENCE], list[WORDS_SENTENCE];
    words_text text = words_on(out, sizeof out, console_language());
    words_text names = words_on(list, sizeof list, console_language());
    int count = 0, n = 0;
    for (int other = 0; other < TH_PLACES; other++)
        count += are_neighbours(place, other);
    for (int other = 0; other < TH_PLACES; other++)
        if (are_neighbours(place, other))
            words_list_item(&names, n++, count, words_place(console_language(), other, WORDS_PLACE));
    words_say(&text, "%s: next to %s.", words_place(console_language(), place, WORDS_PLACE), list);
    words_add(&text, " ");
    if (state->player[seat].place == place)
        words_say(&text, "You are here.");
    else
        words_say(&text, "From where you are: %d {1:week|weeks}.", th_travel(state, seat, place));
    console_print_wrapped(out, 0, 4);
}

void terminal_print_map(const th_state *state)
{
    for (int place = 0; place < TH_PLACES; place++)
        print_place(state, th_turn(state), place);
}

void terminal_print_wheel(void)
{
    console_say("Tokens drawn, by knowledge (rows) and weeks (columns)\n");
    printf("    ");
    for (int weeks = 1; weeks <= TH_MAX_WEEKS; weeks++)
        printf("%4d", weeks);
    putchar('\n');
    for (int knowledge = 1; knowledge <= TH_MAX_KNOWLEDGE; knowledge++) {
        printf("%4d", knowledge);
        for (int weeks = 1; weeks <= TH_MAX_WEEKS; weeks++)
            printf("%4d", th_wheel(knowledge, weeks));
        putchar('\n');
    }
}
