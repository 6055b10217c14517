// Asks the processor for its sets of instructions.
#include "include/CInstructions.h"

#include <stdbool.h>

int sumi_highest_instructions(void) {
#if defined(__x86_64__)
  __builtin_cpu_init();
  bool has_avx2 = __builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi2");
  bool has_avx512 = __builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512dq")
    && __builtin_cpu_supports("avx512vl") && __builtin_cpu_supports("avx512bw");
  return has_avx512 ? 2 : has_avx2 ? 1 : 0;
#else
  return 0;
#endif
}

static int level = -1;

int sumi_instructions(void) {
  int known = __atomic_load_n(&level, __ATOMIC_RELAXED);
  if (known < 0) {
    known = sumi_highest_instructions();
    __atomic_store_n(&level, known, __ATOMIC_RELAXED);
  }
  return known;
}

void sumi_use_instructions(int32_t wanted) {
  int limit = sumi_highest_instructions();
  __atomic_store_n(&level, wanted >= 0 && wanted < limit ? wanted : limit, __ATOMIC_RELAXED);
}
