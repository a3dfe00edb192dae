/* A turn, checked in the order in which a person would object: whose turn, which move, may they, what does it
 * cost, what was drawn. The move is played on a copy of the position, so that a wrong line leaves it as it
 * was. */
#include "line.h"

static bool check_player(record_reader *reader, const th_state *now)
{
    int32_t player;
    if (!record_need(reader, RECORD_PLAYER) ||
        !record_take_integer(reader, RECORD_PLAYER, reader->value[RECORD_PLAYER], &player))
        return false;
    if (th_turn(now) == TH_OVER)
        return record_wrong(reader, RECORD_PLAYED_ON);
    if (player != th_turn(now))
        return record_wrong_numbers(reader, RECORD_WRONG_PLAYER, player, th_turn(now));
    return true;
}

static bool check_move(record_reader *reader, const th_state *now, th_move *move)
{
    record_error *error = &reader->error;
    size_t length, at;
    if (!record_need(reader, RECORD_MOVE) ||
        !record_take_string(reader, RECORD_MOVE, reader->value[RECORD_MOVE], reader->move_text,
                            sizeof reader->move_text, &length))
        return false;
    reader->move_length = (uint8_t)length;
    error->text_error = (uint8_t)th_move_read(reader->move_text, length, move, &at);
    error->text_at = (uint32_t)at; /* tentatively, as are the next: read only where the code says so */
    if (error->text_error)
        return record_wrong(reader, RECORD_BAD_MOVE_TEXT);
    error->move = *move;
    error->refusal = th_refuse(now, *move);
    if (error->refusal.why != TH_LEGAL)
        return record_wrong(reader, RECORD_REFUSED);
    return true;
}

static bool check_weeks(record_reader *reader, int32_t need)
{
    int32_t weeks;
    if (!record_need(reader, RECORD_WEEKS) ||
        !record_take_integer(reader, RECORD_WEEKS, reader->value[RECORD_WEEKS], &weeks))
        return false;
    if (weeks != need)
        return record_wrong_numbers(reader, RECORD_WRONG_WEEKS, weeks, need);
    return true;
}

/* ---- What was drawn ---- */

/* The outcome that an item of a list stands for, if it can come now. */
static bool take_card(record_reader *reader, const th_state *state, size_t item, th_outcome *out)
{
    int32_t card;
    if (!record_take_integer(reader, RECORD_DREW, item, &card))
        return false;
    if (card < 1 || card > TH_CARDS || !th_weight(state, (th_outcome)card))
        return record_wrong_numbers(reader, RECORD_NO_CARD, card, 0);
    *out = (th_outcome)card;
    return true;
}

static bool take_token(record_reader *reader, const th_state *state, size_t item, th_outcome *out)
{
    char text[TH_TOKEN_TEXT];
    size_t length;
    if (!record_take_string(reader, RECORD_FOUND, item, text, sizeof text, &length))
        return false;
    *out = th_token_read(state->site, text, length);
    reader->error.need = state->site;
    if (*out == TH_NO_OUTCOME)
        return record_wrong_value(reader, RECORD_NO_TOKEN, RECORD_FOUND, item);
    if (!th_weight(state, *out))
        return record_wrong_value(reader, RECORD_NO_TOKEN_LEFT, RECORD_FOUND, item);
    return true;
}

static int32_t count_items(const record_reader *reader, size_t item)
{
    int32_t count = 0;
    for (; item; item = json_next(reader->text, item))
        count++;
    return count;
}

/* The list that does not belong to the move must be empty. */
static bool check_other_list(record_reader *reader, int key)
{
    size_t first;
    if (!record_take_list(reader, key, &first))
        return false;
    if (first)
        return record_wrong_key(reader, RECORD_WRONG_LIST, key);
    return true;
}

/* Makes what was drawn happen. `tokens`: how many a dig draws, or 0. */
static bool read_draws(record_reader *reader, th_state *state, record_entry *entry, int32_t tokens)
{
    int key = tokens ? RECORD_FOUND : RECORD_DREW;
    size_t first, item;
    if (!check_other_list(reader, tokens ? RECORD_DREW : RECORD_FOUND) ||
        !record_take_list(reader, key, &first))
        return false;
    reader->error.key = (uint8_t)key;
    for (item = first; item; item = json_next(reader->text, item)) {
        th_outcome *outcome = &entry->outcome[entry->draws];
        if (th_turn(state) != TH_CHANCE)
            return record_wrong_numbers(reader, RECORD_TOO_MANY, count_items(reader, first), entry->draws);
        if (!(tokens ? take_token : take_card)(reader, state, item, outcome))
            return false;
        th_happen(state, *outcome);
        entry->draws++;
    }
    if (th_turn(state) == TH_CHANCE)
        return record_wrong_numbers(reader, RECORD_TOO_FEW, entry->draws, tokens);
    return true;
}

static bool is_same(const record_entry *turn, const record_entry *other)
{
    bool same = turn->move == other->move && turn->draws == other->draws;
    for (int i = 0; same && i < turn->draws; i++)
        same = turn->outcome[i] == other->outcome[i];
    return same;
}

/* Whoever makes a turn that was taken back again, and draws the same, can go on with those behind it. */
static uint32_t undone_after(const record_reader *reader, const record_entry *turn)
{
    bool again = reader->undone > 0 && is_same(turn, record_turn_at(reader, reader->turns));
    return again ? reader->undone - 1 : 0;
}

/* The position after one turn more. */
static void stand(record_reader *reader, const record_entry *turn, const th_state *next)
{
    reader->undone = undone_after(reader, turn);
    reader->standing[reader->turns++] = (uint16_t)reader->entries;
    reader->state = *next;
    if (reader->turns < reader->memory.history_room)
        reader->memory.history[reader->turns] = *next;
    record_keep_entry(reader);
}

bool record_read_turn(record_reader *reader)
{
    th_state next = reader->state;
    record_entry *entry = record_new_entry(reader, RECORD_IS_TURN);
    th_move move;
    if (!entry || !check_player(reader, &next) || !check_move(reader, &next, &move))
        return false;
    th_cost cost = th_cost_of(&next, move);
    if (!check_weeks(reader, cost.total))
        return false;
    entry->move = move;
    entry->player = cost.seat;
    entry->by = reader->by[cost.seat];
    th_play(&next, move);
    if (!read_draws(reader, &next, entry, cost.tokens))
        return false;
    stand(reader, entry, &next);
    return true;
}

bool record_read_takeback(record_reader *reader)
{
    record_entry *entry = record_new_entry(reader, RECORD_IS_TAKEBACK);
    int32_t count;
    if (!entry || !record_take_integer(reader, RECORD_TAKEBACK, reader->value[RECORD_TAKEBACK], &count))
        return false;
    if (count < 1 || (uint32_t)count > reader->turns)
        return record_wrong_numbers(reader, RECORD_BAD_TAKEBACK, count, (int32_t)reader->turns);
    entry->takeback = (uint16_t)count;
    record_keep_entry(reader);
    th_state before;
    record_state_at(reader, reader->turns - (uint32_t)count, &before);
    reader->turns -= (uint32_t)count;
    reader->undone += (uint32_t)count;
    reader->state = before;
    return true;
}
