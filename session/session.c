/* One table, as a fold over its record: every step writes lines and hands them to the record's reader, which
 * alone knows what has happened. So a session that was read can go on like one that was begun here, and what
 * is written has always been checked. */
#include "steps.h"

session_answer session_answer_of(session_code code)
{
    static const session_answer blank = {0, 0, 0, 0, 0, 0, 0, 0, {0, 0, 0, 0, 0, 0}};
    session_answer answer = blank;
    answer.code = (uint8_t)code;
    return answer;
}

session_answer session_answer_about(session_code code, int seat)
{
    session_answer answer = session_answer_of(code);
    answer.seat = (uint8_t)seat;
    return answer;
}

static session_answer answer_with(session_code code, uint32_t have, uint32_t need)
{
    session_answer answer = session_answer_of(code);
    answer.have = have;
    answer.need = need;
    return answer;
}

/* ---- Lines ---- */

session_memory session_whole(session_whole_memory *memory)
{
    session_memory whole = {record_whole(&memory->record), &memory->step};
    return whole;
}

void session_clear_step(session *table)
{
    table->step->length = 0;
}

void session_add_line(session *table, size_t length)
{
    bool good = record_read_line(&table->record, table->step->text + table->step->length, length - 1);
    TH_ASSERT(length > 0 && good);
    (void)good;
    table->step->length += length;
}

bool session_is_right(const session *table)
{
    const record_reader *record = &table->record;
    return record->lines > 0 && record->error.code == RECORD_OK && record->pending == 0;
}

/* ---- Room ---- */

bool session_has_room(uint32_t lines, uint32_t turns, uint32_t more)
{
    return lines + (TH_MAX_TURNS - turns) + 1 + more <= RECORD_LINES;
}

session_code session_check_memory(const session *table)
{
    const record_reader *record = &table->record;
    return record->entries < record->memory.log_room ? SESSION_OK : SESSION_NO_MEMORY;
}

/* A game that is over gets its result, if there is none yet. */
static void add_result(session *table)
{
    if (table->record.finished || session_awaited(table) != TH_OVER || table->record.lines == RECORD_LINES)
        return;
    session_add_line(table, record_write_result(SESSION_ROOM(table), session_state(table),
                                                table->proves ? table->secret : (const uint8_t *)0));
}

/* ---- Reading ---- */

void session_forget_dealer(session *table)
{
    static const deal_dealer nobody = {0, 0};
    table->deals = table->proves = false;
    table->dealer = nobody;
    for (int i = 0; i < DEAL_BYTES; i++)
        table->secret[i] = table->seed.byte[i] = 0;
}

void session_init(session *table, session_memory memory)
{
    table->step = memory.step;
    record_init(&table->record, memory.record);
    session_read_begin(table);
}

void session_read_begin(session *table)
{
    record_begin(&table->record);
    session_forget_dealer(table);
    session_clear_step(table);
}

bool session_read(session *table, const void *bytes, size_t count)
{
    session_clear_step(table);
    session_forget_dealer(table);
    return record_feed(&table->record, bytes, count);
}

bool session_read_end(session *table)
{
    session_clear_step(table);
    session_forget_dealer(table);
    return record_end(&table->record);
}

/* ---- Dealing ---- */

/* How many outcomes were drawn in the turns that stand, and before them. */
static uint32_t drawn_so_far(const session *table)
{
    uint32_t drawn = TH_SITES + TH_DISPLAY;
    for (uint32_t n = 0; n < table->record.turns; n++)
        drawn += record_turn_at(&table->record, n)->draws;
    return drawn;
}

static int deal(const session *table, th_state *state, th_outcome drawn[TH_MAX_DRAWS])
{
    if (table->dealer.next)
        return deal_all_by(table->dealer, state, drawn_so_far(table), drawn);
    return deal_all(&table->seed, state, drawn);
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
    session_clear_step(table);
    if (!session_is_right(table))
        return;
    take_secret(table, secret);
    add_result(table);
}

void session_deal_by(session *table, deal_dealer dealer)
{
    session_clear_step(table);
    if (!session_is_right(table))
        return;
    session_forget_dealer(table);
    table->dealer = dealer;
    table->deals = true;
    add_result(table);
}

/* ---- Beginning ---- */

size_t session_bot_length(const char *name)
{
    size_t length = 0;
    while (length < RECORD_BOT && name[length])
        length++;
    return length;
}

static session_answer check_sitter(const session_setup *setup, int seat)
{
    const record_name *name = &setup->name[seat];
    session_answer answer = session_answer_about(SESSION_OK, seat);
    size_t length = session_bot_length(setup->bot[seat]);
    answer.have = name->length;
    answer.name = (uint8_t)(name->length > RECORD_NAME_BYTES ? RECORD_NAME_LENGTH
                                                             : record_check_name(name->text, name->length));
    if (answer.name)
        answer.code = SESSION_BAD_NAME;
    else if (length > 0 && !record_is_bot_name(setup->bot[seat], length))
        answer.code = SESSION_BAD_BOT;
    return answer;
}

static session_answer check_setup(const session_setup *setup)
{
    static const uint8_t any_order[TH_MAX_SEATS] = {0, 1, 2, 3};
    session_answer answer = session_answer_of(SESSION_BAD_SETUP);
    th_state state;
    answer.refusal =
        th_start(&state, setup->seats, setup->has_order ? setup->order : any_order, setup->rulings);
    if (answer.refusal.why || setup->takebacks >= RECORD_RULES ||
        (setup->nonces != 0 && setup->nonces != setup->seats) || (setup->dealer && !setup->has_order))
        return answer;
    for (int seat = 0; seat < setup->seats; seat++) {
        answer = check_sitter(setup, seat);
        if (answer.code)
            return answer;
    }
    return session_answer_of(SESSION_OK);
}

/* Who sits down, and by which rules. */
static void fill_header(record_header *header, const session_setup *setup)
{
    static const record_header blank = {0};
    *header = blank;
    header->seats = setup->seats;
    header->rulings = (uint8_t)setup->rulings;
    header->nonces = setup->nonces;
    header->has_sitters = header->has_rule = true;
    header->rule = setup->takebacks;
    for (int seat = 0; seat < setup->seats; seat++) {
        header->name[seat] = setup->name[seat];
        header->order[seat] = setup->order[seat];
        record_copy_bot(header->sitter[seat], setup->bot[seat], session_bot_length(setup->bot[seat]));
        for (int i = 0; setup->nonces && i < DEAL_BYTES; i++)
            header->nonce[seat][i] = setup->nonce[seat][i];
    }
}

/* What lies on the table before the first turn. False where a script does not fit. */
static bool lay_out(record_header *header, const session_setup *setup)
{
    deal_seed seed;
    th_state start;
    if (setup->dealer)
        return record_set_up(header, *setup->dealer, &start);
    record_seed_of(header, setup->secret, &seed);
    if (!setup->has_order)
        deal_order(&seed, header->seats, header->order);
    record_commit(header, setup->secret);
    return record_set_up(header, deal_by_seed(&seed), &start);
}

session_answer session_begin(session *table, const session_setup *setup)
{
    session_answer answer = check_setup(setup);
    record_header header;
    session_read_begin(table);
    if (answer.code)
        return answer;
    fill_header(&header, setup);
    if (!lay_out(&header, setup))
        return session_answer_of(SESSION_NOT_DEALT);
    session_add_line(table, record_write_header(SESSION_ROOM(table), &header));
    if (setup->dealer) {
        table->dealer = *setup->dealer;
        table->deals = true;
    } else {
        take_secret(table, setup->secret);
        TH_ASSERT(table->proves);
    }
    return answer;
}

/* ---- Moves ---- */

/* Why no move of this seat is wanted now. */
static session_answer check_turn(const session *table, int seat)
{
    int turn = session_awaited(table);
    if (turn == TH_OVER)
        return session_answer_of(SESSION_OVER);
    if (!table->deals)
        return session_answer_of(SESSION_NO_DEALER);
    if (seat < 0 || seat >= table->record.header.seats)
        return session_answer_about(SESSION_NO_SUCH_SEAT, seat);
    session_answer answer = session_answer_about(seat == turn ? SESSION_OK : SESSION_NOT_YOUR_TURN, seat);
    answer.need = (uint32_t)turn;
    return answer;
}

/* Which move a text is, and why it is not allowed. A line more is kept for the result. */
static session_answer check_move(const session *table, const char *text, size_t length)
{
    session_answer answer = session_answer_of(SESSION_OK);
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
    else
        answer.code = (uint8_t)session_check_memory(table);
    return answer;
}

session_answer session_submit(session *table, int seat, const char *text, size_t length)
{
    session_answer answer = check_turn(table, seat);
    th_outcome drawn[TH_MAX_DRAWS];
    session_clear_step(table);
    if (answer.code)
        return answer;
    answer = check_move(table, text, length);
    if (answer.code)
        return answer;
    const th_state *now = session_state(table);
    th_state next = *now;
    th_play(&next, answer.move);
    int draws = deal(table, &next, drawn);
    if (draws < 0)
        return session_answer_of(SESSION_NOT_DEALT);
    session_add_line(table, record_write_turn(SESSION_ROOM(table), now, answer.move, drawn, draws));
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

session_answer session_may_take_back(const session *table, uint32_t turns)
{
    uint32_t standing = table->record.turns;
    if (table->record.finished || !session_is_right(table))
        return session_answer_of(SESSION_OVER);
    if (turns < 1 || turns > standing)
        return answer_with(SESSION_TOO_FEW_TURNS, standing, turns);
    if (table->record.header.rule == RECORD_NEVER)
        return session_answer_of(SESSION_TAKES_NOTHING_BACK);
    if (table->record.header.rule == RECORD_UNTIL_DRAWN && turns_without_draws(table) < turns)
        return answer_with(SESSION_DRAWN, turns_without_draws(table), turns);
    if (!session_has_room(table->record.lines + 1, standing - turns, SESSION_ROOM_FOR_SEATS))
        return session_answer_of(SESSION_RECORD_FULL);
    return session_answer_of(session_check_memory(table));
}

session_answer session_take_back(session *table, uint32_t turns)
{
    session_answer answer = session_may_take_back(table, turns);
    session_clear_step(table);
    if (answer.code == SESSION_OK)
        session_add_line(table, record_write_takeback(SESSION_ROOM(table), turns));
    return answer;
}

/* ---- Making again ---- */

session_answer session_redo(session *table)
{
    char text[TH_MOVE_TEXT];
    session_clear_step(table);
    if (!session_is_right(table) || table->record.undone == 0)
        return session_answer_of(SESSION_NOTHING_UNDONE);
    int length = th_move_text(record_turn_at(&table->record, table->record.turns)->move, text);
    return session_submit(table, session_awaited(table), text, (size_t)length);
}

/* ---- Questions ---- */

int session_awaited(const session *table)
{
    bool wrong = table->record.lines == 0 || table->record.error.code;
    return wrong ? (int)TH_OVER : th_turn(session_state(table));
}

/* Whether a person made a turn, and could decide on it again. */
static bool is_of_person(const session *table, const record_entry *turn)
{
    return !record_played_by(&table->record, turn)[0] && session_is_person(table, turn->player);
}

uint32_t session_turns_since_person(const session *table)
{
    uint32_t turns = table->record.turns;
    for (uint32_t n = 1; n <= turns; n++)
        if (is_of_person(table, record_turn_at(&table->record, turns - n)))
            return n;
    return 0;
}

uint32_t session_turns_to_redo(const session *table)
{
    const record_reader *record = &table->record;
    uint32_t n = record->undone > 0;
    while (n > 0 && n < record->undone && !is_of_person(table, record_turn_at(record, record->turns + n)))
        n++;
    return n;
}

uint64_t session_bot_seed(const record_header *header, uint32_t turns)
{
    uint64_t seed = 0;
    for (int i = 0; i < 8; i++)
        seed = seed << 8 | header->commit[i];
    return seed + 0x9e3779b97f4a7c15u * turns;
}
