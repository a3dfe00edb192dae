/* Thoughts: see think.h. */
#include "think.h"
#include "../analysis/advice.h"
#include "../words/answers.h"
#include "../words/hint.h"

static void put_move(json *j, const char *key, th_move move)
{
    char text[TH_MOVE_TEXT];
    th_move_text(move, text);
    json_text_at(j, key, text);
}

void web_thought(json *j, const bot *thinker)
{
    json_open(j, '{');
    put_move(j, "move", bot_move(thinker));
    json_close(j, '}');
}

/* ---- Hints ---- */

static void put_hint(json *j, const record_header *header, const th_state *state,
                     const words_language *language, const analysis_advice *hint)
{
    char out[WORDS_SENTENCE], line[WORDS_QUOTE];
    words_text text = words_on(out, sizeof out, language), worth = words_on(line, sizeof line, language);
    words_hint(&text, header, state, hint);
    words_chances(&worth, hint);
    json_open(j, '{');
    put_move(j, "move", hint->move);
    json_text_at(j, "text", out);
    json_text_at(j, "worth", line);
    json_close(j, '}');
}

void web_hint(json *j, const record_header *header, const th_state *state, const words_language *language,
              const bot *thinker)
{
    analysis_advice hint[ANALYSIS_ADVICE];
    int count = analysis_advise(state, thinker, hint);
    json_open(j, '{');
    json_open_at(j, "choices", '[');
    for (int i = 0; i < count; i++)
        put_hint(j, header, state, language, &hint[i]);
    json_close(j, ']');
    json_close(j, '}');
}

/* ---- Mistakes ---- */

static void put_mistake(json *j, const words_language *language, const record_reader *record,
                        const analysis_mistake *mistake)
{
    char out[WORDS_SENTENCE];
    words_text text = words_on(out, sizeof out, language);
    words_mistake(&text, &record->header, record_state_at(record, mistake->turn - 1), mistake);
    json_open(j, '{');
    json_number_at(j, "turn", mistake->turn);
    json_text_at(j, "text", out);
    put_move(j, "move", mistake->made);
    put_move(j, "better", mistake->better.move);
    json_close(j, '}');
}

static void put_player(json *j, const words_language *language, const analysis_mistakes *work, int seat)
{
    char name[WORDS_QUOTE], out[WORDS_SENTENCE];
    words_text none = words_on(out, sizeof out, language);
    const analysis_seat_mistakes *found = &work->found[seat];
    if (found->count == 0)
        words_no_mistake(&none, ANALYSIS_LEAST_COST);
    json_open(j, '{');
    json_number_at(j, "seat", seat);
    json_text_at(j, "name", words_player(name, &work->record->header, seat));
    json_text_at(j, "none", out);
    json_open_at(j, "decisions", '[');
    for (int i = 0; i < found->count && i < ANALYSIS_SHOWN; i++)
        put_mistake(j, language, work->record, &found->worst[i]);
    json_close(j, ']');
    json_close(j, '}');
}

void web_mistakes(json *j, const words_language *language, const analysis_mistakes *work)
{
    json_open(j, '{');
    json_number_at(j, "done", work->done);
    json_number_at(j, "of", work->of);
    json_open_at(j, "players", '[');
    for (int seat = 0; seat < work->record->header.seats; seat++)
        if (work->seats >> seat & 1)
            put_player(j, language, work, seat);
    json_close(j, ']');
    json_close(j, '}');
}
