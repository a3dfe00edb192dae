/* What '?' explains: how to give commands, and the rules in a few sentences each. */
#include "help.h"
#include "../console/console.h"
#include "../console/texts.h"
#include "../console/wrap.h"
#include "../words/card_help.h"
#include "position_text.h"

#include <stdio.h>
#include <string.h>

enum { MOST_TOPICS = 64 };

/* Texts about topics are called so, and then as the topic is. */
static const char prefix[] = "topic-";

/* Topics about cards: what is said of these stands with the cards. */
static const struct {
    const char *name;
    int kind;
} card_topics[] = {{"books", TH_BOOK}, {"general", TH_GENERAL}, {"congresses", TH_CONGRESS}};

enum { CARD_TOPICS = sizeof card_topics / sizeof card_topics[0] };

const char *const *terminal_topics(void)
{
    static const char *names[MOST_TOPICS + 1];
    const words_texts *texts = console_texts("help");
    int count = 0, most = MOST_TOPICS - CARD_TOPICS;
    for (int i = 0; texts && i < words_texts_count(texts) && count < most; i++)
        if (strncmp(words_texts_name(texts, i), prefix, strlen(prefix)) == 0)
            names[count++] = words_texts_name(texts, i) + strlen(prefix);
    for (int i = 0; i < CARD_TOPICS; i++)
        names[count++] = card_topics[i].name;
    names[count] = NULL;
    return names;
}

void terminal_print_help(void)
{
    console_complain_of_texts("help");
    console_say("Type the number of a move, or the move itself. Words may be shortened; the tab\n"
                "key completes them:\n"
                "  take 46                  dig egypt 6 rumor zeppelin\n"
                "  refresh                  exhibit 88\n"
                "  retire\n"
                "Or ask:\n"
                "  moves                    your moves, with numbers\n"
                "  position                 the whole table; 'position 12': after turn 12\n"
                "  bags                     what is left in supply and bags\n"
                "  map, wheel               who is next to whom; tokens by knowledge and weeks\n"
                "  preview dig egypt 6      what a move would cost and bring\n"
                "  why not dig egypt 6      why a move is not allowed\n"
                "  odds egypt               your chances at a site\n"
                "  hint                     what a strong bot would do, and why\n"
                "  score                    how everybody stands\n"
                "  log                      what happened; 'log 5': in the last five turns\n"
                "  back                     take your last turn back; 'redo' makes it again\n"
                "  save                     where the game is kept; 'save FILE' writes a copy\n"
                "  note What a find!        a remark, kept with the game; 'log' shows it\n"
                "  resign                   leave your seat to a bot\n"
                "  quit                     leave; the game is kept\n");
    console_say("'?' and one of these words explains more:");
    int column = 80;
    for (const char *const *topic = terminal_topics(); *topic; topic++) {
        int width = (int)strlen(*topic) + 1;
        if (column + width > 79) {
            printf("\n ");
            column = 1;
        }
        column += printf(" %s", *topic);
    }
    putchar('\n');
}

static bool print_card_topic(const char *name)
{
    for (int i = 0; i < CARD_TOPICS; i++)
        if (strcmp(card_topics[i].name, name) == 0) {
            console_print_paragraph(words_card_help(console_language(), card_topics[i].kind));
            return true;
        }
    return false;
}

bool terminal_print_topic(const char *name)
{
    char full[64];
    const words_texts *texts = console_texts("help");
    console_complain_of_texts("help");
    snprintf(full, sizeof full, "%s%s", prefix, name);
    int index = texts ? words_texts_find(texts, full) : -1;
    if (index < 0)
        return print_card_topic(name);
    for (int i = 0; words_texts_paragraph(texts, index, i); i++)
        console_print_paragraph(words_texts_paragraph(texts, index, i));
    return true;
}
