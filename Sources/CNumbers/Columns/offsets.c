// Columns as 32-bit offsets from the base of a block.
#include "CNumbers.h"
#include "types.h"

#include <math.h>

#define PIECE 1024

// NaN and infinities have a difference of NaN.
static inline bool is_finite(double value) { return value - value == 0; }

bool sumi_measure_offsets(
  const sumi_numbers *numbers, sumi_map map, int64_t first, int64_t count,
  sumi_offset_block *block) {
  double values[PIECE], least = INFINITY, greatest = -INFINITY;
  *block = (sumi_offset_block){0};
  bool is_integer = numbers->type == SUMI_INT64 && !map.warp;
  for (int64_t row = first; is_integer && row < first + count; row++) {
    if (!sumi_is_there(numbers, row)) continue;
    ptrdiff_t index = row;
    sumi_pick_integers(numbers, &index, 1, &block->origin);
    break;
  }
  map.integer_origin = block->origin;
  for (int64_t start = 0; start < count; start += PIECE) {
    int64_t length = count - start < PIECE ? count - start : PIECE;
    sumi_place(numbers, map, first + start, length, values);
    for (int64_t row = 0; row < length; row++) {
      bool counts = is_finite(values[row]);
      least = counts && values[row] < least ? values[row] : least;
      greatest = counts && values[row] > greatest ? values[row] : greatest;
    }
  }
  if (least > greatest) return true;
  block->base = least;
  double span = greatest - least;
  block->step = span / SUMI_MOST_OFFSET;
  return span == 0 || (span < INFINITY && block->step > 1e-290);
}

void sumi_write_offsets(
  const sumi_numbers *numbers, sumi_map map, int64_t first, int64_t count,
  const sumi_offset_block *block, uint32_t *offsets) {
  double values[PIECE], base = block->base, rate = block->step > 0 ? 1 / block->step : 0;
  map.integer_origin = block->origin;
  for (int64_t start = 0; start < count; start += PIECE) {
    int64_t length = count - start < PIECE ? count - start : PIECE;
    sumi_place(numbers, map, first + start, length, values);
    for (int64_t row = 0; row < length; row++) {
      bool counts = is_finite(values[row]);
      double offset = counts ? (values[row] - base) * rate + 0.5 : 0;
      offset = offset < SUMI_MOST_OFFSET ? offset : SUMI_MOST_OFFSET;
      offsets[start + row] = counts ? (uint32_t)offset : SUMI_NO_OFFSET;
    }
  }
}
