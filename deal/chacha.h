/* The ChaCha block function with 8 rounds (D. J. Bernstein): 64 pseudo-random bytes from a key and a
 * position. */
#ifndef DEAL_CHACHA_H
#define DEAL_CHACHA_H

#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* `where` is the 128 bits of counter and nonce. */
void deal_chacha8(const uint8_t key[32], const uint32_t where[4], uint32_t out[16]);

#ifdef __cplusplus
}
#endif

#endif
