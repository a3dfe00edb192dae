/* The costliest decisions: see mistakes.h. */
#include "mistakes.h"
#include "../session/session.h"
#include "advice.h"
#include "paired.h"

/* ---- Which turns ---- */

static bool is_decision(const analysis_mistakes *work, uint32_t turn)
{
    const record_entry *made = record_turn_at(work->record, turn);
    th_state state;
    th_menu menu;
    if (!(work->seat_mask >> made->player & 1) ||
        (work->person_mask >> made->player & 1 && record_played_by(work->record, made)[0]))
        return false;
    record_state_at(work->record, turn, &state);
    th_menu_of(&state, &menu);
    return menu.count > 1;
}

static void find_next(analysis_mistakes *work)
{
    while (work->turn < work->record->turns && !is_decision(work, work->turn))
        work->turn++;
}

analysis_whose analysis_of_persons(const record_reader *record)
{
    unsigned persons = 0;
    for (int seat = 0; seat < record->header.seats; seat++)
        if (!record_plays(record, seat)[0])
            persons |= 1u << seat;
    for (uint32_t n = 0; n < record->turns; n++) {
        const record_entry *turn = record_turn_at(record, n);
        if (!record_played_by(record, turn)[0])
            persons |= 1u << turn->player;
    }
    return (analysis_whose){persons, persons};
}

uint32_t analysis_mistakes_begin(analysis_mistakes *work, const record_reader *record, analysis_whose whose,
                                 int kind, const eval_networks *networks, uint32_t nodes, void *memory,
                                 size_t bytes)
{
    work->record = record;
    work->seat_mask = whose.seat_mask;
    work->person_mask = whose.person_mask;
    work->kind = kind;
    work->networks = networks;
    work->nodes = nodes;
    work->memory = memory;
    work->bytes = bytes;
    work->thinker = 0;
    work->done = work->of = 0;
    for (int seat = 0; seat < TH_MAX_SEATS; seat++)
        work->found[seat].count = 0;
    for (work->turn = 0; work->turn < record->turns; work->turn++)
        work->of += is_decision(work, work->turn);
    work->turn = 0;
    find_next(work);
    return work->of;
}

void analysis_mistakes_memory_lost(analysis_mistakes *work)
{
    work->thinker = 0;
}

/* ---- Judging ---- */

/* The worst come first, and the last of them makes room; of equal ones the earlier turn stays. */
static void keep(analysis_seat_mistakes *seat, const analysis_mistake *mistake)
{
    int at = seat->count;
    while (at > 0 && seat->worst[at - 1].cost < mistake->cost)
        at--;
    if (at == ANALYSIS_WORST)
        return;
    if (seat->count < ANALYSIS_WORST)
        seat->count++;
    for (int i = seat->count - 1; i > at; i--)
        seat->worst[i] = seat->worst[i - 1];
    seat->worst[at] = *mistake;
}

static const bot_choice *choice_of(const analysis_mistakes *work, int count, th_move move)
{
    for (int i = 0; i < count; i++)
        if (work->choice[i].move == move)
            return &work->choice[i];
    return 0;
}

/* What a move gave away. One that the bot had pruned, or had no time for, must be worse in a paired
 * comparison too, and then the smaller figure counts. */
static double cost_of(const analysis_mistakes *work, const th_state *state, const bot_choice *made,
                      th_move move)
{
    const bot_choice *best = &work->choice[0];
    int seat = th_turn(state);
    double cost = made ? best->win[seat] - made->win[seat] : 1;
    if (made && !made->pruned)
        return cost;
    double paired = analysis_paired_difference(state, best->move, move,
                                               session_bot_seed(&work->record->header, work->turn));
    return paired < cost ? paired : cost;
}

static void judge(analysis_mistakes *work)
{
    const th_state *state = &work->state;
    const record_entry *turn = record_turn_at(work->record, work->turn);
    int count = bot_best(work->thinker, work->choice, TH_MAX_LEGAL);
    const bot_choice *best = &work->choice[0], *made = choice_of(work, count, turn->move);
    analysis_mistake mistake;
    bot_choice unknown;
    if (best->move == turn->move || best->nodes == 0)
        return;
    mistake.cost = (int)(1000 * cost_of(work, state, made, turn->move) + 0.5);
    if (mistake.cost < ANALYSIS_LEAST_COST)
        return;
    if (!made) { /* nothing is known of it but the move itself */
        unknown = *best;
        unknown.move = turn->move;
    }
    mistake.turn = work->turn + 1;
    mistake.made = turn->move;
    mistake.better = analysis_explain_one(state, best, made ? made : &unknown);
    keep(&work->found[turn->player], &mistake);
}

/* ---- Steps ---- */

static void begin_turn(analysis_mistakes *work)
{
    work->left = work->nodes;
    record_state_at(work->record, work->turn, &work->state);
    work->thinker = bot_begin(work->kind, work->networks, work->memory, work->bytes, &work->state,
                              session_bot_seed(&work->record->header, work->turn));
}

static void end_turn(analysis_mistakes *work)
{
    judge(work);
    work->thinker = 0;
    work->turn++;
    work->done++;
    find_next(work);
}

uint32_t analysis_mistakes_step(analysis_mistakes *work, uint32_t nodes)
{
    uint32_t spent = 0;
    while (work->done < work->of && spent < nodes) {
        if (!work->thinker)
            begin_turn(work);
        if (!work->thinker) { /* there is no room to think in, or no network to think with */
            work->done = work->of;
            break;
        }
        uint32_t part = nodes - spent < work->left ? nodes - spent : work->left;
        uint32_t took = bot_step(work->thinker, part);
        spent += took;
        work->left -= took;
        if (took < part || work->left == 0)
            end_turn(work);
    }
    return spent;
}
