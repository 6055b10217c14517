// Lines by samples of pixels, for each set of instructions.
#include "samples.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include <CWork.h>
#include "path.h"

// Row d of a direction has the samples s with normal · s <= (d - MIDDLE) / DISTANCES_PER_PIXEL.
static void fill_half_planes(sumi_samples *samples) {
  for (int direction = 0; direction < DIRECTIONS; direction++) {
    double angle = direction * M_PI / DIRECTIONS, x = cos(angle), y = sin(angle);
    uint64_t *row = samples->half_planes[direction];
    memset(row, 0, DISTANCES * sizeof(*row));
    for (int index = 0; index < SAMPLES; index++) {
      double along = x * lattice_x(index) + y * lattice_y(index);
      row[(int)ceil(along * DISTANCES_PER_PIXEL) + MIDDLE] |= (uint64_t)1 << index;
    }
    for (int distance = 1; distance < DISTANCES; distance++) row[distance] |= row[distance - 1];
  }
}

// The samples that a disc at a position of a pixel covers in another pixel.
static uint64_t disc_samples(double radius, double left, double top) {
  double square = left * left + top * top, inside = fmax(radius - 0.71, 0);
  if (square > (radius + 0.71) * (radius + 0.71)) return 0;
  if (square < inside * inside) return UINT64_MAX;
  uint64_t bits = 0;
  for (int index = 0; index < SAMPLES; index++) {
    double dx = left + lattice_x(index), dy = top + lattice_y(index);
    bits |= (uint64_t)(dx * dx + dy * dy <= radius * radius) << index;
  }
  return bits;
}

static void fill_stamps(sumi_samples *samples) {
  int64_t side = samples->stamp_side, reach = samples->stamp_reach, width = samples->stamp_width;
  int64_t size = side * width;
  // Discs are moved to the nearest position. The union of many moved in all directions is a little
  // larger than the union of the discs.
  double radius = samples->radius < 0.5 ? samples->radius : samples->radius - 0.08 / POSITIONS;
  for (int row = 0; row < POSITIONS; row++) {
    uint64_t *sets = samples->stamps + row * (1 << POSITIONS) * size;
    for (int column = 0; column < POSITIONS; column++) {
      double x = (column + 0.5) / POSITIONS - 0.5, y = (row + 0.5) / POSITIONS - 0.5;
      uint64_t *single = sets + ((int64_t)1 << column) * size;
      for (int64_t pixel = 0; pixel < side * side; pixel++)
        single[pixel / side * width + pixel % side] = disc_samples(
          radius, (double)(pixel % side - reach) - x, (double)(pixel / side - reach) - y);
    }
    for (int set = 1; set < 1 << POSITIONS; set++) {
      int rest = set & (set - 1);
      if (!rest) continue;
      for (int64_t word = 0; word < size; word++)
        sets[set * size + word] = sets[rest * size + word] | sets[(set ^ rest) * size + word];
    }
  }
}

void sumi_open_regions(sumi_samples *samples, int64_t first, int64_t end) {
  for (int64_t index = first * samples->columns; index < end * samples->columns; index++) {
    if (sumi_is_stopped()) return;
    region *region = &samples->regions[index];
    int64_t column = index % samples->columns, row = index / samples->columns;
    samples->open_columns[row * samples->words_per_row + column / 64] |= (uint64_t)1 << (column % 64);
    int64_t across = samples->width - column * REGION;
    int64_t down = samples->height - row * REGION;
    region->width = (int32_t)(across < REGION ? across : REGION);
    region->height = (int32_t)(down < REGION ? down : REGION);
    for (int tile = 0; tile < TILES * TILES; tile++) {
      int32_t width = region->width - tile % TILES * TILE;
      int32_t height = region->height - tile / TILES * TILE;
      if (width <= 0 || height <= 0) continue;
      region->open_pixels[tile] =
        (int16_t)((width < TILE ? width : TILE) * (height < TILE ? height : TILE));
      region->open_tiles |= 1u << tile;
    }
  }
}

sumi_samples *sumi_make_samples(int64_t width, int64_t height, const sumi_pen *pen) {
  sumi_samples *samples = calloc(1, sizeof(*samples));
  if (!samples) return NULL;
  double radius = pen->width / 2;
  samples->pen = *pen;
  samples->radius = radius;
  samples->reach = radius * (pen->join == SUMI_JOIN_MITER ? fmax(pen->miter_limit, 1) : 1);
  // Square caps extend by √2 radii, diagonally.
  samples->reach = fmax(fmax(samples->reach, 1.5 * radius), pen->dot_radius) + 1;
  // Discs at a distance leave notches of distance² / 8r at the sides: at most a 25th of a pixel.
  samples->disc_square = 0.32 * radius;
  samples->width = width;
  samples->height = height;
  samples->columns = (width + REGION - 1) / REGION;
  samples->rows = (height + REGION - 1) / REGION;
  samples->regions = sumi_large_zeroed(((size_t)(samples->columns * samples->rows) + 1) * sizeof(region));
  samples->words_per_row = (samples->columns + 63) / 64;
  samples->open_columns =
    calloc((size_t)(samples->words_per_row * samples->rows) + 1, sizeof(uint64_t));
  samples->half_planes = malloc(DIRECTIONS * sizeof(*samples->half_planes));
  if (radius <= LARGEST_STAMP) {
    samples->stamp_reach = (int64_t)ceil(radius);
    samples->stamp_side = 2 * samples->stamp_reach + 1;
    samples->stamp_width = (samples->stamp_side + LANES - 1) / LANES * LANES;
    samples->stamps = calloc(
      (size_t)(POSITIONS * (1 << POSITIONS) * samples->stamp_side * samples->stamp_width),
      sizeof(uint64_t));
  }
  if (!samples->regions || !samples->open_columns || !samples->half_planes
    || (radius <= LARGEST_STAMP && !samples->stamps)) {
    sumi_free_samples(samples);
    return NULL;
  }
  fill_half_planes(samples);
  if (samples->stamps) fill_stamps(samples);
  return samples;
}

void sumi_free_samples(sumi_samples *samples) {
  if (!samples) return;
  free(samples->regions);
  free(samples->open_columns);
  free(samples->half_planes);
  free(samples->stamps);
  free(samples);
}

int64_t sumi_region_count(const sumi_samples *samples) {
  return samples->columns * samples->rows;
}

int64_t sumi_open_region_count(const sumi_samples *samples) {
  int64_t count = 0;
  for (int64_t index = 0; index < samples->columns * samples->rows; index++)
    count += samples->regions[index].open_tiles != 0;
  return count;
}

sumi_legs *sumi_make_legs(void) {
  return sumi_zeroed(sizeof(sumi_legs));
}

void sumi_free_legs(sumi_legs *legs) {
  if (!legs) return;
  free(legs->x);
  free(legs->y);
  free(legs->parts);
  free(legs->sorted);
  free(legs->starts);
  free(legs);
}

// Far outside of every picture, and small enough to be exact to a fraction of a pixel.
static const double FAR = 1e12;

static double held(double place) { return place < -FAR ? -FAR : place > FAR ? FAR : place; }

static void add_point(sumi_legs *legs, double x, double y) {
  legs->x[legs->point_count] = x;
  legs->y[legs->point_count++] = y;
}

// Adds a row after another one, with the corners of steps.
static void add_row(sumi_legs *legs, sumi_curve curve, double x, double y) {
  bool has_position = x - x == 0 && y - y == 0;
  if (has_position && curve != SUMI_STRAIGHT && !is_gap(legs, legs->point_count - 1)) {
    double old_x = legs->x[legs->point_count - 1], old_y = legs->y[legs->point_count - 1];
    double middle = (old_x + held(x)) / 2;
    double first = curve == SUMI_STEP_AFTER ? held(x) : curve == SUMI_STEP_BEFORE ? old_x : middle;
    add_point(legs, first, curve == SUMI_STEP_BEFORE ? held(y) : old_y);
    if (curve == SUMI_STEP_MIDDLE) add_point(legs, middle, held(y));
  }
  add_point(legs, has_position ? held(x) : NAN, has_position ? held(y) : NAN);
}

// Reads the rows' points, after the two points before them; false if there is no memory.
static bool read_points(
  const sumi_points *points, int64_t first, int64_t end, sumi_legs *legs) {
  enum { PIECE = 512, BEFORE = 2, MOST_PER_ROW = 3 };
  int64_t capacity = legs->point_capacity;
  int64_t wanted = MOST_PER_ROW * (end - first) + 2 * MOST_PER_ROW + BEFORE + PIECE;
  legs->point_count = 0;
  legs->x = grown(legs->x, &capacity, wanted, sizeof(double));
  if (capacity < wanted) return false;
  legs->y = grown(legs->y, &legs->point_capacity, wanted, sizeof(double));
  if (legs->point_capacity < wanted) return false;
  for (int index = 0; index < BEFORE; index++) add_point(legs, NAN, NAN);
  for (int64_t row = first > BEFORE ? first - BEFORE : 0; row < first; row++)
    add_row(
      legs, points->curve, sumi_place_row(&points->x, &points->x_map, row),
      sumi_place_row(&points->y, &points->y_map, row));
  for (int index = 0; index < BEFORE; index++) {
    legs->x[index] = legs->x[legs->point_count - BEFORE + index];
    legs->y[index] = legs->y[legs->point_count - BEFORE + index];
  }
  legs->point_count = BEFORE;
  for (int64_t from = first; from < end; from += PIECE) {
    int64_t count = end - from < PIECE ? end - from : PIECE;
    double *x = legs->x + legs->point_count, *y = legs->y + legs->point_count;
    sumi_place(&points->x, points->x_map, from, count, x);
    sumi_place(&points->y, points->y_map, from, count, y);
    // Also 1 for a gap, which is not less.
    int odd = 0;
    for (int64_t row = 0; row < count; row++)
      odd |= !(fabs(x[row]) < FAR) | !(fabs(y[row]) < FAR);
    if (!odd && points->curve == SUMI_STRAIGHT) {
      legs->point_count += count;
      continue;
    }
    double xs[PIECE], ys[PIECE];
    memcpy(xs, x, (size_t)count * sizeof(double));
    memcpy(ys, y, (size_t)count * sizeof(double));
    for (int64_t row = 0; row < count; row++) add_row(legs, points->curve, xs[row], ys[row]);
  }
  if (end == points->count) add_point(legs, NAN, NAN);
  return true;
}

// A column or row of regions, limited to `-1` and `count`.
static inline int64_t regions_at(double place, int64_t count) {
  double index = place / REGION;
  return index < 0 ? -1 : index >= (double)count ? count : (int64_t)index;
}

typedef struct {
  int64_t left, top, right, bottom;
} box;

// Adds items for the open regions of a row.
static void add_columns(
  const sumi_samples *samples, sumi_legs *legs, int64_t row, int64_t left, int64_t right,
  leg_part part) {
  for (int64_t word = left / 64; word <= right / 64; word++) {
    uint64_t open = __atomic_load_n(
      samples->open_columns + row * samples->words_per_row + word, __ATOMIC_RELAXED);
    if (word == left / 64) open &= UINT64_MAX << (left % 64);
    if (word == right / 64) open &= UINT64_MAX >> (63 - right % 64);
    for (; open; open &= open - 1) {
      part.region = (int32_t)(row * samples->columns + word * 64 + __builtin_ctzll(open));
      legs->parts =
        grown(legs->parts, &legs->part_capacity, legs->part_count + 1, sizeof(leg_part));
      if (legs->part_capacity <= legs->part_count) return;
      legs->parts[legs->part_count++] = part;
    }
  }
}

// Adds items that touch the same regions.
static void add_run(
  const sumi_samples *samples, sumi_legs *legs, box box, leg_part part) {
  if (part.first == part.end || box.left > box.right) return;
  for (int64_t row = box.top; row <= box.bottom; row++)
    add_columns(samples, legs, row, box.left, box.right, part);
}

// Adds a leg that crosses many regions: in each row of them only those that it comes near.
static void add_long_leg(
  const sumi_samples *samples, sumi_legs *legs, box box, leg_part part) {
  double ax = legs->x[part.first - 1], ay = legs->y[part.first - 1];
  double dx = legs->x[part.first] - ax, dy = legs->y[part.first] - ay, reach = samples->reach;
  double low_x = dx < 0 ? ax + dx : ax, high_x = dx < 0 ? ax : ax + dx;
  bool is_level = fabs(dy) < 1;
  double slope = is_level ? 0 : dx / dy;
  for (int64_t row = box.top; row <= box.bottom; row++) {
    double from = low_x, to = high_x;
    if (!is_level) {
      double top = (double)(row * REGION) - reach, bottom = top + REGION + 2 * reach;
      double start = ax + (top - ay) * slope, stop = ax + (bottom - ay) * slope;
      double low = start < stop ? start : stop, high = start < stop ? stop : start;
      from = low > from ? low : from;
      to = high < to ? high : to;
    }
    int64_t first = regions_at(from - reach, samples->columns);
    int64_t last = regions_at(to + reach, samples->columns);
    if (first < box.left) first = box.left;
    if (last > box.right) last = box.right;
    if (first <= last) add_columns(samples, legs, row, first, last, part);
  }
}

static void find_parts(const sumi_samples *samples, sumi_legs *legs) {
  double reach = samples->reach;
  const double *xs = legs->x, *ys = legs->y;
  box last = {0, 0, -1, -1};
  int64_t first = 2, last_gap = is_gap(legs, 1) ? 1 : is_gap(legs, 0) ? 0 : -1;
  // Where a line stays in the region of its last leg.
  double safe_left = INFINITY, safe_top = 0, safe_right = 0, safe_bottom = 0;
  for (int64_t item = 2; item < legs->point_count; item++) {
    double x = xs[item], y = ys[item];
    if ((x > safe_left) & (x < safe_right) & (y > safe_top) & (y < safe_bottom)) continue;
    safe_left = INFINITY;
    bool is_end = is_gap(legs, item), is_long = false;
    box next = {0, 0, -1, -1};
    if (!is_gap(legs, item - 1)) {
      double ax = xs[item - 1], ay = ys[item - 1];
      double bx = is_end ? ax : x, by = is_end ? ay : y;
      next.left = regions_at((ax < bx ? ax : bx) - reach, samples->columns);
      next.right = regions_at((ax < bx ? bx : ax) + reach, samples->columns);
      next.top = regions_at((ay < by ? ay : by) - reach, samples->rows);
      next.bottom = regions_at((ay < by ? by : ay) + reach, samples->rows);
      next.left += next.left < 0;
      next.top += next.top < 0;
      next.right -= next.right == samples->columns;
      next.bottom -= next.bottom == samples->rows;
      if (next.top > next.bottom) next.right = next.left - 1;
      is_long = next.left <= next.right
        && (next.right - next.left > 1 || next.bottom - next.top > 1);
    }
    if (next.left == next.right && next.top == next.bottom && !is_end) {
      double left = (double)(next.left * REGION) + reach, top = (double)(next.top * REGION) + reach;
      double right = left + REGION - 2 * reach, bottom = top + REGION - 2 * reach;
      if (x > left && x < right && y > top && y < bottom) {
        safe_left = left;
        safe_top = top;
        safe_right = right;
        safe_bottom = bottom;
      }
    }
    bool is_same = !is_long && next.left == last.left && next.right == last.right
      && next.top == last.top && next.bottom == last.bottom;
    if (!is_same) {
      leg_part part = {0, (int32_t)first, (int32_t)item, last_gap >= first - 2};
      add_run(samples, legs, last, part);
      last = is_long ? (box){0, 0, -1, -1} : next;
      first = item;
    }
    if (is_end) last_gap = item;
    if (is_long) {
      leg_part part = {0, (int32_t)item, (int32_t)item + 1, last_gap >= item - 2};
      add_long_leg(samples, legs, next, part);
      first = item + 1;
    }
  }
  leg_part part = {0, (int32_t)first, (int32_t)legs->point_count, last_gap >= first - 2};
  add_run(samples, legs, last, part);
}

// Sorts the parts by region; those of a region keep their order.
static void sort_parts(const sumi_samples *samples, sumi_legs *legs) {
  int64_t regions = samples->columns * samples->rows;
  legs->starts = grown(legs->starts, &legs->region_capacity, regions + 2, sizeof(int64_t));
  legs->sorted =
    grown(legs->sorted, &legs->sorted_capacity, legs->part_count, sizeof(leg_part));
  if (legs->region_capacity < regions + 2 || legs->sorted_capacity < legs->part_count) return;
  memset(legs->starts, 0, (size_t)(regions + 2) * sizeof(int64_t));
  for (int64_t part = 0; part < legs->part_count; part++)
    legs->starts[legs->parts[part].region + 2]++;
  for (int64_t index = 2; index < regions + 2; index++)
    legs->starts[index] += legs->starts[index - 1];
  for (int64_t part = 0; part < legs->part_count; part++)
    legs->sorted[legs->starts[legs->parts[part].region + 1]++] = legs->parts[part];
}

int64_t sumi_find_legs(
  const sumi_samples *samples, const sumi_points *points, int64_t first, int64_t end,
  sumi_legs *legs) {
  if (!legs || sumi_is_stopped()) return 0;
  legs->part_count = 0;
  if (!read_points(points, first, end, legs)) return 0;
  find_parts(samples, legs);
  sort_parts(samples, legs);
  return legs->part_count;
}

#define SUMI_BODY "Lines/samples_body.h"
#include <variants.h>

void sumi_draw_legs(
  sumi_samples *samples, int64_t region, sumi_legs *const *legs, int64_t legs_count) {
  // Without memory there are no legs.
  if (sumi_is_stopped()) return;
  SUMI_PICK(draw_legs, samples, region, legs, legs_count);
}

void sumi_region_levels(const sumi_samples *samples, int64_t region, uint8_t *levels) {
  if (sumi_is_stopped()) return;
  SUMI_PICK(region_levels, samples, region, levels);
}
