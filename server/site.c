/* The files of the page in memory: see site.h. */
#include "site.h"
#include "../deal/sha256.h"
#include "../json/hex.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static const char index_path[] = "/index.html";

/* A walk through folders. */
typedef struct {
    server_site *pages;
    server_site_trouble *trouble;
} walk;

static bool fail(walk *w, server_site_problem problem, const char *path, int error)
{
    w->trouble->problem = problem;
    w->trouble->error = error;
    snprintf(w->trouble->path, sizeof w->trouble->path, "%s", path);
    return false;
}

/* ---- Reading ---- */

/* Reads so many bytes; fewer if the file has become shorter meanwhile. */
static bool read_all(int file, unsigned char *bytes, size_t *length)
{
    size_t done = 0;
    while (done < *length) {
        ssize_t n = read(file, bytes + done, *length - done);
        if (n < 0 && errno == EINTR)
            continue;
        if (n < 0)
            return false;
        if (n == 0)
            break;
        done += (size_t)n;
    }
    *length = done;
    return true;
}

static bool add_file(walk *w, int file, size_t length, const char *path)
{
    server_site *pages = w->pages;
    if (pages->count == SERVER_SITE_FILES)
        return fail(w, SERVER_SITE_TOO_MANY, path, 0);
    if (length > SERVER_SITE_BYTES - pages->bytes)
        return fail(w, SERVER_SITE_TOO_LARGE, path, 0);
    unsigned char *bytes = malloc(length + 1); /* an empty file has an address as well */
    char *copy = strdup(path);
    if (!bytes || !copy || !read_all(file, bytes, &length)) {
        int error = errno;
        free(bytes);
        free(copy);
        return fail(w, SERVER_SITE_UNREADABLE, path, error);
    }
    server_site_file *added = &pages->files[pages->count++];
    *added =
        (server_site_file){.path = copy, .copy[SERVER_HTTP_IDENTITY] = {.bytes = bytes, .length = length}};
    pages->bytes += length;
    return true;
}

static bool add_folder(walk *w, int folder, const char *path, int depth);

/* Adds what has this name in a folder; takes the open descriptor over. */
static bool add_entry(walk *w, int file, const char *path, int depth)
{
    struct stat about;
    bool right;
    if (fstat(file, &about) != 0)
        right = fail(w, SERVER_SITE_UNREADABLE, path, errno);
    else if (S_ISDIR(about.st_mode) && depth == SERVER_SITE_DEPTH)
        right = fail(w, SERVER_SITE_TOO_DEEP, path, 0);
    else if (S_ISDIR(about.st_mode))
        return add_folder(w, file, path, depth + 1);
    else if (S_ISREG(about.st_mode))
        right = add_file(w, file, (size_t)about.st_size, path);
    else
        right = true; /* a pipe or a device is no part of a page */
    close(file);
    return right;
}

/* Adds what is in a folder; takes its open descriptor over. */
static bool add_folder(walk *w, int folder, const char *path, int depth)
{
    DIR *entries = fdopendir(folder);
    if (!entries) {
        int error = errno;
        close(folder);
        return fail(w, SERVER_SITE_UNREADABLE, path, error);
    }
    bool right = true;
    while (right) {
        errno = 0;
        const struct dirent *entry = readdir(entries);
        if (!entry) {
            right = errno == 0 || fail(w, SERVER_SITE_UNREADABLE, path, errno);
            break;
        }
        if (entry->d_name[0] == '.')
            continue;
        char inner[SERVER_SITE_PATH];
        if (snprintf(inner, sizeof inner, "%s/%s", path, entry->d_name) >= (int)sizeof inner) {
            right = fail(w, SERVER_SITE_TOO_LONG, path, 0);
            break;
        }
        int file = openat(dirfd(entries), entry->d_name, O_RDONLY | O_CLOEXEC | O_NOCTTY | O_NONBLOCK);
        right = file < 0 ? fail(w, SERVER_SITE_UNREADABLE, inner, errno) : add_entry(w, file, inner, depth);
    }
    closedir(entries);
    return right;
}

/* ---- What is known of a file ---- */

static int by_path(const void *a, const void *b)
{
    return strcmp(((const server_site_file *)a)->path, ((const server_site_file *)b)->path);
}

static server_site_file *find(const server_site *pages, const char *path)
{
    server_site_file wanted = {.path = (char *)path};
    return bsearch(&wanted, pages->files, pages->count, sizeof *pages->files, by_path);
}

static bool ends_with(const char *text, const char *ending)
{
    size_t length = strlen(text), tail = strlen(ending);
    return length > tail && strcmp(text + length - tail, ending) == 0;
}

/* A path in a folder "/v-HASH/", whose name is a hash of 12 digits over all that is in it. */
static bool is_lasting(const char *path)
{
    return strncmp(path, "/v-", 3) == 0 && strspn(path + 3, "0123456789abcdef") == 12 && path[15] == '/';
}

static void set_tag(server_site_variant *copy, server_http_encoding encoding)
{
    uint8_t digest[32];
    deal_sha256(copy->bytes, copy->length, digest);
    copy->tag[0] = '"';
    json_hex_write(copy->tag + 1, digest, 12);
    snprintf(copy->tag + 25, SERVER_SITE_ETAG - 25, "%s\"", server_http_encoding_endings[encoding]);
}

/* Gives a file its packed copies, as far as they are there and make it smaller. */
static void describe(const server_site *pages, server_site_file *file)
{
    file->type = server_http_type_of(file->path);
    file->lasting = is_lasting(file->path);
    for (int i = SERVER_HTTP_IDENTITY; i < SERVER_HTTP_ENCODINGS; i++) {
        char path[SERVER_SITE_PATH + 4];
        snprintf(path, sizeof path, "%s%s", file->path, server_http_encoding_endings[i]);
        const server_site_file *copy = find(pages, path);
        if (!copy || (i > SERVER_HTTP_IDENTITY &&
                      copy->copy[SERVER_HTTP_IDENTITY].length >= file->copy[SERVER_HTTP_IDENTITY].length))
            continue;
        file->copy[i] = copy->copy[SERVER_HTTP_IDENTITY];
        set_tag(&file->copy[i], (server_http_encoding)i);
    }
}

bool server_site_load(server_site *out, const char *folder, server_site_trouble *trouble)
{
    walk w = {out, trouble};
    *out = (server_site){.files = calloc(SERVER_SITE_FILES, sizeof *out->files)};
    *trouble = (server_site_trouble){.problem = SERVER_SITE_RIGHT};
    int top = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC | O_NOCTTY);
    if (top < 0)
        fail(&w, SERVER_SITE_UNREADABLE, "", errno);
    else if (!out->files) {
        fail(&w, SERVER_SITE_UNREADABLE, "", ENOMEM);
        close(top);
    } else if (add_folder(&w, top, "", 0)) {
        qsort(out->files, out->count, sizeof *out->files, by_path);
        for (size_t i = 0; i < out->count; i++) {
            const char *path = out->files[i].path;
            out->files[i].packed = ends_with(path, ".gz") || ends_with(path, ".br");
            if (!out->files[i].packed)
                describe(out, &out->files[i]);
        }
        if (!find(out, index_path))
            fail(&w, SERVER_SITE_NO_INDEX, index_path, 0);
    }
    if (trouble->problem != SERVER_SITE_RIGHT)
        server_site_free(out);
    return trouble->problem == SERVER_SITE_RIGHT;
}

void server_site_free(server_site *pages)
{
    for (size_t i = 0; i < pages->count; i++) {
        free(pages->files[i].path);
        free((void *)pages->files[i].copy[SERVER_HTTP_IDENTITY].bytes);
    }
    free(pages->files);
    *pages = (server_site){0};
}

const server_site_file *server_site_find(const server_site *pages, const char *path, size_t length)
{
    char wanted[SERVER_SITE_PATH];
    if (length >= sizeof wanted || memchr(path, 0, length))
        return NULL;
    memcpy(wanted, path, length);
    wanted[length] = 0;
    const server_site_file *file = find(pages, strcmp(wanted, "/") == 0 ? index_path : wanted);
    return file && !file->packed ? file : NULL;
}

unsigned server_site_encodings(const server_site_file *file)
{
    unsigned there = 0;
    for (int i = 0; i < SERVER_HTTP_ENCODINGS; i++)
        there |= (unsigned)(file->copy[i].bytes != NULL) << i;
    return there;
}
