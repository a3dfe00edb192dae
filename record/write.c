/* Writing lines, exactly as the format shows them: no spaces, keys in one order, empty lists left out. */
#include "../json/writer.h"
#include "record.h"

static const char person[] = "human";

static json_writer begin_line(char *out, size_t size)
{
    json_writer w = json_on(out, size);
    json_open(&w, '{');
    return w;
}

static size_t end_line(json_writer *w)
{
    json_close(w, '}');
    json_raw(w, "\n", 1);
    return json_written(w);
}

static void put_key(json_writer *w, int key)
{
    json_key(w, record_key_name(key));
}

static void open_list(json_writer *w, int key)
{
    json_open_at(w, record_key_name(key), '[');
}

static void put_number(json_writer *w, int key, uint32_t number)
{
    json_integer_at(w, record_key_name(key), number);
}

static void put_numbers(json_writer *w, int key, const uint8_t numbers[], int count)
{
    json_list_at(w, record_key_name(key), numbers, count);
}

static void put_token(json_writer *w, th_outcome token)
{
    char text[TH_TOKEN_TEXT];
    int length = th_token_text(token, text);
    json_string_of(w, text, (size_t)length);
}

/* ---- The header ---- */

static void put_players(json_writer *w, const record_header *header)
{
    open_list(w, RECORD_PLAYERS);
    for (int seat = 0; seat < header->seats; seat++)
        json_string_of(w, header->name[seat].text, header->name[seat].length);
    json_close(w, ']');
}

static void put_bonus(json_writer *w, const record_header *header)
{
    open_list(w, RECORD_BONUS);
    for (int site = 0; site < TH_SITES; site++)
        put_token(w, th_token(site, header->bonus[site]));
    json_close(w, ']');
}

static void put_rulings(json_writer *w, const record_header *header)
{
    if (header->rulings == 0)
        return;
    open_list(w, RECORD_RULINGS);
    for (int ruling = 0; ruling < TH_RULINGS; ruling++)
        if (header->rulings >> ruling & 1)
            json_string(w, th_ruling_name(ruling));
    json_close(w, ']');
}

/* An empty list of nonces is written: it says that there were none, without which nothing can be verified. */
static void put_dealing(json_writer *w, const record_header *header)
{
    if (header->deal.length) {
        put_key(w, RECORD_DEAL);
        json_string_of(w, header->deal.text, header->deal.length);
    }
    if (header->has_commit) {
        put_key(w, RECORD_COMMIT);
        json_hex(w, header->commit, DEAL_BYTES);
    }
    if (!header->has_nonces)
        return;
    open_list(w, RECORD_NONCES);
    for (int i = 0; i < header->nonces; i++)
        json_hex(w, header->nonce[i], DEAL_BYTES);
    json_close(w, ']');
}

/* What is said of the table itself. */
static void put_table(json_writer *w, const record_header *header)
{
    if (header->has_sitters) {
        open_list(w, RECORD_SEATS);
        for (int seat = 0; seat < header->seats; seat++)
            json_string(w, header->sitter[seat][0] ? header->sitter[seat] : person);
        json_close(w, ']');
    }
    if (header->has_rule)
        json_string_at(w, record_key_name(RECORD_TAKEBACKS), record_rule_name(header->rule));
}

size_t record_write_header(char *out, size_t size, const record_header *header)
{
    json_writer w = begin_line(out, size);
    put_number(&w, RECORD_THEBES, 1);
    put_players(&w, header);
    put_numbers(&w, RECORD_ORDER, header->order, header->seats);
    put_numbers(&w, RECORD_DISPLAY, header->display, TH_DISPLAY);
    put_bonus(&w, header);
    put_rulings(&w, header);
    put_dealing(&w, header);
    put_table(&w, header);
    return end_line(&w);
}

/* ---- Turns ---- */

static void put_found(json_writer *w, const th_outcome outcome[], int draws)
{
    open_list(w, RECORD_FOUND);
    for (int i = 0; i < draws; i++)
        put_token(w, outcome[i]);
    json_close(w, ']');
}

size_t record_write_turn(char *out, size_t size, const th_state *before, th_move move,
                         const th_outcome outcome[], int draws)
{
    json_writer w = begin_line(out, size);
    th_cost cost = th_cost_of(before, move);
    char text[TH_MOVE_TEXT];
    put_number(&w, RECORD_PLAYER, cost.seat);
    put_key(&w, RECORD_MOVE);
    json_string_of(&w, text, (size_t)th_move_text(move, text));
    put_number(&w, RECORD_WEEKS, cost.total);
    if (cost.tokens > 0)
        put_found(&w, outcome, draws);
    else if (draws > 0)
        put_numbers(&w, RECORD_DREW, outcome, draws);
    return end_line(&w);
}

size_t record_write_takeback(char *out, size_t size, uint32_t turns)
{
    json_writer w = begin_line(out, size);
    put_number(&w, RECORD_TAKEBACK, turns);
    return end_line(&w);
}

/* ---- Seats and notes ---- */

size_t record_write_seat(char *out, size_t size, int seat, const char *bot)
{
    json_writer w = begin_line(out, size);
    put_number(&w, RECORD_SEAT, (uint32_t)seat);
    json_string_at(&w, record_key_name(RECORD_PLAYS), bot[0] ? bot : person);
    return end_line(&w);
}

size_t record_write_note(char *out, size_t size, const record_note *note)
{
    json_writer w = begin_line(out, size);
    put_key(&w, RECORD_NOTE);
    json_string_of(&w, note->text, note->length);
    if (note->has_from)
        put_number(&w, RECORD_FROM, note->from);
    if (note->has_time)
        json_unsigned_at(&w, record_key_name(RECORD_AT), note->time);
    return end_line(&w);
}

/* ---- The result ---- */

static void put_score(json_writer *w, const th_score *score)
{
    const uint32_t part[] = {score->artifacts, score->exhibitions, score->congresses, score->knowledge,
                             score->total};
    json_open(w, '{');
    for (int i = 0; i <= RECORD_TOTAL - RECORD_ARTIFACTS; i++)
        put_number(w, RECORD_ARTIFACTS + i, part[i]);
    json_close(w, '}');
}

size_t record_write_result(char *out, size_t size, const th_state *end, const uint8_t *secret)
{
    json_writer w = begin_line(out, size);
    uint8_t winner[TH_MAX_SEATS];
    int winners = 0;
    open_list(&w, RECORD_SCORES);
    for (int seat = 0; seat < end->seats; seat++) {
        th_score score = th_score_of(end, seat);
        put_score(&w, &score);
    }
    json_close(&w, ']');
    for (uint32_t bits = th_winners(end); bits; bits &= bits - 1)
        winner[winners++] = (uint8_t)th_lowest(bits);
    put_numbers(&w, RECORD_WINNERS, winner, winners);
    if (secret) {
        put_key(&w, RECORD_SECRET);
        json_hex(&w, secret, DEAL_BYTES);
    }
    return end_line(&w);
}
