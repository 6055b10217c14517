// The segments of a line that may be near a place.
#ifndef CNUMBERS_NEAR_H
#define CNUMBERS_NEAR_H

#include <stdint.h>

#include "line.h"

/// What is at most `distance` from a place.
typedef struct {
  float x, y, distance;
} sumi_vicinity;

/// Writes to `found` the segments that may be near, in ascending order, and returns their number. Segment i
/// leads from point i to point i + 1; there are `count` segments, and room for as many.
///
/// All that are near are found, and few others: straight segments whose line is near within their bounds,
/// steps of which one leg is. Both coordinates of a gap are NaN: a segment that ends there is a dot, and
/// one that starts there is never found.
int64_t sumi_near_segments(
  const float *x, const float *y, int64_t count, sumi_curve curve, sumi_vicinity vicinity,
  int32_t *found);

#endif
