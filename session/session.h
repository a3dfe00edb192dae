/* What is happening at one table: who sits where, whose input is awaited, what happened so far.
 *
 * A session is the only seam between a game and whoever shows it. It takes move texts and answers with a
 * refusal or with the lines of the record that the step produced; every client, near or far, is a fold over
 * those lines. The session itself is one: whatever it writes it reads again with the record's own reader, so
 * that a session fed with the lines of another is in the same position, and nothing that is needed to go on
 * lives anywhere but in the record. The one exception is the secret of the deal, which no record may hold
 * before the game is over: the host keeps it apart and hands it in.
 *
 * A session calls no bot, opens no file and has no clock: the host does that. It allocates nothing; it is one
 * struct of some 430 KB in the host's memory, however long the game.
 *
 *   session_begin(&table, &setup);                      ... table.step is the header
 *   while ((seat = session_awaited(&table)) != TH_OVER)
 *       answer = session_submit(&table, seat, text, length);   ... answer.code, or table.step
 */
#ifndef SESSION_SESSION_H
#define SESSION_SESSION_H

#include "../record/record.h"

#ifdef __cplusplus
extern "C" {
#endif

enum {
    SESSION_BOT = 24, /* room for the name of a bot and its closing 0: letters, digits and - */
    SESSION_HEADER = RECORD_LINE_BYTES + 1, /* room for the first line and its newline */
    SESSION_STEP = SESSION_HEADER,          /* room for the lines of any step */
};

/* When turns may be taken back. */
typedef enum {
    SESSION_NEVER,
    SESSION_UNTIL_DRAWN, /* as long as nothing was drawn in them */
    SESSION_FREELY,
    SESSION_TAKEBACKS,
} session_takebacks;

/* A table before its first turn. */
typedef struct {
    uint8_t seats;
    uint8_t takebacks; /* session_takebacks */
    uint32_t rulings;  /* TH_RULING_ bits */
    record_name name[TH_MAX_SEATS];
    char bot[TH_MAX_SEATS][SESSION_BOT]; /* the bot that plays the seat; "" for a person */
    bool has_order;                      /* else it is left to chance */
    uint8_t order[TH_MAX_SEATS];
    uint8_t secret[DEAL_BYTES]; /* what the deal is made of: see deal/deal.h */
    uint8_t nonces;             /* one a seat, or 0 */
    uint8_t nonce[TH_MAX_SEATS][DEAL_BYTES];
} session_setup;

/* ---- Answers ---- */

/* In brackets: the fields of session_answer that say more. */
typedef enum {
    SESSION_OK,
    SESSION_BAD_SETUP,          /* seats, order or rulings (refusal; TH_LEGAL: the rule or the nonces are) */
    SESSION_BAD_NAME,           /* of a player (seat; name: a record_code) */
    SESSION_BAD_BOT,            /* not letters, digits and - in the room there is; or "human" (seat) */
    SESSION_OVER,               /* the game is over, or there is none: see session_awaited() */
    SESSION_NO_SECRET,          /* a session read from a record has no secret yet, and cannot deal */
    SESSION_NOT_YOUR_TURN,      /* (seat; need: whose turn it is) */
    SESSION_NO_MOVE,            /* the text is no move (text_error, at) */
    SESSION_REFUSED,            /* the rules refuse the move (move, refusal) */
    SESSION_TAKES_NOTHING_BACK, /* the table's rule is SESSION_NEVER */
    SESSION_DRAWN,              /* something was drawn, and the rule is SESSION_UNTIL_DRAWN (have: the last n
                                   turns that could be taken back) */
    SESSION_TOO_FEW_TURNS,      /* (have: turns that stand; need: turns to be taken back) */
    SESSION_RECORD_FULL,        /* so many turns were taken back that the record has just room to finish; or
                                   what was read has no room for a turn, or its header for who resigns */
    SESSION_NO_SUCH_SEAT,       /* (seat) */
    SESSION_SEAT_IS_BOT,        /* who resigns must be a person (seat) */
    SESSION_CODES,
} session_code;

/* Fields that the code does not name are not to be read. */
typedef struct {
    uint8_t code; /* session_code */
    uint8_t seat;
    uint8_t name;       /* record_code */
    uint8_t text_error; /* th_text_error */
    uint32_t have;
    uint32_t need;
    size_t at; /* as in th_move_read() */
    th_move move;
    th_refusal refusal;
} session_answer;

/* ---- The table ---- */

typedef struct {
    uint8_t seat;
    uint16_t lines; /* the record had when they left */
    char bot[SESSION_BOT];
} session_resignation;

/* Hosts read: record (header, turns, log and the functions of record.h), bot, takebacks, resigned, proves,
 * header, step. */
typedef struct {
    record_reader record;                /* what happened, checked again as it is read back */
    char bot[TH_MAX_SEATS][SESSION_BOT]; /* who plays the seat now: a bot, or "" for a person */
    uint8_t takebacks;                   /* session_takebacks */
    uint8_t resignations;
    session_resignation resigned[TH_MAX_SEATS];
    bool deals;  /* there is a secret to deal from */
    bool proves; /* it is the one committed to: the result will show it, and the deal can be verified */
    bool header_changed; /* by the last step: its first line is to be replaced */
    uint8_t secret[DEAL_BYTES];
    deal_seed seed;
    size_t header_length;
    size_t step_length;
    char header[SESSION_HEADER]; /* the record's first line, with its newline; none if it was wrong */
    char step[SESSION_STEP];     /* the lines that the last step added; none after a refusal */
} session;

/* ---- Beginning ---- */

/* Sets a table up and deals; step is the header. Leaves the session unusable if the set-up is refused. */
session_answer session_begin(session *table, const session_setup *setup);

/* Or: takes up a game from its record, whose bytes come in pieces. True from session_read_end() if it is a
 * right record; else table->record.error says what is wrong. A record that says nothing of who sits where
 * (or says it in a form not known here) has persons in all seats and lets turns be taken back freely.
 * An unfinished game can be looked at, line by line as it comes, but needs session_deal_from() to go on,
 * after session_read_end(); whoever reads more afterwards must give the secret again. */
void session_read_begin(session *table);
bool session_read(session *table, const void *bytes, size_t count);
bool session_read_end(session *table);

/* Gives a game that was read its secret: the one it was begun with, kept apart by the host, or a fresh one
 * where that is lost. table->proves tells which it was: the first if it is the one the header commits to and
 * everything drawn so far was dealt from it. If the game is over and has no result yet, step is the result.
 * Does nothing where there is no right record to go on with. */
void session_deal_from(session *table, const uint8_t secret[DEAL_BYTES]);

/* Or goes on reading while somebody else deals: takes complete lines as they come, each of them checked like
 * one of a file. False at the first that is wrong, and *wrong says why; those before it stand, and it is as
 * if it had never come, so that the right one can follow. table->record has its bytes until the next line,
 * for the sentence about it. A line that does not end is wrong. Forgets the secret, as all reading does. */
bool session_follow(session *table, const char *lines, size_t length, record_error *wrong);

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

/* A person leaves, and a bot plays on for them. No line is added; the header says so instead, and
 * header_changed is set. */
session_answer session_resign(session *table, int seat, const char *bot);

/* ---- Questions ---- */

/* Whose move text is awaited: a seat, or TH_OVER; that also where a set-up was refused, no header was read
 * yet or the record is wrong. */
int session_awaited(const session *table);

/* Whether a person plays a seat now: not a bot, and not one that has left it to a bot. */
static inline bool session_is_person(const session *table, int seat)
{
    return table->bot[seat][0] == 0;
}

/* The position now; earlier ones: record_state_at(&table->record, n). */
static inline const th_state *session_state(const session *table)
{
    return record_state(&table->record);
}

/* How many turns must be taken back so that a person decides again what a person decided last: that turn and
 * those of bots since. 0 if no turn of a person stands. */
uint32_t session_turns_since_person(const session *table);

/* The seed for a bot's move after so many turns of a game: made of what everybody can see, so that a game
 * that is taken up again goes on as it would have, here or in another program, and a turn that is taken back
 * does not make bots think again. */
uint64_t session_bot_seed(const record_header *header, uint32_t turns);

/* The identifier of a rule in records and options: "never", "until-drawn", "freely"; and back,
 * SESSION_TAKEBACKS if there is none such. */
const char *session_takebacks_name(int takebacks);
int session_takebacks_find(const char *name, size_t length);

#ifdef __cplusplus
}
#endif

#endif
