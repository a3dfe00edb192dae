/* The tables of the book of rules: see rule_tables.h. */
#include "rule_tables.h"
#include "../words/card_help.h"
#include "../words/names.h"

/* The kind of a card as the page tells it apart: an underscore in the core's name is a hyphen there. */
void web_put_kind(json_writer *w, int kind)
{
    const char *name = th_kind_name(kind);
    char id[24];
    size_t length = 0;
    for (; name[length] && length < sizeof id; length++)
        id[length] = (char)(name[length] == '_' ? '-' : name[length]);
    json_key(w, "kind");
    json_string_of(w, id, length);
}

/* Cards of a kind that are alike but for city and site: so many symbols or points, in so many weeks. */
typedef struct {
    int points, weeks, cards;
} sort;

enum { MOST_SORTS = 3 };

static int count_sorts(int kind, sort sorts[MOST_SORTS])
{
    int count = 0;
    for (int number = 1; number <= TH_CARDS; number++) {
        th_card card = th_card_of(number);
        if (card.kind != kind)
            continue;
        int at = 0;
        while (at < count && (sorts[at].points != card.points || sorts[at].weeks != card.weeks))
            at++;
        TH_ASSERT(at < MOST_SORTS);
        if (at == count)
            sorts[count++] = (sort){card.points, card.weeks, 0};
        sorts[at].cards++;
    }
    return count;
}

/* How many there are of a sort, and what tells it from others of its kind. */
static void put_sort(json_writer *w, const words_language *language, int kind, sort it)
{
    char out[WORDS_SENTENCE];
    words_text text = words_on(out, sizeof out, language);
    if (kind == TH_BOOK || kind == TH_GENERAL)
        words_say(&text, "%d {1:card|cards} with %d {2:symbol|symbols}, %d {3:week|weeks}", it.cards,
                  it.points, it.weeks);
    else if (kind == TH_SMALL_EXHIBITION || kind == TH_LARGE_EXHIBITION)
        words_say(&text, "%d {1:card|cards} worth %d {2:point|points}, %d {3:week|weeks}", it.cards,
                  it.points, it.weeks);
    else
        words_say(&text, "%d {1:card|cards}, %d {2:week|weeks}", it.cards, it.weeks);
    json_string(w, out);
}

static void put_kind_of_card(json_writer *w, const words_language *language, int kind)
{
    sort sorts[MOST_SORTS];
    int count = count_sorts(kind, sorts), cards = 0;
    json_open(w, '{');
    web_put_kind(w, kind);
    json_string_at(w, "name", words_kind(language, kind));
    json_string_at(w, "help", words_card_help(language, kind));
    json_open_at(w, "sorts", '[');
    for (int i = 0; i < count; i++) {
        put_sort(w, language, kind, sorts[i]);
        cards += sorts[i].cards;
    }
    json_close(w, ']');
    json_integer_at(w, "cards", cards);
    json_close(w, '}');
}

static void put_starts(json_writer *w, const words_language *language)
{
    static const uint8_t order[TH_MAX_SEATS] = {0, 1, 2, 3};
    json_open_at(w, "starts", '[');
    for (int seats = 2; seats <= TH_MAX_SEATS; seats++) {
        th_state state;
        char out[WORDS_QUOTE];
        words_text when = words_on(out, sizeof out, language);
        (void)th_start(&state, seats, order, 0);
        words_time(&when, &state, state.player[0].time);
        json_open(w, '{');
        json_integer_at(w, "players", seats);
        json_string_at(w, "when", out);
        json_integer_at(w, "weeks", TH_TIME_END - state.player[0].time);
        json_close(w, '}');
    }
    json_close(w, ']');
}

static void put_wheel(json_writer *w)
{
    json_open_at(w, "wheel", '[');
    for (int knowledge = 1; knowledge <= TH_MAX_KNOWLEDGE; knowledge++) {
        json_open(w, '[');
        for (int weeks = 1; weeks <= TH_MAX_WEEKS; weeks++)
            json_integer(w, th_wheel(knowledge, weeks));
        json_close(w, ']');
    }
    json_close(w, ']');
}

static int largest_value(void)
{
    int largest = 0;
    for (int site = 0; site < TH_SITES; site++)
        for (int item = 0; item < TH_ARTIFACTS; item++)
            if (th_artifact_value(site, item) > largest)
                largest = th_artifact_value(site, item);
    return largest;
}

static void put_values(json_writer *w)
{
    int largest = largest_value();
    json_open_at(w, "values", '[');
    for (int site = 0; site < TH_SITES; site++) {
        json_open(w, '[');
        for (int value = 1; value <= largest; value++) {
            int count = 0;
            for (int item = 0; item < TH_ARTIFACTS; item++)
                count += th_artifact_value(site, item) == value;
            json_integer(w, count);
        }
        json_close(w, ']');
    }
    json_close(w, ']');
}

static void put_congresses(json_writer *w, const words_language *language)
{
    json_open_at(w, "congresses", '[');
    for (int congresses = 0; congresses <= TH_LAST_CONGRESS; congresses++) {
        char out[WORDS_SENTENCE];
        words_text text = words_on(out, sizeof out, language);
        if (congresses < TH_LAST_CONGRESS)
            words_add_number(&text, congresses);
        else
            words_say(&text, "%d or more", congresses);
        json_string(w, out);
    }
    json_close(w, ']');
}

/* A card that has everything that can stand on one, and its weeks with the journey from Warsaw. */
static void put_example(json_writer *w)
{
    int number = 1;
    th_card card = th_card_of(number);
    while (number < TH_CARDS && !(card.kind == TH_BOOK && card.points > 1 && card.city != TH_WARSAW))
        card = th_card_of(++number);
    json_open_at(w, "example", '{');
    json_integer_at(w, "card", number);
    json_integer_at(w, "total", th_distance(TH_WARSAW, card.city) + card.weeks);
    json_close(w, '}');
}

void web_rule_tables(json_writer *w, const words_language *language)
{
    json_open_at(w, "kinds", '[');
    for (int kind = 0; kind < TH_CARD_KINDS; kind++)
        put_kind_of_card(w, language, kind);
    json_close(w, ']');
    put_starts(w, language);
    put_wheel(w);
    put_values(w);
    put_congresses(w, language);
    put_example(w);
}
