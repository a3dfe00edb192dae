/* The whole core as one CUDA unit, and what learning on a device needs of eval/: compiled for the device by
 * tests/project/portable_test.sh, run by nobody yet. */
#include "../../core/tables.c" /* first: device code sees tables of its own unit only */

#include "../../core/chance.c"
#include "../../core/cost.c"
#include "../../core/moves.c"
#include "../../core/odds.c"
#include "../../core/play.c"
#include "../../core/refuse.c"
#include "../../core/score.c"
#include "../../core/start.c"
#include "../../core/text.c"
#include "../../eval/observation.c"

/* A kernel that reaches every room of the core, so that nothing is dropped as unused. */
__attribute__((global)) void playout(th_state *states, uint32_t seed)
{
    th_state *state = states;
    uint8_t order[2] = {0, 1};
    th_odds odds;
    char text[TH_MOVE_TEXT];
    int16_t seen[EVAL_OBSERVATION];
    th_start(state, 2, order, 0);
    while (th_turn(state) != TH_OVER) {
        seed = seed * 1664525u + 1013904223u;
        if (th_turn(state) == TH_CHANCE) {
            th_happen(state, th_pick(state, seed));
            continue;
        }
        th_menu menu;
        th_menu_of(state, &menu);
        th_move move = th_menu_move(state, &menu, (unsigned)((uint64_t)seed * menu.count >> 32));
        th_move_text(move, text);
        if (th_refuse(state, move).why == TH_LEGAL && th_cost_of(state, move).total > 0)
            th_play(state, move);
    }
    th_odds_of(0, state->bag[0], 5, &odds);
    eval_observe(state, 0, seen);
    state->zero = (uint8_t)(th_winners(state) + odds.tokens + (unsigned)seen[seed % EVAL_OBSERVATION]);
}
