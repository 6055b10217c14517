// The loops over rows of pixels for one set of instructions.
#if SUMI_HAS_AVX2
#define LANES 16
#else
#define LANES 4
#endif

typedef uint32_t SUMI_NAME(pixels) __attribute__((vector_size(4 * LANES), aligned(4)));
typedef uint8_t SUMI_NAME(octets) __attribute__((vector_size(4 * LANES), aligned(1)));
typedef bool SUMI_NAME(bits) __attribute__((ext_vector_type(LANES)));
typedef bool SUMI_NAME(byte_bits) __attribute__((ext_vector_type(4 * LANES)));

// The bits of 64 pixels that are equal in two rows.
static inline uint64_t SUMI_NAME(equal64)(const uint8_t *a, const uint8_t *b, int32_t pixelBytes) {
  uint64_t result = 0;
  if (pixelBytes == 1) {
    for (int32_t i = 0; i < 64; i += 4 * LANES) {
      SUMI_NAME(octets) first, second;
      memcpy(&first, a + i, sizeof first);
      memcpy(&second, b + i, sizeof second);
      SUMI_NAME(byte_bits) bits = __builtin_convertvector(first == second, SUMI_NAME(byte_bits));
      uint64_t word = 0;
      memcpy(&word, &bits, LANES / 2);
      result |= word << i;
    }
    return result;
  }
  for (int32_t i = 0; i < 64; i += LANES) {
    SUMI_NAME(pixels) first, second;
    memcpy(&first, a + 4 * i, sizeof first);
    memcpy(&second, b + 4 * i, sizeof second);
    SUMI_NAME(bits) bits = __builtin_convertvector(first == second, SUMI_NAME(bits));
    uint64_t word = 0;
    memcpy(&word, &bits, sizeof bits);
    result |= (word & ((1u << LANES) - 1)) << i;
  }
  return result;
}

static inline uint64_t SUMI_NAME(equal_some)(
  const uint8_t *a, const uint8_t *b, int32_t pixelBytes, int32_t count) {
  uint64_t result = 0;
  for (int32_t i = 0; i < count; i++) {
    uint32_t first = a[i], second = b[i];
    if (pixelBytes == 4) memcpy(&first, a + 4 * i, 4), memcpy(&second, b + 4 * i, 4);
    result |= (uint64_t)(first == second) << i;
  }
  return result;
}

static bool SUMI_NAME(row_masks)(
  const uint8_t *row, const uint8_t *above, int32_t width, int32_t pixelBytes, uint64_t *left,
  uint64_t *up) {
  bool isSame = above != NULL;
  int32_t words = (width + 63) / 64;
  for (int32_t k = 0; k < words; k++) {
    int32_t count = width - 64 * k < 64 ? width - 64 * k : 64;
    const uint8_t *start = row + (size_t)64 * k * pixelBytes;
    const uint8_t *upper = above ? above + (size_t)64 * k * pixelBytes : NULL;
    if (count < 64) {
      uint64_t first = k == 0;
      left[k] = SUMI_NAME(equal_some)(start + first * pixelBytes, start + (int64_t)(first - 1) * pixelBytes,
                                      pixelBytes, count - (int32_t)first) << first;
      up[k] = above ? SUMI_NAME(equal_some)(start, upper, pixelBytes, count) : 0;
      isSame = isSame && up[k] == ((uint64_t)1 << count) - 1;
    } else {
      up[k] = above ? SUMI_NAME(equal64)(start, upper, pixelBytes) : 0;
      if (k == 0 && width > 64)
        left[k] = SUMI_NAME(equal64)(start + pixelBytes, start, pixelBytes) << 1;
      else if (k == 0)
        left[k] = SUMI_NAME(equal_some)(start + pixelBytes, start, pixelBytes, 63) << 1;
      else
        left[k] = SUMI_NAME(equal64)(start, start - pixelBytes, pixelBytes);
      isSame = isSame && up[k] == UINT64_MAX;
    }
  }
  return isSame;
}

static void SUMI_NAME(row_pack)(const uint8_t *row, int32_t width, uint8_t *target) {
  int32_t x = 0;
#if SUMI_HAS_AVX2
  // 16 bytes are stored for 12, so the last pixels are left to the loop below.
  for (; x + 8 <= width; x += 4) {
    typedef uint8_t Bytes __attribute__((vector_size(16), aligned(1)));
    Bytes four;
    memcpy(&four, row + 4 * (size_t)x, 16);
    four = __builtin_shufflevector(four, four, 0, 1, 2, 4, 5, 6, 8, 9, 10, 12, 13, 14, -1, -1, -1, -1);
    memcpy(target + 3 * (size_t)x, &four, 16);
  }
#else
  for (; x + 4 <= width; x += 4) {
    uint32_t p[4];
    memcpy(p, row + 4 * (size_t)x, 16);
    uint32_t words[3] = {
      (p[0] & 0xffffff) | p[1] << 24, (p[1] >> 8 & 0xffff) | p[2] << 16,
      (p[2] >> 16 & 0xff) | p[3] << 8,
    };
    memcpy(target + 3 * (size_t)x, words, 12);
  }
#endif
  for (; x < width; x++) memcpy(target + 3 * (size_t)x, row + 4 * (size_t)x, 3);
}

static void SUMI_NAME(row_subtract)(
  const uint8_t *row, const uint8_t *above, size_t bytes, uint8_t *restrict differences) {
  for (size_t i = 0; i < bytes; i++) differences[i] = (uint8_t)(row[i] - above[i]);
}

// Adler-32's sums without remainders: of each of 32 columns the sum, and the sum of its sums.
static void SUMI_NAME(adler)(const uint8_t *bytes, size_t count, uint32_t *first, uint32_t *second) {
  uint32_t a = *first, b = *second;
  while (count >= 32) {
    size_t blocks = count / 32 < 173 ? count / 32 : 173;
    b += a * (uint32_t)(32 * blocks) % 65521;
#if SUMI_HAS_AVX2
    const __m256i weights = _mm256_setr_epi8(
      32, 31, 30, 29, 28, 27, 26, 25, 24, 23, 22, 21, 20, 19, 18, 17, 16, 15, 14, 13, 12, 11, 10, 9,
      8, 7, 6, 5, 4, 3, 2, 1);
    __m256i sums = _mm256_setzero_si256(), earlier = sums, weighted = sums;
    for (size_t i = 0; i < blocks; i++, bytes += 32) {
      __m256i block = _mm256_loadu_si256((const __m256i *)bytes);
      earlier = _mm256_add_epi32(earlier, sums);
      sums = _mm256_add_epi32(sums, _mm256_sad_epu8(block, _mm256_setzero_si256()));
      weighted = _mm256_add_epi32(
        weighted, _mm256_madd_epi16(_mm256_maddubs_epi16(block, weights), _mm256_set1_epi16(1)));
    }
    uint32_t s[8], e[8], w[8];
    memcpy(s, &sums, 32), memcpy(e, &earlier, 32), memcpy(w, &weighted, 32);
    for (int i = 0; i < 8; i++) a += s[i], b += (32 * e[i] + w[i]) % 65521;
#else
    uint32_t sums[32] = {0}, earlier[32] = {0};
    for (size_t i = 0; i < blocks; i++, bytes += 32)
      for (int j = 0; j < 32; j++) earlier[j] += sums[j], sums[j] += bytes[j];
    for (int j = 0; j < 32; j++)
      a += sums[j], b += (32 * earlier[j] + (uint32_t)(32 - j) * sums[j]) % 65521;
#endif
    a %= 65521, b %= 65521;
    count -= 32 * blocks;
  }
  for (; count > 0; count--) a += *bytes++, b += a;
  *first = a % 65521, *second = b % 65521;
}

static bool SUMI_NAME(is_opaque)(const uint8_t *pixels, int64_t count) {
  // 4096 pixels at a time: the inner loop has no exit, so it is vectorised.
  for (int64_t start = 0; start < count; start += 4096) {
    int64_t end = start + 4096 < count ? start + 4096 : count;
    uint32_t common = UINT32_MAX;
    for (int64_t i = start; i < end; i++) {
      uint32_t pixel;
      memcpy(&pixel, pixels + 4 * i, 4);
      common &= pixel;
    }
    if (common >> 24 != 255) return false;
  }
  return true;
}
#undef LANES
