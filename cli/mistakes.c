/* thebes mistakes FILE ...: the decisions of a game that cost most. */
#include "../analysis/advice.h"
#include "../console/files.h"
#include "../console/json_output.h"
#include "../host/signals.h"
#include "../terminal/mistakes_text.h"
#include "../words/answers.h"
#include "cli.h"
#include "network_option.h"
#include "table_options.h"

#include <string.h>

/* What the command line asks for. */
typedef struct {
    const char *bot, *seat, *net;
    uint64_t nodes, most;
    bool json;
} request;

/* ---- Which seats ---- */

static void list_players(words_text *list, const record_header *header)
{
    char name[WORDS_QUOTE];
    for (int seat = 0; seat < header->seats; seat++) {
        words_add(list, seat ? ", " : "");
        words_add(list, words_player(name, header, seat));
    }
}

/* The seats of players of this name, or all of them; none after a complaint. */
static unsigned seats_named(const record_header *header, const char *name)
{
    char players[WORDS_SENTENCE], quote[WORDS_QUOTE];
    words_text list = words_on(players, sizeof players, console_language());
    unsigned seats = 0;
    if (!name)
        return (1u << header->seats) - 1;
    for (int seat = 0; seat < header->seats; seat++) {
        const record_name *player = &header->name[seat];
        if (strlen(name) == player->length && memcmp(name, player->text, player->length) == 0)
            seats |= 1u << seat;
    }
    list_players(&list, header);
    if (!seats)
        console_complain("there is no player '%s' (there are: %s)", words_quote(quote, name, strlen(name)),
                         players);
    return seats;
}

/* ---- JSON ---- */

typedef struct {
    const analysis_mistakes *work;
    int most; /* decisions a player */
} summary;

static void put_move(json_writer *w, const char *key, th_move move)
{
    char text[TH_MOVE_TEXT];
    th_move_text(move, text);
    json_string_at(w, key, text);
}

static void put_decision(json_writer *w, const analysis_mistake *mistake)
{
    json_open(w, '{');
    json_unsigned_at(w, "turn", mistake->turn);
    put_move(w, "move", mistake->made);
    put_move(w, "better", mistake->better.move);
    json_key(w, "cost");
    json_decimal(w, mistake->cost, 3);
    json_close(w, '}');
}

static void put_player(json_writer *w, const summary *all, int seat)
{
    const analysis_seat_mistakes *found = &all->work->found[seat];
    json_open(w, '{');
    json_integer_at(w, "player", seat);
    json_open_at(w, "decisions", '[');
    for (int i = 0; i < found->count && i < all->most; i++)
        put_decision(w, &found->worst[i]);
    json_close(w, ']');
    json_close(w, '}');
}

static void put_summary(json_writer *w, const void *about)
{
    const summary *all = about;
    const analysis_mistakes *work = all->work;
    json_open(w, '{');
    json_string_at(w, "bot", bot_name(work->kind));
    json_unsigned_at(w, "nodes", work->nodes);
    json_unsigned_at(w, "done", work->done);
    json_unsigned_at(w, "of", work->of);
    json_open_at(w, "players", '[');
    for (int seat = 0; seat < work->record->header.seats; seat++)
        if (work->seat_mask >> seat & 1)
            put_player(w, all, seat);
    json_close(w, ']');
    json_close(w, '}');
}

static bool print_json(const analysis_mistakes *work, int most)
{
    const summary all = {work, most};
    return console_json_print(put_summary, &all);
}

/* ---- The command ---- */

static int look(const request *ask, int kind, const char *path)
{
    static eval_networks networks;
    const record_reader *record = console_read_record(path);
    analysis_whose whose = {record ? seats_named(&record->header, ask->seat) : 0, 0};
    if (!whose.seat_mask || !cli_networks_read(ask->net, &networks) ||
        !cli_networks_fit(ask->net, &networks, kind, record->header.seats))
        return CLI_WRONG;
    whose.person_mask = analysis_of_persons(record).seat_mask; /* what a bot did for them is not theirs */
    analysis_mistakes *work = terminal_mistakes_begin(record, whose, kind, &networks, (uint32_t)ask->nodes);
    host_watch_signals();
    bool whole = terminal_mistakes_run(work, 0);
    if (!ask->json)
        terminal_mistakes_print(work, (int)ask->most);
    else if (!print_json(work, (int)ask->most))
        return CLI_WRONG;
    return whole ? CLI_OK : host_interrupt_status();
}

int cli_mistakes(int argc, char **argv)
{
    request ask = {.bot = bot_name(ANALYSIS_BOT), .most = ANALYSIS_SHOWN};
    const cli_option table[] = {
        {"--bot", CLI_OPTION_TEXT, &ask.bot, NULL, 0, 0, "NAME",
         W_("the bot that judges (the one that gives hints)")},
        cli_network_option(&ask.net),
        {"--nodes", CLI_OPTION_NUMBER, &ask.nodes, NULL, 1, UINT32_MAX, "N",
         W_("think about so many positions a decision (as many as in a game)")},
        {"--seat", CLI_OPTION_TEXT, &ask.seat, NULL, 0, 0, "NAME", W_("only the decisions of this player")},
        {"--most", CLI_OPTION_NUMBER, &ask.most, NULL, 1, ANALYSIS_WORST, "N",
         W_("at most so many decisions a player (3)")},
        {"--json", CLI_OPTION_FLAG, &ask.json, NULL, 0, 0, NULL,
         W_("one JSON object, for programs; see thebes(6)")},
        CLI_OPTIONS_END,
    };
    const cli_options form = {
        "thebes mistakes FILE [--bot NAME] [--nodes N] [--seat NAME] [--most N] [OPTIONS]",
        W_("Goes through the decisions of a game, from its record, and tells those that gave\n"
           "most chance of winning away, what would have been better, and why: as a bot\n"
           "sees it, and it may err. What cost less than a percentage point is not told.\n"
           "Ctrl-C ends it early, with what was found so far. '-' is standard input."),
        table,
        1,
        1,
        W_IN("missing", "a file"),
    };
    int status, kind;
    if (cli_options_read(&form, argc, argv, &status) == CLI_OPTIONS_DONE)
        return status;
    kind = cli_bot(&form, ask.bot, strlen(ask.bot));
    if (kind < 0)
        return CLI_USAGE;
    if (bot_usual_nodes(kind) == 0)
        return cli_options_wrong(&form, "the bot %s does not weigh moves, so it cannot judge any",
                                 bot_name(kind));
    return look(&ask, kind, argv[0]);
}
