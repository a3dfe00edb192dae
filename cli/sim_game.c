#include "sim_game.h"
#include "../deal/deal.h"
#include "../record/record.h"
#include "interrupt.h"

#include <stdio.h>
#include <string.h>

/* A record that grows; or none, if there is no buffer. */
typedef struct {
    char *bytes;
    size_t length;
} growing;

static void add_header(growing *record, const sim_table *table, const th_state *start, const uint8_t order[],
                       const uint8_t secret[DEAL_BYTES])
{
    record_header header = {0};
    if (!record->bytes)
        return;
    header.seats = (uint8_t)table->seats;
    header.rulings = (uint8_t)table->rulings;
    for (int seat = 0; seat < table->seats; seat++) {
        record_name *name = &header.name[seat];
        name->length =
            (uint8_t)snprintf(name->text, sizeof name->text, "%s %d", bot_name(table->kind[seat]), seat + 1);
        header.order[seat] = order[seat];
    }
    memcpy(header.display, start->display, sizeof header.display);
    memcpy(header.bonus, start->bonus, sizeof header.bonus);
    header.deal.length = sizeof DEAL_NAME - 1;
    memcpy(header.deal.text, DEAL_NAME, sizeof DEAL_NAME - 1);
    deal_commitment(secret, header.commit);
    header.has_commit = header.has_nonces = true;
    record->length += record_write_header(record->bytes, SIM_RECORD_BYTES, &header);
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

size_t sim_play(const sim_table *table, sim_number game, thinking *mind, sim_result *result, char *bytes)
{
    growing record = {bytes, 0};
    deal_seed secret, seed;
    th_state state;
    bot_rng rng;
    deal_seed_of_number(&secret, table->seed, game.deal);
    deal_seed_of_secret(&seed, secret.byte, NULL, 0);
    think_seed(&rng, table->seed, game.bots);
    deal_order(&seed, table->seats, result->order);
    th_start(&state, table->seats, result->order, table->rulings);
    deal_all(&seed, &state, NULL);
    add_header(&record, table, &state, result->order, secret.byte);
    result->turns = 0;
    result->finished = false;
    while (th_turn(&state) >= 0) {
        th_outcome drawn[TH_MAX_DRAWS];
        th_state before = state;
        th_move move = think(mind, table->kind[th_turn(&state)], &state, &rng);
        if (interrupted())
            return 0;
        th_play(&state, move);
        add_turn(&record, &before, move, drawn, deal_all(&seed, &state, drawn));
        result->turns++;
    }
    add_result(&record, &state, secret.byte);
    fill_result(result, &state);
    return record.length;
}
