/* Small rules that several of the core's files need: each is written here once. */
#ifndef THEBES_RULES_H
#define THEBES_RULES_H

#include "tables.h"

enum {
    ALL_PERMITS = (1 << TH_SITES) - 1,
    FIRST_EXHIBITION = TH_RESEARCH + 1,
    ABSENT = 0xff, /* the time of a seat nobody has */
    /* An exhibition's needs and a player's artifacts have 6 bits a site; the top bit of each is spare. */
    SPARE_BITS = 0x20820820,
};

/* Research cards are cards 1 to 85, exhibitions 86 to 95: bits 22 to 31 of the last word. */
enum { EXHIBITION_BITS_SHIFT = FIRST_EXHIBITION - 64 };

/* The exhibitions of a set: bit e is card FIRST_EXHIBITION + e. */
TH_FN static inline uint32_t exhibition_bits(const th_set *set)
{
    return set->word[2] >> EXHIBITION_BITS_SHIFT;
}

/* The research cards in the last word of a set. */
TH_FN static inline uint32_t last_research_word(const th_set *set)
{
    return set->word[2] & ((1u << EXHIBITION_BITS_SHIFT) - 1u);
}

TH_FN static inline void set_add(th_set *set, unsigned card)
{
    set->word[card >> 5] |= 1u << (card & 31);
}

TH_FN static inline void set_remove(th_set *set, unsigned card)
{
    set->word[card >> 5] &= ~(1u << (card & 31));
}

/* ---- Time ---- */

/* Permits that a player holds after spending weeks: all of them once a new year began. */
TH_FN static inline unsigned renewed(unsigned permits, unsigned from, unsigned to)
{
    return th_year((int)from) == th_year((int)to) ? permits : (unsigned)ALL_PERMITS;
}

/* ---- Journeys ---- */

/* The player's rows of the travel table: weeks from anywhere, and from where they are, to each place. */
TH_FN static inline const uint8_t *travel_row_from(const th_state *state, const th_player *player,
                                                   unsigned from)
{
    unsigned most = state->rulings & TH_RULING_STACKING_CARS ? 2u : 1u;
    unsigned cars = player->tally[TH_TALLY_CARS];
    return th_travel_table[cars < most ? cars : most][from];
}

TH_FN static inline const uint8_t *travel_row(const th_state *state, const th_player *player)
{
    return travel_row_from(state, player, player->place);
}

/* ---- Refreshing ---- */

TH_FN static inline unsigned refresh_weeks(const th_state *state, unsigned seat)
{
    return state->refresher == seat ? state->refreshes + 1u : 1u;
}

/* ---- Digging ---- */

/* Two cards of a kind count 1, three or more count 2; a lone one counts 1 only when it is given up. */
TH_FN static inline unsigned team_bonus(unsigned cards)
{
    return (unsigned)(cards >= 2) + (cards >= 3);
}

TH_FN static inline unsigned smaller(unsigned a, unsigned b)
{
    return a < b ? a : b;
}

/* What the wheel is turned to. */
TH_FN static inline unsigned total_knowledge(unsigned special, unsigned general)
{
    return smaller(special + smaller(special, general), TH_MAX_KNOWLEDGE);
}

TH_FN static inline unsigned special_knowledge(const th_player *player, unsigned site, unsigned flags)
{
    unsigned special = player->tally[TH_TALLY_BOOKS + site] + team_bonus(player->tally[TH_TALLY_ASSISTANTS]);
    if (flags & TH_FLAG_RUMOR)
        special += player->tally[TH_TALLY_RUMORS + site];
    if (flags & TH_FLAG_ASSISTANT)
        special += 1;
    return special;
}

TH_FN static inline unsigned dig_tokens(const th_player *player, unsigned knowledge, unsigned weeks,
                                        unsigned flags)
{
    unsigned shovels = flags & TH_FLAG_SHOVEL ? 1u : team_bonus(player->tally[TH_TALLY_SHOVELS]);
    return th_wheel_table[knowledge][weeks] + shovels;
}

/* The permits that count when a player arrives somewhere after this many weeks of travel. */
TH_FN static inline unsigned permits_on_arrival(const th_state *state, const th_player *player,
                                                unsigned travel)
{
    if (state->rulings & TH_RULING_LATE_RENEWAL)
        return player->permits;
    return renewed(player->permits, player->time, player->time + travel);
}

/* ---- Exhibiting ---- */

TH_FN static inline bool has_artifacts(uint32_t artifacts, uint32_t needs)
{
    return (((artifacts | SPARE_BITS) - needs) & SPARE_BITS) == SPARE_BITS;
}

/* ---- Cards ---- */

/* The player's card of a kind with the lowest id; there must be one. */
TH_FN static inline unsigned lowest_card(const th_player *player, unsigned kind)
{
    unsigned card = th_kind_first[kind];
    while (!th_has(&player->cards, (int)card))
        card++;
    TH_ASSERT(card < th_kind_first[kind + 1]);
    return card;
}

/* The card a flag gives up. The rumor is the site's own. */
TH_FN static inline unsigned card_given(const th_player *player, unsigned flag, unsigned site)
{
    switch (flag) {
    case TH_FLAG_PERMIT:
        return lowest_card(player, TH_PERMIT);
    case TH_FLAG_RUMOR:
        return th_kind_first[TH_RUMOR] + site;
    case TH_FLAG_ASSISTANT:
        return lowest_card(player, TH_ASSISTANT);
    case TH_FLAG_SHOVEL:
        return lowest_card(player, TH_SHOVEL);
    default:
        return lowest_card(player, TH_ZEPPELIN);
    }
}

/* ---- The order of play ---- */

/* How many of the others would still move before a marker that arrives at this time: those who are earlier,
 * since an arriving marker goes on top of a stack. The first in the queue is the one who moves. */
TH_FN static inline unsigned others_before(const th_state *state, unsigned time)
{
    unsigned before = 0;
    for (unsigned i = 1; i < state->seats; i++)
        before += state->player[state->queue[i]].time < time;
    return before;
}

#endif
