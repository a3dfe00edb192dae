/* How a game is written down and read back.
 *
 * A record is a text file, one JSON object a line: a header, turns and take-backs, and a result once the game
 * is over (docs/record.md has the format). Reading is checking: the reader takes bytes as they come, plays
 * every line on a th_state of its own, and stops at the first line that is wrong with a code and the values a
 * sentence about it needs. Nothing is allocated: the reader is one struct in the caller's memory. Writing is
 * canonical, so equal games are equal files.
 *
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
    RECORD_WRITTEN = 2048,  /* bytes that every written line fits into */
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
    RECORD_PLAYER,
    RECORD_MOVE,
    RECORD_WEEKS,
    RECORD_DREW,
    RECORD_FOUND,
    RECORD_TAKEBACK,
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
    uint32_t line; /* from 1 */
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
} record_header;

/* A line after the header: a turn or, if takeback is not 0, turns taken back. */
typedef struct {
    th_move move;
    uint16_t takeback;
    uint8_t player;
    uint8_t draws;
    th_outcome outcome[TH_MAX_DRAWS];
} record_turn;

/* Whether a name may stand in a record: RECORD_OK, RECORD_NAME_LENGTH, RECORD_NAME_CONTROL or
 * RECORD_BAD_UTF8. */
record_code record_check_name(const char *bytes, size_t length);

/* ---- Reading ---- */

/* What is known of the dealing. A record without its secret, or of a function this program does not know, is
 * right but cannot be verified. */
typedef enum { RECORD_DEALING_NONE, RECORD_DEALING_NOT_VERIFIABLE, RECORD_DEALING_VERIFIED } record_dealing;

/* About 300 KB. Callers read: error, header, turns, lines, finished, has_secret, secret, log, and the
 * functions below. */
typedef struct {
    record_error error;
    record_header header; /* once lines > 0 */
    uint32_t lines;       /* complete right lines so far; with an error: error.line is the wrong one */
    uint32_t turns;       /* that stand */
    bool finished;        /* a result was read */
    bool has_secret;
    uint8_t secret[DEAL_BYTES];
    uint8_t dealing;                     /* record_dealing */
    uint8_t move_length;                 /* of move_text */
    char move_text[RECORD_MOVE_BYTES];   /* the last turn line's, decoded and possibly shortened */
    uint32_t value[RECORD_KEYS];         /* where the line's values begin; 0: no such key */
    uint32_t length;                     /* of the line so far */
    uint8_t line[RECORD_LINE_BYTES + 1]; /* room for a carriage return */
    uint16_t standing[TH_MAX_TURNS + 1]; /* the log entry of each turn that stands */
    th_state history[TH_MAX_TURNS + 1];  /* history[n]: after n turns that stand */
    record_turn log[RECORD_LINES];       /* line n of the file is log[n - 2] */
} record_reader;

/* Makes ready for a new record. */
void record_begin(record_reader *reader);

/* Takes the next bytes of the file, in pieces of any size. False from the first error on. */
bool record_feed(record_reader *reader, const void *bytes, size_t count);

/* The file ends here. True if it is a right record, finished or not; else reader->error says why. */
bool record_end(record_reader *reader);

/* The position after the first n turns that stand, n from 0 to reader->turns; a header must have been read.
 * After an error: the last right ones. */
const th_state *record_state_at(const record_reader *reader, uint32_t n);

/* The position now: after all turns that stand. */
const th_state *record_state(const record_reader *reader);

/* The n-th turn that stands, n from 0 and below reader->turns. It was made in record_state_at(reader, n). */
const record_turn *record_turn_at(const record_reader *reader, uint32_t n);

/* Whether a result that showed this secret would be verified: it is the one committed to, and everything
 * drawn in the lines read so far, taken back or not, was dealt from it. */
bool record_dealt_from(const record_reader *reader, const uint8_t secret[DEAL_BYTES]);

/* ---- Beginning a game ---- */

/* The seed that a secret gives, with the nonces of the header. */
void record_seed_of(const record_header *header, const uint8_t secret[DEAL_BYTES], deal_seed *seed);

/* Lays out what is on the table before the first turn, dealt from a secret, and notes it in the header:
 * bonus, display and, unless has_order says that it is there already, the order of play. Seats, rulings and
 * nonces must be there and right; the rest of the header is left alone. *start is the position, *seed deals
 * on. */
void record_set_up(record_header *header, const uint8_t secret[DEAL_BYTES], bool has_order, deal_seed *seed,
                   th_state *start);

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
