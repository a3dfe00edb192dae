/* Positions come as the lines of a record between "position" and "end". They are read into a reader of their
 * own and become the position only if all of them are right; else the old one stays. */
#include "../words/record_errors.h"
#include "dispatch.h"
#include "position_json.h"

static record_reader *draft_of(engine *mine)
{
    return &mine->reader[!mine->here];
}

void engine_begin_position(engine *mine)
{
    record_begin(draft_of(mine));
    mine->mode = ENGINE_READS_POSITION;
}

static void finish(engine *mine)
{
    record_reader *draft = draft_of(mine);
    if (record_end(draft)) {
        mine->here = !mine->here;
        mine->has_position = true;
        return;
    }
    char sentence[WORDS_SENTENCE];
    words_text text = words_on(sentence, sizeof sentence, &words_english);
    words_record_error(&text, draft, &draft->error);
    fprintf(mine->out, "error position, line %u: %s\n", draft->error.line, sentence);
}

void engine_read_position(engine *mine, const host_line *line)
{
    engine_span all = {line->text, line->length}, first = engine_next_word(&all);
    if (engine_is(first, "end") && all.length == 0) {
        if (mine->mode == ENGINE_READS_POSITION)
            finish(mine);
        mine->mode = ENGINE_HEARS_COMMANDS;
    } else if (mine->mode == ENGINE_READS_POSITION) {
        /* One that is too long the reader finds out itself, of what there is of it. After an error it takes
         * nothing more. */
        (void)(record_feed(draft_of(mine), line->text, line->length) && record_feed(draft_of(mine), "\n", 1));
    }
}

void engine_tell_table(engine *mine)
{
    static char text[ENGINE_POSITION_BYTES];
    const record_reader *reader = &mine->reader[mine->here];
    if (!mine->has_position) {
        fputs("error There is no position yet.\n", mine->out);
        return;
    }
    size_t length = engine_write_position(text, sizeof text, record_state(reader));
    fputs("table ", mine->out);
    fwrite(text, 1, length, mine->out);
    fputc('\n', mine->out);
}
