// The number of rows mapped at a time: their positions stay in the L1 cache.
#define SUMI_BLOCK 1024

typedef uint32_t SUMI_NAME(depth8) __attribute__((vector_size(32), aligned(4)));

static inline void SUMI_NAME(add8)(uint32_t *to, const uint32_t *stamp) {
  SUMI_NAME(depth8) sum = *(const SUMI_NAME(depth8) *)to + *(const SUMI_NAME(depth8) *)stamp;
  *(SUMI_NAME(depth8) *)to =
    __builtin_elementwise_min(sum, (SUMI_NAME(depth8)){} + SUMI_DEPTH_LIMIT);
}

typedef uint32_t SUMI_NAME(depth4) __attribute__((vector_size(16), aligned(4)));

static inline void SUMI_NAME(add4)(uint32_t *to, const uint32_t *stamp) {
  SUMI_NAME(depth4) sum = *(const SUMI_NAME(depth4) *)to + *(const SUMI_NAME(depth4) *)stamp;
  *(SUMI_NAME(depth4) *)to =
    __builtin_elementwise_min(sum, (SUMI_NAME(depth4)){} + SUMI_DEPTH_LIMIT);
}

// Adds the rows of a stamp whose width, known to the compiler for small markers, is a multiple of 4.
static inline __attribute__((always_inline)) void SUMI_NAME(add_stamp)(
  uint32_t *to, int32_t stride, const uint32_t *stamp, int32_t rows, int32_t columns) {
  for (int32_t row = 0; row < rows; row++, to += stride, stamp += columns) {
    int32_t column = 0;
    for (; column + 8 <= columns; column += 8) SUMI_NAME(add8)(to + column, stamp + column);
    if (column < columns) SUMI_NAME(add4)(to + column, stamp + column);
  }
}

static int64_t SUMI_NAME(splat)(
  const sumi_numbers *x, sumi_map x_map, const sumi_numbers *y, sumi_map y_map, int64_t first,
  int64_t count, const sumi_stamps *stamps, const sumi_depths *grid) {
  double xs[SUMI_BLOCK], ys[SUMI_BLOCK];
  int32_t offsets[SUMI_BLOCK], numbers[SUMI_BLOCK];
  const double right = 8.0 * grid->width, bottom = 8.0 * grid->height;
  const double counted_from = 8.0 * grid->counted_from;
  const int32_t stride = grid->stride, rows = stamps->rows, columns = stamps->columns;
  const int32_t first_number = stamps->first, number_count = stamps->count;
  // Whether the work goes on is asked after so many pixels of markers, however large these are.
  enum { PIXELS = 1 << 23 };
  const int64_t area = (int64_t)rows * columns;
  const int64_t most = area * SUMI_BLOCK > PIXELS ? 1 + PIXELS / area : SUMI_BLOCK;
  int64_t drawn = 0, block = 0, pixels = 0;
  for (int64_t done = 0; done < count; done += block) {
    if (pixels >= PIXELS || done == 0) {
      if (sumi_is_stopped()) break;
      pixels = 0;
    }
    block = count - done < most ? count - done : most;
    pixels += block * (area + 64);
    sumi_place(x, x_map, first + done, block, xs);
    sumi_place(y, y_map, first + done, block, ys);
    for (int64_t i = 0; i < block; i++) {
      // NaN is in no range.
      bool is_in = (xs[i] >= 0) & (xs[i] < right) & (ys[i] >= 0) & (ys[i] < bottom);
      int32_t column = (int32_t)(is_in ? xs[i] : 0), row = (int32_t)(is_in ? ys[i] : 0);
      int32_t number = ((row & 7) << 3 | (column & 7)) - first_number;
      drawn += is_in & (ys[i] >= counted_from) & (number >= 0) & (number < number_count);
      numbers[i] = is_in ? number : -1;
      offsets[i] = (row >> 3) * stride + (column >> 3);
    }
    for (int64_t i = 0; i < block; i++) {
      if ((uint32_t)numbers[i] >= (uint32_t)number_count) continue;
      uint32_t *to = grid->depths + offsets[i];
      const uint32_t *stamp = stamps->depths + (int64_t)numbers[i] * rows * columns;
      switch (columns) {
      case 4: SUMI_NAME(add_stamp)(to, stride, stamp, rows, 4); break;
      case 8: SUMI_NAME(add_stamp)(to, stride, stamp, rows, 8); break;
      case 12: SUMI_NAME(add_stamp)(to, stride, stamp, rows, 12); break;
      case 16: SUMI_NAME(add_stamp)(to, stride, stamp, rows, 16); break;
      default: SUMI_NAME(add_stamp)(to, stride, stamp, rows, columns);
      }
    }
  }
  return drawn;
}

static bool SUMI_NAME(has_depths)(const uint32_t *depths, int64_t count) {
  uint32_t any = 0;
  for (int64_t i = 0; i < count; i++) any |= depths[i];
  return any != 0;
}

static void SUMI_NAME(levels)(
  const uint32_t *const *depths, int64_t grid_count, int64_t offset, int64_t count,
  const uint8_t *table, uint8_t *out) {
  // Most pixels of few points have none.
  enum { BLOCK = 64 };
  for (int64_t start = 0; start < count; start += BLOCK) {
    int64_t part = count - start < BLOCK ? count - start : BLOCK;
    bool has_any = false;
    for (int64_t grid = 0; grid < grid_count && !has_any; grid++)
      has_any = SUMI_NAME(has_depths)(depths[grid] + offset + start, part);
    if (!has_any) {
      memset(out + start, 0, (size_t)part);
      continue;
    }
    for (int64_t i = start; i < start + part; i++) {
      uint32_t sum = depths[0][offset + i];
      for (int64_t grid = 1; grid < grid_count; grid++) {
        uint32_t other = depths[grid][offset + i], room = SUMI_DEPTH_LIMIT - sum;
        sum += other < room ? other : room;
      }
      out[i] = table[sum >> 15];
    }
  }
}

#undef SUMI_BLOCK
