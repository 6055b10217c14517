// The segments of a line near a position.
#include "CNumbers.h"

#include <math.h>

#define SUMI_BODY "Lines/near_body.h"
#include <variants.h>

int64_t sumi_near_segments(
  const float *x, const float *y, int64_t count, sumi_curve curve, sumi_vicinity vicinity,
  int32_t *found) {
  SUMI_PICK(near_segments, x, y, count, curve, vicinity, found);
}
