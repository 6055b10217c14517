// Counts numbers between edges, for each set of instructions.
#include "CNumbers.h"
#include "../Columns/types.h"
#include "../Columns/warp_value.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#define SUMI_BODY "Statistics/edges_body.h"
#include <variants.h>

void sumi_count_between(
  sumi_edges edges, const sumi_numbers *numbers, int64_t first, int64_t count, uint64_t *counts) {
  SUMI_PICK(count_between, edges, numbers, first, count, counts);
}

void sumi_weigh_between(
  sumi_edges edges, const sumi_numbers *numbers, const sumi_numbers *weights, int64_t first,
  int64_t count, uint64_t *counts, double *sums) {
  SUMI_PICK(weigh_between, edges, numbers, weights, first, count, counts, sums);
}
