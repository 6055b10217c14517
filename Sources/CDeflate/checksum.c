// CRC-32 by carry-less multiplication.
#include "CInstructions.h"
#include "include/CDeflate.h"

#include <string.h>
#if defined(__x86_64__)
#include <immintrin.h>
#endif

#if defined(__x86_64__)
// The polynomials that move 128 bits on by a number of bits; V. Gopal et al., "Fast CRC computation for
// generic polynomials using PCLMULQDQ", 2009.
#define BY_512 _mm_set_epi64x(0x01c6e41596, 0x0154442bd4)
#define BY_128 _mm_set_epi64x(0x00ccaa009e, 0x01751997d0)

__attribute__((target("pclmul,sse4.1"))) static inline __m128i fold(__m128i value, __m128i by, __m128i next) {
  __m128i low = _mm_clmulepi64_si128(value, by, 0x00), high = _mm_clmulepi64_si128(value, by, 0x11);
  return _mm_xor_si128(_mm_xor_si128(low, high), next);
}

__attribute__((target("pclmul,sse4.1"))) static void fold_all(
  const uint8_t *bytes, size_t blocks, uint32_t register32, uint8_t *rest) {
  const __m128i *next = (const __m128i *)bytes;
  __m128i values[4];
  for (int i = 0; i < 4; i++) values[i] = _mm_loadu_si128(next++);
  values[0] = _mm_xor_si128(values[0], _mm_cvtsi32_si128((int)register32));
  for (; blocks > 1; blocks--)
    for (int i = 0; i < 4; i++) values[i] = fold(values[i], BY_512, _mm_loadu_si128(next++));
  for (int i = 1; i < 4; i++) values[i] = fold(values[i - 1], BY_128, values[i]);
  _mm_storeu_si128((__m128i *)rest, values[3]);
}
#endif

size_t sumi_crc32_fold(const uint8_t *bytes, size_t count, uint32_t checksum, uint8_t rest[16]) {
#if defined(__x86_64__)
  __builtin_cpu_init();
  if (count >= 64 && sumi_instructions() > 0 && __builtin_cpu_supports("pclmul")) {
    fold_all(bytes, count / 64, ~checksum, rest);
    return count / 64 * 64;
  }
#endif
  return 0;
}
