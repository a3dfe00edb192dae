/* Earlier positions of a record, a few of them at a time. */
#ifndef TESTS_KIT_STATES_H
#define TESTS_KIT_STATES_H

#include "../../record/record.h"

/* The position after n turns; good until some other positions have been asked for. */
static inline const th_state *kit_state_at(const record_reader *reader, uint32_t n)
{
    static th_state states[4];
    static unsigned next;
    th_state *state = &states[next++ % 4];
    record_state_at(reader, n, state);
    return state;
}

#endif
