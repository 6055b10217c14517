#include "../Columns/decode_body.h"

#define SUMI_PIECE 256

// The extent of some numbers; false if one is not finite.
static inline bool SUMI_NAME(extent)(
  const double *values, int64_t count, double *lowest, double *highest) {
  enum { LANES = 8 };
  double low[LANES], high[LANES], odd[LANES];
  for (int lane = 0; lane < LANES; lane++) {
    low[lane] = INFINITY;
    high[lane] = -INFINITY;
    odd[lane] = 0;
  }
  int64_t row = 0;
  for (; row + LANES <= count; row += LANES) {
    for (int lane = 0; lane < LANES; lane++) {
      double value = values[row + lane];
      low[lane] = value < low[lane] ? value : low[lane];
      high[lane] = value > high[lane] ? value : high[lane];
      odd[lane] += value - value;
    }
  }
  for (; row < count; row++) {
    double value = values[row];
    low[0] = value < low[0] ? value : low[0];
    high[0] = value > high[0] ? value : high[0];
    odd[0] += value - value;
  }
  for (int lane = 1; lane < LANES; lane++) {
    low[0] = low[lane] < low[0] ? low[lane] : low[0];
    high[0] = high[lane] > high[0] ? high[lane] : high[0];
    odd[0] += odd[lane];
  }
  *lowest = low[0];
  *highest = high[0];
  return odd[0] == 0;
}

// Whether numbers never decrease, and all are finite.
static inline bool SUMI_NAME(ascends)(const double *places, int64_t count) {
  int falls = 0;
  for (int64_t row = 1; row < count; row++) falls |= !(places[row - 1] <= places[row]);
  return !falls;
}

static inline int64_t SUMI_NAME(row_of)(const double *values, int64_t count, double value) {
  for (int64_t row = 0; row < count; row++)
    if (values[row] == value) return row;
  return 0;
}

// The bin of a position, where bin 0 is before all others.
static inline int64_t SUMI_NAME(bin)(const sumi_keeping *keeping, double place) {
  if (keeping->bins == 0 || !(place >= 0)) return 0;
  return place >= (double)keeping->bins ? keeping->bins + 1 : (int64_t)place + 1;
}

static void SUMI_NAME(keep_rows)(
  const sumi_keeping *keeping, const sumi_numbers *x, const sumi_numbers *y, int64_t first,
  int64_t count, sumi_kept *kept) {
  double places[SUMI_PIECE], ys[SUMI_PIECE];
  for (int64_t start = first; start < first + count; start += SUMI_PIECE) {
    if (sumi_stops_at(start - first)) break;
    int64_t length = first + count - start < SUMI_PIECE ? first + count - start : SUMI_PIECE;
    SUMI_NAME(place)(x, keeping->x_map, start, length, places);
    SUMI_NAME(decode)(y, start, length, ys);
    double low, high;
    if (places[0] > keeping->least_place && SUMI_NAME(ascends)(places, length)
      && SUMI_NAME(extent)(ys, length, &low, &high) && low > keeping->least_y) {
      int64_t bin = SUMI_NAME(bin)(keeping, places[0]);
      if (bin == SUMI_NAME(bin)(keeping, places[length - 1])) {
        sumi_kept *to = kept + bin;
        if (to->first < 0 || places[0] < to->first_place) {
          to->first_place = places[0];
          to->first = start;
        }
        if (to->last < 0 || places[length - 1] >= to->last_place) {
          to->last_place = places[length - 1];
          to->last = start + length - 1;
        }
        if (low < to->low) {
          to->low = low;
          to->lowest = start + SUMI_NAME(row_of)(ys, length, low);
        }
        if (high > to->high) {
          to->high = high;
          to->highest = start + SUMI_NAME(row_of)(ys, length, high);
        }
        continue;
      }
    }
    for (int64_t row = 0; row < length; row++) {
      if (!(places[row] > keeping->least_place)) continue;
      sumi_kept *to = kept + SUMI_NAME(bin)(keeping, places[row]);
      add_row(to, keeping->least_y, start + row, places[row], ys[row]);
    }
  }
}
#undef SUMI_PIECE
