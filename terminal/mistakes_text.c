/* Looking for mistakes: see mistakes_text.h. */
#include "mistakes_text.h"
#include "../console/progress.h"
#include "../engine/search.h"
#include "../host/clock.h"
#include "../host/signals.h"
#include "../words/answers.h"
#include "../words/hint.h"
#include "position_text.h"

#include <stdio.h>

analysis_mistakes *terminal_mistakes_begin(const record_reader *record, analysis_whose whose, int kind,
                                           const eval_networks *networks, uint32_t nodes)
{
    static analysis_mistakes work;
    static uint64_t memory[BOT_MEMORY / sizeof(uint64_t)];
    analysis_mistakes_begin(&work, record, whose, kind, networks, nodes ? nodes : bot_usual_nodes(kind),
                            memory, sizeof memory);
    return &work;
}

static uint32_t step(void *work, uint32_t nodes)
{
    return analysis_mistakes_step(work, nodes);
}

bool terminal_mistakes_run(analysis_mistakes *work, uint64_t ms)
{
    engine_search search = engine_search_work(step, work, (engine_budget){.ms = ms});
    double shown = search.start + 0.3;
    uint32_t from = work->done;
    while (work->done < work->of && !host_interrupted() && !engine_search_is_over(&search)) {
        engine_search_step(&search);
        double now = host_seconds();
        if (now > shown + 0.2) {
            console_progress_decisions((int)(work->done - from), (int)(work->of - from), now - search.start);
            shown = now;
        }
    }
    console_progress_clear();
    return !host_interrupted();
}

static void print_mistake(const record_reader *record, const analysis_mistake *mistake)
{
    th_state state;
    char sentence[WORDS_SENTENCE];
    words_text text = words_on(sentence, sizeof sentence, console_language());
    record_state_at(record, mistake->turn - 1, &state);
    words_mistake(&text, &record->header, &state, mistake);
    printf("  ");
    console_print_wrapped(sentence, 2, 4);
}

static void print_seat(const analysis_mistakes *work, int seat, int most)
{
    char name[WORDS_QUOTE], sentence[WORDS_SENTENCE];
    words_text none = words_on(sentence, sizeof sentence, console_language());
    const analysis_seat_mistakes *found = &work->found[seat];
    printf("%s\n", words_player(name, &work->record->header, seat));
    for (int i = 0; i < found->count && i < most; i++)
        print_mistake(work->record, &found->worst[i]);
    if (found->count)
        return;
    words_no_mistake(&none, ANALYSIS_LEAST_COST);
    printf("  ");
    console_print_wrapped(sentence, 2, 4);
}

void terminal_mistakes_print(const analysis_mistakes *work, int most)
{
    char sentence[WORDS_SENTENCE];
    words_text heading = words_on(sentence, sizeof sentence, console_language());
    words_say(&heading, "The decisions that cost most chance of winning, as the bot %s sees them:",
              bot_name(work->kind));
    console_print_paragraph(sentence);
    for (int seat = 0; seat < work->record->header.seats; seat++)
        if (work->seat_mask >> seat & 1)
            print_seat(work, seat, most);
    if (work->done < work->of)
        console_say("stopped after %d of %d decisions\n", (int)work->done, (int)work->of);
}
