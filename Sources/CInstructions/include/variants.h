// Compiles SUMI_BODY once per instruction set, with a suffix on each function's name, and chooses
// one at run time.
//
// A file defines SUMI_BODY (its path from its own module), includes this, and writes its dispatching
// functions with SUMI_PICK.
#include "CInstructions.h"

#pragma STDC FP_CONTRACT OFF

#define SUMI_JOIN_(a, b) a##_##b
#define SUMI_JOIN(a, b) SUMI_JOIN_(a, b)
#define SUMI_NAME(name) SUMI_JOIN(name, SUMI_VARIANT)

#define SUMI_HAS_AVX2 0
#define SUMI_HAS_AVX512 0
#define SUMI_VARIANT base
#include SUMI_BODY
#undef SUMI_VARIANT

#if defined(__x86_64__)
#undef SUMI_HAS_AVX2
#define SUMI_HAS_AVX2 1
#pragma clang attribute push(__attribute__((target("avx2,bmi,bmi2,popcnt,lzcnt"))), apply_to = function)
#define SUMI_VARIANT avx2
#include SUMI_BODY
#undef SUMI_VARIANT
#pragma clang attribute pop
#pragma clang attribute push(__attribute__((target("avx512f,avx512dq,avx512vl,avx512bw,avx2,bmi,bmi2,popcnt,lzcnt"))), apply_to = function)
#undef SUMI_HAS_AVX512
#define SUMI_HAS_AVX512 1
#define SUMI_VARIANT avx512
#include SUMI_BODY
#undef SUMI_VARIANT
#pragma clang attribute pop


#define SUMI_PICK(name, ...) \
  switch (sumi_instructions()) { \
  case 2: return name##_avx512(__VA_ARGS__); \
  case 1: return name##_avx2(__VA_ARGS__); \
  default: return name##_base(__VA_ARGS__); \
  }
#else
#define SUMI_PICK(name, ...) return name##_base(__VA_ARGS__)
#endif
