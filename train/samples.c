/* An array that grows: see samples.h. */
#include "samples.h"

#include <stdlib.h>
#include <string.h>

bool train_samples_reserve(train_samples *all, size_t more)
{
    if (all->count + more <= all->capacity)
        return true;
    size_t capacity = 2 * all->capacity + more;
    train_sample *grown = realloc(all->of, capacity * sizeof *grown);
    if (!grown)
        return false;
    all->of = grown;
    all->capacity = capacity;
    return true;
}

/* There may be gigabytes of them, so the first ones are not copied. */
bool train_samples_append(train_samples *into, train_samples *from)
{
    static const train_samples nothing;
    if (!into->count && !into->games) {
        train_samples_free(into);
        *into = *from;
        *from = nothing;
        return true;
    }
    if (!train_samples_reserve(into, from->count))
        return false;
    if (from->count)
        memcpy(into->of + into->count, from->of, from->count * sizeof *from->of);
    into->count += from->count;
    into->games += from->games;
    into->score += from->score;
    into->winner += from->winner;
    train_samples_free(from);
    return true;
}

void train_samples_free(train_samples *all)
{
    static const train_samples nothing;
    free(all->of);
    *all = nothing;
}
