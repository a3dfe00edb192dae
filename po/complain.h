/* Ending the build with FILE:LINE: what is wrong. */
#ifndef PO_COMPLAIN_H
#define PO_COMPLAIN_H

/* The file that is being read. */
extern const char *path_now;

_Noreturn void wrong(int line, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* A copy in memory of its own. */
char *copy_of(const char *text);

#endif
