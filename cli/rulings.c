#include "rulings.h"
#include "../core/thebes.h"

#include <stdio.h>
#include <string.h>

int next_name(const char **text, const char **name)
{
    if (!*text)
        return -1;
    const char *comma = strchr(*text, ',');
    *name = *text;
    int length = (int)(comma ? (size_t)(comma - *text) : strlen(*text));
    *text = comma ? comma + 1 : NULL;
    return length;
}

static int find_ruling(const char *name, int length)
{
    for (int ruling = 0; ruling < TH_RULINGS; ruling++) {
        const char *known = th_ruling_name(ruling);
        if ((int)strlen(known) == length && memcmp(known, name, (size_t)length) == 0)
            return ruling;
    }
    return -1;
}

bool read_rulings(const char *text, uint32_t *rulings, char wrong[48])
{
    const char *name;
    int length;
    *rulings = 0;
    while ((length = next_name(&text, &name)) >= 0) {
        int ruling = find_ruling(name, length);
        if (ruling < 0 || (*rulings >> ruling & 1)) {
            snprintf(wrong, 48, "%.*s", length < 40 ? length : 40, name);
            return false;
        }
        *rulings |= 1u << ruling;
    }
    return true;
}
