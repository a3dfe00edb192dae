/* Fuzzing what a host may say to an engine: any bytes, in pieces of any size, with steps of thinking in
 * between. Whatever comes, the engine says nothing but lines of the protocol, and answers each go at most
 * once. */
#include "../../engine/engine.h"

#include <stdlib.h>
#include <string.h>

static engine mine;
static uint64_t ticks;

static void must(bool condition)
{
    if (!condition)
        abort();
}

/* A clock of which every look takes a millisecond. */
static double now(void)
{
    return 1e-3 * (double)ticks++;
}

/* Lines out of bytes as out of a pipe: a shorter road to what host/line_reader.c makes of them. */
static size_t next_line(const char *bytes, size_t size, host_line *line)
{
    const char *newline = memchr(bytes, '\n', size);
    size_t length = newline ? (size_t)(newline - bytes) : size;
    *line = (host_line){bytes, length, length > 4000}; /* so that some are too long */
    return newline ? length + 1 : length;
}

static int count_of(const char *text, const char *word)
{
    int count = 0;
    for (size_t length = strlen(word); *text; text += strcspn(text, "\n"), text += *text == '\n')
        count += strncmp(text, word, length) == 0;
    return count;
}

static void check_words(const char *text)
{
    static const char *const words[] = {"id ",     "option ", "thebes 1\n", "pong",
                                        "table {", "info ",   "bestmove ",  "error "};
    while (*text) {
        bool known = false;
        for (size_t i = 0; i < sizeof words / sizeof words[0]; i++)
            known |= strncmp(text, words[i], strlen(words[i])) == 0;
        must(known);
        text += strcspn(text, "\n");
        must(*text == '\n');
        text++;
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size)
{
    char *text = NULL;
    size_t length = 0;
    int goes = 0;
    FILE *out = open_memstream(&text, &length);
    must(out != NULL);
    ticks = 0;
    engine_begin(&mine, size > 0 ? bytes[0] % BOT_KINDS : 0, "0", out, now);
    for (size_t at = 0; at < size && !mine.quit;) {
        host_line line;
        bool thought = mine.thinker;
        at += next_line((const char *)bytes + at, size - at, &line);
        engine_hear(&mine, &line);
        goes += mine.thinker && !thought;
        for (unsigned steps = 0; steps < 3 && engine_has_step(&mine); steps++)
            engine_step(&mine);
    }
    if (!mine.quit)
        engine_hears_no_more(&mine);
    for (unsigned steps = 0; steps < 5 && engine_has_step(&mine); steps++)
        engine_step(&mine);
    fclose(out);
    for (size_t i = 0; i < length; i++) /* a ping may have any bytes, but below they are strings */
        text[i] = text[i] ? text[i] : '0';
    check_words(text);
    must(count_of(text, "bestmove ") + (mine.thinker != NULL) == goes);
    free(text);
    return 0;
}
