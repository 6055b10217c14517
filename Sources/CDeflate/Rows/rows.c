// Loops over rows of pixels, for each set of instructions.
#include "rows.h"

#include <string.h>
#if defined(__x86_64__)
#include <immintrin.h>
#endif

#define SUMI_BODY "Rows/rows_body.h"
#include <variants.h>

bool sumi_row_masks(
  const uint8_t *row, const uint8_t *above, int32_t width, int32_t pixelBytes, uint64_t *left,
  uint64_t *up) {
  SUMI_PICK(row_masks, row, above, width, pixelBytes, left, up);
}

void sumi_row_pack(const uint8_t *row, int32_t width, uint8_t *target) {
  SUMI_PICK(row_pack, row, width, target);
}

void sumi_row_subtract(
  const uint8_t *row, const uint8_t *above, size_t bytes, uint8_t *differences) {
  SUMI_PICK(row_subtract, row, above, bytes, differences);
}

bool sumi_is_opaque(const uint8_t *pixels, int64_t count) { SUMI_PICK(is_opaque, pixels, count); }

static void adler_sums(const uint8_t *bytes, size_t count, uint32_t *first, uint32_t *second) {
  SUMI_PICK(adler, bytes, count, first, second);
}

uint32_t sumi_adler32(const uint8_t *bytes, size_t count) {
  uint32_t first = 1, second = 0;
  adler_sums(bytes, count, &first, &second);
  return second << 16 | first;
}

uint32_t sumi_adler32_join(uint32_t first, uint32_t second, size_t secondCount) {
  const uint32_t modulus = 65521;
  uint32_t count = (uint32_t)(secondCount % modulus);
  uint32_t a = ((first & 0xffff) + (second & 0xffff) + modulus - 1) % modulus;
  uint64_t b = (uint64_t)count * ((first & 0xffff) + modulus - 1) + (first >> 16) + (second >> 16);
  return (uint32_t)(b % modulus) << 16 | a;
}
