/* The facts about sites: see sites.h. Most of them the survey knows already. */
#include "sites.h"

static void facts_about_others(const bot_survey *survey, int seat, int site, float *fact)
{
    int books = 0, tokens = 0, knowledge = 0, diggers = 0;
    for (int other = 0; other < survey->state->seats; other++) {
        const bot_digger *digger = &survey->digger[other];
        int theirs = survey->state->player[other].tally[TH_TALLY_BOOKS + site];
        if (other == seat)
            continue;
        books = theirs > books ? theirs : books;
        tokens += digger->plan[site].tokens;
        diggers += digger->permit[site];
        if (digger->permit[site] && digger->knowledge[site] > knowledge)
            knowledge = digger->knowledge[site];
    }
    fact[BOT_FACT_BOOKS_OF_OTHERS] = (float)books;
    fact[BOT_FACT_TOKENS_OF_OTHERS] = (float)tokens;
    fact[BOT_FACT_KNOWLEDGE_OF_OTHERS] = (float)knowledge;
    fact[BOT_FACT_DIGGERS] = (float)diggers;
}

void bot_facts_of(const bot_survey *survey, int seat, float out[TH_SITES][BOT_FACTS])
{
    const th_state *state = survey->state;
    const th_player *player = &state->player[seat];
    const bot_digger *digger = &survey->digger[seat];
    for (int site = 0; site < TH_SITES; site++) {
        float *fact = out[site];
        fact[BOT_FACT_BOOKS] = player->tally[TH_TALLY_BOOKS + site];
        fact[BOT_FACT_PERMIT] = digger->permit[site];
        fact[BOT_FACT_RATE] = (float)bot_bag_rate(survey->bag[site]);
        fact[BOT_FACT_FINDS] = (float)survey->bag[site].finds;
        fact[BOT_FACT_RUMOR] = player->tally[TH_TALLY_RUMORS + site];
        fact[BOT_FACT_JOURNEY] = (float)th_travel(state, seat, TH_FIRST_SITE + site);
        fact[BOT_FACT_KNOWLEDGE] = (float)digger->knowledge[site];
        fact[BOT_FACT_SURPLUS] = (float)digger->plan[site].surplus;
        fact[BOT_FACT_ARTIFACTS] = (float)th_artifacts(player, site);
        fact[BOT_FACT_BONUS] = th_bonus_waits(state, site);
        facts_about_others(survey, seat, site, fact);
    }
}
