// Where the rows of a line lie among its bins, and with which row a new bin begins.
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

// Summaries of other integers than those of 64 bits hold integers, but are mapped as doubles.
static inline double map_summary(
  const sumi_numbers *numbers, const sumi_map *map, const void *values, int64_t block) {
  if (!sumi_summary_is_integer(numbers->type))
    return map_double(map, ((const double *)values)[block]);
  int64_t value = ((const int64_t *)values)[block];
  return numbers->type == SUMI_INT64 ? map_integer(map, value) : map_double(map, (double)value);
}

// The place among bins of a row, from the summary where a block begins there.
double sumi_place_x(const sumi_line *line, int64_t row);

// The row behind `row` and up to `end` with which a new bin begins, of `width` bins a row on the
// whole: exact, or to a block where blocks are too narrow to be looked into.
int64_t sumi_next_bin_row(
  const sumi_line *line, int64_t row, int64_t end, double edge, double width);

#endif
