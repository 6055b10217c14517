// Sums up a row of coverage, for each set of instructions.
#include "../Blend/blend.h"
#include "scratch.h"

#include <string.h>

#define SUMI_BODY "Cover/sweep_body.h"
#include <variants.h>

void sumi_sweep_row(
  sumi_scratch *scratch, int32_t row, int32_t y, sumi_box clip, bool is_even_odd,
  const sumi_sink *sink) {
  SUMI_PICK(sweep_row, scratch, row, y, clip, is_even_odd, sink);
}
