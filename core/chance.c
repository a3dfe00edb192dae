/* Everything that is drawn: bonus artifacts, cards, tokens.
 *
 * Nobody knows the order of the supply, so the state holds sets and counts. Until the first shuffle `supply`
 * is the set of all unseen cards: stack one (and before it the display) gives research cards only; in stack
 * two, of which the number of research cards left is known, each of its exhibitions is as likely as any other
 * single card of the stack, and the research cards share the rest evenly, since any unseen one may lie there.
 * After the first shuffle every card of the supply is as likely as any other. */
#include "chance.h"

/* Exhibitions that were shuffled into stack two and have not come yet. */
TH_FN static inline uint32_t stack_two_exhibitions(const th_state *state)
{
    int count = th_last_of_stack_two(state->seats) - TH_RESEARCH;
    return exhibition_bits(&state->supply) & ((1u << count) - 1u);
}

TH_FN static inline unsigned research_count(const th_set *set)
{
    return th_ones(set->word[0]) + th_ones(set->word[1]) + th_ones(last_research_word(set));
}

TH_FN int th_supply_exhibitions(const th_state *state)
{
    return (int)th_ones(state->shuffles ? exhibition_bits(&state->supply) : stack_two_exhibitions(state));
}

TH_FN int th_supply_size(const th_state *state)
{
    unsigned research =
        state->shuffles ? research_count(&state->supply) : state->stack_one + state->stack_two;
    return (int)research + th_supply_exhibitions(state);
}

TH_FN static inline bool supply_empty(const th_state *state)
{
    if (state->shuffles)
        return (state->supply.word[0] | state->supply.word[1] | state->supply.word[2]) == 0;
    return (state->stack_one | state->stack_two | stack_two_exhibitions(state)) == 0;
}

/* The empty spaces of the display, as bits. */
TH_FN static inline unsigned display_gaps(const th_state *state)
{
    unsigned gaps = 0;
    for (unsigned i = 0; i < TH_DISPLAY; i++)
        gaps |= (unsigned)(state->display[i] == 0) << i;
    return gaps;
}

/* A research card in the supply, in stack three or in the discard pile. */
TH_FN static inline bool research_left(const th_state *state)
{
    const th_set *a = &state->supply, *b = &state->discard;
    return (a->word[0] | a->word[1] | last_research_word(a) | b->word[0] | b->word[1] |
            last_research_word(b)) != 0;
}

/* Before the first shuffle the set still holds stack three, which the discard pile joins. */
TH_FN static void shuffle(th_state *state)
{
    for (unsigned i = 0; i < 3; i++) {
        state->supply.word[i] |= state->discard.word[i];
        state->discard.word[i] = 0;
    }
    state->shuffles = (uint8_t)(state->shuffles + (state->shuffles < 255)); /* must never be 0 again */
}

TH_FN void th_await_card(th_state *state)
{
    if (!research_left(state)) {
        state->pending = TH_READY;
        return;
    }
    if (supply_empty(state))
        shuffle(state);
    state->pending = TH_DRAWS_CARD;
}

/* ---- Weights ---- */

/* The weights of single cards on top of the supply. */
typedef struct {
    uint32_t research;
    uint32_t exhibition;
    uint32_t exhibitions; /* which ones can come, as exhibition_bits */
} card_weights;

TH_FN static card_weights weigh_cards(const th_state *state)
{
    card_weights weights = {1, 1, exhibition_bits(&state->supply)};
    if (state->shuffles)
        return weights;
    weights.exhibitions = 0;
    if (state->stack_one)
        return weights;
    weights.research = state->stack_two;
    weights.exhibition = research_count(&state->supply);
    weights.exhibitions = stack_two_exhibitions(state);
    return weights;
}

TH_FN static inline uint32_t weigh_token(const th_state *state, unsigned item)
{
    if (item == TH_ITEM_DEBRIS)
        return (uint32_t)TH_DEBRIS - state->debris;
    return state->bag[state->site] >> item & 1u;
}

TH_FN uint32_t th_weight(const th_state *state, th_outcome outcome)
{
    unsigned item = outcome & 15u;
    bool token_here = (outcome & ~15u) == (unsigned)(TH_TOKEN | state->site << 4);
    switch (state->pending) {
    case TH_DRAWS_BONUS:
        return token_here && item < th_ones_table[state->site];
    case TH_DRAWS_TOKEN:
        return token_here ? weigh_token(state, item) : 0;
    case TH_DRAWS_CARD: {
        if (outcome < 1 || outcome > TH_CARDS || !th_has(&state->supply, outcome))
            return 0;
        card_weights weights = weigh_cards(state);
        if (outcome <= TH_RESEARCH)
            return weights.research;
        return weights.exhibitions >> (outcome - FIRST_EXHIBITION) & 1u ? weights.exhibition : 0;
    }
    default:
        return 0;
    }
}

TH_FN int th_outcomes(const th_state *state, th_outcome out[], uint32_t weight[])
{
    bool card = state->pending == TH_DRAWS_CARD;
    int first = card ? 1 : th_token(state->site, 0), last = card ? TH_CARDS : first + TH_ITEM_DEBRIS;
    int count = 0;
    for (int outcome = first; outcome <= last; outcome++) {
        out[count] = (th_outcome)outcome;
        weight[count] = th_weight(state, (th_outcome)outcome);
        count += weight[count] > 0;
    }
    return count;
}

/* ---- Drawing ---- */

/* A number below n, chosen by a random one, and what of its randomness is left. */
TH_FN static inline unsigned choose(uint32_t *random, unsigned n)
{
    uint64_t product = (uint64_t)*random * n;
    *random = (uint32_t)product;
    return (unsigned)(product >> 32);
}

/* The n-th research card of a set. Which word it is in is anybody's guess, so: no branches. */
TH_FN static inline unsigned nth_research(const th_set *set, unsigned n)
{
    unsigned in_0 = th_ones(set->word[0]), in_1 = th_ones(set->word[1]);
    unsigned behind_0 = n >= in_0, behind_1 = n >= in_0 + in_1, word = behind_0 + behind_1;
    unsigned before = behind_0 * in_0 + behind_1 * in_1;
    return 32 * word + th_lowest(th_nth_bit(set->word[word], n - before));
}

TH_FN static inline th_outcome pick_card(const th_state *state, uint32_t random)
{
    const th_set *supply = &state->supply;
    unsigned research = research_count(supply), n = 0;
    uint32_t exhibitions = 0;
    if (state->shuffles) {
        exhibitions = exhibition_bits(supply);
        n = choose(&random, research + th_ones(exhibitions));
        if (n < research)
            return (th_outcome)nth_research(supply, n);
        n -= research;
    } else {
        if (!state->stack_one) {
            exhibitions = stack_two_exhibitions(state);
            n = choose(&random, state->stack_two + th_ones(exhibitions));
        }
        if (n >= th_ones(exhibitions))
            return (th_outcome)nth_research(supply, choose(&random, research));
    }
    return (th_outcome)(FIRST_EXHIBITION + th_lowest(th_nth_bit(exhibitions, n)));
}

TH_FN static inline unsigned pick_item(const th_state *state, uint32_t random)
{
    uint32_t bag = state->bag[state->site];
    unsigned n = choose(&random, th_ones(bag) + TH_DEBRIS - state->debris);
    return th_lowest(th_nth_bit(bag, n) | 1u << TH_ITEM_DEBRIS);
}

TH_FN static inline unsigned pick_bonus(const th_state *state, uint32_t random)
{
    return choose(&random, th_ones_table[state->site]);
}

TH_FN th_outcome th_pick(const th_state *state, uint32_t random)
{
    if (state->pending == TH_DRAWS_TOKEN)
        return th_token(state->site, (int)pick_item(state, random));
    if (state->pending == TH_DRAWS_CARD)
        return pick_card(state, random);
    TH_ASSERT(state->pending == TH_DRAWS_BONUS);
    return th_token(state->site, (int)pick_bonus(state, random));
}

/* ---- What happens then ---- */

/* A new exhibition moves the others on, gaps and all; or, if so ruled, only those up to the first gap. This
 * is the space whose content makes room. */
TH_FN static inline unsigned space_given_up(const th_state *state)
{
    unsigned space = 0;
    while (space < TH_HALL - 1 && (state->hall[space] || !(state->rulings & TH_RULING_PUSHING_HALL)))
        space++;
    return space;
}

TH_FN int th_pushed_out(const th_state *state)
{
    return state->hall[space_given_up(state)];
}

TH_FN static void enter_hall(th_state *state, unsigned card)
{
    unsigned space = space_given_up(state);
    if (state->hall[space])
        set_add(&state->discard, state->hall[space]);
    for (; space > 0; space--)
        state->hall[space] = state->hall[space - 1];
    state->hall[0] = (uint8_t)card;
}

TH_FN static inline void happen_card(th_state *state, unsigned card)
{
    set_remove(&state->supply, card);
    if (state->stack_one)
        state->stack_one--;
    else if (card <= TH_RESEARCH && !state->shuffles)
        state->stack_two--;
    unsigned gaps = display_gaps(state);
    if (card > TH_RESEARCH) {
        enter_hall(state, card);
    } else {
        state->display[th_lowest(gaps)] = (uint8_t)card;
        gaps &= gaps - 1;
    }
    if (gaps)
        th_await_card(state);
    else
        state->pending = TH_READY;
}

TH_FN static inline void happen_token(th_state *state, unsigned item)
{
    unsigned site = state->site;
    keep_item(&state->player[state->actor], site, item);
    state->bag[site] = (uint16_t)(state->bag[site] & ~(1u << item));
    state->debris = (uint8_t)(state->debris + (item == TH_ITEM_DEBRIS));
    if (--state->tokens == 0) {
        state->pending = TH_READY;
        state->actor = state->site = state->debris = 0;
    }
}

TH_FN static inline void happen_bonus(th_state *state, unsigned item)
{
    state->bonus[state->site] = (uint8_t)item;
    state->bag[state->site] = (uint16_t)(state->bag[state->site] & ~(1u << item));
    if (++state->site == TH_SITES) {
        state->site = 0;
        th_await_card(state);
    }
}

TH_FN void th_happen(th_state *state, th_outcome outcome)
{
    TH_ASSERT(th_weight(state, outcome) > 0);
    if (state->pending == TH_DRAWS_TOKEN)
        happen_token(state, outcome & 15u);
    else if (state->pending == TH_DRAWS_CARD)
        happen_card(state, outcome);
    else
        happen_bonus(state, outcome & 15u);
}

TH_FN th_outcome th_draw(th_state *state, uint32_t random)
{
    th_outcome drawn;
    if (state->pending == TH_DRAWS_TOKEN) {
        unsigned item = pick_item(state, random);
        drawn = th_token(state->site, (int)item);
        happen_token(state, item);
    } else if (state->pending == TH_DRAWS_CARD) {
        drawn = pick_card(state, random);
        happen_card(state, drawn);
    } else {
        unsigned item = pick_bonus(state, random);
        drawn = th_token(state->site, (int)item);
        happen_bonus(state, item);
    }
    return drawn;
}
