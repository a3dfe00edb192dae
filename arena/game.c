#include "game.h"
#include "../deal/deal.h"
#include "../host/clock.h"
#include "../host/signals.h"
#include "../record/record.h"

#include <stdio.h>
#include <string.h>

const char *sim_player_name(const sim_player *player)
{
    return player->engine ? player->engine->name : bot_name(player->kind);
}

/* ---- The record ---- */

/* A record that grows; or none, if there is no buffer. */
typedef struct {
    char *bytes;
    size_t length;
    bool told; /* to players from outside, while it grows */
} growing;

static bool has_outsiders(const sim_table *table)
{
    for (int seat = 0; seat < table->seats; seat++)
        if (table->player[seat].engine)
            return true;
    return false;
}

/* Players from outside get neither names nor what proves the deals: they shall know no more than they see. */
static void add_header(growing *record, const sim_table *table, record_header *header,
                       const uint8_t secret[DEAL_BYTES])
{
    if (!record->bytes)
        return;
    for (int seat = 0; seat < table->seats; seat++) {
        record_name *name = &header->name[seat];
        const char *who = record->told ? "player" : sim_player_name(&table->player[seat]);
        name->length = (uint8_t)snprintf(name->text, sizeof name->text, "%s %d", who, seat + 1);
    }
    if (!record->told)
        record_commit(header, secret);
    record->length += record_write_header(record->bytes, SIM_RECORD_BYTES, header);
}

static void add_turn(growing *record, const th_state *before, th_move move, const th_outcome drawn[],
                     int draws)
{
    if (record->bytes)
        record->length += record_write_turn(record->bytes + record->length, SIM_RECORD_BYTES - record->length,
                                            before, move, drawn, draws);
}

static void add_result(growing *record, const th_state *end, const uint8_t secret[DEAL_BYTES])
{
    if (record->bytes)
        record->length += record_write_result(record->bytes + record->length,
                                              SIM_RECORD_BYTES - record->length, end, secret);
}

/* ---- The result ---- */

static void fill_result(sim_result *result, const th_state *end)
{
    uint32_t winners = th_winners(end);
    unsigned sharing = th_ones(winners);
    for (int seat = 0; seat < end->seats; seat++) {
        result->score[seat] = th_score_of(end, seat);
        result->victory[seat] = (uint8_t)(winners >> seat & 1 ? SIM_VICTORY / sharing : 0);
    }
    result->finished = true;
}

/* The seat has lost by what its player said or did not say; there is nothing to score. */
static void fill_forfeit(sim_result *result, const sim_table *table, int loser)
{
    static const th_score nothing;
    for (int seat = 0; seat < table->seats; seat++) {
        result->score[seat] = nothing;
        result->victory[seat] = (uint8_t)(seat == loser ? 0 : SIM_VICTORY / (table->seats - 1));
    }
    result->finished = result->forfeited = true;
    result->forfeiter = (uint8_t)loser;
    if (result->because)
        *result->because = table->player[loser].engine->reason;
}

/* ---- Playing ---- */

/* Makes the players from outside ready, each with a seed that tells nothing about what the others choose by.
 * Returns the first seat whose player is not; -1 if all are. */
static int begin_outsiders(const sim_table *table, uint64_t game)
{
    for (int seat = 0; seat < table->seats; seat++) {
        outside *engine = table->player[seat].engine;
        uint64_t number = game * TH_MAX_SEATS + (uint64_t)seat;
        if (engine && !outside_begin_game(engine, series_short_seed(&table->series, SERIES_ENGINES, number)))
            return seat;
    }
    return -1;
}

/* The move of whoever is to move; TH_NO_MOVE if that player has lost by it. */
static th_move choose(const sim_table *table, const th_state *state, thinking *mind, bot_rng *rng,
                      const growing *record)
{
    int seat = th_turn(state);
    outside *engine = table->player[seat].engine;
    if (!engine)
        return think(mind, table->player[seat].kind, state, rng);
    double start = seconds_now();
    th_move move = outside_move(engine, record->bytes, record->length, state);
    if (mind->by_seat) {
        mind->by_seat[seat].seconds += seconds_now() - start;
        mind->by_seat[seat].decisions++;
    }
    return move;
}

/* Plays to the end. Returns the seat whose player from outside has lost before that; -1 if none has. */
static int play_turns(const sim_table *table, th_state *state, const deal_seed *seed, thinking *mind,
                      bot_rng *rng, sim_result *result, growing *record)
{
    while (th_turn(state) >= 0 && !interrupted()) {
        th_outcome drawn[TH_MAX_DRAWS];
        th_state before = *state;
        th_move move = choose(table, state, mind, rng, record);
        if (move == TH_NO_MOVE)
            return th_turn(state);
        th_play(state, move);
        add_turn(record, &before, move, drawn, deal_all(seed, state, drawn));
        result->turns++;
    }
    return -1;
}

size_t sim_play(const sim_table *table, sim_number game, thinking *mind, sim_result *result, char *bytes)
{
    growing record = {bytes, 0, has_outsiders(table)};
    record_header header = {.seats = (uint8_t)table->seats, .rulings = (uint8_t)table->rulings};
    deal_seed secret, seed;
    th_state state;
    bot_rng rng;
    series_seed(&table->series, SERIES_DEALS, game.deal, &secret);
    think_seed(&rng, &table->series, game.bots);
    think_anew(mind);
    record_set_up(&header, secret.byte, false, &seed, &state);
    add_header(&record, table, &header, secret.byte);
    memcpy(result->order, header.order, sizeof result->order);
    result->turns = 0;
    result->finished = result->forfeited = false;
    int loser = begin_outsiders(table, game.bots);
    if (loser < 0)
        loser = play_turns(table, &state, &seed, mind, &rng, result, &record);
    if (interrupted())
        return 0;
    if (loser >= 0) {
        fill_forfeit(result, table, loser);
        return record.length;
    }
    add_result(&record, &state, secret.byte);
    fill_result(result, &state);
    return record.length;
}
