/* Names: tables of them in English, marked for translators. */
#include "names.h"

static const char *const place_names[WORDS_PLACE_ROLES][TH_PLACES] = {
    {W_("London"), W_("Paris"), W_("Berlin"), W_("Vienna"), W_("Rome"), W_("Moscow"), W_("Warsaw"),
     W_("Greece"), W_("Crete"), W_("Egypt"), W_("Palestine"), W_("Mesopotamia")},
    {W_("from London"), W_("from Paris"), W_("from Berlin"), W_("from Vienna"), W_("from Rome"),
     W_("from Moscow"), W_("from Warsaw"), W_("from Greece"), W_("from Crete"), W_("from Egypt"),
     W_("from Palestine"), W_("from Mesopotamia")},
    {W_("to London"), W_("to Paris"), W_("to Berlin"), W_("to Vienna"), W_("to Rome"), W_("to Moscow"),
     W_("to Warsaw"), W_("to Greece"), W_("to Crete"), W_("to Egypt"), W_("to Palestine"),
     W_("to Mesopotamia")},
    {W_("in London"), W_("in Paris"), W_("in Berlin"), W_("in Vienna"), W_("in Rome"), W_("in Moscow"),
     W_("in Warsaw"), W_("in Greece"), W_("in Crete"), W_("in Egypt"), W_("in Palestine"),
     W_("in Mesopotamia")},
    {W_IN("start", "London"), W_IN("start", "Paris"), W_IN("start", "Berlin"), W_IN("start", "Vienna"),
     W_IN("start", "Rome"), W_IN("start", "Moscow"), W_IN("start", "Warsaw"), W_IN("start", "Greece"),
     W_IN("start", "Crete"), W_IN("start", "Egypt"), W_IN("start", "Palestine"),
     W_IN("start", "Mesopotamia")},
};

static const char *const site_names[WORDS_SITE_ROLES][TH_SITES] = {
    {W_("Greece"), W_("Crete"), W_("Egypt"), W_("Palestine"), W_("Mesopotamia")},
    {W_("about Greece"), W_("about Crete"), W_("about Egypt"), W_("about Palestine"),
     W_("about Mesopotamia")},
    {W_("for Greece"), W_("for Crete"), W_("for Egypt"), W_("for Palestine"), W_("for Mesopotamia")},
    {W_("of Greece"), W_("of Crete"), W_("of Egypt"), W_("of Palestine"), W_("of Mesopotamia")},
};

static const char *const kind_names[TH_CARD_KINDS] = {
    W_("Book"),
    W_("General knowledge"),
    W_("Rumor"),
    W_("Assistant"),
    W_("Shovel"),
    W_("Car"),
    W_("Zeppelin"),
    W_("Special permit"),
    W_("Congress"),
    W_("Small exhibition"),
    W_("Large exhibition"),
};

/* Kinds of cards of which nothing else has to be said. */
static const char *const kind_objects[TH_CARD_KINDS] = {
    "",
    "",
    "",
    W_IN("object", "an assistant"),
    W_IN("object", "a shovel"),
    W_IN("object", "a car"),
    W_IN("object", "a zeppelin"),
    W_IN("object", "a special permit"),
    W_IN("object", "a congress"),
    "",
    "",
};

/* clang-format off */
/* Each artifact as a title and as what somebody finds. */
static const char *const artifact_names[TH_SITES][TH_ARTIFACTS][2] = {
    {
        {W_("Bronze horse"), W_IN("object", "a bronze horse")},
        {W_("Attic coins"), W_IN("object", "Attic coins")},
        {W_("Attic cup"), W_IN("object", "an Attic cup")},
        {W_("Helmet of Miltiades"), W_IN("object", "the helmet of Miltiades")},
        {W_("Venus de Milo"), W_IN("object", "the Venus de Milo")},
        {W_("Marble statue of Pallas Athene"), W_IN("object", "the marble statue of Pallas Athene")},
        {W_("Omphalos"), W_IN("object", "the omphalos")},
        {W_("Charioteer of Delphi"), W_IN("object", "the Charioteer of Delphi")},
        {W_("Mask of Agamemnon"), W_IN("object", "the mask of Agamemnon")},
        {W_("Treasure of Priam"), W_IN("object", "the treasure of Priam")},
        {W_("Parthenon figures"), W_IN("object", "the Parthenon figures")},
        {W_("Statue of Zeus"), W_IN("object", "the statue of Zeus")},
        {W_("City seal of Troy"), W_IN("object", "the city seal of Troy")},
    },
    {
        {W_("Statuettes of Dreros"), W_IN("object", "the statuettes of Dreros")},
        {W_("Rock-crystal amphora"), W_IN("object", "a rock-crystal amphora")},
        {W_("Sphinx of Malia"), W_IN("object", "the sphinx of Malia")},
        {W_("Copper shield"), W_IN("object", "a copper shield")},
        {W_("Bull of Minos"), W_IN("object", "the bull of Minos")},
        {W_("Bull fresco"), W_IN("object", "the bull fresco")},
        {W_("Snake goddess"), W_IN("object", "the snake goddess")},
        {W_("Disc of Phaistos"), W_IN("object", "the disc of Phaistos")},
        {W_("Helmet of Axos"), W_IN("object", "the helmet of Axos")},
        {W_("Flask"), W_IN("object", "a flask")},
        {W_("Marble statue of Aphrodite"), W_IN("object", "the marble statue of Aphrodite")},
        {W_("Antikythera mechanism"), W_IN("object", "the Antikythera mechanism")},
        {W_("Larnax"), W_IN("object", "a larnax")},
    },
    {
        {W_("Ushabti"), W_IN("object", "an ushabti")},
        {W_("Papyrus of Abusir"), W_IN("object", "the papyrus of Abusir")},
        {W_("Scarab amulet"), W_IN("object", "a scarab amulet")},
        {W_("Amulet of Senwosret"), W_IN("object", "the amulet of Senwosret")},
        {W_("Faience bowl"), W_IN("object", "a faience bowl")},
        {W_("Cylinder seal of Sobekneferu"), W_IN("object", "the cylinder seal of Sobekneferu")},
        {W_("Tomb of Pepinakht"), W_IN("object", "the tomb of Pepinakht")},
        {W_("Bust of Nefertiti"), W_IN("object", "the bust of Nefertiti")},
        {W_("Bronze mirror"), W_IN("object", "a bronze mirror")},
        {W_("Narmer Palette"), W_IN("object", "the Narmer Palette")},
        {W_("Mummy of Ramses II"), W_IN("object", "the mummy of Ramses II")},
        {W_("Rosetta Stone"), W_IN("object", "the Rosetta Stone")},
        {W_("Mask of Tutankhamun"), W_IN("object", "the mask of Tutankhamun")},
    },
    {
        {W_("Tel Dan stele"), W_IN("object", "the Tel Dan stele")},
        {W_("Tyche medallion"), W_IN("object", "a Tyche medallion")},
        {W_("Roman coin"), W_IN("object", "a Roman coin")},
        {W_("Roman board game"), W_IN("object", "a Roman board game")},
        {W_("Bull statuette"), W_IN("object", "a bull statuette")},
        {W_("Menorah"), W_IN("object", "the menorah")},
        {W_("Cult stand"), W_IN("object", "a cult stand")},
        {W_("Column figure"), W_IN("object", "a column figure")},
        {W_("Sarcophagi"), W_IN("object", "the sarcophagi")},
        {W_("Amarna letter"), W_IN("object", "an Amarna letter")},
        {W_("Ossuary"), W_IN("object", "an ossuary")},
        {W_("Merneptah stele"), W_IN("object", "the Merneptah stele")},
        {W_("Scrolls of Qumran"), W_IN("object", "the scrolls of Qumran")},
    },
    {
        {W_("Glass bowl of Nimrud"), W_IN("object", "the glass bowl of Nimrud")},
        {W_("Lion of Babylon"), W_IN("object", "the lion of Babylon")},
        {W_("White obelisk"), W_IN("object", "the white obelisk")},
        {W_("Cuneiform tablets"), W_IN("object", "cuneiform tablets")},
        {W_("Seal of Gudea"), W_IN("object", "the seal of Gudea")},
        {W_("Sumerian gold helmet"), W_IN("object", "a Sumerian gold helmet")},
        {W_("Queen of the Night"), W_IN("object", "the Queen of the Night")},
        {W_("Gold cup of Ur"), W_IN("object", "the gold cup of Ur")},
        {W_("Warka vase"), W_IN("object", "the Warka vase")},
        {W_("Epic of Gilgamesh"), W_IN("object", "the Epic of Gilgamesh")},
        {W_("Treasure of Nimrud"), W_IN("object", "the treasure of Nimrud")},
        {W_("Mask of Sargon"), W_IN("object", "the mask of Sargon")},
        {W_("Code of Hammurabi"), W_IN("object", "the Code of Hammurabi")},
    },
};
/* clang-format on */

static const char *const ruling_names[TH_RULINGS] = {
    W_("Permits are renewed only at the end of the turn in which a year begins: a dig that is reached in the "
       "new year needs a permit that was valid at departure."),
    W_("Each car takes a week off a journey, as long as three weeks or more are left of it."),
    W_("A new exhibition pushes on only what is in its way: an empty space in the hall absorbs the push."),
};

const char *words_place(const words_language *language, int place, words_place_role role)
{
    return words_in(language, place_names[role][place]);
}

const char *words_site(const words_language *language, int site, words_site_role role)
{
    return words_in(language, site_names[role][site]);
}

const char *words_kind(const words_language *language, int kind)
{
    return words_in(language, kind_names[kind]);
}

const char *words_artifact(const words_language *language, int site, int item, words_thing_role role)
{
    return words_in(language, artifact_names[site][item][role]);
}

const char *words_ruling(const words_language *language, int ruling)
{
    return words_in(language, ruling_names[ruling]);
}

/* ---- Cards and tokens ---- */

static void add_card_title(words_text *text, th_card card)
{
    const words_language *language = text->language;
    switch (card.kind) {
    case TH_BOOK:
        words_say(text, "Book %s (%d)", words_site(language, card.site, WORDS_ABOUT), card.points);
        return;
    case TH_GENERAL:
        words_say(text, "General knowledge (%d)", card.points);
        return;
    case TH_RUMOR:
        words_say(text, "Rumor %s", words_site(language, card.site, WORDS_ABOUT));
        return;
    case TH_SMALL_EXHIBITION:
        words_say(text, "Small exhibition %s", words_place(language, card.city, WORDS_IN));
        return;
    case TH_LARGE_EXHIBITION:
        words_say(text, "Large exhibition %s", words_place(language, card.city, WORDS_IN));
        return;
    default:
        words_add(text, words_kind(language, card.kind));
    }
}

static void add_card_object(words_text *text, th_card card)
{
    const words_language *language = text->language;
    switch (card.kind) {
    case TH_BOOK:
        words_say(text, "a book %s (%d)", words_site(language, card.site, WORDS_ABOUT), card.points);
        return;
    case TH_GENERAL:
        words_say(text, "general knowledge (%d)", card.points);
        return;
    case TH_RUMOR:
        words_say(text, "a rumor %s", words_site(language, card.site, WORDS_ABOUT));
        return;
    case TH_SMALL_EXHIBITION:
        words_say(text, "the small exhibition %s", words_place(language, card.city, WORDS_IN));
        return;
    case TH_LARGE_EXHIBITION:
        words_say(text, "the large exhibition %s", words_place(language, card.city, WORDS_IN));
        return;
    default:
        words_add(text, words_in(language, kind_objects[card.kind]));
    }
}

void words_card(words_text *text, int card, words_thing_role role)
{
    if (role == WORDS_TITLE)
        add_card_title(text, th_card_of(card));
    else
        add_card_object(text, th_card_of(card));
}

static void add_token_title(words_text *text, int site, int item)
{
    const words_language *language = text->language;
    if (item == TH_ITEM_BOOK)
        words_say(text, "Book %s", words_site(language, th_book_token_site(site), WORDS_ABOUT));
    else if (item == TH_ITEM_GENERAL)
        words_say(text, "General knowledge");
    else if (item == TH_ITEM_DEBRIS)
        words_say(text, "Debris");
    else
        words_add(text, words_artifact(language, site, item, WORDS_TITLE));
}

static void add_token_object(words_text *text, int site, int item)
{
    const words_language *language = text->language;
    if (item == TH_ITEM_BOOK)
        words_say(text, "a book %s", words_site(language, th_book_token_site(site), WORDS_ABOUT));
    else if (item == TH_ITEM_GENERAL)
        words_say(text, "general knowledge");
    else if (item == TH_ITEM_DEBRIS)
        words_say(text, "debris");
    else
        words_add(text, words_artifact(language, site, item, WORDS_OBJECT));
}

void words_outcome(words_text *text, th_outcome outcome, words_thing_role role)
{
    int site = th_token_site(outcome), item = th_token_item(outcome);
    if (outcome < TH_TOKEN)
        words_card(text, outcome, role);
    else if (role == WORDS_TITLE)
        add_token_title(text, site, item);
    else
        add_token_object(text, site, item);
}

/* ---- Time ---- */

void words_time(words_text *text, const th_state *state, int time)
{
    if (time >= TH_TIME_END)
        words_say(text, "the end");
    else if (time == 0)
        words_say(text, "the start of %d", 1901);
    else if (time == TH_TIME_1902 && state->seats == TH_MAX_SEATS)
        words_say(text, "the start of %d", 1902); /* nobody else can be there with four players */
    else
        words_say(text, "week %d of %d", th_week(time), th_year(time));
}

/* ---- Bots ---- */

static bool is_same(const char *a, const char *b)
{
    while (*a && *a == *b) {
        a++;
        b++;
    }
    return *a == *b;
}

static const char *const bots[][2] = {
    {"random", W_("makes any legal move, without a thought")},
    {"student", W_("follows a sensible plan; the opponent to begin with")},
    {"scholar", W_("weighs all moves and what may follow; a strong opponent")},
    {"professor", W_("thinks several turns ahead; the strongest opponent")},
};

const char *words_bot(const words_language *language, const char *name)
{
    for (size_t i = 0; i < sizeof bots / sizeof bots[0]; i++)
        if (is_same(bots[i][0], name))
            return words_in(language, bots[i][1]);
    return "";
}

/* ---- Lists ---- */

void words_list_item(words_text *text, int item, int count, const char *name)
{
    if (item > 0 && item == count - 1)
        words_say(text, " and %s", name);
    else if (item > 0)
        words_say(text, ", %s", name);
    else
        words_add(text, name);
}

void words_given_cards(words_text *text, const th_cost *cost, words_thing_role role)
{
    int count = 0, n = 0;
    for (int flag = 0; flag < TH_FLAGS; flag++)
        count += cost->given[flag] > 0;
    for (int flag = 0; flag < TH_FLAGS; flag++)
        if (cost->given[flag]) {
            char out[WORDS_QUOTE];
            words_text card = words_on(out, sizeof out, text->language);
            words_card(&card, cost->given[flag], role);
            words_list_item(text, n++, count, out);
        }
}
