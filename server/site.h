/* The files of the page, all of them in memory before the first request: serving never touches the disk, so
 * no request can wait for it, and no path can lead out of the folder. */
#ifndef SERVER_SITE_H
#define SERVER_SITE_H

#include "http.h"

enum {
    SITE_FILES = 1000, /* packed ones included */
    SITE_DEPTH = 8,    /* folders within folders */
    SITE_BYTES = 32 << 20,
    SITE_PATH = 512, /* the longest path, its closing 0 included */
    SITE_TAG = 40,
};

typedef struct {
    const unsigned char *bytes; /* null: there is no such copy */
    size_t length;
    char tag[SITE_TAG]; /* the entity tag, with its quotes: other contents or another encoding, another tag */
} site_copy;

typedef struct {
    char *path; /* "/v-0123456789ab/page.js" */
    const char *type;
    bool packed;  /* FILE.gz or FILE.br: a copy of another file, not to be asked for by its own name */
    bool lasting; /* whatever changes gets another path */
    site_copy copy[HTTP_ENCODINGS];
} site_file;

typedef struct {
    site_file *files; /* ordered by path */
    size_t count, bytes;
} site;

typedef enum {
    SITE_RIGHT,
    SITE_UNREADABLE, /* trouble.error says why */
    SITE_NO_INDEX,   /* there is no index.html */
    SITE_TOO_MANY,
    SITE_TOO_DEEP,
    SITE_TOO_LARGE,
    SITE_TOO_LONG, /* a path */
} site_problem;

typedef struct {
    site_problem problem;
    int error;            /* as errno has it */
    char path[SITE_PATH]; /* where, within the folder */
} site_trouble;

/* Reads all files of a folder and of those within it, but for hidden ones. After false there is nothing to
 * free. */
bool site_load(site *out, const char *folder, site_trouble *trouble);
void site_free(site *pages);

/* The file at a path as requests have it, "/" being index.html; null if there is none. */
const site_file *site_find(const site *pages, const char *path, size_t length);

/* Which encodings of a file there are, as http_choose() wants to know it. */
unsigned site_encodings(const site_file *file);

#endif
