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
// to the edge of the marks, from where no disc reaches the region.
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

// A leg between two points in coordinates of the region, and its direction.
typedef struct {
  double start_x, start_y, end_x, end_y, x, y, length;
} SUMI_NAME(leg);

static inline SUMI_NAME(leg) SUMI_NAME(make_leg)(
  const SUMI_NAME(target) *target, const sumi_legs *legs, int64_t end) {
  double ax = legs->x[end - 1], ay = legs->y[end - 1], bx = legs->x[end], by = legs->y[end];
  double dx = bx - ax, dy = by - ay;
  double length = sqrt(dx * dx + dy * dy);
  double inverse = length > 0 ? 1 / length : 0;
  return (SUMI_NAME(leg)){
    ax - target->left, ay - target->top, bx - target->left, by - target->top,
    dx * inverse, dy * inverse, length,
  };
}

// Covers a leg without its round ends, longer by `before` and `after`.
static void SUMI_NAME(cover_leg)(
  const SUMI_NAME(target) *target, const SUMI_NAME(leg) *leg, double before, double after) {
  double radius = target->samples->radius, room = radius + 2;
  double ax = leg->start_x - leg->x * before, ay = leg->start_y - leg->y * before;
  double bx = leg->end_x + leg->x * after, by = leg->end_y + leg->y * after;
  // The part near the region, in double precision (Liang and Barsky).
  double first = 0, last = 1, dx = bx - ax, dy = by - ay;
  double steps[4] = {-dx, dx, -dy, dy};
  double rooms[4] = {ax + room, REGION + room - ax, ay + room, REGION + room - ay};
  for (int index = 0; index < 4; index++) {
    if (steps[index] == 0) {
      if (rooms[index] < 0) return;
      continue;
    }
    double share = rooms[index] / steps[index];
    if (steps[index] < 0) first = share > first ? share : first;
    else last = share < last ? share : last;
  }
  if (first > last) return;
  float cx = (float)(ax + dx * first), cy = (float)(ay + dy * first);
  float ex = (float)(ax + dx * last), ey = (float)(ay + dy * last);
  float x = (float)leg->x, y = (float)leg->y, half = (float)radius;
  // Each end lies outside of the region or is the leg's own.
  SUMI_NAME(band) along =
    SUMI_NAME(make_band)(target->samples, x, y, x * cx + y * cy, x * ex + y * ey);
  float middle = x * cy - y * cx;
  SUMI_NAME(band) across =
    SUMI_NAME(make_band)(target->samples, -y, x, middle - half, middle + half);
  float side_x = fabsf(y) * half + 0.5f, side_y = fabsf(x) * half + 0.5f;
  SUMI_NAME(cover_bands)(
    target->region, &across, &along, (cx < ex ? cx : ex) - side_x - 0.5f,
    (cy < ey ? cy : ey) - side_y - 0.5f, (cx < ex ? ex : cx) + side_x - 0.5f,
    (cy < ey ? ey : cy) + side_y - 0.5f, first == 0 || last == 1);
}

// Covers a miter join, or the triangle of a bevel, on the outer side of two legs.
static void SUMI_NAME(cover_join)(
  const SUMI_NAME(target) *target, const SUMI_NAME(leg) *a, const SUMI_NAME(leg) *b) {
  const sumi_samples *samples = target->samples;
  double cosine = a->x * b->x + a->y * b->y, sine = a->x * b->y - a->y * b->x;
  if (fabs(sine) < 1e-9 && cosine > 0) return;
  double side = sine > 0 ? -1 : 1;
  double ax = -a->y * side, ay = a->x * side, bx = -b->y * side, by = b->x * side;
  double tangent = cosine > -0.9999 ? fabs(sine) / (1 + cosine) : 1e9;
  double tip = sqrt(1 + tangent * tangent);
  bool is_miter = samples->pen.join == SUMI_JOIN_MITER && tip <= samples->pen.miter_limit;
  double middle_x = ax + bx, middle_y = ay + by;
  double length = sqrt(middle_x * middle_x + middle_y * middle_y);
  if (!is_miter && length < 1e-6) return;
  SUMI_NAME(pixels) pixels;
  if (!SUMI_NAME(find_pixels)(
        target->region, b->start_x, b->start_y, samples->radius * (is_miter ? tip : 1), &pixels))
    return;
  // Half planes around the point: beyond the first leg, before the second, within the outer edges.
  const float far = 1e6f, half = (float)samples->radius;
  SUMI_NAME(band) bands[4] = {
    SUMI_NAME(make_band)(samples, (float)a->x, (float)a->y, 0, far),
    SUMI_NAME(make_band)(samples, (float)b->x, (float)b->y, -far, 0),
  };
  int count = 3;
  if (is_miter) {
    bands[2] = SUMI_NAME(make_band)(samples, (float)ax, (float)ay, -far, half);
    bands[3] = SUMI_NAME(make_band)(samples, (float)bx, (float)by, -far, half);
    count = 4;
  } else {
    double x = middle_x / length, y = middle_y / length;
    bands[2] = SUMI_NAME(make_band)(
      samples, (float)x, (float)y, -far, (float)(x * ax + y * ay) * half);
  }
  for (int32_t row = pixels.top; row <= pixels.bottom; row++) {
    for (int32_t column = pixels.left; column <= pixels.right; column++) {
      float dx = (float)(column + 0.5 - b->start_x), dy = (float)(row + 0.5 - b->start_y);
      uint64_t bits = UINT64_MAX;
      for (int index = 0; index < count && bits; index++)
        bits &= SUMI_NAME(samples_of)(&bands[index], bands[index].x * dx + bands[index].y * dy);
      SUMI_NAME(cover)(target->region, column, row, bits);
    }
  }
}

// Adds the end of a line at a point; the point before it is a gap if the point stands alone.
static void SUMI_NAME(draw_end)(
  const SUMI_NAME(target) *target, const sumi_legs *legs, int64_t point) {
  const sumi_pen *pen = &target->samples->pen;
  double x = legs->x[point] - target->left, y = legs->y[point] - target->top;
  if (is_gap(legs, point - 1)) {
    SUMI_NAME(cover_disc)(target, x, y, pen->dot_radius);
  } else if (pen->cap == SUMI_CAP_ROUND) {
    SUMI_NAME(stamp)(target, (float)x, (float)y);
  } else if (pen->cap == SUMI_CAP_SQUARE) {
    SUMI_NAME(leg) leg = SUMI_NAME(make_leg)(target, legs, point);
    if (leg.length > 0) SUMI_NAME(cover_leg)(target, &leg, 0, target->samples->radius);
  }
}

// Adds the leg that ends at a point, and the cap or join at its start.
static void SUMI_NAME(draw_leg)(
  const SUMI_NAME(target) *target, const sumi_legs *legs, int64_t point) {
  const sumi_samples *samples = target->samples;
  const sumi_pen *pen = &samples->pen;
  bool is_first = is_gap(legs, point - 2);
  SUMI_NAME(leg) leg = SUMI_NAME(make_leg)(target, legs, point);
  if (is_first ? pen->cap == SUMI_CAP_ROUND : pen->join == SUMI_JOIN_ROUND)
    SUMI_NAME(stamp)(target, (float)leg.start_x, (float)leg.start_y);
  if (leg.length == 0) return;
  SUMI_NAME(cover_leg)(
    target, &leg, is_first && pen->cap == SUMI_CAP_SQUARE ? samples->radius : 0, 0);
  if (is_first || pen->join == SUMI_JOIN_ROUND) return;
  SUMI_NAME(leg) before = SUMI_NAME(make_leg)(target, legs, point - 1);
  if (before.length > 0) SUMI_NAME(cover_join)(target, &before, &leg);
}

// Adds legs without gaps, of a pen with round joins: short ones as rows of discs. Points are in
// coordinates of the region, and the legs end at all but the first.
static void SUMI_NAME(draw_each)(
  const SUMI_NAME(target) *target, const sumi_legs *legs, int64_t first, const float *x,
  const float *y, int32_t count) {
  const float one = (float)target->samples->disc_square;
  for (int32_t leg = 0; leg < count; leg++) {
    float dx = x[leg + 1] - x[leg], dy = y[leg + 1] - y[leg], square = dx * dx + dy * dy;
    SUMI_NAME(stamp)(target, x[leg], y[leg]);
    if (square > 16 * one) {
      SUMI_NAME(leg) whole = SUMI_NAME(make_leg)(target, legs, first + leg);
      SUMI_NAME(cover_leg)(target, &whole, 0, 0);
    } else {
      for (int32_t part = 1; part < 4; part++)
        SUMI_NAME(stamp)(target, x[leg] + (float)part * dx / 4, y[leg] + (float)part * dy / 4);
    }
  }
}

static void SUMI_NAME(draw_run)(
  const SUMI_NAME(target) *target, const sumi_legs *legs, int64_t first, int64_t end) {
  enum { BLOCK = 128 };
  const float one = (float)target->samples->disc_square;
  float xs[BLOCK + 1], ys[BLOCK + 1];
  int32_t words[2 * BLOCK], bits[2 * BLOCK];
  for (int64_t from = first; from < end; from += BLOCK) {
    int32_t count = end - from < BLOCK ? (int32_t)(end - from) : BLOCK;
    const double *x = legs->x + from - 1, *y = legs->y + from - 1;
    for (int32_t point = 0; point <= count; point++) {
      xs[point] = (float)(x[point] - target->left);
      ys[point] = (float)(y[point] - target->top);
    }
    bool are_short = target->samples->stamps != NULL;
    for (int32_t leg = 0; leg < count; leg++) {
      float dx = xs[leg + 1] - xs[leg], dy = ys[leg + 1] - ys[leg];
      are_short &= dx * dx + dy * dy <= 4 * one;
    }
    if (!are_short) {
      SUMI_NAME(draw_each)(target, legs, from, xs, ys, count);
      continue;
    }
    // Two discs for each leg: where one is enough, a second one is faster than to decide.
    for (int32_t leg = 0; leg < count; leg++) {
      SUMI_NAME(find_mark)(xs[leg], ys[leg], &words[leg], &bits[leg]);
      SUMI_NAME(find_mark)(
        (xs[leg] + xs[leg + 1]) / 2, (ys[leg] + ys[leg + 1]) / 2, &words[BLOCK + leg],
        &bits[BLOCK + leg]);
    }
    for (int32_t leg = 0; leg < count; leg++) {
      target->marks->words[words[leg]] |= (uint64_t)1 << bits[leg];
      target->marks->words[words[BLOCK + leg]] |= (uint64_t)1 << bits[BLOCK + leg];
    }
  }
}

static void SUMI_NAME(draw_legs)(
  sumi_samples *samples, int64_t index, sumi_legs *const *lists, int64_t list_count) {
  region *region = &samples->regions[index];
  int64_t parts = 0;
  for (int64_t list = 0; list < list_count; list++)
    parts += lists[list]->starts[index + 1] - lists[list]->starts[index];
  if (!region->open_tiles || parts == 0) return;
  SUMI_NAME(marks) marks = {.words = {0}};
  SUMI_NAME(target) target = {
    .samples = samples, .region = region, .left = (double)(index % samples->columns * REGION),
    .top = (double)(index / samples->columns * REGION), .marks = &marks,
  };
  for (int64_t list = 0; list < list_count && region->open_tiles; list++) {
    const sumi_legs *legs = lists[list];
    for (int64_t number = legs->starts[index]; number < legs->starts[index + 1]; number++) {
      if (!region->open_tiles) break;
      leg_part part = legs->sorted[number];
      if (!part.has_gaps && samples->pen.join == SUMI_JOIN_ROUND) {
        SUMI_NAME(draw_run)(&target, legs, part.first, part.end);
        continue;
      }
      for (int64_t item = part.first; item < part.end; item++) {
        if (is_gap(legs, item - 1)) continue;
        if (is_gap(legs, item)) SUMI_NAME(draw_end)(&target, legs, item - 1);
        else SUMI_NAME(draw_leg)(&target, legs, item);
      }
    }
  }
  SUMI_NAME(draw_marks)(&target);
  if (region->open_tiles) return;
  int64_t column = index % samples->columns, row = index / samples->columns;
  __atomic_fetch_and(
    samples->open_columns + row * samples->words_per_row + column / 64,
    ~((uint64_t)1 << (column % 64)), __ATOMIC_RELAXED);
}

static void SUMI_NAME(region_levels)(
  const sumi_samples *samples, int64_t index, uint8_t *levels) {
  const region *region = &samples->regions[index];
  int64_t left = index % samples->columns * REGION, top = index / samples->columns * REGION;
  for (int32_t y = 0; y < region->height; y++) {
    uint8_t *out = levels + (top + y) * samples->width + left;
    for (int32_t x = 0; x < region->width; x++)
      out[x] = (uint8_t)((__builtin_popcountll(region->words[y][x]) * 255 + 32) / 64);
  }
}
