// The running totals of a row of pixels as levels, a block at a time.

#ifndef SUMI_SWEEP_TYPES
#define SUMI_SWEEP_TYPES
typedef int32_t tags16 __attribute__((ext_vector_type(SUMI_BLOCK)));
typedef uint32_t sums16 __attribute__((ext_vector_type(SUMI_BLOCK)));
typedef uint8_t levels16 __attribute__((ext_vector_type(SUMI_BLOCK)));
#endif

static inline int32_t SUMI_NAME(level)(uint32_t sum, bool is_even_odd) {
  uint32_t area = (int32_t)sum < 0 ? 0u - sum : sum;
  if (is_even_odd) {
    area &= 2 * SUMI_UNIT - 1;
    if (area > SUMI_UNIT) area = 2 * SUMI_UNIT - area;
  } else if (area > SUMI_UNIT) {
    area = SUMI_UNIT;
  }
  return (int32_t)((area * 255 + SUMI_UNIT / 2) >> SUMI_EDGE_BITS);
}

// Writes the levels of a touched block and clears it; returns the total after it. It
// wraps around as sums do.
static inline uint32_t SUMI_NAME(sweep_block)(
  sumi_scratch *scratch, int32_t *sums, int32_t *tags, uint32_t total, bool is_even_odd,
  uint8_t *levels) {
  sums16 sum;
  tags16 tag;
  const sums16 zero = 0;
  memcpy(&sum, sums, sizeof sum);
  memcpy(&tag, tags, sizeof tag);
  sum += __builtin_shufflevector(zero, sum, 0, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30);
  sum += __builtin_shufflevector(zero, sum, 0, 0, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29);
  sum += __builtin_shufflevector(zero, sum, 0, 0, 0, 0, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27);
  sum += __builtin_shufflevector(zero, sum, 0, 0, 0, 0, 0, 0, 0, 0, 16, 17, 18, 19, 20, 21, 22, 23);
  sum += total;
  sums16 area = __builtin_elementwise_min(sum, zero - sum);
  if (is_even_odd) {
    area &= 2 * SUMI_UNIT - 1;
    area = __builtin_elementwise_min(area, 2 * SUMI_UNIT - area);
  } else {
    area = __builtin_elementwise_min(area, (sums16)SUMI_UNIT);
  }
  levels16 level =
    __builtin_convertvector((area * 255 + SUMI_UNIT / 2) >> SUMI_EDGE_BITS, levels16);
  memcpy(levels, &level, sizeof level);
  if (__builtin_reduce_min(tag) < SUMI_UNTOUCHED) {
    for (int32_t i = 0; i < SUMI_BLOCK; i++) {
      if (tags[i] >= SUMI_UNTOUCHED || sumi_stops_at_pixel(scratch)) continue;
      double share = sumi_contested_area(
        scratch->parts, tags[i], (int32_t)sum[i] * (1.0 / SUMI_UNIT), is_even_odd);
      levels[i] = (uint8_t)(share * 255 + 0.5);
    }
  }
  memset(sums, 0, SUMI_BLOCK * sizeof *sums);
  memset(tags, 0xff, SUMI_BLOCK * sizeof *tags);
  return sum[SUMI_BLOCK - 1];
}

static void SUMI_NAME(sweep_row)(
  sumi_scratch *scratch, int32_t row, int32_t y, sumi_box clip, bool is_even_odd,
  const sumi_sink *sink) {
  uint64_t *touched = scratch->touched + (size_t)row * scratch->words;
  int32_t *sums = scratch->sums + (size_t)row * scratch->stride;
  int32_t *tags = scratch->tags + (size_t)row * scratch->stride;
  int32_t width = clip.right - clip.left;
  uint32_t total = 0;
  // The end of what is written already, and the start of levels that are not.
  int32_t done = 0, start = -1, end = 0;
  for (int32_t word = 0; word < scratch->words; word++) {
    uint64_t bits = touched[word];
    touched[word] = 0;
    while (bits) {
      int32_t column = ((word << 6) + __builtin_ctzll(bits)) << SUMI_BLOCK_BITS;
      bits &= bits - 1;
      if (start >= 0 && column != end) {
        sumi_emit_levels(sink, clip.left + start, y, scratch->levels, end - start);
        start = -1;
        done = end;
      }
      if (start < 0) {
        int32_t constant = SUMI_NAME(level)(total, is_even_odd);
        if (constant > 0 && column > done) {
          int32_t last = column < width ? column : width;
          if (last > done) {
            sumi_emit_constant(sink, clip.left + done, y, last - done, (uint8_t)constant);
          }
        }
        start = column;
      }
      total = SUMI_NAME(sweep_block)(
        scratch, sums + column, tags + column, total, is_even_odd,
        scratch->levels + (column - start));
      end = column + SUMI_BLOCK;
    }
  }
  if (start >= 0) {
    int32_t last = end < width ? end : width;
    if (last > start) {
      sumi_emit_levels(sink, clip.left + start, y, scratch->levels, last - start);
    }
    done = end;
  }
  int32_t constant = SUMI_NAME(level)(total, is_even_odd);
  if (constant > 0 && done < width) {
    sumi_emit_constant(sink, clip.left + done, y, width - done, (uint8_t)constant);
  }
}
