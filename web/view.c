/* Positions: see view.h. */
#include "view.h"
#include "../bots/bot.h"
#include "../words/answers.h"
#include "../words/names.h"
#include "../words/verdict.h"
#include "components.h"

void web_token(json_writer *w, const words_language *language, th_outcome token)
{
    static const char *const kinds[] = {"book", "general", "debris"};
    int site = th_token_site(token), item = th_token_item(token);
    char out[WORDS_QUOTE];
    words_text name = words_on(out, sizeof out, language);
    words_outcome(&name, token, WORDS_TITLE);
    json_open(w, '{');
    json_integer_at(w, "site", site);
    json_integer_at(w, "item", item);
    json_string_at(w, "kind", item < TH_ARTIFACTS ? "artifact" : kinds[item - TH_ARTIFACTS]);
    json_string_at(w, "name", out);
    json_integer_at(w, "value", item < TH_ARTIFACTS ? th_artifact_value(site, item) : 0);
    json_close(w, '}');
}

/* ---- Whose turn it is ---- */

static void put_status(json_writer *w, const th_state *state, const record_header *header,
                       const words_language *language)
{
    char out[WORDS_SENTENCE], name[WORDS_QUOTE];
    words_text text = words_on(out, sizeof out, language);
    if (th_turn(state) >= 0)
        words_say(&text, "To move: %s", words_player(name, header, th_turn(state)));
    else
        words_over(&text, header, state);
    json_string_at(w, "status", out);
}

static void put_heading(json_writer *w, const words_language *language, uint32_t turn, uint32_t turns)
{
    char out[WORDS_QUOTE];
    words_text text = words_on(out, sizeof out, language);
    if (turn == 0)
        words_say(&text, "Before the first turn");
    else
        words_say(&text, "After turn %d of %d", (int)turn, (int)turns);
    json_string_at(w, "heading", out);
}

/* ---- Supply and bags ---- */

static int count_cards(const th_set *set)
{
    int count = 0;
    for (int card = 1; card <= TH_CARDS; card++)
        count += th_has(set, card);
    return count;
}

static void put_supply(json_writer *w, const th_state *state, const words_language *language)
{
    int size = th_supply_size(state), waiting = count_cards(&state->supply) - size;
    int discarded = count_cards(&state->discard);
    char out[WORDS_SENTENCE];
    words_text text = words_on(out, sizeof out, language);
    words_say(&text, "%d {1:card|cards} in the supply, %d of them exhibitions; %d discarded.", size,
              th_supply_exhibitions(state), discarded);
    words_add(&text, " ");
    if (state->shuffles == 0)
        words_say(
            &text,
            "%d {1:is|are} left of stack one, %d of stack two; stack three waits with %d {3:card|cards}.",
            state->stack_one, size - state->stack_one, waiting);
    else
        words_say(&text, "It was shuffled %d {1:time|times}.", state->shuffles);
    json_open_at(w, "supply", '{');
    json_integer_at(w, "size", size);
    json_integer_at(w, "exhibitions", th_supply_exhibitions(state));
    json_integer_at(w, "discarded", discarded);
    json_string_at(w, "text", out);
    json_close(w, '}');
}

static void put_bag_text(json_writer *w, const th_state *state, const words_language *language, int site,
                         const th_odds *odds)
{
    char out[WORDS_SENTENCE];
    words_text text = words_on(out, sizeof out, language);
    int book = state->bag[site] >> TH_ITEM_BOOK & 1, general = state->bag[site] >> TH_ITEM_GENERAL & 1;
    words_say(&text, "%d tokens, %d {2:artifact|artifacts} (%d)", odds->in_bag,
              odds->bag_finds - book - general, odds->bag_points);
    if (general)
        words_say(&text, ", general knowledge");
    if (book)
        words_say(&text, ", book %s", words_site(language, th_book_token_site(site), WORDS_ABOUT));
    json_string_at(w, "text", out);
}

static void put_site(json_writer *w, const th_state *state, const words_language *language, int site)
{
    th_odds odds;
    th_odds_of(site, state->bag[site], 0, &odds);
    json_open(w, '{');
    json_integer_at(w, "tokens", odds.in_bag);
    json_integer_at(w, "points", odds.bag_points);
    json_open_at(w, "artifacts", '[');
    for (int item = 0; item < TH_ARTIFACTS; item++)
        if (state->bag[site] >> item & 1)
            json_integer(w, item);
    json_close(w, ']');
    json_bool_at(w, "book", state->bag[site] >> TH_ITEM_BOOK & 1);
    json_bool_at(w, "general", state->bag[site] >> TH_ITEM_GENERAL & 1);
    json_integer_at(w, "debris", odds.in_bag - odds.bag_finds);
    json_integer_at(w, "bonus", th_bonus_waits(state, site) ? (int)state->bonus[site] : -1);
    put_bag_text(w, state, language, site, &odds);
    json_close(w, '}');
}

/* ---- Players ---- */

void web_score(json_writer *w, th_score score)
{
    json_open_at(w, "score", '{');
    json_integer_at(w, "artifacts", score.artifacts);
    json_integer_at(w, "exhibitions", score.exhibitions);
    json_integer_at(w, "congresses", score.congresses);
    json_integer_at(w, "knowledge", score.knowledge);
    json_integer_at(w, "total", score.total);
    json_close(w, '}');
}

static void put_sites_of(json_writer *w, const th_state *state, int seat)
{
    const th_player *player = &state->player[seat];
    json_open_at(w, "permits", '[');
    for (int site = 0; site < TH_SITES; site++)
        json_bool(w, th_has_permit(player, site));
    json_close(w, ']');
    json_list_at(w, "books", player->tally + TH_TALLY_BOOKS, TH_SITES);
    json_open_at(w, "majorities", '[');
    for (int site = 0; site < TH_SITES; site++)
        json_integer(w, th_majority(state, seat, site));
    json_close(w, ']');
    json_open_at(w, "artifacts", '[');
    for (int site = 0; site < TH_SITES; site++)
        json_integer(w, th_artifacts(player, site));
    json_close(w, ']');
}

static int rumor_of(const th_player *player, int site)
{
    for (int card = 1; card <= TH_RESEARCH; card++)
        if (th_has(&player->cards, card) && th_card_of(card).kind == TH_RUMOR &&
            th_card_of(card).site == site)
            return card;
    return 0;
}

static void put_things(json_writer *w, const th_player *player, const words_language *language)
{
    static const struct {
        const char *key;
        int tally;
    } counts[] = {{"general", TH_TALLY_GENERAL},      {"assistants", TH_TALLY_ASSISTANTS},
                  {"shovels", TH_TALLY_SHOVELS},      {"cars", TH_TALLY_CARS},
                  {"zeppelins", TH_TALLY_ZEPPELINS},  {"specialPermits", TH_TALLY_PERMITS},
                  {"congresses", TH_TALLY_CONGRESSES}};
    for (size_t i = 0; i < sizeof counts / sizeof counts[0]; i++)
        json_integer_at(w, counts[i].key, player->tally[counts[i].tally]);
    json_open_at(w, "rumors", '[');
    for (int site = 0; site < TH_SITES; site++)
        json_integer(w, rumor_of(player, site));
    json_close(w, ']');
    json_open_at(w, "cards", '[');
    for (int card = 1; card <= TH_CARDS; card++)
        if (th_has(&player->cards, card))
            json_integer(w, card);
    json_close(w, ']');
    json_open_at(w, "finds", '[');
    for (int site = 0; site < TH_SITES; site++)
        for (int item = 0; item < TH_ITEM_DEBRIS; item++)
            if (player->finds[site] >> item & 1)
                web_token(w, language, th_token(site, item));
    json_close(w, ']');
}

/* Whether a player of four has not left the start space yet, which is in 1902: see th_week(). */
static bool sets_out(const th_state *state, int seat)
{
    return state->seats == TH_MAX_SEATS && state->player[seat].time == TH_TIME_1902;
}

int web_year(const th_state *state, int seat)
{
    return sets_out(state, seat) ? 1902 : th_year(state->player[seat].time);
}

static void put_where(json_writer *w, const th_state *state, const record_header *header,
                      const words_language *language, int seat)
{
    const th_player *player = &state->player[seat];
    const char *where = words_place(language, player->place, WORDS_IN);
    char out[WORDS_SENTENCE], when[WORDS_QUOTE], name[WORDS_QUOTE];
    words_text text = words_on(out, sizeof out, language), time = words_on(when, sizeof when, language);
    words_time(&time, state, player->time);
    words_say(&text, "%s: %s, %s; %d {4:point|points}.", words_player(name, header, seat), where, when,
              th_score_of(state, seat).total);
    json_string_at(w, "name", name);
    json_integer_at(w, "place", player->place);
    json_integer_at(w, "time", player->time);
    json_integer_at(w, "year", web_year(state, seat));
    json_integer_at(w, "week", sets_out(state, seat) ? 0 : th_week(player->time));
    json_integer_at(w, "weeksLeft", TH_TIME_END - player->time);
    json_string_at(w, "when", when);
    json_string_at(w, "where", where);
    json_string_at(w, "text", out);
}

static int kind_of(const char *name)
{
    size_t length = 0;
    while (name[length])
        length++;
    return bot_named(name, length);
}

/* After so many turns. */
static void put_player(json_writer *w, const session *table, uint32_t turn, const th_state *state,
                       const words_language *language, int seat)
{
    const char *plays = record_plays_at(&table->record, turn, seat);
    int kind = kind_of(plays);
    json_open(w, '{');
    put_where(w, state, &table->record.header, language, seat);
    json_string_at(w, "bot", plays);
    json_string_at(w, "botName", kind < 0 ? plays : web_bot_name(language, kind));
    put_sites_of(w, state, seat);
    put_things(w, &state->player[seat], language);
    web_score(w, th_score_of(state, seat));
    json_close(w, '}');
}

/* ---- The whole ---- */

void web_view(json_writer *w, const session *table, const words_language *language, uint32_t turn)
{
    th_state now;
    const th_state *state = &now;
    const record_header *header = &table->record.header;
    record_state_at(&table->record, turn, &now);
    uint32_t winners = th_turn(state) == TH_OVER ? th_winners(state) : 0;
    json_open(w, '{');
    json_integer_at(w, "turn", turn);
    json_integer_at(w, "turns", table->record.turns);
    json_integer_at(w, "mover", th_turn(state) < 0 ? -1 : th_turn(state));
    put_status(w, state, header, language);
    put_heading(w, language, turn, table->record.turns);
    json_list_at(w, "queue", state->queue, state->seats);
    json_list_at(w, "display", state->display, TH_DISPLAY);
    json_list_at(w, "hall", state->hall, TH_HALL);
    put_supply(w, state, language);
    json_open_at(w, "sites", '[');
    for (int site = 0; site < TH_SITES; site++)
        put_site(w, state, language, site);
    json_close(w, ']');
    json_open_at(w, "players", '[');
    for (int seat = 0; seat < state->seats; seat++)
        put_player(w, table, turn, state, language, seat);
    json_close(w, ']');
    json_open_at(w, "winners", '[');
    for (int seat = 0; seat < state->seats; seat++)
        if (winners >> seat & 1)
            json_integer(w, seat);
    json_close(w, ']');
    json_close(w, '}');
}

/* ---- The end ---- */

/* The seats, those with most points first; of those with the same, in their own order. */
static void rank(const th_state *state, uint8_t ranking[TH_MAX_SEATS])
{
    for (int seat = 0; seat < state->seats; seat++) {
        int place = seat;
        unsigned total = th_score_of(state, seat).total;
        for (; place > 0 && th_score_of(state, ranking[place - 1]).total < total; place--)
            ranking[place] = ranking[place - 1];
        ranking[place] = (uint8_t)seat;
    }
}

/* The artifact of the highest value that anybody has, of several the first by the order of ranking; -1 if
 * nobody has any. */
static int best_find(const th_state *state, const uint8_t ranking[TH_MAX_SEATS], int *owner)
{
    int best = -1, most = 0;
    for (int place = 0; place < state->seats; place++)
        for (int site = 0; site < TH_SITES; site++)
            for (int item = 0; item < TH_ARTIFACTS; item++)
                if (state->player[ranking[place]].finds[site] >> item & 1 &&
                    th_artifact_value(site, item) > most) {
                    most = th_artifact_value(site, item);
                    best = th_token(site, item);
                    *owner = ranking[place];
                }
    return best;
}

static void put_best(json_writer *w, const th_state *state, const words_language *language,
                     const uint8_t ranking[TH_MAX_SEATS])
{
    int owner = -1, best = best_find(state, ranking, &owner);
    json_integer_at(w, "finder", owner);
    json_key(w, "best");
    if (best < 0)
        json_null(w);
    else
        web_token(w, language, (th_outcome)best);
}

void web_verdict(json_writer *w, const session *table, const words_language *language, uint32_t seats)
{
    const th_state *state = session_state(table);
    char out[WORDS_SENTENCE];
    words_text text = words_on(out, sizeof out, language);
    uint32_t persons = 0;
    uint8_t ranking[TH_MAX_SEATS];
    for (int seat = 0; seat < state->seats; seat++)
        if (!record_plays(&table->record, seat)[0])
            persons |= 1u << seat;
    words_verdict(&text, &table->record.header, state, persons & seats);
    rank(state, ranking);
    json_open(w, '{');
    json_string_at(w, "text", out);
    json_list_at(w, "ranking", ranking, state->seats);
    put_best(w, state, language, ranking);
    json_bool_at(w, "joyful", persons == 0 || (persons & seats & th_winners(state)) != 0);
    json_close(w, '}');
}
