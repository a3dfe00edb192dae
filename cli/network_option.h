/* `--net FILE`, wherever a bot is named: the networks that bots think with. */
#ifndef CLI_NETWORK_OPTION_H
#define CLI_NETWORK_OPTION_H

#include "../arena/sim_run.h"
#include "../engine/networks.h"
#include "options.h"

/* The option itself: the file's name goes to *path. */
cli_option cli_network_option(const char **path);

/* Reads the networks of a file; those built in, if there is none (null). False after a complaint. */
bool cli_networks_read(const char *path, eval_networks *out);

/* Whether the networks from there have what a kind of bot needs for so many players; else complains. */
bool cli_networks_fit(const char *path, const eval_networks *networks, int kind, int seats);

/* The same for games of bots, where each player may have a file of its own: "--net FILE" is for all of them,
 * "--net 2=FILE" for the second one, as often as it is given. */
typedef struct {
    cli_option_words asked;
    eval_networks for_all, of[TH_MAX_SEATS];
    const char *path_for_all, *path[TH_MAX_SEATS]; /* null: built in, and those for all */
} cli_player_networks;

cli_option cli_player_networks_option(cli_player_networks *all);

/* Reads them and hands them out to so many players, who sit already. Returns CLI_OK, or another status after
 * a complaint: about a file, or about one for a player that needs none. */
int cli_player_networks_seat(const cli_options *form, cli_player_networks *all, arena_player player[],
                             int players);

#endif
