#include "table.h"
#include "../bots/weights.h"
#include "../console/files.h"

#include <stdio.h>
#include <string.h>

enum { TABLE_BYTES = 1 << 16 };

#define FEATURE_NAME(name, part, about) #name,
static const char *const feature_name[BOT_FEATURES] = {BOT_FEATURE_TABLE(FEATURE_NAME)};

void table_now(weight_table *out)
{
    static const char *const made_by[3] = {BOT_WEIGHTS_2_BY, BOT_WEIGHTS_3_BY, BOT_WEIGHTS_4_BY};
    for (int i = 0; i < 3; i++) {
        out->weights[i] = *bot_weights_for(i + 2);
        snprintf(out->made_by[i], TABLE_COMMAND, "%s", made_by[i]);
    }
    out->spread.start = BOT_SPREAD;
    out->spread.a_week = BOT_SPREAD_A_WEEK;
}

static const char head[] =
    "/* What the features of features.h are worth, in victory points, at five moments of the game; between "
    "them\n"
    " * a weight changes evenly. Written by tune/ (see docs/bots.md), with the commands beside each table. "
    "*/\n"
    "#ifndef BOTS_WEIGHTS_H\n#define BOTS_WEIGHTS_H\n\n"
    "/* Points that make the odds of winning e to 1: at the end, and for each week that is left besides. */\n"
    "#define BOT_SPREAD %.2f\n#define BOT_SPREAD_A_WEEK %.2f\n\n/* clang-format off */\n";

static size_t write_seats(char *text, size_t size, const weight_table *table, int seats)
{
    const char *made_by = table->made_by[seats - 2];
    size_t at =
        (size_t)snprintf(text, size,
                         "\n#define BOT_WEIGHTS_%d_BY \"%s\"\n"
                         "/*                 weeks left:   157      105       53       14        0 */\n"
                         "#define BOT_WEIGHTS_%d(ROW)",
                         seats, made_by, seats);
    for (int f = 0; f < BOT_FEATURES; f++) {
        const double *w = table->weights[seats - 2].of[f];
        int name = (int)strlen(feature_name[f]);
        at += (size_t)snprintf(text + at, size - at, " \\\n    ROW(%s,%*s %7.3f, %7.3f, %7.3f, %7.3f, %7.3f)",
                               feature_name[f], 18 - name, "", w[0], w[1], w[2], w[3], w[4]);
    }
    return at + (size_t)snprintf(text + at, size - at, "\n");
}

bool table_write(const weight_table *table, const char *path)
{
    static char text[TABLE_BYTES];
    size_t at = (size_t)snprintf(text, sizeof text, head, table->spread.start, table->spread.a_week);
    for (int seats = 2; seats <= TH_MAX_SEATS; seats++)
        at += write_seats(text + at, sizeof text - at, table, seats);
    at += (size_t)snprintf(text + at, sizeof text - at, "/* clang-format on */\n\n#endif\n");
    return console_write_file(path, text, at);
}
