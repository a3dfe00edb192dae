/* What the engine does with a line: most of it is a table of the commands. */
#include "dispatch.h"
#include "../words/text.h"

void engine_begin(engine *mine, int kind, const char *version, FILE *out, double (*now)(void))
{
    mine->out = out;
    mine->now = now;
    mine->version = version;
    mine->quit = mine->has_position = false;
    mine->here = 0;
    for (int i = 0; i < 2; i++)
        record_init(&mine->reader[i], record_whole(&mine->reader_memory[i]));
    mine->mode = ENGINE_HEARS_COMMANDS;
    mine->thinker = mine->kept = NULL;
    mine->infinite = false;
    engine_options_begin(&mine->options, kind);
}

static void identify(engine *mine)
{
    fprintf(mine->out, "id name thebes %s\n", bot_name((int)mine->options.value[ENGINE_OPTION_BOT]));
    fprintf(mine->out, "id version %s\n", mine->version);
    engine_options_print(&mine->options, mine->out);
    fprintf(mine->out, "thebes %d\n", ENGINE_PROTOCOL);
}

static void complain_of_unknown(engine *mine, engine_span name)
{
    char quote[WORDS_QUOTE];
    fprintf(mine->out, "error There is no command '%s' (there are: %s).\n",
            words_quote(quote, name.text, name.length), engine_command_list);
}

/* "pong", and what the ping had behind it. */
static void answer_ping(engine *mine, engine_span text)
{
    fputs(text.length ? "pong " : "pong", mine->out);
    fwrite(text.text, 1, text.length, mine->out);
    fputc('\n', mine->out);
}

/* What is heard while it thinks, and at any other time. False: nothing of that. */
static bool hear_always(engine *mine, const engine_command *command)
{
    switch (command->word) {
    case ENGINE_BLANK:
        return true;
    case ENGINE_UNKNOWN:
        complain_of_unknown(mine, command->name);
        return true;
    case ENGINE_WRONG:
        fprintf(mine->out, "error %s\n", command->wrong);
        return true;
    case ENGINE_PING:
        answer_ping(mine, command->value);
        return true;
    case ENGINE_STOP: /* may have crossed an answer on its way: then it is none */
        if (mine->thinker)
            engine_answer(mine);
        return true;
    case ENGINE_QUIT:
        mine->quit = true;
        return true;
    default:
        return false;
    }
}

static void hear_at_rest(engine *mine, const engine_command *command)
{
    switch (command->word) {
    case ENGINE_THEBES:
        identify(mine);
        break;
    case ENGINE_SET:
        if (engine_options_set(&mine->options, command->name, command->value, mine->out))
            mine->kept = NULL; /* it was thought with other networks */
        break;
    case ENGINE_POSITION:
        engine_begin_position(mine);
        break;
    case ENGINE_END:
        fputs("error There is no position that could end here.\n", mine->out);
        break;
    case ENGINE_TABLE:
        engine_tell_table(mine);
        break;
    default:
        engine_go(mine, command);
    }
}

static void refuse_while_thinking(engine *mine, const engine_command *command)
{
    fputs("error The engine is thinking: it hears stop, ping and quit.\n", mine->out);
    if (command->word == ENGINE_POSITION)
        mine->mode = ENGINE_SKIPS_POSITION;
}

void engine_hear(engine *mine, const host_line *line)
{
    if (mine->mode != ENGINE_HEARS_COMMANDS) {
        engine_read_position(mine, line);
        return;
    }
    if (line->too_long) {
        fprintf(mine->out, "error The line is longer than %d bytes.\n", HOST_LINE_BYTES);
        return;
    }
    engine_command command = engine_command_of(line->text, line->length);
    if (hear_always(mine, &command))
        return;
    if (mine->thinker)
        refuse_while_thinking(mine, &command);
    else
        hear_at_rest(mine, &command);
}

void engine_hears_no_more(engine *mine)
{
    if (mine->thinker && mine->infinite)
        engine_answer(mine);
}
