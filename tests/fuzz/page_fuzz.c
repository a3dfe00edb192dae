/* Fuzzing the module of the page: any calls in any order with any numbers and bytes. Nothing may happen but
 * answers, and every answer looks like JSON.
 *
 * The input is a list of calls: which one, two bytes for its number, how many bytes of what follows go into
 * the buffer before it. */
#pragma clang diagnostic ignored "-Wunknown-attributes"
#include "../../web/module.c"
#include "../../web/module_bots.c"
#include "../../web/module_words.c"

#include "../../eval/builtin.h"
#include "../../json/utf8.h"
#include "languages.h"

#include <stdlib.h>
#include <string.h>

enum { CALLS = 40 }; /* most of one input */

static void must(bool condition)
{
    if (!condition)
        abort();
}

static void forget_everything(void)
{
    memset(&memory, 0, sizeof memory);
    session_init(&web.table, session_whole(&memory));
    memset(web_in, 0, sizeof web_in);
    web.has_table = is_reading = looks_for_mistakes = false;
    web.language = &words_english;
    words_in_length = 0;
    memset(&networks, 0, sizeof networks);
    thinker = 0;
}

/* One object, in UTF-8, without control characters. */
static void check_answer(uint32_t length)
{
    uint32_t point;
    must(length <= sizeof web_out);
    if (length == 0)
        return;
    must(web_out[0] == '{' && web_out[length - 1] == '}');
    for (uint32_t at = 0; at < length;) {
        size_t bytes = json_utf8_read((const uint8_t *)web_out + at, length - at, &point);
        must(bytes > 0 && point >= ' ');
        at += (uint32_t)bytes;
    }
}

/* But for page_components(), which takes long and depends on nothing. */
static uint32_t (*const questions[])(void) = {page_chart, page_table,    page_offers,    page_read_end,
                                              page_hint,  page_bot_move, page_deal_from, page_mistakes_result,
                                              page_redo,  page_asides};
static uint32_t (*const asks[])(uint32_t) = {page_view,   page_move_preview, page_log,
                                             page_turn,   page_submit,       page_take_back,
                                             page_follow, page_note,         page_verdict};

/* A table, most likely a right one. */
static void begin_table(uint32_t number)
{
    static const char sitters[] = "Ada\0\0Bert\0student\0Chen\0\0Dora\0x";
    page_secret_of(number);
    memcpy(web_in + DEAL_BYTES, sitters, sizeof sitters);
    check_answer(page_begin(DEAL_BYTES + sizeof sitters, 2 + number % 3, number >> 2 & 7, number >> 5 & 3,
                            number & 128 ? (int32_t)number : -1));
}

/* A language, most likely a right one, in pieces; or long texts that are none. */
static void load_words(uint32_t number)
{
    const words_language *german = fuzz_language(1);
    uint32_t whole = words_number_at(german->bytes + WORDS_AT_LENGTH), sent = 0,
             piece = 1 + number % WEB_IN_BYTES;
    page_words_begin();
    for (; sent < whole && sent / piece < 8; sent += piece) {
        uint32_t count = whole - sent < piece ? whole - sent : piece;
        memcpy(web_in, german->bytes + sent, count);
        page_words(count);
    }
    memcpy(web_in, "de\0help", 8);
    check_answer(number & 1 ? page_texts(8) : page_language(number & 2 ? 3 : number));
    page_words(number);
    page_known_language(number);
}

/* Calls that do not answer with JSON, and those with more than a number. */
static void call_other(unsigned which, uint32_t number)
{
    switch (which % 13) {
    case 0:
        load_words(number);
        return;
    case 1:
        must(page_say(number) < sizeof web_out);
        return;
    case 2:
        page_read_begin();
        return;
    case 3:
        page_read(number);
        return;
    case 4:
        page_think_begin(number);
        return;
    case 5:
        page_think(number % 8);
        return;
    case 6:
        check_answer(page_resign((int32_t)number - 2));
        return;
    case 7:
        must(page_nodes(number) <= MOST_STEP);
        return;
    case 8:
        page_mistakes_begin(number);
        return;
    case 9:
        page_mistakes(number % 8);
        return;
    case 10:
        if (number & 1) /* else hardly anything would be taken */
            memcpy(web_in, eval_builtin_networks, number = (uint32_t)eval_builtin_networks_length);
        check_answer(page_networks(number));
        return;
    case 11:
        page_lacks_network(number);
        must(page_adviser() < RECORD_BOT);
        return;
    default:
        begin_table(number);
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size)
{
    size_t at = 0;
    forget_everything();
    for (int calls = 0; calls < CALLS && size - at >= 4; calls++) {
        unsigned which = bytes[at];
        size_t length = bytes[at + 3] < 255 ? bytes[at + 3] : 4096;
        uint32_t number = (uint32_t)bytes[at + 1] | (uint32_t)bytes[at + 2] << 8;
        at += 4;
        length = length < size - at ? length : size - at;
        if (length)
            memcpy(web_in, bytes + at, length);
        at += length;
        if (number == 0xffff)
            number = UINT32_MAX;
        else if (number == 0xfffe) /* what would be right */
            number = (uint32_t)length;
        if (which < 64)
            check_answer(questions[which % 8]());
        else if (which < 160)
            check_answer(asks[which % 7](number));
        else
            call_other(which, number);
    }
    return 0;
}
