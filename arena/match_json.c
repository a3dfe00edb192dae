/* The outcome of a match as JSON: see match_json.h. What is not known, such as the interval of a single deal,
 * is null. */
#include "match_json.h"
#include "../console/json_output.h"

#include <math.h>
#include <stdio.h>

typedef struct {
    const arena_match *match;
    const arena_outcome *outcome;
} result;

/* A value with its interval: as KEY, KEY_low and KEY_high. */
static void put_range(json_writer *w, const char *key, double mean, double low, double high)
{
    char end[64];
    console_json_real_at(w, key, mean);
    snprintf(end, sizeof end, "%s_low", key);
    console_json_real_at(w, end, low);
    snprintf(end, sizeof end, "%s_high", key);
    console_json_real_at(w, end, high);
}

static void put_estimate(json_writer *w, const char *key, const arena_estimate *value)
{
    put_range(w, key, value->mean, value->has_interval ? value->low : NAN,
              value->has_interval ? value->high : NAN);
}

static void put_first_forfeits(json_writer *w, const arena_forfeits *forfeits, int player)
{
    json_open_at(w, "first_forfeits", '[');
    for (int i = 0; i < arena_forfeits_shown(forfeits, player); i++) {
        const arena_forfeit *forfeit = &forfeits->player[player].first[i].forfeit;
        char sentence[WORDS_SENTENCE];
        words_text why = words_on(sentence, sizeof sentence, &words_english);
        engine_client_say_failure(&why, &forfeit->because);
        json_open(w, '{');
        json_unsigned_at(w, "deal", forfeits->player[player].first[i].deal + 1);
        json_integer_at(w, "game", forfeit->seating + 1);
        json_string_at(w, "cause", engine_client_failure_name(forfeit->because.cause));
        json_string_at(w, "why", sentence);
        json_close(w, '}');
    }
    json_close(w, ']');
}

static void put_forfeits(json_writer *w, const arena_forfeits *forfeits, int player)
{
    json_unsigned_at(w, "forfeits", forfeits->player[player].games);
    json_open_at(w, "causes", '{');
    for (int cause = 0; cause < ENGINE_CLIENT_FAILURES; cause++)
        if (forfeits->player[player].by_cause[cause] > 0)
            json_unsigned_at(w, engine_client_failure_name(cause), forfeits->player[player].by_cause[cause]);
    json_close(w, '}');
    put_first_forfeits(w, forfeits, player);
}

static void put_player(json_writer *w, const arena_match *match, const arena_outcome *outcome, int player)
{
    const arena_stats *stats = &outcome->stats;
    const arena_estimate unknown = {.mean = NAN};
    const arena_time *time = &stats->player[player].time;
    bool is_engine = match->engines.command[player];
    bool any = stats->deals > 0, scored = stats->scored > 0;
    arena_estimate share = any ? arena_share_of(stats, player) : unknown;
    arena_estimate points = scored ? arena_points_of(stats, player) : unknown;
    arena_estimate margin = scored ? arena_margin_of(stats, player) : unknown;
    json_open(w, '{');
    json_string_at(w, is_engine ? "engine" : "bot", arena_player_name(&match->table.player[player]));
    if (is_engine)
        json_string_at(w, "command", match->engines.command[player]);
    else if (match->table.player[player].net)
        json_string_at(w, "net", match->table.player[player].net);
    put_estimate(w, "win_share", &share);
    put_estimate(w, "mean_score", &points);
    put_estimate(w, "margin", &margin);
    put_range(w, "elo", arena_elo(share.mean, stats->seats),
              share.has_interval ? arena_elo(share.low, stats->seats) : NAN,
              share.has_interval ? arena_elo(share.high, stats->seats) : NAN);
    json_unsigned_at(w, "decisions", time->decisions);
    console_json_real_at(w, "decisions_per_second",
                         time->seconds > 0 ? (double)time->decisions / time->seconds : NAN);
    if (is_engine)
        put_forfeits(w, &outcome->forfeits, player);
    json_close(w, '}');
}

static void put_rulings(json_writer *w, uint32_t rulings)
{
    json_open_at(w, "rulings", '[');
    for (int ruling = 0; ruling < TH_RULINGS; ruling++)
        if (rulings >> ruling & 1)
            json_string(w, th_ruling_name(ruling));
    json_close(w, ']');
}

static void put_test(json_writer *w, const arena_match *match, const arena_outcome *outcome)
{
    static const char *const verdicts[] = {"undecided", "passed", "failed"};
    json_open_at(w, "sprt", '{');
    json_string_at(w, "result", verdicts[outcome->verdict]);
    console_json_real_at(w, "elo0", match->elo[0]);
    console_json_real_at(w, "elo1", match->elo[1]);
    console_json_real_at(w, "llr", outcome->llr);
    console_json_real_at(w, "llr_low", -ARENA_LLR_BOUND);
    console_json_real_at(w, "llr_high", ARENA_LLR_BOUND);
    json_close(w, '}');
}

static void put_result(json_writer *w, const void *about)
{
    const arena_match *match = ((const result *)about)->match;
    const arena_outcome *outcome = ((const result *)about)->outcome;
    const arena_stats *stats = &outcome->stats;
    char secret[ARENA_SERIES_HEX];
    json_open(w, '{');
    json_unsigned_at(w, "games", stats->deals * (uint64_t)stats->seats);
    json_unsigned_at(w, "deals", stats->deals);
    json_unsigned_at(w, "deals_asked", match->deals);
    if (arena_engines_any(&match->engines)) {
        json_unsigned_at(w, "deals_scored", stats->scored);
        json_unsigned_at(w, "patience", match->engines.patience);
    }
    json_unsigned_at(w, "seats", (uint64_t)stats->seats);
    json_unsigned_at(w, "seed", match->table.series.seed);
    if (match->table.series.has_secret)
        json_string_at(w, "secret", arena_series_write_secret(&match->table.series, secret));
    put_rulings(w, match->table.rulings);
    if (match->budget.nodes)
        json_unsigned_at(w, "nodes", match->budget.nodes);
    if (match->budget.ms)
        json_unsigned_at(w, "ms", match->budget.ms);
    console_json_real_at(w, "seconds", outcome->seconds);
    console_json_real_at(w, "winner_mean_score", stats->scored ? arena_winner_points(stats) : NAN);
    if (match->sprt)
        put_test(w, match, outcome);
    json_open_at(w, "players", '[');
    for (int player = 0; player < stats->seats; player++)
        put_player(w, match, outcome, player);
    json_close(w, ']');
    json_close(w, '}');
}

bool arena_write_match_json(const char *path, const arena_match *match, const arena_outcome *outcome)
{
    const result both = {match, outcome};
    return console_json_save(path, put_result, &both);
}
