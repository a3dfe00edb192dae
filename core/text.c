/* Moves and tokens as text, both ways, and the identifiers they are made of. */
#include "rules.h"

TH_LOCAL_TABLE char place_names[TH_PLACES][12] = {"london", "paris",  "berlin",    "vienna",
                                                  "rome",   "moscow", "warsaw",    "greece",
                                                  "crete",  "egypt",  "palestine", "mesopotamia"};
TH_LOCAL_TABLE char kind_names[TH_CARD_KINDS][17] = {
    "book",     "general", "rumor",    "assistant",        "shovel",          "car",
    "zeppelin", "permit",  "congress", "small_exhibition", "large_exhibition"};
TH_LOCAL_TABLE char flag_names[TH_FLAGS][10] = {"permit", "rumor", "assistant", "shovel", "zeppelin"};
TH_LOCAL_TABLE char ruling_names[TH_RULINGS][14] = {"late-renewal", "stacking-cars", "pushing-hall"};
TH_LOCAL_TABLE char verb_names[TH_VERBS][8] = {"take", "refresh", "dig", "exhibit", "retire"};

TH_FN const char *th_place_name(int place)
{
    return place_names[place];
}

TH_FN const char *th_site_name(int site)
{
    return place_names[TH_FIRST_SITE + site];
}

TH_FN const char *th_kind_name(int kind)
{
    return kind_names[kind];
}

TH_FN const char *th_verb_name(int verb)
{
    return verb_names[verb];
}

TH_FN const char *th_flag_name(int flag)
{
    return flag_names[flag];
}

TH_FN const char *th_ruling_name(int ruling)
{
    return ruling_names[ruling];
}

/* ---- Writing ---- */

TH_FN static char *put(char *to, const char *text)
{
    while (*text)
        *to++ = *text++;
    return to;
}

TH_FN static char *put_number(char *to, unsigned number) /* below 100 */
{
    if (number >= 10)
        *to++ = (char)('0' + number / 10);
    *to++ = (char)('0' + number % 10);
    return to;
}

TH_FN static char *put_word(char *to, const char *word)
{
    *to++ = ' ';
    return put(to, word);
}

TH_FN int th_move_text(th_move move, char text[TH_MOVE_TEXT])
{
    TH_ASSERT(move < TH_MOVES);
    th_action action = th_action_of(move);
    char *to = put(text, verb_names[action.verb]);
    if (action.verb == TH_DIG)
        to = put_word(to, th_site_name(action.site));
    if (action.card || action.weeks) {
        *to++ = ' ';
        to = put_number(to, action.card + action.weeks); /* one of them is 0 */
    }
    for (int flag = 0; flag < TH_FLAGS; flag++)
        if (action.flags >> flag & 1)
            to = put_word(to, flag_names[flag]);
    *to = 0;
    return (int)(to - text);
}

TH_FN int th_token_text(th_outcome token, char text[TH_TOKEN_TEXT])
{
    unsigned site = token >> 4 & 7u, item = token & 15u;
    char *to = text;
    if (item == TH_ITEM_DEBRIS) {
        to = put(to, "debris");
    } else {
        to = put(to, th_site_name((int)site));
        *to++ = '-';
        if (item == TH_ITEM_BOOK)
            to = put(to, "book");
        else if (item == TH_ITEM_GENERAL)
            to = put(to, "general");
        else {
            *to++ = (char)('0' + (item + 1) / 10);
            *to++ = (char)('0' + (item + 1) % 10);
        }
    }
    *to = 0;
    return (int)(to - text);
}

/* ---- Reading ---- */

/* What is left to read of a text, word by word. */
typedef struct {
    const char *text;
    size_t length;
    size_t start; /* of the word */
    size_t end;
} words;

/* Moves on to the next word; false at the end. Spaces are single, and no text begins or ends with one. */
TH_FN static bool next_word(words *at)
{
    at->start = at->end && at->end < at->length ? at->end + 1 : at->end;
    at->end = at->start;
    while (at->end < at->length && at->text[at->end] != ' ')
        at->end++;
    return at->start < at->end;
}

TH_FN static bool word_is(const words *at, const char *name)
{
    size_t i = at->start;
    while (i < at->end && *name && at->text[i] == *name) {
        i++;
        name++;
    }
    return i == at->end && *name == 0;
}

TH_FN int th_site_named(const char *text, size_t length)
{
    words all = {text, length, 0, length};
    for (int site = 0; site < TH_SITES; site++)
        if (word_is(&all, th_site_name(site)))
            return site;
    return -1;
}

/* A plain decimal from 1 to 99, or 0 if the word is none. */
TH_FN static unsigned word_number(const words *at)
{
    unsigned number = 0;
    size_t digits = at->end - at->start;
    if (digits > 2 || at->text[at->start] == '0')
        return 0;
    for (size_t i = at->start; i < at->end; i++) {
        if (at->text[i] < '0' || at->text[i] > '9')
            return 0;
        number = 10 * number + (unsigned)(at->text[i] - '0');
    }
    return number;
}

TH_FN static bool spaces_are_single(const char *text, size_t length, size_t *at)
{
    for (size_t i = 0; i < length; i++)
        if (text[i] == ' ' && (i == 0 || i + 1 == length || text[i + 1] == ' ')) {
            *at = i;
            return false;
        }
    return true;
}

TH_FN static th_text_error read_card(words *at, th_action *action)
{
    bool take = action->verb == TH_TAKE;
    unsigned card = next_word(at) ? word_number(at) : 0;
    unsigned first = take ? 1 : FIRST_EXHIBITION, last = take ? TH_RESEARCH : TH_CARDS;
    if (card < first || card > last)
        return TH_TEXT_CARD;
    action->card = (uint8_t)card;
    return TH_TEXT_OK;
}

TH_FN static th_text_error read_dig(words *at, th_action *action)
{
    int site = next_word(at) ? th_site_named(at->text + at->start, at->end - at->start) : -1;
    if (site < 0)
        return TH_TEXT_SITE;
    unsigned weeks = next_word(at) ? word_number(at) : 0;
    if (weeks < 1 || weeks > TH_MAX_WEEKS)
        return TH_TEXT_WEEKS;
    action->site = (uint8_t)site;
    action->weeks = (uint8_t)weeks;
    return TH_TEXT_OK;
}

/* The words after the arguments: each at most once, in their order, and only those the verb knows. */
TH_FN static th_text_error read_flags(words *at, th_action *action)
{
    unsigned allowed = action->verb == TH_DIG      ? (1u << TH_FLAGS) - 1u
                       : action->verb == TH_RETIRE ? 0u
                                                   : (unsigned)TH_FLAG_ZEPPELIN;
    int flag = 0;
    while (next_word(at)) {
        while (flag < TH_FLAGS && !((allowed >> flag & 1u) && word_is(at, flag_names[flag])))
            flag++;
        if (flag == TH_FLAGS)
            return TH_TEXT_FLAG;
        action->flags = (uint8_t)(action->flags | 1u << flag++);
    }
    return TH_TEXT_OK;
}

TH_FN static th_text_error read_action(words *at, th_action *action)
{
    th_text_error error = TH_TEXT_OK;
    int verb = TH_TAKE;
    if (!next_word(at))
        return TH_TEXT_EMPTY;
    while (verb <= TH_RETIRE && !word_is(at, verb_names[verb]))
        verb++;
    if (verb > TH_RETIRE)
        return TH_TEXT_VERB;
    action->verb = (uint8_t)verb;
    if (verb == TH_TAKE || verb == TH_EXHIBIT)
        error = read_card(at, action);
    else if (verb == TH_DIG)
        error = read_dig(at, action);
    return error ? error : read_flags(at, action);
}

TH_FN th_text_error th_move_read(const char *text, size_t length, th_move *move, size_t *where)
{
    words at = {text, length, 0, 0};
    th_action action = {0, 0, 0, 0, 0};
    if (!spaces_are_single(text, length, where))
        return TH_TEXT_SPACE;
    th_text_error error = read_action(&at, &action);
    *where = at.start;
    if (error == TH_TEXT_OK)
        *move = th_move_of(action);
    return error;
}

TH_FN th_outcome th_token_read(int site, const char *text, size_t length)
{
    char name[TH_TOKEN_TEXT];
    for (int item = 0; item < TH_ITEMS; item++) {
        th_outcome token = th_token(site, item);
        int size = th_token_text(token, name), i = 0;
        while ((size_t)size == length && i < size && name[i] == text[i])
            i++;
        if (i == size)
            return token;
    }
    return TH_NO_OUTCOME;
}
