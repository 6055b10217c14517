// Floors of numbers, and the extremes of them, for each set of instructions.
#include "CNumbers.h"

#include <string.h>

#define SUMI_BODY "Columns/floor_body.h"
#include <variants.h>

void sumi_floor_extremes(const double *numbers, int64_t count, double *low, double *high) {
  SUMI_PICK(floor_extremes, numbers, count, low, high);
}

void sumi_floor_splats(
  const double *x, const double *y, int64_t count, int64_t width, int64_t height, float *grid) {
  SUMI_PICK(floor_splats, x, y, count, width, height, grid);
}

void sumi_floor_bins(
  const double *x, const double *y, int64_t count, int64_t width, int64_t height, uint32_t *grid) {
  for (int64_t row = 0; row < count; row++)
    grid[(int64_t)(y[row] * (double)height) * width + (int64_t)(x[row] * (double)width)]++;
}

int64_t sumi_floor_lines(const char *text, int64_t count) {
  int64_t lines = 0;
  const char *end = text + count;
  while (text < end && (text = memchr(text, '\n', (size_t)(end - text)))) {
    text++;
    lines++;
  }
  return lines;
}
