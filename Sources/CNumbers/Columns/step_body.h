// Rows of a block.
#define STEP_ROWS 1024

static double SUMI_NAME(least_step)(const sumi_numbers *numbers, int64_t first, int64_t count) {
  double value[STEP_ROWS + 1];
  double least = INFINITY;
  sumi_map map = {0};
  map.scale = 1;
  if (count < 2) return least;
  // Time stamps are counted from the first, so that they keep their precision.
  if (numbers->type == SUMI_INT64) {
    map.integer_origin = numbers->base
      ? *(const SUMI_UNALIGNED(int64_t) *)((const char *)numbers->base + first * numbers->stride)
      : numbers->integer_start;
  }
  for (int64_t row = 0; row + 1 < count; row += STEP_ROWS) {
    if (sumi_stops_at(row)) break;
    int64_t steps = count - 1 - row < STEP_ROWS ? count - 1 - row : STEP_ROWS;
    sumi_place(numbers, map, first + row, steps + 1, value);
    for (int64_t step = 0; step < steps; step++) {
      double distance = fabs(value[step + 1] - value[step]);
      double different = distance > 0 ? distance : INFINITY;
      least = different < least ? different : least;
    }
  }
  return least;
}
