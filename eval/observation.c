/* Observing: see observation.h. Every number is 0 until something is to be said. */
#include "observation.h"

TH_FN static void put_cards(const th_set *set, int first, int count, int16_t out[])
{
    for (int i = 0; i < count; i++)
        out[i] = th_has(set, first + i);
}

/* ---- The game ---- */

TH_FN static void put_table(const th_state *state, int seat, int16_t out[])
{
    int before = 0, turn = th_turn(state);
    while (state->queue[before] != seat)
        before++;
    out[EVAL_SEES_SEATS] = state->seats;
    for (int ruling = 0; ruling < TH_RULINGS; ruling++)
        out[EVAL_SEES_RULINGS + ruling] = state->rulings >> ruling & 1;
    out[EVAL_SEES_MOVES] = turn == seat;
    out[EVAL_SEES_OVER] = turn == TH_OVER;
    out[EVAL_SEES_BEFORE] = (int16_t)before;
}

TH_FN static void put_pending(const th_state *state, int16_t out[])
{
    if (state->pending == TH_READY)
        return;
    out[EVAL_SEES_DRAWS + state->pending - TH_DRAWS_BONUS] = 1;
    if (state->pending != TH_DRAWS_CARD)
        out[EVAL_SEES_DRAWN_AT + state->site] = 1;
    out[EVAL_SEES_TOKENS] = state->tokens;
    out[EVAL_SEES_DEBRIS] = state->debris;
}

TH_FN static void put_all_cards(const th_state *state, int16_t out[])
{
    const int exhibitions = TH_CARDS - TH_RESEARCH;
    for (int i = 0; i < TH_DISPLAY; i++)
        if (state->display[i])
            out[EVAL_SEES_DISPLAY + state->display[i] - 1] = 1;
    for (int space = 0; space < TH_HALL; space++)
        if (state->hall[space])
            out[EVAL_SEES_HALL + space * exhibitions + state->hall[space] - TH_RESEARCH - 1] = 1;
    put_cards(&state->supply, 1, TH_CARDS, out + EVAL_SEES_SUPPLY);
    put_cards(&state->discard, 1, TH_CARDS, out + EVAL_SEES_DISCARD);
    out[EVAL_SEES_SHUFFLED] = state->shuffles > 0;
    out[EVAL_SEES_STACK_ONE] = state->stack_one;
    out[EVAL_SEES_STACK_TWO] = state->stack_two;
}

TH_FN static void put_bags(const th_state *state, int16_t out[])
{
    for (int site = 0; site < TH_SITES; site++) {
        for (int item = 0; item < TH_ITEM_DEBRIS; item++)
            out[EVAL_SEES_BAG + site * TH_ITEM_DEBRIS + item] = state->bag[site] >> item & 1;
        out[EVAL_SEES_BONUS + site] = th_bonus_waits(state, site);
    }
}

/* ---- Players ---- */

TH_FN static void put_knowledge(const th_player *player, int16_t out[])
{
    for (int site = 0; site < TH_SITES; site++) {
        out[EVAL_SEES_OF_PLAYER_PERMITS + site] = th_has_permit(player, site);
        out[EVAL_SEES_OF_PLAYER_BOOKS + site] = player->tally[TH_TALLY_BOOKS + site];
        out[EVAL_SEES_OF_PLAYER_RUMORS + site] = player->tally[TH_TALLY_RUMORS + site] > 0;
        out[EVAL_SEES_OF_PLAYER_ARTIFACTS + site] = (int16_t)th_artifacts(player, site);
    }
    out[EVAL_SEES_OF_PLAYER_GENERAL] = player->tally[TH_TALLY_GENERAL];
}

/* Of cards that can be given up it matters which they are: they may come again. */
TH_FN static void put_tools(const th_player *player, int16_t out[])
{
    put_cards(&player->cards, 59, 6, out + EVAL_SEES_OF_PLAYER_ASSISTANTS);
    put_cards(&player->cards, 65, 6, out + EVAL_SEES_OF_PLAYER_SHOVELS);
    put_cards(&player->cards, 73, 2, out + EVAL_SEES_OF_PLAYER_ZEPPELINS);
    put_cards(&player->cards, 75, 2, out + EVAL_SEES_OF_PLAYER_SPECIAL_PERMITS);
    out[EVAL_SEES_OF_PLAYER_CARS] = player->tally[TH_TALLY_CARS];
    out[EVAL_SEES_OF_PLAYER_CONGRESSES] = player->tally[TH_TALLY_CONGRESSES];
}

TH_FN static void put_player(const th_state *state, int seat, int16_t out[])
{
    const th_player *player = &state->player[seat];
    out[EVAL_SEES_OF_PLAYER_THERE] = 1;
    out[EVAL_SEES_OF_PLAYER_WEEKS_LEFT] = (int16_t)(TH_TIME_END - player->time);
    out[EVAL_SEES_OF_PLAYER_PLACE + player->place] = 1;
    put_knowledge(player, out);
    put_tools(player, out);
    out[EVAL_SEES_OF_PLAYER_ARTIFACT_POINTS] = player->tally[TH_TALLY_ARTIFACTS];
    out[EVAL_SEES_OF_PLAYER_EXHIBITION_POINTS] = player->tally[TH_TALLY_EXHIBITIONS];
    out[EVAL_SEES_OF_PLAYER_DIGS] = state->pending == TH_DRAWS_TOKEN && state->actor == seat;
    out[EVAL_SEES_OF_PLAYER_REFRESHES] = state->refresher == seat ? state->refreshes : 0;
}

/* ---- All of it ---- */

TH_FN void eval_observe(const th_state *state, int seat, int16_t out[EVAL_OBSERVATION])
{
    int16_t *next = out + EVAL_SEES_PLAYERS;
    for (int i = 0; i < EVAL_OBSERVATION; i++)
        out[i] = 0;
    put_table(state, seat, out);
    put_pending(state, out);
    put_all_cards(state, out);
    put_bags(state, out);
    put_player(state, seat, next);
    for (int i = 0; i < state->seats; i++)
        if (state->queue[i] != seat)
            put_player(state, state->queue[i], next += EVAL_SEES_OF_PLAYER);
}
