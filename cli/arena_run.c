/* Deals come back from the threads in any order and are counted in order of their numbers. So a sequential
 * test stops after the same deal whatever the number of threads, and quick games never count before slow
 * ones. */
#include "arena_run.h"
#include "arena_deal.h"
#include "crew.h"
#include "say.h"

#include <pthread.h>
#include <stdlib.h>

enum { WINDOW = 1024 }; /* deals that may be ahead of the first one missing */

typedef struct {
    const arena_match *match;
    thinking *minds;      /* a thread each */
    pthread_mutex_t lock; /* for all that follows */
    pthread_cond_t moved;
    arena_outcome *outcome;
    uint64_t counted; /* all deals before this one */
    bool over;
    bool here[WINDOW]; /* deal n, at n modulo WINDOW, waits to be counted */
    arena_tally waiting[WINDOW];
} arena;

static void count(arena *all, uint64_t deal)
{
    const arena_match *match = all->match;
    arena_outcome *outcome = all->outcome;
    arena_stats_add(&outcome->stats, &all->waiting[deal % WINDOW]);
    arena_forfeits_add(&outcome->forfeits, deal, &all->waiting[deal % WINDOW]);
    all->here[deal % WINDOW] = false;
    if (match->sprt) {
        outcome->llr = arena_llr(&outcome->stats, match->elo[0], match->elo[1]);
        outcome->verdict = arena_decide(outcome->llr);
    }
}

static void count_in_order(arena *all)
{
    while (all->outcome->verdict == ARENA_UNDECIDED && all->here[all->counted % WINDOW])
        count(all, all->counted++);
    if (all->outcome->verdict != ARENA_UNDECIDED)
        all->over = true;
}

/* After Ctrl-C: what is complete counts, though a deal before it is not. */
static void count_the_rest(arena *all)
{
    for (uint64_t deal = all->counted; deal < all->counted + WINDOW; deal++)
        if (all->outcome->verdict == ARENA_UNDECIDED && all->here[deal % WINDOW])
            count(all, deal);
}

/* Hands in a deal, when there is room for it. Whoever plays the first one missing never waits here, so it
 * goes on. */
static void hand_in(arena *all, uint64_t deal, const arena_tally *tally)
{
    while (!all->over && deal >= all->counted + WINDOW)
        pthread_cond_wait(&all->moved, &all->lock);
    if (deal >= all->counted + WINDOW)
        return;
    all->waiting[deal % WINDOW] = *tally;
    all->here[deal % WINDOW] = true;
    count_in_order(all);
}

static bool play_deal(void *context, int thread, uint64_t deal)
{
    arena *all = context;
    const arena_engines *engines = &all->match->engines;
    sim_table table = all->match->table;
    arena_tally tally;
    arena_engines_seat(engines, thread, &table);
    bool finished =
        arena_play_deal(&table, deal, &all->minds[thread], arena_engines_record(engines, thread), &tally);
    pthread_mutex_lock(&all->lock);
    if (finished)
        hand_in(all, deal, &tally);
    else
        all->over = true;
    pthread_cond_broadcast(&all->moved);
    bool go_on = !all->over;
    pthread_mutex_unlock(&all->lock);
    return go_on;
}

static const char *share_so_far(void *context, char out[WORDS_QUOTE])
{
    arena *all = context;
    char share[SAY_DECIMAL];
    const char *note = NULL;
    pthread_mutex_lock(&all->lock);
    if (all->outcome->stats.deals > 0) {
        say_percent(share, 100 * arena_share_of(&all->outcome->stats, 0).mean, 1);
        note = words_said(out, say_language(), "%s wins %s", sim_player_name(&all->match->table.player[0]),
                          share);
    }
    pthread_mutex_unlock(&all->lock);
    return note;
}

static bool run(arena *all)
{
    const arena_match *match = all->match;
    const crew plan = {
        .jobs = match->deals,
        .threads = match->threads,
        .games = match->table.seats,
        .work = play_deal,
        .note = share_so_far,
        .context = all,
    };
    for (uint64_t i = 0; i < match->threads; i++) {
        all->minds[i].nodes = match->nodes;
        all->minds[i].ms = match->ms;
    }
    pthread_mutex_init(&all->lock, NULL);
    pthread_cond_init(&all->moved, NULL);
    bool ran = crew_run(&plan, &all->outcome->seconds);
    count_the_rest(all);
    return ran;
}

bool arena_run(const arena_match *match, arena_outcome *outcome)
{
    static const arena_outcome nothing;
    arena *all = calloc(1, sizeof *all);
    thinking *minds = calloc(match->threads, sizeof *minds);
    bool ran = false;
    *outcome = nothing;
    outcome->stats.seats = match->table.seats;
    if (all && minds) {
        all->match = match;
        all->minds = minds;
        all->outcome = outcome;
        ran = run(all);
    } else {
        complain("not enough memory");
    }
    free(minds);
    free(all);
    return ran;
}
