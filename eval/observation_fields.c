/* What the numbers of an observation are called: see observation.h. */
#include "observation.h"

#define GAME_FIELD(name, count, least, most, each, about)                                                    \
    {#name, EVAL_SEES_##name, count, least, most, each, about},
#define PLAYER_FIELD(name, count, least, most, each, about)                                                  \
    {#name, EVAL_SEES_OF_PLAYER_##name, count, least, most, each, about},

const eval_field eval_game_fields[EVAL_GAME_FIELDS] = {EVAL_GAME_FIELD_TABLE(GAME_FIELD)};
const eval_field eval_player_fields[EVAL_PLAYER_FIELDS] = {EVAL_PLAYER_FIELD_TABLE(PLAYER_FIELD)};

static int offset_in_player(int number)
{
    return (number - EVAL_SEES_PLAYERS) % EVAL_SEES_OF_PLAYER;
}

const eval_field *eval_observation_field(int number)
{
    bool of_player = number >= EVAL_SEES_PLAYERS;
    const eval_field *field = of_player ? eval_player_fields : eval_game_fields;
    int at = of_player ? offset_in_player(number) : number;
    while (at >= field->offset + field->count)
        field++;
    return field;
}

/* ---- Names ---- */

static char *put(char *to, const char *text)
{
    while (*text)
        *to++ = *text++;
    return to;
}

static char *put_number(char *to, int number) /* below 100 */
{
    if (number >= 10)
        *to++ = (char)('0' + number / 10);
    *to++ = (char)('0' + number % 10);
    return to;
}

static char *put_token(char *to, int number)
{
    char text[TH_TOKEN_TEXT];
    text[th_token_text(th_token(number / TH_ITEM_DEBRIS, number % TH_ITEM_DEBRIS), text)] = 0;
    return put(to, text);
}

static char *put_space(char *to, int number)
{
    const int exhibitions = TH_CARDS - TH_RESEARCH;
    *to++ = (char)('a' + number / exhibitions);
    *to++ = '.';
    return put_number(to, TH_RESEARCH + 1 + number % exhibitions);
}

/* Which of the things it is that the numbers of a field are about. */
static char *put_thing(char *to, int each, int number)
{
    static const char *const draws[] = {"bonus", "card", "token"};
    if (each == EVAL_EACH_ONE)
        return to;
    *to++ = '.';
    switch (each) {
    case EVAL_EACH_RULING:
        return put(to, th_ruling_name(number));
    case EVAL_EACH_DRAW:
        return put(to, draws[number]);
    case EVAL_EACH_SITE:
        return put(to, th_site_name(number));
    case EVAL_EACH_PLACE:
        return put(to, th_place_name(number));
    case EVAL_EACH_TOKEN:
        return put_token(to, number);
    case EVAL_EACH_SPACE:
        return put_space(to, number);
    default:
        return put_number(to, each - EVAL_EACH_CARD + number);
    }
}

int eval_observation_name(int number, char out[EVAL_OBSERVATION_NAME])
{
    const eval_field *field = eval_observation_field(number);
    int at = number;
    char *to = out;
    if (number >= EVAL_SEES_PLAYERS) {
        at = offset_in_player(number);
        *to++ = 'P';
        *to++ = (char)('0' + (number - EVAL_SEES_PLAYERS) / EVAL_SEES_OF_PLAYER);
        *to++ = '.';
    }
    to = put_thing(put(to, field->name), field->each, at - field->offset);
    *to = 0;
    return (int)(to - out);
}
