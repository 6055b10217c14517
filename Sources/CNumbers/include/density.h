// Aggregation of values in bins.
#ifndef CNUMBERS_DENSITY_H
#define CNUMBERS_DENSITY_H

#include "CNumbers.h"

/// A grid of bins. The maps go from values to bins: 0 is the left (lower) side of the first bin,
/// `columns` (`rows`) the right (upper) side of the last one. Fewer than 2^31 bins in total.
typedef struct {
  sumi_map x, y;
  int32_t columns, rows;
} sumi_bins;

/// The aggregate of a bin's values.
typedef enum { SUMI_SUM = 0, SUMI_LEAST, SUMI_GREATEST } sumi_aggregate;

/// Adds the rows `first` … `first + count - 1` to the counts of their bins, row by row from the
/// lower left corner, and returns the number of rows in a bin. Rows without x or y and rows outside
/// are counted in an extra last bin: `counts` has `columns * rows + 1` bins. Counts saturate at
/// UINT32_MAX.
int64_t sumi_count_rows(
  sumi_bins bins, const sumi_numbers *x, const sumi_numbers *y, int64_t first, int64_t count,
  uint32_t *counts);

/// Units in which values are summed up as integers, so that a sum does not depend on the order of the
/// rows: a value is a multiple of 2^-up, which is the high part, and the rest a multiple of
/// 2^-(up + bits), the low part; what is less is cut off.
typedef struct {
  int32_t up, bits;
} sumi_units;

/// The same with sums of values: `sums` has the low and the high part of each bin, which start as 0.
/// Rows without a finite value count as outside.
int64_t sumi_sum_rows(
  sumi_bins bins, const sumi_numbers *x, const sumi_numbers *y, const sumi_numbers *values,
  sumi_units units, int64_t first, int64_t count, uint32_t *counts, int64_t *sums);

/// The same with another aggregate of the values of the rows: `results` has as many bins, initialised with the neutral
/// element (0, plus or minus infinity). Rows without a finite value count as outside.
int64_t sumi_aggregate_rows(
  sumi_bins bins, const sumi_numbers *x, const sumi_numbers *y, const sumi_numbers *values,
  sumi_aggregate aggregate, int64_t first, int64_t count, uint32_t *counts, double *results);

/// The same as both, with the first row of each bin in `rows`, which starts as -1 in all of its
/// `columns * rows + 1` bins. `values` and `results` are NULL for counts.
int64_t sumi_find_rows(
  sumi_bins bins, const sumi_numbers *x, const sumi_numbers *y, const sumi_numbers *values,
  sumi_aggregate aggregate, int64_t first, int64_t count, uint32_t *counts, double *results,
  int64_t *rows);

/// Adds the counts of other rows, bin by bin.
void sumi_join_counts(const uint32_t *part, int64_t count, uint32_t *counts);

/// Adds the sums of other rows: `count` parts, two a bin.
void sumi_join_sums(const int64_t *part, int64_t count, int64_t *sums);

/// The sum, or the mean, of each bin's values as the next double; NaN for a bin without rows.
void sumi_read_sums(
  const int64_t *sums, const uint32_t *counts, int64_t count, sumi_units units, bool is_mean,
  double *numbers);

/// Adds the results of other rows, bin by bin.
void sumi_join_results(
  sumi_aggregate aggregate, const double *part, int64_t count, double *results);

#endif
