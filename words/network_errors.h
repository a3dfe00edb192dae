/* Why a file of networks is refused, in a sentence. */
#ifndef WORDS_NETWORK_ERRORS_H
#define WORDS_NETWORK_ERRORS_H

#include "../eval/network_file.h"
#include "text.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Adds the sentence. What it quotes from the file is safe to show. Nothing if there is no error. */
void words_network_error(words_text *text, const eval_network_error *error);

#ifdef __cplusplus
}
#endif

#endif
