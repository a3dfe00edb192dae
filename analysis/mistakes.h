/* The costliest decisions of a game.
 *
 * A bot thinks about every decision again, for as long as it is given, and tells the chance of winning with
 * the move that was made and with the best one: both from the same thoughts, so that what they differ by is
 * not chance. It is done step by step, so that whoever waits can see how far it is, and stop:
 *
 *   analysis_mistakes_begin(&work, &reader, whose, kind, networks, nodes, memory, sizeof memory);
 *   while (work.done < work.of)
 *       analysis_mistakes_step(&work, 1000);
 *   ... work.found[seat] ...
 *
 * What was found so far can be read at any time. Nothing is allocated; the same record, bot and nodes give
 * the same answer however the steps were cut. */
#ifndef ANALYSIS_MISTAKES_H
#define ANALYSIS_MISTAKES_H

#include "../record/record.h"
#include "advice.h"

#ifdef __cplusplus
extern "C" {
#endif

enum {
    ANALYSIS_WORST = 10, /* decisions kept for each seat, */
    ANALYSIS_SHOWN = 3,  /* and shown where nobody wants more */
    /* Tenths of a percent that a mistake must have cost: less may be the bot's own error. */
    ANALYSIS_LEAST_COST = 10,
};

/* A decision that was made, and a better one. */
typedef struct {
    uint32_t turn; /* counted from 1 */
    th_move made;
    int cost;               /* chance of winning that it gave away, in tenths of a percent */
    analysis_advice better; /* as analysis_explain_one() has it */
} analysis_mistake;

/* The costliest decisions of a seat, the worst first. */
typedef struct {
    int count;
    analysis_mistake worst[ANALYSIS_WORST];
} analysis_seat_mistakes;

typedef struct {
    uint32_t done; /* decisions looked at */
    uint32_t of;   /* all of them */
    analysis_seat_mistakes found[TH_MAX_SEATS];
    /* how it works */
    const record_reader *record;
    unsigned seat_mask;
    unsigned person_mask;
    int kind;
    const eval_networks *networks;
    uint32_t nodes;
    void *memory;
    size_t bytes;
    uint32_t turn;  /* that is looked at, or comes next */
    uint32_t left;  /* nodes for it */
    th_state state; /* the position it was made in */
    bot *thinker;   /* null: it has not been begun */
    bot_choice choice[TH_MAX_LEGAL];
} analysis_mistakes;

/* Whose decisions, bit s for seat s: of these seats, and of some of them only those that a person made. A
 * seat may have been played by both, one after the other. */
typedef struct {
    unsigned seat_mask;
    unsigned person_mask;
} analysis_whose;

/* Those of all persons: the seats that one plays, or has made a turn for that stands. */
analysis_whose analysis_of_persons(const record_reader *record);

/* Begins with a game. nodes: for each decision; networks and memory: as bot_begin() has them, the memory for
 * the work alone. Returns the number of decisions; turns in which only one move was legal are none. The
 * record and the networks must stay as they are until the work is done. */
uint32_t analysis_mistakes_begin(analysis_mistakes *work, const record_reader *record, analysis_whose whose,
                                 int kind, const eval_networks *networks, uint32_t nodes, void *memory,
                                 size_t bytes);

/* Thinks so many nodes further, or to the end, and returns the nodes it took. */
uint32_t analysis_mistakes_step(analysis_mistakes *work, uint32_t nodes);

/* The memory was used for something else: the decision that was being looked at is begun anew. */
void analysis_mistakes_memory_lost(analysis_mistakes *work);

#ifdef __cplusplus
}
#endif

#endif
