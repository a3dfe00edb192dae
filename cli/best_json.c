/* What a bot thinks of moves, as JSON: see best_json.h. */
#include "best_json.h"
#include "../console/json_output.h"
#include "../terminal/best_table.h"
#include "../terminal/move_list.h"

/* As eval_part has them. */
static const char *const part_names[EVAL_PARTS] = {"now",         "digs",       "majorities",
                                                   "exhibitions", "congresses", "tempo"};

static void put_names(json_writer *w, const record_header *header)
{
    json_open_at(w, "players", '[');
    for (int seat = 0; seat < header->seats; seat++)
        json_string_of(w, header->name[seat].text, header->name[seat].length);
    json_close(w, ']');
}

/* One number a seat. */
static void put_seats(json_writer *w, const char *key, const double values[], int seats)
{
    json_open_at(w, key, '[');
    for (int seat = 0; seat < seats; seat++)
        console_json_real(w, values[seat]);
    json_close(w, ']');
}

static void put_parts(json_writer *w, const bot_choice *choice, int seats)
{
    json_open_at(w, "parts", '[');
    for (int seat = 0; seat < seats; seat++) {
        json_open(w, '{');
        for (int i = 0; i < EVAL_PARTS; i++)
            console_json_real_at(w, part_names[i], choice->part[seat][i]);
        json_close(w, '}');
    }
    json_close(w, ']');
}

static void put_move(json_writer *w, const bot_choice *choice, int seats)
{
    char text[TH_MOVE_TEXT];
    th_move_text(choice->move, text);
    json_open(w, '{');
    json_string_at(w, "move", text);
    if (terminal_best_is_weighed(choice, 1)) {
        json_unsigned_at(w, "nodes", choice->nodes);
        console_json_real_at(w, "worth", choice->utility);
        put_seats(w, "win", choice->win, seats);
        put_seats(w, "score", choice->score, seats);
        put_parts(w, choice, seats);
    }
    json_close(w, '}');
}

static void put_opinion(json_writer *w, const void *about)
{
    const cli_opinion *mine = about;
    const record_header *header = &mine->at->reader->header;
    int mover = th_turn(&mine->at->state);
    json_open(w, '{');
    put_names(w, header);
    json_unsigned_at(w, "turns", mine->at->turns);
    json_key(w, "player");
    if (mover >= 0)
        json_integer(w, mover);
    else
        json_null(w);
    json_integer_at(w, "legal", mover >= 0 ? terminal_move_count(&mine->at->state) : 0);
    json_string_at(w, "bot", bot_name(mine->kind));
    json_unsigned_at(w, "nodes", mine->nodes);
    json_open_at(w, "moves", '[');
    for (int i = 0; i < mine->count; i++)
        put_move(w, &mine->best[i], header->seats);
    json_close(w, ']');
    json_close(w, '}');
}

bool cli_print_best_json(const cli_opinion *mine)
{
    return console_json_print(put_opinion, mine);
}
