/* How a game is written down and read back.
 *
 * A record is a text file, one JSON object a line: a header, then turns, take-backs, changes of who plays a
 * seat and notes, and a result once the game is over (docs/record.md has the format). It is only ever added
 * to. Reading is checking: the reader takes bytes as they come, plays every line on a th_state of its own,
 * and stops at the first line that is wrong with a code and the values a sentence about it needs. Writing is
 * canonical, so equal games are equal files.
 *
 * Nothing is allocated. A reader has some 3 KB; what grows with the game, and what is needed for as long as a
 * line is being read, lies in memory that the caller hands in (record_memory).
 *
 *   static record_whole_memory memory;                  ... enough for every record
 *   static record_reader reader = RECORD_WITH(memory);
 *   record_begin(&reader);
 *   while (there are bytes) record_feed(&reader, bytes, count);
 *   if (!record_end(&reader)) ... reader.error ...
 *
 * Where the format leaves room, this reader holds to the bounds of json/reader.h: no line nests deeper than
 * JSON_DEPTH, and no line has more than JSON_KEYS keys. */
#ifndef RECORD_RECORD_H
#define RECORD_RECORD_H

#include "../core/thebes.h"
#include "../deal/deal.h"
#include "../json/reader.h"

#ifdef __cplusplus
extern "C" {
#endif

enum {
    RECORD_LINE_BYTES = JSON_BYTES, /* of a line, its line ending not counted */
    RECORD_LINES = 4096,
    RECORD_NAME_POINTS = 40, /* characters of a name: Unicode code points */
    RECORD_NAME_BYTES = 4 * RECORD_NAME_POINTS,
    RECORD_MOVE_BYTES = 96, /* kept of a move text: more than any right one has */
    RECORD_BOT = 24,        /* room for the name of a bot and its closing 0: letters, digits and - */
    RECORD_NOTE_POINTS = 2000,
    RECORD_NOTE_BYTES = 4 * RECORD_NOTE_POINTS,
    RECORD_WRITTEN = 2048,                        /* bytes that every written line fits into, but a note: */
    RECORD_NOTE_WRITTEN = RECORD_NOTE_BYTES + 64, /* with its other keys */
};

/* Every key of the format, at the top of a line or in the entries of "scores". */
typedef enum {
    RECORD_THEBES,
    RECORD_PLAYERS,
    RECORD_ORDER,
    RECORD_DISPLAY,
    RECORD_BONUS,
    RECORD_RULINGS,
    RECORD_DEAL,
    RECORD_COMMIT,
    RECORD_NONCES,
    RECORD_SEATS,
    RECORD_TAKEBACKS,
    RECORD_PLAYER,
    RECORD_MOVE,
    RECORD_WEEKS,
    RECORD_DREW,
    RECORD_FOUND,
    RECORD_TAKEBACK,
    RECORD_SEAT,
    RECORD_PLAYS,
    RECORD_NOTE,
    RECORD_FROM,
    RECORD_AT,
    RECORD_SCORES,
    RECORD_WINNERS,
    RECORD_SECRET,
    RECORD_ARTIFACTS, /* the parts of a score, in the order in which they are written */
    RECORD_EXHIBITIONS,
    RECORD_CONGRESSES,
    RECORD_KNOWLEDGE,
    RECORD_TOTAL,
    RECORD_KEYS,
} record_key;

const char *record_key_name(int key); /* a record_key */

/* ---- What can be wrong ---- */

/* In brackets: the fields of record_error that say more. "text": at and length span the bytes of the line, as
 * they stand in the reader's buffer. */
typedef enum {
    RECORD_OK,
    /* the file */
    RECORD_EMPTY,
    RECORD_BLANK_LINE,
    RECORD_BYTE_ORDER_MARK,
    RECORD_LINE_TOO_LONG,
    RECORD_TOO_MANY_LINES,
    RECORD_NO_MEMORY,    /* what was handed in for the lines is full: see record_memory */
    RECORD_AFTER_RESULT, /* a line follows the result */
    /* the line's JSON */
    RECORD_CUT_OFF,    /* the line ends too early */
    RECORD_NO_OBJECT,  /* the line is no object */
    RECORD_SYNTAX,     /* not JSON (text) */
    RECORD_BAD_UTF8,   /* (text) */
    RECORD_BAD_STRING, /* a control character, an unknown escape or half a surrogate pair (text) */
    RECORD_TOO_DEEP,
    RECORD_TOO_MANY_KEYS,
    RECORD_KEY_TWICE, /* (text: the key) */
    /* values: of the key, or of an entry in its list */
    RECORD_MISSING,     /* (key) */
    RECORD_NOT_INTEGER, /* (key, text) */
    RECORD_TOO_BIG,     /* an integer beyond 32 bits (key, text) */
    RECORD_NOT_STRING,  /* (key, text) */
    RECORD_NOT_LIST,    /* (key, text) */
    RECORD_NOT_ENTRY,   /* no object where one belongs (key, text) */
    /* the header */
    RECORD_NO_HEADER, /* the first line has no "thebes" */
    RECORD_VERSION,   /* (have) */
    RECORD_PLAYER_COUNT,
    RECORD_NAME_LENGTH,  /* (key, text) */
    RECORD_NAME_CONTROL, /* (key, text) */
    RECORD_BAD_ORDER,
    RECORD_BAD_DISPLAY,
    RECORD_BAD_BONUS,
    RECORD_RULING_UNKNOWN, /* (text) */
    RECORD_RULING_TWICE,   /* (text) */
    RECORD_BAD_HEX,        /* not 64 lower-case hexadecimal digits (key, text) */
    RECORD_NONCE_COUNT,    /* (have, need) */
    RECORD_SITTER_COUNT,   /* of "seats" (have, need) */
    RECORD_BAD_BOT,        /* not 1 to 23 letters, digits and - (key, text) */
    RECORD_BAD_TAKEBACKS,  /* no such rule (text) */
    RECORD_EARLY_SECRET,   /* "secret" outside the result line */
    /* later lines */
    RECORD_KIND_UNKNOWN,
    RECORD_KIND_MIXED,
    /* turns */
    RECORD_PLAYED_ON,     /* a turn after the end of the game */
    RECORD_WRONG_PLAYER,  /* (have: the player given; need: whose turn it is) */
    RECORD_BAD_MOVE_TEXT, /* (text_error, text_at, reader's move_text) */
    RECORD_REFUSED,       /* (move, refusal) */
    RECORD_WRONG_WEEKS,   /* (have, need) */
    RECORD_WRONG_LIST,    /* "drew" in a dig or "found" in another move (key) */
    RECORD_NO_CARD,       /* a card that could not come (have: its number) */
    RECORD_NO_TOKEN,      /* no token of the site (need: the site; text) */
    RECORD_NO_TOKEN_LEFT, /* a token that could not come (need: the site; text) */
    RECORD_TOO_FEW,       /* drawn (key; have; need: how many, or 0 where that depends on what is drawn) */
    RECORD_TOO_MANY,      /* drawn (key; have; need) */
    RECORD_BAD_TAKEBACK,  /* (have; need: at most so many) */
    /* seats and notes */
    RECORD_NO_SEAT,      /* (key; have; need: so many seats) */
    RECORD_NOTE_LENGTH,  /* too many characters */
    RECORD_NOTE_CONTROL, /* a control character */
    RECORD_BAD_TIME,     /* "at" is not from 0 to 2^53 - 1 (text) */
    /* the result */
    RECORD_NOT_OVER,    /* (need: whose turn it is) */
    RECORD_SCORE_COUNT, /* (have, need) */
    RECORD_WRONG_SCORE, /* (player; key; have, need) */
    RECORD_WRONG_WINNERS,
    /* fair dealing */
    RECORD_WRONG_COMMIT,
    RECORD_NOT_DEALT, /* (have, need: outcomes) */
    RECORD_CODES,
} record_code;

typedef struct {
    uint32_t line; /* from 1; its text is the reader's text */
    uint8_t code;  /* record_code */
    uint8_t key;   /* record_key */
    uint8_t player;
    uint8_t text_error; /* th_text_error */
    int32_t have;
    int32_t need;
    uint32_t at;
    uint32_t length;
    uint32_t text_at;
    th_move move;
    th_refusal refusal;
} record_error;

/* ---- What is written down ---- */

typedef struct {
    char text[RECORD_NAME_BYTES]; /* UTF-8, without a closing 0 */
    uint8_t length;               /* in bytes; 0: none */
} record_name;

/* When turns may be taken back at a table. */
typedef enum {
    RECORD_NEVER,
    RECORD_UNTIL_DRAWN, /* as long as nothing was drawn in them */
    RECORD_FREELY,      /* also where the header does not say */
    RECORD_RULES,
} record_rule;

/* The identifier of a rule in records and options: "never", "until-drawn", "freely"; and back, RECORD_RULES
 * if there is none such. */
const char *record_rule_name(int rule);
int record_rule_find(const char *name, size_t length);

/* Older records told in the header who had left a seat to a bot, and after how many lines. */
typedef struct {
    uint8_t seat;
    uint16_t lines;
    char bot[RECORD_BOT];
} record_resignation;

typedef struct {
    record_name name[TH_MAX_SEATS];
    uint8_t seats;
    uint8_t order[TH_MAX_SEATS];
    uint8_t rulings; /* TH_RULING_ bits */
    uint8_t display[TH_DISPLAY];
    uint8_t bonus[TH_SITES]; /* items */
    /* Fair dealing. */
    bool has_commit;
    bool has_nonces;
    uint8_t nonces; /* how many: one a seat, or 0 */
    record_name deal;
    uint8_t commit[DEAL_BYTES];
    uint8_t nonce[TH_MAX_SEATS][DEAL_BYTES];
    /* The table. */
    bool has_sitters, has_rule;
    uint8_t rule;                          /* record_rule: how turns are taken back */
    char sitter[TH_MAX_SEATS][RECORD_BOT]; /* who sat down: a bot, or "" for a person */
    uint8_t resignations;
    record_resignation resigned[TH_MAX_SEATS];
} record_header;

/* The kinds of lines between header and result. */
typedef enum { RECORD_IS_TURN, RECORD_IS_TAKEBACK, RECORD_IS_SEAT, RECORD_IS_NOTE } record_kind;

/* A line after the header. What a note says is not kept: record_read_note() finds it in the text. */
typedef struct {
    uint32_t at;       /* where the line begins: bytes of the record before it */
    th_move move;      /* of a turn */
    uint16_t takeback; /* turns taken back */
    uint16_t by;       /* of a turn: who played the seat then; see record_played_by() */
    uint8_t kind;      /* record_kind */
    uint8_t player;    /* of a turn; the seat of a change; from whom a note is, or TH_NOBODY */
    uint8_t draws;
    union {
        th_outcome outcome[TH_MAX_DRAWS];
        char plays[RECORD_BOT]; /* who plays the seat from here on: a bot, or "" for its person */
    };
} record_entry;

/* Whether a name may stand in a record: RECORD_OK, RECORD_NAME_LENGTH, RECORD_NAME_CONTROL or
 * RECORD_BAD_UTF8. */
record_code record_check_name(const char *bytes, size_t length);

/* Whether a note may say this: RECORD_OK, RECORD_NOTE_LENGTH, RECORD_NOTE_CONTROL or RECORD_BAD_UTF8. */
record_code record_check_note(const char *bytes, size_t length);

/* Whether a bot may be called so: letters, digits and -, with room for a closing 0, and not "human", as
 * persons are called. */
bool record_is_bot_name(const char *name, size_t length);

/* Copies a bot's name, or "", and fills the rest with zeros, so that equal names are equal bytes. */
void record_copy_bot(char to[RECORD_BOT], const char *name, size_t length);

/* ---- Reading ---- */

/* What is known of the dealing. A record without its secret, or of a function this program does not know, is
 * right but cannot be verified. */
typedef enum { RECORD_DEALING_NONE, RECORD_DEALING_NOT_VERIFIABLE, RECORD_DEALING_VERIFIED } record_dealing;

/* Where a line that comes in pieces waits for its end, and a wrong one to be told. Any number of readers can
 * share one, as long as none is fed while another is in the middle of a line, or has an error to tell. */
typedef struct {
    uint8_t line[RECORD_LINE_BYTES + 1]; /* room for a carriage return */
} record_scratch;

/* What a reader works in. */
typedef struct {
    record_scratch *scratch; /* null: whole lines only, by record_read_line() */
    record_entry *log;       /* an entry for each line between header and result, */
    uint32_t log_room;       /* at most so many; RECORD_LINES are always enough */
    th_state *history;       /* earlier positions, where they are wanted often: */
    uint32_t
        history_room; /* as many as fit are kept, TH_MAX_TURNS + 1 at most; the others are played again */
} record_memory;

/* For programs with one record in hand and memory to spare: 340 KB. */
typedef struct {
    record_scratch scratch;
    record_entry log[RECORD_LINES];
    th_state history[TH_MAX_TURNS + 1];
} record_whole_memory;

record_memory record_whole(record_whole_memory *memory);

/* The same as an initialiser. */
#define RECORD_WHOLE(whole)                                                                                  \
    {                                                                                                        \
        &(whole).scratch, (whole).log, RECORD_LINES, (whole).history, TH_MAX_TURNS + 1                       \
    }
#define RECORD_WITH(whole)                                                                                   \
    {                                                                                                        \
        .memory = RECORD_WHOLE(whole)                                                                        \
    }

/* Callers read: error, header, turns, undone, lines, finished, has_secret, secret, log (of memory), and the
 * functions below. */
typedef struct {
    record_memory memory; /* between two calls the log may be made larger, and moved */
    record_error error;
    record_header header; /* once lines > 0 */
    uint32_t lines;       /* complete right lines so far; with an error: error.line is the wrong one */
    uint32_t turns;       /* that stand */
    uint32_t undone;      /* that were taken back and could be made again: nothing else was done since */
    uint32_t entries;     /* in the log */
    bool finished;        /* a result was read */
    bool has_secret;
    uint8_t secret[DEAL_BYTES];
    uint8_t dealing;                     /* record_dealing */
    uint8_t move_length;                 /* of move_text */
    char move_text[RECORD_MOVE_BYTES];   /* the last turn line's, decoded and possibly shortened */
    th_state start, state;               /* before the first turn, and now */
    uint16_t by[TH_MAX_SEATS];           /* who plays each seat: see record_plays() */
    uint16_t standing[TH_MAX_TURNS + 1]; /* the log entry of each turn that stands */
    /* The line at hand, and after an error the wrong one: in the scratch, or where the caller has it. */
    json_text text;
    uint32_t value[RECORD_KEYS]; /* where its values begin; 0: no such key */
    uint32_t at;                 /* bytes of the record before it */
    uint32_t pending;            /* bytes in the scratch of a line whose end has not come yet */
} record_reader;

/* Gives a reader its memory, once. A static one can have RECORD_WITH(memory), of a record_whole_memory,
 * instead. */
void record_init(record_reader *reader, record_memory memory);

/* Makes ready for a new record. */
void record_begin(record_reader *reader);

/* Takes the next bytes of the file, in pieces of any size. False from the first error on. */
bool record_feed(record_reader *reader, const void *bytes, size_t count);

/* The file ends here. True if it is a right record, finished or not; else reader->error says why. */
bool record_end(record_reader *reader);

/* Takes one whole line, without its ending, which stays where it is until its error, if it has one, has been
 * told. A wrong one changes nothing but the error: once record_forgive() has forgotten that, another line can
 * take its place. Not in the middle of a line that is fed. */
bool record_read_line(record_reader *reader, const void *line, size_t length);
void record_forgive(record_reader *reader);

/* The position after the first n turns that stand, n from 0 to reader->turns; a header must have been read.
 * After an error: the last right ones. */
void record_state_at(const record_reader *reader, uint32_t n, th_state *out);

/* The position now: after all turns that stand. */
static inline const th_state *record_state(const record_reader *reader)
{
    return &reader->state;
}

/* The n-th turn that stands, n from 0 and below reader->turns. It was made in the position after n turns.
 * Behind them are those that could be made again, reader->undone of them. */
const record_entry *record_turn_at(const record_reader *reader, uint32_t n);

/* Makes the move of a turn and what was drawn happen. */
void record_play(th_state *state, const record_entry *turn);

/* Who plays a seat now, and who made a turn: the name of a bot, or "" for a person. */
const char *record_plays(const record_reader *reader, int seat);
const char *record_played_by(const record_reader *reader, const record_entry *turn);

/* How many entries of the log come before the turn that was made after n turns, n from 0 to reader->turns;
 * all of them where none was. Who played a seat then. */
uint32_t record_entries_before(const record_reader *reader, uint32_t n);
const char *record_plays_at(const record_reader *reader, uint32_t n, int seat);

/* What a note says. */
typedef struct {
    bool has_from, has_time;
    uint8_t from;
    uint64_t time; /* seconds since 1970 */
    size_t length;
    char text[RECORD_NOTE_BYTES];
} record_note;

/* Reads a note again from the text of a record of which the reader has read at least that entry. */
void record_read_note(const record_entry *entry, const char *record, size_t length, record_note *out);

/* Whether a result that showed this secret would be verified: it is the one committed to, and everything
 * drawn in the lines read so far, taken back or not, was dealt from it. */
bool record_dealt_from(const record_reader *reader, const uint8_t secret[DEAL_BYTES]);

/* ---- Beginning a game ---- */

/* The seed that a secret gives, with the nonces of the header. */
void record_seed_of(const record_header *header, const uint8_t secret[DEAL_BYTES], deal_seed *seed);

/* Lays out what is on the table before the first turn and notes it in the header: bonus and display. Seats,
 * order and rulings must be there and right; the rest of the header is left alone. *start is the position.
 * False where the dealer does not know what to deal. */
bool record_set_up(record_header *header, deal_dealer dealer, th_state *start);

/* Notes in the header by what the deals can be verified, once a result shows the secret. */
void record_commit(record_header *header, const uint8_t secret[DEAL_BYTES]);

/* ---- Writing ---- */

/* Each writes one line with its newline and returns its length, or 0 if it does not fit; RECORD_WRITTEN bytes
 * are always enough. There is no closing 0. What is written must be right: it is not checked again. */
size_t record_write_header(char *out, size_t size, const record_header *header);

/* The turn that makes a legal move in a state, and what it drew. */
size_t record_write_turn(char *out, size_t size, const th_state *before, th_move move,
                         const th_outcome outcome[], int draws);

/* The line that takes back so many turns. */
size_t record_write_takeback(char *out, size_t size, uint32_t turns);

/* The line from which on a bot, or "" for its person, plays a seat. */
size_t record_write_seat(char *out, size_t size, int seat, const char *bot);

/* A note, which RECORD_NOTE_WRITTEN bytes are always enough for. */
size_t record_write_note(char *out, size_t size, const record_note *note);

/* The result of a finished game. secret: DEAL_BYTES of them, or null. */
size_t record_write_result(char *out, size_t size, const th_state *end, const uint8_t *secret);

/* For programs that rewrite records: keeps what the format does not know. Given a line as it was read and the
 * canonical line for the same content (with its newline), writes the canonical line with the original's
 * unknown keys and their values behind, as they stood and in their order. Returns the length, or 0 if it does
 * not fit, is longer than a line may be, or either line is not JSON. `out` is none of the other two. */
size_t record_keep_unknown(char *out, size_t size, const char *original, size_t original_length,
                           const char *canonical, size_t canonical_length);

#ifdef __cplusplus
}
#endif

#endif
