/* Files of words: see word_files.h. */
#include "word_files.h"
#include "../host/program_folder.h"
#include "../host/read_file.h"

#include <errno.h>
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

uint8_t *console_word_file(const char *code, const char *ending, size_t *length, char path[CONSOLE_WORD_PATH])
{
    char beside[PATH_MAX];
    snprintf(path, CONSOLE_WORD_PATH, "%s/%s.%s", find_folder(beside), code, ending);
    uint8_t *bytes = malloc(WORDS_FILE_BYTES + 1);
    if (bytes && host_read_file(path, bytes, WORDS_FILE_BYTES, length))
        return bytes;
    int error = bytes ? errno : ENOMEM;
    free(bytes);
    errno = error;
    return NULL;
}
