/* How fast are the core and the bots? What `thebes bench` measures; bench/run builds it for this machine. */
#ifndef BENCH_SPEED_H
#define BENCH_SPEED_H

#include <stdbool.h>

/* Measures whole games for so many seconds and each part for a fifth of that, and prints the figures; writes
 * them as JSON, too, if there is a path. False after a complaint, or after Ctrl-C. */
bool bench_speed(double seconds, const char *json);

#endif
