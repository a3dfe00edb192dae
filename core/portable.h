/* What the three compilers of the core must agree on.
 *
 * The core is one source for C11, C++17 and CUDA. Functions and tables carry a qualifier macro, assertions go
 * through TH_ASSERT because there is no libc underneath, and the few bit operations that are instructions on
 * every machine have one name here. */
#ifndef THEBES_PORTABLE_H
#define THEBES_PORTABLE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#if defined(__CUDACC__) || defined(__CUDA__)
#ifndef __CUDACC_RTC__
#ifndef __device__ /* clang without the toolkit's headers */
#define __device__ __attribute__((device))
#define __host__ __attribute__((host))
#endif
#endif
#define TH_FN __host__ __device__
#ifdef __CUDA_ARCH__
#define TH_TABLE static __device__ const
#else
#define TH_TABLE static const
#endif
#define TH_LOCAL_TABLE TH_TABLE
#define TH_TABLES_IN_THIS_UNIT 1 /* device code sees tables of its own unit only */
#else
#define TH_FN
#define TH_TABLE const              /* declared in tables.h */
#define TH_LOCAL_TABLE static const /* of one file */
#endif

/* The contract between the rules and their callers: "cannot be". Checked builds trap, others assume. */
#ifdef TH_CHECKED
#define TH_ASSERT(condition) ((condition) ? (void)0 : __builtin_trap())
#else
#define TH_ASSERT(condition) ((void)0)
#endif

/* How many bits are set. */
TH_FN static inline unsigned th_ones(uint32_t bits)
{
#if defined(__CUDA_ARCH__) && !defined(__clang__)
    return (unsigned)__popc((int)bits);
#else
    return (unsigned)__builtin_popcount(bits);
#endif
}

/* Index of the lowest set bit; bits must not be 0. */
TH_FN static inline unsigned th_lowest(uint32_t bits)
{
#if defined(__CUDA_ARCH__) && !defined(__clang__)
    return (unsigned)__ffs((int)bits) - 1u;
#else
    return (unsigned)__builtin_ctz(bits);
#endif
}

/* The n-th set bit, counted from 0 upwards, n below 32, as a one-bit mask; 0 if there are not so many. */
TH_FN static inline uint32_t th_nth_bit(uint32_t bits, unsigned n)
{
#if defined(__BMI2__) && !defined(__CUDA_ARCH__)
    return __builtin_ia32_pdep_si(1u << n, bits);
#else
    for (; n > 0; n--)
        bits &= bits - 1u;
    return bits & (0u - bits);
#endif
}

#endif
