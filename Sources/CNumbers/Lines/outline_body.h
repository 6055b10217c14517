// The area under a round pen, for one set of instructions.
typedef float SUMI_NAME(lanes) __attribute__((ext_vector_type(16)));
typedef float SUMI_NAME(loose) __attribute__((ext_vector_type(16), aligned(4)));

// The middles of 16 bins.
#define MIDDLES(bin) \
  ((float)(bin) + (const SUMI_NAME(lanes)){ \
     0.5f, 1.5f, 2.5f, 3.5f, 4.5f, 5.5f, 6.5f, 7.5f, \
     8.5f, 9.5f, 10.5f, 11.5f, 12.5f, 13.5f, 14.5f, 15.5f})

// The bins with middles from one position to another, in 0 ..< count.
static inline void SUMI_NAME(bins_within)(
  float from, float to, int64_t count, int64_t *first, int64_t *end) {
  float most = (float)count;
  *first = from <= 0 ? 0 : from >= most ? count : (int64_t)__builtin_ceilf(from - 0.5f);
  *end = to <= 0 ? 0 : to >= most ? count : (int64_t)__builtin_floorf(to - 0.5f) + 1;
}

// Adds a disc, whose middle is at (u, y).
static inline void SUMI_NAME(add_disc)(const outline *outline, float u, float y) {
  int64_t first, end;
  SUMI_NAME(bins_within)(u - outline->reach, u + outline->reach, outline->count, &first, &end);
  const float square = outline->radius * outline->radius;
  for (int64_t bin = first; bin < end; bin += 16) {
    SUMI_NAME(lanes) away = (MIDDLES(bin) - u) * (1.0f / SUMI_BINS_PER_PIXEL);
    SUMI_NAME(lanes) rest = square - away * away;
    SUMI_NAME(lanes) rise = __builtin_elementwise_sqrt(__builtin_elementwise_max(rest, (SUMI_NAME(lanes))0));
    // The bins after the last are not under the disc.
    rise = rest > 0 ? rise : (SUMI_NAME(lanes))-FAR;
    SUMI_NAME(loose) *low = (SUMI_NAME(loose) *)(outline->low + bin);
    SUMI_NAME(loose) *high = (SUMI_NAME(loose) *)(outline->high + bin);
    *low = __builtin_elementwise_min((SUMI_NAME(lanes))*low, y - rise);
    *high = __builtin_elementwise_max((SUMI_NAME(lanes))*high, y + rise);
  }
}

// Adds one side of a leg: the straight line from (u0, y0) to (u1, y1). The pen extends below it if
// `is_low`, otherwise above it.
static inline void SUMI_NAME(add_side)(
  const outline *outline, bool is_low, float u0, float y0, float u1, float y1) {
  int64_t first, end;
  SUMI_NAME(bins_within)(u0, u1, outline->count, &first, &end);
  const float slope = (y1 - y0) / (u1 - u0);
  const float least = y0 < y1 ? y0 : y1, most = y0 < y1 ? y1 : y0;
  for (int64_t bin = first; bin < end; bin += 16) {
    SUMI_NAME(lanes) middle = MIDDLES(bin);
    SUMI_NAME(lanes) y = y0 + (middle - u0) * slope;
    // Rounding leaves it between its ends.
    y = __builtin_elementwise_max(__builtin_elementwise_min(y, (SUMI_NAME(lanes))most), (SUMI_NAME(lanes))least);
    if (is_low) {
      y = middle <= u1 ? y : (SUMI_NAME(lanes))FAR;
      SUMI_NAME(loose) *low = (SUMI_NAME(loose) *)(outline->low + bin);
      *low = __builtin_elementwise_min((SUMI_NAME(lanes))*low, y);
    } else {
      y = middle <= u1 ? y : (SUMI_NAME(lanes))-FAR;
      SUMI_NAME(loose) *high = (SUMI_NAME(loose) *)(outline->high + bin);
      *high = __builtin_elementwise_max((SUMI_NAME(lanes))*high, y);
    }
  }
}

// Adds the legs between corners whose u never falls, and a disc at each corner.
static void SUMI_NAME(add_corners)(
  const outline *outline, const float *us, const float *ys, int64_t count) {
  const float radius = outline->radius;
  for (int64_t corner = 0; corner < count; corner++) {
    float u = us[corner], y = ys[corner];
    SUMI_NAME(add_disc)(outline, u, y);
    if (corner + 1 == count) break;
    float next_u = us[corner + 1], next_y = ys[corner + 1];
    float across = (next_u - u) * (1.0f / SUMI_BINS_PER_PIXEL), down = next_y - y;
    if (!(across > 0)) continue;
    float length = __builtin_sqrtf(across * across + down * down);
    float aside = radius * down / length, beyond = radius * across / length;
    float shift = aside * SUMI_BINS_PER_PIXEL;
    SUMI_NAME(add_side)(outline, true, u + shift, y - beyond, next_u + shift, next_y - beyond);
    SUMI_NAME(add_side)(outline, false, u - shift, y + beyond, next_u - shift, next_y + beyond);
  }
}

#undef MIDDLES
