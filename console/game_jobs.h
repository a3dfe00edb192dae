/* Many games on many threads, with a bar that shows how far they are. */
#ifndef CONSOLE_GAME_JOBS_H
#define CONSOLE_GAME_JOBS_H

#include "../host/thread_pool.h"
#include "../words/text.h"

typedef struct {
    uint64_t jobs, threads; /* as the thread pool has them */
    int games;              /* in a job, which is what the bar counts; all together fit an int */
    bool (*work)(void *context, int thread, uint64_t job);
    /* A few words beside the bar, or null; called by the thread that waits for the others. May be null
     * itself. */
    const char *(*note)(void *context, char out[WORDS_QUOTE]);
    void *context; /* of both */
} console_games;

/* Works until all is done, a job stops it or Ctrl-C does; *seconds is how long that took. False after the
 * complaint that no thread could be started. */
bool console_run_games(const console_games *games, double *seconds);

#endif
