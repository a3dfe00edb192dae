/* What can still be done in the weeks that are left of 1903. */
#ifndef EVAL_LAST_YEAR_H
#define EVAL_LAST_YEAR_H

#include "plans.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef struct {
    double digs;            /* most points that digs can bring */
    double with_exhibition; /* points more, if an exhibition is held before or after a dig, or two are */
} eval_last_year;

/* For a seat in its last year. */
eval_last_year eval_last_year_of(const eval_survey *survey, int seat);

#ifdef __cplusplus
}
#endif

#endif
