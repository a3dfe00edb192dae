/* Prints the signature, for builds that have no command line. */
#include "../bots/signature.h"

#include <stdio.h>

int main(void)
{
    printf("%016llx\n", (unsigned long long)bot_signature());
    return 0;
}
