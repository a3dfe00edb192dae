/* The signature, from the very module that the page uses: it is linked like no other build of the game. */
#include "../bots/signature.h"

__attribute__((export_name("page_signature"))) uint64_t page_signature(void);

uint64_t page_signature(void)
{
    return bot_signature();
}
