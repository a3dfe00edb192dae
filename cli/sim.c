/* thebes sim --games N --seats K --seed S ... */
#include "bots.h"
#include "cli.h"
#include "files.h"
#include "interrupt.h"
#include "options.h"
#include "progress.h"
#include "sim_stats.h"
#include "table_options.h"

#include <errno.h>
#include <inttypes.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

enum { MOST_GAMES = 1000000000, MOST_THREADS = 64, BOT_NAME = 16 };

/* What the command line asks for. */
typedef struct {
    uint64_t games, seats, seed, threads;
    bool seed_given;
    const char *bots, *rulings, *folder;
    sim_table table;
    char bot_names[TH_MAX_SEATS][BOT_NAME];
} request;

/* What the threads share. Games are handed out by number, so it does not matter who plays which. */
typedef struct {
    const request *ask;
    atomic_uint_fast64_t next, done;
    atomic_bool failed;
    pthread_mutex_t lock;
    pthread_cond_t changed;
    int running; /* threads; under the lock, as is the change of it */
} work;

typedef struct {
    work *shared;
    sim_stats stats;
    pthread_t thread;
} worker;

static bool write_record(const request *ask, uint64_t game, const char *bytes, size_t length)
{
    char path[4096];
    int size = snprintf(path, sizeof path, "%s/%06llu.thebes", ask->folder, (unsigned long long)game + 1);
    if (size >= (int)sizeof path) {
        complain("the name of the folder is too long");
        return false;
    }
    return file_write(path, bytes, length);
}

static void *run_worker(void *argument)
{
    worker *me = argument;
    work *shared = me->shared;
    const request *ask = shared->ask;
    char *record = ask->folder ? malloc(SIM_RECORD_BYTES) : NULL;
    if (ask->folder && !record) {
        complain("not enough memory");
        atomic_store(&shared->failed, true);
    }
    while (!interrupted() && !atomic_load(&shared->failed)) {
        uint64_t game = atomic_fetch_add(&shared->next, 1);
        if (game >= ask->games)
            break;
        sim_result result;
        size_t length = sim_play(&ask->table, game, &result, record);
        if (record && !write_record(ask, game, record, length)) {
            atomic_store(&shared->failed, true);
            break;
        }
        sim_stats_add(&me->stats, ask->table.seats, &result);
        atomic_fetch_add(&shared->done, 1);
    }
    free(record);
    pthread_mutex_lock(&shared->lock);
    shared->running--;
    pthread_cond_signal(&shared->changed);
    pthread_mutex_unlock(&shared->lock);
    return NULL;
}

/* Shows the progress ten times a second until the last thread has ended. */
static void watch_progress(work *shared, double start)
{
    pthread_mutex_lock(&shared->lock);
    while (shared->running > 0) {
        struct timespec until;
        clock_gettime(CLOCK_REALTIME, &until);
        until.tv_nsec += 100000000;
        until.tv_sec += until.tv_nsec / 1000000000;
        until.tv_nsec %= 1000000000;
        progress_show((int)atomic_load(&shared->done), (int)shared->ask->games, seconds_now() - start);
        pthread_cond_timedwait(&shared->changed, &shared->lock, &until);
    }
    pthread_mutex_unlock(&shared->lock);
    progress_clear();
}

/* Plays everything and sums it up. */
static int simulate(const request *ask)
{
    static worker workers[MOST_THREADS];
    work shared = {.ask = ask, .lock = PTHREAD_MUTEX_INITIALIZER, .changed = PTHREAD_COND_INITIALIZER};
    sim_stats all;
    int started = 0;
    double start = seconds_now();
    sim_stats_clear(&all);
    pthread_mutex_lock(&shared.lock);
    for (; started < (int)ask->threads; started++) {
        workers[started].shared = &shared;
        sim_stats_clear(&workers[started].stats);
        if (pthread_create(&workers[started].thread, NULL, run_worker, &workers[started]) != 0)
            break;
    }
    shared.running = started;
    pthread_mutex_unlock(&shared.lock);
    if (started == 0) {
        complain("no thread could be started");
        return CLI_WRONG;
    }
    watch_progress(&shared, start);
    double seconds = seconds_now() - start;
    for (int i = 0; i < started; i++) {
        pthread_join(workers[i].thread, NULL);
        sim_stats_merge(&all, &workers[i].stats);
    }
    sim_stats_print(&all, &ask->table, seconds);
    if (atomic_load(&shared.failed))
        return CLI_WRONG;
    if (all.games < ask->games) {
        say("stopped after %d of %d games\n", (int)all.games, (int)ask->games);
        return interrupt_status();
    }
    return CLI_OK;
}

/* "random" for everybody, or a name a seat. */
static int read_bots(const options *form, request *ask)
{
    const char *text = ask->bots, *name;
    int length, count = 0;
    while ((length = next_name(&text, &name)) >= 0) {
        if (!bot_exists(name, (size_t)length)) {
            char quote[WORDS_QUOTE], list[128];
            return options_wrong(form, "there is no bot '%s' (there are: %s)",
                                 words_quote(quote, name, (size_t)length), bot_list(list));
        }
        if (count == (int)ask->seats)
            return options_wrong(form, "more bots than the %d seats", (int)ask->seats);
        memcpy(ask->bot_names[count], name, (size_t)length);
        ask->bot_names[count++][length] = 0;
    }
    if (count != 1 && count != (int)ask->seats)
        return options_wrong(form, "%d bots for %d seats: name one for all or one a seat", count,
                             (int)ask->seats);
    for (int seat = 0; seat < (int)ask->seats; seat++)
        ask->table.bots[seat] = ask->bot_names[count == 1 ? 0 : seat];
    return CLI_OK;
}

static bool folder_is_there(const char *folder)
{
    struct stat about;
    if (stat(folder, &about) != 0)
        complain("the folder %s is not there: %s", folder, say_error(errno));
    else if (!S_ISDIR(about.st_mode))
        complain("%s is not a folder", folder);
    else if (access(folder, W_OK | X_OK) != 0)
        complain("the folder %s cannot be written to: %s", folder, say_error(errno));
    else
        return true;
    return false;
}

static int complete(const options *form, request *ask)
{
    int status = table_rulings(form, ask->rulings, &ask->table.rulings);
    if (status == CLI_OK)
        status = read_bots(form, ask);
    if (status != CLI_OK)
        return status;
    if (ask->folder && !folder_is_there(ask->folder))
        return CLI_WRONG;
    if (!ask->seed_given)
        ask->seed = table_any_seed();
    ask->table.seats = (int)ask->seats;
    ask->table.seed = ask->seed;
    if (ask->threads > ask->games)
        ask->threads = ask->games;
    return CLI_OK;
}

static uint64_t default_threads(void)
{
    long cores = sysconf(_SC_NPROCESSORS_ONLN);
    return cores < 1 ? 1 : cores > MOST_THREADS ? MOST_THREADS : (uint64_t)cores;
}

static void print_request(const request *ask)
{
    char seed[24];
    snprintf(seed, sizeof seed, "%" PRIu64, ask->seed);
    if (ask->rulings)
        say("%d {1:game|games}, %d seats, seed %s, rulings %s\n", (int)ask->games, (int)ask->seats, seed,
            ask->rulings);
    else
        say("%d {1:game|games}, %d seats, seed %s\n", (int)ask->games, (int)ask->seats, seed);
}

int cmd_sim(int argc, char **argv)
{
    static request ask = {.games = 1000, .seats = 2, .bots = "random"};
    ask.threads = default_threads();
    const option table[] = {
        {"--games", OPTION_NUMBER, &ask.games, NULL, 1, MOST_GAMES, "N", W_("how many games (1000)")},
        {"--seats", OPTION_NUMBER, &ask.seats, NULL, 2, TH_MAX_SEATS, "K", W_("players, 2 to 4 (2)")},
        {"--seed", OPTION_NUMBER, &ask.seed, &ask.seed_given, 0, UINT64_MAX, "S",
         W_("the same seed gives the same games (any)")},
        {"--bots", OPTION_TEXT, &ask.bots, NULL, 0, 0, "A,B,..",
         W_("one for all seats or one a seat (random)")},
        {"--rulings", OPTION_TEXT, &ask.rulings, NULL, 0, 0, "A,B,..",
         W_("late-renewal, stacking-cars, pushing-hall (none)")},
        {"--out", OPTION_TEXT, &ask.folder, NULL, 0, 0, "DIR",
         W_("write a record a game: DIR/000001.thebes and so on")},
        {"--threads", OPTION_NUMBER, &ask.threads, NULL, 1, MOST_THREADS, "T",
         W_("games at a time (as many as cores)")},
        OPTIONS_END,
    };
    const options form = {
        "thebes sim [--games N] [--seats K] [--seed S] [OPTIONS]",
        W_("Lets bots play many games and prints what came of it: points by seat and by order of play,\n"
           "parts of the score, wins (shared victories count in parts), turns. The bot 'random' picks any\n"
           "legal move and retires only when nothing else is legal. Ctrl-C stops and sums up what was\n"
           "played (status 130)."),
        table,
        0,
        0,
        "",
    };
    int status;
    if (options_read(&form, argc, argv, &status) == OPTIONS_DONE)
        return status;
    status = complete(&form, &ask);
    if (status != CLI_OK)
        return status;
    print_request(&ask);
    interrupt_watch();
    return simulate(&ask);
}
