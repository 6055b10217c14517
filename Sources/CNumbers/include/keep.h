// The rows that show the shape of very many: of each bin the first, the lowest, the highest and the last.
#ifndef CNUMBERS_KEEP_H
#define CNUMBERS_KEEP_H

#include "CNumbers.h"

/// Four rows of a bin, with what they are chosen by. Rows are -1 where there is none. Of rows that are
/// equal, `first`, `lowest` and `highest` are the first one, and `last` is the last one.
typedef struct {
  /// By position; their y may be a gap.
  double first_place, last_place;
  int64_t first, last;
  /// By value, among rows without a gap.
  double low, high;
  int64_t lowest, highest;
} sumi_kept;

/// Which bins rows are in, and which rows have gaps.
typedef struct {
  /// From x to bins. Rows without a position, or whose position is not above `least_place`, are left out.
  sumi_map x_map;
  double least_place;
  /// The number of bins; one more on each side holds the rows beyond it. 0 if all rows are in one.
  int64_t bins;
  /// Values of y up to this one are gaps, as are those that are not finite: 0 on a logarithmic axis, otherwise
  /// minus infinity.
  double least_y;
} sumi_keeping;

/// Adds the rows `first` … `first + count - 1`, in any order of x, to `kept`, which has `bins + 2` elements,
/// or 1 if `bins` is 0. Rows in order of x take the least time.
void sumi_keep_rows(
  const sumi_keeping *keeping, const sumi_numbers *x, const sumi_numbers *y, int64_t first,
  int64_t count, sumi_kept *kept);

/// Bins without rows.
void sumi_keep_none(sumi_kept *kept, int64_t count);

/// Adds what was kept of other rows, all of them after those of `kept`.
void sumi_join_kept(const sumi_kept *other, int64_t count, sumi_kept *kept);

/// Writes the rows that were kept, those of each bin in ascending order and each once, to `rows`, which has
/// room for four of each bin. Returns their number.
int64_t sumi_kept_rows(const sumi_kept *kept, int64_t count, ptrdiff_t *rows);

#endif
