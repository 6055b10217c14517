// The positions of a line's rows in its bins, and the rows at which new bins start.
#ifndef SUMI_BINS_H
#define SUMI_BINS_H

#include "CNumbers.h"

#pragma STDC FP_CONTRACT OFF

static inline double map_double(const sumi_map *map, double value) {
  if (map->warp) return sumi_map_number(map, value);
  return (value - map->origin) * map->scale + map->offset;
}

static inline double map_integer(const sumi_map *map, int64_t value) {
  if (map->warp) return sumi_map_integer(map, value);
  int64_t difference;
  if (__builtin_sub_overflow(value, map->integer_origin, &difference))
    return ((double)value - (double)map->integer_origin) * map->scale + map->offset;
  return (double)difference * map->scale + map->offset;
}

// Summaries of integers narrower than 64 bits are stored as integers but mapped as doubles.
static inline double map_summary(
  const sumi_numbers *numbers, const sumi_map *map, const void *values, int64_t block) {
  if (!sumi_summary_is_integer(numbers->type))
    return map_double(map, ((const double *)values)[block]);
  int64_t value = ((const int64_t *)values)[block];
  return numbers->type == SUMI_INT64 ? map_integer(map, value) : map_double(map, (double)value);
}

// The bin position of a row, from the summary if a block starts there.
double sumi_place_x(const sumi_line *line, int64_t row);

// The next row after `row`, up to `end`, that starts a new bin, for `width` bins per row on
// average: exact, or rounded to a block if blocks are too narrow to be searched.
int64_t sumi_next_bin_row(
  const sumi_line *line, int64_t row, int64_t end, double edge, double width);

/// Whether rows are at equal distances and all are plain numbers, so that `sumi_even_bins` and
/// `sumi_even_blocks` can read them.
bool sumi_is_even(const sumi_line *line);

/// The lowest and highest y, in pixels, of the rows of up to `count` bins from `bin` on, whose first
/// row is `row`. Ends before a bin with few rows, with one that is not finite, or that extends to
/// `end`.
///
/// Returns the number of bins; `row` is then the first row after them.
int64_t sumi_even_bins(
  const sumi_line *line, int64_t *row, int64_t end, int64_t bin, int64_t count, float *low,
  float *high);

/// The same from summaries, of bins whose ends are those of blocks: blocks are so narrow that
/// `sumi_next_bin_row` rounds to them. Ends before a bin of few blocks.
int64_t sumi_even_blocks(
  const sumi_line *line, int64_t *row, int64_t end, int64_t bin, int64_t count, float *low,
  float *high);

#endif
