/* One table, as a fold over its record: every step writes lines and hands them to the record's reader, which
 * alone knows what has happened. So a session that was read can go on like one that was begun here, and what
 * is written has always been checked. */
#include "session.h"
#include "seats.h"

static session_answer answer_of(session_code code)
{
    static const session_answer blank = {0, 0, 0, 0, 0, 0, 0, 0, {0, 0, 0, 0, 0, 0}};
    session_answer answer = blank;
    answer.code = (uint8_t)code;
    return answer;
}

static session_answer answer_about(session_code code, int seat)
{
    session_answer answer = answer_of(code);
    answer.seat = (uint8_t)seat;
    return answer;
}

static session_answer answer_with(session_code code, uint32_t have, uint32_t need)
{
    session_answer answer = answer_of(code);
    answer.have = have;
    answer.need = need;
    return answer;
}

/* ---- Lines ---- */

static void clear_step(session *table)
{
    table->step_length = 0;
    table->header_changed = false;
}

#define ROOM(table) ((table)->step + (table)->step_length), (SESSION_STEP - (table)->step_length)

/* Reads a line that was just written behind those of the step. */
static void add_line(session *table, size_t length)
{
    bool good = record_feed(&table->record, table->step + table->step_length, length);
    TH_ASSERT(length > 0 && good);
    (void)good;
    table->step_length += length;
}

/* The reader can go on: there is a header, nothing was wrong, and it is not in the middle of a line. */
static bool is_right(const session *table)
{
    const record_reader *record = &table->record;
    return record->lines > 0 && record->error.code == RECORD_OK && record->length == 0;
}

/* A game that is over gets its result, if there is none yet. */
static void add_result(session *table)
{
    if (table->record.finished || session_awaited(table) != TH_OVER || table->record.lines == RECORD_LINES)
        return;
    add_line(table, record_write_result(ROOM(table), session_state(table),
                                        table->proves ? table->secret : (const uint8_t *)0));
}

/* ---- Reading ---- */

static void forget_secret(session *table)
{
    table->deals = table->proves = false;
    for (int i = 0; i < DEAL_BYTES; i++)
        table->secret[i] = table->seed.byte[i] = 0;
}

void session_read_begin(session *table)
{
    record_begin(&table->record);
    for (int seat = 0; seat < TH_MAX_SEATS; seat++)
        session_copy_bot(table->bot[seat], "", 0);
    table->takebacks = SESSION_FREELY;
    table->resignations = 0;
    table->header_length = 0;
    forget_secret(table);
    clear_step(table);
}

/* The first line, which the reader has in its buffer until it meets the line's end. */
static void keep_first_line(session *table)
{
    size_t length = table->record.length;
    while (length > 0 && table->record.line[length - 1] == '\r')
        length--;
    TH_ASSERT(length <= RECORD_LINE_BYTES);
    for (size_t i = 0; i < length; i++)
        table->header[i] = (char)table->record.line[i];
    table->header[length] = '\n';
    table->header_length = length + 1;
}

/* What there is to know from the first line, if it is right. */
static bool end_first_line(session *table, bool right)
{
    if (right)
        session_read_seats(table);
    else
        table->header_length = 0;
    return right;
}

bool session_read(session *table, const void *bytes, size_t count)
{
    const char *next = (const char *)bytes;
    size_t first = 0; /* bytes that belong to the first line */
    clear_step(table);
    forget_secret(table);
    if (table->record.lines > 0)
        return record_feed(&table->record, next, count);
    while (first < count && next[first] != '\n')
        first++;
    if (!record_feed(&table->record, next, first))
        return false;
    if (first == count)
        return true;
    keep_first_line(table);
    return end_first_line(table, record_feed(&table->record, next + first, 1)) &&
           record_feed(&table->record, next + first + 1, count - first - 1);
}

bool session_read_end(session *table)
{
    clear_step(table);
    forget_secret(table);
    if (table->record.lines > 0)
        return record_end(&table->record);
    keep_first_line(table);
    return end_first_line(table, record_end(&table->record));
}

static void take_secret(session *table, const uint8_t secret[DEAL_BYTES])
{
    for (int i = 0; i < DEAL_BYTES; i++)
        table->secret[i] = secret[i];
    record_seed_of(&table->record.header, secret, &table->seed);
    table->deals = true;
    table->proves = record_dealt_from(&table->record, secret);
}

void session_deal_from(session *table, const uint8_t secret[DEAL_BYTES])
{
    clear_step(table);
    if (!is_right(table))
        return;
    take_secret(table, secret);
    add_result(table);
}

/* ---- Beginning ---- */

static session_answer check_sitter(const session_setup *setup, int seat)
{
    const record_name *name = &setup->name[seat];
    session_answer answer = answer_about(SESSION_OK, seat);
    size_t length = session_bot_length(setup->bot[seat]);
    answer.name = (uint8_t)(name->length > RECORD_NAME_BYTES ? RECORD_NAME_LENGTH
                                                             : record_check_name(name->text, name->length));
    if (answer.name)
        answer.code = SESSION_BAD_NAME;
    else if (length > 0 && !session_is_bot_name(setup->bot[seat], length))
        answer.code = SESSION_BAD_BOT;
    return answer;
}

static session_answer check_setup(const session_setup *setup)
{
    static const uint8_t any_order[TH_MAX_SEATS] = {0, 1, 2, 3};
    session_answer answer = answer_of(SESSION_BAD_SETUP);
    th_state state;
    answer.refusal =
        th_start(&state, setup->seats, setup->has_order ? setup->order : any_order, setup->rulings);
    if (answer.refusal.why || setup->takebacks >= SESSION_TAKEBACKS ||
        (setup->nonces != 0 && setup->nonces != setup->seats))
        return answer;
    for (int seat = 0; seat < setup->seats; seat++) {
        answer = check_sitter(setup, seat);
        if (answer.code)
            return answer;
    }
    return answer_of(SESSION_OK);
}

/* What the header says: who plays, and what lies on the table before the first turn. */
static void fill_header(record_header *header, const session_setup *setup)
{
    static const record_header blank = {0};
    deal_seed seed;
    th_state start;
    *header = blank;
    header->seats = setup->seats;
    header->rulings = (uint8_t)setup->rulings;
    header->nonces = setup->nonces;
    for (int seat = 0; seat < setup->seats; seat++) {
        header->name[seat] = setup->name[seat];
        header->order[seat] = setup->order[seat];
        for (int i = 0; setup->nonces && i < DEAL_BYTES; i++)
            header->nonce[seat][i] = setup->nonce[seat][i];
    }
    record_set_up(header, setup->secret, setup->has_order, &seed, &start);
    record_commit(header, setup->secret);
}

session_answer session_begin(session *table, const session_setup *setup)
{
    session_answer answer = check_setup(setup);
    record_header header;
    session_read_begin(table);
    if (answer.code)
        return answer;
    fill_header(&header, setup);
    size_t length = record_write_header(ROOM(table), &header);
    length = session_write_seats(table->step, length, SESSION_STEP, setup);
    bool good = session_read(table, table->step, length);
    TH_ASSERT(good);
    (void)good;
    take_secret(table, setup->secret);
    TH_ASSERT(table->proves);
    table->step_length = length;
    return answer;
}

/* ---- Moves ---- */

/* Why no move of this seat is wanted now. */
static session_answer check_turn(const session *table, int seat)
{
    int turn = session_awaited(table);
    if (turn == TH_OVER)
        return answer_of(SESSION_OVER);
    if (!table->deals)
        return answer_of(SESSION_NO_SECRET);
    if (seat < 0 || seat >= table->record.header.seats)
        return answer_about(SESSION_NO_SUCH_SEAT, seat);
    session_answer answer = answer_about(seat == turn ? SESSION_OK : SESSION_NOT_YOUR_TURN, seat);
    answer.need = (uint32_t)turn;
    return answer;
}

/* Which move a text is, and why it is not allowed. A line more is kept for the result. */
static session_answer check_move(const session *table, const char *text, size_t length)
{
    session_answer answer = answer_of(SESSION_OK);
    answer.text_error = (uint8_t)th_move_read(text, length, &answer.move, &answer.at);
    if (answer.text_error) {
        answer.code = SESSION_NO_MOVE;
        return answer;
    }
    answer.refusal = th_refuse(session_state(table), answer.move);
    if (answer.refusal.why)
        answer.code = SESSION_REFUSED;
    else if (table->record.lines + 2 > RECORD_LINES)
        answer.code = SESSION_RECORD_FULL;
    return answer;
}

session_answer session_submit(session *table, int seat, const char *text, size_t length)
{
    session_answer answer = check_turn(table, seat);
    th_outcome drawn[TH_MAX_DRAWS];
    clear_step(table);
    if (answer.code)
        return answer;
    answer = check_move(table, text, length);
    if (answer.code)
        return answer;
    const th_state *now = session_state(table);
    th_state next = *now;
    th_play(&next, answer.move);
    int draws = deal_all(&table->seed, &next, drawn);
    add_line(table, record_write_turn(ROOM(table), now, answer.move, drawn, draws));
    add_result(table);
    return answer;
}

/* ---- Taking back ---- */

/* How many of the last turns drew nothing. */
static uint32_t turns_without_draws(const session *table)
{
    uint32_t turns = table->record.turns, n = 0;
    while (n < turns && record_turn_at(&table->record, turns - n - 1)->draws == 0)
        n++;
    return n;
}

/* Whether a game can be played to its end in the lines that are left. A turn uses one up and is one fewer to
 * come, so what holds after every take-back holds always. */
static bool has_room(uint32_t lines, uint32_t turns)
{
    return lines + (TH_MAX_TURNS - turns) + 1 <= RECORD_LINES;
}

session_answer session_may_take_back(const session *table, uint32_t turns)
{
    uint32_t standing = table->record.turns;
    if (table->record.finished || !is_right(table))
        return answer_of(SESSION_OVER);
    if (turns < 1 || turns > standing)
        return answer_with(SESSION_TOO_FEW_TURNS, standing, turns);
    if (table->takebacks == SESSION_NEVER)
        return answer_of(SESSION_TAKES_NOTHING_BACK);
    if (table->takebacks == SESSION_UNTIL_DRAWN && turns_without_draws(table) < turns)
        return answer_with(SESSION_DRAWN, turns_without_draws(table), turns);
    return answer_of(has_room(table->record.lines + 1, standing - turns) ? SESSION_OK : SESSION_RECORD_FULL);
}

session_answer session_take_back(session *table, uint32_t turns)
{
    session_answer answer = session_may_take_back(table, turns);
    clear_step(table);
    if (answer.code == SESSION_OK)
        add_line(table, record_write_takeback(ROOM(table), turns));
    return answer;
}

/* ---- Resigning ---- */

static session_answer check_resignation(const session *table, int seat, const char *bot)
{
    if (session_awaited(table) == TH_OVER)
        return answer_of(SESSION_OVER);
    if (seat < 0 || seat >= table->record.header.seats)
        return answer_about(SESSION_NO_SUCH_SEAT, seat);
    if (!session_is_person(table, seat))
        return answer_about(SESSION_SEAT_IS_BOT, seat);
    bool named = session_is_bot_name(bot, session_bot_length(bot));
    return answer_about(named ? SESSION_OK : SESSION_BAD_BOT, seat);
}

static void use_header(session *table, const char *header, size_t length)
{
    for (size_t i = 0; i < length; i++)
        table->header[i] = header[i];
    table->header_length = length;
    table->header_changed = true;
}

/* The room for steps, empty now, is where the new header is written until it is known to fit. */
session_answer session_resign(session *table, int seat, const char *bot)
{
    session_answer answer = check_resignation(table, seat, bot);
    session_resignation leaving;
    clear_step(table);
    if (answer.code)
        return answer;
    leaving.seat = (uint8_t)seat;
    leaving.lines = (uint16_t)table->record.lines;
    session_copy_bot(leaving.bot, bot, session_bot_length(bot));
    size_t length = session_write_resigned(ROOM(table), table, &leaving);
    if (length == 0)
        return answer_about(SESSION_RECORD_FULL, seat);
    use_header(table, table->step, length);
    session_copy_bot(table->bot[seat], leaving.bot, SESSION_BOT);
    table->resigned[table->resignations++] = leaving;
    return answer;
}

/* ---- Questions ---- */

int session_awaited(const session *table)
{
    bool wrong = table->record.lines == 0 || table->record.error.code;
    return wrong ? (int)TH_OVER : th_turn(session_state(table));
}

uint32_t session_turns_since_person(const session *table)
{
    uint32_t turns = table->record.turns;
    for (uint32_t n = 1; n <= turns; n++)
        if (session_is_person(table, record_turn_at(&table->record, turns - n)->player))
            return n;
    return 0;
}

uint64_t session_bot_seed(const record_header *header, uint32_t turns)
{
    uint64_t seed = 0;
    for (int i = 0; i < 8; i++)
        seed = seed << 8 | header->commit[i];
    return seed + 0x9e3779b97f4a7c15u * turns;
}

/* ---- Following ---- */

/* Reads one line; what is wrong with it is in the reader. */
static bool follow_line(session *table, const char *line, size_t length)
{
    if (!session_read(table, line, length))
        return false;
    if (line[length - 1] == '\n')
        return true;
    table->record.error.line = table->record.lines + 1;
    table->record.error.code = RECORD_CUT_OFF;
    return false;
}

/* As if a wrong line had not come. Only a result leaves traces: what it says of the dealing. */
static void forget_line(record_reader *record, bool had_secret, uint8_t dealing)
{
    static const record_error none = {0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, {0, 0, 0, 0, 0, 0}};
    record->error = none;
    record->length = 0;
    record->has_secret = had_secret;
    record->dealing = dealing;
}

bool session_follow(session *table, const char *lines, size_t length, record_error *wrong)
{
    bool good = table->record.error.code == RECORD_OK;
    *wrong = table->record.error;
    for (size_t at = 0, end = 0; good && at < length; at = end) {
        bool had_secret = table->record.has_secret;
        uint8_t dealing = table->record.dealing;
        while (end < length && lines[end] != '\n')
            end++;
        end += end < length;
        good = follow_line(table, lines + at, end - at);
        *wrong = table->record.error;
        if (!good)
            forget_line(&table->record, had_secret, dealing);
    }
    return good;
}
