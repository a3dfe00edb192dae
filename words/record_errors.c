/* What is wrong with a record: one pattern for each code, in the order of record_code, and the values they
 * all choose from. */
#include "record_errors.h"
#include "names.h"
#include "refusals.h"

/* The values of an error, by their numbers in the patterns. */
enum { HAVE, NEED, KEY, TEXT, COLUMN, PLAYER, SITE, DRAWN, DEALT, PLAYER_NAME, VALUES };

static const char *const patterns[] = {
    "",
    /* the file */
    "The file is empty.",
    "A blank line.",
    "A byte order mark, which no record has.",
    "The line is longer than 65536 bytes.",
    "The record has more than 4096 lines.",
    "Nothing may follow the result.",
    /* the line's JSON */
    "The line is cut off: it ends before its JSON does.",
    "The line is not a JSON object.",
    "Not JSON: unexpected {3} at byte {4}.",
    "Not UTF-8: {3} at byte {4}.",
    "Not a JSON string: {3} at byte {4}.",
    "The line nests deeper than 1024 brackets.",
    "The line has more than 1024 keys.",
    "The key {3} is given twice.",
    /* values */
    "\"{2}\" is missing.",
    "\"{2}\" takes a plain integer, not {3}.",
    "\"{2}\" takes a number of at most 32 bits, not {3}.",
    "\"{2}\" takes a string, not {3}.",
    "\"{2}\" takes a list, not {3}.",
    "\"{2}\" takes an object for each player, not {3}.",
    /* the header */
    "This is no record: the first line has no \"thebes\".",
    "Format version {0} is not known; this program knows version 1.",
    "A game has 2 to 4 players.",
    "A name has 1 to 40 characters; {3} in \"{2}\" has not.",
    "A name has no control characters; {3} in \"{2}\" has.",
    "\"order\" must name every player once.",
    "\"display\" must be four different research cards.",
    "\"bonus\" must be one artifact of value 1 for each site: greece, crete, egypt, palestine, mesopotamia.",
    "There is no ruling {3}.",
    "The ruling {3} is given twice.",
    "\"{2}\" takes 64 lower-case hexadecimal digits, not {3}.",
    "\"nonces\" must be empty or one a player: {1}, not {0}.",
    "\"secret\" may stand in the result only.",
    /* later lines */
    "The line is neither a turn nor a take-back nor a result.",
    "The line is more than one of a turn, a take-back and a result.",
    /* turns */
    "The game is over: only the result may follow.",
    "It is the turn of player {1} ({9}), not of player {0}.",
    "", /* a move's text: said by refusals.c, as is */
    "", /* a refusal */
    "The turn takes {1:week|weeks}, not {0}.",
    "\"{2}\" does not belong to this move.",
    "Card {0} cannot come from the supply now.",
    "{3} is no token of {6}.",
    "{3} is not in the bag of {6} any more.",
    "", /* too few: below */
    "Too many in \"{2}\": {0} drawn, not {1}.",
    "{0:turn|turns} cannot be taken back: {1:stands|stand}.",
    /* the result */
    "The game is not over yet: it is the turn of player {1} ({9}).",
    "There must be a score for each player: {1}, not {0}.",
    "Player {5} has {1} for \"{2}\", not {0}.",
    "\"winners\" must be the players with the most points, ascending.",
    /* fair dealing */
    "The secret is not the one that \"commit\" in the header promised.",
    "{7} was drawn where {8} was dealt.",
};

static const char *pattern_of(const record_error *error)
{
    if (error->code == RECORD_TOO_FEW)
        return error->need ? "Too few in \"{2}\": {0} drawn, not {1}."
                           : "Too few in \"{2}\": {0} drawn, and another card must be.";
    return patterns[error->code];
}

/* An outcome as records have it: a token's identifier, or a card by its number. */
static const char *outcome_text(char out[WORDS_QUOTE], int32_t outcome)
{
    words_text text = words_on(out, WORDS_QUOTE);
    char token[TH_TOKEN_TEXT];
    if (outcome >= TH_TOKEN) {
        (void)th_token_text((th_outcome)outcome, token);
        words_add(&text, token);
    } else {
        words_add(&text, "card ");
        words_add_number(&text, outcome);
    }
    return out;
}

/* The name of a player; none for a number below 0. */
static const char *player_name(char out[WORDS_QUOTE], const record_reader *reader, int32_t seat)
{
    out[0] = 0;
    if (seat < 0)
        return out;
    return words_quote(out, reader->header.name[seat].text, reader->header.name[seat].length);
}

static void say(words_text *text, const record_reader *reader)
{
    const record_error *error = &reader->error;
    char quote[WORDS_QUOTE], name[WORDS_QUOTE], drawn[WORDS_QUOTE], dealt[WORDS_QUOTE];
    words_value values[VALUES];
    bool deals = error->code == RECORD_NOT_DEALT,
         plays = error->code == RECORD_WRONG_PLAYER || error->code == RECORD_NOT_OVER;
    bool digs = error->code == RECORD_NO_TOKEN || error->code == RECORD_NO_TOKEN_LEFT;
    values[HAVE] = words_number(error->have);
    values[NEED] = words_number(error->need);
    values[KEY] = words_word(record_key_name(error->key));
    values[TEXT] = words_word(words_quote(quote, (const char *)reader->line + error->at, error->length));
    values[COLUMN] = words_number((int64_t)error->at + 1);
    values[PLAYER] = words_number(error->player);
    values[SITE] = words_word(words_site(digs ? error->need : 0));
    values[DRAWN] = words_word(outcome_text(drawn, deals ? error->have : 0));
    values[DEALT] = words_word(outcome_text(dealt, deals ? error->need : 0));
    values[PLAYER_NAME] = words_word(player_name(name, reader, plays ? error->need : -1));
    words_say(text, pattern_of(error), values);
}

static void say_move(words_text *text, const record_reader *reader)
{
    char move[WORDS_QUOTE];
    words_add(text, "\"");
    words_add(text, words_quote(move, reader->move_text, reader->move_length));
    words_add(text, "\": ");
}

void words_record_error(words_text *text, const record_reader *reader)
{
    const record_error *error = &reader->error;
    if (error->code == RECORD_BAD_MOVE_TEXT) {
        say_move(text, reader);
        words_text_error(text, (th_text_error)error->text_error, reader->move_text, reader->move_length,
                         error->text_at);
    } else if (error->code == RECORD_REFUSED) {
        say_move(text, reader);
        words_refusal(text, record_state(reader), error->move, error->refusal);
    } else {
        say(text, reader);
    }
}
