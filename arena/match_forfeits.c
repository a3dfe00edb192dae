#include "match_forfeits.h"
#include "../console/console.h"

#include <stdio.h>

void arena_forfeits_add(arena_forfeits *all, uint64_t deal, const arena_tally *tally)
{
    for (int i = 0; i < tally->forfeits; i++) {
        const arena_forfeit *forfeit = &tally->forfeit[i];
        int player = forfeit->player;
        uint64_t before = all->player[player].games++;
        all->player[player].by_cause[forfeit->because.cause]++;
        if (before < ARENA_FORFEITS_TOLD) {
            all->player[player].first[before].deal = deal;
            all->player[player].first[before].forfeit = *forfeit;
        }
    }
}

int arena_forfeits_told(const arena_forfeits *all, int player)
{
    uint64_t games = all->player[player].games;
    return games < ARENA_FORFEITS_TOLD ? (int)games : ARENA_FORFEITS_TOLD;
}

void arena_forfeits_print(const arena_forfeits *all, int player, const char *name, uint64_t games)
{
    if (all->player[player].games == 0)
        return;
    console_say("player %d %s forfeited %d of %d {4:game|games}:\n", player + 1, name,
                (int)all->player[player].games, (int)games);
    for (int cause = 0; cause < ENGINE_CLIENT_FAILURES; cause++)
        if (all->player[player].by_cause[cause] > 0)
            printf("  %d  %s\n", (int)all->player[player].by_cause[cause],
                   engine_client_failure_words(console_language(), cause));
    for (int i = 0; i < arena_forfeits_told(all, player); i++) {
        const arena_forfeit *forfeit = &all->player[player].first[i].forfeit;
        char sentence[WORDS_SENTENCE];
        words_text text = words_on(sentence, sizeof sentence, console_language());
        engine_client_say_failure(&text, &forfeit->because);
        console_say("  deal %d, game %d: %s\n", (int)all->player[player].first[i].deal + 1,
                    forfeit->seating + 1, sentence);
    }
}
