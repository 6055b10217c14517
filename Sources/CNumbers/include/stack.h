// Sums of columns that are drawn on each other.
#ifndef SUMI_STACK_H
#define SUMI_STACK_H

/// How the columns of a stack are summed.
typedef enum {
  /// A running sum.
  SUMI_CUMULATIVE = 0,
  /// Positive numbers upward and negative ones downward.
  SUMI_DIVERGING,
  /// As SUMI_DIVERGING, as percentages of the sum of all magnitudes.
  SUMI_PERCENT,
  /// A running sum that starts at minus half of the whole sum.
  SUMI_STREAM,
} sumi_stack_mode;

/// Columns with a number in each row, the lowest first, and where their sums go.
typedef struct {
  const sumi_numbers *columns;
  int64_t column_count;
  sumi_stack_mode mode;
  /// The value at which the stack starts.
  double ground;
  /// For each column where its row 0 goes: the value that it starts at, and the one that it ends
  /// at, NaN if it has none. NULL for a start that is not needed.
  double *const *from;
  double *const *to;
} sumi_stack;

/// What a column of a stack has.
typedef struct {
  /// Rows without a finite number, and how many of them are infinite.
  int64_t gaps, infinite;
  bool has_negative;
} sumi_stack_found;

/// Sums the rows `first` … `first + count - 1`, and adds what each column has to `found`.
void sumi_sum_stack(
  const sumi_stack *stack, int64_t first, int64_t count, sumi_stack_found *found);

#endif
