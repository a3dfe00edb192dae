#include "record_round_trip.h"
#include "../../record/record.h"
#include "check.h"

#include <string.h>

static record_whole_memory reader_memory;
static record_reader reader = RECORD_WITH(reader_memory);
static char line[RECORD_WRITTEN];

static void read_back(size_t length, const th_state *now)
{
    CHECK(length > 0 && line[length - 1] == '\n');
    CHECK(record_feed(&reader, line, length));
    CHECK(memcmp(record_state(&reader), now, sizeof *now) == 0);
}

void record_round_trip_start(const th_state *start, const uint8_t order[])
{
    static const char *const names[TH_MAX_SEATS] = {"Ada", "Bert \"B\"", "\xd0\x90\xd0\xbd\xd0\xbd\xd0\xb0",
                                                    "back\\slash"};
    record_header header = {0};
    header.seats = start->seats;
    header.rulings = start->rulings;
    for (int seat = 0; seat < start->seats; seat++) {
        header.name[seat].length = (uint8_t)strlen(names[seat]);
        memcpy(header.name[seat].text, names[seat], strlen(names[seat]));
        header.order[seat] = order[seat];
    }
    memcpy(header.display, start->display, sizeof header.display);
    memcpy(header.bonus, start->bonus, sizeof header.bonus);
    record_begin(&reader);
    read_back(record_write_header(line, sizeof line, &header), start);
    CHECK(memcmp(reader.header.name, header.name, sizeof header.name) == 0);
}

void record_round_trip_turn(const th_state *before, th_move move, const th_outcome drawn[], int draws,
                            const th_state *after)
{
    read_back(record_write_turn(line, sizeof line, before, move, drawn, draws), after);
    const record_entry *turn = record_turn_at(&reader, reader.turns - 1);
    CHECK(turn->move == move && turn->draws == draws && memcmp(turn->outcome, drawn, (size_t)draws) == 0);
}

void record_round_trip_end(const th_state *end)
{
    read_back(record_write_result(line, sizeof line, end, NULL), end);
    CHECK(record_end(&reader) && reader.finished);
}
