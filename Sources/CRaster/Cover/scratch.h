// The sums and tags of some rows of pixels.
#ifndef SUMI_SCRATCH_H
#define SUMI_SCRATCH_H

#include "../include/CRaster.h"

enum {
  SUMI_UNIT = 1 << SUMI_EDGE_BITS,
  // Pixels of a block, which one bit says to be touched.
  SUMI_BLOCK = 16,
  SUMI_BLOCK_BITS = 4,
  // In place of the first tag of a pixel: no edge, or edges that may overlap. Below that, -3 - n is
  // the last entry of the pixel's edges in the list.
  SUMI_UNTOUCHED = -1,
  SUMI_CONTESTED = -2,
  SUMI_LISTED = -3,
  // The edges of a pixel that has more are not listed; it is as good as full.
  SUMI_MOST_PARTS = 1024,
};

// A part of an edge in one row, in its own direction, relative to the corner of a contested pixel.
typedef struct {
  double x0, y0, x1, y1;
  // The entry before, in the form of a first tag.
  int32_t previous;
  // The number of entries of the pixel up to this one.
  int32_t count;
} sumi_part;

struct sumi_scratch {
  int32_t width, rows;
  // Elements of a row of `sums` and `tags`, and words of a row of `touched`.
  int32_t stride, words;
  // The running total from the left is the covered area times winding, in units of edges.
  int32_t *sums;
  // The first tag in each pixel.
  int32_t *tags;
  uint64_t *touched;
  uint8_t *levels;
  int64_t contested;
  sumi_part *parts;
  int64_t part_count, part_capacity;
  bool (*is_stopped)(const void *context);
  const void *context;
  // What it answered last, and the pixels since it was asked.
  bool has_stopped;
  int32_t unasked;
};

// The x of an edge from top to bottom at a height within it, the same in every row and band.
static inline int32_t sumi_x_at(
  int32_t x0, int32_t y0, int32_t x1, int32_t y1, double slope, int32_t y) {
  if (y <= y0) return x0;
  if (y >= y1) return x1;
  int32_t x = x0 + (int32_t)((double)(y - y0) * slope);
  int32_t low = x0 < x1 ? x0 : x1, high = x0 < x1 ? x1 : x0;
  return x < low ? low : x > high ? high : x;
}

// Whether the work is of no use any more; asked before a contested pixel, which may take some hundred
// microseconds.
bool sumi_stops_at_pixel(sumi_scratch *scratch);

// Writes the levels of a row of pixels to a sink, and clears its sums and tags.
void sumi_sweep_row(
  sumi_scratch *scratch, int32_t row, int32_t y, sumi_box clip, bool is_even_odd,
  const sumi_sink *sink);

// The share of a pixel's area that is inside, 0…1, of the parts listed from `last` on; `sum` is the
// signed area of all edges, in pixels.
double sumi_contested_area(const sumi_part *parts, int32_t last, double sum, bool is_even_odd);

#endif
