/* Files that are whole or not there, whatever happens in between: the steps that they are written with.
 *
 * Nothing here complains: after false or -1, errno says why. A file is named by an open folder and a name in
 * it, or by AT_FDCWD and a path. */
#ifndef HOST_DURABLE_FILE_H
#define HOST_DURABLE_FILE_H

#include <stdbool.h>
#include <stddef.h>
#include <sys/types.h>

/* As openat(2), with O_CLOEXEC and O_NOCTTY, and not put off by signals. */
int host_file_open(int folder, const char *name, int flags, mode_t mode);

/* Writes all bytes to an open file, in as many pieces as it takes; not put off by signals. */
bool host_file_write_all(int file, const char *bytes, size_t length);

/* What was written, or which files are in a folder, outlasts a power failure from here on. */
bool host_file_sync(int file);

/* Makes durable what happened in the folder that a path lies in. */
bool host_file_sync_folder_of(const char *path);

/* Close and unlink in passing: errno stays as it was. */
void host_file_close(int file);
void host_file_unlink(int folder, const char *name);

/* ---- Locks ---- */

/* Locks of flock(2): they go with the descriptor, also when a program is killed. */
typedef enum {
    HOST_FILE_LOCKED,
    HOST_FILE_HELD,     /* by somebody else */
    HOST_FILE_NO_LOCKS, /* the file system has none, or none on such a file */
} host_file_lock;

/* Takes the lock of an open file or folder. Others may hold it for a moment, to see whether it is free: so it
 * is tried so many times, 20 ms apart. */
host_file_lock host_file_take_lock(int file, int tries);

/* Whether somebody has locked it. Only trying tells, and it is locked for others for this moment. */
bool host_file_is_locked(int file);

/* Whether a name still stands for an open file, which may have been replaced or deleted meanwhile. */
bool host_file_is_at(int file, int folder, const char *name);

/* Removes a file that nobody holds the lock of and that was not written to for so many seconds; 0: at any
 * time. */
void host_file_remove_unused(int folder, const char *name, int seconds);

/* ---- Writing ---- */

/* Writes a new file, to be put in its place when it is whole; returns it open and locked. Nothing is left of
 * it after a failure, and one that a killed program has left under this name is no hindrance. */
int host_file_part(int folder, const char *part, mode_t mode, const char *bytes, size_t length);

/* Gives it its name. Either replaces what has this name, or fails with EEXIST if anything has. */
bool host_file_place(int folder, const char *part, const char *name);
bool host_file_place_new(int folder, const char *part, const char *name);

/* Whether host_file_write() could begin: tries the file beside it, and takes it away again. */
bool host_file_can_write(const char *path);

/* All of the above: writes a file by way of one beside it, PATH.PID.part; a device or pipe is written to
 * where it is. `safely`: it is on disk in the end, which takes its time. */
bool host_file_write(const char *path, const char *bytes, size_t length, bool safely);

#endif
