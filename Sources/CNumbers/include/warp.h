// What is done to numbers before they are mapped straight to places.
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
  /// Ranges of time stamps that take no room; the distance to the origin is taken in integers.
  SUMI_STAMP_BREAKS,
} sumi_warp_kind;

/// A map that never falls from value to value: exactly for breaks, but for the last bits of
/// logarithms.
typedef struct {
  sumi_warp_kind kind;
  /// Of SUMI_LOG: what numbers up to 0 are taken for; 0 where they have no place.
  double replacement;
  /// Whether no number above 0 is below the replacement, so that the map does not fall there either.
  bool replacement_is_least;
  /// Of SUMI_SYMLOG; above 0.
  double threshold;
  /// Of breaks, which are sorted and apart: how many, the first value of each, and what is taken from
  /// the values before each and, in the last place, behind all of them.
  int64_t count;
  const double *starts, *lengths_before;
  const int64_t *stamp_starts, *stamp_lengths_before;
  /// From the unit of a column of time stamps to that of the breaks: times `factor`, by `divisor`.
  /// At least one of them is 1.
  int64_t factor, divisor;
} sumi_warp;

#endif
