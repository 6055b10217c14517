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

void sumi_join_results(
  sumi_aggregate aggregate, const double *part, int64_t count, double *results) {
  SUMI_PICK(join_results, aggregate, part, count, results);
}
