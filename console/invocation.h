/* How the program was called, so that advice can be typed as it stands: 'thebes' alone is not found where
 * nobody installed it. */
#ifndef CONSOLE_INVOCATION_H
#define CONSOLE_INVOCATION_H

enum { CONSOLE_COMMAND = 1024 };

/* A command such as "thebes play" as it would have to be typed here: "build/thebes play", or "./play
 * --terminal" if that script began it and said so in $THEBES_PLAY. Other commands than those of thebes stay
 * as they are. Writes a string and returns it. */
const char *console_command(char out[CONSOLE_COMMAND], const char *command);

/* A word as a shell wants it, in quotation marks if it needs them; left as it is if there is no room for
 * them. Writes a string of less than size bytes and returns it. */
const char *console_shell_quote(char *out, int size, const char *word);

#endif
