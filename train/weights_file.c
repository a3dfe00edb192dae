/* Weights as C source: see weights_file.h. */
#include "weights_file.h"
#include "../console/files.h"

#include <stdio.h>
#include <string.h>

enum { FILE_BYTES = 1 << 16 };

#define FEATURE_NAME(name, part, about) #name,
static const char *const feature_name[EVAL_FEATURES] = {EVAL_FEATURE_TABLE(FEATURE_NAME)};

void train_weights_file_now(train_weights_file *out)
{
    for (int i = 0; i < 3; i++) {
        out->weights[i] = *eval_weights_for(i + 2);
        snprintf(out->made_by[i], TRAIN_COMMAND, "%s", eval_weights_made_by(i + 2));
    }
    out->temperature = eval_fitted_temperature();
}

static const char head[] =
    "/* The weights of the features (features.h), in victory points, at five moments of the game; between "
    "them a\n"
    " * weight changes evenly. Written by train-weights (see docs/bots.md), with the command beside each "
    "table. */\n"
    "#ifndef EVAL_WEIGHTS_TABLE_H\n#define EVAL_WEIGHTS_TABLE_H\n\n"
    "/* Points that make the odds of winning e to 1: at the end, and for each week that is left besides. */\n"
    "#define EVAL_TEMPERATURE %.2f\n#define EVAL_TEMPERATURE_PER_WEEK %.2f\n\n/* clang-format off */\n";

static size_t write_seats(char *text, size_t size, const train_weights_file *file, int seats)
{
    const char *made_by = file->made_by[seats - 2];
    size_t at =
        (size_t)snprintf(text, size,
                         "\n#define EVAL_WEIGHTS_%d_BY \"%s\"\n"
                         "/*                 weeks left:   157      105       53       14        0 */\n"
                         "#define EVAL_WEIGHTS_%d(ROW)",
                         seats, made_by, seats);
    for (int f = 0; f < EVAL_FEATURES; f++) {
        const double *w = file->weights[seats - 2].of[f];
        int name = (int)strlen(feature_name[f]);
        at += (size_t)snprintf(text + at, size - at, " \\\n    ROW(%s,%*s %7.3f, %7.3f, %7.3f, %7.3f, %7.3f)",
                               feature_name[f], 18 - name, "", w[0], w[1], w[2], w[3], w[4]);
    }
    return at + (size_t)snprintf(text + at, size - at, "\n");
}

bool train_weights_file_write(const train_weights_file *file, const char *path)
{
    static char text[FILE_BYTES];
    size_t at = (size_t)snprintf(text, sizeof text, head, file->temperature.base, file->temperature.per_week);
    for (int seats = 2; seats <= TH_MAX_SEATS; seats++)
        at += write_seats(text + at, sizeof text - at, file, seats);
    at += (size_t)snprintf(text + at, sizeof text - at, "/* clang-format on */\n\n#endif\n");
    return console_write_file(path, text, at);
}
