/* Networks as C source: see network_file.h. */
#include "network_file.h"
#include "../console/files.h"
#include "../words/text.h"

#include <stdarg.h>
#include <stdio.h>

enum { FILE_BYTES = 1 << 19, A_LINE = 8 };

#define INPUT_NAME(name, part, about) #name,
static const char *const input_name[EVAL_SEAT_INPUTS] = {
    EVAL_FEATURE_TABLE(INPUT_NAME) "157 weeks left",
    "105",
    "53",
    "14",
    "0",
    "points to come",
    "points now",
    "behind now",
    "behind at the end",
    "who move before",
    "weeks behind",
    "cards in the supply",
    "in stack one",
};

#define SITE_NAME(name, about) "site: " #name,
#define RIVAL_NAME(name, about) "rival: " #name,
#define CARD_NAME(name, about) "card: " #name,
#define EXHIBITION_NAME(name, about) "exhibition: " #name,
static const char *const entity_feature_name[EVAL_ENTITY_FEATURES] = {
    EVAL_SITE_TABLE(SITE_NAME) EVAL_RIVAL_TABLE(RIVAL_NAME) EVAL_CARD_TABLE(CARD_NAME)
        EVAL_EXHIBITION_TABLE(EXHIBITION_NAME)};

void train_network_file_now(train_network_file *out)
{
    for (int i = 0; i < 3; i++) {
        out->network[i] = *eval_network_for(i + 2);
        snprintf(out->made_by[i], TRAIN_COMMAND, "%s", eval_network_made_by(i + 2));
    }
}

/* ---- Text ---- */

typedef struct {
    char text[FILE_BYTES];
    size_t at;
} page;

WORDS_FORMAT(2, 3) static void put(page *p, const char *format, ...)
{
    va_list list;
    va_start(list, format);
    p->at += (size_t)vsnprintf(p->text + p->at, sizeof p->text - p->at, format, list);
    va_end(list);
}

static void put_row(page *p, const float row[], int units, const char *name)
{
    put(p, " \\\n    /* %s */ \\\n    {", name);
    for (int k = 0; k < units; k++) {
        bool last = k + 1 == units, line_ends = (k + 1) % A_LINE == 0;
        put(p, "%.5ff%s", (double)row[k], last ? "}," : line_ends ? ", \\\n     " : ", ");
    }
}

static void put_network(page *p, const eval_network *network, int seats, const char *made_by)
{
    put(p, "\n#define EVAL_NETWORK_%d_BY \"%s\"\n#define EVAL_NETWORK_%d \\\n    {{", seats, made_by, seats);
    for (int i = 0; i < EVAL_SEAT_INPUTS; i++)
        put_row(p, network->seat[i], EVAL_HIDDEN, input_name[i]);
    put(p, "}, \\\n    {");
    for (int i = 0; i < EVAL_ENTITY_FEATURES; i++)
        put_row(p, network->entity[i], EVAL_HIDDEN_EACH, entity_feature_name[i]);
    put(p, "},");
    put_row(p, network->bias, EVAL_HIDDEN, "bias");
    put_row(p, network->output, EVAL_HIDDEN, "output weights");
    put(p, " \\\n    %.5ff}\n", (double)network->output_bias);
}

static const char head[] =
    "/* The networks of network.h: the weights of each input of the seat in all hidden units, and of each "
    "entity\n"
    " * feature in the hidden units of its kind. Written by train-network (see docs/bots.md), with the "
    "command\n"
    " * beside each. */\n"
    "#ifndef EVAL_NETWORK_TABLE_H\n#define EVAL_NETWORK_TABLE_H\n\n/* clang-format off */\n";

bool train_network_file_write(const train_network_file *file, const char *path)
{
    static page p;
    p.at = 0;
    put(&p, "%s", head);
    for (int seats = 2; seats <= TH_MAX_SEATS; seats++)
        put_network(&p, &file->network[seats - 2], seats, file->made_by[seats - 2]);
    put(&p, "/* clang-format on */\n\n#endif\n");
    return console_write_file(path, p.text, p.at);
}
