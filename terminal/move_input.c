/* What somebody types: see move_input.h. The words of a line are looked at one by one; which words can stand
 * there depends on those before. */
#include "move_input.h"
#include "../console/console.h"
#include "../words/names.h"

#include <stdio.h>
#include <string.h>

enum { MOST_WORDS = 16, MOST_CHOICES = 256 };

/* A line taken apart. */
typedef struct {
    int count;
    char word[MOST_WORDS][TERMINAL_WORD_BYTES];
} split;

/* A word that may stand somewhere, and the word of the format that it means. */
typedef struct {
    char shown[TERMINAL_WORD_BYTES];
    const char *means;
} choice;

typedef struct {
    int count;
    choice choice[MOST_CHOICES];
    char number[TH_CARDS + 1][4];
} choice_list;

/* ---- Letters ---- */

/* Small letters, also of the accented ones in Latin-1, which are the only ones that names of sites have. */
static void make_small(char *text)
{
    for (unsigned char *at = (unsigned char *)text; *at; at++) {
        if (*at >= 'A' && *at <= 'Z')
            *at = (unsigned char)(*at + 'a' - 'A');
        else if (*at == 0xc3 && at[1] >= 0x80 && at[1] <= 0x9e && at[1] != 0x97)
            at[1] = (unsigned char)(at[1] + 0x20);
    }
}

static split take_apart(const char *line)
{
    split words = {0};
    while (words.count < MOST_WORDS) {
        line += strspn(line, " \t");
        size_t length = strcspn(line, " \t");
        if (length == 0)
            break;
        char *word = words.word[words.count++];
        snprintf(word, TERMINAL_WORD_BYTES, "%.*s",
                 (int)(length < TERMINAL_WORD_BYTES ? length : TERMINAL_WORD_BYTES - 1), line);
        make_small(word);
        line += length;
    }
    return words;
}

static int smallest(int a, int b, int c)
{
    int ab = a < b ? a : b;
    return ab < c ? ab : c;
}

/* How many letters must be changed, added, left out or exchanged with their neighbour. */
static int distance(const char *a, const char *b)
{
    int rows[3][TERMINAL_WORD_BYTES + 1], *before = rows[0], *above = rows[1], *row = rows[2];
    int width = (int)strlen(b);
    for (int x = 0; x <= width; x++)
        above[x] = x;
    for (int y = 1; a[y - 1]; y++) {
        row[0] = y;
        for (int x = 1; x <= width; x++) {
            row[x] = smallest(above[x] + 1, row[x - 1] + 1, above[x - 1] + (a[y - 1] != b[x - 1]));
            if (y > 1 && x > 1 && a[y - 1] == b[x - 2] && a[y - 2] == b[x - 1] && before[x - 2] + 1 < row[x])
                row[x] = before[x - 2] + 1;
        }
        int *free_row = before;
        before = above;
        above = row;
        row = free_row;
    }
    return above[width];
}

/* ---- Which words may stand where ---- */

static void add_choice(choice_list *choices, const char *shown, const char *means)
{
    if (choices->count == MOST_CHOICES)
        return;
    choice *one = &choices->choice[choices->count++];
    snprintf(one->shown, sizeof one->shown, "%s", shown);
    make_small(one->shown);
    one->means = means;
}

static void add_all(choice_list *choices, const char *const words[])
{
    for (int i = 0; words[i]; i++)
        add_choice(choices, words[i], words[i]);
}

static void add_sites(choice_list *choices)
{
    for (int site = 0; site < TH_SITES; site++) {
        add_choice(choices, th_site_name(site), th_site_name(site));
        add_choice(choices, words_site(console_language(), site, WORDS_SITE), th_site_name(site));
    }
}

static void add_numbers(choice_list *choices, int from, int to)
{
    for (int number = from; number <= to; number++) {
        snprintf(choices->number[number], sizeof choices->number[number], "%d", number);
        add_choice(choices, choices->number[number], choices->number[number]);
    }
}

/* What is given up, each word once. */
static void add_flags(choice_list *choices, const split *before, int from, int first)
{
    for (int flag = first; flag < TH_FLAGS; flag++) {
        bool there = false;
        for (int i = from; i < before->count; i++)
            there = there || strcmp(before->word[i], th_flag_name(flag)) == 0;
        if (!there)
            add_choice(choices, th_flag_name(flag), th_flag_name(flag));
    }
}

/* The verb that a word is; TH_VERBS if it is none. */
static int verb_of(const char *word)
{
    int verb = 0;
    while (verb < TH_VERBS && strcmp(word, th_verb_name(verb)) != 0)
        verb++;
    return verb;
}

static void add_verbs(choice_list *choices)
{
    for (int verb = 0; verb < TH_VERBS; verb++)
        add_choice(choices, th_verb_name(verb), th_verb_name(verb));
}

/* What may follow the words of a move, which begins at one of them. */
static void add_move_words(choice_list *choices, const split *before, int start)
{
    int at = before->count - start, verb = at > 0 ? verb_of(before->word[start]) : (int)TH_VERBS;
    bool dig = verb == TH_DIG;
    if (at == 0)
        add_verbs(choices);
    else if (dig && at == 1)
        add_sites(choices);
    else if (dig && at == 2)
        add_numbers(choices, 1, TH_MAX_WEEKS);
    else if (dig)
        add_flags(choices, before, start + 3, 0);
    else if (verb == TH_TAKE && at == 1)
        add_numbers(choices, 1, TH_RESEARCH);
    else if (verb == TH_EXHIBIT && at == 1)
        add_numbers(choices, TH_RESEARCH + 1, TH_CARDS);
    else if (verb != TH_RETIRE)
        add_flags(choices, before, start, TH_FLAGS - 1);
}

/* Where the move in a line begins, behind "why not" or "preview"; -1 if the line is about none. */
static int start_of_move(const split *line)
{
    bool why = line->count > 0 && strcmp(line->word[0], "why") == 0;
    if (why && line->count > 1 && strcmp(line->word[1], "not") == 0)
        return 2;
    if (why || (line->count > 0 && strcmp(line->word[0], "preview") == 0))
        return 1;
    return line->count == 0 || verb_of(line->word[0]) != TH_VERBS ? 0 : -1;
}

static void find_choices(choice_list *choices, const split *before, const char *const commands[],
                         const char *const topics[])
{
    int start = start_of_move(before);
    const char *first = before->word[0];
    choices->count = 0;
    if (before->count == 0)
        add_all(choices, commands);
    if (before->count == 1 && strcmp(first, "why") == 0)
        add_choice(choices, "not", "not");
    if (start >= 0)
        add_move_words(choices, before, start);
    else if (before->count == 1 && strcmp(first, "odds") == 0)
        add_sites(choices);
    else if (before->count == 1 && (strcmp(first, "?") == 0 || strcmp(first, "help") == 0))
        add_all(choices, topics);
}

/* ---- Reading ---- */

/* The choice that a word is or begins, if there is one; else notes those it could be. */
static const char *find_word(const choice_list *choices, const char *word, terminal_words *could_be)
{
    const char *found = NULL;
    size_t length = strlen(word);
    could_be->count = 0;
    for (int i = 0; i < choices->count; i++)
        if (strcmp(choices->choice[i].shown, word) == 0)
            return choices->choice[i].means;
    if (*word >= '0' && *word <= '9')
        return NULL; /* numbers are written in full */
    for (int i = 0; i < choices->count; i++)
        if (strncmp(choices->choice[i].shown, word, length) == 0) {
            terminal_words_add(could_be, choices->choice[i].means);
            found = choices->choice[i].means;
        }
    return could_be->count == 1 ? found : NULL;
}

/* The choice that a word is nearest to, if near enough; numbers and single letters are never guessed. */
static const char *guess_word(const choice_list *choices, const char *word)
{
    const char *best = NULL;
    int length = (int)strlen(word), least = length < 5 ? 2 : 3;
    for (int i = 0; i < choices->count; i++) {
        const choice *one = &choices->choice[i];
        int apart = distance(word, one->shown);
        if (length > 1 && (one->shown[0] < '0' || one->shown[0] > '9') && apart < least) {
            best = one->means;
            least = apart;
        }
    }
    return best;
}

static int flag_of(const char *word)
{
    for (int flag = 0; flag < TH_FLAGS; flag++)
        if (strcmp(word, th_flag_name(flag)) == 0)
            return flag;
    return TH_FLAGS;
}

/* What is given up is put in the order of the format. */
static void sort_flags(split *line)
{
    int start = start_of_move(line);
    if (start < 0 || start >= line->count || verb_of(line->word[start]) != TH_DIG)
        return;
    for (int i = start + 4; i < line->count; i++)
        for (int k = i; k > start + 3 && flag_of(line->word[k - 1]) > flag_of(line->word[k]); k--) {
            char swap[TERMINAL_WORD_BYTES];
            strcpy(swap, line->word[k]);
            strcpy(line->word[k], line->word[k - 1]);
            strcpy(line->word[k - 1], swap);
        }
}

static void put_together(const split *line, char out[TERMINAL_LINE_BYTES])
{
    size_t length = 0;
    out[0] = 0;
    for (int i = 0; i < line->count && length < TERMINAL_LINE_BYTES; i++)
        length +=
            (size_t)snprintf(out + length, TERMINAL_LINE_BYTES - length, "%s%s", i ? " " : "", line->word[i]);
}

void terminal_interpret(const char *line, const char *const commands[], const char *const topics[],
                        terminal_input *out)
{
    static choice_list choices;
    split given = take_apart(line), meant = {0};
    bool known = true;
    out->sense = TERMINAL_CLEAR;
    for (int i = 0; i < given.count; i++) {
        const char *word = NULL;
        find_choices(&choices, &meant, commands, topics);
        if (known)
            word = find_word(&choices, given.word[i], &out->words);
        if (!word && known && out->words.count > 1 && out->sense == TERMINAL_CLEAR) {
            out->sense = TERMINAL_AMBIGUOUS;
            strcpy(out->word, given.word[i]);
            return;
        }
        if (!word && known && (word = guess_word(&choices, given.word[i])))
            out->sense = TERMINAL_GUESSED;
        known = known && (word || choices.count == 0); /* anything may stand where nothing is expected */
        strcpy(meant.word[meant.count++], word ? word : given.word[i]);
    }
    if (known)
        sort_flags(&meant);
    bool guessed = out->sense == TERMINAL_GUESSED;
    if (!known)
        out->sense = TERMINAL_CLEAR; /* a guess that does not explain the whole line is none */
    put_together(guessed && !known ? &given : &meant, out->text);
}

/* ---- Completing ---- */

void terminal_words_after(const th_state *state, const char *text, terminal_words *out)
{
    th_move moves[TH_MAX_LEGAL];
    int count = th_moves(state, moves);
    size_t length = strlen(text);
    for (int i = 0; i < count; i++) {
        char move[TH_MOVE_TEXT], word[TERMINAL_WORD_BYTES];
        th_move_text(moves[i], move);
        if (strncmp(move, text, length) != 0 || (length > 0 && move[length] != ' '))
            continue;
        const char *next = move + length + (length > 0);
        snprintf(word, sizeof word, "%.*s", (int)strcspn(next, " "), next);
        terminal_words_add(out, word);
    }
}

static bool has_word(const terminal_words *words, const char *word)
{
    for (int i = 0; i < words->count; i++)
        if (strcmp(words->word[i], word) == 0)
            return true;
    return false;
}

void terminal_complete_input(const th_state *state, const char *text, const char *const commands[],
                             const char *const topics[], terminal_words *out)
{
    static choice_list choices;
    static terminal_input input;
    static terminal_words next;
    char last[TERMINAL_WORD_BYTES] = "", before[TERMINAL_LINE_BYTES];
    const char *space = strrchr(text, ' ');
    snprintf(before, sizeof before, "%.*s", space ? (int)(space - text) : 0, text);
    snprintf(last, sizeof last, "%s", space ? space + 1 : text);
    make_small(last);
    terminal_interpret(before, commands, topics, &input);
    if (input.sense != TERMINAL_CLEAR)
        return;
    split words = take_apart(input.text);
    int start = start_of_move(&words);
    next.count = 0;
    find_choices(&choices, &words, commands, topics);
    bool any_move =
        words.count > 0 && strcmp(words.word[0], "why") == 0; /* also those that are not allowed */
    if (start >= 0 && start < words.count && !any_move) {
        split move = {0};
        for (int i = start; i < words.count; i++)
            strcpy(move.word[move.count++], words.word[i]);
        put_together(&move, before);
        terminal_words_after(state, before, &next);
    }
    for (int i = 0; i < choices.count; i++)
        if (strncmp(choices.choice[i].shown, last, strlen(last)) == 0 &&
            (start < 0 || start == words.count || any_move || has_word(&next, choices.choice[i].means)))
            terminal_words_add(out, choices.choice[i].means);
}
