/* thebes best FILE [--at N] ...: what a bot thinks of a position, and why. */
#include "../analysis/advice.h"
#include "../engine/command.h"
#include "../engine/root_parallel.h"
#include "../host/signals.h"
#include "../terminal/best_table.h"
#include "../terminal/move_list.h"
#include "../terminal/position_text.h"
#include "../words/answers.h"
#include "../words/hint.h"
#include "best_json.h"
#include "cli.h"
#include "network_option.h"
#include "position_argument.h"
#include "table_options.h"

#include <stdio.h>
#include <string.h>

/* What the command line asks for. */
typedef struct {
    cli_position at;
    const char *bot, *net;
    uint64_t nodes, ms, threads, moves;
    bool json, why;
} request;

/* In a position of a game in the terminal, with the usual nodes, the first move is the one that the bot makes
 * there. */
static bool think(const request *ask, const eval_networks *networks, cli_opinion *out)
{
    const cli_position *at = out->at;
    engine_budget budget = {ask->nodes, ask->ms, .usual = !ask->nodes && !ask->ms};
    engine_root_parallel all;
    if (th_turn(&at->state) < 0)
        return true;
    if (!engine_root_parallel_run(&all, (int)ask->threads, out->kind, networks, &at->state,
                                  session_bot_seed(&at->reader->header, at->turns), budget)) {
        console_complain("not enough memory");
        return false;
    }
    out->nodes = all.nodes;
    out->count = engine_root_parallel_best(&all, out->best, (int)ask->moves);
    engine_root_parallel_free(&all);
    return true;
}

static void say_what_follows(words_text *text, const cli_opinion *mine, int legal)
{
    const char *name = bot_name(mine->kind);
    if (!terminal_best_is_weighed(mine->best, mine->count))
        words_say(text, "The bot %s does not weigh moves; it would just make this one:", name);
    else if (legal == 1)
        words_say(text, "The only move, as the bot %s sees it:", name);
    else if (mine->count == 1)
        words_say(text, "The best of %d moves, as the bot %s sees it:", legal, name);
    else
        words_say(text, "The %d best of %d moves, as the bot %s sees them:", mine->count, legal, name);
}

static void print_heading(const cli_opinion *mine)
{
    const cli_position *at = mine->at;
    char sentence[WORDS_SENTENCE], name[WORDS_QUOTE];
    words_text text = words_on(sentence, sizeof sentence, console_language());
    words_say(&text, "After %d of %d {2:turn|turns}. ", (int)at->turns, (int)at->reader->turns);
    words_say(&text, "It is the turn of %s.", words_player(name, &at->reader->header, th_turn(&at->state)));
    words_add(&text, " ");
    say_what_follows(&text, mine, terminal_move_count(&at->state));
    console_print_paragraph(sentence);
    putchar('\n');
}

/* The reasons for each move, in sentences. */
static void print_why(const cli_opinion *mine)
{
    const cli_position *at = mine->at;
    static analysis_advice hint[TH_MAX_LEGAL];
    analysis_explain(&at->state, mine->best, mine->count, hint);
    putchar('\n');
    console_say("Why\n");
    for (int i = 0; i < mine->count; i++) {
        char sentence[WORDS_SENTENCE];
        words_text text = words_on(sentence, sizeof sentence, console_language());
        words_hint(&text, &at->reader->header, &at->state, &hint[i]);
        console_print_wrapped(sentence, printf("%3d  ", i + 1), 5);
    }
}

static bool print(const request *ask, const cli_opinion *mine)
{
    const cli_position *at = mine->at;
    if (ask->json)
        return cli_print_best_json(mine);
    if (mine->count == 0) {
        console_say("The game is over: there is no move to think about.\n");
    } else {
        print_heading(mine);
        terminal_print_best(&at->state, &at->reader->header, mine->best, mine->count);
        if (ask->why && terminal_best_is_weighed(mine->best, mine->count))
            print_why(mine);
    }
    return true;
}

int cli_best(int argc, char **argv)
{
    static cli_opinion mine;
    static eval_networks networks;
    request ask = {.bot = bot_name(BOT_PROFESSOR), .threads = 1, .moves = 5};
    const cli_option table[] = {
        cli_position_option(&ask.at),
        {"--bot", CLI_OPTION_TEXT, &ask.bot, NULL, 0, 0, "NAME", W_("the bot that thinks (professor)")},
        cli_network_option(&ask.net),
        {"--nodes", CLI_OPTION_NUMBER, &ask.nodes, NULL, 1, UINT32_MAX, "N",
         W_("think about so many positions (as many as in a game)")},
        {"--ms", CLI_OPTION_NUMBER, &ask.ms, NULL, 1, ENGINE_MOST_MS, "N",
         W_("think for so many milliseconds, instead")},
        {"--threads", CLI_OPTION_NUMBER, &ask.threads, NULL, 1, ENGINE_MOST_SEARCHES, "T",
         W_("so many think at once, and put together what they find (1)")},
        {"--moves", CLI_OPTION_NUMBER, &ask.moves, NULL, 1, TH_MAX_LEGAL, "M",
         W_("at most so many moves (5)")},
        {"--why", CLI_OPTION_FLAG, &ask.why, NULL, 0, 0, NULL, W_("and what speaks for each, in sentences")},
        {"--json", CLI_OPTION_FLAG, &ask.json, NULL, 0, 0, NULL,
         W_("one JSON object, for programs; see thebes(6)")},
        CLI_OPTIONS_END,
    };
    const cli_options form = {
        "thebes best FILE [--at N] [--bot NAME] [--nodes N | --ms N] [--moves M] [OPTIONS]",
        W_("Tells what a bot thinks of a position of a record, the last or the one after N\n"
           "turns: the best moves with the chance of winning for the player to move, the\n"
           "final score that every player can expect, and what the score of the player to\n"
           "move is made of:\n"
           "  now          artifacts, exhibitions and congresses that are had already\n"
           "  digs         artifacts still to be found\n"
           "  majorities   knowing most about sites at the end\n"
           "  exhibitions  and congresses: those to come\n"
           "  tempo        weeks left for what nobody knows yet, and whose turn it is\n"
           "A bot that does not weigh moves just names the one it would make."),
        table,
        1,
        1,
        W_IN("missing", "a file"),
    };
    int status;
    if (cli_options_read(&form, argc, argv, &status) == CLI_OPTIONS_DONE)
        return status;
    mine.kind = cli_bot(&form, ask.bot, strlen(ask.bot));
    if (mine.kind < 0)
        return CLI_USAGE;
    if (ask.nodes && ask.ms)
        return cli_options_wrong(&form, "%s and %s do not go together", "--nodes", "--ms");
    if (!cli_position_find(&ask.at, argv[0], &status))
        return status;
    mine.at = &ask.at;
    if (!cli_networks_read(ask.net, &networks) ||
        !cli_networks_fit(ask.net, &networks, mine.kind, ask.at.state.seats))
        return CLI_WRONG;
    host_watch_signals();
    if (!think(&ask, &networks, &mine) || !print(&ask, &mine))
        return CLI_WRONG;
    return host_interrupted() ? host_interrupt_status() : CLI_OK;
}
