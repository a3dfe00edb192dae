/* English names. */
#include "names.h"

static const char *const place_names[TH_PLACES] = {"London", "Paris",  "Berlin",    "Vienna",
                                                   "Rome",   "Moscow", "Warsaw",    "Greece",
                                                   "Crete",  "Egypt",  "Palestine", "Mesopotamia"};

static const char *const kind_names[TH_CARD_KINDS] = {
    "Book",     "General knowledge", "Rumor",    "Assistant",        "Shovel",          "Car",
    "Zeppelin", "Special permit",    "Congress", "Small exhibition", "Large exhibition"};

static const char *const artifact_names[TH_SITES][TH_ARTIFACTS] = {
    {"Bronze horse", "Attic coins", "Attic cup", "Helmet of Miltiades", "Venus de Milo",
     "Marble statue of Pallas Athene", "Omphalos", "Charioteer of Delphi", "Mask of Agamemnon",
     "Treasure of Priam", "Parthenon figures", "Statue of Zeus", "City seal of Troy"},
    {"Statuettes of Dreros", "Rock-crystal amphora", "Sphinx of Malia", "Copper shield", "Bull of Minos",
     "Bull fresco", "Snake goddess", "Disc of Phaistos", "Helmet of Axos", "Flask",
     "Marble statue of Aphrodite", "Antikythera mechanism", "Larnax"},
    {"Ushabti", "Papyrus of Abusir", "Scarab amulet", "Amulet of Senwosret", "Faience bowl",
     "Cylinder seal of Sobekneferu", "Tomb of Pepinakht", "Bust of Nefertiti", "Bronze mirror",
     "Narmer Palette", "Mummy of Ramses II", "Rosetta Stone", "Mask of Tutankhamun"},
    {"Tel Dan stele", "Tyche medallion", "Roman coin", "Roman board game", "Bull statuette", "Menorah",
     "Cult stand", "Column figure", "Sarcophagi", "Amarna letter", "Ossuary", "Merneptah stele",
     "Scrolls of Qumran"},
    {"Glass bowl of Nimrud", "Lion of Babylon", "White obelisk", "Cuneiform tablets", "Seal of Gudea",
     "Sumerian gold helmet", "Queen of the Night", "Gold cup of Ur", "Warka vase", "Epic of Gilgamesh",
     "Treasure of Nimrud", "Mask of Sargon", "Code of Hammurabi"},
};

const char *words_place(int place)
{
    return place_names[place];
}

const char *words_site(int site)
{
    return place_names[TH_FIRST_SITE + site];
}

const char *words_kind(int kind)
{
    return kind_names[kind];
}

const char *words_artifact(int site, int item)
{
    return artifact_names[site][item];
}

void words_card(words_text *text, int card)
{
    th_card facts = th_card_of(card);
    const words_value values[] = {words_word(kind_names[facts.kind]), words_number(facts.points),
                                  words_word(words_site(facts.site)), words_word(place_names[facts.city])};
    switch (facts.kind) {
    case TH_BOOK:
        words_say(text, "Book about {2} ({1})", values);
        return;
    case TH_GENERAL:
        words_say(text, "General knowledge ({1})", values);
        return;
    case TH_RUMOR:
        words_say(text, "Rumor about {2}", values);
        return;
    case TH_SMALL_EXHIBITION:
    case TH_LARGE_EXHIBITION:
        words_say(text, "{0} in {3}", values);
        return;
    default:
        words_add(text, kind_names[facts.kind]);
    }
}

void words_outcome(words_text *text, th_outcome outcome)
{
    int site = outcome >> 4 & 7, item = outcome & 15;
    if (outcome < TH_TOKEN) {
        words_card(text, outcome);
    } else if (item == TH_ITEM_BOOK) {
        const words_value about[] = {words_word(words_site(th_book_token_site(site)))};
        words_say(text, "Book about {0}", about);
    } else if (item == TH_ITEM_GENERAL) {
        words_add(text, "General knowledge");
    } else if (item == TH_ITEM_DEBRIS) {
        words_add(text, "Debris");
    } else {
        words_add(text, artifact_names[site][item]);
    }
}
