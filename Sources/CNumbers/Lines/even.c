// Bins of lines whose rows are evenly spaced.
#include "CNumbers.h"
#include "bins.h"
#include "tracer.h"

// The bin position of a row, as `sumi_place_x` gives it.
static inline double even_place(const sumi_line *line, bool is_integer, int64_t row) {
  if (is_integer)
    return map_integer(&line->x_map, line->x.integer_start + line->x.integer_step * row);
  return map_double(&line->x_map, line->x.start + line->x.step * (double)row);
}

// The first row at or after `edge`, from a guess, among rows from `first` up to `end`; `end` if there is none.
static inline int64_t even_row_at(
  const sumi_line *line, bool is_integer, double edge, double guess, int64_t first, int64_t end) {
  int64_t row = guess < (double)end ? (int64_t)guess : end;
  // Rounding may be off by one row.
  while (row > first && even_place(line, is_integer, row - 1) >= edge) row--;
  while (row < end && even_place(line, is_integer, row) < edge) row++;
  return row;
}

// Stores the extent of numbers in pixels.
static inline void set_extent(
  const sumi_line *line, double least, double most, float *low, float *high) {
  least = map_double(&line->y_map, least);
  most = map_double(&line->y_map, most);
  *low = held(least < most ? least : most);
  *high = held(least < most ? most : least);
}

#define SUMI_BODY "Lines/even_body.h"
#include <variants.h>

bool sumi_is_even(const sumi_line *line) {
  return !line->x.base && !line->x_map.warp && !line->y_map.warp && !line->mask
    && line->y.type == SUMI_FLOAT64 && line->y.base && line->y.stride == sizeof(double)
    && !line->y.validity;
}

int64_t sumi_even_bins(
  const sumi_line *line, int64_t *row, int64_t end, int64_t bin, int64_t count, float *low,
  float *high) {
  const double *values = line->y.base;
  SUMI_PICK(even_bins, line, values, row, end, bin, count, low, high);
}

int64_t sumi_even_blocks(
  const sumi_line *line, int64_t *row, int64_t end, int64_t bin, int64_t count, float *low,
  float *high) {
  SUMI_PICK(even_blocks, line, row, end, bin, count, low, high);
}
