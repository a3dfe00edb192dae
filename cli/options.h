/* Options as a table: one description serves the parser and the help text. */
#ifndef CLI_OPTIONS_H
#define CLI_OPTIONS_H

#include "../console/console.h"

#include <stdbool.h>
#include <stdint.h>

typedef enum {
    CLI_OPTION_FLAG,
    CLI_OPTION_NUMBER,
    CLI_OPTION_TEXT,
    CLI_OPTION_TWO_NUMBERS, /* signed, with or without a fraction: "--sprt -2.5 10" */
    CLI_OPTION_WORDS,       /* texts, as often as it is given: they count as words that are no options */
    CLI_OPTION_TEXTS,       /* the same, but they do not count */
} cli_option_kind;

enum { CLI_OPTION_MOST_WORDS = 16 };

/* The texts of such an option, each with how many words that are no options stood before it. */
typedef struct {
    int count;
    const char *text[CLI_OPTION_MOST_WORDS];
    int before[CLI_OPTION_MOST_WORDS];
} cli_option_words;

typedef struct {
    const char *name; /* "--games" */
    cli_option_kind kind;
    void *value;          /* bool *, uint64_t *, const char **, double[2] or cli_option_words * */
    bool *given;          /* set when the option is there; may be null */
    uint64_t least, most; /* of numbers; two numbers go from -most to most */
    const char *argument; /* how the help calls the value */
    const char *help;     /* marked for translation, as are about and word below */
} cli_option;

/* Ends a table. */
#define CLI_OPTIONS_END                                                                                      \
    {                                                                                                        \
        0, CLI_OPTION_FLAG, 0, 0, 0, 0, 0, 0                                                                 \
    }

typedef struct {
    const char *usage; /* "thebes check FILE..." */
    const char *about; /* what it does, with line breaks */
    const cli_option *table;
    int least_words; /* words that are no options */
    int most_words;
    const char *word; /* how a message calls them */
} cli_options;

enum { CLI_OPTIONS_DONE = -1 };

/* Reads the arguments, moving the words that are no options to the front of argv. Returns how many there are
 * (least_words and most_words also count those of CLI_OPTION_WORDS); or CLI_OPTIONS_DONE, with *status to
 * exit with, after --help or a complaint. */
int cli_options_read(const cli_options *form, int argc, char **argv, int *status);

/* Like a complaint, with a pointer to the help; returns CLI_USAGE. */
int cli_options_wrong(const cli_options *form, const char *english, ...) WORDS_FORMAT(2, 3);

#endif
