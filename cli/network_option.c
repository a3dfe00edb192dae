/* Networks on the command line: see network_option.h. */
#include "network_option.h"
#include "cli.h"

#include <stdio.h>

cli_option cli_network_option(const char **path)
{
    return (cli_option){"--net", CLI_OPTION_TEXT,
                        path,    NULL,
                        0,       0,
                        "FILE",  W_("the networks that the professor thinks with (those built in)")};
}

/* As complaints about records are: which file, and what is the matter. */
static bool complain(const char *path, const char *sentence)
{
    char out[CONSOLE_HELP];
    words_text text = words_on(out, sizeof out, console_language());
    words_add_visible(&text, path);
    words_add(&text, ": ");
    words_add(&text, sentence);
    fflush(stdout);
    fprintf(stderr, "%s\n", out);
    return false;
}

bool cli_networks_read(const char *path, eval_networks *out)
{
    char sentence[WORDS_SENTENCE];
    words_text why = words_on(sentence, sizeof sentence, console_language());
    if (!path) {
        engine_networks_builtin(out);
        return true;
    }
    return engine_networks_read(path, out, &why) || complain(path, sentence);
}

bool cli_networks_fit(const char *path, const eval_networks *networks, int kind, int seats)
{
    char sentence[WORDS_SENTENCE];
    words_text text = words_on(sentence, sizeof sentence, console_language());
    if (!bot_lacks_network(kind, networks, seats))
        return true;
    words_say(&text, "The file has no network for %d players.", seats);
    return complain(path ? path : "thebes", sentence);
}

/* ---- A file for each player ---- */

cli_option cli_player_networks_option(cli_player_networks *all)
{
    return (cli_option){"--net",     CLI_OPTION_TEXTS,
                        &all->asked, NULL,
                        0,           0,
                        "[N=]FILE",  W_("the networks that professors think with, or that player N does")};
}

/* One option's text: for all, or "2=FILE". */
static int add_file(const cli_options *form, cli_player_networks *all, const char *text, int players)
{
    bool numbered = text[0] >= '1' && text[0] <= '9' && text[1] == '=';
    int player = text[0] - '1';
    if (numbered && player >= players)
        return cli_options_wrong(form, "--net %s: there are %d players", text, players);
    const char **path = numbered ? &all->path[player] : &all->path_for_all;
    if (*path)
        return cli_options_wrong(form, "--net %s: nobody has two files of networks", text);
    *path = numbered ? text + 2 : text;
    return cli_networks_read(*path, numbered ? &all->of[player] : &all->for_all) ? CLI_OK : CLI_WRONG;
}

/* A player's own file, or that for all. */
static int hand_out(const cli_options *form, const cli_player_networks *all, arena_player *player, int number,
                    int seats)
{
    const char *own = all->path[number];
    if (own && !bot_needs_network(player->kind))
        return cli_options_wrong(form, "--net %d=%s: player %d needs no network", number + 1, own,
                                 number + 1);
    player->networks = own ? &all->of[number] : &all->for_all;
    if (!bot_needs_network(player->kind))
        return CLI_OK;
    player->net = own ? own : all->path_for_all;
    return cli_networks_fit(player->net, player->networks, player->kind, seats) ? CLI_OK : CLI_WRONG;
}

int cli_player_networks_seat(const cli_options *form, cli_player_networks *all, arena_player player[],
                             int players)
{
    int status = cli_networks_read(NULL, &all->for_all) ? CLI_OK : CLI_WRONG;
    for (int i = 0; i < all->asked.count && status == CLI_OK; i++)
        status = add_file(form, all, all->asked.text[i], players);
    for (int i = 0; i < players && status == CLI_OK; i++)
        status = hand_out(form, all, &player[i], i, players);
    return status;
}
