// Lines by samples of pixels, for one set of instructions.
#include "samples_shapes.h"

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

// Adds the end of a line at a point; the point before it is a gap if the point is isolated.
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
