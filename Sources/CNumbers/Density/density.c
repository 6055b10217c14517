// Counts and combines rows in bins of the plane, for each set of instructions.
#include "CNumbers.h"
#include "../Columns/types.h"
#include "../Columns/warp_value.h"

#include <math.h>

#define SUMI_BODY "Density/density_body.h"
#include <variants.h>

int64_t sumi_count_rows(
  sumi_bins bins, const sumi_numbers *x, const sumi_numbers *y, int64_t first, int64_t count,
  uint32_t *counts) {
  SUMI_PICK(count_rows, bins, x, y, first, count, counts);
}

int64_t sumi_sum_rows(
  sumi_bins bins, const sumi_numbers *x, const sumi_numbers *y, const sumi_numbers *values,
  sumi_units units, int64_t first, int64_t count, uint32_t *counts, int64_t *sums) {
  SUMI_PICK(sum_rows, bins, x, y, values, units, first, count, counts, sums);
}

int64_t sumi_aggregate_rows(
  sumi_bins bins, const sumi_numbers *x, const sumi_numbers *y, const sumi_numbers *values,
  sumi_aggregate aggregate, int64_t first, int64_t count, uint32_t *counts, double *results) {
  SUMI_PICK(aggregate_rows, bins, x, y, values, aggregate, first, count, counts, results);
}

int64_t sumi_find_rows(
  sumi_bins bins, const sumi_numbers *x, const sumi_numbers *y, const sumi_numbers *values,
  sumi_aggregate aggregate, int64_t first, int64_t count, uint32_t *counts, double *results,
  int64_t *rows) {
  SUMI_PICK(find_rows, bins, x, y, values, aggregate, first, count, counts, results, rows);
}

void sumi_join_counts(const uint32_t *part, int64_t count, uint32_t *counts) {
  SUMI_PICK(join_counts, part, count, counts);
}

void sumi_join_sums(const int64_t *part, int64_t count, int64_t *sums) {
  SUMI_PICK(join_sums, part, count, sums);
}

void sumi_read_sums(
  const int64_t *sums, const uint32_t *counts, int64_t count, sumi_units units, bool is_mean,
  double *numbers) {
  // In two steps, the first of which is exact: one factor may be beyond all doubles.
  int32_t down = -(units.up + units.bits);
  double first = ldexp(1, down / 2), second = ldexp(1, down - down / 2);
  __int128 unit = (__int128)1 << units.bits;
  for (int64_t bin = 0; bin < count; bin++) {
    if (sumi_stops_at(bin)) break;
    double sum = (double)(sums[2 * bin + 1] * unit + sums[2 * bin]) * first * second;
    numbers[bin] = counts[bin] == 0 ? NAN : is_mean ? sum / counts[bin] : sum;
  }
}

void sumi_join_results(
  sumi_aggregate aggregate, const double *part, int64_t count, double *results) {
  SUMI_PICK(join_results, aggregate, part, count, results);
}
