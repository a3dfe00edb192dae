/* Pulling the plug: the program is killed at random moments, hundreds of times, in the middle of games that
 * it plays through a pipe. Whatever it had shown must be on disk, the save must always be a right record, and
 * the game must end as it would have ended undisturbed. Usage: play_crash_test PROGRAM */
#include "../kit/record_kit.h"

#include "../../bots/random.h"

#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

enum {
    KILLS = 300,
    MOST_KILLS = 3000,
    OUTPUT = 1 << 20,
    PAUSE = 12000,
    MOST_PAUSE = 999999 /* microseconds */
};

static const char *program;
static char folder[] = "/tmp/thebes-crash-XXXXXX";
static record_whole_memory reader_memory;
static record_reader reader = RECORD_WITH(reader_memory);
static bot_rng rng;
static unsigned pause_now = PAUSE; /* longer where the machine is slow: every game must get on */

/* A running program, its input and output. */
typedef struct {
    pid_t process;
    int input, output;
} child;

static child start(const char *option, const char *value, const char *seed)
{
    int to[2], from[2];
    assert_int_equal(pipe(to), 0);
    assert_int_equal(pipe(from), 0);
    pid_t process = fork();
    assert_true(process >= 0);
    if (process == 0) {
        dup2(to[0], STDIN_FILENO);
        dup2(from[1], STDOUT_FILENO);
        close(to[0]);
        close(to[1]);
        close(from[0]);
        close(from[1]);
        if (seed)
            execl(program, program, "play", option, value, "--players", "Ada,Bert:random,Chen", "--seed",
                  seed, (char *)NULL);
        else
            execl(program, program, "play", option, value, (char *)NULL);
        _exit(127);
    }
    close(to[0]);
    close(from[1]);
    child running = {process, to[1], from[0]};
    return running;
}

/* Everything the program printed, until it is gone. */
static size_t read_output(child running, char out[OUTPUT])
{
    size_t length = 0;
    ssize_t count;
    while ((count = read(running.output, out + length, OUTPUT - 1 - length)) > 0)
        length += (size_t)count;
    out[length] = 0;
    return length;
}

static int count_of(const char *text, const char *what)
{
    int count = 0;
    for (; (text = strstr(text, what)); text += strlen(what))
        count++;
    return count;
}

static kit_text read_save(const char *name)
{
    char path[512];
    kit_text text = {NULL, 0};
    snprintf(path, sizeof path, "%s/thebes/saves/%s.thebes", folder, name);
    FILE *file = fopen(path, "rb");
    if (!file)
        return text;
    text.bytes = malloc(OUTPUT);
    assert_non_null(text.bytes);
    text.length = fread(text.bytes, 1, OUTPUT, file);
    fclose(file);
    return text;
}

/* Reads a save, which must be right if it is there at all; false if it is not. */
static bool read_record(const char *name)
{
    kit_text text = read_save(name);
    if (!text.bytes)
        return false;
    assert_true(kit_read(&reader, text));
    free(text.bytes);
    return true;
}

static void nap(unsigned microseconds)
{
    struct timespec time = {0, (long)microseconds * 1000};
    nanosleep(&time, NULL);
}

/* Lets the program play for a random while and kills it. Each prompt after the first says that a turn was
 * made and kept. Returns whether the game is over. */
static bool play_and_kill(const char *name, const char *seed)
{
    static char out[OUTPUT];
    static const char lines[] = "1\n1\n2\n1\n3\n1\n1\n2\n";
    bool there = read_record(name);
    uint32_t turns = there ? reader.turns : 0;
    child running = there ? start("--resume", name, NULL) : start("--name", name, seed);
    unsigned rounds = bot_rng_below(&rng, 3);
    for (unsigned i = 0; i < rounds; i++)
        if (write(running.input, lines, sizeof lines - 1) < 0)
            break;
    nap(bot_rng_below(&rng, pause_now));
    kill(running.process, SIGKILL);
    close(running.input);
    read_output(running, out);
    close(running.output);
    waitpid(running.process, NULL, 0);
    int prompts = count_of(out, "Ada> ") + count_of(out, "Chen> ");
    there = read_record(name);
    assert_true(there || prompts == 0);
    if (!there || reader.turns == turns)
        pause_now = pause_now * 5 / 4 < MOST_PAUSE ? pause_now * 5 / 4 : MOST_PAUSE;
    else
        pause_now = PAUSE;
    assert_true(!there || reader.turns >= turns + (prompts > 0 ? (uint32_t)prompts - 1 : 0));
    return there && th_turn(record_state(&reader)) == TH_OVER;
}

/* The turns a person chose, as lines for a game that nobody disturbs. */
static size_t moves_of(const char *name, char out[OUTPUT])
{
    size_t length = 0;
    assert_true(read_record(name));
    for (uint32_t turn = 0; turn < reader.turns; turn++) {
        const record_entry *entry = record_turn_at(&reader, turn);
        if (entry->player == 1)
            continue;
        length += (size_t)th_move_text(entry->move, out + length);
        out[length++] = '\n';
    }
    return length;
}

static void play_undisturbed(const char *name, const char *seed, const char *lines, size_t length)
{
    static char out[OUTPUT];
    int status;
    child running = start("--name", name, seed);
    if (fork() == 0) { /* writes while the parent reads */
        close(running.output);
        ssize_t written = write(running.input, lines, length);
        _exit(written == (ssize_t)length ? 0 : 1);
    }
    close(running.input);
    read_output(running, out);
    close(running.output);
    waitpid(running.process, &status, 0);
    assert_int_equal(status, 0);
    wait(NULL);
}

static void killed_at_any_moment_it_loses_nothing(void **unused)
{
    static char lines[OUTPUT];
    int kills = 0;
    (void)unused;
    for (int game = 0; kills < KILLS; game++) {
        char name[32], whole[32], seed[16];
        bool over = false;
        snprintf(name, sizeof name, "game-%d", game);
        snprintf(whole, sizeof whole, "whole-%d", game);
        snprintf(seed, sizeof seed, "%d", game);
        while (!over) {
            over = play_and_kill(name, seed);
            assert_true(kills++ < MOST_KILLS);
        }
        play_undisturbed(whole, seed, lines, moves_of(name, lines));
        kit_text a = read_save(name), b = read_save(whole);
        assert_int_equal(a.length, b.length);
        assert_memory_equal(a.bytes, b.bytes, a.length);
        free(a.bytes);
        free(b.bytes);
    }
    print_message("# killed %d times\n", kills);
}

static int set_up(void **unused)
{
    (void)unused;
    uint64_t seed = (uint64_t)time(NULL);
    print_message("# seed %llu\n", (unsigned long long)seed);
    bot_rng_seed(&rng, seed);
    signal(SIGPIPE, SIG_IGN);
    return mkdtemp(folder) && setenv("XDG_STATE_HOME", folder, 1) == 0 ? 0 : -1;
}

static int clean_up(void **unused)
{
    char command[64];
    (void)unused;
    snprintf(command, sizeof command, "rm -rf %s", folder);
    return system(command);
}

int main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(killed_at_any_moment_it_loses_nothing)};
    if (argc != 2)
        return 2;
    program = argv[1];
    return cmocka_run_group_tests(tests, set_up, clean_up);
}
