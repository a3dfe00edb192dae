/* One number that stands for the behaviour of the whole core: if it differs, a build is broken or a rule
 * changed. */
#ifndef BOTS_SIGNATURE_H
#define BOTS_SIGNATURE_H

#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* A hash over a fixed set of seeded games: 2 to 4 seats, all rulings, random and dealt draws. */
uint64_t bot_signature(void);

#ifdef __cplusplus
}
#endif

#endif
