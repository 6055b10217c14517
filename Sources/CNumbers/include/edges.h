// Numbers counted in bins between edges.
#ifndef CNUMBERS_EDGES_H
#define CNUMBERS_EDGES_H

#include "CNumbers.h"

/// Bins between ascending edges. A bin holds the numbers from its lower edge up to, but not
/// including, its upper edge; the last bin includes its upper edge too.
typedef struct {
  /// `count + 1` numbers.
  const double *edges;
  /// The number of bins, at least 1 and below 2^30.
  int64_t count;
  /// The width that all bins have, up to rounding of the edges; 0 if widths differ.
  double width;
} sumi_edges;

/// Adds the rows `first` … `first + count - 1` to the counts of their bins. `counts` has three more
/// entries than there are bins: the rows below the first edge come before the bins, those above the
/// last edge and those without a number behind them.
void sumi_count_between(
  sumi_edges edges, const sumi_numbers *numbers, int64_t first, int64_t count, uint64_t *counts);

/// Adds the weights of the rows to the sums of their bins, which have the same order. A row whose
/// weight is not finite counts as one without a number.
void sumi_weigh_between(
  sumi_edges edges, const sumi_numbers *numbers, const sumi_numbers *weights, int64_t first,
  int64_t count, uint64_t *counts, double *sums);

#endif
