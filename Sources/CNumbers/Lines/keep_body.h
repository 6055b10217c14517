// Keeps the extreme rows of bins, for one set of instructions.
#include "../Columns/decode_body.h"

// The rows that are read at a time.
#define SUMI_PIECE 4096

// The extent of some numbers; false if one is not finite.
#define SUMI_EXTENT(T) \
  static inline bool SUMI_NAME(extent_##T)( \
    const loose_##T *values, int64_t count, double *lowest, double *highest) { \
    enum { LANES = 16 }; \
    T low[LANES], high[LANES], odd[LANES]; \
    for (int lane = 0; lane < LANES; lane++) { \
      low[lane] = INFINITY; \
      high[lane] = -INFINITY; \
      odd[lane] = 0; \
    } \
    int64_t row = 0; \
    for (; row + LANES <= count; row += LANES) { \
      for (int lane = 0; lane < LANES; lane++) { \
        T value = values[row + lane]; \
        low[lane] = value < low[lane] ? value : low[lane]; \
        high[lane] = value > high[lane] ? value : high[lane]; \
        odd[lane] += value - value; \
      } \
    } \
    for (; row < count; row++) { \
      T value = values[row]; \
      low[0] = value < low[0] ? value : low[0]; \
      high[0] = value > high[0] ? value : high[0]; \
      odd[0] += value - value; \
    } \
    for (int lane = 1; lane < LANES; lane++) { \
      low[0] = low[lane] < low[0] ? low[lane] : low[0]; \
      high[0] = high[lane] > high[0] ? high[lane] : high[0]; \
      odd[0] += odd[lane]; \
    } \
    *lowest = low[0]; \
    *highest = high[0]; \
    return odd[0] == 0; \
  } \
  static inline int64_t SUMI_NAME(row_of_##T)( \
    const loose_##T *values, int64_t count, double value) { \
    enum { LANES = 32 }; \
    int64_t row = 0; \
    for (; row + LANES <= count; row += LANES) { \
      int found = 0; \
      for (int lane = 0; lane < LANES; lane++) found |= values[row + lane] == value; \
      if (found) break; \
    } \
    for (; row < count; row++) \
      if (values[row] == value) return row; \
    return 0; \
  }
SUMI_EXTENT(double)
SUMI_EXTENT(float)
#undef SUMI_EXTENT

// Whether numbers never decrease; false for NaN.
#define SUMI_RISES(T) \
  static inline bool SUMI_NAME(rises_##T)(const loose_##T *values, int64_t count) { \
    int falls = 0; \
    for (int64_t row = 1; row < count; row++) falls |= !(values[row - 1] <= values[row]); \
    return !falls; \
  }
SUMI_RISES(double)
SUMI_RISES(int64_t)
#undef SUMI_RISES

// The bin of a position, where bin 0 is before all others.
static inline int64_t SUMI_NAME(bin)(const sumi_keeping *keeping, double place) {
  if (keeping->bins == 0 || !(place >= 0)) return 0;
  return place >= (double)keeping->bins ? keeping->bins + 1 : (int64_t)place + 1;
}

// Whether the rows from `start` on are stored side by side in the order of x, none of them missing.
static inline bool SUMI_NAME(is_ordered)(const sumi_numbers *x, int64_t start, int64_t length) {
  if (!x->base || x->validity || x->stride != 8) return false;
  if (x->type == SUMI_FLOAT64)
    return SUMI_NAME(rises_double)((const loose_double *)x->base + start, length);
  if (x->type == SUMI_INT64)
    return SUMI_NAME(rises_int64_t)((const loose_int64_t *)x->base + start, length);
  return false;
}

// The first row after `first` whose position is in another bin; `end` if there is none. Positions rise.
static inline int64_t SUMI_NAME(bin_end)(
  const sumi_keeping *keeping, const sumi_numbers *x, int64_t first, int64_t end, int64_t bin) {
  int64_t low = first + 1, high = end;
  while (low < high) {
    int64_t middle = low + (high - low) / 2;
    double place = sumi_place_row(x, &keeping->x_map, middle);
    if (SUMI_NAME(bin)(keeping, place) == bin) low = middle + 1;
    else high = middle;
  }
  return low;
}

// Adds ordered rows of one bin, whose y are finite numbers side by side; false if they are not.
static inline bool SUMI_NAME(add_run)(
  const sumi_keeping *keeping, const sumi_numbers *y, int64_t first, int64_t count, double start,
  double end, sumi_kept *to) {
  double low, high;
  const char *values = (const char *)y->base;
  bool is_wide = y->type == SUMI_FLOAT64;
  const loose_double *doubles = (const loose_double *)(values + first * 8);
  const loose_float *floats = (const loose_float *)(values + first * 4);
  bool is_plain = is_wide ? SUMI_NAME(extent_double)(doubles, count, &low, &high)
    : SUMI_NAME(extent_float)(floats, count, &low, &high);
  if (!is_plain || !(low > keeping->least_y)) return false;
  if (to->first < 0 || start < to->first_place) {
    to->first_place = start;
    to->first = first;
  }
  if (to->last < 0 || end >= to->last_place) {
    to->last_place = end;
    to->last = first + count - 1;
  }
  if (low < to->low) {
    to->low = low;
    to->lowest = first
      + (is_wide ? SUMI_NAME(row_of_double)(doubles, count, low)
                 : SUMI_NAME(row_of_float)(floats, count, low));
  }
  if (high > to->high) {
    to->high = high;
    to->highest = first
      + (is_wide ? SUMI_NAME(row_of_double)(doubles, count, high)
                 : SUMI_NAME(row_of_float)(floats, count, high));
  }
  return true;
}

static void SUMI_NAME(add_rows)(
  const sumi_keeping *keeping, const sumi_numbers *x, const sumi_numbers *y, int64_t first,
  int64_t count, sumi_kept *kept) {
  double places[SUMI_PIECE], ys[SUMI_PIECE];
  SUMI_NAME(place)(x, keeping->x_map, first, count, places);
  SUMI_NAME(decode)(y, first, count, ys);
  for (int64_t row = 0; row < count; row++) {
    if (!(places[row] > keeping->least_place)) continue;
    sumi_kept *to = kept + SUMI_NAME(bin)(keeping, places[row]);
    add_row(to, keeping->least_y, first + row, places[row], ys[row]);
  }
}

static void SUMI_NAME(keep_rows)(
  const sumi_keeping *keeping, const sumi_numbers *x, const sumi_numbers *y, int64_t first,
  int64_t count, sumi_kept *kept) {
  bool has_runs = y->base && !y->validity
    && ((y->type == SUMI_FLOAT64 && y->stride == 8) || (y->type == SUMI_FLOAT32 && y->stride == 4));
  for (int64_t start = first; start < first + count; start += SUMI_PIECE) {
    if (sumi_stops_at(start - first)) break;
    int64_t end = first + count - start < SUMI_PIECE ? first + count : start + SUMI_PIECE;
    int64_t row = start;
    if (has_runs && SUMI_NAME(is_ordered)(x, start, end - start)) {
      double place = sumi_place_row(x, &keeping->x_map, start);
      double last = sumi_place_row(x, &keeping->x_map, end - 1);
      // Positions rise as the numbers do, if the first and the last have one.
      while (row < end && place > keeping->least_place && last >= place) {
        int64_t bin = SUMI_NAME(bin)(keeping, place);
        bool is_last = SUMI_NAME(bin)(keeping, last) == bin;
        int64_t stop = is_last ? end : SUMI_NAME(bin_end)(keeping, x, row, end, bin);
        double ending = is_last ? last : sumi_place_row(x, &keeping->x_map, stop - 1);
        if (!SUMI_NAME(add_run)(keeping, y, row, stop - row, place, ending, kept + bin))
          SUMI_NAME(add_rows)(keeping, x, y, row, stop - row, kept);
        row = stop;
        if (row < end) place = sumi_place_row(x, &keeping->x_map, row);
      }
    }
    if (row < end) SUMI_NAME(add_rows)(keeping, x, y, row, end - row, kept);
  }
}
#undef SUMI_PIECE
