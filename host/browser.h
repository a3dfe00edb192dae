/* The user's browser. */
#ifndef HOST_BROWSER_H
#define HOST_BROWSER_H

/* Opens an address if there is a desktop to do it on. Nobody waits for it, and failing is no error: the
 * address was printed. */
void host_open_browser(const char *address);

#endif
