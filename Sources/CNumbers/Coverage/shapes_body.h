// Samples are on 16 rows of 32. A row rises by a sixteenth of a pixel across it, and starts a
// little later than the row above, so that no edge meets many samples at once.

// Half the diagonal of a pixel: a shape farther from its middle does not touch it.
#define SUMI_HALF_DIAGONAL 0.7072f

typedef struct {
  float low[16], high[16];
} SUMI_NAME(stretches);

// Keeps the samples inside a half plane, for the pixel whose top left corner is the origin.
static inline void SUMI_NAME(cut_plane)(
  SUMI_NAME(stretches) *kept, float normal_x, float normal_y, float reach) {
  float slope = normal_x + normal_y * (1.0f / 16);
  if (fabsf(slope) < 1e-7f) slope = 1e-7f;
  const float scale = 32 / slope;
  if (slope > 0) {
    for (int row = 0; row < 16; row++) {
      const float place = (reach - normal_y * (row * (1.0f / 16))) * scale - (row + 0.5f) / 16;
      kept->high[row] = place < kept->high[row] ? place : kept->high[row];
    }
  } else {
    for (int row = 0; row < 16; row++) {
      const float place = (reach - normal_y * (row * (1.0f / 16))) * scale - (row + 0.5f) / 16;
      kept->low[row] = place > kept->low[row] ? place : kept->low[row];
    }
  }
}

// Keeps the samples inside a circle.
static inline void SUMI_NAME(cut_circle)(
  SUMI_NAME(stretches) *kept, float center_x, float center_y, float radius) {
  // Along a row, y increases by a sixteenth of x: (x - cx)² + (x / 16 + dy)² = r².
  const float square = 1 + 1.0f / 256;
  for (int row = 0; row < 16; row++) {
    const float dy = row * (1.0f / 16) - center_y;
    const float middle = (center_x - dy * (1.0f / 16)) / square;
    // The distance of the row from the centre, so that large circles stay precise.
    const float missed = (dy + center_x * (1.0f / 16));
    const float left = radius * radius - missed * missed / square;
    const float half = left > 0 ? sqrtf(left / square) : -64;
    const float phase = (row + 0.5f) / 16;
    const float low = (middle - half) * 32 - phase, high = (middle + half) * 32 - phase;
    kept->low[row] = low > kept->low[row] ? low : kept->low[row];
    kept->high[row] = high < kept->high[row] ? high : kept->high[row];
  }
}

// Adds a shape's samples in the pixel at (x, y) to the covered ones, one bit each. Returns whether
// the shape covers the whole pixel.
static bool SUMI_NAME(add_shape)(const sumi_shape *shape, float x, float y, uint32_t *covered) {
  const float middle_x = x + 0.5f, middle_y = y + 0.5f;
  bool is_crossed[4] = {false, false, false, false}, circle_is_crossed = false, is_full = true;
  for (int index = 0; index < shape->planes; index++) {
    const float outside = shape->normal_x[index] * middle_x + shape->normal_y[index] * middle_y
      - shape->reach[index];
    if (outside >= SUMI_HALF_DIAGONAL) return false;
    is_crossed[index] = outside > -SUMI_HALF_DIAGONAL;
    if (is_crossed[index]) is_full = false;
  }
  if (shape->radius > 0) {
    const float dx = middle_x - shape->center_x, dy = middle_y - shape->center_y;
    const float outside = sqrtf(dx * dx + dy * dy) - shape->radius;
    if (outside >= SUMI_HALF_DIAGONAL) return false;
    circle_is_crossed = outside > -SUMI_HALF_DIAGONAL;
    if (circle_is_crossed) is_full = false;
  }
  if (is_full) return true;
  SUMI_NAME(stretches) kept;
  for (int row = 0; row < 16; row++) {
    kept.low[row] = 0;
    kept.high[row] = 31;
  }
  for (int index = 0; index < shape->planes; index++) {
    if (!is_crossed[index]) continue;
    const float normal_x = shape->normal_x[index], normal_y = shape->normal_y[index];
    SUMI_NAME(cut_plane)(
      &kept, normal_x, normal_y, shape->reach[index] - normal_x * x - normal_y * y);
  }
  if (circle_is_crossed) {
    SUMI_NAME(cut_circle)(&kept, shape->center_x - x, shape->center_y - y, shape->radius);
  }
  for (int row = 0; row < 16; row++) {
    const float high = kept.high[row] < -1 ? -1 : kept.high[row];
    const float low = kept.low[row] > 32 ? 32 : kept.low[row];
    // From the first sample at or after `low` to the last at or before `high`.
    const int first = (int)ceilf(low), end = (int)floorf(high) + 1;
    const uint32_t upto = (uint32_t)(((uint64_t)1 << end) - 1);
    const uint32_t before = (uint32_t)(((uint64_t)1 << first) - 1);
    covered[row] |= upto & ~before;
  }
  return false;
}

static void SUMI_NAME(cover_shapes)(
  const sumi_shape *shapes, int32_t count, const uint16_t wanted[16], uint8_t levels[256]) {
  // The samples of each pixel, and the pixels that no shape covers as a whole yet.
  uint32_t covered[256][16];
  uint16_t open[16];
  for (int row = 0; row < 16; row++) {
    open[row] = wanted[row];
    if (wanted[row]) memset(covered[16 * row], 0, sizeof(covered[0]) * 16);
  }
  for (int32_t index = 0; index < count; index++) {
    const sumi_shape *shape = &shapes[index];
    if (!(shape->right >= 0 && shape->left < 16 && shape->bottom >= 0 && shape->top < 16)) continue;
    const int left = shape->left > 0 ? (int)shape->left : 0;
    const int right = shape->right < 15 ? (int)shape->right : 15;
    const int top = shape->top > 0 ? (int)shape->top : 0;
    const int bottom = shape->bottom < 15 ? (int)shape->bottom : 15;
    const uint32_t columns = ((1u << (right - left + 1)) - 1) << left;
    for (int row = top; row <= bottom; row++) {
      for (uint32_t rest = open[row] & columns; rest != 0; rest &= rest - 1) {
        const int column = __builtin_ctz(rest);
        if (SUMI_NAME(add_shape)(shape, column, row, covered[16 * row + column])) {
          open[row] &= (uint16_t)~(1u << column);
        }
      }
    }
  }
  for (int row = 0; row < 16; row++) {
    for (uint32_t rest = wanted[row]; rest != 0; rest &= rest - 1) {
      const int column = __builtin_ctz(rest);
      int samples = 512;
      if (open[row] >> column & 1) {
        samples = 0;
        for (int line = 0; line < 16; line++) {
          samples += __builtin_popcount(covered[16 * row + column][line]);
        }
      }
      levels[16 * row + column] = (uint8_t)((samples * 255 + 256) / 512);
    }
  }
}

#undef SUMI_HALF_DIAGONAL
