#include "arena_json.h"
#include "files.h"
#include "say.h"

#include <inttypes.h>
#include <math.h>
#include <stdarg.h>
#include <stdio.h>

/* A JSON text that grows; it has room for everything written here. */
typedef struct {
    char bytes[8192];
    size_t length;
} json;

static void put(json *text, const char *format, ...) WORDS_FORMAT(2, 3);

static void put(json *text, const char *format, ...)
{
    va_list values;
    size_t room = sizeof text->bytes - text->length;
    va_start(values, format);
    int length = vsnprintf(text->bytes + text->length, room, format, values);
    va_end(values);
    text->length += (size_t)length < room ? (size_t)length : room - 1;
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

static void put_player(json *text, const arena_match *match, const arena_stats *stats, int player)
{
    const arena_estimate unknown = {.mean = NAN};
    const thinking_time *time = &stats->player[player].time;
    bool any = stats->deals > 0;
    arena_estimate share = any ? arena_share_of(stats, player) : unknown;
    arena_estimate points = any ? arena_points_of(stats, player) : unknown;
    arena_estimate margin = any ? arena_margin_of(stats, player) : unknown;
    put(text, "%s{\"bot\":\"%s\"", player ? "," : "", bot_name(match->table.kind[player]));
    put_estimate(text, "win_share", &share);
    put_estimate(text, "mean_score", &points);
    put_estimate(text, "margin", &margin);
    put_range(text, "elo", arena_elo(share.mean, stats->seats),
              share.has_interval ? arena_elo(share.low, stats->seats) : NAN,
              share.has_interval ? arena_elo(share.high, stats->seats) : NAN);
    put_integer(text, "decisions", time->decisions);
    put_number(text, "decisions_per_second",
               time->seconds > 0 ? (double)time->decisions / time->seconds : NAN);
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

bool arena_write_json(const char *path, const arena_match *match, const arena_outcome *outcome)
{
    const arena_stats *stats = &outcome->stats;
    json text = {.length = 0};
    put(&text, "{\"games\":%" PRIu64, stats->deals * (uint64_t)stats->seats);
    put_integer(&text, "deals", stats->deals);
    put_integer(&text, "deals_asked", match->deals);
    put_integer(&text, "seats", (uint64_t)stats->seats);
    put_integer(&text, "seed", match->table.seed);
    put_rulings(&text, match->table.rulings);
    if (match->nodes)
        put_integer(&text, "nodes", match->nodes);
    if (match->ms)
        put_integer(&text, "ms", match->ms);
    put_number(&text, "seconds", outcome->seconds);
    put_number(&text, "winner_mean_score", stats->deals ? arena_winner_points(stats) : NAN);
    if (match->sprt)
        put_test(&text, match, outcome);
    put(&text, ",\"players\":[");
    for (int player = 0; player < stats->seats; player++)
        put_player(&text, match, stats, player);
    put(&text, "]}\n");
    return file_write(path, text.bytes, text.length);
}
