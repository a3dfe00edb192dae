/* The facts: see facts.h. Most of them the survey knows already. */
#include "facts.h"
#include "last_year.h"

/* Where each kind begins, among the facts of all kinds and among those about all things. */
enum {
    FIRST_RIVAL = BOT_SITE_FACTS,
    FIRST_CARD = FIRST_RIVAL + BOT_RIVAL_FACTS,
    FIRST_SHOW = FIRST_CARD + BOT_CARD_FACTS,
    AT_RIVALS = TH_SITES * BOT_SITE_FACTS,
    AT_CARDS = AT_RIVALS + BOT_RIVALS * BOT_RIVAL_FACTS,
    AT_SHOWS = AT_CARDS + TH_DISPLAY * BOT_CARD_FACTS,
};

const bot_thing_kind bot_thing_kinds[BOT_THINGS] = {
    {TH_SITES, BOT_SITE_FACTS, 0, 0},
    {BOT_RIVALS, BOT_RIVAL_FACTS, FIRST_RIVAL, AT_RIVALS},
    {TH_DISPLAY, BOT_CARD_FACTS, FIRST_CARD, AT_CARDS},
    {TH_HALL, BOT_SHOW_FACTS, FIRST_SHOW, AT_SHOWS},
};

static float *facts_about(bot_facts *out, bot_thing kind, int thing)
{
    return &out->of[bot_thing_kinds[kind].at + thing * bot_thing_kinds[kind].facts];
}

/* ---- Sites ---- */

static void others_at_site(const bot_survey *survey, int seat, int site, float *fact)
{
    int tokens = 0, knowledge = 0, diggers = 0;
    for (int other = 0; other < survey->state->seats; other++) {
        const bot_digger *digger = &survey->digger[other];
        if (other == seat)
            continue;
        tokens += digger->plan[site].tokens;
        diggers += digger->permit[site];
        if (digger->permit[site] && digger->knowledge[site] > knowledge)
            knowledge = digger->knowledge[site];
    }
    fact[BOT_SITE_BOOKS_OF_OTHERS] = (float)bot_most_books_of_others(survey->state, seat, site);
    fact[BOT_SITE_TOKENS_OF_OTHERS] = (float)tokens;
    fact[BOT_SITE_KNOWLEDGE_OF_OTHERS] = (float)knowledge;
    fact[BOT_SITE_DIGGERS] = (float)diggers;
}

static void about_site(const bot_survey *survey, int seat, int site, float *fact)
{
    const th_state *state = survey->state;
    const th_player *player = &state->player[seat];
    const bot_digger *digger = &survey->digger[seat];
    fact[BOT_SITE_BOOKS] = player->tally[TH_TALLY_BOOKS + site];
    fact[BOT_SITE_PERMIT] = digger->permit[site];
    fact[BOT_SITE_RATE] = (float)bot_bag_rate(survey->bag[site]);
    fact[BOT_SITE_FINDS] = (float)survey->bag[site].finds;
    fact[BOT_SITE_RUMOR] = player->tally[TH_TALLY_RUMORS + site];
    fact[BOT_SITE_JOURNEY] = (float)th_travel(state, seat, TH_FIRST_SITE + site);
    fact[BOT_SITE_KNOWLEDGE] = (float)digger->knowledge[site];
    fact[BOT_SITE_SURPLUS] = (float)digger->plan[site].surplus;
    fact[BOT_SITE_ARTIFACTS] = (float)th_artifacts(player, site);
    fact[BOT_SITE_BONUS] = th_bonus_waits(state, site);
    others_at_site(survey, seat, site, fact);
}

/* ---- Rivals ---- */

static bool moves_before(const th_state *state, int one, int other)
{
    int place = 0;
    while (state->queue[place] != one && state->queue[place] != other)
        place++;
    return state->queue[place] == one;
}

static void about_rival(const bot_survey *survey, const bot_value *value, int seat, int rival, float *fact)
{
    const bot_digger *digger = &survey->digger[rival];
    const th_player *player = &survey->state->player[rival];
    double surplus = 0;
    int knowledge = 0, books = 0;
    for (int site = 0; site < TH_SITES; site++) {
        surplus += digger->plan[site].surplus;
        knowledge += digger->knowledge[site];
        books += player->tally[TH_TALLY_BOOKS + site];
    }
    fact[BOT_RIVAL_WEEKS] = (float)digger->left;
    fact[BOT_RIVAL_WEEKS_MORE] = (float)(digger->left - survey->digger[seat].left);
    fact[BOT_RIVAL_FIRST] = moves_before(survey->state, rival, seat);
    fact[BOT_RIVAL_SURPLUS] = (float)surplus;
    fact[BOT_RIVAL_KNOWLEDGE] = (float)knowledge;
    fact[BOT_RIVAL_BOOKS] = (float)books;
    fact[BOT_RIVAL_GENERAL] = player->tally[TH_TALLY_GENERAL];
    fact[BOT_RIVAL_SHOVELS] = player->tally[TH_TALLY_SHOVELS];
    fact[BOT_RIVAL_ASSISTANTS] = player->tally[TH_TALLY_ASSISTANTS];
    fact[BOT_RIVAL_CONGRESSES] = player->tally[TH_TALLY_CONGRESSES];
    fact[BOT_RIVAL_POINTS] = (float)value->part[rival][BOT_PART_NOW];
    fact[BOT_RIVAL_AHEAD] = (float)(value->score[rival] - value->score[seat]);
    fact[BOT_RIVAL_YEARS] = (float)digger->years_to_come;
    fact[BOT_RIVAL_CAR] = player->tally[TH_TALLY_CARS] > 0;
}

/* ---- Cards and exhibitions ---- */

static void about_card(const bot_survey *survey, int seat, int id, float *fact)
{
    const th_state *state = survey->state;
    th_card card = th_card_of(id);
    int journey = th_travel(state, seat, card.city), next = state->queue[0];
    fact[BOT_CARD_BOOK + card.kind] = 1;
    fact[BOT_CARD_POINTS] = card.points;
    fact[BOT_CARD_WEEKS] = card.weeks;
    fact[BOT_CARD_JOURNEY] = (float)journey;
    if (card.kind == TH_BOOK || card.kind == TH_RUMOR) {
        fact[BOT_CARD_HAD] = state->player[seat].tally[TH_TALLY_BOOKS + card.site];
        fact[BOT_CARD_HAD_BY_OTHERS] = (float)bot_most_books_of_others(state, seat, card.site);
        fact[BOT_CARD_USABLE] = survey->digger[seat].permit[card.site];
        fact[BOT_CARD_RATE] = (float)bot_bag_rate(survey->bag[card.site]);
    }
    fact[BOT_CARD_IN_TIME] = journey + card.weeks <= survey->digger[seat].left;
    if (next != seat)
        fact[BOT_CARD_WEEKS_OF_NEXT] = (float)(th_travel(state, next, card.city) + card.weeks);
}

static int at_most_six(int number)
{
    return number < 6 ? number : 6;
}

static void about_show(const bot_survey *survey, int seat, int id, float *fact)
{
    const th_state *state = survey->state;
    th_card card = th_card_of(id);
    int journey = th_travel(state, seat, card.city), missing = bot_shortage(&state->player[seat], &card);
    int to_others = 6;
    for (int other = 0; other < state->seats; other++)
        if (other != seat && survey->digger[other].left > 0) {
            int lacks = bot_shortage(&state->player[other], &card);
            to_others = lacks < to_others ? lacks : to_others;
        }
    fact[BOT_SHOW_THERE] = 1;
    fact[BOT_SHOW_POINTS] = card.points;
    fact[BOT_SHOW_WEEKS] = card.weeks;
    fact[BOT_SHOW_JOURNEY] = (float)journey;
    fact[BOT_SHOW_MISSING] = (float)at_most_six(missing);
    fact[BOT_SHOW_MISSING_TO_OTHERS] = (float)to_others;
    fact[BOT_SHOW_READY] = missing == 0;
    fact[BOT_SHOW_READY_TO_OTHERS] = to_others == 0;
    fact[BOT_SHOW_IN_TIME] = journey + card.weeks <= survey->digger[seat].left;
    fact[BOT_SHOW_ONE_MISSING] = missing == 1;
}

/* ---- All of them ---- */

void bot_facts_of(const bot_survey *survey, const bot_value *value, int seat, bot_facts *out)
{
    const th_state *state = survey->state;
    for (int i = 0; i < BOT_ALL_FACTS; i++)
        out->of[i] = 0;
    out->rivals = 0;
    for (int site = 0; site < TH_SITES; site++)
        about_site(survey, seat, site, facts_about(out, BOT_SITE, site));
    for (int other = 0; other < state->seats; other++)
        if (other != seat)
            about_rival(survey, value, seat, other, facts_about(out, BOT_RIVAL, out->rivals++));
    for (int i = 0; i < TH_DISPLAY; i++)
        if (state->display[i])
            about_card(survey, seat, state->display[i], facts_about(out, BOT_CARD, i));
    for (int i = 0; i < TH_HALL; i++)
        if (state->hall[i])
            about_show(survey, seat, state->hall[i], facts_about(out, BOT_SHOW, i));
}
