/* Forfeits, counted and told: see match_forfeits.h. */
#include "match_forfeits.h"
#include "../console/console.h"

#include <stdio.h>

void arena_forfeits_add(arena_forfeits *forfeits, uint64_t deal, const arena_tally *tally)
{
    for (int i = 0; i < tally->forfeits; i++) {
        const arena_forfeit *forfeit = &tally->forfeit[i];
        int player = forfeit->player;
        uint64_t before = forfeits->player[player].games++;
        forfeits->player[player].by_cause[forfeit->because.cause]++;
        if (before < ARENA_FORFEITS_SHOWN) {
            forfeits->player[player].first[before].deal = deal;
            forfeits->player[player].first[before].forfeit = *forfeit;
        }
    }
}

int arena_forfeits_shown(const arena_forfeits *forfeits, int player)
{
    uint64_t games = forfeits->player[player].games;
    return games < ARENA_FORFEITS_SHOWN ? (int)games : ARENA_FORFEITS_SHOWN;
}

void arena_forfeits_print(const arena_forfeits *forfeits, int player, const char *name, uint64_t games)
{
    if (forfeits->player[player].games == 0)
        return;
    console_say("player %d %s forfeited %d of %d {4:game|games}:\n", player + 1, name,
                (int)forfeits->player[player].games, (int)games);
    for (int cause = 0; cause < ENGINE_CLIENT_FAILURES; cause++)
        if (forfeits->player[player].by_cause[cause] > 0)
            printf("  %d  %s\n", (int)forfeits->player[player].by_cause[cause],
                   engine_client_failure_words(console_language(), cause));
    for (int i = 0; i < arena_forfeits_shown(forfeits, player); i++) {
        const arena_forfeit *forfeit = &forfeits->player[player].first[i].forfeit;
        char sentence[WORDS_SENTENCE];
        words_text text = words_on(sentence, sizeof sentence, console_language());
        engine_client_say_failure(&text, &forfeit->because);
        console_say("  deal %d, game %d: %s\n", (int)forfeits->player[player].first[i].deal + 1,
                    forfeit->seating + 1, sentence);
    }
}
