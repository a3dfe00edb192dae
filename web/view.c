/* Positions: see view.h. */
#include "view.h"
#include "../analysis/mistakes.h"
#include "../bots/bot.h"
#include "../words/answers.h"
#include "../words/log.h"
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

static void put_score(json_writer *w, th_score score)
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
    put_score(w, th_score_of(state, seat));
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

void web_verdict(json_writer *w, const session *table, const words_language *language, uint32_t seats)
{
    const th_state *state = session_state(table);
    char out[WORDS_SENTENCE];
    words_text text = words_on(out, sizeof out, language);
    uint32_t persons = 0;
    for (int seat = 0; seat < state->seats; seat++)
        if (!record_plays(&table->record, seat)[0])
            persons |= 1u << seat;
    words_verdict(&text, &table->record.header, state, persons & seats);
    json_open(w, '{');
    json_string_at(w, "text", out);
    json_bool_at(w, "joyful", persons == 0 || (persons & seats & th_winners(state)) != 0);
    json_close(w, '}');
}

/* ---- The table ---- */

static void put_title(json_writer *w, const session *table, const words_language *language)
{
    char out[WORDS_SENTENCE], name[WORDS_QUOTE];
    words_text names = words_on(out, sizeof out, language);
    const record_header *header = &table->record.header;
    for (int seat = 0; seat < header->seats; seat++)
        words_list_item(&names, seat, header->seats, words_player(name, header, seat));
    json_string_at(w, "title", out);
}

static void put_summary(json_writer *w, const session *table, const words_language *language)
{
    const th_state *state = session_state(table);
    char out[WORDS_SENTENCE], when[WORDS_QUOTE], name[WORDS_QUOTE];
    words_text text = words_on(out, sizeof out, language), time = words_on(when, sizeof when, language);
    int mover = th_turn(state);
    if (mover >= 0) {
        words_time(&time, state, state->player[mover].time);
        words_say(&text, "%s; %s to move.", when, words_player(name, &table->record.header, mover));
    } else {
        words_over(&text, &table->record.header, state);
    }
    json_string_at(w, "summary", out);
}

static const char *dealing_text(const words_language *language, const session *table)
{
    if (table->record.dealing == RECORD_DEALING_NONE)
        return words_in(
            language,
            W_("The draws of this game cannot be verified: they were not fixed before the first turn."));
    if (!table->record.finished)
        return "";
    if (table->record.dealing == RECORD_DEALING_VERIFIED)
        return words_in(language,
                        W_("Every draw of this game is verified: it was fixed before the first turn."));
    return words_in(language, W_("The draws of this game cannot be verified."));
}

/* A turn in short, and how many there are from there on. */
typedef struct {
    const words_language *language;
    char first[WORDS_SENTENCE];
    int turns;
} course;

static course course_from(const session *table, const words_language *language, uint32_t from, uint32_t turns)
{
    course it;
    words_text text = words_on(it.first, sizeof it.first, language);
    it.language = language;
    it.turns = (int)turns;
    if (turns > 0)
        words_turn_in_short(&text, &table->record.header, record_turn_at(&table->record, from));
    return it;
}

/* Of two sentences the one for a single turn, or for several. Nothing where there is none. */
static void put_course(json_writer *w, const char *key, const course *it, const char *one, const char *more)
{
    char out[WORDS_SENTENCE];
    words_text text = words_on(out, sizeof out, it->language);
    const words_value values[] = {{0, it->turns}, {it->first, 0}};
    if (it->turns == 1)
        words_fill(&text, one, values + 1, 1);
    else if (it->turns > 1)
        words_fill(&text, more, values, 2);
    json_string_at(w, key, out);
}

/* What "take back" would do now: everything since a person's last turn, with it. */
static void put_back(json_writer *w, const session *table, const words_language *language)
{
    char out[WORDS_SENTENCE];
    words_text why = words_on(out, sizeof out, language);
    uint32_t turns = session_turns_since_person(table);
    session_answer answer = session_may_take_back(table, turns);
    course undone = course_from(table, language, table->record.turns - turns, turns);
    if (answer.code == SESSION_TOO_FEW_TURNS)
        answer.have = 0; /* those of bots alone do not count */
    words_answer(&why, table, answer, 0, 0);
    json_open_at(w, "back", '{');
    json_integer_at(w, "turns", turns);
    json_string_at(w, "why", out);
    put_course(w, "text", &undone, W_("Take back: %s."), W_("Take back %d turns: %s, and what followed."));
    put_course(w, "done", &undone, W_("Taken back: %s."),
               W_("%d turns are taken back: %s, and what followed."));
    json_close(w, '}');
}

/* What "redo" would do: what the last take-back has undone. */
static void put_redo(json_writer *w, const session *table, const words_language *language)
{
    uint32_t turns = session_turns_to_redo(table);
    char move[TH_MOVE_TEXT] = "";
    if (turns > 0)
        (void)th_move_text(record_turn_at(&table->record, table->record.turns)->move, move);
    course again = course_from(table, language, table->record.turns, turns);
    json_open_at(w, "redo", '{');
    json_integer_at(w, "turns", turns);
    json_string_at(w, "move", move);
    put_course(w, "text", &again, W_("Play again: %s."), W_("Play %d turns again: %s, and what followed."));
    json_close(w, '}');
}

static void put_rules(json_writer *w, const session *table)
{
    json_open_at(w, "rulings", '[');
    for (int ruling = 0; ruling < TH_RULINGS; ruling++)
        if (table->record.header.rulings >> ruling & 1)
            json_string(w, th_ruling_name(ruling));
    json_close(w, ']');
    json_string_at(w, "takebacks", record_rule_name(table->record.header.rule));
}

/* The table as it was set up, for another game like it: who left their seat sits down again. */
static void put_setup(json_writer *w, const session *table)
{
    const record_header *header = &table->record.header;
    json_open_at(w, "setup", '{');
    json_open_at(w, "players", '[');
    for (int seat = 0; seat < header->seats; seat++) {
        json_open(w, '{');
        json_key(w, "name");
        json_string_of(w, header->name[seat].text, header->name[seat].length);
        json_string_at(w, "bot", header->sitter[seat]);
        json_close(w, '}');
    }
    json_close(w, ']');
    put_rules(w, table);
    json_list_at(w, "order", header->order, header->seats);
    json_close(w, '}');
}

/* What a finished game was dealt from, if that is all there is to it. */
static void put_secret(json_writer *w, const record_reader *record)
{
    bool told = record->finished && record->has_secret && record->header.nonces == 0;
    json_key(w, "secret");
    json_hex(w, record->secret, told ? DEAL_BYTES : 0);
}

/* Turns and take-backs: whoever knows how many there were knows whether the game has gone on since. */
static int64_t steps(const record_reader *record)
{
    int64_t count = 0;
    for (uint32_t i = 0; i < record->entries; i++) {
        uint8_t kind = record->memory.log[i].kind;
        count += kind == RECORD_IS_TURN || kind == RECORD_IS_TAKEBACK;
    }
    return count;
}

void web_table(json_writer *w, const session *table, const words_language *language)
{
    int awaited = session_awaited(table);
    json_open(w, '{');
    json_integer_at(w, "seats", table->record.header.seats);
    json_integer_at(w, "turns", table->record.turns);
    json_integer_at(w, "steps", steps(&table->record));
    json_integer_at(w, "awaited", awaited < 0 ? -1 : awaited);
    json_string_at(w, "awaitedBot", awaited < 0 ? "" : record_plays(&table->record, awaited));
    json_integer_at(w, "persons", th_ones(analysis_of_persons(&table->record).seat_mask));
    json_bool_at(w, "finished", table->record.finished);
    json_bool_at(w, "playable", table->deals);
    put_setup(w, table);
    put_secret(w, &table->record);
    json_string_at(w, "dealing", dealing_text(language, table));
    put_title(w, table, language);
    put_summary(w, table, language);
    put_back(w, table, language);
    put_redo(w, table, language);
    json_close(w, '}');
}
