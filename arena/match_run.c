/* A match: see match_run.h.
 *
 * Games come back from the threads in any order; deals are counted in order of their numbers, when all their
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
} waiting_deal;

/* What the threads share. */
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
    waiting_deal waiting[WINDOW]; /* deal n, at n modulo WINDOW */
} running_match;

static waiting_deal *deal_at(running_match *running, uint64_t deal)
{
    return &running->waiting[deal % WINDOW];
}

static bool is_complete(running_match *running, uint64_t deal)
{
    return deal_at(running, deal)->games == running->order.seats;
}

static void count(running_match *running, uint64_t deal)
{
    static const waiting_deal nothing;
    const arena_match *match = running->match;
    arena_outcome *outcome = running->outcome;
    arena_stats_add(&outcome->stats, &deal_at(running, deal)->tally);
    arena_forfeits_add(&outcome->forfeits, deal, &deal_at(running, deal)->tally);
    *deal_at(running, deal) = nothing;
    if (match->sprt) {
        outcome->llr = arena_llr(&outcome->stats, match->elo[0], match->elo[1]);
        outcome->verdict = arena_decide(outcome->llr);
    }
}

static void count_in_order(running_match *running)
{
    while (running->outcome->verdict == ARENA_UNDECIDED && is_complete(running, running->counted))
        count(running, running->counted++);
    if (running->outcome->verdict != ARENA_UNDECIDED)
        running->over = true;
}

/* After Ctrl-C: what is complete counts, though a deal before it is not. */
static void count_the_rest(running_match *running)
{
    for (uint64_t deal = running->counted; deal < running->counted + WINDOW; deal++)
        if (running->outcome->verdict == ARENA_UNDECIDED && is_complete(running, deal))
            count(running, deal);
}

/* Hands in a game, when there is room for its deal. Whoever plays the first deal missing never waits here, so
 * it goes on. */
static void hand_in(running_match *running, const arena_place *at, const arena_game *game)
{
    while (!running->over && at->deal >= running->counted + WINDOW)
        pthread_cond_wait(&running->moved, &running->lock);
    if (at->deal >= running->counted + WINDOW)
        return;
    waiting_deal *deal = deal_at(running, at->deal);
    arena_tally_add(&deal->tally, running->order.seats, at->seating, &game->result, game->by_seat);
    deal->games++;
    running->played++;
    count_in_order(running);
}

/* Where games are played in rounds: waits until all before this one are over. All their games have begun, and
 * who plays one waits for nobody. False if everything is over. */
static bool await_round(running_match *running, int thread, const arena_place *at)
{
    if (!running->order.in_rounds)
        return true;
    arena_engines_refresh(&running->match->engines, thread, at->round);
    pthread_mutex_lock(&running->lock);
    while (!running->over && running->played < at->first)
        pthread_cond_wait(&running->moved, &running->lock);
    bool go_on = !running->over;
    pthread_mutex_unlock(&running->lock);
    return go_on;
}

static bool play_game(void *context, int thread, uint64_t job)
{
    running_match *running = context;
    const arena_engines *engines = &running->match->engines;
    const arena_place at = arena_place_of(&running->order, job);
    arena_table table = running->match->table;
    arena_game game;
    if (!await_round(running, thread, &at))
        return false;
    arena_engines_seat(engines, thread, &table);
    bool finished = arena_play_game(&table, at.deal, at.seating, &running->bots[thread],
                                    arena_engines_record(engines, thread), &game);
    pthread_mutex_lock(&running->lock);
    if (finished)
        hand_in(running, &at, &game);
    else
        running->over = true;
    pthread_cond_broadcast(&running->moved);
    bool go_on = !running->over;
    pthread_mutex_unlock(&running->lock);
    return go_on;
}

static const char *share_so_far(void *context, char out[WORDS_QUOTE])
{
    running_match *running = context;
    char share[CONSOLE_DECIMAL];
    const char *note = NULL;
    pthread_mutex_lock(&running->lock);
    if (running->outcome->stats.deals > 0) {
        console_percent(share, 100 * arena_share_of(&running->outcome->stats, 0).mean, 1);
        note = words_said(out, console_language(), "%s wins %s",
                          arena_player_name(&running->match->table.player[0]), share);
    }
    pthread_mutex_unlock(&running->lock);
    return note;
}

static bool run(running_match *running)
{
    const arena_match *match = running->match;
    const console_games plan = {
        .jobs = match->deals * (uint64_t)match->table.seats,
        .threads = match->threads,
        .games = 1,
        .work = play_game,
        .note = share_so_far,
        .context = running,
    };
    for (uint64_t i = 0; i < match->threads; i++)
        running->bots[i].budget = match->budget;
    pthread_mutex_init(&running->lock, NULL);
    pthread_cond_init(&running->moved, NULL);
    bool ran = console_run_games(&plan, &running->outcome->seconds);
    count_the_rest(running);
    return ran;
}

bool arena_run_match(const arena_match *match, arena_outcome *outcome)
{
    static const arena_outcome nothing;
    running_match *running = calloc(1, sizeof *running);
    arena_bots *bots = calloc(match->threads, sizeof *bots);
    bool ran = false;
    *outcome = nothing;
    outcome->stats.seats = match->table.seats;
    if (running && bots) {
        running->match = match;
        running->order = arena_order_of(match->deals, match->table.seats, match->threads,
                                        arena_engines_any(&match->engines));
        running->bots = bots;
        running->outcome = outcome;
        ran = run(running);
    } else {
        console_complain("not enough memory");
    }
    free(bots);
    free(running);
    return ran;
}
