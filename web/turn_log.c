/* What happened: see turn_log.h. */
#include "turn_log.h"
#include "../words/log.h"
#include "../words/names.h"
#include "move_preview.h"
#include "view.h"

enum { ENTRIES = 64 }; /* told at once */

/* `before`: the position in which the turn was made. */
static void put_sentence(json_writer *w, const session *table, const words_language *language,
                         const th_state *before, uint32_t turn)
{
    char out[WORDS_SENTENCE];
    words_text text = words_on(out, sizeof out, language);
    words_turn(&text, &table->record.header, before, record_turn_at(&table->record, turn - 1));
    json_string_at(w, "text", out);
}

/* What somebody may ask about: the card that was taken or shown, and those that were given up. */
static void put_cards_of_move(json_writer *w, const th_state *before, th_move move)
{
    th_cost cost = th_cost_of(before, move);
    int card = th_action_of(move).card;
    json_open_at(w, "cards", '[');
    if (card > 0)
        json_integer(w, card);
    for (int flag = 0; flag < TH_FLAGS; flag++)
        if (cost.given[flag])
            json_integer(w, cost.given[flag]);
    json_close(w, ']');
}

static void put_entry(json_writer *w, const session *table, const words_language *language, uint32_t turn)
{
    th_state before;
    int player = record_turn_at(&table->record, turn - 1)->player;
    char when[WORDS_QUOTE];
    words_text time = words_on(when, sizeof when, language);
    record_state_at(&table->record, turn - 1, &before);
    words_time(&time, &before, before.player[player].time);
    json_open(w, '{');
    json_integer_at(w, "turn", turn);
    json_integer_at(w, "player", player);
    put_sentence(w, table, language, &before, turn);
    json_string_at(w, "when", when);
    put_cards_of_move(w, &before, record_turn_at(&table->record, turn - 1)->move);
    json_close(w, '}');
}

void web_turn_log(json_writer *w, const session *table, const words_language *language, uint32_t from)
{
    uint32_t turns = table->record.turns, end = turns - from > ENTRIES ? from + ENTRIES : turns;
    json_open(w, '{');
    json_open_at(w, "entries", '[');
    for (uint32_t turn = from; turn < end; turn++)
        put_entry(w, table, language, turn + 1);
    json_close(w, ']');
    json_integer_at(w, "next", end < turns ? end : 0);
    json_close(w, '}');
}

/* ---- One turn ---- */

/* How much a dig has brought, its bonus included. */
static void put_found_text(json_writer *w, const words_language *language, const record_entry *turn,
                           th_outcome bonus)
{
    char out[WORDS_QUOTE];
    words_text text = words_on(out, sizeof out, language);
    int finds = 0, points = 0;
    for (int i = 0; i <= turn->draws; i++) {
        th_outcome token = i < turn->draws ? turn->outcome[i] : bonus;
        int item = token ? th_token_item(token) : (int)TH_ITEM_DEBRIS;
        finds += item != TH_ITEM_DEBRIS;
        points += item < TH_ARTIFACTS ? th_artifact_value(th_token_site(token), item) : 0;
    }
    if (finds == 0)
        words_say(&text, "Nothing but debris.");
    else
        words_say(&text, "%d {1:find|finds}, %d {2:point|points}.", finds, points);
    json_string_at(w, "foundText", out);
}

/* What a dig could be expected to bring, as it was told before, and its bonus: so luck can be told from what
 * was to be had. */
static void put_expected_text(json_writer *w, const th_state *before, const words_language *language,
                              const record_entry *turn)
{
    th_odds odds;
    char out[WORDS_SENTENCE], points[WORDS_QUOTE];
    words_text text = words_on(out, sizeof out, language), number = words_on(points, sizeof points, language);
    int site = th_action_of(turn->move).site;
    th_odds_of(site, before->bag[site], turn->draws, &odds);
    uint32_t tenths = (10u * odds.tokens * odds.bag_points + odds.in_bag / 2u) / odds.in_bag;
    words_add_decimal(&number, tenths, 1);
    if (th_bonus_waits(before, site))
        words_say(&text, "Expected: %s points, and %d for the first dig.", points,
                  th_artifact_value(site, before->bonus[site]));
    else
        words_say(&text, "Expected: %s points.", points);
    json_string_at(w, "expectedText", out);
}

static void put_found(json_writer *w, const th_state *before, const words_language *language,
                      const record_entry *turn)
{
    th_action action = th_action_of(turn->move);
    bool wins = action.verb == TH_DIG && th_bonus_waits(before, action.site);
    th_outcome bonus = wins ? th_token(action.site, before->bonus[action.site]) : (th_outcome)TH_NO_OUTCOME;
    json_open_at(w, "found", '[');
    for (int i = 0; action.verb == TH_DIG && i < turn->draws; i++)
        web_token(w, language, turn->outcome[i]);
    json_close(w, ']');
    json_key(w, "bonus");
    if (wins)
        web_token(w, language, bonus);
    else
        json_null(w);
    if (action.verb == TH_DIG) {
        put_found_text(w, language, turn, bonus);
        put_expected_text(w, before, language, turn);
    } else {
        json_string_at(w, "foundText", "");
        json_string_at(w, "expectedText", "");
    }
}

static bool drew(const record_entry *turn, int card)
{
    bool found = false;
    for (int i = 0; i < turn->draws; i++)
        found |= turn->outcome[i] == card;
    return found;
}

static bool lies_in(const uint8_t spaces[], int count, int card)
{
    bool found = false;
    for (int i = 0; i < count; i++)
        found |= spaces[i] == card;
    return found;
}

static void put_laid(json_writer *w, const char *kind, int index, int card)
{
    json_open(w, '{');
    json_string_at(w, "kind", kind);
    json_integer_at(w, "index", index);
    json_integer_at(w, "card", card);
    json_close(w, '}');
}

/* Cards that lay there and are gone. One that went and was drawn again at once has gone, too. */
static void put_left(json_writer *w, const char *kind, const uint8_t was[], const uint8_t is[], int count,
                     const record_entry *turn)
{
    for (int i = 0; i < count; i++)
        if (was[i] && (drew(turn, was[i]) || !lies_in(is, count, was[i])))
            put_laid(w, kind, i, was[i]);
}

static void put_came(json_writer *w, const char *kind, const uint8_t is[], int count,
                     const record_entry *turn)
{
    for (int i = 0; i < count; i++)
        if (is[i] && drew(turn, is[i]))
            put_laid(w, kind, i, is[i]);
}

/* What a turn has changed on display and in the hall. */
static void put_cards(json_writer *w, const th_state *before, const th_state *after, const record_entry *turn)
{
    json_open_at(w, "left", '[');
    put_left(w, "display", before->display, after->display, TH_DISPLAY, turn);
    put_left(w, "hall", before->hall, after->hall, TH_HALL, turn);
    json_close(w, ']');
    json_open_at(w, "came", '[');
    put_came(w, "display", after->display, TH_DISPLAY, turn);
    put_came(w, "hall", after->hall, TH_HALL, turn);
    json_close(w, ']');
}

static void put_time(json_writer *w, const th_state *before, const th_state *after, const record_entry *turn)
{
    int year = web_year(after, after->queue[0]);
    json_integer_at(w, "total", th_cost_of(before, turn->move).total);
    json_integer_at(w, "departure", before->player[turn->player].time);
    json_integer_at(w, "arrival", after->player[turn->player].time);
    json_integer_at(w, "newYear", year == web_year(before, before->queue[0]) ? 0 : year);
    json_bool_at(w, "again", th_turn(after) == turn->player);
}

void web_turn(json_writer *w, const session *table, const words_language *language, uint32_t turn)
{
    th_state before, after;
    const record_entry *made = record_turn_at(&table->record, turn - 1);
    th_action action = th_action_of(made->move);
    char move[TH_MOVE_TEXT];
    (void)th_move_text(made->move, move);
    record_state_at(&table->record, turn - 1, &before);
    record_state_at(&table->record, turn, &after);
    json_open(w, '{');
    json_integer_at(w, "turn", turn);
    json_integer_at(w, "player", made->player);
    json_string_at(w, "move", move);
    json_string_at(w, "verb", th_verb_name(action.verb));
    json_integer_at(w, "card", action.card);
    json_integer_at(w, "site", action.verb == TH_DIG ? (int)action.site : -1);
    json_key(w, "path");
    bool flies = action.flags & TH_FLAG_ZEPPELIN;
    web_path(w, before.player[made->player].place, th_destination(&before, made->move), flies);
    json_bool_at(w, "flies", flies);
    put_time(w, &before, &after, made);
    put_cards(w, &before, &after, made);
    put_sentence(w, table, language, &before, turn);
    put_found(w, &before, language, made);
    json_close(w, '}');
}

/* ---- All turns ---- */

/* The years of a game that begins at a position of the track, and where each of them begins: with the week
 * that lies behind its position. */
static void put_years(json_writer *w, int first)
{
    json_open_at(w, "years", '[');
    for (int time = first; time < TH_TIME_END - 1; time++) {
        int year = th_year(time + 1);
        if (time > first && year == th_year(time))
            continue;
        json_open(w, '{');
        json_integer_at(w, "year", year);
        json_integer_at(w, "time", time);
        json_close(w, '}');
    }
    json_close(w, ']');
}

void web_score_chart(json_writer *w, const session *table)
{
    th_state state;
    json_open(w, '{');
    json_open_at(w, "totals", '[');
    for (uint32_t turn = 0; turn <= table->record.turns; turn++) {
        record_state_at(&table->record, turn, &state);
        json_open(w, '[');
        for (int seat = 0; seat < state.seats; seat++)
            json_integer(w, th_score_of(&state, seat).total);
        json_close(w, ']');
    }
    json_close(w, ']');
    json_open_at(w, "times", '[');
    for (uint32_t turn = 0; turn <= table->record.turns; turn++) {
        record_state_at(&table->record, turn, &state);
        json_integer(w, state.player[state.queue[0]].time);
    }
    json_close(w, ']');
    record_state_at(&table->record, 0, &state);
    put_years(w, state.player[state.queue[0]].time);
    json_close(w, '}');
}
