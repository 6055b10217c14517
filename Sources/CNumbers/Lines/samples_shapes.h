// Bands, discs and marks of a pen, in the samples of one region. Included once per instruction set.

// The positions of a pen in a region and around it: 8 rows of 8 bits for each pixel.
typedef struct {
  uint64_t words[MARKS * MARKS];
} SUMI_NAME(marks);

// A region that is drawn, with its left top corner at (left, top) of the picture.
typedef struct {
  const sumi_samples *samples;
  region *region;
  double left, top;
  SUMI_NAME(marks) *marks;
} SUMI_NAME(target);

static inline void SUMI_NAME(close)(region *region, int32_t x, int32_t y) {
  int32_t tile = y / TILE * TILES + x / TILE;
  if (--region->open_pixels[tile] == 0) region->open_tiles &= ~(1u << tile);
}

static inline void SUMI_NAME(cover)(region *region, int32_t x, int32_t y, uint64_t bits) {
  uint64_t before = region->words[y][x], after = before | bits;
  region->words[y][x] = after;
  if (after == UINT64_MAX && before != UINT64_MAX) SUMI_NAME(close)(region, x, y);
}

typedef uint64_t SUMI_NAME(words) __attribute__((vector_size(8 * LANES), aligned(8)));
typedef int64_t SUMI_NAME(signs) __attribute__((vector_size(8 * LANES), aligned(8)));

static void __attribute__((noinline)) SUMI_NAME(close_lanes)(
  region *region, int32_t x, int32_t y, const uint64_t *filled) {
  for (int lane = 0; lane < LANES && x + lane < region->width; lane++)
    if (filled[lane]) SUMI_NAME(close)(region, x + lane, y);
}

// Covers pixels next to each other, from x on; those beyond the region have no meaning.
static inline __attribute__((always_inline)) void SUMI_NAME(cover_lanes)(
  region *region, int32_t x, int32_t y, const SUMI_NAME(words) *bits) {
  SUMI_NAME(words) *words = (SUMI_NAME(words) *)&region->words[y][x];
  SUMI_NAME(words) before = *words, after = before | *bits;
  // Most pixels that are covered often do not change.
  SUMI_NAME(signs) changed = after != before;
  if (!__builtin_reduce_or(changed)) return;
  *words = after;
  SUMI_NAME(signs) filled = (after == UINT64_MAX) & (before != UINT64_MAX);
  if (__builtin_expect(__builtin_reduce_or(filled) != 0, 0)) {
    uint64_t lanes[LANES];
    memcpy(lanes, &filled, sizeof lanes);
    SUMI_NAME(close_lanes)(region, x, y, lanes);
  }
}

// The tiles within a range of columns and rows of tiles.
static inline uint32_t SUMI_NAME(tiles)(int32_t left, int32_t top, int32_t right, int32_t bottom) {
  uint32_t columns = ((2u << right) - (1u << left)) * 0x1111;
  uint32_t rows = (uint32_t)((((uint64_t)1 << (4 * bottom + 4)) - 1) & ~((1u << (4 * top)) - 1));
  return columns & rows;
}

// The points p with low <= normal · p <= high, for a normal with y >= 0.
typedef struct {
  float x, y, low, high;
  const uint64_t *half_planes;
} SUMI_NAME(band);

// The number of a direction with y >= 0; the error of the arc tangent is less than 0.002.
static inline int SUMI_NAME(direction)(float x, float y) {
  float along = fabsf(x);
  bool is_steep = y > along;
  float ratio = is_steep ? along / y : y / along;
  float angle = ratio * ((float)M_PI / 4 - (ratio - 1) * (0.2447f + 0.0663f * ratio));
  angle = is_steep ? (float)M_PI / 2 - angle : angle;
  angle = x < 0 ? (float)M_PI - angle : angle;
  return (int)(angle * (float)(DIRECTIONS / M_PI) + 0.5f);
}

static inline SUMI_NAME(band) SUMI_NAME(make_band)(
  const sumi_samples *samples, float x, float y, float low, float high) {
  bool is_turned = y < 0 || (y == 0 && x < 0);
  int direction = SUMI_NAME(direction)(is_turned ? -x : x, is_turned ? -y : y);
  if (direction == DIRECTIONS) {
    // The direction to the left is the one to the right with its sides swapped.
    direction = 0;
    is_turned = !is_turned;
  }
  const uint64_t *half_planes = samples->half_planes[direction];
  if (is_turned) return (SUMI_NAME(band)){-x, -y, -high, -low, half_planes};
  return (SUMI_NAME(band)){x, y, low, high, half_planes};
}

static inline int SUMI_NAME(distance)(float distance) {
  float index = distance * DISTANCES_PER_PIXEL + (MIDDLE + 0.5f);
  index = index < 0 ? 0 : index > DISTANCES - 1 ? DISTANCES - 1 : index;
  return (int)index;
}

// The samples of a band in a pixel whose middle is at `place` along the normal.
static inline uint64_t SUMI_NAME(samples_of)(const SUMI_NAME(band) *band, float place) {
  return band->half_planes[SUMI_NAME(distance)(band->high - place)]
    & ~band->half_planes[SUMI_NAME(distance)(band->low - place)];
}

// Narrows a range of pixels to those that a band may touch in the row whose middle is at y. `side`
// is half the extent of a pixel along the normal, `inverse` 1 / x of the normal.
static inline void SUMI_NAME(narrow)(
  const SUMI_NAME(band) *band, float inverse, float side, float y, float *first, float *last) {
  float from = (band->low - side - band->y * y) * inverse - 0.5f;
  float to = (band->high + side - band->y * y) * inverse - 0.5f;
  float low = inverse > 0 ? from : to, high = inverse > 0 ? to : from;
  *first = low > *first ? low : *first;
  *last = high < *last ? high : *last;
}

// Covers the intersection of two bands, in coordinates of the region, within a box. The second band
// is looked at only if it ends in the region.
static void SUMI_NAME(cover_bands)(
  region *region, const SUMI_NAME(band) *across, const SUMI_NAME(band) *along, float min_x,
  float min_y, float max_x, float max_y, bool has_end) {
  float right = (float)(region->width - 1), bottom = (float)(region->height - 1);
  min_x = min_x < 0 ? 0 : min_x;
  min_y = min_y < 0 ? 0 : min_y;
  max_x = max_x > right ? right : max_x;
  max_y = max_y > bottom ? bottom : max_y;
  if (!(min_x <= max_x && min_y <= max_y)) return;
  float side = (fabsf(across->x) + fabsf(across->y)) / 2;
  bool is_level = fabsf(across->x) < 1e-4f;
  float inverse = is_level ? 0 : 1 / across->x;
  int32_t end = (int32_t)max_y + 1;
  for (int32_t y = (int32_t)min_y; y < end; y++) {
    uint32_t tiles = region->open_tiles >> (y / TILE * TILES) & ((1u << TILES) - 1);
    if (!tiles) {
      y |= TILE - 1;
      continue;
    }
    float start = min_x, stop = max_x, middle = (float)y + 0.5f;
    if (!is_level) SUMI_NAME(narrow)(across, inverse, side, middle, &start, &stop);
    if (!(start <= stop)) continue;
    int32_t x = (int32_t)ceilf(start), until = (int32_t)stop;
    float place = across->x * ((float)x + 0.5f) + across->y * middle;
    float way = along->x * ((float)x + 0.5f) + along->y * middle;
    for (; x <= until; x += LANES) {
      SUMI_NAME(words) bits;
      for (int lane = 0; lane < LANES; lane++)
        bits[lane] = SUMI_NAME(samples_of)(across, place + across->x * (float)lane);
      if (has_end) {
        for (int lane = 0; lane < LANES; lane++)
          bits[lane] &= SUMI_NAME(samples_of)(along, way + along->x * (float)lane);
      }
      SUMI_NAME(cover_lanes)(region, x, y, &bits);
      place += across->x * LANES;
      way += along->x * LANES;
    }
  }
}

// The pixels of a region within a distance of a point along both axes; false if there are none that
// are open.
typedef struct {
  int32_t left, top, right, bottom;
} SUMI_NAME(pixels);

static inline bool SUMI_NAME(find_pixels)(
  const region *region, double x, double y, double reach, SUMI_NAME(pixels) *pixels) {
  double left = x - reach, top = y - reach, right = x + reach, bottom = y + reach;
  if (!(right >= 0 && bottom >= 0 && left < region->width && top < region->height)) return false;
  pixels->left = left < 0 ? 0 : (int32_t)left;
  pixels->top = top < 0 ? 0 : (int32_t)top;
  pixels->right = right < region->width ? (int32_t)right : region->width - 1;
  pixels->bottom = bottom < region->height ? (int32_t)bottom : region->height - 1;
  return region->open_tiles
    & SUMI_NAME(tiles)(
      pixels->left / TILE, pixels->top / TILE, pixels->right / TILE, pixels->bottom / TILE);
}

// A disc of any radius: within a pixel its edge is straight, closer to the middle by the mean of
// x² / 2r over the pixel.
static void SUMI_NAME(cover_disc)(
  const SUMI_NAME(target) *target, double x, double y, double radius) {
  SUMI_NAME(pixels) pixels;
  if (!(radius > 0)) return;
  if (!SUMI_NAME(find_pixels)(target->region, x, y, radius, &pixels)) return;
  double edge = radius - 1 / (24 * radius);
  for (int32_t row = pixels.top; row <= pixels.bottom; row++) {
    for (int32_t column = pixels.left; column <= pixels.right; column++) {
      if (target->region->words[row][column] == UINT64_MAX) continue;
      double dx = column + 0.5 - x, dy = row + 0.5 - y;
      double square = dx * dx + dy * dy;
      if (square >= (radius + 0.71) * (radius + 0.71)) continue;
      uint64_t bits = 0;
      if (radius < 2) {
        for (int index = 0; index < SAMPLES; index++) {
          double a = dx + lattice_x(index), b = dy + lattice_y(index);
          bits |= (uint64_t)(a * a + b * b <= radius * radius) << index;
        }
      } else if (square <= (radius - 0.75) * (radius - 0.75)) {
        bits = UINT64_MAX;
      } else {
        float distance = (float)sqrt(square);
        SUMI_NAME(band) band = SUMI_NAME(make_band)(
          target->samples, (float)dx / distance, (float)dy / distance, -1e6f,
          (float)edge - distance);
        bits = SUMI_NAME(samples_of)(&band, 0);
      }
      SUMI_NAME(cover)(target->region, column, row, bits);
    }
  }
}

// The word and the bit of a position in coordinates of the region. Positions farther away are moved
// to the edge of the marks, where no disc touches the region.
static inline void SUMI_NAME(find_mark)(float x, float y, int32_t *word, int32_t *bit) {
  const float most = MARKS - 0.5f / POSITIONS;
  x += HALO;
  y += HALO;
  x = x > 0 ? x : 0;
  y = y > 0 ? y : 0;
  x = x < most ? x : most;
  y = y < most ? y : most;
  uint32_t across = (uint32_t)(int32_t)(x * POSITIONS), down = (uint32_t)(int32_t)(y * POSITIONS);
  *word = (int32_t)(down / POSITIONS * MARKS + across / POSITIONS);
  *bit = (int32_t)(down % POSITIONS * POSITIONS + across % POSITIONS);
}

static inline void SUMI_NAME(mark)(SUMI_NAME(marks) *marks, float x, float y) {
  int32_t word, bit;
  SUMI_NAME(find_mark)(x, y, &word, &bit);
  marks->words[word] |= (uint64_t)1 << bit;
}

// The round pen at a point, in coordinates of the region.
static inline void SUMI_NAME(stamp)(const SUMI_NAME(target) *target, float x, float y) {
  if (target->samples->stamps) SUMI_NAME(mark)(target->marks, x, y);
  else SUMI_NAME(cover_disc)(target, x, y, target->samples->radius);
}

// Covers the discs of a pixel's marks. `side` and `width` are constants for small pens.
static inline __attribute__((always_inline)) void SUMI_NAME(cover_marks)(
  const sumi_samples *samples, region *region, int32_t left, int32_t top, uint64_t marks,
  int32_t side, int32_t width) {
  int32_t from = left < 0 ? -left : 0, first = top < 0 ? -top : 0;
  int32_t to = left + side <= region->width ? side : region->width - left;
  int32_t end = top + side <= region->height ? side : region->height - top;
  bool is_inside = from == 0 && first == 0 && end == side && left + width <= REGION + LANES;
  for (; marks; ) {
    int32_t row = __builtin_ctzll(marks) / POSITIONS;
    int64_t set = marks >> (row * POSITIONS) & ((1 << POSITIONS) - 1);
    marks &= ~((uint64_t)((1 << POSITIONS) - 1) << (row * POSITIONS));
    const uint64_t *stamp = samples->stamps + (row * (1 << POSITIONS) + set) * side * width;
    if (is_inside) {
      for (int32_t down = 0; down < side; down++)
        for (int32_t across = 0; across < width; across += LANES)
          SUMI_NAME(cover_lanes)(
            region, left + across, top + down,
            (const SUMI_NAME(words) *)(stamp + down * width + across));
    } else {
      for (int32_t down = first; down < end; down++)
        for (int32_t across = from; across < to; across++)
          SUMI_NAME(cover)(region, left + across, top + down, stamp[down * width + across]);
    }
  }
}

static void SUMI_NAME(draw_marks)(const SUMI_NAME(target) *target) {
  const sumi_samples *samples = target->samples;
  int32_t side = (int32_t)samples->stamp_side, width = (int32_t)samples->stamp_width;
  int32_t reach = (int32_t)samples->stamp_reach;
  for (int32_t row = 0; row < MARKS; row++) {
    int32_t top = row - HALO - reach;
    if (top + side <= 0 || top >= target->region->height) continue;
    for (int32_t column = 0; column < MARKS; column++) {
      uint64_t word = target->marks->words[row * MARKS + column];
      int32_t left = column - HALO - reach;
      if (!word || left + side <= 0 || left >= target->region->width) continue;
      if (side == 3) SUMI_NAME(cover_marks)(samples, target->region, left, top, word, 3, 4);
      else SUMI_NAME(cover_marks)(samples, target->region, left, top, word, side, width);
    }
  }
}
