/* One simulated game: see game.h. The only loop in this room that plays: draws come from deal/, moves from
 * bots or engines, and every turn goes into the record if somebody wants one. */
#include "game.h"
#include "../deal/deal.h"
#include "../host/clock.h"
#include "../host/signals.h"
#include "../record/record.h"

#include <stdio.h>
#include <string.h>

const char *arena_player_name(const arena_player *player)
{
    return player->engine ? player->engine->name : bot_name(player->kind);
}

/* ---- The record ---- */

/* A record that grows; or none, if there is no buffer. */
typedef struct {
    char *bytes;
    size_t length;
    bool for_engines; /* they read it while it grows */
} growing;

static bool has_engines(const arena_table *table)
{
    for (int seat = 0; seat < table->seats; seat++)
        if (table->player[seat].engine)
            return true;
    return false;
}

/* Engines get neither names nor what proves the deals: they shall know no more than they see. */
static void add_header(growing *record, const arena_table *table, record_header *header,
                       const uint8_t secret[DEAL_BYTES])
{
    if (!record->bytes)
        return;
    for (int seat = 0; seat < table->seats; seat++) {
        record_name *name = &header->name[seat];
        const char *who = record->for_engines ? "player" : arena_player_name(&table->player[seat]);
        name->length = (uint8_t)snprintf(name->text, sizeof name->text, "%s %d", who, seat + 1);
    }
    if (!record->for_engines)
        record_commit(header, secret);
    record->length += record_write_header(record->bytes, ARENA_RECORD_BYTES, header);
}

static void add_turn(growing *record, const th_state *before, th_move move, const th_outcome drawn[],
                     int draws)
{
    if (record->bytes)
        record->length += record_write_turn(record->bytes + record->length,
                                            ARENA_RECORD_BYTES - record->length, before, move, drawn, draws);
}

static void add_result(growing *record, const th_state *end, const uint8_t secret[DEAL_BYTES])
{
    if (record->bytes)
        record->length += record_write_result(record->bytes + record->length,
                                              ARENA_RECORD_BYTES - record->length, end, secret);
}

/* ---- The result ---- */

static void fill_result(arena_result *result, const th_state *end)
{
    uint32_t winners = th_winners(end);
    unsigned sharing = th_ones(winners);
    for (int seat = 0; seat < end->seats; seat++) {
        result->score[seat] = th_score_of(end, seat);
        result->victory[seat] = (uint8_t)(winners >> seat & 1 ? ARENA_VICTORY / sharing : 0);
    }
    result->finished = true;
}

/* The seat has lost by what its player said or did not say; there is nothing to score. */
static void fill_forfeit(arena_result *result, const arena_table *table, int loser)
{
    static const th_score nothing;
    for (int seat = 0; seat < table->seats; seat++) {
        result->score[seat] = nothing;
        result->victory[seat] = (uint8_t)(seat == loser ? 0 : ARENA_VICTORY / (table->seats - 1));
    }
    result->finished = result->forfeited = true;
    result->forfeiter = (uint8_t)loser;
    if (result->because)
        *result->because = table->player[loser].engine->reason;
}

/* ---- Playing ---- */

/* Makes the engines ready, each with a seed that tells nothing about what the others choose by. Returns the
 * first seat whose engine is not; -1 if all are. */
static int begin_engines(const arena_table *table, uint64_t game)
{
    for (int seat = 0; seat < table->seats; seat++) {
        engine_client *engine = table->player[seat].engine;
        uint64_t number = game * TH_MAX_SEATS + (uint64_t)seat;
        if (engine && !engine_client_begin_game(
                          engine, arena_series_short_seed(&table->series, ARENA_SERIES_ENGINES, number)))
            return seat;
    }
    return -1;
}

/* The move of whoever is to move; TH_NO_MOVE if that player has lost by it. */
static th_move choose(const arena_table *table, const th_state *state, arena_bots *bots, bot_rng *rng,
                      const growing *record)
{
    int seat = th_turn(state);
    engine_client *engine = table->player[seat].engine;
    if (!engine)
        return arena_bots_move(bots, table->player[seat].kind, table->player[seat].networks, state, rng);
    double start = host_seconds();
    th_move move = engine_client_move(engine, record->bytes, record->length, state);
    if (bots->by_seat) {
        bots->by_seat[seat].seconds += host_seconds() - start;
        bots->by_seat[seat].decisions++;
    }
    return move;
}

/* Plays to the end. Returns the seat whose engine has lost before that; -1 if none has. */
static int play_turns(const arena_table *table, th_state *state, const deal_seed *seed, arena_bots *bots,
                      bot_rng *rng, arena_result *result, growing *record)
{
    while (th_turn(state) >= 0 && !host_interrupted()) {
        th_outcome drawn[TH_MAX_DRAWS];
        th_state before = *state;
        th_move move = choose(table, state, bots, rng, record);
        if (move == TH_NO_MOVE)
            return th_turn(state);
        th_play(state, move);
        add_turn(record, &before, move, drawn, deal_all(seed, state, drawn));
        result->turns++;
    }
    return -1;
}

size_t arena_play_deal(const arena_table *table, arena_game_number game, arena_bots *bots,
                       arena_result *result, char *bytes)
{
    growing record = {bytes, 0, has_engines(table)};
    record_header header = {.seats = (uint8_t)table->seats, .rulings = (uint8_t)table->rulings};
    deal_seed secret, seed;
    th_state state;
    bot_rng rng;
    arena_series_seed(&table->series, ARENA_SERIES_DEALS, game.deal, &secret);
    arena_bots_seed(&rng, &table->series, game.bots);
    arena_bots_new_game(bots);
    record_seed_of(&header, secret.byte, &seed);
    deal_order(&seed, table->seats, header.order);
    record_set_up(&header, deal_by_seed(&seed), &state);
    add_header(&record, table, &header, secret.byte);
    memcpy(result->order, header.order, sizeof result->order);
    result->turns = 0;
    result->finished = result->forfeited = false;
    int loser = begin_engines(table, game.bots);
    if (loser < 0)
        loser = play_turns(table, &state, &seed, bots, &rng, result, &record);
    if (host_interrupted())
        return 0;
    if (loser >= 0) {
        fill_forfeit(result, table, loser);
        return record.length;
    }
    add_result(&record, &state, secret.byte);
    fill_result(result, &state);
    return record.length;
}
