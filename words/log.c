/* What happened in a turn. Each action has a sentence for staying, travelling and flying: languages put the
 * parts of such a sentence in different order, so it is never put together from pieces. */
#include "log.h"
#include "names.h"

typedef enum { STAYS, TRAVELS, FLIES } way;

/* What the sentences about a turn choose from. */
typedef struct {
    const char *player;
    const char *from, *to, *in; /* places, in their roles */
    way by;
    th_cost cost;
} turn_words;

static turn_words describe_turn(const words_text *text, const char *player, const th_state *before,
                                th_move move)
{
    turn_words turn;
    int from;
    turn.player = player;
    turn.cost = th_cost_of(before, move);
    from = before->player[turn.cost.seat].place;
    turn.from = words_place(text->language, from, WORDS_FROM);
    turn.to = words_place(text->language, turn.cost.place, WORDS_TO);
    turn.in = words_place(text->language, turn.cost.place, WORDS_IN);
    turn.by = turn.cost.routes == 0 ? STAYS : th_action_of(move).flags & TH_FLAG_ZEPPELIN ? FLIES : TRAVELS;
    return turn;
}

static void say_take(words_text *text, const turn_words *t, int card)
{
    char out[WORDS_QUOTE];
    words_text object = words_on(out, sizeof out, text->language);
    words_card(&object, card, WORDS_OBJECT);
    if (t->by == STAYS)
        words_say(text, "%s studies for %d {2:week|weeks} %s and takes %s.", t->player, t->cost.weeks, t->in,
                  out);
    else if (t->by == TRAVELS)
        words_say(text, "%s travels %s %s, studies for %d {4:week|weeks} and takes %s.", t->player, t->from,
                  t->to, t->cost.weeks, out);
    else
        words_say(text, "%s flies %s %s by zeppelin, studies for %d {4:week|weeks} and takes %s.", t->player,
                  t->from, t->to, t->cost.weeks, out);
}

static void say_refresh(words_text *text, const turn_words *t)
{
    if (t->by == STAYS)
        words_say(text, "%s refreshes the display in %d {2:week|weeks}.", t->player, t->cost.weeks);
    else if (t->by == TRAVELS)
        words_say(text, "%s travels %s %s and refreshes the display in %d {4:week|weeks}.", t->player,
                  t->from, t->to, t->cost.weeks);
    else
        words_say(text, "%s flies %s %s by zeppelin and refreshes the display in %d {4:week|weeks}.",
                  t->player, t->from, t->to, t->cost.weeks);
}

static void say_exhibit(words_text *text, const turn_words *t, int card)
{
    char out[WORDS_QUOTE];
    words_text object = words_on(out, sizeof out, text->language);
    int points = th_card_of(card).points;
    words_card(&object, card, WORDS_OBJECT);
    if (t->by == STAYS)
        words_say(text, "%s shows %s for %d {3:week|weeks}: %d {4:point|points}.", t->player, out,
                  t->cost.weeks, points);
    else if (t->by == TRAVELS)
        words_say(text, "%s travels %s %s and shows %s for %d {5:week|weeks}: %d {6:point|points}.",
                  t->player, t->from, t->to, out, t->cost.weeks, points);
    else
        words_say(text, "%s flies %s %s by zeppelin and shows %s for %d {5:week|weeks}: %d {6:point|points}.",
                  t->player, t->from, t->to, out, t->cost.weeks, points);
}

/* ---- Digs ---- */

static bool is_find(th_outcome token)
{
    return th_token_item(token) != TH_ITEM_DEBRIS;
}

static void add_find(words_text *list, int n, int count, th_outcome token)
{
    char out[WORDS_QUOTE];
    words_text find = words_on(out, sizeof out, list->language);
    int site = th_token_site(token), item = th_token_item(token);
    words_outcome(&find, token, WORDS_OBJECT);
    if (item < TH_ARTIFACTS) {
        words_add(&find, " (");
        words_add_number(&find, th_artifact_value(site, item));
        words_add(&find, ")");
    }
    words_list_item(list, n, count, out);
}

static void list_finds(words_text *list, const record_entry *turn)
{
    int count = 0, n = 0;
    for (int i = 0; i < turn->draws; i++)
        count += is_find(turn->outcome[i]);
    if (count == 0)
        words_add(list, words_in(list->language, W_IN("object", "nothing but debris")));
    for (int i = 0; i < turn->draws; i++)
        if (is_find(turn->outcome[i]))
            add_find(list, n++, count, turn->outcome[i]);
}

static void say_dig(words_text *text, const turn_words *t, const record_entry *turn)
{
    char finds[WORDS_SENTENCE];
    words_text list = words_on(finds, sizeof finds, text->language);
    list_finds(&list, turn);
    if (t->by == STAYS)
        words_say(text, "%s digs %s for %d {3:week|weeks} with knowledge %d and finds %s.", t->player, t->in,
                  t->cost.weeks, t->cost.knowledge, finds);
    else if (t->by == TRAVELS)
        words_say(text, "%s travels %s %s, digs for %d {4:week|weeks} with knowledge %d and finds %s.",
                  t->player, t->from, t->to, t->cost.weeks, t->cost.knowledge, finds);
    else
        words_say(text,
                  "%s flies %s %s by zeppelin, digs for %d {4:week|weeks} with knowledge %d and finds %s.",
                  t->player, t->from, t->to, t->cost.weeks, t->cost.knowledge, finds);
}

static void say_bonus(words_text *text, const char *player, const th_state *before, int site)
{
    if (!th_bonus_waits(before, site))
        return;
    words_add(text, " ");
    words_say(text, "As the first to dig there, %s also wins %s (%d).", player,
              words_artifact(text->language, site, before->bonus[site], WORDS_OBJECT),
              th_artifact_value(site, before->bonus[site]));
}

/* ---- Cards that come and go ---- */

void words_given(words_text *text, const th_cost *cost)
{
    char list[WORDS_SENTENCE];
    words_text cards = words_on(list, sizeof list, text->language);
    words_given_cards(&cards, cost, WORDS_TITLE);
    if (cards.length > 0)
        words_say(text, "Given up: %s.", list);
}

/* The cards of one sort among those drawn; false if there are none. */
static bool list_drawn(words_text *list, const record_entry *turn, bool exhibitions)
{
    int count = 0, n = 0;
    for (int i = 0; i < turn->draws; i++)
        count += th_is_exhibition(turn->outcome[i]) == exhibitions;
    for (int i = 0; i < turn->draws; i++)
        if (th_is_exhibition(turn->outcome[i]) == exhibitions) {
            char out[WORDS_QUOTE];
            words_text title = words_on(out, sizeof out, list->language);
            words_card(&title, turn->outcome[i], WORDS_TITLE);
            words_list_item(list, n++, count, out);
        }
    return count > 0;
}

static void say_drawn(words_text *text, const record_entry *turn)
{
    char out[WORDS_SENTENCE];
    words_text list = words_on(out, sizeof out, text->language);
    if (list_drawn(&list, turn, false)) {
        words_add(text, " ");
        words_say(text, "New on display: %s.", out);
    }
    list = words_on(out, sizeof out, text->language);
    if (list_drawn(&list, turn, true)) {
        words_add(text, " ");
        words_say(text, "New in the hall: %s.", out);
    }
}

/* ---- Turns ---- */

void words_turn(words_text *text, const record_header *header, const th_state *before,
                const record_entry *turn)
{
    char name[WORDS_QUOTE];
    const record_name *player = &header->name[turn->player];
    turn_words t = describe_turn(text, words_quote(name, player->text, player->length), before, turn->move);
    th_action action = th_action_of(turn->move);
    switch (action.verb) {
    case TH_TAKE:
        say_take(text, &t, action.card);
        break;
    case TH_REFRESH:
        say_refresh(text, &t);
        break;
    case TH_DIG:
        say_dig(text, &t, turn);
        say_bonus(text, t.player, before, action.site);
        break;
    case TH_EXHIBIT:
        say_exhibit(text, &t, action.card);
        break;
    default:
        words_say(text, "%s retires, %d {2:week|weeks} before the end.", t.player, t.cost.total);
    }
    if (action.flags)
        words_add(text, " ");
    words_given(text, &t.cost);
    if (action.verb == TH_TAKE || action.verb == TH_REFRESH)
        say_drawn(text, turn);
}

void words_turn_in_short(words_text *text, const record_header *header, const record_entry *turn)
{
    char out[WORDS_QUOTE], card[WORDS_QUOTE];
    words_text object = words_on(card, sizeof card, text->language);
    const record_name *player = &header->name[turn->player];
    const char *name = words_quote(out, player->text, player->length);
    th_action action = th_action_of(turn->move);
    if (action.card)
        words_card(&object, action.card, WORDS_OBJECT);
    switch (action.verb) {
    case TH_TAKE:
        words_say(text, "%s takes %s", name, card);
        return;
    case TH_REFRESH:
        words_say(text, "%s refreshes the display", name);
        return;
    case TH_DIG:
        words_say(text, "%s digs %s", name,
                  words_place(text->language, TH_FIRST_SITE + action.site, WORDS_IN));
        return;
    case TH_EXHIBIT:
        words_say(text, "%s shows %s", name, card);
        return;
    default:
        words_say(text, "%s retires", name);
    }
}

void words_takeback(words_text *text, int turns)
{
    words_say(text, "%d {1:turn is|turns are} taken back.", turns);
}

/* ---- Beside the game ---- */

void words_seat_change(words_text *text, const record_header *header, int seat, const char *bot)
{
    char out[WORDS_QUOTE];
    const char *name = words_quote(out, header->name[seat].text, header->name[seat].length);
    if (bot[0])
        words_say(text, "From here on the bot %s plays for %s.", bot, name);
    else
        words_say(text, "%s is back and plays.", name);
}

/* The text of a note as one line. What a terminal would obey becomes visible, as in every text from
 * elsewhere. */
static void add_note_text(words_text *text, const record_note *note)
{
    char line[RECORD_NOTE_BYTES + 1];
    for (size_t i = 0; i < note->length; i++)
        line[i] = note->text[i] == '\n' || note->text[i] == '\t' ? ' ' : note->text[i];
    line[note->length] = 0;
    words_add_visible(text, line);
}

void words_note(words_text *text, const record_header *header, const record_note *note, const char *when)
{
    char out[WORDS_QUOTE];
    const record_name *from = &header->name[note->has_from ? note->from : 0];
    const char *name = words_quote(out, from->text, from->length);
    if (note->has_from && when[0])
        words_say(text, "Note by %s, %s:", name, when);
    else if (note->has_from)
        words_say(text, "Note by %s:", name);
    else if (when[0])
        words_say(text, "Note, %s:", when);
    else
        words_say(text, "Note:");
    words_add(text, " ");
    add_note_text(text, note);
}
