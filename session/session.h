/* What is happening at one table: who sits where, whose input is awaited, what happened so far.
 *
 * A session is the only seam between a game and whoever shows it. It takes move texts and answers with a
 * refusal or with the lines of the record that the step produced; every client, near or far, is a fold over
 * those lines. The session itself is one: whatever it writes it reads again with the record's own reader, so
 * that a session fed with the lines of another is in the same position, and nothing that is needed to go on
 * lives anywhere but in the record. The one exception is the secret of the deal, which no record may hold
 * before the game is over: the host keeps it apart and hands it in.
 *
 * A session calls no bot, opens no file and has no clock: the host does that. It allocates nothing: it is a
 * struct of some 3 KB, and what grows with the game lies in memory that the host hands in (session_memory).
 *
 *   static session_whole_memory memory;                       ... enough for every game
 *   static session table = SESSION_WITH(memory);
 *   session_begin(&table, &setup);                            ... table.step is the header
 *   while ((seat = session_awaited(&table)) != TH_OVER)
 *       answer = session_submit(&table, seat, text, length);  ... answer.code, or table.step
 *
 * What is drawn a dealer says: the seed of a secret, or a script (deal/deal.h). A session without one follows
 * a game that is dealt elsewhere: session_follow(). */
#ifndef SESSION_H
#define SESSION_H

#include "../record/record.h"

#ifdef __cplusplus
extern "C" {
#endif

/* The lines of one step. Any number of tables can share one, as long as it is read before another makes a
 * step. */
typedef struct {
    size_t length;
    char text[2 * RECORD_WRITTEN > RECORD_NOTE_WRITTEN ? 2 * RECORD_WRITTEN : RECORD_NOTE_WRITTEN];
} session_step;

/* What a session works in. */
typedef struct {
    record_memory record; /* log_room: a line more than the record has, for a step */
    session_step *step;
} session_memory;

/* For programs with one table and memory to spare: 350 KB. */
typedef struct {
    record_whole_memory record;
    session_step step;
} session_whole_memory;

session_memory session_whole(session_whole_memory *memory);

/* The same for a static session, as its initialiser. */
#define SESSION_WITH(whole)                                                                                  \
    {                                                                                                        \
        .record = RECORD_WITH((whole).record), .step = &(whole).step                                         \
    }

/* A table before its first turn. */
typedef struct {
    uint8_t seats;
    uint8_t takebacks; /* record_rule */
    uint32_t rulings;  /* TH_RULING_ bits */
    record_name name[TH_MAX_SEATS];
    char bot[TH_MAX_SEATS][RECORD_BOT]; /* the bot that plays the seat; "" for a person */
    bool has_order;                     /* else it is left to chance */
    uint8_t order[TH_MAX_SEATS];
    /* What is drawn comes from a secret, which the header commits to: see deal/deal.h; */
    uint8_t secret[DEAL_BYTES];
    uint8_t nonces; /* one a seat, or 0 */
    uint8_t nonce[TH_MAX_SEATS][DEAL_BYTES];
    /* or, unless this is null, from somebody else: then there is an order, and nothing to commit to. */
    const deal_dealer *dealer;
} session_setup;

/* ---- Answers ---- */

/* In brackets: the fields of session_answer that say more. */
typedef enum {
    SESSION_OK,
    SESSION_BAD_SETUP,          /* seats, order or rulings (refusal; TH_LEGAL: the rule, the nonces, or no
                                   order for a dealer) */
    SESSION_BAD_NAME,           /* of a player (seat; name: a record_code; have: bytes) */
    SESSION_BAD_BOT,            /* not letters, digits and - in the room there is; or "human" (seat) */
    SESSION_OVER,               /* the game is over, or there is none: see session_awaited() */
    SESSION_NO_DEALER,          /* a session read from a record has nobody to deal yet */
    SESSION_NOT_DEALT,          /* the dealer cannot say what comes: its script does not fit */
    SESSION_NOT_YOUR_TURN,      /* (seat; need: whose turn it is) */
    SESSION_NO_MOVE,            /* the text is no move (text_error, at) */
    SESSION_REFUSED,            /* the rules refuse the move (move, refusal) */
    SESSION_TAKES_NOTHING_BACK, /* the table's rule is RECORD_NEVER */
    SESSION_DRAWN,              /* something was drawn, and the rule is RECORD_UNTIL_DRAWN (have: the last n
                                   turns that could be taken back) */
    SESSION_TOO_FEW_TURNS,      /* (have: turns that stand; need: turns to be taken back) */
    SESSION_NOTHING_UNDONE,     /* no turn was taken back, or another was made since */
    SESSION_RECORD_FULL,        /* the record has just room to finish, and lines that can be done without
                                   are refused; or what was read has no room for a turn */
    SESSION_NO_MEMORY,          /* the log is full: see session_memory */
    SESSION_NO_SUCH_SEAT,       /* (seat) */
    SESSION_SEAT_IS_BOT,        /* who resigns must be a person (seat) */
    SESSION_BAD_NOTE,           /* (name: a record_code) */
    SESSION_CODES,
} session_code;

/* Fields that the code does not name are not to be read. */
typedef struct {
    uint8_t code; /* session_code */
    uint8_t seat;
    uint8_t name;       /* record_code, of a name or a note */
    uint8_t text_error; /* th_text_error */
    uint32_t have;
    uint32_t need;
    size_t at; /* as in th_move_read() */
    th_move move;
    th_refusal refusal;
} session_answer;

/* ---- The table ---- */

/* Hosts read: record (header, turns, log and the functions of record.h), deals, proves, secret, step. */
typedef struct {
    record_reader record; /* what happened, checked again as it is read back */
    session_step *step;   /* the lines that the last step added; none after a refusal */
    bool deals;           /* there is a dealer */
    bool proves;          /* it deals from the secret committed to: the result will show it */
    uint8_t secret[DEAL_BYTES];
    deal_seed seed;
    deal_dealer dealer; /* its next is null: the seed deals */
} session;

/* ---- Beginning ---- */

/* Gives a session its memory, once; there is no game yet. */
void session_init(session *table, session_memory memory);

/* Sets a table up and deals; step is the header. Leaves the session unusable if the set-up is refused. */
session_answer session_begin(session *table, const session_setup *setup);

/* Or: takes up a game from its record, whose bytes come in pieces. True from session_read_end() if it is a
 * right record; else table->record.error says what is wrong. An unfinished game can be looked at, line by
 * line as it comes, but needs somebody to deal to go on, after session_read_end(); whoever reads more
 * afterwards must say again who deals. */
void session_read_begin(session *table);
bool session_read(session *table, const void *bytes, size_t count);
bool session_read_end(session *table);

/* Gives a game that was read its secret: the one it was begun with, kept apart by the host, or a fresh one
 * where that is lost. table->proves tells which it was: the first if it is the one the header commits to and
 * everything drawn so far was dealt from it. If the game is over and has no result yet, step is the result.
 * Does nothing where there is no right record to go on with. */
void session_deal_from(session *table, const uint8_t secret[DEAL_BYTES]);

/* The same for a game that somebody else deals. */
void session_deal_by(session *table, deal_dealer dealer);

/* ---- Following ---- */

/* How far the lines were right. */
typedef struct {
    uint32_t lines; /* that were taken */
    size_t bytes;   /* of them */
    record_error error;
} session_followed;

/* Or: takes the lines of a game that is dealt elsewhere, as they come, one or more whole ones in a call,
 * beginning with the header after session_read_begin(). Each must end, be right, and follow from what is
 * there. The first that does not is told in out->error, of which a sentence can be made as long as the lines
 * stay where they are; it changes nothing, and the right one can be taken in its place. What was dealt here
 * is no more: a session that follows has no dealer. Where what was read before is wrong or ends within a
 * line, nothing is taken. */
bool session_follow(session *table, const void *lines, size_t length, session_followed *out);

/* ---- Steps ---- */

/* Each leaves the lines it added in table->step, and nothing there if it is refused; a refusal changes
 * nothing else. The result follows the last turn in the same step. */

/* A seat makes the move that a text names, if it is its turn. Draws what follows from it. */
session_answer session_submit(session *table, int seat, const char *text, size_t length);

/* Takes the last turns that stand back. Who may ask for it is for the host to say; after the result nobody
 * may. However often it is done, a game that was begun here can be played to its end: turns are never refused
 * for want of lines. */
session_answer session_take_back(session *table, uint32_t turns);

/* What it would answer, without doing it. */
session_answer session_may_take_back(const session *table, uint32_t turns);

/* Makes the first of the turns that were taken back again, whoever's it was. A game that is dealt from the
 * same secret as before draws the same, and then the next can be made again; otherwise it draws something
 * else, and there is none. */
session_answer session_redo(session *table);

/* From now on a seat is played by a bot, or by its person again, who is "". Who may ask for it is for the
 * host to say. Nothing is added where nothing changes. */
session_answer session_change_seat(session *table, int seat, const char *bot);

/* A person leaves, and a bot plays on for them. */
session_answer session_resign(session *table, int seat, const char *bot);

/* Adds a note, which changes nothing else. */
session_answer session_add_note(session *table, const record_note *note);

/* ---- Questions ---- */

/* Whose move text is awaited: a seat, or TH_OVER; that also where a set-up was refused, no header was read
 * yet or the record is wrong. */
int session_awaited(const session *table);

/* Whether a person plays a seat now: not a bot, and not one that has left it to a bot. */
static inline bool session_is_person(const session *table, int seat)
{
    return record_plays(&table->record, seat)[0] == 0;
}

/* The position now; earlier ones: record_state_at(&table->record, n, &state). */
static inline const th_state *session_state(const session *table)
{
    return record_state(&table->record);
}

/* How many turns must be taken back so that a person decides again what a person decided last: that turn and
 * those of bots since. Turns of persons whose seats bots play now do not count, and those that bots made for
 * a person who is back do not either. 0 if no such turn stands. */
uint32_t session_turns_since_person(const session *table);

/* How many of the turns that were taken back must be made again so that a person decides next: the other way
 * round. 0 if there are none. */
uint32_t session_turns_to_redo(const session *table);

/* The seed for a bot's move after so many turns of a game: made of what everybody can see, so that a game
 * that is taken up again goes on as it would have, here or in another program, and a turn that is taken back
 * does not make bots think again. */
uint64_t session_bot_seed(const record_header *header, uint32_t turns);

#ifdef __cplusplus
}
#endif

#endif
