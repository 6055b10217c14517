// Sums the parts of a stack.
#include "CNumbers.h"

#include <float.h>
#include <math.h>

#define SUMI_BODY "Columns/stack_body.h"
#include <variants.h>

void sumi_sum_stack(
  const sumi_stack *stack, int64_t first, int64_t count, sumi_stack_found *found) {
  SUMI_PICK(sum_stack, stack, first, count, found);
}
