// The least step between neighbouring rows.
#include "CNumbers.h"
#include "types.h"

#include <math.h>

#define SUMI_BODY "Columns/step_body.h"
#include <variants.h>

double sumi_least_step(const sumi_numbers *numbers, int64_t first, int64_t count) {
  SUMI_PICK(least_step, numbers, first, count);
}
