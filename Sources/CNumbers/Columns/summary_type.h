// One type's part of summary_body.h: T is the C type, T_MAX and T_MIN its extreme values, which
// start a search, S the type of summaries, IS_FLOAT whether NaN and infinities exist.

// Summarises one block row by row, if some rows are missing, NaN or infinite.
static void SUMI_OF(careful)(
  const sumi_numbers *numbers, const SUMI_UNALIGNED(T) *values, int64_t first, int64_t count,
  int64_t block, sumi_blocks out) {
  S low = S_MAX, high = S_MIN;
  uint32_t gaps = 0, infinite = 0;
  for (int64_t row = 0; row < count; row++) {
    if (!sumi_is_there(numbers, first + row)) {
      gaps++;
      continue;
    }
    T value = values[row];
#if IS_FLOAT
    if (value - value != 0) {
      gaps++;
      infinite += value == value;
      continue;
    }
#endif
    S wide = (S)value;
    if (wide < low) low = wide;
    if (wide > high) high = wide;
  }
  ((S *)out.low)[block] = low;
  ((S *)out.high)[block] = high;
  out.gaps[block] = gaps > 65535 ? 65535 : (uint16_t)gaps;
  out.infinite[block] = infinite > 65535 ? 65535 : (uint16_t)infinite;
}

// The least and greatest of the lanes of two vectors.
static inline void SUMI_OF(reduce)(const void *lows, const void *highs, T *least, T *greatest) {
  enum { LANES = 64 / sizeof(T) };
  T low[LANES], high[LANES];
  memcpy(low, lows, sizeof low);
  memcpy(high, highs, sizeof high);
#pragma clang loop unroll(full)
  for (int half = LANES / 2; half > 0; half /= 2) {
    for (int lane = 0; lane < half; lane++) {
      low[lane] = low[lane + half] < low[lane] ? low[lane + half] : low[lane];
      high[lane] = high[lane + half] > high[lane] ? high[lane + half] : high[lane];
    }
  }
  *least = low[0];
  *greatest = high[0];
}

static void SUMI_OF(block)(
  const sumi_numbers *numbers, const SUMI_UNALIGNED(T) *values, int64_t first, int64_t count,
  int64_t block, sumi_blocks out) {
  if (!sumi_are_there(numbers, first, count)) {
    SUMI_OF(careful)(numbers, values, first, count, block, out);
    return;
  }
  enum { LANES = 64 / sizeof(T) };
  typedef T vector __attribute__((vector_size(64)));
  typedef T loose __attribute__((vector_size(64), aligned(1)));
  // The result of comparing two vectors: all bits of a lane, or none.
  typedef __typeof__((vector){0} < (vector){0}) bits;
#define LESS_OF(a, b) ((vector)((((a) < (b)) & (bits)(a)) | (~((a) < (b)) & (bits)(b))))
#define MORE_OF(a, b) ((vector)((((a) > (b)) & (bits)(a)) | (~((a) > (b)) & (bits)(b))))
  vector low, high, other_low, other_high;
  for (int lane = 0; lane < LANES; lane++) {
    low[lane] = T_MAX;
    high[lane] = T_MIN;
  }
  other_low = low;
  other_high = high;
#if IS_FLOAT
  vector odd = {0};
#endif
  // `count` is a multiple of 64, and so of two vectors of any type.
  for (int64_t row = 0; row + 2 * LANES <= count; row += 2 * LANES) {
    vector a = *(const loose *)(values + row);
    vector b = *(const loose *)(values + row + LANES);
    // NaN is not less than anything, so it is never stored.
    low = LESS_OF(a, low);
    high = MORE_OF(a, high);
    other_low = LESS_OF(b, other_low);
    other_high = MORE_OF(b, other_high);
#if IS_FLOAT
    // 0 for finite numbers, NaN for the others; NaN stays NaN.
    odd += (a - a) + (b - b);
#endif
  }
  for (int64_t row = count / (2 * LANES) * (2 * LANES); row < count; row++) {
    T value = values[row];
    low[0] = value < low[0] ? value : low[0];
    high[0] = value > high[0] ? value : high[0];
#if IS_FLOAT
    odd[0] += value - value;
#endif
  }
  low = LESS_OF(other_low, low);
  high = MORE_OF(other_high, high);
#undef LESS_OF
#undef MORE_OF
  T least, greatest;
  SUMI_OF(reduce)(&low, &high, &least, &greatest);
#if IS_FLOAT
  if (__builtin_reduce_or(odd != 0)) {
    SUMI_OF(careful)(numbers, values, first, count, block, out);
    return;
  }
#endif
  ((S *)out.low)[block] = (S)least;
  ((S *)out.high)[block] = (S)greatest;
  out.gaps[block] = 0;
  out.infinite[block] = 0;
}

// The minimum and maximum of any number of contiguous rows; false if one is not finite.
static bool SUMI_OF(extent)(const SUMI_UNALIGNED(T) *values, int64_t count, S *low, S *high) {
  T least = T_MAX, greatest = T_MIN;
#if IS_FLOAT
  T odd = 0;
#endif
  // Four independent accumulators.
  T lows[4] = {T_MAX, T_MAX, T_MAX, T_MAX}, highs[4] = {T_MIN, T_MIN, T_MIN, T_MIN};
  enum { LANES = 64 / sizeof(T) };
  typedef T vector __attribute__((vector_size(64)));
  typedef T loose __attribute__((vector_size(64), aligned(1)));
  typedef __typeof__((vector){0} < (vector){0}) bits;
  int64_t row = 0;
  if (count >= LANES) {
    vector lowest = *(const loose *)values, highest = lowest;
#if IS_FLOAT
    vector sum = {0};
#endif
    for (; row + LANES <= count; row += LANES) {
      vector a = *(const loose *)(values + row);
      lowest = (vector)(((a < lowest) & (bits)a) | (~(a < lowest) & (bits)lowest));
      highest = (vector)(((a > highest) & (bits)a) | (~(a > highest) & (bits)highest));
#if IS_FLOAT
      sum += a - a;
#endif
    }
    SUMI_OF(reduce)(&lowest, &highest, &least, &greatest);
#if IS_FLOAT
    if (__builtin_reduce_or(sum != 0)) return false;
#endif
  }
  for (int part = 0; row < count; row++, part = (part + 1) & 3) {
    T value = values[row];
    lows[part] = value < lows[part] ? value : lows[part];
    highs[part] = value > highs[part] ? value : highs[part];
#if IS_FLOAT
    odd += value - value;
#endif
  }
  for (int part = 0; part < 4; part++) {
    least = lows[part] < least ? lows[part] : least;
    greatest = highs[part] > greatest ? highs[part] : greatest;
  }
  *low = (S)least;
  *high = (S)greatest;
#if IS_FLOAT
  return odd == 0;
#else
  return true;
#endif
}

// Bits as in sumi_blocks.order, for rows after the first and, with `before`, for the first.
static uint8_t SUMI_OF(order)(
  const SUMI_UNALIGNED(T) *values, int64_t count, const SUMI_UNALIGNED(T) *before) {
  enum { LANES = 64 / sizeof(T) };
  typedef T vector __attribute__((vector_size(64)));
  typedef T loose __attribute__((vector_size(64), aligned(1)));
  typedef __typeof__((vector){0} < (vector){0}) bits;
  bits falls = {0}, rises = {0};
  for (int64_t row = LANES; row + LANES <= count; row += LANES) {
    vector a = *(const loose *)(values + row), b = *(const loose *)(values + row - 1);
    falls |= a < b;
    rises |= a > b;
  }
  vector head = *(const loose *)values, shifted;
  shifted[0] = before ? *before : values[0];
  for (int lane = 1; lane < LANES; lane++) shifted[lane] = head[lane - 1];
  falls |= head < shifted;
  rises |= head > shifted;
  return (uint8_t)(!__builtin_reduce_or(falls) | !__builtin_reduce_or(rises) << 1);
}

static void SUMI_OF(summarize)(
  const sumi_numbers *numbers, int64_t block_rows, int64_t first, int64_t count, sumi_blocks out) {
  T gathered[MOST_BLOCK_ROWS];
  T before = 0;
  for (int64_t block = first; block < first + count; block++) {
    if (sumi_stops_at((block - first) * block_rows)) return;
    int64_t row = block * block_rows;
    const SUMI_UNALIGNED(T) *values;
    const SUMI_UNALIGNED(T) *previous = NULL;
    if (numbers->stride == sizeof(T)) {
      values = (const SUMI_UNALIGNED(T) *)numbers->base + row;
      if (row > 0) previous = values - 1;
    } else {
      const char *base = (const char *)numbers->base + row * numbers->stride;
      for (int64_t index = 0; index < block_rows; index++)
        gathered[index] = *(const SUMI_UNALIGNED(T) *)(base + index * numbers->stride);
      values = gathered;
      if (row > 0) {
        before = *(const SUMI_UNALIGNED(T) *)(base - numbers->stride);
        previous = &before;
      }
    }
    SUMI_OF(block)(numbers, values, row, block_rows, block, out);
    if (out.order) out.order[block] = SUMI_OF(order)(values, block_rows, previous);
  }
}

#undef T
#undef S
#undef T_MAX
#undef T_MIN
#undef S_MAX
#undef S_MIN
#undef IS_FLOAT
#undef SUMI_TYPE_NAME
