/* The last line of a finished game: the scores as the rules give them, the winners, the dealer's secret. */
#include "line.h"

static int32_t score_part(const th_score *score, int key)
{
    switch (key) {
    case RECORD_ARTIFACTS:
        return score->artifacts;
    case RECORD_EXHIBITIONS:
        return score->exhibitions;
    case RECORD_CONGRESSES:
        return score->congresses;
    case RECORD_KNOWLEDGE:
        return score->knowledge;
    default:
        return score->total;
    }
}

/* One player's entry. */
static bool check_score(record_reader *reader, int seat, size_t entry)
{
    th_score score = th_score_of(record_state(reader), seat);
    uint32_t value[RECORD_KEYS];
    if (reader->text.bytes[entry] != '{')
        return record_wrong_value(reader, RECORD_NOT_ENTRY, RECORD_SCORES, entry);
    record_index(reader->text, entry, value);
    reader->error.player = (uint8_t)seat;
    for (int key = RECORD_ARTIFACTS; key <= RECORD_TOTAL; key++) {
        int32_t have, need = score_part(&score, key);
        if (!value[key])
            return record_wrong_key(reader, RECORD_MISSING, key);
        if (!record_take_integer(reader, key, value[key], &have))
            return false;
        reader->error.key = (uint8_t)key;
        if (have != need)
            return record_wrong_numbers(reader, RECORD_WRONG_SCORE, have, need);
    }
    return true;
}

static bool check_scores(record_reader *reader)
{
    size_t item;
    int32_t seats = reader->header.seats, count = 0;
    if (!record_take_list(reader, RECORD_SCORES, &item))
        return false;
    for (; item; item = json_next(reader->text, item), count++)
        if (count < seats && !check_score(reader, count, item))
            return false;
    if (count != seats)
        return record_wrong_numbers(reader, RECORD_SCORE_COUNT, count, seats);
    return true;
}

/* The winners' seats, ascending: as they must be, the list says the same as the bits. */
static bool check_winners(record_reader *reader)
{
    int32_t given[TH_MAX_SEATS];
    int count, n = 0;
    bool wrong = false;
    if (!record_need(reader, RECORD_WINNERS) ||
        !record_take_integers(reader, RECORD_WINNERS, given, TH_MAX_SEATS, &count))
        return false;
    for (uint32_t winners = th_winners(record_state(reader)); winners; winners &= winners - 1, n++)
        wrong |= n >= count || given[n] != (int32_t)th_lowest(winners);
    if (wrong || n != count)
        return record_wrong(reader, RECORD_WRONG_WINNERS);
    return true;
}

/* Nothing is noted before all is known to be right. */
static bool check_secret(record_reader *reader)
{
    uint8_t secret[DEAL_BYTES];
    bool verifiable = record_is_verifiable(&reader->header);
    if (!reader->value[RECORD_SECRET])
        return true;
    if (!record_take_hex(reader, RECORD_SECRET, reader->value[RECORD_SECRET], secret))
        return false;
    if (verifiable && !record_verify_dealing(reader, secret))
        return false;
    for (int i = 0; i < DEAL_BYTES; i++)
        reader->secret[i] = secret[i];
    reader->has_secret = true;
    reader->dealing = verifiable ? RECORD_DEALING_VERIFIED : RECORD_DEALING_NOT_VERIFIABLE;
    return true;
}

bool record_read_result(record_reader *reader)
{
    int turn = th_turn(record_state(reader));
    if (turn != TH_OVER)
        return record_wrong_numbers(reader, RECORD_NOT_OVER, 0, turn);
    if (!check_scores(reader) || !check_winners(reader) || !check_secret(reader))
        return false;
    reader->finished = true;
    return true;
}
