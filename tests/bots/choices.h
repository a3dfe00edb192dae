/* One number that stands for what the bots think: if it differs, they do not answer alike everywhere. */
#ifndef TESTS_BOTS_CHOICES_H
#define TESTS_BOTS_CHOICES_H

#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* A hash over the moves of students, scholars and professors in seeded games of 2 to 4 seats, and over what
 * they thought of them, to the last bit. It changes with the bots, so no value of it is written down. */
uint64_t bot_choices_signature(void);

#ifdef __cplusplus
}
#endif

#endif
