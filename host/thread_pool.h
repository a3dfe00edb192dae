/* A pool of threads that share numbered jobs.
 *
 * Jobs are handed out in order of their numbers, so it does not matter which thread does which. */
#ifndef HOST_THREAD_POOL_H
#define HOST_THREAD_POOL_H

#include <stdbool.h>
#include <stdint.h>

enum { HOST_MOST_THREADS = 64 };

typedef struct {
    uint64_t count;   /* of jobs, numbered from 0 */
    uint64_t threads; /* at most HOST_MOST_THREADS */

    /* Does a job on the thread of a number, from 0; false: all threads stop. A job is begun only when all
     * before it are. */
    bool (*work)(void *context, int thread, uint64_t job);
    /* Called ten times a second by the thread that waits for the others, with the jobs that are done. May be
     * null. */
    void (*watch)(void *context, uint64_t done, double seconds);
    void *context;
} host_jobs;

/* Works until all is done, a job stops it or Ctrl-C does; *seconds is how long that took. False if no thread
 * could be started. */
bool host_run_jobs(const host_jobs *jobs, double *seconds);

/* As many as the machine has cores. */
uint64_t host_usual_threads(void);

#endif
