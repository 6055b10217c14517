#include "scratch.h"

#include <stdlib.h>
#include <string.h>

// Exact area coverage by sums, as in font rasterisers. An edge adds its signed height in a pixel,
// shared between the pixel and the next by where it crosses; the running total along a row is then
// coverage times winding. Blocks that nothing touches are skipped, or filled at once.
//
// That is exact where winding in a pixel takes two neighbouring values. Edges that could overlap
// otherwise have tags further apart; a pixel with such edges is contested, and its area is found
// from the edges themselves.
#pragma STDC FP_CONTRACT OFF

sumi_scratch *sumi_scratch_create(int32_t width, int32_t rows) {
  if (width <= 0 || rows <= 0) return NULL;
  sumi_scratch *scratch = calloc(1, sizeof *scratch);
  if (!scratch) return NULL;
  scratch->width = width;
  scratch->rows = rows;
  // An edge on the right side adds to the two pixels beyond it.
  scratch->stride = (width + 2 + SUMI_BLOCK) / SUMI_BLOCK * SUMI_BLOCK;
  scratch->words = (scratch->stride / SUMI_BLOCK + 63) / 64;
  size_t cells = (size_t)scratch->stride * rows;
  scratch->sums = calloc(cells, sizeof *scratch->sums);
  scratch->tags = malloc(cells * sizeof *scratch->tags);
  scratch->touched = calloc((size_t)scratch->words * rows, sizeof *scratch->touched);
  scratch->levels = malloc(scratch->stride);
  if (!scratch->sums || !scratch->tags || !scratch->touched || !scratch->levels) {
    sumi_scratch_destroy(scratch);
    return NULL;
  }
  memset(scratch->tags, 0xff, cells * sizeof *scratch->tags);
  return scratch;
}

void sumi_scratch_destroy(sumi_scratch *scratch) {
  if (!scratch) return;
  free(scratch->sums);
  free(scratch->tags);
  free(scratch->touched);
  free(scratch->levels);
  free(scratch->parts);
  free(scratch);
}

void sumi_scratch_watch(
  sumi_scratch *scratch, bool (*is_stopped)(const void *context), const void *context) {
  scratch->is_stopped = is_stopped;
  scratch->context = context;
  scratch->has_stopped = false;
}

static bool has_stopped(sumi_scratch *scratch) {
  if (scratch->is_stopped && !scratch->has_stopped)
    scratch->has_stopped = scratch->is_stopped(scratch->context);
  return scratch->has_stopped;
}

bool sumi_stops_at_pixel(sumi_scratch *scratch) {
  enum { PIXELS = 8 };
  if (++scratch->unasked < PIXELS) return scratch->has_stopped;
  scratch->unasked = 0;
  return has_stopped(scratch);
}

// The edges between two questions whether the picture is of no use any more.
enum { UNASKED_EDGES = 64 };

// Adding.

static inline void add_tag(sumi_scratch *scratch, int32_t *first, int32_t tag) {
  int32_t known = *first;
  if (known == SUMI_UNTOUCHED) {
    *first = tag;
  } else if (known >= 0 && tag - known > 1) {
    *first = SUMI_CONTESTED;
    scratch->contested++;
  }
}

static inline void touch(uint64_t *touched, int32_t from, int32_t to) {
  int32_t first = from >> SUMI_BLOCK_BITS, last = to >> SUMI_BLOCK_BITS;
  for (int32_t block = first; block <= last; block++) {
    touched[block >> 6] |= (uint64_t)1 << (block & 63);
  }
}

// More than a hundred thousand edges at one position wrap around, and back again to their right.
static inline int32_t wrapping_sum(int32_t a, int32_t b) {
  return (int32_t)((uint32_t)a + (uint32_t)b);
}

// `twice`: the x within the pixel at both ends, added.
static inline void add_cell(int32_t *sum, int32_t rise, int32_t twice) {
  int32_t beyond = (int32_t)(((int64_t)rise * twice) >> (SUMI_EDGE_BITS + 1));
  sum[0] = wrapping_sum(sum[0], rise - beyond);
  sum[1] = wrapping_sum(sum[1], beyond);
}

// Adds the part of an edge in one row, from (x0, y0) to (x1, y1) with y0 < y1.
static inline void add_part(
  sumi_scratch *scratch, int32_t row, int32_t x0, int32_t y0, int32_t x1, int32_t y1, int32_t sign,
  int32_t tag) {
  int32_t *sums = scratch->sums + (size_t)row * scratch->stride;
  int32_t *tags = scratch->tags + (size_t)row * scratch->stride;
  int32_t first = x0 >> SUMI_EDGE_BITS, last = x1 >> SUMI_EDGE_BITS;
  const int32_t mask = SUMI_UNIT - 1;
  if (first == last) {
    add_cell(sums + first, sign * (y1 - y0), (x0 & mask) + (x1 & mask));
    add_tag(scratch, tags + first, tag);
    touch(scratch->touched + (size_t)row * scratch->words, first, first + 1);
    return;
  }
  double slope = (double)(y1 - y0) / (double)(x1 - x0);
  int32_t low = first < last ? first : last, high = first < last ? last : first;
  int32_t step = first < last ? 1 : -1;
  int32_t y = y0, place = x0 & mask;
  for (int32_t column = first;; column += step) {
    int32_t end = column == last ? x1 & mask : step > 0 ? SUMI_UNIT : 0;
    int32_t next = y1;
    if (column != last) {
      int32_t edge = (column + (step > 0)) << SUMI_EDGE_BITS;
      next = y0 + (int32_t)((double)(edge - x0) * slope);
    }
    add_cell(sums + column, sign * (next - y), place + end);
    add_tag(scratch, tags + column, tag);
    if (column == last) break;
    y = next;
    place = step > 0 ? 0 : SUMI_UNIT;
  }
  touch(scratch->touched + (size_t)row * scratch->words, low, high + 1);
}

// A level edge adds nothing, but may have others above and below it in its pixels.
static void add_level(sumi_scratch *scratch, const sumi_edge *edge, int32_t first, int32_t last) {
  int32_t row = edge->y0 >> SUMI_EDGE_BITS;
  // Between two rows it lies in neither.
  if (row < first || row >= last || (edge->y0 & (SUMI_UNIT - 1)) == 0) return;
  int32_t low = (edge->x0 < edge->x1 ? edge->x0 : edge->x1) >> SUMI_EDGE_BITS;
  int32_t high = (edge->x0 < edge->x1 ? edge->x1 : edge->x0) >> SUMI_EDGE_BITS;
  int32_t *tags = scratch->tags + (size_t)(row - first) * scratch->stride;
  for (int32_t column = low; column <= high; column++) add_tag(scratch, tags + column, edge->tag);
  touch(scratch->touched + (size_t)(row - first) * scratch->words, low, high);
}

static void add_edge(sumi_scratch *scratch, const sumi_edge *edge, int32_t first, int32_t last) {
  if (edge->y0 == edge->y1) return add_level(scratch, edge, first, last);
  int32_t sign = 1, x0 = edge->x0, y0 = edge->y0, x1 = edge->x1, y1 = edge->y1;
  if (y0 > y1) {
    sign = -1;
    x0 = edge->x1, y0 = edge->y1, x1 = edge->x0, y1 = edge->y0;
  }
  int32_t top = first << SUMI_EDGE_BITS, bottom = last << SUMI_EDGE_BITS;
  if (y1 <= top || y0 >= bottom) return;
  int32_t only = y0 >> SUMI_EDGE_BITS;
  if (only == (y1 - 1) >> SUMI_EDGE_BITS) {
    // Most edges of curves and dots are within a row.
    add_part(scratch, only - first, x0, y0, x1, y1, sign, edge->tag);
    return;
  }
  double slope = (double)(x1 - x0) / (double)(y1 - y0);
  int32_t y = y0 > top ? y0 : top, end = y1 < bottom ? y1 : bottom;
  int32_t x = sumi_x_at(x0, y0, x1, y1, slope, y);
  for (int32_t row = y >> SUMI_EDGE_BITS; y < end; row++) {
    int32_t next = (row + 1) << SUMI_EDGE_BITS;
    if (next > end) next = end;
    int32_t next_x = sumi_x_at(x0, y0, x1, y1, slope, next);
    add_part(scratch, row - first, x, y, next_x, next, sign, edge->tag);
    x = next_x;
    y = next;
  }
}

// Listing the edges of contested pixels.

// More entries are listed only of a single row: some 20 MB.
enum { MOST_LISTED = 1 << 19 };

static bool list_part(
  sumi_scratch *scratch, int32_t row, int32_t x0, int32_t y0, int32_t x1, int32_t y1) {
  int32_t low = (x0 < x1 ? x0 : x1) >> SUMI_EDGE_BITS, high = (x0 < x1 ? x1 : x0) >> SUMI_EDGE_BITS;
  int32_t *tags = scratch->tags + (size_t)row * scratch->stride;
  const double unit = 1.0 / SUMI_UNIT;
  for (int32_t column = low; column <= high; column++) {
    if (tags[column] > SUMI_CONTESTED) continue;
    int32_t count = tags[column] > SUMI_LISTED
      ? 1 : scratch->parts[SUMI_LISTED - tags[column]].count + 1;
    if (count > SUMI_MOST_PARTS) continue;
    if (scratch->part_count == scratch->part_capacity) {
      int64_t capacity = scratch->part_capacity * 2 + 1024;
      // The numbers of entries are kept in 32 bits.
      if (capacity > INT32_MAX / 2) return false;
      sumi_part *parts = realloc(scratch->parts, (size_t)capacity * sizeof *parts);
      if (!parts) return false;
      scratch->parts = parts;
      scratch->part_capacity = capacity;
    }
    int32_t left = column << SUMI_EDGE_BITS;
    scratch->parts[scratch->part_count] = (sumi_part){
      (x0 - left) * unit, y0 * unit, (x1 - left) * unit, y1 * unit, tags[column], count};
    tags[column] = SUMI_LISTED - (int32_t)scratch->part_count;
    scratch->part_count++;
  }
  return true;
}

// The part of an edge in one row, from top to bottom; `is_up` if the edge goes the other way.
static bool list_between(
  sumi_scratch *scratch, int32_t row, int32_t base, int32_t x0, int32_t y0, int32_t x1, int32_t y1,
  bool is_up) {
  int32_t top = row << SUMI_EDGE_BITS;
  return is_up
    ? list_part(scratch, row - base, x1, y1 - top, x0, y0 - top)
    : list_part(scratch, row - base, x0, y0 - top, x1, y1 - top);
}

// `base` is the row of the first tags.
static bool list_edge(
  sumi_scratch *scratch, const sumi_edge *edge, int32_t base, int32_t first, int32_t last) {
  bool is_up = edge->y0 > edge->y1;
  int32_t x0 = is_up ? edge->x1 : edge->x0, y0 = is_up ? edge->y1 : edge->y0;
  int32_t x1 = is_up ? edge->x0 : edge->x1, y1 = is_up ? edge->y0 : edge->y1;
  int32_t top = first << SUMI_EDGE_BITS, bottom = last << SUMI_EDGE_BITS;
  if (y0 == y1) {
    if (y0 < top || y0 >= bottom) return true;
    int32_t row = y0 >> SUMI_EDGE_BITS, y = y0 - (row << SUMI_EDGE_BITS);
    return list_part(scratch, row - base, x0, y, x1, y);
  }
  if (y1 <= top || y0 >= bottom) return true;
  int32_t only = y0 >> SUMI_EDGE_BITS;
  if (only == (y1 - 1) >> SUMI_EDGE_BITS) {
    return list_between(scratch, only, base, x0, y0, x1, y1, is_up);
  }
  double slope = (double)(x1 - x0) / (double)(y1 - y0);
  int32_t y = y0 > top ? y0 : top, end = y1 < bottom ? y1 : bottom;
  int32_t x = sumi_x_at(x0, y0, x1, y1, slope, y);
  for (int32_t row = y >> SUMI_EDGE_BITS; y < end; row++) {
    int32_t next = (row + 1) << SUMI_EDGE_BITS;
    if (next > end) next = end;
    int32_t next_x = sumi_x_at(x0, y0, x1, y1, slope, next);
    if (!list_between(scratch, row, base, x, y, next_x, next, is_up)) return false;
    x = next_x;
    y = next;
  }
  return true;
}

typedef enum { LISTED, TOO_MANY, NO_MEMORY } listing;

// Lists the edges of some rows, anew.
static listing list_rows(
  sumi_scratch *scratch, const sumi_edge *edges, int64_t count, int32_t base, int32_t first,
  int32_t last) {
  scratch->part_count = 0;
  for (int64_t i = 0; i < count; i++) {
    if (i % UNASKED_EDGES == 0 && has_stopped(scratch)) break;
    if (!list_edge(scratch, edges + i, base, first, last)) return NO_MEMORY;
    if (scratch->part_count > MOST_LISTED && last - first > 1) {
      int32_t *tags = scratch->tags + (size_t)(first - base) * scratch->stride;
      for (ptrdiff_t j = 0; j < (ptrdiff_t)(last - first) * scratch->stride; j++) {
        if (tags[j] <= SUMI_LISTED) tags[j] = SUMI_CONTESTED;
      }
      return TOO_MANY;
    }
  }
  return LISTED;
}

bool sumi_cover(
  sumi_scratch *scratch, const sumi_edge *edges, int64_t count, sumi_box clip, int32_t first,
  int32_t last, bool is_even_odd, const sumi_sink *sink) {
  if (first < clip.top) first = clip.top;
  if (last > clip.bottom) last = clip.bottom;
  if (clip.right - clip.left > scratch->width || clip.left >= clip.right) {
    return clip.left >= clip.right;
  }
  int32_t from = first - clip.top, to = last - clip.top;
  while (from < to) {
    int32_t end = to - from > scratch->rows ? from + scratch->rows : to;
    scratch->contested = 0;
    for (int64_t i = 0; i < count; i++) {
      if (i % UNASKED_EDGES == 0 && has_stopped(scratch)) break;
      add_edge(scratch, edges + i, from, end);
    }
    bool is_complete = true;
    // Rows whose edges are listed together.
    int32_t height = end - from;
    for (int32_t row = from; row < end;) {
      int32_t stop = row + height < end ? row + height : end;
      if (scratch->contested > 0 && is_complete) {
        listing result = list_rows(scratch, edges, count, from, row, stop);
        if (result == TOO_MANY) {
          height = (stop - row) / 2;
          continue;
        }
        is_complete = result == LISTED;
      }
      for (; row < stop; row++) {
        sumi_sweep_row(scratch, row - from, clip.top + row, clip, is_even_odd, sink);
      }
    }
    if (!is_complete) return false;
    from = end;
  }
  return true;
}
