/* Threads that share numbered work, and a bar that shows how far they are.
 *
 * Jobs are handed out in order of their numbers, so it does not matter who does which. */
#ifndef HOST_THREAD_POOL_H
#define HOST_THREAD_POOL_H

#include "../words/text.h"

enum { CREW_MOST_THREADS = 64 };

typedef struct {
    uint64_t jobs;    /* numbered from 0 */
    uint64_t threads; /* at most CREW_MOST_THREADS */
    int games;        /* in a job, which is what the bar counts; all together fit an int */

    /* Does a job on the thread of a number, from 0; false: everybody stops. A job is begun only when all
     * before it are. */
    bool (*work)(void *context, int thread, uint64_t job);
    /* A few words beside the bar, or null; called by the thread that waits for the others. May be null
     * itself.
     */
    const char *(*note)(void *context, char out[WORDS_QUOTE]);
    void *context;
} crew;

/* Works until all is done, somebody stops it or Ctrl-C does; says how many seconds that took. False after the
 * complaint that no thread could be started. */
bool crew_run(const crew *plan, double *seconds);

/* As many as the machine has cores. */
uint64_t crew_usual_threads(void);

#endif
