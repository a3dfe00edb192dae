/* A pool of threads: see thread_pool.h.
 *
 * A counter that all threads share is the whole queue: who is free takes its next value for a job. The caller
 * only waits, and wakes ten times a second to tell how far it is. */
#include "thread_pool.h"
#include "clock.h"
#include "signals.h"

#include <pthread.h>
#include <stdatomic.h>
#include <time.h>
#include <unistd.h>

/* What the threads share. */
typedef struct {
    const host_jobs *jobs;
    atomic_uint_fast64_t next, done;
    atomic_bool stopped;
    pthread_mutex_t lock;
    pthread_cond_t changed;
    int running; /* threads; under the lock, as is the change of it */
} shared_work;

typedef struct {
    shared_work *shared;
    int number;
    pthread_t thread;
} pool_thread;

static void *run_thread(void *argument)
{
    const pool_thread *me = argument;
    shared_work *shared = me->shared;
    const host_jobs *jobs = shared->jobs;
    while (!host_interrupted() && !atomic_load(&shared->stopped)) {
        uint64_t job = atomic_fetch_add(&shared->next, 1);
        if (job >= jobs->count)
            break;
        if (jobs->work(jobs->context, me->number, job))
            atomic_fetch_add(&shared->done, 1);
        else
            atomic_store(&shared->stopped, true);
    }
    pthread_mutex_lock(&shared->lock);
    shared->running--;
    pthread_cond_signal(&shared->changed);
    pthread_mutex_unlock(&shared->lock);
    return NULL;
}

/* Tells how far it is ten times a second until the last thread has ended. */
static void watch(shared_work *shared, double start)
{
    const host_jobs *jobs = shared->jobs;
    pthread_mutex_lock(&shared->lock);
    while (shared->running > 0) {
        struct timespec until;
        clock_gettime(CLOCK_REALTIME, &until);
        until.tv_nsec += 100000000;
        until.tv_sec += until.tv_nsec / 1000000000;
        until.tv_nsec %= 1000000000;
        if (jobs->watch)
            jobs->watch(jobs->context, atomic_load(&shared->done), host_seconds() - start);
        pthread_cond_timedwait(&shared->changed, &shared->lock, &until);
    }
    pthread_mutex_unlock(&shared->lock);
}

bool host_run_jobs(const host_jobs *jobs, double *seconds)
{
    pool_thread threads[HOST_MOST_THREADS];
    shared_work shared = {
        .jobs = jobs, .lock = PTHREAD_MUTEX_INITIALIZER, .changed = PTHREAD_COND_INITIALIZER};
    int started = 0;
    double start = host_seconds();
    pthread_mutex_lock(&shared.lock);
    for (; started < (int)jobs->threads; started++) {
        threads[started].shared = &shared;
        threads[started].number = started;
        if (pthread_create(&threads[started].thread, NULL, run_thread, &threads[started]) != 0)
            break;
    }
    shared.running = started;
    pthread_mutex_unlock(&shared.lock);
    if (started == 0)
        return false;
    watch(&shared, start);
    *seconds = host_seconds() - start;
    for (int i = 0; i < started; i++)
        pthread_join(threads[i].thread, NULL);
    return true;
}

uint64_t host_usual_threads(void)
{
    long cores = sysconf(_SC_NPROCESSORS_ONLN);
    return cores < 1 ? 1 : cores > HOST_MOST_THREADS ? HOST_MOST_THREADS : (uint64_t)cores;
}
