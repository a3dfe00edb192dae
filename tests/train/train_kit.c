/* See train_kit.h. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#include <cmocka.h>

#include "train_kit.h"

double uniform(bot_rng *rng)
{
    return bot_rng_next(rng) / 4294967296.0;
}

void check_table(bool (*write)(const char *path), const char *source)
{
    static char written[1 << 19], there[1 << 19];
    char path[] = "/tmp/thebes-table-XXXXXX";
    int handle = mkstemp(path);
    assert_true(handle >= 0);
    close(handle);
    assert_true(write(path));
    FILE *one = fopen(path, "r"), *other = fopen(source, "r");
    assert_non_null(one);
    assert_non_null(other);
    size_t length = fread(written, 1, sizeof written, one);
    assert_int_equal(fread(there, 1, sizeof there, other), length);
    assert_memory_equal(written, there, length);
    fclose(one);
    fclose(other);
    remove(path);
}
