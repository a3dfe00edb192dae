/* What must be the same in every build: prints the signature of the game, or that of the bots' choices. */
#include "../../bots/signature.h"
#include "../bots/choices.h"

#include <stdbool.h>
#include <stdio.h>
#include <string.h>

int main(int argc, char **argv)
{
    bool of_choices = argc > 1 && strcmp(argv[1], "choices") == 0;
    printf("%016llx\n", (unsigned long long)(of_choices ? bot_choices_signature() : bot_signature()));
    return 0;
}
