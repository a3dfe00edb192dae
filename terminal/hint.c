/* Advice during a game, and after it: see hint.h. */
#include "hint.h"
#include "../analysis/advice.h"
#include "../console/console.h"
#include "../engine/search.h"
#include "../host/clock.h"
#include "../host/signals.h"
#include "../words/hint.h"
#include "mistakes_text.h"
#include "position_text.h"
#include "prompts.h"

#include <stdio.h>

static const double silent_seconds = 0.5;  /* after which somebody who waits wants to know why */
static const double unasked_seconds = 1.5; /* of work after a game that nobody minds to wait for */

enum { TRIAL_MS = 125 }; /* of that work, from which follows how long all of it takes */

/* Who advises; if that is not who usually does, says so. */
static int adviser(const terminal_game *game)
{
    int seats = session_state(game->table)->seats, kind = analysis_bot_with(game->networks, seats);
    if (kind != ANALYSIS_BOT)
        console_say("(The bot %s has no network for %d players: the bot %s advises.)\n",
                    bot_name(ANALYSIS_BOT), seats, bot_name(kind));
    return kind;
}

/* ---- Hints ---- */

/* Thinks as long as the bot does in a game, or until Ctrl-C. Says so after a while. */
static void think(bot *thinker, int kind)
{
    engine_search search = engine_search_bot(thinker, kind, (engine_budget){.usual = true});
    bool said = false;
    do { /* also for whoever is in a hurry: without any thought nothing could be told about a move */
        engine_search_step(&search);
        if (!said && host_seconds() - search.start > silent_seconds) {
            console_say("Thinking ... (Ctrl-C: that is enough)\n");
            fflush(stdout);
            said = true;
        }
    } while (!host_interrupted() && !engine_search_is_over(&search));
}

static void print_hint(const terminal_game *game, int number, const analysis_advice *hint)
{
    const th_state *state = session_state(game->table);
    char sentence[WORDS_SENTENCE], move[TH_MOVE_TEXT];
    words_text text = words_on(sentence, sizeof sentence, console_language());
    th_move_text(hint->move, move);
    printf("%3d  %s\n     ", number, move);
    words_hint(&text, &game->table->record.header, state, hint);
    words_add(&text, hint->weighed ? " " : "");
    words_chances(&text, hint);
    console_print_wrapped(sentence, 5, 5);
}

void terminal_hint(terminal_game *game)
{
    static uint64_t memory[BOT_MEMORY / sizeof(uint64_t)];
    const session *table = game->table;
    analysis_advice hint[ANALYSIS_ADVICE];
    int kind = adviser(game);
    bot *thinker = bot_begin(kind, game->networks, memory, sizeof memory, session_state(table),
                             session_bot_seed(&table->record.header, table->record.turns));
    if (!thinker)
        return;
    think(thinker, kind);
    if (host_forget_interrupt())
        putchar('\n'); /* behind the ^C */
    else if (host_interrupted())
        return; /* it is time to leave */
    int count = analysis_advise(session_state(table), thinker, hint);
    for (int i = 0; i < count; i++)
        print_hint(game, i + 1, &hint[i]);
    th_move_text(hint[0].move, game->guess);
    console_say("'%s' does the first of these, and so does 'y'.\n", game->guess);
}

/* ---- Mistakes ---- */

/* Goes on without a question if it does not take long. */
static bool is_wanted(const analysis_mistakes *work, double spent)
{
    bool yes = false;
    if (work->done && spent / work->done * (work->of - work->done) < unasked_seconds)
        return true;
    return terminal_ask_yes(console_text(W_("Look for the decisions that cost you most?")), &yes) ==
               TERMINAL_INPUT_READ &&
           yes;
}

void terminal_tell_mistakes(const terminal_game *game)
{
    analysis_whose persons = analysis_of_persons(&game->table->record);
    if (!persons.seat_mask || !terminal_is_interactive() || host_interrupted())
        return;
    analysis_mistakes *work =
        terminal_mistakes_begin(&game->table->record, persons, adviser(game), game->networks, 0);
    double start = host_seconds();
    if (work->of == 0 || !terminal_mistakes_run(work, TRIAL_MS) || !is_wanted(work, host_seconds() - start))
        return;
    terminal_mistakes_run(work, 0);
    host_forget_interrupt();
    putchar('\n');
    terminal_mistakes_print(work, ANALYSIS_SHOWN);
}
