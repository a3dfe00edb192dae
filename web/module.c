/* What the page can ask the game: the functions of the WebAssembly module. */
#include "../bots/signature.h"

__attribute__((export_name("signature"))) uint64_t module_signature(void);

uint64_t module_signature(void)
{
    return bot_signature();
}
