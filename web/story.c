/* What happened: see story.h. */
#include "story.h"
#include "../words/log.h"
#include "../words/names.h"
#include "look.h"
#include "view.h"

enum { ENTRIES = 64 }; /* told at once */

static void put_sentence(json *j, const session *table, const words_language *language, uint32_t turn)
{
    char out[WORDS_SENTENCE];
    words_text text = words_on(out, sizeof out, language);
    words_turn(&text, &table->record.header, record_state_at(&table->record, turn - 1),
               record_turn_at(&table->record, turn - 1));
    json_text_at(j, "text", out);
}

static void put_entry(json *j, const session *table, const words_language *language, uint32_t turn)
{
    const th_state *before = record_state_at(&table->record, turn - 1);
    int player = record_turn_at(&table->record, turn - 1)->player;
    char when[WORDS_QUOTE];
    words_text time = words_on(when, sizeof when, language);
    words_time(&time, before, before->player[player].time);
    json_open(j, '{');
    json_number_at(j, "turn", turn);
    json_number_at(j, "player", player);
    put_sentence(j, table, language, turn);
    json_text_at(j, "when", when);
    json_close(j, '}');
}

void web_log(json *j, const session *table, const words_language *language, uint32_t from)
{
    uint32_t turns = table->record.turns, end = turns - from > ENTRIES ? from + ENTRIES : turns;
    json_open(j, '{');
    json_open_at(j, "entries", '[');
    for (uint32_t turn = from; turn < end; turn++)
        put_entry(j, table, language, turn + 1);
    json_close(j, ']');
    json_number_at(j, "next", end < turns ? end : 0);
    json_close(j, '}');
}

/* ---- One turn ---- */

/* How much a dig has brought, its bonus included. */
static void put_found_text(json *j, const words_language *language, const record_turn *turn, th_outcome bonus)
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
    json_text_at(j, "foundText", out);
}

static void put_found(json *j, const th_state *before, const words_language *language,
                      const record_turn *turn)
{
    th_action action = th_action_of(turn->move);
    bool wins = action.verb == TH_DIG && th_bonus_waits(before, action.site);
    th_outcome bonus = wins ? th_token(action.site, before->bonus[action.site]) : (th_outcome)TH_NO_OUTCOME;
    json_open_at(j, "found", '[');
    for (int i = 0; action.verb == TH_DIG && i < turn->draws; i++)
        web_find(j, language, turn->outcome[i]);
    json_close(j, ']');
    json_key(j, "bonus");
    if (wins)
        web_find(j, language, bonus);
    else
        json_null(j);
    if (action.verb == TH_DIG)
        put_found_text(j, language, turn, bonus);
    else
        json_text_at(j, "foundText", "");
}

void web_turn(json *j, const session *table, const words_language *language, uint32_t turn)
{
    const th_state *before = record_state_at(&table->record, turn - 1);
    const record_turn *made = record_turn_at(&table->record, turn - 1);
    th_action action = th_action_of(made->move);
    json_open(j, '{');
    json_number_at(j, "turn", turn);
    json_number_at(j, "player", made->player);
    json_text_at(j, "verb", th_verb_name(action.verb));
    json_number_at(j, "card", action.card);
    json_number_at(j, "site", action.verb == TH_DIG ? (int)action.site : -1);
    json_key(j, "path");
    web_path(j, before->player[made->player].place, th_destination(before, made->move));
    json_flag_at(j, "flies", action.flags & TH_FLAG_ZEPPELIN);
    put_sentence(j, table, language, turn);
    put_found(j, before, language, made);
    json_close(j, '}');
}

/* ---- All turns ---- */

void web_chart(json *j, const session *table)
{
    json_open(j, '{');
    json_open_at(j, "totals", '[');
    for (uint32_t turn = 0; turn <= table->record.turns; turn++) {
        const th_state *state = record_state_at(&table->record, turn);
        json_open(j, '[');
        for (int seat = 0; seat < state->seats; seat++)
            json_number(j, th_score_of(state, seat).total);
        json_close(j, ']');
    }
    json_close(j, ']');
    json_open_at(j, "times", '[');
    for (uint32_t turn = 0; turn <= table->record.turns; turn++) {
        const th_state *state = record_state_at(&table->record, turn);
        json_number(j, state->player[state->queue[0]].time);
    }
    json_close(j, ']');
    json_close(j, '}');
}
