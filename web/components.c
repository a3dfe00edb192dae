/* The components of the game and what can be chosen for a table, as the page needs them: see components.h. */
#include "components.h"
#include "../analysis/advice.h"
#include "../bots/bot.h"
#include "../words/answers.h"
#include "../words/card_help.h"
#include "../words/names.h"
#include "rule_tables.h"

static const char *const usual_names[TH_MAX_SEATS] = {"Ada", "Bert", "Chen", "Dora"};

static const char *const ruling_names[TH_RULINGS] = {
    W_("Late renewal"),
    W_("Stacking cars"),
    W_("Pushing hall"),
};

static const char *const bot_names[BOT_KINDS] = {
    W_IN("bot", "Random"),
    W_IN("bot", "Student"),
    W_IN("bot", "Scholar"),
    W_IN("bot", "Professor"),
};

static void put_languages(json_writer *w, const words_language *language)
{
    json_string_at(w, "language", language->code);
    json_open_at(w, "languages", '[');
    for (int i = 0; i < words_known_count; i++) {
        json_open(w, '{');
        json_string_at(w, "code", words_known_languages[i].code);
        json_string_at(w, "name", words_known_languages[i].name);
        json_close(w, '}');
    }
    json_close(w, ']');
}

static void put_map(json_writer *w, const words_language *language)
{
    json_open_at(w, "places", '[');
    for (int place = 0; place < TH_PLACES; place++) {
        json_open(w, '{');
        json_string_at(w, "id", th_place_name(place));
        json_string_at(w, "name", words_place(language, place, WORDS_PLACE));
        json_close(w, '}');
    }
    json_close(w, ']');
    json_open_at(w, "routes", '[');
    for (int route = 0; route < TH_ROUTES; route++) {
        int one, other;
        th_route(route, &one, &other);
        json_open(w, '[');
        json_integer(w, one);
        json_integer(w, other);
        json_close(w, ']');
    }
    json_close(w, ']');
}

static void put_sites(json_writer *w, const words_language *language)
{
    json_open_at(w, "sites", '[');
    for (int site = 0; site < TH_SITES; site++) {
        json_open(w, '{');
        json_string_at(w, "id", th_site_name(site));
        json_string_at(w, "name", words_site(language, site, WORDS_SITE));
        json_string_at(w, "in", words_place(language, TH_FIRST_SITE + site, WORDS_IN));
        json_integer_at(w, "place", TH_FIRST_SITE + site);
        json_integer_at(w, "bookSite", th_book_token_site(site));
        json_open_at(w, "artifacts", '[');
        for (int item = 0; item < TH_ARTIFACTS; item++) {
            json_open(w, '{');
            json_string_at(w, "name", words_artifact(language, site, item, WORDS_TITLE));
            json_integer_at(w, "value", th_artifact_value(site, item));
            json_close(w, '}');
        }
        json_close(w, ']');
        json_close(w, '}');
    }
    json_close(w, ']');
}

static void put_card(json_writer *w, const words_language *language, int number)
{
    th_card card = th_card_of(number);
    char out[WORDS_QUOTE];
    words_text title = words_on(out, sizeof out, language);
    words_card(&title, number, WORDS_TITLE);
    json_open(w, '{');
    json_integer_at(w, "id", number);
    web_put_kind(w, card.kind);
    json_string_at(w, "kindName", words_kind(language, card.kind));
    json_bool_at(w, "exhibition", th_is_exhibition(number));
    json_string_at(w, "title", out);
    json_string_at(w, "help", words_card_help(language, card.kind));
    json_integer_at(w, "city", card.city);
    json_integer_at(w, "weeks", card.weeks);
    json_integer_at(w, "site", card.kind == TH_BOOK || card.kind == TH_RUMOR ? (int)card.site : -1);
    json_integer_at(w, "points", card.points);
    json_open_at(w, "needs", '[');
    for (int site = 0; site < TH_SITES; site++)
        json_integer(w, th_need(&card, site));
    json_close(w, ']');
    json_close(w, '}');
}

static void put_cards(json_writer *w, const words_language *language)
{
    json_open_at(w, "cards", '[');
    json_null(w);
    for (int card = 1; card <= TH_CARDS; card++)
        put_card(w, language, card);
    json_close(w, ']');
    json_open_at(w, "congressPoints", '[');
    for (int congresses = 0; congresses <= TH_LAST_CONGRESS; congresses++)
        json_integer(w, th_congress_points(congresses));
    json_close(w, ']');
}

/* What can be chosen for a new table. */
static void put_choices(json_writer *w, const words_language *language)
{
    json_open_at(w, "rulings", '[');
    for (int ruling = 0; ruling < TH_RULINGS; ruling++) {
        json_open(w, '{');
        json_string_at(w, "id", th_ruling_name(ruling));
        json_string_at(w, "name", words_in(language, ruling_names[ruling]));
        json_string_at(w, "text", words_ruling(language, ruling));
        json_close(w, '}');
    }
    json_close(w, ']');
    json_open_at(w, "takebacks", '[');
    for (int rule = 0; rule < RECORD_RULES; rule++) {
        json_open(w, '{');
        json_string_at(w, "id", record_rule_name(rule));
        json_string_at(w, "name", words_takebacks(language, rule));
        json_close(w, '}');
    }
    json_close(w, ']');
}

const char *web_bot_name(const words_language *language, int kind)
{
    return words_in(language, bot_names[kind]);
}

static void put_bots(json_writer *w, const words_language *language)
{
    json_open_at(w, "bots", '[');
    for (int kind = 0; kind < BOT_KINDS; kind++) {
        json_open(w, '{');
        json_string_at(w, "id", bot_name(kind));
        json_string_at(w, "name", web_bot_name(language, kind));
        json_string_at(w, "about", words_bot(language, bot_name(kind)));
        json_close(w, '}');
    }
    json_close(w, ']');
    json_string_at(w, "usualBot", bot_name(BOT_USUAL));
    json_string_at(w, "standIn", bot_name(ANALYSIS_OTHER_BOT));
    json_open_at(w, "usualNames", '[');
    for (int seat = 0; seat < TH_MAX_SEATS; seat++)
        json_string(w, usual_names[seat]);
    json_close(w, ']');
}

void web_components(json_writer *w, const words_language *language)
{
    json_open(w, '{');
    put_languages(w, language);
    put_map(w, language);
    put_sites(w, language);
    put_cards(w, language);
    web_rule_tables(w, language);
    put_choices(w, language);
    put_bots(w, language);
    json_integer_at(w, "weeks", TH_TIME_1902);
    json_integer_at(w, "end", TH_TIME_END);
    json_close(w, '}');
}
