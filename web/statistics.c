/* Facts and statistics: see statistics.h. */
#include "statistics.h"
#include "../words/text.h"
#include "view.h"

/* ---- Facts of a game ---- */

static void put_name(json_writer *w, const record_name *name)
{
    json_key(w, "name");
    json_string_of(w, name->text, name->length);
}

static void put_dig(json_writer *w, const char *key, analysis_dig dig)
{
    json_key(w, key);
    if (dig.turn == 0) {
        json_null(w);
        return;
    }
    json_open(w, '{');
    json_integer_at(w, "points", dig.points);
    json_integer_at(w, "site", dig.site);
    json_integer_at(w, "turn", dig.turn);
    json_close(w, '}');
}

static void put_finds(json_writer *w, const analysis_seat_facts *seat)
{
    json_open_at(w, "finds", '[');
    for (int site = 0; site < TH_SITES; site++)
        for (int item = 0; item < TH_ITEM_DEBRIS; item++) {
            if (!(seat->finds[site] >> item & 1))
                continue;
            json_open(w, '{');
            json_integer_at(w, "site", site);
            json_integer_at(w, "item", item);
            json_integer_at(w, "turn", seat->found_in[site][item]);
            json_close(w, '}');
        }
    json_close(w, ']');
}

static void put_seat(json_writer *w, const analysis_seat_facts *seat)
{
    static const char *const hands[] = {"person", "bot", "several"};
    json_open(w, '{');
    put_name(w, &seat->name);
    json_string_at(w, "hand", hands[seat->hand]);
    json_string_at(w, "bot", seat->bot);
    web_score(w, seat->score);
    json_integer_at(w, "turns", seat->turns);
    json_integer_at(w, "digs", seat->digs);
    json_integer_at(w, "emptyDigs", seat->empty_digs);
    json_integer_at(w, "digsTakenBack", seat->digs_taken_back);
    json_integer_at(w, "debris", seat->debris);
    json_integer_at(w, "dugPoints", seat->dug_points);
    json_key(w, "expected");
    json_decimal(w, seat->expected, 3);
    put_dig(w, "bestDig", seat->best);
    json_integer_at(w, "longestDig", seat->longest_dig);
    json_integer_at(w, "weeksDug", seat->weeks_dug);
    json_integer_at(w, "weeksTravelled", seat->weeks_travelled);
    json_integer_at(w, "flights", seat->flights);
    json_integer_at(w, "smallExhibitions", seat->small_exhibitions);
    json_integer_at(w, "largeExhibitions", seat->large_exhibitions);
    json_integer_at(w, "congresses", seat->congresses);
    json_integer_at(w, "majorities", seat->majorities);
    json_integer_at(w, "sharedMajorities", seat->shared_majorities);
    json_list_at(w, "siteDigs", seat->site_digs, TH_SITES);
    put_finds(w, seat);
    json_close(w, '}');
}

void web_facts(json_writer *w, const analysis_facts *facts)
{
    json_open(w, '{');
    json_bool_at(w, "finished", facts->finished);
    json_bool_at(w, "dealtHere", facts->dealt_here);
    json_integer_at(w, "turns", facts->turns);
    json_integer_at(w, "takebacks", facts->takebacks);
    json_open_at(w, "winners", '[');
    for (int seat = 0; seat < facts->seats; seat++)
        if (facts->winners >> seat & 1)
            json_integer(w, seat);
    json_close(w, ']');
    json_open_at(w, "players", '[');
    for (int seat = 0; seat < facts->seats; seat++)
        put_seat(w, &facts->seat[seat]);
    json_close(w, ']');
    json_close(w, '}');
}

/* ---- Statistics of many ---- */

/* A number of tenths, for programs and as the language writes it. */
static void put_tenths(json_writer *w, const words_language *language, const char *key, const char *text_key,
                       uint64_t tenths)
{
    char out[WORDS_QUOTE];
    words_text text = words_on(out, sizeof out, language);
    words_add_decimal(&text, (int64_t)tenths, 1);
    json_key(w, key);
    json_decimal(w, (int64_t)tenths, 1);
    json_string_at(w, text_key, out);
}

static void put_tally(json_writer *w, const words_language *language, const analysis_tally *tally)
{
    json_integer_at(w, "games", tally->games);
    json_integer_at(w, "wins", tally->wins);
    json_integer_at(w, "shared", tally->shared);
    put_tenths(w, language, "average", "averageText",
               tally->games ? (10u * tally->points + tally->games / 2u) / tally->games : 0);
}

static void put_persons(json_writer *w, const analysis_career *career)
{
    json_open_at(w, "persons", '[');
    for (int i = 0; i < career->persons; i++) {
        json_open(w, '{');
        put_name(w, &career->person[i].name);
        json_integer_at(w, "games", career->person[i].games);
        json_close(w, '}');
    }
    json_close(w, ']');
    json_bool_at(w, "morePersons", career->more);
}

/* By whom they played against, and by how many sat there: as far as they did. */
static void put_groups(json_writer *w, const words_language *language, const analysis_career *career)
{
    json_open_at(w, "opponents", '[');
    for (int kind = 0; kind < ANALYSIS_OPPONENTS; kind++) {
        if (career->by_opponent[kind].games == 0)
            continue;
        json_open(w, '{');
        json_string_at(w, "id",
                       kind == ANALYSIS_PERSONS  ? "persons"
                       : kind == ANALYSIS_OTHERS ? "others"
                                                 : bot_name(kind));
        put_tally(w, language, &career->by_opponent[kind]);
        json_close(w, '}');
    }
    json_close(w, ']');
    json_open_at(w, "tables", '[');
    for (int seats = 2; seats <= TH_MAX_SEATS; seats++) {
        if (career->by_seats[seats].games == 0)
            continue;
        json_open(w, '{');
        json_integer_at(w, "seats", seats);
        put_tally(w, language, &career->by_seats[seats]);
        json_close(w, '}');
    }
    json_close(w, ']');
}

static void put_digs(json_writer *w, const words_language *language, const analysis_career *career)
{
    json_open_at(w, "digs", '{');
    json_integer_at(w, "count", career->digs);
    json_integer_at(w, "empty", career->empty_digs);
    json_integer_at(w, "debris", career->debris);
    json_integer_at(w, "points", career->dug_points);
    json_integer_at(w, "weeks", career->weeks_dug);
    put_tenths(w, language, "expected", "expectedText", (career->expected + 50) / 100);
    put_dig(w, "best", career->best_dig);
    json_integer_at(w, "bestGame", career->best_dig_game);
    json_close(w, '}');
    json_integer_at(w, "weeksTravelled", career->weeks_travelled);
    json_integer_at(w, "flights", career->flights);
    json_integer_at(w, "smallExhibitions", career->small_exhibitions);
    json_integer_at(w, "largeExhibitions", career->large_exhibitions);
    json_integer_at(w, "congresses", career->congresses);
}

static void put_found(json_writer *w, const analysis_career *career)
{
    json_open_at(w, "finds", '[');
    for (int site = 0; site < TH_SITES; site++)
        for (int item = 0; item < TH_ARTIFACTS; item++) {
            const analysis_first *found = &career->found[site][item];
            if (found->times == 0)
                continue;
            json_open(w, '{');
            json_integer_at(w, "site", site);
            json_integer_at(w, "item", item);
            json_integer_at(w, "game", found->game);
            json_integer_at(w, "turn", found->turn);
            json_integer_at(w, "times", found->times);
            json_close(w, '}');
        }
    json_close(w, ']');
    json_integer_at(w, "found", analysis_career_found(career));
    json_integer_at(w, "artifacts", ANALYSIS_ALL_ARTIFACTS);
}

/* ---- Medals ---- */

_Static_assert(TH_MAX_WEEKS == 12 && ANALYSIS_RICH == 15 && ANALYSIS_SOME_DIGS == 5 &&
                   ANALYSIS_MANY_CONGRESSES == 5 && ANALYSIS_MANY_POINTS == 100,
               "the texts of the medals name these numbers");

static const struct {
    const char *name, *text;
} medals[ANALYSIS_MEDALS] = {
    [ANALYSIS_FIRST_FIND] = {W_IN("medal", "First find"), W_("Dig up an artifact.")},
    [ANALYSIS_LONG_DIG] = {W_IN("medal", "Staying power"), W_("Dig for twelve weeks at a time.")},
    [ANALYSIS_FIVE_SITES] = {W_IN("medal", "Grand tour"), W_("Dig at all five sites in one game.")},
    [ANALYSIS_RICH_DIG] = {W_IN("medal", "Treasure chamber"), W_("Bring up 15 points or more in one dig.")},
    [ANALYSIS_SURE_HAND] = {W_IN("medal", "Sure hand"),
                            W_("Dig five times or more in a game, and never find nothing but debris.")},
    [ANALYSIS_LARGE] = {W_IN("medal", "Grand opening"), W_("Show a large exhibition.")},
    [ANALYSIS_CONGRESSES] = {W_IN("medal", "Guest speaker"), W_("Attend five congresses in one game.")},
    [ANALYSIS_HUNDRED] = {W_IN("medal", "The hundred"), W_("Score 100 points in one game.")},
    [ANALYSIS_BOOKS_DECIDE] = {W_IN("medal", "Bookworm"),
                               W_("Win a game that you would have lost without your majorities.")},
    [ANALYSIS_NO_LUCK] = {W_IN("medal", "Against the odds"),
                          W_("Win a game although your digs brought less than could be expected.")},
    [ANALYSIS_OF_FOUR] = {W_IN("medal", "First of four"), W_("Win a game of four players.")},
    [ANALYSIS_EVERY_BOT] = {W_IN("medal", "Doctor honoris causa"), W_("Beat every bot at least once.")},
    [ANALYSIS_TREASURES] = {W_IN("medal", "Crown jewels"),
                            W_("Find an artifact of the highest value at every site.")},
    [ANALYSIS_COLLECTION] = {W_IN("medal", "The whole museum"), W_("Find every artifact of the game.")},
};

static void put_medals(json_writer *w, const words_language *language, const analysis_career *career)
{
    json_open_at(w, "medals", '[');
    for (int medal = 0; medal < ANALYSIS_MEDALS; medal++) {
        analysis_progress progress = analysis_career_progress(career, medal);
        json_open(w, '{');
        json_string_at(w, "id", analysis_medal_name(medal));
        json_string_at(w, "name", words_in(language, medals[medal].name));
        json_string_at(w, "text", words_in(language, medals[medal].text));
        json_integer_at(w, "game", career->medal[medal]);
        json_integer_at(w, "have", progress.have);
        json_integer_at(w, "of", progress.of);
        json_close(w, '}');
    }
    json_close(w, ']');
}

/* ---- The whole ---- */

void web_statistics(json_writer *w, const analysis_career *career, const words_language *language)
{
    json_open(w, '{');
    put_persons(w, career);
    json_integer_at(w, "counted", career->games[ANALYSIS_COUNTS]);
    json_integer_at(w, "running", career->games[ANALYSIS_RUNNING]);
    json_integer_at(w, "elsewhere", career->games[ANALYSIS_ELSEWHERE]);
    json_integer_at(w, "withoutPerson", career->games[ANALYSIS_NO_PERSON]);
    put_tally(w, language, &career->all);
    json_integer_at(w, "best", career->best);
    json_integer_at(w, "bestGame", career->best_game);
    put_groups(w, language, career);
    put_digs(w, language, career);
    put_found(w, career);
    put_medals(w, language, career);
    json_close(w, '}');
}
