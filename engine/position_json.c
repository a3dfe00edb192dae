#include "position_json.h"
#include "../record/write.h"

/* ---- JSON ---- */

/* A key and what stands before it: a comma, unless it is the first of its object. */
static void put_key(writer *w, const char *key)
{
    if (w->length > 0 && w->length <= w->size && w->out[w->length - 1] != '{')
        put_byte(w, ',');
    put_byte(w, '"');
    put_text(w, key);
    put_text(w, "\":");
}

static void put_count(writer *w, const char *key, int number)
{
    put_key(w, key);
    put_number(w, (uint32_t)number);
}

/* An identifier: there is nothing to escape in it. */
static void put_name(writer *w, const char *key, const char *name)
{
    put_key(w, key);
    put_byte(w, '"');
    put_text(w, name);
    put_byte(w, '"');
}

/* A seat, or null where the game is over. */
static void put_seat(writer *w, const char *key, int seat)
{
    if (seat >= 0) {
        put_count(w, key, seat);
    } else {
        put_key(w, key);
        put_text(w, "null");
    }
}

static void put_flag(writer *w, const char *key, bool flag)
{
    put_key(w, key);
    put_text(w, flag ? "true" : "false");
}

/* ---- Players ---- */

static void put_by_site(writer *w, const char *key, const uint8_t value[TH_SITES])
{
    put_key(w, key);
    for (int site = 0; site < TH_SITES; site++) {
        put_byte(w, site ? ',' : '[');
        put_number(w, value[site]);
    }
    put_byte(w, ']');
}

static void put_cards(writer *w, const th_set *cards)
{
    const char *before = "";
    put_key(w, "cards");
    put_byte(w, '[');
    for (int card = 1; card <= TH_CARDS; card++)
        if (th_has(cards, card)) {
            put_text(w, before);
            put_number(w, (uint32_t)card);
            before = ",";
        }
    put_byte(w, ']');
}

static void put_permits(writer *w, unsigned permits)
{
    put_key(w, "permits");
    for (int site = 0; site < TH_SITES; site++) {
        put_byte(w, site ? ',' : '[');
        put_text(w, permits >> site & 1 ? "true" : "false");
    }
    put_byte(w, ']');
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

static void put_player(writer *w, const th_state *state, int seat)
{
    const th_player *player = &state->player[seat];
    uint8_t artifacts[TH_SITES];
    for (int site = 0; site < TH_SITES; site++)
        artifacts[site] = (uint8_t)th_artifacts(player, site);
    put_byte(w, '{');
    put_name(w, "place", th_place_name(player->place));
    put_count(w, "time", player->time);
    put_count(w, "weeks_left", TH_TIME_END - player->time);
    put_count(w, "score", th_score_of(state, seat).total);
    put_permits(w, player->permits);
    put_by_site(w, "books", player->tally + TH_TALLY_BOOKS);
    put_by_site(w, "rumors", player->tally + TH_TALLY_RUMORS);
    put_by_site(w, "artifacts", artifacts);
    for (size_t i = 0; i < sizeof tallies / sizeof tallies[0]; i++)
        put_count(w, tallies[i].key, player->tally[tallies[i].tally]);
    put_cards(w, &player->cards);
    put_byte(w, '}');
}

static void put_players(writer *w, const th_state *state)
{
    put_key(w, "players");
    for (int seat = 0; seat < state->seats; seat++) {
        put_byte(w, seat ? ',' : '[');
        put_player(w, state, seat);
    }
    put_byte(w, ']');
}

/* ---- The board ---- */

static void put_card(writer *w, int card)
{
    th_card about = th_card_of(card);
    uint8_t needs[TH_SITES];
    put_byte(w, '{');
    put_count(w, "card", card);
    put_name(w, "kind", th_kind_name(about.kind));
    put_name(w, "place", th_place_name(about.city));
    put_count(w, "weeks", about.weeks);
    if (about.kind == TH_BOOK || about.kind == TH_RUMOR)
        put_name(w, "site", th_site_name(about.site));
    put_count(w, "points", about.points);
    for (int site = 0; site < TH_SITES; site++)
        needs[site] = (uint8_t)th_need(&about, site);
    if (th_is_exhibition(card))
        put_by_site(w, "needs", needs);
    put_byte(w, '}');
}

/* The cards on some spaces; empty ones are left out. */
static void put_spaces(writer *w, const char *key, const uint8_t spaces[], int count)
{
    const char *before = "";
    put_key(w, key);
    put_byte(w, '[');
    for (int i = 0; i < count; i++)
        if (spaces[i]) {
            put_text(w, before);
            put_card(w, spaces[i]);
            before = ",";
        }
    put_byte(w, ']');
}

static void put_sites(writer *w, const th_state *state)
{
    put_key(w, "sites");
    for (int site = 0; site < TH_SITES; site++) {
        uint32_t bag = state->bag[site];
        put_text(w, site ? ",{" : "[{");
        put_name(w, "site", th_site_name(site));
        put_count(w, "tokens", TH_DEBRIS + th_bag_finds(bag));
        put_count(w, "finds", th_bag_finds(bag));
        put_count(w, "points", th_bag_points(site, bag));
        put_flag(w, "bonus", th_bonus_waits(state, site));
        put_byte(w, '}');
    }
    put_byte(w, ']');
}

/* ---- Moves ---- */

static void put_move(writer *w, const th_state *state, th_move move)
{
    th_cost cost = th_cost_of(state, move);
    char text[TH_MOVE_TEXT];
    th_move_text(move, text);
    put_byte(w, '{');
    put_name(w, "move", text);
    put_count(w, "weeks", cost.total);
    put_name(w, "place", th_place_name(cost.place));
    put_seat(w, "next", cost.next);
    if (th_action_of(move).verb == TH_DIG) {
        put_count(w, "knowledge", cost.knowledge);
        put_count(w, "tokens", cost.tokens);
    }
    put_byte(w, '}');
}

static void put_moves(writer *w, const th_state *state)
{
    th_move moves[TH_MAX_LEGAL];
    int count = th_moves(state, moves);
    put_key(w, "moves");
    put_byte(w, '[');
    for (int i = 0; i < count; i++) {
        put_text(w, i ? "," : "");
        put_move(w, state, moves[i]);
    }
    put_byte(w, ']');
}

size_t facts_write(char *out, size_t size, const th_state *state)
{
    writer w = writer_on(out, size);
    put_byte(&w, '{');
    put_seat(&w, "player", th_turn(state));
    put_players(&w, state);
    put_spaces(&w, "display", state->display, TH_DISPLAY);
    put_spaces(&w, "hall", state->hall, TH_HALL);
    put_sites(&w, state);
    put_moves(&w, state);
    put_byte(&w, '}');
    return writer_result(&w);
}
