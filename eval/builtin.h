/* The networks that the library was built with: the bytes of eval/professor.net, for eval_networks_read().
 *
 * They are a file of their own in the library, which is linked only if somebody asks for it. The WebAssembly
 * module has none: a page hands it the file. */
#ifndef EVAL_BUILTIN_H
#define EVAL_BUILTIN_H

#include <stddef.h>

#ifdef __cplusplus
extern "C" {
#endif

extern const unsigned char eval_builtin_networks[];
extern const size_t eval_builtin_networks_length;

#ifdef __cplusplus
}
#endif

#endif
