/* A table: see table_view.h. */
#include "table_view.h"
#include "../analysis/mistakes.h"
#include "../words/answers.h"
#include "../words/log.h"
#include "../words/names.h"

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
    json_integer_at(w, "until", table->record.turns + turns);
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
