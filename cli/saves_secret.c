#include "saves_secret.h"
#include "disk.h"
#include "saves_folder.h"

#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <sys/random.h>
#include <sys/stat.h>
#include <unistd.h>

enum { DIGITS = 2 * DEAL_BYTES };

static const char digits[] = "0123456789abcdef";

bool secret_draw(uint8_t secret[DEAL_BYTES])
{
    ssize_t count;
    do
        count = getrandom(secret, DEAL_BYTES, 0); /* so few bytes come all at once or not at all */
    while (count < 0 && errno == EINTR);
    return count == DEAL_BYTES;
}

static bool from_text(uint8_t secret[DEAL_BYTES], const char *text, size_t length)
{
    if (length < DIGITS || length > DIGITS + 1 || (length > DIGITS && text[DIGITS] != '\n'))
        return false;
    for (size_t i = 0; i < DIGITS; i++) {
        const char *digit = memchr(digits, text[i], 16);
        if (!digit)
            return false;
        secret[i / 2] = (uint8_t)(secret[i / 2] << 4 | (digit - digits));
    }
    return true;
}

save_code secret_read(int folder, const char *name, uint8_t secret[DEAL_BYTES])
{
    char path[SAVES_FILE], text[DIGITS + 2]; /* one more than belongs there, to see that there is more */
    ssize_t length;
    saves_secret_file(path, name);
    int file = disk_open(folder, path, O_RDONLY | O_NONBLOCK, 0);
    if (file < 0)
        return errno == ENOENT ? SAVE_NOT_FOUND : SAVE_FAILED;
    do
        length = read(file, text, sizeof text);
    while (length < 0 && errno == EINTR);
    disk_close(file);
    if (length < 0)
        return SAVE_FAILED;
    bool right = from_text(secret, text, (size_t)length);
    explicit_bzero(text, sizeof text);
    return right ? SAVE_OK : SAVE_NOT_FOUND;
}

bool secret_write(int folder, const char *name, const uint8_t secret[DEAL_BYTES])
{
    char part[SAVES_FILE], path[SAVES_FILE], text[DIGITS + 1];
    for (size_t i = 0; i < DIGITS; i++)
        text[i] = digits[secret[i / 2] >> (i % 2 ? 0 : 4) & 15];
    text[DIGITS] = '\n';
    saves_part_file(part, name);
    saves_secret_file(path, name);
    int file = disk_part(folder, part, 0600, text, sizeof text);
    explicit_bzero(text, sizeof text);
    if (file < 0)
        return false;
    bool written = disk_sync(file) && disk_place(folder, part, path);
    if (!written)
        disk_unlink(folder, part);
    disk_close(file);
    return written && disk_sync(folder);
}

bool secret_forget(int folder, const char *name)
{
    char path[SAVES_FILE];
    int why = errno;
    saves_secret_file(path, name);
    if (unlinkat(folder, path, 0) != 0 && errno != ENOENT)
        return false;
    errno = why;
    return true;
}
