/* How much many tables take, and how fast one is taken up from its record: what a server has to do. */
#ifndef BENCH_TABLES_H
#define BENCH_TABLES_H

#include <stdbool.h>
#include <stddef.h>

enum { BENCH_TABLES = 10000, BENCH_TURNS = 100 };

typedef struct {
    size_t record_bytes; /* of the text of a game of BENCH_TURNS turns with four players */
    size_t table_bytes;  /* that its session takes beyond it */
    double all_mb;       /* BENCH_TABLES of them with their texts, as the system counts their memory */
    double take_up_us; /* reading it, checking every line, and verifying that it was dealt from its secret */
    double take_up_least; /* the same in the best of ten parts: what the machine can do when left alone */
} bench_table_figures;

/* Measures for about so many seconds. False if there is not enough memory, or somebody interrupted. */
bool bench_tables(bench_table_figures *out, double seconds);

#endif
