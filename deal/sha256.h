/* SHA-256 (FIPS 180-4), for commitments. Freestanding, because the page checks records too. */
#ifndef DEAL_SHA256_H
#define DEAL_SHA256_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* The digest of some bytes, of which there may be none. */
void deal_sha256(const uint8_t *bytes, size_t length, uint8_t digest[32]);

#ifdef __cplusplus
}
#endif

#endif
