/* Moves, hints and mistakes: see hints.h. */
#include "hints.h"
#include "../analysis/advice.h"
#include "../words/answers.h"
#include "../words/hint.h"

static void put_move(json_writer *w, const char *key, th_move move)
{
    char text[TH_MOVE_TEXT];
    th_move_text(move, text);
    json_string_at(w, key, text);
}

void web_bot_move(json_writer *w, const bot *thinker)
{
    json_open(w, '{');
    put_move(w, "move", bot_move(thinker));
    json_close(w, '}');
}

/* ---- Hints ---- */

static void put_hint(json_writer *w, const record_header *header, const th_state *state,
                     const words_language *language, const analysis_advice *hint)
{
    char out[WORDS_SENTENCE], line[WORDS_QUOTE];
    words_text text = words_on(out, sizeof out, language), worth = words_on(line, sizeof line, language);
    words_hint(&text, header, state, hint);
    words_chances(&worth, hint);
    json_open(w, '{');
    put_move(w, "move", hint->move);
    json_string_at(w, "text", out);
    json_string_at(w, "worth", line);
    json_close(w, '}');
}

void web_hint(json_writer *w, const record_header *header, const th_state *state,
              const words_language *language, const bot *thinker)
{
    analysis_advice hint[ANALYSIS_ADVICE];
    int count = analysis_advise(state, thinker, hint);
    json_open(w, '{');
    json_open_at(w, "choices", '[');
    for (int i = 0; i < count; i++)
        put_hint(w, header, state, language, &hint[i]);
    json_close(w, ']');
    json_close(w, '}');
}

/* ---- Mistakes ---- */

static void put_mistake(json_writer *w, const words_language *language, const record_reader *record,
                        const analysis_mistake *mistake)
{
    th_state state;
    char out[WORDS_SENTENCE];
    words_text text = words_on(out, sizeof out, language);
    record_state_at(record, mistake->turn - 1, &state);
    words_mistake(&text, &record->header, &state, mistake);
    json_open(w, '{');
    json_integer_at(w, "turn", mistake->turn);
    json_string_at(w, "text", out);
    json_close(w, '}');
}

static void put_player(json_writer *w, const words_language *language, const analysis_mistakes *work,
                       int seat)
{
    char name[WORDS_QUOTE], out[WORDS_SENTENCE];
    words_text none = words_on(out, sizeof out, language);
    const analysis_seat_mistakes *found = &work->found[seat];
    if (found->count == 0)
        words_no_mistake(&none, ANALYSIS_LEAST_COST);
    json_open(w, '{');
    json_integer_at(w, "seat", seat);
    json_string_at(w, "name", words_player(name, &work->record->header, seat));
    json_string_at(w, "none", out);
    json_open_at(w, "decisions", '[');
    for (int i = 0; i < found->count && i < ANALYSIS_SHOWN; i++)
        put_mistake(w, language, work->record, &found->worst[i]);
    json_close(w, ']');
    json_close(w, '}');
}

void web_mistakes(json_writer *w, const words_language *language, const analysis_mistakes *work)
{
    json_open(w, '{');
    json_integer_at(w, "done", work->done);
    json_integer_at(w, "of", work->of);
    json_open_at(w, "players", '[');
    for (int seat = 0; seat < work->record->header.seats; seat++)
        if (work->seat_mask >> seat & 1)
            put_player(w, language, work, seat);
    json_close(w, ']');
    json_close(w, '}');
}
