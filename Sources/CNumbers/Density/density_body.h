// Counts and combines rows in bins of the plane, for one set of instructions.
#include "../Columns/decode_body.h"

#define SUMI_BLOCK 1024

// The bin of each row of a block, or `grid.columns * grid.rows` for rows in no bin; returns the
// number of rows in one. NaN fails every comparison. The far end of an axis belongs to the last
// bin; the tolerance allows for rounding of the multiplication.
static inline int64_t SUMI_NAME(find_bins)(
  sumi_bins bins, const double *x, const double *y, int64_t count, int32_t *places) {
  double right = bins.columns, top = bins.rows;
  double x_end = right * (1 + 0x1p-50), y_end = top * (1 + 0x1p-50);
  int32_t last_column = bins.columns - 1, last_row = bins.rows - 1, columns = bins.columns;
  int32_t outside = bins.columns * bins.rows;
  int32_t inside = 0;
  for (int64_t row = 0; row < count; row++) {
    bool is_in = (x[row] >= 0) & (x[row] <= x_end) & (y[row] >= 0) & (y[row] <= y_end);
    int32_t column = (int32_t)(is_in ? x[row] : 0);
    int32_t line = (int32_t)(is_in ? y[row] : 0);
    column = column < last_column ? column : last_column;
    line = line < last_row ? line : last_row;
    places[row] = is_in ? line * columns + column : outside;
    inside += is_in;
  }
  return inside;
}

// The rows of a block, with their values unless there are none.
typedef struct SUMI_NAME(block) {
  int64_t length, inside;
  double numbers[SUMI_BLOCK];
  int32_t places[SUMI_BLOCK];
} SUMI_NAME(block);

// Finds the bins of at most a block of the rows before `end`. Rows without a finite value are in none.
static inline void SUMI_NAME(find_block)(
  sumi_bins bins, const sumi_numbers *x, const sumi_numbers *y, const sumi_numbers *values,
  int64_t start, int64_t end, SUMI_NAME(block) *block) {
  double xs[SUMI_BLOCK], ys[SUMI_BLOCK];
  int32_t outside = bins.columns * bins.rows, *places = block->places;
  int64_t length = end - start < SUMI_BLOCK ? end - start : SUMI_BLOCK;
  block->length = length;
  SUMI_NAME(place)(x, bins.x, start, length, xs);
  SUMI_NAME(place)(y, bins.y, start, length, ys);
  block->inside = SUMI_NAME(find_bins)(bins, xs, ys, length, places);
  if (!values) return;
  SUMI_NAME(decode)(values, start, length, block->numbers);
  int64_t inside = 0;
  for (int64_t row = 0; row < length; row++) {
    // x - x is 0 for a finite number, otherwise NaN.
    bool is_number = block->numbers[row] - block->numbers[row] == 0;
    block->numbers[row] = is_number ? block->numbers[row] : 0;
    places[row] = is_number ? places[row] : outside;
    inside += places[row] != outside;
  }
  block->inside = inside;
}

static inline void SUMI_NAME(count_block)(const SUMI_NAME(block) *block, uint32_t *counts) {
  for (int64_t row = 0; row < block->length; row++) {
    uint32_t *bin = counts + block->places[row];
    *bin += *bin != UINT32_MAX;
  }
}

static inline void SUMI_NAME(aggregate_block)(
  const SUMI_NAME(block) *block, sumi_aggregate aggregate, uint32_t *counts, double *results) {
#define SUMI_EACH_ROW(STATEMENT) \
  for (int64_t row = 0; row < block->length; row++) { \
    uint32_t *bin = counts + block->places[row]; \
    *bin += *bin != UINT32_MAX; \
    double number = block->numbers[row], *result = results + block->places[row]; \
    STATEMENT; \
  }
  switch (aggregate) {
  case SUMI_SUM: SUMI_EACH_ROW(*result += number) break;
  case SUMI_LEAST: SUMI_EACH_ROW(*result = number < *result ? number : *result) break;
  case SUMI_GREATEST: SUMI_EACH_ROW(*result = number > *result ? number : *result) break;
  }
#undef SUMI_EACH_ROW
}

// Finds the bins of the rows block by block, with a statement for each block, and returns the number of rows
// in one.
#define SUMI_EACH_BLOCK(VALUES, STATEMENT) \
  SUMI_NAME(block) block; \
  int64_t inside = 0; \
  for (int64_t start = first; start < first + count; start += SUMI_BLOCK) { \
    if (sumi_stops_at(start - first)) break; \
    SUMI_NAME(find_block)(bins, x, y, VALUES, start, first + count, &block); \
    STATEMENT; \
    inside += block.inside; \
  } \
  return inside;

static int64_t SUMI_NAME(count_rows)(
  sumi_bins bins, const sumi_numbers *x, const sumi_numbers *y, int64_t first, int64_t count,
  uint32_t *counts) {
  SUMI_EACH_BLOCK(NULL, SUMI_NAME(count_block)(&block, counts))
}

// Scaling by powers of two and the difference are exact, so the parts are the value's own digits.
static inline void SUMI_NAME(sum_block)(
  const SUMI_NAME(block) *block, sumi_units units, uint32_t *counts, int64_t *sums) {
  // One factor may be beyond all doubles.
  double up = ldexp(1, units.up / 2), upper = ldexp(1, units.up - units.up / 2);
  double low = ldexp(1, units.bits);
  for (int64_t row = 0; row < block->length; row++) {
    uint32_t *bin = counts + block->places[row];
    *bin += *bin != UINT32_MAX;
    double number = block->numbers[row] * up * upper;
    int64_t high = (int64_t)number, *sum = sums + 2 * (int64_t)block->places[row];
    sum[0] += (int64_t)((number - (double)high) * low);
    sum[1] += high;
  }
}

static int64_t SUMI_NAME(sum_rows)(
  sumi_bins bins, const sumi_numbers *x, const sumi_numbers *y, const sumi_numbers *values,
  sumi_units units, int64_t first, int64_t count, uint32_t *counts, int64_t *sums) {
  SUMI_EACH_BLOCK(values, SUMI_NAME(sum_block)(&block, units, counts, sums))
}

static int64_t SUMI_NAME(aggregate_rows)(
  sumi_bins bins, const sumi_numbers *x, const sumi_numbers *y, const sumi_numbers *values,
  sumi_aggregate aggregate, int64_t first, int64_t count, uint32_t *counts, double *results) {
  SUMI_EACH_BLOCK(values, SUMI_NAME(aggregate_block)(&block, aggregate, counts, results))
}

// Keeps the first row of each bin, which is -1 before there is one.
static inline void SUMI_NAME(find_firsts)(
  const SUMI_NAME(block) *block, int64_t start, int64_t *rows) {
  for (int64_t row = 0; row < block->length; row++) {
    int64_t *known = rows + block->places[row];
    *known = *known < 0 ? start + row : *known;
  }
}

static int64_t SUMI_NAME(find_rows)(
  sumi_bins bins, const sumi_numbers *x, const sumi_numbers *y, const sumi_numbers *values,
  sumi_aggregate aggregate, int64_t first, int64_t count, uint32_t *counts, double *results,
  int64_t *rows) {
  SUMI_EACH_BLOCK(values, {
    SUMI_NAME(find_firsts)(&block, start, rows);
    if (values) {
      SUMI_NAME(aggregate_block)(&block, aggregate, counts, results);
    } else {
      SUMI_NAME(count_block)(&block, counts);
    }
  })
}

#undef SUMI_EACH_BLOCK

static void SUMI_NAME(join_counts)(const uint32_t *part, int64_t count, uint32_t *counts) {
  for (int64_t bin = 0; bin < count; bin++) {
    uint32_t sum = counts[bin] + part[bin];
    counts[bin] = sum < part[bin] ? UINT32_MAX : sum;
  }
}

static void SUMI_NAME(join_sums)(const int64_t *part, int64_t count, int64_t *sums) {
  for (int64_t index = 0; index < count; index++) sums[index] += part[index];
}

static void SUMI_NAME(join_results)(
  sumi_aggregate aggregate, const double *part, int64_t count, double *results) {
  for (int64_t bin = 0; bin < count; bin++) {
    double number = part[bin], result = results[bin];
    switch (aggregate) {
    case SUMI_SUM: result += number; break;
    case SUMI_LEAST: result = number < result ? number : result; break;
    case SUMI_GREATEST: result = number > result ? number : result; break;
    }
    results[bin] = result;
  }
}
