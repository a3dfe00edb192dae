#include "thread_pool.h"
#include "../console/progress.h"
#include "../console/say.h"
#include "signals.h"

#include <pthread.h>
#include <stdatomic.h>
#include <time.h>
#include <unistd.h>

/* What the threads share. */
typedef struct {
    const crew *plan;
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
} member;

static void *run_member(void *argument)
{
    const member *me = argument;
    shared_work *shared = me->shared;
    const crew *plan = shared->plan;
    while (!interrupted() && !atomic_load(&shared->stopped)) {
        uint64_t job = atomic_fetch_add(&shared->next, 1);
        if (job >= plan->jobs)
            break;
        if (plan->work(plan->context, me->number, job))
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

static void show(shared_work *shared, double seconds)
{
    const crew *plan = shared->plan;
    char note[WORDS_QUOTE];
    int done = (int)atomic_load(&shared->done) * plan->games, all = (int)plan->jobs * plan->games;
    progress_show(done, all, seconds, plan->note ? plan->note(plan->context, note) : NULL);
}

/* Shows the progress ten times a second until the last thread has ended. */
static void watch(shared_work *shared, double start)
{
    pthread_mutex_lock(&shared->lock);
    while (shared->running > 0) {
        struct timespec until;
        clock_gettime(CLOCK_REALTIME, &until);
        until.tv_nsec += 100000000;
        until.tv_sec += until.tv_nsec / 1000000000;
        until.tv_nsec %= 1000000000;
        show(shared, seconds_now() - start);
        pthread_cond_timedwait(&shared->changed, &shared->lock, &until);
    }
    pthread_mutex_unlock(&shared->lock);
    progress_clear();
}

bool crew_run(const crew *plan, double *seconds)
{
    static member members[CREW_MOST_THREADS];
    shared_work shared = {
        .plan = plan, .lock = PTHREAD_MUTEX_INITIALIZER, .changed = PTHREAD_COND_INITIALIZER};
    int started = 0;
    double start = seconds_now();
    pthread_mutex_lock(&shared.lock);
    for (; started < (int)plan->threads; started++) {
        members[started].shared = &shared;
        members[started].number = started;
        if (pthread_create(&members[started].thread, NULL, run_member, &members[started]) != 0)
            break;
    }
    shared.running = started;
    pthread_mutex_unlock(&shared.lock);
    if (started == 0) {
        complain("no thread could be started");
        return false;
    }
    watch(&shared, start);
    *seconds = seconds_now() - start;
    for (int i = 0; i < started; i++)
        pthread_join(members[i].thread, NULL);
    return true;
}

uint64_t crew_usual_threads(void)
{
    long cores = sysconf(_SC_NPROCESSORS_ONLN);
    return cores < 1 ? 1 : cores > CREW_MOST_THREADS ? CREW_MOST_THREADS : (uint64_t)cores;
}
