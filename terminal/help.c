/* What '?' explains: how to give commands, and the rules in a few sentences each. */
#include "help.h"
#include "../console/console.h"
#include "../words/rules_help.h"
#include "position_text.h"

#include <stdio.h>
#include <string.h>

enum { MOST_TOPICS = 64 };

/* What there is to say of this program, behind the rules. */
static const words_named_text own_topics[] = {
    {"hints", W_("'hint' tells what a strong bot would do in your place: up to three moves, what each is "
                 "worth, and why. The bot sees what you see and nothing else, and it may err. 'y' makes the "
                 "first of these moves. When the game is over you hear which of your decisions cost most.")},
    {"back", W_("'back' takes back the last turn of a person, and those of bots since; 'back 3' the last "
                "three turns. The "
                "table's rule says when that is allowed. The same cards and tokens would come again.")},
    {"saving", W_("The game is saved after every turn: you can leave at any moment, or pull the plug. "
                  "Start the program as you did, with the option --last, and it goes on. 'save FILE' writes "
                  "a copy of the record, which 'check' and other subcommands can read.")},
    {NULL, NULL},
};

static const words_named_text *find_topic(const words_named_text topics[], const char *name)
{
    for (; topics->id; topics++)
        if (strcmp(topics->id, name) == 0)
            return topics;
    return NULL;
}

const char *const *terminal_topics(void)
{
    static const char *names[MOST_TOPICS + 1];
    const words_named_text *const tables[] = {words_rules_topics, own_topics};
    int count = 0;
    for (int table = 0; table < 2; table++)
        for (const words_named_text *topic = tables[table]; topic->id && count < MOST_TOPICS; topic++)
            names[count++] = topic->id;
    return names;
}

void terminal_print_help(void)
{
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
                "  back                     take your last turn back\n"
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

bool terminal_print_topic(const char *name)
{
    const words_named_text *topic = find_topic(words_rules_topics, name);
    if (!topic)
        topic = find_topic(own_topics, name);
    if (topic)
        console_print_paragraph(console_text(topic->english));
    return topic != NULL;
}
