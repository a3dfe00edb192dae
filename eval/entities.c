/* Entity features: see entities.h. Most of them the survey knows already. */
#include "entities.h"

/* Where each kind begins: among the features of all kinds, and among those of all entities. */
enum {
    FIRST_RIVAL = EVAL_SITE_FEATURES,
    FIRST_CARD = FIRST_RIVAL + EVAL_RIVAL_FEATURES,
    FIRST_EXHIBITION = FIRST_CARD + EVAL_CARD_FEATURES,
    RIVALS_AT = TH_SITES * EVAL_SITE_FEATURES,
    CARDS_AT = RIVALS_AT + EVAL_RIVALS * EVAL_RIVAL_FEATURES,
    EXHIBITIONS_AT = CARDS_AT + TH_DISPLAY * EVAL_CARD_FEATURES,
};

const eval_entity_layout eval_entity_layouts[EVAL_ENTITY_KINDS] = {
    {TH_SITES, EVAL_SITE_FEATURES, 0, 0},
    {EVAL_RIVALS, EVAL_RIVAL_FEATURES, FIRST_RIVAL, RIVALS_AT},
    {TH_DISPLAY, EVAL_CARD_FEATURES, FIRST_CARD, CARDS_AT},
    {TH_HALL, EVAL_EXHIBITION_FEATURES, FIRST_EXHIBITION, EXHIBITIONS_AT},
};

/* ---- Sites ---- */

static void encode_others_at_site(const eval_survey *survey, int seat, int site, float *feature)
{
    int tokens = 0, knowledge = 0, diggers = 0;
    for (int other = 0; other < survey->state->seats; other++) {
        const eval_digger *digger = &survey->digger[other];
        if (other == seat)
            continue;
        tokens += digger->plan[site].tokens;
        diggers += digger->permit[site];
        if (digger->permit[site] && digger->knowledge[site] > knowledge)
            knowledge = digger->knowledge[site];
    }
    feature[EVAL_SITE_BOOKS_OF_OTHERS] = (float)eval_most_books_of_others(survey->state, seat, site);
    feature[EVAL_SITE_TOKENS_OF_OTHERS] = (float)tokens;
    feature[EVAL_SITE_KNOWLEDGE_OF_OTHERS] = (float)knowledge;
    feature[EVAL_SITE_DIGGERS] = (float)diggers;
}

static void encode_site(const eval_survey *survey, int seat, int site, float *feature)
{
    const th_state *state = survey->state;
    const th_player *player = &state->player[seat];
    const eval_digger *digger = &survey->digger[seat];
    feature[EVAL_SITE_BOOKS] = player->tally[TH_TALLY_BOOKS + site];
    feature[EVAL_SITE_PERMIT] = digger->permit[site];
    feature[EVAL_SITE_RATE] = (float)eval_bag_rate(survey->bag[site]);
    feature[EVAL_SITE_FINDS] = (float)survey->bag[site].finds;
    feature[EVAL_SITE_RUMOR] = player->tally[TH_TALLY_RUMORS + site];
    feature[EVAL_SITE_JOURNEY] = (float)th_travel(state, seat, TH_FIRST_SITE + site);
    feature[EVAL_SITE_KNOWLEDGE] = (float)digger->knowledge[site];
    feature[EVAL_SITE_SURPLUS] = (float)digger->plan[site].surplus;
    feature[EVAL_SITE_ARTIFACTS] = (float)th_artifacts(player, site);
    feature[EVAL_SITE_BONUS] = th_bonus_waits(state, site);
    encode_others_at_site(survey, seat, site, feature);
}

/* ---- Rivals ---- */

static bool moves_before(const th_state *state, int one, int other)
{
    int place = 0;
    while (state->queue[place] != one && state->queue[place] != other)
        place++;
    return state->queue[place] == one;
}

static void encode_rival(const eval_survey *survey, const eval_value *value, int seat, int rival,
                         float *feature)
{
    const eval_digger *digger = &survey->digger[rival];
    const th_player *player = &survey->state->player[rival];
    double surplus = 0;
    int knowledge = 0, books = 0;
    for (int site = 0; site < TH_SITES; site++) {
        surplus += digger->plan[site].surplus;
        knowledge += digger->knowledge[site];
        books += player->tally[TH_TALLY_BOOKS + site];
    }
    feature[EVAL_RIVAL_WEEKS] = (float)digger->left;
    feature[EVAL_RIVAL_WEEKS_MORE] = (float)(digger->left - survey->digger[seat].left);
    feature[EVAL_RIVAL_FIRST] = moves_before(survey->state, rival, seat);
    feature[EVAL_RIVAL_SURPLUS] = (float)surplus;
    feature[EVAL_RIVAL_KNOWLEDGE] = (float)knowledge;
    feature[EVAL_RIVAL_BOOKS] = (float)books;
    feature[EVAL_RIVAL_GENERAL] = player->tally[TH_TALLY_GENERAL];
    feature[EVAL_RIVAL_SHOVELS] = player->tally[TH_TALLY_SHOVELS];
    feature[EVAL_RIVAL_ASSISTANTS] = player->tally[TH_TALLY_ASSISTANTS];
    feature[EVAL_RIVAL_CONGRESSES] = player->tally[TH_TALLY_CONGRESSES];
    feature[EVAL_RIVAL_POINTS] = (float)value->part[rival][EVAL_PART_NOW];
    feature[EVAL_RIVAL_AHEAD] = (float)(value->score[rival] - value->score[seat]);
    feature[EVAL_RIVAL_YEARS] = (float)digger->years_to_come;
    feature[EVAL_RIVAL_CAR] = player->tally[TH_TALLY_CARS] > 0;
}

/* ---- Cards and exhibitions ---- */

static void encode_card(const eval_survey *survey, int seat, int id, float *feature)
{
    const th_state *state = survey->state;
    th_card card = th_card_of(id);
    int journey = th_travel(state, seat, card.city), next = state->queue[0];
    feature[EVAL_CARD_BOOK + card.kind] = 1;
    feature[EVAL_CARD_POINTS] = card.points;
    feature[EVAL_CARD_WEEKS] = card.weeks;
    feature[EVAL_CARD_JOURNEY] = (float)journey;
    if (card.kind == TH_BOOK || card.kind == TH_RUMOR) {
        feature[EVAL_CARD_HAD] = state->player[seat].tally[TH_TALLY_BOOKS + card.site];
        feature[EVAL_CARD_HAD_BY_OTHERS] = (float)eval_most_books_of_others(state, seat, card.site);
        feature[EVAL_CARD_USABLE] = survey->digger[seat].permit[card.site];
        feature[EVAL_CARD_RATE] = (float)eval_bag_rate(survey->bag[card.site]);
    }
    feature[EVAL_CARD_IN_TIME] = journey + card.weeks <= survey->digger[seat].left;
    if (next != seat)
        feature[EVAL_CARD_WEEKS_OF_NEXT] = (float)(th_travel(state, next, card.city) + card.weeks);
}

static int at_most_six(int number)
{
    return number < 6 ? number : 6;
}

static void encode_exhibition(const eval_survey *survey, int seat, int id, float *feature)
{
    const th_state *state = survey->state;
    th_card card = th_card_of(id);
    int journey = th_travel(state, seat, card.city), missing = eval_shortage(&state->player[seat], &card);
    int to_others = 6;
    for (int other = 0; other < state->seats; other++)
        if (other != seat && survey->digger[other].left > 0) {
            int lacks = eval_shortage(&state->player[other], &card);
            to_others = lacks < to_others ? lacks : to_others;
        }
    feature[EVAL_EXHIBITION_THERE] = 1;
    feature[EVAL_EXHIBITION_POINTS] = card.points;
    feature[EVAL_EXHIBITION_WEEKS] = card.weeks;
    feature[EVAL_EXHIBITION_JOURNEY] = (float)journey;
    feature[EVAL_EXHIBITION_MISSING] = (float)at_most_six(missing);
    feature[EVAL_EXHIBITION_MISSING_TO_OTHERS] = (float)to_others;
    feature[EVAL_EXHIBITION_READY] = missing == 0;
    feature[EVAL_EXHIBITION_READY_TO_OTHERS] = to_others == 0;
    feature[EVAL_EXHIBITION_IN_TIME] = journey + card.weeks <= survey->digger[seat].left;
    feature[EVAL_EXHIBITION_ONE_MISSING] = missing == 1;
}

/* ---- All of them ---- */

void eval_entities_of(const eval_survey *survey, const eval_value *value, int seat, eval_entities *out)
{
    const th_state *state = survey->state;
    for (int i = 0; i < EVAL_ALL_ENTITY_FEATURES; i++)
        out->of[i] = 0;
    out->rivals = 0;
    for (int site = 0; site < TH_SITES; site++)
        encode_site(survey, seat, site, out->of + eval_entity_offset(EVAL_SITE, site));
    for (int other = 0; other < state->seats; other++)
        if (other != seat)
            encode_rival(survey, value, seat, other, out->of + eval_entity_offset(EVAL_RIVAL, out->rivals++));
    for (int i = 0; i < TH_DISPLAY; i++)
        if (state->display[i])
            encode_card(survey, seat, state->display[i], out->of + eval_entity_offset(EVAL_CARD, i));
    for (int i = 0; i < TH_HALL; i++)
        if (state->hall[i])
            encode_exhibition(survey, seat, state->hall[i], out->of + eval_entity_offset(EVAL_EXHIBITION, i));
}
