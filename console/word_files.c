/* Files of words: see word_files.h. */
#include "word_files.h"
#include "../host/program_folder.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#ifndef THEBES_LANG_FOLDER
#define THEBES_LANG_FOLDER "/usr/local/share/thebes/lang"
#endif

static const char *find_folder(char beside[PATH_MAX])
{
    const char *named = getenv("THEBES_WORDS");
    if (named && *named)
        return named;
    return host_beside_program(beside, "lang") && access(beside, F_OK) == 0 ? beside : THEBES_LANG_FOLDER;
}

/* Reads until the end, or until it is more than a file of words can be. False with errno set. */
static bool read_all(int file, uint8_t *bytes, size_t *length)
{
    *length = 0;
    for (;;) {
        ssize_t count = read(file, bytes + *length, WORDS_FILE_BYTES + 1 - *length);
        if (count < 0 && errno == EINTR)
            continue;
        if (count < 0)
            return false;
        *length += (size_t)count;
        if (count == 0 || *length > WORDS_FILE_BYTES)
            return true;
    }
}

uint8_t *console_word_file(const char *code, const char *ending, size_t *length, char path[CONSOLE_WORD_PATH])
{
    char beside[PATH_MAX];
    snprintf(path, CONSOLE_WORD_PATH, "%s/%s.%s", find_folder(beside), code, ending);
    int file = open(path, O_RDONLY | O_CLOEXEC);
    if (file < 0)
        return NULL;
    uint8_t *bytes = malloc(WORDS_FILE_BYTES + 1);
    bool right = bytes && read_all(file, bytes, length);
    int error = bytes ? errno : ENOMEM;
    close(file);
    if (!right) {
        free(bytes);
        bytes = NULL;
    }
    errno = error;
    return bytes;
}
