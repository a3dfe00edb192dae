/* Each player gives every legal move a liking and makes one of those it likes best. Retiring is disliked by
 * all, but not impossible. */
#include "biased_players.h"

enum { LEAVES = 8 };

/* One turn in so many is spent on anything, so that no two games are alike. */
static const uint32_t bored[BIASED_PLAYERS] = {[PLAYER_UNIFORM] = 1,
                                               [PLAYER_HOARDER] = 24,
                                               [PLAYER_REFRESHER] = 4,
                                               [PLAYER_DIGGER] = 16,
                                               [PLAYER_EXHIBITOR] = 16};

static int hoarder(const th_state *state, th_move move, th_action action)
{
    if (action.verb == TH_TAKE && !action.flags)
        return 2000 - 8 * th_cost_of(state, move).total;
    return action.verb == TH_EXHIBIT ? 300 : action.verb == TH_REFRESH ? 200 : 100 - action.flags;
}

static int refresher(th_action action)
{
    return action.verb != TH_REFRESH ? 0 : action.flags ? 100 : 200;
}

static int digger(th_action action, bot_rng *rng)
{
    int whim = (int)bot_rng_below(rng, 256);
    if (action.verb == TH_DIG)
        return 700 + whim - 20 * action.weeks + (action.flags & TH_FLAG_ZEPPELIN ? 200 : 0) +
               (action.flags & TH_FLAG_PERMIT ? 400 : 0);
    if (action.verb != TH_TAKE || action.flags)
        return whim;
    int kind = th_card_of(action.card).kind;
    return 600 + whim + (kind == TH_ZEPPELIN || kind == TH_PERMIT ? 600 : kind == TH_BOOK ? 50 : 0);
}

static int exhibitor(th_action action, bot_rng *rng)
{
    int whim = (int)bot_rng_below(rng, 256);
    if (action.verb == TH_EXHIBIT)
        return 5000 + whim;
    if (action.verb == TH_DIG)
        return 500 + whim + 30 * action.weeks;
    return action.verb == TH_TAKE ? 700 + whim : whim;
}

static int liking(biased_player player, const th_state *state, th_move move, bot_rng *rng)
{
    th_action action = th_action_of(move);
    if (action.verb == TH_RETIRE)
        return -1;
    switch (player) {
    case PLAYER_HOARDER:
        return hoarder(state, move, action);
    case PLAYER_REFRESHER:
        return refresher(action);
    case PLAYER_DIGGER:
        return digger(action, rng);
    case PLAYER_EXHIBITOR:
        return exhibitor(action, rng);
    default:
        return 0;
    }
}

static th_move any_move(const th_move legal[], int count, bot_rng *rng)
{
    th_move move = legal[bot_rng_below(rng, (uint32_t)count)];
    if (move == TH_MOVE_RETIRE && bot_rng_below(rng, LEAVES) > 0)
        return legal[bot_rng_below(rng, (uint32_t)count)];
    return move;
}

th_move biased_move(biased_player player, const th_state *state, const th_move legal[], int count,
                    bot_rng *rng)
{
    if (bot_rng_below(rng, bored[player]) == 0)
        return any_move(legal, count, rng);
    int best = -2;
    uint32_t ties = 0;
    th_move chosen = legal[0];
    for (int i = 0; i < count; i++) {
        int like = liking(player, state, legal[i], rng);
        if (like > best)
            ties = 0;
        if (like >= best && bot_rng_below(rng, ++ties) == 0)
            chosen = legal[i];
        best = like > best ? like : best;
    }
    return chosen;
}
