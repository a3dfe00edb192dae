/* thebes serve: the game as a page for a browser, served from this machine. */
#include "../host/browser.h"
#include "../host/program_folder.h"
#include "../host/signals.h"
#include "../server/listen.h"
#include "../server/server.h"
#include "cli.h"
#include "options.h"

#include <errno.h>
#include <limits.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#ifndef THEBES_PAGE
#define THEBES_PAGE "/usr/local/share/thebes/page"
#endif

enum { FIRST_PORT = 8000, LAST_PORT = 8009 }; /* tried in turn unless a port is asked for */

typedef struct {
    uint64_t port, per_address;
    bool port_given, open;
    const char *address, *files;
} request;

/* ---- The files ---- */

static bool has_index(const char *folder)
{
    char index[PATH_MAX];
    return snprintf(index, sizeof index, "%s/index.html", folder) < (int)sizeof index &&
           access(index, F_OK) == 0;
}

/* Where the page is; null after a complaint. */
static const char *find_page(const request *ask, char beside[PATH_MAX])
{
    if (ask->files)
        return ask->files;
    if (!host_beside_program(beside, "page"))
        snprintf(beside, PATH_MAX, "page");
    if (has_index(beside))
        return beside;
    if (has_index(THEBES_PAGE))
        return THEBES_PAGE;
    console_complain(
        "the page is not there, neither in %s nor in %s; './play' builds it, and --files names another "
        "folder",
        beside, THEBES_PAGE);
    return NULL;
}

static void complain_of_site(const char *folder, const server_site_trouble *trouble)
{
    const char *path = trouble->path;
    switch (trouble->problem) {
    case SERVER_SITE_RIGHT:
        break;
    case SERVER_SITE_UNREADABLE:
        console_complain("%s%s: cannot be read: %s", folder, path, console_error_text(trouble->error));
        break;
    case SERVER_SITE_NO_INDEX:
        console_complain("%s is not the folder of the page: there is no index.html in it", folder);
        break;
    case SERVER_SITE_TOO_MANY:
        console_complain("%s: these are more than %d files, too many for a page", folder, SERVER_SITE_FILES);
        break;
    case SERVER_SITE_TOO_DEEP:
        console_complain("%s%s: folders go deeper than %d, too deep for a page", folder, path,
                         SERVER_SITE_DEPTH);
        break;
    case SERVER_SITE_TOO_LARGE:
        console_complain("%s%s: all files together are larger than %d MiB, too large for a page", folder,
                         path, SERVER_SITE_BYTES >> 20);
        break;
    case SERVER_SITE_TOO_LONG:
        console_complain("%s%s: a name in there is too long", folder, path);
        break;
    }
}

/* ---- The socket ---- */

static void complain_of_address(const request *ask, int error)
{
    int port = (int)ask->port;
    if (error == EADDRINUSE && !ask->port_given)
        console_complain(
            "the ports %d to %d of %s are all taken; choose another with --port, or --port 0 for any that "
            "is free",
            FIRST_PORT, LAST_PORT, ask->address);
    else if (error == EADDRINUSE)
        console_complain(
            "port %d of %s is taken, perhaps by a server that runs already; choose another with --port", port,
            ask->address);
    else if (error == EACCES)
        console_complain("port %d of %s may not be used; choose one from 1024 on with --port", port,
                         ask->address);
    else if (error == EADDRNOTAVAIL)
        console_complain("%s is no address of this machine; choose another with --bind", ask->address);
    else
        console_complain("cannot listen at %s, port %d: %s", ask->address, port, console_error_text(error));
}

/* Listens at the port that was asked for, or at the first free one of the usual. */
static bool find_port(server_listener *out, const request *ask)
{
    int error = 0, last = ask->port_given ? (int)ask->port : LAST_PORT;
    for (int port = (int)ask->port; port <= last; port++) {
        error = server_listen(out, ask->address, port);
        if (error != EADDRINUSE)
            break;
    }
    if (error)
        complain_of_address(ask, error);
    return error == 0;
}

/* ---- Serving ---- */

static int serve(const request *ask, const server_site *pages)
{
    server_listener at;
    if (!find_port(&at, ask))
        return CLI_WRONG;
    server_response_rules rules = {pages, console_language(), at.loopback ? at.address : NULL};
    int stop = host_signal_descriptor();
    server *served = server_begin(&rules, at.socket, stop, (int)ask->per_address);
    if (!served) {
        console_complain(
            "the server cannot begin: there is not enough memory for it, or too many files are open");
        return CLI_WRONG;
    }
    console_say("Thebes is at %s (Ctrl-C ends it)\n", at.url);
    if (cli_finish(CLI_OK) != CLI_OK) {
        server_end(served);
        return CLI_WRONG;
    }
    if (ask->open)
        host_open_browser(at.url);
    bool right = server_run(served);
    server_end(served);
    host_release_signals(); /* who should read what is said now may be gone: one more signal ends it */
    if (right)
        console_say("The server has ended.\n");
    else
        console_complain("the server has failed");
    return right ? CLI_OK : CLI_WRONG;
}

int cli_serve(int argc, char **argv)
{
    request ask = {.port = FIRST_PORT, .per_address = SERVER_PER_ADDRESS, .address = "127.0.0.1"};
    const cli_option table[] = {
        {"--port", CLI_OPTION_NUMBER, &ask.port, &ask.port_given, 0, 65535, "N",
         W_("where to listen (the first free one from 8000 to 8009); 0: any that is free")},
        {"--bind", CLI_OPTION_TEXT, &ask.address, NULL, 0, 0, "ADDRESS",
         W_("at which address (127.0.0.1, for this machine only; 0.0.0.0: for everybody)")},
        {"--files", CLI_OPTION_TEXT, &ask.files, NULL, 0, 0, "FOLDER",
         W_("the files of the page (those that belong to this program)")},
        {"--per-address", CLI_OPTION_NUMBER, &ask.per_address, NULL, 1, SERVER_CONNECTIONS, "N",
         W_("connections that one address may have at a time (200)")},
        {"--open", CLI_OPTION_FLAG, &ask.open, NULL, 0, 0, NULL, W_("open it in the browser")},
        CLI_OPTIONS_END,
    };
    const cli_options form = {
        "thebes serve [--port N] [--bind ADDRESS] [--files FOLDER] [--per-address N] [--open]",
        W_("Serves the game as a page for a browser and prints its address. Ctrl-C ends it. The game itself\n"
           "runs in the browser; no other machine can reach the page unless --bind says so."),
        table,
        0,
        0,
        "",
    };
    int status;
    char beside[PATH_MAX];
    server_site pages;
    server_site_trouble trouble;
    if (cli_options_read(&form, argc, argv, &status) == CLI_OPTIONS_DONE)
        return status;
    if (!server_is_address(ask.address))
        return cli_options_wrong(&form, "'%s' is no address such as 127.0.0.1 or ::1", ask.address);
    const char *folder = find_page(&ask, beside);
    if (!folder)
        return CLI_WRONG;
    if (!server_site_load(&pages, folder, &trouble)) {
        complain_of_site(folder, &trouble);
        return CLI_WRONG;
    }
    status = serve(&ask, &pages);
    server_site_free(&pages);
    return status;
}
