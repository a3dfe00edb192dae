/* Games come back from the threads in any order; deals are counted in order of their numbers, when all their
 * games are there. So a sequential test stops after the same deal whatever the number of threads, and quick
 * games never count before slow ones. */
#include "match_run.h"
#include "../console/console.h"
#include "../console/game_jobs.h"
#include "match_game.h"
#include "match_order.h"

#include <pthread.h>
#include <stdlib.h>

enum { WINDOW = ARENA_MOST_BLOCK }; /* deals, from the first one missing on, whose games are kept */

/* A deal that waits to be counted. */
typedef struct {
    arena_tally tally;
    int games; /* in it */
} arena_waiting;

typedef struct {
    const arena_match *match;
    arena_order order;
    arena_bots *bots;     /* a thread each */
    pthread_mutex_t lock; /* for all that follows */
    pthread_cond_t moved;
    arena_outcome *outcome;
    uint64_t played;  /* games */
    uint64_t counted; /* all deals before this one */
    bool over;
    arena_waiting waiting[WINDOW]; /* deal n, at n modulo WINDOW */
} arena;

static arena_waiting *deal_at(arena *all, uint64_t deal)
{
    return &all->waiting[deal % WINDOW];
}

static bool is_complete(arena *all, uint64_t deal)
{
    return deal_at(all, deal)->games == all->order.seats;
}

static void count(arena *all, uint64_t deal)
{
    static const arena_waiting nothing;
    const arena_match *match = all->match;
    arena_outcome *outcome = all->outcome;
    arena_stats_add(&outcome->stats, &deal_at(all, deal)->tally);
    arena_forfeits_add(&outcome->forfeits, deal, &deal_at(all, deal)->tally);
    *deal_at(all, deal) = nothing;
    if (match->sprt) {
        outcome->llr = arena_llr(&outcome->stats, match->elo[0], match->elo[1]);
        outcome->verdict = arena_decide(outcome->llr);
    }
}

static void count_in_order(arena *all)
{
    while (all->outcome->verdict == ARENA_UNDECIDED && is_complete(all, all->counted))
        count(all, all->counted++);
    if (all->outcome->verdict != ARENA_UNDECIDED)
        all->over = true;
}

/* After Ctrl-C: what is complete counts, though a deal before it is not. */
static void count_the_rest(arena *all)
{
    for (uint64_t deal = all->counted; deal < all->counted + WINDOW; deal++)
        if (all->outcome->verdict == ARENA_UNDECIDED && is_complete(all, deal))
            count(all, deal);
}

/* Hands in a game, when there is room for its deal. Whoever plays the first deal missing never waits here, so
 * it goes on. */
static void hand_in(arena *all, const arena_place *at, const arena_game *game)
{
    while (!all->over && at->deal >= all->counted + WINDOW)
        pthread_cond_wait(&all->moved, &all->lock);
    if (at->deal >= all->counted + WINDOW)
        return;
    arena_waiting *deal = deal_at(all, at->deal);
    arena_tally_add(&deal->tally, all->order.seats, at->seating, &game->result, game->by_seat);
    deal->games++;
    all->played++;
    count_in_order(all);
}

/* Where games are played in rounds: waits until all before this one are over. All their games have begun, and
 * who plays one waits for nobody. False if everything is over. */
static bool await_round(arena *all, int thread, const arena_place *at)
{
    if (!all->order.in_rounds)
        return true;
    arena_engines_refresh(&all->match->engines, thread, at->round);
    pthread_mutex_lock(&all->lock);
    while (!all->over && all->played < at->first)
        pthread_cond_wait(&all->moved, &all->lock);
    bool go_on = !all->over;
    pthread_mutex_unlock(&all->lock);
    return go_on;
}

static bool play_game(void *context, int thread, uint64_t job)
{
    arena *all = context;
    const arena_engines *engines = &all->match->engines;
    const arena_place at = arena_place_of(&all->order, job);
    arena_table table = all->match->table;
    arena_game game;
    if (!await_round(all, thread, &at))
        return false;
    arena_engines_seat(engines, thread, &table);
    bool finished = arena_play_game(&table, at.deal, at.seating, &all->bots[thread],
                                    arena_engines_record(engines, thread), &game);
    pthread_mutex_lock(&all->lock);
    if (finished)
        hand_in(all, &at, &game);
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
    char share[CONSOLE_DECIMAL];
    const char *note = NULL;
    pthread_mutex_lock(&all->lock);
    if (all->outcome->stats.deals > 0) {
        console_percent(share, 100 * arena_share_of(&all->outcome->stats, 0).mean, 1);
        note = words_said(out, console_language(), "%s wins %s",
                          arena_player_name(&all->match->table.player[0]), share);
    }
    pthread_mutex_unlock(&all->lock);
    return note;
}

static bool run(arena *all)
{
    const arena_match *match = all->match;
    const console_games plan = {
        .jobs = match->deals * (uint64_t)match->table.seats,
        .threads = match->threads,
        .games = 1,
        .work = play_game,
        .note = share_so_far,
        .context = all,
    };
    for (uint64_t i = 0; i < match->threads; i++)
        all->bots[i].budget = match->budget;
    pthread_mutex_init(&all->lock, NULL);
    pthread_cond_init(&all->moved, NULL);
    bool ran = console_run_games(&plan, &all->outcome->seconds);
    count_the_rest(all);
    return ran;
}

bool arena_run_match(const arena_match *match, arena_outcome *outcome)
{
    static const arena_outcome nothing;
    arena *all = calloc(1, sizeof *all);
    arena_bots *bots = calloc(match->threads, sizeof *bots);
    bool ran = false;
    *outcome = nothing;
    outcome->stats.seats = match->table.seats;
    if (all && bots) {
        all->match = match;
        all->order = arena_order_of(match->deals, match->table.seats, match->threads,
                                    arena_engines_any(&match->engines));
        all->bots = bots;
        all->outcome = outcome;
        ran = run(all);
    } else {
        console_complain("not enough memory");
    }
    free(bots);
    free(all);
    return ran;
}
