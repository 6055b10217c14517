// Loops over columns of numbers at the speed of memory.
//
// Each loop exists once as a body, which is compiled for several instruction sets; the best that
// the processor has is taken when the program runs. Sums and products are never fused, so that
// every one of them gives the same bits.
#ifndef CNUMBERS_H
#define CNUMBERS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// How a number is stored.
typedef enum {
  SUMI_FLOAT64 = 0,
  SUMI_FLOAT32,
  SUMI_INT64,
  SUMI_INT32,
  SUMI_INT16,
  SUMI_INT8,
  SUMI_UINT64,
  SUMI_UINT32,
  SUMI_UINT16,
  SUMI_UINT8,
} sumi_type;

/// The numbers of a column: `count` rows from `base` on, at any alignment, `stride` bytes apart.
/// Where `base` is NULL they are regular: `start + row * step`, in integers where `type` is
/// SUMI_INT64.
typedef struct {
  const void *base;
  int64_t count;
  int64_t stride;
  sumi_type type;
  double start, step;
  int64_t integer_start, integer_step;
  /// A bit a row, 1 where the row is there; row 0 is bit `first_bit`. NULL when all are there.
  const uint64_t *validity;
  int64_t first_bit;
} sumi_numbers;

/// A straight map to pixels: `(value - origin) * scale + offset`, the difference taken in integers
/// for integers of 64 bits, so that time stamps lose nothing.
typedef struct {
  double origin;
  int64_t integer_origin;
  double scale, offset;
} sumi_map;

/// The rows `first` … `first + count - 1` as doubles, NaN where missing.
void sumi_decode(const sumi_numbers *numbers, int64_t first, int64_t count, double *out);

/// The same after a map; NaN where missing.
void sumi_place(
  const sumi_numbers *numbers, sumi_map map, int64_t first, int64_t count, double *out);

/// A grid of bins. The maps go from values to bins: 0 is the left (the lower) side of the first bin,
/// `columns` (`rows`) the right (the upper) side of the last one. Together under 2^31 bins.
typedef struct {
  sumi_map x, y;
  int32_t columns, rows;
} sumi_bins;

/// What is made of the values of a bin.
typedef enum { SUMI_SUM = 0, SUMI_LEAST, SUMI_GREATEST } sumi_aggregate;

/// Adds the rows `first` … `first + count - 1` to the counts of their bins, row by row from the lower
/// left corner, and returns how many are in one. Rows without x or y, and those outside, are counted
/// in a last bin of their own: `counts` has `columns * rows + 1` bins. A count ends at UINT32_MAX.
int64_t sumi_count_rows(
  sumi_bins bins, const sumi_numbers *x, const sumi_numbers *y, int64_t first, int64_t count,
  uint32_t *counts);

/// The same with the values of the rows: `results` has as many bins, and begins with what leaves a
/// result as it is (0, plus or minus infinity). Rows without a finite value count as outside.
int64_t sumi_aggregate_rows(
  sumi_bins bins, const sumi_numbers *x, const sumi_numbers *y, const sumi_numbers *values,
  sumi_aggregate aggregate, int64_t first, int64_t count, uint32_t *counts, double *results);

/// Adds the counts of other rows, bin by bin.
void sumi_join_counts(const uint32_t *part, int64_t count, uint32_t *counts);

/// Adds the results of other rows, bin by bin.
void sumi_join_results(
  sumi_aggregate aggregate, const double *part, int64_t count, double *results);

#endif
