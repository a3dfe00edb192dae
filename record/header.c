/* The first line: who plays, in which order, by which rulings, and what lay on the table at the start.
 *
 * Fair dealing has three optional keys here, and "secret" in the result. "deal" names the function that gives
 * every outcome: this program knows DEAL_NAME (deal/deal.h). "commit" is the SHA-256 of the 32-byte secret as
 * 64 lower-case hexadecimal digits. "nonces" is a list with 32 bytes in that form from each player, in seat
 * order, or an empty one. A key that is there must be well-formed even where others are missing; a name of a
 * deal is held to the limits of a player's name. */
#include "../json/utf8.h"
#include "line.h"

record_code record_check_name(const char *bytes, size_t length)
{
    size_t at = 0, points = 0;
    while (at < length) {
        uint32_t point;
        size_t count = json_utf8_read((const uint8_t *)bytes + at, length - at, &point);
        if (count == 0)
            return RECORD_BAD_UTF8;
        if (point < 0x20 || (point >= 0x7f && point <= 0x9f))
            return RECORD_NAME_CONTROL;
        at += count;
        points++;
    }
    return points < 1 || points > RECORD_NAME_POINTS ? RECORD_NAME_LENGTH : RECORD_OK;
}

/* A name that is too long in the file is still too long in `text`, which has room for some more. */
static bool take_name(record_reader *reader, int key, size_t value, record_name *name)
{
    char text[RECORD_NAME_BYTES + 8];
    size_t length;
    if (!record_take_string(reader, key, value, text, sizeof text, &length))
        return false;
    record_code code = record_check_name(text, length);
    if (code)
        return record_wrong_value(reader, code, key, value);
    for (size_t i = 0; i < length; i++)
        name->text[i] = text[i];
    name->length = (uint8_t)length;
    return true;
}

static const char rule_names[RECORD_RULES][12] = {"never", "until-drawn", "freely"};

const char *record_rule_name(int rule)
{
    TH_ASSERT(rule >= 0 && rule < RECORD_RULES);
    return rule_names[rule];
}

int record_rule_find(const char *name, size_t length)
{
    int rule = 0;
    while (rule < RECORD_RULES && !json_same(name, length, rule_names[rule]))
        rule++;
    return rule;
}

static bool read_version(record_reader *reader)
{
    int32_t version;
    if (!reader->value[RECORD_THEBES])
        return record_wrong(reader, RECORD_NO_HEADER);
    if (!record_take_integer(reader, RECORD_THEBES, reader->value[RECORD_THEBES], &version))
        return false;
    if (version != 1)
        return record_wrong_numbers(reader, RECORD_VERSION, version, 1);
    return true;
}

static bool read_players(record_reader *reader)
{
    record_header *header = &reader->header;
    size_t item;
    if (!record_need(reader, RECORD_PLAYERS) || !record_take_list(reader, RECORD_PLAYERS, &item))
        return false;
    for (; item; item = json_next(reader->text, item)) {
        if (header->seats == TH_MAX_SEATS)
            return record_wrong(reader, RECORD_PLAYER_COUNT);
        if (!take_name(reader, RECORD_PLAYERS, item, &header->name[header->seats]))
            return false;
        header->seats++;
    }
    if (header->seats < 2)
        return record_wrong(reader, RECORD_PLAYER_COUNT);
    return true;
}

static bool take_ruling(record_reader *reader, size_t item)
{
    char text[TH_TOKEN_TEXT];
    size_t length;
    if (!record_take_string(reader, RECORD_RULINGS, item, text, sizeof text, &length))
        return false;
    for (int ruling = 0; ruling < TH_RULINGS; ruling++) {
        if (!json_same(text, length, th_ruling_name(ruling)))
            continue;
        if (reader->header.rulings >> ruling & 1)
            return record_wrong_value(reader, RECORD_RULING_TWICE, RECORD_RULINGS, item);
        reader->header.rulings = (uint8_t)(reader->header.rulings | 1u << ruling);
        return true;
    }
    return record_wrong_value(reader, RECORD_RULING_UNKNOWN, RECORD_RULINGS, item);
}

static bool read_rulings(record_reader *reader)
{
    size_t item;
    if (!record_take_list(reader, RECORD_RULINGS, &item))
        return false;
    for (; item; item = json_next(reader->text, item))
        if (!take_ruling(reader, item))
            return false;
    return true;
}

/* The order of play, with which the game can start. */
static bool read_order(record_reader *reader)
{
    record_header *header = &reader->header;
    int32_t order[TH_MAX_SEATS];
    int count;
    if (!record_need(reader, RECORD_ORDER) ||
        !record_take_integers(reader, RECORD_ORDER, order, TH_MAX_SEATS, &count))
        return false;
    if (count != header->seats)
        return record_wrong(reader, RECORD_BAD_ORDER);
    for (int i = 0; i < count; i++)
        header->order[i] = (uint8_t)((uint32_t)order[i] < TH_MAX_SEATS ? order[i] : TH_NOBODY);
    if (th_start(&reader->start, count, header->order, header->rulings).why)
        return record_wrong(reader, RECORD_BAD_ORDER);
    return true;
}

static bool take_bonus(record_reader *reader, int site, size_t item)
{
    th_state *state = &reader->start;
    char text[TH_TOKEN_TEXT];
    size_t length;
    if (!record_take_string(reader, RECORD_BONUS, item, text, sizeof text, &length))
        return false;
    th_outcome token = th_token_read(site, text, length);
    if (!th_weight(state, token))
        return record_wrong(reader, RECORD_BAD_BONUS);
    th_happen(state, token);
    reader->header.bonus[site] = token & 15;
    return true;
}

static bool read_bonus(record_reader *reader)
{
    size_t item;
    int site = 0;
    if (!record_need(reader, RECORD_BONUS) || !record_take_list(reader, RECORD_BONUS, &item))
        return false;
    for (; item; item = json_next(reader->text, item), site++) {
        if (site == TH_SITES)
            return record_wrong(reader, RECORD_BAD_BONUS);
        if (!take_bonus(reader, site, item))
            return false;
    }
    if (site != TH_SITES)
        return record_wrong(reader, RECORD_BAD_BONUS);
    return true;
}

static bool read_display(record_reader *reader)
{
    th_state *state = &reader->start;
    int32_t card[TH_DISPLAY];
    int count;
    if (!record_need(reader, RECORD_DISPLAY) ||
        !record_take_integers(reader, RECORD_DISPLAY, card, TH_DISPLAY, &count))
        return false;
    if (count != TH_DISPLAY)
        return record_wrong(reader, RECORD_BAD_DISPLAY);
    for (int i = 0; i < TH_DISPLAY; i++) {
        if (card[i] < 1 || card[i] > TH_RESEARCH || !th_weight(state, (th_outcome)card[i]))
            return record_wrong(reader, RECORD_BAD_DISPLAY);
        th_happen(state, (th_outcome)card[i]);
        reader->header.display[i] = (uint8_t)card[i];
    }
    return true;
}

static bool read_nonces(record_reader *reader)
{
    record_header *header = &reader->header;
    size_t item;
    int32_t count = 0;
    if (!record_take_list(reader, RECORD_NONCES, &item))
        return false;
    header->has_nonces = reader->value[RECORD_NONCES] > 0;
    for (; item; item = json_next(reader->text, item), count++)
        if (count < header->seats && !record_take_hex(reader, RECORD_NONCES, item, header->nonce[count]))
            return false;
    if (count != 0 && count != header->seats)
        return record_wrong_numbers(reader, RECORD_NONCE_COUNT, count, header->seats);
    header->nonces = (uint8_t)count;
    return true;
}

static bool read_dealing(record_reader *reader)
{
    record_header *header = &reader->header;
    size_t deal = reader->value[RECORD_DEAL], commit = reader->value[RECORD_COMMIT];
    if (deal && !take_name(reader, RECORD_DEAL, deal, &header->deal))
        return false;
    if (commit && !record_take_hex(reader, RECORD_COMMIT, commit, header->commit))
        return false;
    header->has_commit = commit > 0;
    if (!read_nonces(reader))
        return false;
    if (deal || commit || header->has_nonces)
        reader->dealing = RECORD_DEALING_NOT_VERIFIABLE;
    return true;
}

/* How turns are taken back: freely where nothing is said. */
static bool read_rule(record_reader *reader)
{
    record_header *header = &reader->header;
    size_t value = reader->value[RECORD_TAKEBACKS], length;
    char name[TH_TOKEN_TEXT];
    header->rule = RECORD_FREELY;
    header->has_rule = value > 0;
    if (!header->has_rule)
        return true;
    if (!record_take_string(reader, RECORD_TAKEBACKS, value, name, sizeof name, &length))
        return false;
    header->rule = (uint8_t)record_rule_find(name, length);
    if (header->rule == RECORD_RULES)
        return record_wrong_value(reader, RECORD_BAD_TAKEBACKS, RECORD_TAKEBACKS, value);
    return true;
}

bool record_read_header(record_reader *reader)
{
    static const record_header blank = {0};
    reader->header = blank;
    if (!(read_version(reader) && read_players(reader) && read_rulings(reader) && read_order(reader) &&
          read_bonus(reader) && read_display(reader) && read_dealing(reader) && record_read_sitters(reader) &&
          read_rule(reader)))
        return false;
    record_read_resigned(reader);
    reader->state = reader->start;
    if (reader->memory.history_room > 0)
        reader->memory.history[0] = reader->start;
    return true;
}
