/* What the tests of sentences share: the players whose names they tell, and a table where Ada can dig. */
#ifndef TESTS_WORDS_WORDS_KIT_H
#define TESTS_WORDS_WORDS_KIT_H

#include "../../record/record.h"
#include "../kit/table.h"

#include <string.h>

static inline void kit_name(record_header *header, int seat, const char *name)
{
    header->name[seat].length = (uint8_t)strlen(name);
    memcpy(header->name[seat].text, name, strlen(name));
}

static inline record_header kit_players(int seats)
{
    static const char *const names[TH_MAX_SEATS] = {"Ada", "Bert", "Chen", "Dora"};
    record_header header = {.seats = (uint8_t)seats};
    for (int seat = 0; seat < seats; seat++)
        kit_name(&header, seat, names[seat]);
    return header;
}

/* Ada in London with knowledge 7 about Egypt. */
static inline th_state kit_digger(void)
{
    th_state table = begin(2);
    give(&table, 0, "24 25 46 50");
    stand(&table, 0, TH_LONDON);
    return table;
}

/* The same table after Bert's first dig in Egypt. */
static inline th_state kit_dug(th_state table)
{
    table.digs[TH_EGYPT] = 1;
    add_find(&table.player[1], TH_EGYPT, table.bonus[TH_EGYPT]);
    use_permit(&table, 1, TH_EGYPT);
    return table;
}

#endif
