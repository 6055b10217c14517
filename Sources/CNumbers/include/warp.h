// Transforms applied to numbers before they are mapped linearly to positions.
#ifndef CNUMBERS_WARP_H
#define CNUMBERS_WARP_H

#include <stdbool.h>
#include <stdint.h>

typedef enum {
  /// The natural logarithm.
  SUMI_LOG = 0,
  /// sign(v) · ln(1 + |v| / threshold).
  SUMI_SYMLOG,
  /// Ranges of numbers that take no room.
  SUMI_NUMBER_BREAKS,
  /// Ranges of time stamps that take no room; the distance from the origin is computed in integers.
  SUMI_STAMP_BREAKS,
} sumi_warp_kind;

/// A monotonic transform: exactly monotonic for breaks, up to the last bits for logarithms.
typedef struct {
  sumi_warp_kind kind;
  /// For SUMI_LOG: the value used for numbers <= 0; 0 if they have no position.
  double replacement;
  /// Whether no number above 0 is below the replacement, so that the map is monotonic there too.
  bool replacement_is_least;
  /// For SUMI_SYMLOG; above 0.
  double threshold;
  /// Breaks, sorted and disjoint: their number, the first value of each, and the length subtracted
  /// before each and, as the last element, after all of them.
  int64_t count;
  const double *starts, *lengths_before;
  const int64_t *stamp_starts, *stamp_lengths_before;
  /// Converts from the unit of a column of time stamps to the breaks' unit: times `factor`, divided
  /// by `divisor`. At least one of them is 1.
  int64_t factor, divisor;
} sumi_warp;

#endif
