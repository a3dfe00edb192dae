/* Prints the signature, for builds that have no command line. */
#ifdef INSTALLED
#include <bots/signature.h>
#else
#include "../../bots/signature.h"
#endif

#include <stdio.h>

int main(void)
{
    printf("%016llx\n", (unsigned long long)bot_signature());
    return 0;
}
