/* What is wrong with a record: a sentence for each code. */
#include "record_errors.h"
#include "names.h"
#include "refusals.h"

/* Errors about which there is nothing else to say. */
static const struct {
    record_code code;
    const char *sentence;
} plain[] = {
    {RECORD_EMPTY, W_("The file is empty.")},
    {RECORD_BLANK_LINE, W_("A blank line.")},
    {RECORD_BYTE_ORDER_MARK, W_("A byte order mark, which no record has.")},
    {RECORD_LINE_TOO_LONG, W_("The line is longer than 65536 bytes.")},
    {RECORD_TOO_MANY_LINES, W_("The record has more than 4096 lines.")},
    {RECORD_NO_MEMORY, W_("There is not enough memory for all lines of the record.")},
    {RECORD_AFTER_RESULT, W_("Nothing may follow the result.")},
    {RECORD_CUT_OFF, W_("The line is cut off: it ends before its JSON does.")},
    {RECORD_NO_OBJECT, W_("The line is not a JSON object.")},
    {RECORD_TOO_DEEP, W_("The line nests deeper than 1024 brackets.")},
    {RECORD_TOO_MANY_KEYS, W_("The line has more than 1024 keys.")},
    {RECORD_NO_HEADER, W_("This is not a Thebes record: its first line has no \"thebes\".")},
    {RECORD_PLAYER_COUNT, W_("A game has 2 to 4 players.")},
    {RECORD_BAD_ORDER, W_("\"order\" must name every player once.")},
    {RECORD_BAD_DISPLAY, W_("\"display\" must be four different research cards.")},
    {RECORD_BAD_BONUS, W_("\"bonus\" must be one artifact of value 1 for each site: greece, crete, egypt, "
                          "palestine, mesopotamia.")},
    {RECORD_EARLY_SECRET, W_("\"secret\" may stand in the result only.")},
    {RECORD_KIND_UNKNOWN, W_("The line is no turn, take-back, change of seat, note or result.")},
    {RECORD_KIND_MIXED, W_("The line is more than one of turn, take-back, change of seat, note and result.")},
    {RECORD_PLAYED_ON, W_("The game is over: only the result may follow.")},
    {RECORD_NOTE_LENGTH, W_("A note has at most 2000 characters.")},
    {RECORD_NOTE_CONTROL, W_("A note has no control characters but newline and tab.")},
    {RECORD_WRONG_WINNERS, W_("\"winners\" must be the players with the most points, ascending.")},
    {RECORD_WRONG_COMMIT, W_("The secret is not the one that \"commit\" in the header promised.")},
};

static bool say_plain(words_text *text, int code)
{
    for (size_t i = 0; i < sizeof plain / sizeof plain[0]; i++)
        if ((int)plain[i].code == code) {
            words_add(text, words_in(text->language, plain[i].sentence));
            return true;
        }
    return false;
}

/* Errors about a piece of the line, which is quoted. */
static bool say_quote(words_text *text, const record_error *error, const char *quote)
{
    int byte = (int)error->at + 1;
    switch (error->code) {
    case RECORD_SYNTAX:
        words_say(text, "Not JSON: unexpected %s at byte %d.", quote, byte);
        return true;
    case RECORD_BAD_UTF8:
        words_say(text, "Not UTF-8: %s at byte %d.", quote, byte);
        return true;
    case RECORD_BAD_STRING:
        words_say(text, "Not a JSON string: %s at byte %d.", quote, byte);
        return true;
    case RECORD_KEY_TWICE:
        words_say(text, "The key %s is given twice.", quote);
        return true;
    case RECORD_RULING_UNKNOWN:
        words_say(text, "There is no ruling %s.", quote);
        return true;
    case RECORD_RULING_TWICE:
        words_say(text, "The ruling %s is given twice.", quote);
        return true;
    case RECORD_BAD_TAKEBACKS:
        words_say(text, "\"takebacks\" is \"never\", \"until-drawn\" or \"freely\", not %s.", quote);
        return true;
    case RECORD_BAD_TIME:
        words_say(text, "\"at\" takes seconds from 0 to 2^53 - 1, not %s.", quote);
        return true;
    case RECORD_NO_TOKEN:
        words_say(text, "%s is no token %s.", quote, words_site(text->language, error->need, WORDS_OF));
        return true;
    case RECORD_NO_TOKEN_LEFT:
        words_say(text, "%s is not in the bag %s any more.", quote,
                  words_site(text->language, error->need, WORDS_OF));
        return true;
    default:
        return false;
    }
}

/* Errors about the value of a key, which is quoted. */
static bool say_value(words_text *text, int code, const char *key, const char *quote)
{
    switch (code) {
    case RECORD_MISSING:
        words_say(text, "\"%s\" is missing.", key);
        return true;
    case RECORD_NOT_INTEGER:
        words_say(text, "\"%s\" takes a plain integer, not %s.", key, quote);
        return true;
    case RECORD_TOO_BIG:
        words_say(text, "\"%s\" takes a number of at most 32 bits, not %s.", key, quote);
        return true;
    case RECORD_NOT_STRING:
        words_say(text, "\"%s\" takes a string, not %s.", key, quote);
        return true;
    case RECORD_NOT_LIST:
        words_say(text, "\"%s\" takes a list, not %s.", key, quote);
        return true;
    case RECORD_NOT_ENTRY:
        words_say(text, "\"%s\" takes an object for each player, not %s.", key, quote);
        return true;
    case RECORD_NAME_LENGTH:
        words_say(text, "A name has 1 to 40 characters; %s in \"%s\" has not.", quote, key);
        return true;
    case RECORD_NAME_CONTROL:
        words_say(text, "A name has no control characters; %s in \"%s\" has.", quote, key);
        return true;
    case RECORD_BAD_BOT:
        words_say(text, "\"%s\" takes \"human\" or a bot's name of 1 to 23 letters, digits and -, not %s.",
                  key, quote);
        return true;
    case RECORD_BAD_HEX:
        words_say(text, "\"%s\" takes 64 lower-case hexadecimal digits, not %s.", key, quote);
        return true;
    default:
        return false;
    }
}

/* Errors about numbers. */
static bool say_numbers(words_text *text, const record_error *error, const char *key)
{
    int have = error->have, need = error->need;
    switch (error->code) {
    case RECORD_VERSION:
        words_say(text, "Format version %d is not known; this program knows version 1.", have);
        return true;
    case RECORD_NONCE_COUNT:
        words_say(text, "\"nonces\" must be empty or one a player: %d, not %d.", need, have);
        return true;
    case RECORD_SITTER_COUNT:
        words_say(text, "\"seats\" must have an entry for each player: %d, not %d.", need, have);
        return true;
    case RECORD_NO_SEAT:
        words_say(text, "\"%s\" takes a seat from 0 to %d, not %d.", key, need - 1, have);
        return true;
    case RECORD_WRONG_WEEKS:
        words_say(text, "The turn takes %d {1:week|weeks}, not %d.", need, have);
        return true;
    case RECORD_NO_CARD:
        words_say(text, "Card %d cannot come from the supply now.", have);
        return true;
    case RECORD_TOO_FEW:
        if (need)
            words_say(text, "Too few in \"%s\": %d drawn, not %d.", key, have, need);
        else
            words_say(text, "Too few in \"%s\": %d drawn, and another card must be.", key, have);
        return true;
    case RECORD_TOO_MANY:
        words_say(text, "Too many in \"%s\": %d drawn, not %d.", key, have, need);
        return true;
    case RECORD_BAD_TAKEBACK:
        words_say(text, "%d {1:turn|turns} cannot be taken back: %d {2:stands|stand}.", have, need);
        return true;
    case RECORD_SCORE_COUNT:
        words_say(text, "There must be a score for each player: %d, not %d.", need, have);
        return true;
    case RECORD_WRONG_SCORE:
        words_say(text, "Player %d has %d for \"%s\", not %d.", error->player, need, key, have);
        return true;
    default:
        return false;
    }
}

/* Errors about whose turn it is. */
static void say_turn(words_text *text, const record_reader *reader, const record_error *error)
{
    char out[WORDS_QUOTE];
    const record_name *player = &reader->header.name[error->need < 0 ? 0 : error->need];
    const char *name = words_quote(out, player->text, player->length);
    if (error->code == RECORD_WRONG_PLAYER)
        words_say(text, "It is the turn of player %d (%s), not of player %d.", error->need, name,
                  error->have);
    else
        words_say(text, "The game is not over yet: it is the turn of player %d (%s).", error->need, name);
}

/* ---- Draws ---- */

/* An outcome as records have it: a token's identifier, or a card by its number. */
static const char *outcome_text(char out[WORDS_QUOTE], const words_language *language, int32_t outcome)
{
    char token[TH_TOKEN_TEXT];
    if (outcome < TH_TOKEN)
        return words_said(out, language, "card %d", (int)outcome);
    (void)th_token_text((th_outcome)outcome, token);
    words_text text = words_on(out, WORDS_QUOTE, language);
    words_add(&text, token);
    return out;
}

static void say_dealt(words_text *text, const record_error *error)
{
    char drawn[WORDS_QUOTE], dealt[WORDS_QUOTE];
    words_say(text, "%s was drawn where %s was dealt.", outcome_text(drawn, text->language, error->have),
              outcome_text(dealt, text->language, error->need));
}

/* ---- Moves ---- */

static void say_move(words_text *text, const record_reader *reader, const record_error *error)
{
    char move[WORDS_QUOTE];
    words_quote(move, reader->move_text, reader->move_length);
    if (error->code == RECORD_REFUSED) {
        words_say(text, "\"%s\" is refused:", move);
        words_add(text, " ");
        words_refusal(text, record_state(reader), error->move, error->refusal);
    } else {
        words_say(text, "\"%s\" is no move:", move);
        words_add(text, " ");
        words_text_error(text, (th_text_error)error->text_error, reader->move_text, reader->move_length,
                         error->text_at);
    }
}

/* Whether the first line does not even begin as that of a record does. */
static bool begins_otherwise(const record_reader *reader, const record_error *error)
{
    json_text line = reader->text;
    size_t at = 0;
    if (error->line != 1 || error->code == RECORD_EMPTY || error->code == RECORD_BYTE_ORDER_MARK)
        return false;
    while (at < line.length && (line.bytes[at] == ' ' || line.bytes[at] == '\t'))
        at++;
    return at == line.length || line.bytes[at] != '{';
}

bool words_is_no_record(const record_reader *reader, const record_error *error)
{
    return error->code == RECORD_EMPTY || error->code == RECORD_NO_HEADER ||
           (error->code != RECORD_OK && begins_otherwise(reader, error));
}

void words_record_error(words_text *text, const record_reader *reader, const record_error *error)
{
    const char *key = record_key_name(error->key);
    char quote[WORDS_QUOTE];
    if (error->code != RECORD_OK && begins_otherwise(reader, error)) {
        words_say(text, "This is not a Thebes record: it does not begin like one.");
        return;
    }
    switch (error->code) {
    case RECORD_OK:
        return;
    case RECORD_BAD_MOVE_TEXT:
    case RECORD_REFUSED:
        say_move(text, reader, error);
        return;
    case RECORD_WRONG_PLAYER:
    case RECORD_NOT_OVER:
        say_turn(text, reader, error);
        return;
    case RECORD_NOT_DEALT:
        say_dealt(text, error);
        return;
    case RECORD_WRONG_LIST:
        words_say(text, "\"%s\" does not belong to this move.", key);
        return;
    default:
        break;
    }
    (void)words_quote(quote, (const char *)reader->text.bytes + error->at, error->length);
    (void)(say_plain(text, error->code) || say_quote(text, error, quote) ||
           say_value(text, error->code, key, quote) || say_numbers(text, error, key));
}
