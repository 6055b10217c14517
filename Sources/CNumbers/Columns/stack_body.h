// Rows of a block, whose sums stay in the processor's cache from column to column.
#ifndef STACK_ROWS
#define STACK_ROWS 1024
#endif

// The sum of magnitudes, or of numbers, of all columns.
static void SUMI_NAME(sum_whole)(
  const sumi_stack *stack, int64_t first, int64_t count, double *value, double *whole) {
  bool magnitudes = stack->mode == SUMI_PERCENT;
  for (int64_t row = 0; row < count; row++) whole[row] = 0;
  for (int64_t column = 0; column < stack->column_count; column++) {
    sumi_decode(&stack->columns[column], first, count, value);
    for (int64_t row = 0; row < count; row++) {
      double magnitude = fabs(value[row]);
      double part = magnitudes ? magnitude : value[row];
      whole[row] += magnitude <= DBL_MAX ? part : 0;
    }
  }
}

static void SUMI_NAME(sum_stack_block)(
  const sumi_stack *stack, int64_t first, int64_t count, sumi_stack_found *found) {
  double value[STACK_ROWS], whole[STACK_ROWS], up[STACK_ROWS], down[STACK_ROWS];
  // Starts that nobody needs.
  double starts[STACK_ROWS];
  double ground = stack->ground;
  bool is_split = stack->mode == SUMI_DIVERGING || stack->mode == SUMI_PERCENT;
  bool is_percent = stack->mode == SUMI_PERCENT;
  if (is_percent || stack->mode == SUMI_STREAM)
    SUMI_NAME(sum_whole)(stack, first, count, value, whole);
  for (int64_t row = 0; row < count; row++) {
    // Percentages are added to the ground at the end, so that all of them sum up to 100 exactly.
    up[row] = is_percent ? 0 : stack->mode == SUMI_STREAM ? ground - whole[row] / 2 : ground;
    down[row] = up[row];
  }
  for (int64_t column = 0; column < stack->column_count; column++) {
    sumi_decode(&stack->columns[column], first, count, value);
    double *restrict to = stack->to[column] + first;
    double *restrict from = stack->from[column] ? stack->from[column] + first : starts;
    int64_t gaps = 0, negatives = 0;
    if (!is_split) {
      for (int64_t row = 0; row < count; row++) {
        double number = value[row];
        double magnitude = fabs(number);
        double next = up[row] + (magnitude <= DBL_MAX ? number : 0);
        from[row] = up[row];
        to[row] = magnitude <= DBL_MAX ? next : NAN;
        up[row] = next;
        gaps += magnitude <= DBL_MAX ? 0 : 1;
        negatives += number < 0 ? 1 : 0;
      }
    } else {
      for (int64_t row = 0; row < count; row++) {
        double number = value[row];
        double magnitude = fabs(number);
        double start = number < 0 ? down[row] : up[row];
        double next = start + (magnitude <= DBL_MAX ? number : 0);
        up[row] = number < 0 ? up[row] : next;
        down[row] = number < 0 ? next : down[row];
        from[row] = start;
        to[row] = magnitude <= DBL_MAX ? next : NAN;
        gaps += magnitude <= DBL_MAX ? 0 : 1;
        negatives += number < 0 ? 1 : 0;
      }
      if (is_percent) {
        for (int64_t row = 0; row < count; row++) {
          from[row] = ground + 100 * (from[row] / whole[row]);
          to[row] = ground + 100 * (to[row] / whole[row]);
        }
      }
    }
    found[column].gaps += gaps;
    found[column].has_negative |= negatives > 0;
    if (gaps > 0) {
      for (int64_t row = 0; row < count; row++) found[column].infinite += isinf(value[row]) != 0;
    }
  }
}

static void SUMI_NAME(sum_stack)(
  const sumi_stack *stack, int64_t first, int64_t count, sumi_stack_found *found) {
  for (int64_t row = 0; row < count; row += STACK_ROWS) {
    int64_t rest = count - row;
    SUMI_NAME(sum_stack_block)(stack, first + row, rest < STACK_ROWS ? rest : STACK_ROWS, found);
  }
}
