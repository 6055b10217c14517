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

static int64_t SUMI_NAME(count_rows)(
  sumi_bins bins, const sumi_numbers *x, const sumi_numbers *y, int64_t first, int64_t count,
  uint32_t *counts) {
  double xs[SUMI_BLOCK], ys[SUMI_BLOCK];
  int32_t places[SUMI_BLOCK];
  int64_t inside = 0;
  for (int64_t start = first; start < first + count; start += SUMI_BLOCK) {
    if (sumi_stops_at(start - first)) break;
    int64_t length = first + count - start < SUMI_BLOCK ? first + count - start : SUMI_BLOCK;
    SUMI_NAME(place)(x, bins.x, start, length, xs);
    SUMI_NAME(place)(y, bins.y, start, length, ys);
    inside += SUMI_NAME(find_bins)(bins, xs, ys, length, places);
    for (int64_t row = 0; row < length; row++) {
      uint32_t *bin = counts + places[row];
      *bin += *bin != UINT32_MAX;
    }
  }
  return inside;
}

static int64_t SUMI_NAME(aggregate_rows)(
  sumi_bins bins, const sumi_numbers *x, const sumi_numbers *y, const sumi_numbers *values,
  sumi_aggregate aggregate, int64_t first, int64_t count, uint32_t *counts, double *results) {
  double xs[SUMI_BLOCK], ys[SUMI_BLOCK], numbers[SUMI_BLOCK];
  int32_t places[SUMI_BLOCK];
  int32_t outside = bins.columns * bins.rows;
  int64_t inside = 0;
  for (int64_t start = first; start < first + count; start += SUMI_BLOCK) {
    if (sumi_stops_at(start - first)) break;
    int64_t length = first + count - start < SUMI_BLOCK ? first + count - start : SUMI_BLOCK;
    SUMI_NAME(place)(x, bins.x, start, length, xs);
    SUMI_NAME(place)(y, bins.y, start, length, ys);
    SUMI_NAME(decode)(values, start, length, numbers);
    SUMI_NAME(find_bins)(bins, xs, ys, length, places);
    for (int64_t row = 0; row < length; row++) {
      // x - x is 0 for a finite number, otherwise NaN.
      bool is_number = numbers[row] - numbers[row] == 0;
      places[row] = is_number ? places[row] : outside;
      inside += places[row] != outside;
    }
#define SUMI_EACH_ROW(STATEMENT) \
  for (int64_t row = 0; row < length; row++) { \
    uint32_t *bin = counts + places[row]; \
    *bin += *bin != UINT32_MAX; \
    double number = numbers[row], *result = results + places[row]; \
    STATEMENT; \
  }
    switch (aggregate) {
    case SUMI_SUM: SUMI_EACH_ROW(*result += number) break;
    case SUMI_LEAST: SUMI_EACH_ROW(*result = number < *result ? number : *result) break;
    case SUMI_GREATEST: SUMI_EACH_ROW(*result = number > *result ? number : *result) break;
    }
#undef SUMI_EACH_ROW
  }
  return inside;
}

static int64_t SUMI_NAME(find_rows)(
  sumi_bins bins, const sumi_numbers *x, const sumi_numbers *y, const sumi_numbers *values,
  sumi_aggregate aggregate, int64_t first, int64_t count, uint32_t *counts, double *results,
  int64_t *rows) {
  double xs[SUMI_BLOCK], ys[SUMI_BLOCK], numbers[SUMI_BLOCK];
  int32_t places[SUMI_BLOCK];
  int32_t outside = bins.columns * bins.rows;
  int64_t inside = 0;
  for (int64_t start = first; start < first + count; start += SUMI_BLOCK) {
    if (sumi_stops_at(start - first)) break;
    int64_t length = first + count - start < SUMI_BLOCK ? first + count - start : SUMI_BLOCK;
    SUMI_NAME(place)(x, bins.x, start, length, xs);
    SUMI_NAME(place)(y, bins.y, start, length, ys);
    inside += SUMI_NAME(find_bins)(bins, xs, ys, length, places);
    if (values) {
      SUMI_NAME(decode)(values, start, length, numbers);
      for (int64_t row = 0; row < length; row++) {
        bool is_number = numbers[row] - numbers[row] == 0;
        inside -= !is_number & (places[row] != outside);
        places[row] = is_number ? places[row] : outside;
      }
    }
    for (int64_t row = 0; row < length; row++) {
      uint32_t *bin = counts + places[row];
      if (*bin == 0) rows[places[row]] = start + row;
      *bin += *bin != UINT32_MAX;
    }
    if (!values) continue;
    for (int64_t row = 0; row < length; row++) {
      // The last bin takes what is in none, where a number may be missing.
      double number = numbers[row], *result = results + places[row];
      if (places[row] == outside) continue;
      switch (aggregate) {
      case SUMI_SUM: *result += number; break;
      case SUMI_LEAST: *result = number < *result ? number : *result; break;
      case SUMI_GREATEST: *result = number > *result ? number : *result; break;
      }
    }
  }
  return inside;
}

static void SUMI_NAME(join_counts)(const uint32_t *part, int64_t count, uint32_t *counts) {
  for (int64_t bin = 0; bin < count; bin++) {
    uint32_t sum = counts[bin] + part[bin];
    counts[bin] = sum < part[bin] ? UINT32_MAX : sum;
  }
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
