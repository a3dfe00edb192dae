#include "position_json.h"
#include "../json/writer.h"

/* A seat, or null where the game is over. */
static void put_seat(json_writer *w, const char *key, int seat)
{
    json_key(w, key);
    if (seat >= 0)
        json_integer(w, seat);
    else
        json_null(w);
}

/* ---- Players ---- */

static void put_cards(json_writer *w, const th_set *cards)
{
    json_open_at(w, "cards", '[');
    for (int card = 1; card <= TH_CARDS; card++)
        if (th_has(cards, card))
            json_integer(w, card);
    json_close(w, ']');
}

static void put_permits(json_writer *w, unsigned permits)
{
    json_open_at(w, "permits", '[');
    for (int site = 0; site < TH_SITES; site++)
        json_bool(w, permits >> site & 1);
    json_close(w, ']');
}

/* Single numbers of a tally, in the order in which they are told. */
static const struct {
    const char *key;
    int tally;
} tallies[] = {
    {"general", TH_TALLY_GENERAL},       {"assistants", TH_TALLY_ASSISTANTS},
    {"shovels", TH_TALLY_SHOVELS},       {"cars", TH_TALLY_CARS},
    {"zeppelins", TH_TALLY_ZEPPELINS},   {"special_permits", TH_TALLY_PERMITS},
    {"congresses", TH_TALLY_CONGRESSES},
};

static void put_player(json_writer *w, const th_state *state, int seat)
{
    const th_player *player = &state->player[seat];
    uint8_t artifacts[TH_SITES];
    for (int site = 0; site < TH_SITES; site++)
        artifacts[site] = (uint8_t)th_artifacts(player, site);
    json_open(w, '{');
    json_string_at(w, "place", th_place_name(player->place));
    json_integer_at(w, "time", player->time);
    json_integer_at(w, "weeks_left", TH_TIME_END - player->time);
    json_integer_at(w, "score", th_score_of(state, seat).total);
    put_permits(w, player->permits);
    json_list_at(w, "books", player->tally + TH_TALLY_BOOKS, TH_SITES);
    json_list_at(w, "rumors", player->tally + TH_TALLY_RUMORS, TH_SITES);
    json_list_at(w, "artifacts", artifacts, TH_SITES);
    for (size_t i = 0; i < sizeof tallies / sizeof tallies[0]; i++)
        json_integer_at(w, tallies[i].key, player->tally[tallies[i].tally]);
    put_cards(w, &player->cards);
    json_close(w, '}');
}

static void put_players(json_writer *w, const th_state *state)
{
    json_open_at(w, "players", '[');
    for (int seat = 0; seat < state->seats; seat++)
        put_player(w, state, seat);
    json_close(w, ']');
}

/* ---- The board ---- */

static void put_card(json_writer *w, int card)
{
    th_card about = th_card_of(card);
    uint8_t needs[TH_SITES];
    json_open(w, '{');
    json_integer_at(w, "card", card);
    json_string_at(w, "kind", th_kind_name(about.kind));
    json_string_at(w, "place", th_place_name(about.city));
    json_integer_at(w, "weeks", about.weeks);
    if (about.kind == TH_BOOK || about.kind == TH_RUMOR)
        json_string_at(w, "site", th_site_name(about.site));
    json_integer_at(w, "points", about.points);
    for (int site = 0; site < TH_SITES; site++)
        needs[site] = (uint8_t)th_need(&about, site);
    if (card > TH_RESEARCH)
        json_list_at(w, "needs", needs, TH_SITES);
    json_close(w, '}');
}

/* The cards on some spaces; empty ones are left out. */
static void put_spaces(json_writer *w, const char *key, const uint8_t spaces[], int count)
{
    json_open_at(w, key, '[');
    for (int i = 0; i < count; i++)
        if (spaces[i])
            put_card(w, spaces[i]);
    json_close(w, ']');
}

static void put_sites(json_writer *w, const th_state *state)
{
    json_open_at(w, "sites", '[');
    for (int site = 0; site < TH_SITES; site++) {
        uint32_t bag = state->bag[site];
        json_open(w, '{');
        json_string_at(w, "site", th_site_name(site));
        json_integer_at(w, "tokens", TH_DEBRIS + th_bag_finds(bag));
        json_integer_at(w, "finds", th_bag_finds(bag));
        json_integer_at(w, "points", th_bag_points(site, bag));
        json_bool_at(w, "bonus", th_bonus_waits(state, site));
        json_close(w, '}');
    }
    json_close(w, ']');
}

/* ---- Moves ---- */

static void put_move(json_writer *w, const th_state *state, th_move move)
{
    th_cost cost = th_cost_of(state, move);
    char text[TH_MOVE_TEXT];
    th_move_text(move, text);
    json_open(w, '{');
    json_string_at(w, "move", text);
    json_integer_at(w, "weeks", cost.total);
    json_string_at(w, "place", th_place_name(cost.place));
    put_seat(w, "next", cost.next);
    if (th_action_of(move).verb == TH_DIG) {
        json_integer_at(w, "knowledge", cost.knowledge);
        json_integer_at(w, "tokens", cost.tokens);
    }
    json_close(w, '}');
}

static void put_moves(json_writer *w, const th_state *state)
{
    th_move moves[TH_MAX_LEGAL];
    int count = th_moves(state, moves);
    json_open_at(w, "moves", '[');
    for (int i = 0; i < count; i++)
        put_move(w, state, moves[i]);
    json_close(w, ']');
}

size_t engine_write_position(char *out, size_t size, const th_state *state)
{
    json_writer w = json_on(out, size);
    json_open(&w, '{');
    put_seat(&w, "player", th_turn(state));
    put_players(&w, state);
    put_spaces(&w, "display", state->display, TH_DISPLAY);
    put_spaces(&w, "hall", state->hall, TH_HALL);
    put_sites(&w, state);
    put_moves(&w, state);
    json_close(&w, '}');
    return json_written(&w);
}
