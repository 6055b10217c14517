#include "CNumbers.h"

int sumi_numbers_instructions(void);

static int highest(void) {
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

int sumi_numbers_instructions(void) {
  int known = __atomic_load_n(&level, __ATOMIC_RELAXED);
  if (known < 0) {
    known = highest();
    __atomic_store_n(&level, known, __ATOMIC_RELAXED);
  }
  return known;
}

void sumi_numbers_use(int32_t wanted) {
  int limit = highest();
  __atomic_store_n(&level, wanted >= 0 && wanted < limit ? wanted : limit, __ATOMIC_RELAXED);
}
