/* Writing lines, exactly as the format shows them: no spaces, keys in one order, empty lists left out. */
#include "write.h"
#include "record.h"

/* A comma, if this is not the first of several things. */
static void put_comma(writer *w, int index)
{
    if (index > 0)
        put_byte(w, ',');
}

/* Names hold no control characters, so that quotes and backslashes are all there is to escape. */
static void put_string(writer *w, const char *text, size_t length)
{
    put_byte(w, '"');
    for (size_t i = 0; i < length; i++) {
        if (text[i] == '"' || text[i] == '\\')
            put_byte(w, '\\');
        put_byte(w, text[i]);
    }
    put_byte(w, '"');
}

static void put_hex(writer *w, const uint8_t bytes[DEAL_BYTES])
{
    static const char digits[] = "0123456789abcdef";
    put_byte(w, '"');
    for (int i = 0; i < DEAL_BYTES; i++) {
        put_byte(w, digits[bytes[i] >> 4]);
        put_byte(w, digits[bytes[i] & 15]);
    }
    put_byte(w, '"');
}

/* Before the first key stands the line's opening bracket, before the others a comma. */
static void put_key(writer *w, int key)
{
    put_byte(w, w->length ? ',' : '{');
    put_byte(w, '"');
    put_text(w, record_key_name(key));
    put_text(w, "\":");
}

static size_t end_line(writer *w)
{
    put_text(w, "}\n");
    return writer_result(w);
}

static void put_token(writer *w, th_outcome token)
{
    char text[TH_TOKEN_TEXT];
    int length = th_token_text(token, text);
    put_string(w, text, (size_t)length);
}

static void put_numbers(writer *w, int key, const uint8_t numbers[], int count)
{
    put_key(w, key);
    put_byte(w, '[');
    for (int i = 0; i < count; i++) {
        put_comma(w, i);
        put_number(w, numbers[i]);
    }
    put_byte(w, ']');
}

/* ---- The header ---- */

static void put_players(writer *w, const record_header *header)
{
    put_key(w, RECORD_PLAYERS);
    put_byte(w, '[');
    for (int seat = 0; seat < header->seats; seat++) {
        put_comma(w, seat);
        put_string(w, header->name[seat].text, header->name[seat].length);
    }
    put_byte(w, ']');
}

static void put_bonus(writer *w, const record_header *header)
{
    put_key(w, RECORD_BONUS);
    put_byte(w, '[');
    for (int site = 0; site < TH_SITES; site++) {
        put_comma(w, site);
        put_token(w, th_token(site, header->bonus[site]));
    }
    put_byte(w, ']');
}

static void put_rulings(writer *w, const record_header *header)
{
    int written = 0;
    if (header->rulings == 0)
        return;
    put_key(w, RECORD_RULINGS);
    put_byte(w, '[');
    for (int ruling = 0; ruling < TH_RULINGS; ruling++)
        if (header->rulings >> ruling & 1) {
            put_comma(w, written++);
            put_byte(w, '"');
            put_text(w, th_ruling_name(ruling));
            put_byte(w, '"');
        }
    put_byte(w, ']');
}

/* An empty list of nonces is written: it says that there were none, without which nothing can be verified. */
static void put_dealing(writer *w, const record_header *header)
{
    if (header->deal.length) {
        put_key(w, RECORD_DEAL);
        put_string(w, header->deal.text, header->deal.length);
    }
    if (header->has_commit) {
        put_key(w, RECORD_COMMIT);
        put_hex(w, header->commit);
    }
    if (!header->has_nonces)
        return;
    put_key(w, RECORD_NONCES);
    put_byte(w, '[');
    for (int i = 0; i < header->nonces; i++) {
        put_comma(w, i);
        put_hex(w, header->nonce[i]);
    }
    put_byte(w, ']');
}

size_t record_write_header(char *out, size_t size, const record_header *header)
{
    writer w = writer_on(out, size);
    put_key(&w, RECORD_THEBES);
    put_number(&w, 1);
    put_players(&w, header);
    put_numbers(&w, RECORD_ORDER, header->order, header->seats);
    put_numbers(&w, RECORD_DISPLAY, header->display, TH_DISPLAY);
    put_bonus(&w, header);
    put_rulings(&w, header);
    put_dealing(&w, header);
    return end_line(&w);
}

/* ---- Turns ---- */

static void put_found(writer *w, const th_outcome outcome[], int draws)
{
    put_key(w, RECORD_FOUND);
    put_byte(w, '[');
    for (int i = 0; i < draws; i++) {
        put_comma(w, i);
        put_token(w, outcome[i]);
    }
    put_byte(w, ']');
}

size_t record_write_turn(char *out, size_t size, const th_state *before, th_move move,
                         const th_outcome outcome[], int draws)
{
    writer w = writer_on(out, size);
    th_cost cost = th_cost_of(before, move);
    char text[TH_MOVE_TEXT];
    put_key(&w, RECORD_PLAYER);
    put_number(&w, cost.seat);
    put_key(&w, RECORD_MOVE);
    put_string(&w, text, (size_t)th_move_text(move, text));
    put_key(&w, RECORD_WEEKS);
    put_number(&w, cost.total);
    if (cost.tokens > 0)
        put_found(&w, outcome, draws);
    else if (draws > 0)
        put_numbers(&w, RECORD_DREW, outcome, draws);
    return end_line(&w);
}

size_t record_write_takeback(char *out, size_t size, uint32_t turns)
{
    writer w = writer_on(out, size);
    put_key(&w, RECORD_TAKEBACK);
    put_number(&w, turns);
    return end_line(&w);
}

/* ---- The result ---- */

static void put_score(writer *w, const th_score *score)
{
    const uint32_t part[] = {score->artifacts, score->exhibitions, score->congresses, score->knowledge,
                             score->total};
    for (int i = 0; i <= RECORD_TOTAL - RECORD_ARTIFACTS; i++) {
        put_byte(w, i ? ',' : '{');
        put_byte(w, '"');
        put_text(w, record_key_name(RECORD_ARTIFACTS + i));
        put_text(w, "\":");
        put_number(w, part[i]);
    }
    put_byte(w, '}');
}

size_t record_write_result(char *out, size_t size, const th_state *end, const uint8_t *secret)
{
    writer w = writer_on(out, size);
    uint8_t winner[TH_MAX_SEATS];
    int winners = 0;
    put_key(&w, RECORD_SCORES);
    put_byte(&w, '[');
    for (int seat = 0; seat < end->seats; seat++) {
        th_score score = th_score_of(end, seat);
        put_comma(&w, seat);
        put_score(&w, &score);
    }
    put_byte(&w, ']');
    for (uint32_t bits = th_winners(end); bits; bits &= bits - 1)
        winner[winners++] = (uint8_t)th_lowest(bits);
    put_numbers(&w, RECORD_WINNERS, winner, winners);
    if (secret) {
        put_key(&w, RECORD_SECRET);
        put_hex(&w, secret);
    }
    return end_line(&w);
}
