/* The files of the page, all of them in memory before the first request: serving never touches the disk, so
 * no request can wait for it, and no path can lead out of the folder. */
#ifndef SERVER_SITE_H
#define SERVER_SITE_H

#include "http.h"

enum {
    SERVER_SITE_FILES = 1000, /* packed ones included */
    SERVER_SITE_DEPTH = 8,    /* folders within folders */
    SERVER_SITE_BYTES = 32 << 20,
    SERVER_SITE_PATH = 512, /* the longest path, its closing 0 included */
    SERVER_SITE_ETAG = 40,
};

typedef struct {
    const unsigned char *bytes; /* null: there is no such copy */
    size_t length;
    char tag[SERVER_SITE_ETAG]; /* the entity tag, with its quotes: other contents or another encoding,
                                  another tag */
} server_site_variant;

typedef struct {
    char *path; /* "/v-0123456789ab/page.js" */
    const char *type;
    bool packed;  /* FILE.gz or FILE.br: a copy of another file, not to be asked for by its own name */
    bool lasting; /* whatever changes gets another path */
    server_site_variant copy[SERVER_HTTP_ENCODINGS];
} server_site_file;

typedef struct {
    server_site_file *files; /* ordered by path */
    size_t count, bytes;
} server_site;

typedef enum {
    SERVER_SITE_RIGHT,
    SERVER_SITE_UNREADABLE, /* trouble.error says why */
    SERVER_SITE_NO_INDEX,   /* there is no index.html */
    SERVER_SITE_TOO_MANY,
    SERVER_SITE_TOO_DEEP,
    SERVER_SITE_TOO_LARGE,
    SERVER_SITE_TOO_LONG, /* a path */
} server_site_problem;

typedef struct {
    server_site_problem problem;
    int error;                   /* as errno has it */
    char path[SERVER_SITE_PATH]; /* where, within the folder */
} server_site_trouble;

/* Reads all files of a folder and of those within it, but for hidden ones. After false there is nothing to
 * free. */
bool server_site_load(server_site *out, const char *folder, server_site_trouble *trouble);
void server_site_free(server_site *pages);

/* The file at a path as requests have it, "/" being index.html; null if there is none. */
const server_site_file *server_site_find(const server_site *pages, const char *path, size_t length);

/* Which encodings of a file there are, as server_http_choose_encoding() wants to know it. */
unsigned server_site_encodings(const server_site_file *file);

#endif
