#include "match_json.h"
#include "../console/console.h"
#include "../console/files.h"

#include <inttypes.h>
#include <math.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

typedef FILE json; /* in memory */

static void put(json *text, const char *format, ...) WORDS_FORMAT(2, 3);

static void put(json *text, const char *format, ...)
{
    va_list values;
    va_start(values, format);
    vfprintf(text, format, values);
    va_end(values);
}

/* Any text as a JSON string. What is no UTF-8 does not become it here. */
static void put_string(json *text, const char *string)
{
    fputc('"', text);
    for (; *string; string++) {
        if (*string == '"' || *string == '\\')
            fputc('\\', text);
        if ((unsigned char)*string < ' ')
            put(text, "\\u%04x", (unsigned)*string);
        else
            fputc(*string, text);
    }
    fputc('"', text);
}

/* JSON has no word for infinity or for what is not known. */
static void put_number(json *text, const char *key, double number)
{
    if (isfinite(number))
        put(text, ",\"%s\":%.9g", key, number);
    else
        put(text, ",\"%s\":null", key);
}

static void put_integer(json *text, const char *key, uint64_t number)
{
    put(text, ",\"%s\":%" PRIu64, key, number);
}

/* A value with its interval: as KEY, KEY_low and KEY_high. */
static void put_range(json *text, const char *key, double mean, double low, double high)
{
    char end[64];
    put_number(text, key, mean);
    snprintf(end, sizeof end, "%s_low", key);
    put_number(text, end, low);
    snprintf(end, sizeof end, "%s_high", key);
    put_number(text, end, high);
}

static void put_estimate(json *text, const char *key, const arena_estimate *value)
{
    put_range(text, key, value->mean, value->has_interval ? value->low : NAN,
              value->has_interval ? value->high : NAN);
}

static void put_first_forfeits(json *text, const arena_forfeits *all, int player)
{
    put(text, ",\"first_forfeits\":[");
    for (int i = 0; i < arena_forfeits_told(all, player); i++) {
        const arena_forfeit *forfeit = &all->player[player].first[i].forfeit;
        char sentence[WORDS_SENTENCE];
        words_text why = words_on(sentence, sizeof sentence, &words_languages[0]);
        engine_client_say_failure(&why, &forfeit->because);
        put(text, "%s{\"deal\":%" PRIu64 ",\"game\":%d,\"cause\":\"%s\"", i ? "," : "",
            all->player[player].first[i].deal + 1, forfeit->seating + 1,
            engine_client_failure_name(forfeit->because.cause));
        put(text, ",\"why\":");
        put_string(text, sentence);
        put(text, "}");
    }
    put(text, "]");
}

static void put_forfeits(json *text, const arena_forfeits *all, int player)
{
    const char *between = "";
    put_integer(text, "forfeits", all->player[player].games);
    put(text, ",\"causes\":{");
    for (int cause = 0; cause < ENGINE_CLIENT_FAILURES; cause++)
        if (all->player[player].by_cause[cause] > 0) {
            put(text, "%s\"%s\":%" PRIu64, between, engine_client_failure_name(cause),
                all->player[player].by_cause[cause]);
            between = ",";
        }
    put(text, "}");
    put_first_forfeits(text, all, player);
}

static void put_player(json *text, const arena_match *match, const arena_outcome *outcome, int player)
{
    const arena_stats *stats = &outcome->stats;
    const arena_estimate unknown = {.mean = NAN};
    const arena_time *time = &stats->player[player].time;
    bool is_engine = match->engines.command[player];
    bool any = stats->deals > 0, scored = stats->scored > 0;
    arena_estimate share = any ? arena_share_of(stats, player) : unknown;
    arena_estimate points = scored ? arena_points_of(stats, player) : unknown;
    arena_estimate margin = scored ? arena_margin_of(stats, player) : unknown;
    put(text, "%s{\"%s\":", player ? "," : "", is_engine ? "engine" : "bot");
    put_string(text, arena_player_name(&match->table.player[player]));
    if (is_engine) {
        put(text, ",\"command\":");
        put_string(text, match->engines.command[player]);
    }
    put_estimate(text, "win_share", &share);
    put_estimate(text, "mean_score", &points);
    put_estimate(text, "margin", &margin);
    put_range(text, "elo", arena_elo(share.mean, stats->seats),
              share.has_interval ? arena_elo(share.low, stats->seats) : NAN,
              share.has_interval ? arena_elo(share.high, stats->seats) : NAN);
    put_integer(text, "decisions", time->decisions);
    put_number(text, "decisions_per_second",
               time->seconds > 0 ? (double)time->decisions / time->seconds : NAN);
    if (is_engine)
        put_forfeits(text, &outcome->forfeits, player);
    put(text, "}");
}

static void put_rulings(json *text, uint32_t rulings)
{
    const char *between = "";
    put(text, ",\"rulings\":[");
    for (int ruling = 0; ruling < TH_RULINGS; ruling++)
        if (rulings >> ruling & 1) {
            put(text, "%s\"%s\"", between, th_ruling_name(ruling));
            between = ",";
        }
    put(text, "]");
}

static void put_test(json *text, const arena_match *match, const arena_outcome *outcome)
{
    static const char *const verdicts[] = {"undecided", "passed", "failed"};
    put(text, ",\"sprt\":{\"result\":\"%s\"", verdicts[outcome->verdict]);
    put_number(text, "elo0", match->elo[0]);
    put_number(text, "elo1", match->elo[1]);
    put_number(text, "llr", outcome->llr);
    put_number(text, "llr_low", -ARENA_LLR_BOUND);
    put_number(text, "llr_high", ARENA_LLR_BOUND);
    put(text, "}");
}

static void put_outcome(json *text, const arena_match *match, const arena_outcome *outcome)
{
    const arena_stats *stats = &outcome->stats;
    char secret[ARENA_SERIES_HEX];
    put(text, "{\"games\":%" PRIu64, stats->deals * (uint64_t)stats->seats);
    put_integer(text, "deals", stats->deals);
    put_integer(text, "deals_asked", match->deals);
    if (arena_engines_any(&match->engines)) {
        put_integer(text, "deals_scored", stats->scored);
        put_integer(text, "patience", match->engines.patience);
    }
    put_integer(text, "seats", (uint64_t)stats->seats);
    put_integer(text, "seed", match->table.series.seed);
    if (match->table.series.has_secret)
        put(text, ",\"secret\":\"%s\"", arena_series_write_secret(&match->table.series, secret));
    put_rulings(text, match->table.rulings);
    if (match->budget.nodes)
        put_integer(text, "nodes", match->budget.nodes);
    if (match->budget.ms)
        put_integer(text, "ms", match->budget.ms);
    put_number(text, "seconds", outcome->seconds);
    put_number(text, "winner_mean_score", stats->scored ? arena_winner_points(stats) : NAN);
    if (match->sprt)
        put_test(text, match, outcome);
    put(text, ",\"players\":[");
    for (int player = 0; player < stats->seats; player++)
        put_player(text, match, outcome, player);
    put(text, "]}\n");
}

bool arena_write_json(const char *path, const arena_match *match, const arena_outcome *outcome)
{
    char *bytes = NULL;
    size_t length = 0;
    json *text = open_memstream(&bytes, &length);
    bool written = false;
    if (text)
        put_outcome(text, match, outcome);
    if (!text || fclose(text) != 0)
        console_complain("not enough memory");
    else
        written = console_write_file(path, bytes, length);
    free(bytes);
    return written;
}
