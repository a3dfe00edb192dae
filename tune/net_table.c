#include "net_table.h"
#include "../bots/net_weights.h"
#include "../console/files.h"
#include "../words/text.h"

#include <stdarg.h>
#include <stdio.h>

enum { NET_TABLE_BYTES = 1 << 19, A_LINE = 8 };

#define INPUT_NAME(name, part, about) #name,
static const char *const input_name[BOT_NET_INPUTS] = {
    BOT_FEATURE_TABLE(INPUT_NAME) "157 weeks left",
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
#define SHOW_NAME(name, about) "exhibition: " #name,
static const char *const fact_name[BOT_FACTS] = {BOT_SITE_TABLE(SITE_NAME) BOT_RIVAL_TABLE(RIVAL_NAME)
                                                     BOT_CARD_TABLE(CARD_NAME) BOT_SHOW_TABLE(SHOW_NAME)};

void net_table_now(net_table *out)
{
    static const char *const made_by[3] = {BOT_NET_2_BY, BOT_NET_3_BY, BOT_NET_4_BY};
    for (int i = 0; i < 3; i++) {
        out->net[i] = *bot_net_for(i + 2);
        snprintf(out->made_by[i], NET_COMMAND, "%s", made_by[i]);
    }
}

/* ---- Text ---- */

typedef struct {
    char text[NET_TABLE_BYTES];
    size_t at;
} page;

WORDS_FORMAT(2, 3) static void put(page *p, const char *format, ...)
{
    va_list list;
    va_start(list, format);
    p->at += (size_t)vsnprintf(p->text + p->at, sizeof p->text - p->at, format, list);
    va_end(list);
}

static void put_row(page *p, const float row[], int knees, const char *name)
{
    put(p, " \\\n    /* %s */ \\\n    {", name);
    for (int k = 0; k < knees; k++) {
        bool last = k + 1 == knees, line_ends = (k + 1) % A_LINE == 0;
        put(p, "%.5ff%s", (double)row[k], last ? "}," : line_ends ? ", \\\n     " : ", ");
    }
}

static void put_net(page *p, const bot_net *net, int seats, const char *made_by)
{
    put(p, "\n#define BOT_NET_%d_BY \"%s\"\n#define BOT_NET_%d \\\n    {{", seats, made_by, seats);
    for (int i = 0; i < BOT_NET_INPUTS; i++)
        put_row(p, net->in[i], BOT_NET_KNEES, input_name[i]);
    put(p, "}, \\\n    {");
    for (int i = 0; i < BOT_FACTS; i++)
        put_row(p, net->fact[i], BOT_NET_KNEES_EACH, fact_name[i]);
    put(p, "},");
    put_row(p, net->bias, BOT_NET_KNEES, "bias");
    put_row(p, net->out, BOT_NET_KNEES, "what each knee adds");
    put(p, " \\\n    %.5ff}\n", (double)net->offset);
}

static const char head[] =
    "/* The networks of net.h: for each input what it adds to each knee, and for each fact about a thing\n"
    " * what it adds to the knees of that kind of thing. Written by tune/ (see docs/bots.md), with the\n"
    " * commands beside each. */\n"
    "#ifndef BOTS_NET_WEIGHTS_H\n#define BOTS_NET_WEIGHTS_H\n\n/* clang-format off */\n";

bool net_table_write(const net_table *table, const char *path)
{
    static page p;
    p.at = 0;
    put(&p, "%s", head);
    for (int seats = 2; seats <= TH_MAX_SEATS; seats++)
        put_net(&p, &table->net[seats - 2], seats, table->made_by[seats - 2]);
    put(&p, "/* clang-format on */\n\n#endif\n");
    return console_write_file(path, p.text, p.at);
}
