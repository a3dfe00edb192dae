/* "go", and all that comes of it. A step is so small that who holds the pipes can listen between any two. */
#include "../session/session.h"
#include "dispatch.h"

#include <inttypes.h>

static const double info_seconds = 0.25; /* between two lines that tell what it thinks so far */

/* ---- What it thinks ---- */

static void put_seats(FILE *out, const char *what, const double value[], int seats, int places)
{
    fprintf(out, " %s", what);
    for (int seat = 0; seat < seats; seat++)
        fprintf(out, " %.*f", places, value[seat]);
}

static void put_info(engine *mine)
{
    const record_reader *reader = &mine->reader[mine->here];
    char move[TH_MOVE_TEXT];
    bot_choice best;
    if (bot_best(mine->thinker, &best, 1) < 1)
        return;
    mine->last_info = mine->now();
    fprintf(mine->out, "info nodes %" PRIu64 " ms %" PRIu64, mine->search.nodes,
            (uint64_t)(1e3 * (mine->last_info - mine->search.start)));
    if (best.nodes > 0) { /* else it does not weigh moves */
        put_seats(mine->out, "win", best.win, reader->header.seats, 3);
        put_seats(mine->out, "score", best.score, reader->header.seats, 1);
    }
    th_move_text(best.move, move);
    fprintf(mine->out, " move %s\n", move);
}

void engine_answer(engine *mine)
{
    char move[TH_MOVE_TEXT];
    put_info(mine);
    th_move_text(bot_move(mine->thinker), move);
    fprintf(mine->out, "bestmove %s\n", move);
    mine->thinker = NULL;
}

/* ---- Thinking ---- */

static engine_budget budget_of(const engine_command *order)
{
    switch (order->word) {
    case ENGINE_GO_NODES:
        return (engine_budget){.nodes = order->number};
    case ENGINE_GO_MS:
        return (engine_budget){.ms = order->number};
    case ENGINE_GO_INFINITE:
        return (engine_budget){0};
    default:
        return (engine_budget){.usual = true};
    }
}

void engine_go(engine *mine, const engine_command *order)
{
    const record_reader *reader = &mine->reader[mine->here];
    if (!mine->has_position) {
        fputs("error There is no position yet.\n", mine->out);
        return;
    }
    mine->kind = (int)mine->options.value[ENGINE_OPTION_BOT];
    if (bot_lacks_network(mine->kind, &mine->options.networks, reader->header.seats)) {
        fprintf(mine->out, "error There is no network for %d players.\n", reader->header.seats);
        return;
    }
    mine->infinite = order->word == ENGINE_GO_INFINITE;
    mine->search = engine_search_bot_by(mine->now, NULL, mine->kind, budget_of(order));
    mine->last_info = mine->search.start;
    /* With the seed left as it is, it chooses as in a game of this record. */
    uint64_t seed =
        session_bot_seed(&reader->header, reader->turns) + mine->options.value[ENGINE_OPTION_SEED];
    /* What was found out before is kept where it still applies. */
    if (mine->kept && mine->kept_kind == mine->kind)
        mine->thinker = bot_continue(mine->kept, record_state(reader), seed);
    else
        mine->thinker = bot_begin(mine->kind, &mine->options.networks, mine->memory, sizeof mine->memory,
                                  record_state(reader), seed);
    mine->search.work = mine->kept = mine->thinker;
    mine->kept_kind = mine->kind;
    if (!mine->thinker)
        fputs("error The game is over.\n", mine->out);
}

bool engine_has_step(const engine *mine)
{
    return mine->thinker && !(mine->search.exhausted && mine->infinite);
}

void engine_step(engine *mine)
{
    engine_search_step(&mine->search);
    if (!mine->infinite && engine_search_is_over(&mine->search))
        engine_answer(mine);
    else if (mine->now() >= mine->last_info + info_seconds)
        put_info(mine);
}
