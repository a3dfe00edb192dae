/* What a bot thinks of moves, as JSON: see best_json.h. */
#include "best_json.h"
#include "../terminal/best_table.h"
#include "../terminal/move_list.h"

#include <stdio.h>

/* As bot_part has them. */
static const char *const part_names[BOT_PARTS] = {"now",         "digs",       "majorities",
                                                  "exhibitions", "congresses", "tempo"};

/* Names hold no control characters, so that quotes and backslashes are all there is to escape. */
static void print_name(const record_name *name)
{
    putchar('"');
    for (int i = 0; i < name->length; i++) {
        if (name->text[i] == '"' || name->text[i] == '\\')
            putchar('\\');
        putchar(name->text[i]);
    }
    putchar('"');
}

static void print_names(const record_header *header)
{
    printf("\"players\":[");
    for (int seat = 0; seat < header->seats; seat++) {
        printf("%s", seat ? "," : "");
        print_name(&header->name[seat]);
    }
    putchar(']');
}

/* One number a seat. */
static void print_seats(const char *key, const double values[], int seats)
{
    printf(",\"%s\":[", key);
    for (int seat = 0; seat < seats; seat++)
        printf("%s%.9g", seat ? "," : "", values[seat]);
    putchar(']');
}

static void print_parts(const bot_choice *choice, int seats)
{
    printf(",\"parts\":[");
    for (int seat = 0; seat < seats; seat++) {
        for (int i = 0; i < BOT_PARTS; i++)
            printf("%s\"%s\":%.9g", i ? "," : seat ? ",{" : "{", part_names[i], choice->part[seat][i]);
        putchar('}');
    }
    putchar(']');
}

static void print_move(const bot_choice *choice, int seats)
{
    char text[TH_MOVE_TEXT];
    th_move_text(choice->move, text);
    printf("{\"move\":\"%s\"", text);
    if (terminal_best_is_weighed(choice, 1)) {
        printf(",\"nodes\":%lu,\"worth\":%.9g", (unsigned long)choice->nodes, choice->worth);
        print_seats("win", choice->win, seats);
        print_seats("score", choice->score, seats);
        print_parts(choice, seats);
    }
    putchar('}');
}

void best_print_json(const cli_position *at, int kind, uint64_t nodes, const bot_choice best[], int count)
{
    const record_header *header = &at->reader->header;
    int mover = th_turn(at->state);
    putchar('{');
    print_names(header);
    printf(",\"turns\":%lu,\"player\":", (unsigned long)at->turns);
    if (mover >= 0)
        printf("%d,\"legal\":%d", mover, terminal_move_count(at->state));
    else
        printf("null,\"legal\":0");
    printf(",\"bot\":\"%s\",\"nodes\":%lu,\"moves\":[", bot_name(kind), (unsigned long)nodes);
    for (int i = 0; i < count; i++) {
        printf("%s", i ? "," : "");
        print_move(&best[i], header->seats);
    }
    printf("]}\n");
}
