// The least work that a picture requires: bare loops, whose times are the floor in the benchmark.
#ifndef CNUMBERS_FLOOR_H
#define CNUMBERS_FLOOR_H

#include <stdint.h>

/// The minimum and maximum of numbers; the result for NaN is unspecified. `count` is a multiple of
/// 32.
void sumi_floor_extremes(const double *numbers, int64_t count, double *low, double *high);

/// Counts points of the unit square in the cells of a grid.
void sumi_floor_bins(
  const double *x, const double *y, int64_t count, int64_t width, int64_t height, uint32_t *grid);

/// Multiplies a square of 5 × 5 pixels around each point of the unit square by a factor. The grid
/// has 5 more rows and columns than the picture.
void sumi_floor_splats(
  const double *x, const double *y, int64_t count, int64_t width, int64_t height, float *grid);

/// Counts the lines of a text.
int64_t sumi_floor_lines(const char *text, int64_t count);

#endif
