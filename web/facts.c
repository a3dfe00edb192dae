/* The components of the game and what can be chosen for a table, as the page needs them: see facts.h. */
#include "facts.h"
#include "../bots/bot.h"
#include "../words/answers.h"
#include "../words/names.h"
#include "../words/rules_help.h"

static const char *const language_names[][2] = {{"en", "English"}, {"de", "Deutsch"}};

static const char *const usual_names[TH_MAX_SEATS] = {"Ada", "Bert", "Chen", "Dora"};

/* The kinds as the page tells them apart; those of the core have one word for both exhibitions. */
static const char *const kind_ids[TH_CARD_KINDS] = {
    "book",     "general", "rumor",    "assistant",        "shovel",           "car",
    "zeppelin", "permit",  "congress", "small-exhibition", "large-exhibition",
};

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

static void put_languages(json *j, const words_language *language)
{
    json_text_at(j, "language", language->code);
    json_open_at(j, "languages", '[');
    for (int i = 0; i < words_language_count; i++) {
        const char *name = words_languages[i].code;
        for (size_t n = 0; n < sizeof language_names / sizeof language_names[0]; n++)
            if (words_language_find(language_names[n][0]) == &words_languages[i])
                name = language_names[n][1];
        json_open(j, '{');
        json_text_at(j, "code", words_languages[i].code);
        json_text_at(j, "name", name);
        json_close(j, '}');
    }
    json_close(j, ']');
}

static void put_map(json *j, const words_language *language)
{
    json_open_at(j, "places", '[');
    for (int place = 0; place < TH_PLACES; place++) {
        json_open(j, '{');
        json_text_at(j, "id", th_place_name(place));
        json_text_at(j, "name", words_place(language, place, WORDS_PLACE));
        json_close(j, '}');
    }
    json_close(j, ']');
    json_open_at(j, "routes", '[');
    for (int route = 0; route < TH_ROUTES; route++) {
        int one, other;
        th_route(route, &one, &other);
        json_open(j, '[');
        json_number(j, one);
        json_number(j, other);
        json_close(j, ']');
    }
    json_close(j, ']');
}

static void put_sites(json *j, const words_language *language)
{
    json_open_at(j, "sites", '[');
    for (int site = 0; site < TH_SITES; site++) {
        json_open(j, '{');
        json_text_at(j, "id", th_site_name(site));
        json_text_at(j, "name", words_site(language, site, WORDS_SITE));
        json_number_at(j, "place", TH_FIRST_SITE + site);
        json_number_at(j, "bookSite", th_book_token_site(site));
        json_open_at(j, "artifacts", '[');
        for (int item = 0; item < TH_ARTIFACTS; item++) {
            json_open(j, '{');
            json_text_at(j, "name", words_artifact(language, site, item, WORDS_TITLE));
            json_number_at(j, "value", th_artifact_value(site, item));
            json_close(j, '}');
        }
        json_close(j, ']');
        json_close(j, '}');
    }
    json_close(j, ']');
}

static void put_card(json *j, const words_language *language, int number)
{
    th_card card = th_card_of(number);
    char out[WORDS_QUOTE];
    words_text title = words_on(out, sizeof out, language);
    words_card(&title, number, WORDS_TITLE);
    json_open(j, '{');
    json_number_at(j, "id", number);
    json_text_at(j, "kind", kind_ids[card.kind]);
    json_text_at(j, "kindName", words_kind(language, card.kind));
    json_text_at(j, "title", out);
    json_text_at(j, "help", words_card_help(language, card.kind));
    json_number_at(j, "city", card.city);
    json_number_at(j, "weeks", card.weeks);
    json_number_at(j, "site", card.kind == TH_BOOK || card.kind == TH_RUMOR ? (int)card.site : -1);
    json_number_at(j, "points", card.points);
    json_open_at(j, "needs", '[');
    for (int site = 0; site < TH_SITES; site++)
        json_number(j, th_need(&card, site));
    json_close(j, ']');
    json_close(j, '}');
}

static void put_cards(json *j, const words_language *language)
{
    json_open_at(j, "cards", '[');
    json_null(j);
    for (int card = 1; card <= TH_CARDS; card++)
        put_card(j, language, card);
    json_close(j, ']');
    json_open_at(j, "congressPoints", '[');
    for (int congresses = 0; congresses <= TH_LAST_CONGRESS; congresses++)
        json_number(j, th_congress_points(congresses));
    json_close(j, ']');
}

/* What can be chosen for a new table. */
static void put_choices(json *j, const words_language *language)
{
    json_open_at(j, "rulings", '[');
    for (int ruling = 0; ruling < TH_RULINGS; ruling++) {
        json_open(j, '{');
        json_text_at(j, "id", th_ruling_name(ruling));
        json_text_at(j, "name", words_in(language, ruling_names[ruling]));
        json_text_at(j, "text", words_ruling(language, ruling));
        json_close(j, '}');
    }
    json_close(j, ']');
    json_open_at(j, "takebacks", '[');
    for (int rule = 0; rule < SESSION_TAKEBACKS; rule++) {
        json_open(j, '{');
        json_text_at(j, "id", session_takebacks_name(rule));
        json_text_at(j, "name", words_takebacks(language, rule));
        json_close(j, '}');
    }
    json_close(j, ']');
}

const char *web_bot_name(const words_language *language, int kind)
{
    return words_in(language, bot_names[kind]);
}

static void put_bots(json *j, const words_language *language)
{
    json_open_at(j, "bots", '[');
    for (int kind = 0; kind < BOT_KINDS; kind++) {
        json_open(j, '{');
        json_text_at(j, "id", bot_name(kind));
        json_text_at(j, "name", web_bot_name(language, kind));
        json_text_at(j, "about", words_bot(language, bot_name(kind)));
        json_close(j, '}');
    }
    json_close(j, ']');
    json_text_at(j, "usualBot", bot_name(BOT_USUAL));
    json_open_at(j, "usualNames", '[');
    for (int seat = 0; seat < TH_MAX_SEATS; seat++)
        json_text(j, usual_names[seat]);
    json_close(j, ']');
}

void web_facts(json *j, const words_language *language)
{
    json_open(j, '{');
    put_languages(j, language);
    put_map(j, language);
    put_sites(j, language);
    put_cards(j, language);
    put_choices(j, language);
    put_bots(j, language);
    json_number_at(j, "weeks", TH_TIME_1902);
    json_number_at(j, "end", TH_TIME_END);
    json_close(j, '}');
}
