// Counts numbers between edges, for one set of instructions.
#include "../Columns/decode_body.h"

#include <float.h>

#define SUMI_BLOCK 256

// The index of the count for a number: 0 below the first edge, then the bins, then above the last
// edge, then no number.
static inline int32_t SUMI_NAME(find_place)(
  double number, int32_t bin, double low, double high, int32_t bins) {
  bin += 1;
  bin = number < low ? 0 : bin;
  bin = number > high ? bins + 1 : bin;
  return number == number ? bin : bins + 2;
}

// Finds the indices for bins of equal width by a multiplication. Returns false if a number is in no
// bin, or so near to an edge that rounding might give its neighbour.
static inline bool SUMI_NAME(divide)(
  sumi_edges edges, const SUMI_UNALIGNED(double) *numbers, int64_t count, int32_t *places) {
  int32_t bins = (int32_t)edges.count;
  double low = edges.edges[0], rate = 1 / edges.width, end = bins;
  // The roundings of the difference, of the product and of the edges, in widths.
  double near = 4 * DBL_EPSILON * ((fabs(low) + fabs(edges.edges[bins])) * rate + end);
  if (!(near < 0.25)) return false;
  double far = 1 - near;
  int32_t doubtful = 0;
  for (int64_t row = 0; row < count; row++) {
    double place = (numbers[row] - low) * rate;
    // Numbers in no bin, and NaN, become 0, which is an edge.
    place = place > 0 ? place : 0;
    place = place < end ? place : 0;
    int32_t bin = (int32_t)place;
    double rest = place - (double)bin;
    doubtful |= (rest < near) | (rest > far);
    places[row] = bin + 1;
  }
  return !doubtful;
}

// The same with a comparison with both edges of the bin.
static inline void SUMI_NAME(compare)(
  sumi_edges edges, const SUMI_UNALIGNED(double) *numbers, int64_t count, int32_t *places) {
  const double *edge = edges.edges;
  int32_t bins = (int32_t)edges.count;
  double low = edge[0], high = edge[bins], rate = 1 / edges.width, last = bins - 1;
  for (int64_t row = 0; row < count; row++) {
    double number = numbers[row];
    double place = (number - low) * rate;
    // NaN becomes 0.
    place = place > 0 ? place : 0;
    place = place < last ? place : last;
    int32_t bin = (int32_t)place;
    bin -= number < edge[bin];
    bin = bin < 0 ? 0 : bin;
    bin += number >= edge[bin + 1];
    bin = bin < bins ? bin : bins - 1;
    places[row] = SUMI_NAME(find_place)(number, bin, low, high, bins);
  }
}

// Finds the indices for bins of different widths by bisection.
static inline void SUMI_NAME(halve)(
  sumi_edges edges, const SUMI_UNALIGNED(double) *numbers, int64_t count, int32_t *places) {
  const double *edge = edges.edges;
  int32_t bins = (int32_t)edges.count;
  for (int64_t row = 0; row < count; row++) places[row] = 0;
  for (int32_t length = bins; length > 1;) {
    int32_t half = length / 2;
    for (int64_t row = 0; row < count; row++)
      places[row] += numbers[row] >= edge[places[row] + half] ? half : 0;
    length -= half;
  }
  for (int64_t row = 0; row < count; row++)
    places[row] =
      SUMI_NAME(find_place)(numbers[row], places[row], edge[0], edge[bins], bins);
}

static inline void SUMI_NAME(find_places)(
  sumi_edges edges, const SUMI_UNALIGNED(double) *numbers, int64_t count, int32_t *places) {
  if (!(edges.width > 0)) {
    SUMI_NAME(halve)(edges, numbers, count, places);
  } else if (!SUMI_NAME(divide)(edges, numbers, count, places)) {
    SUMI_NAME(compare)(edges, numbers, count, places);
  }
}

// The rows as doubles: where they lie, if possible, otherwise in a buffer.
static inline const SUMI_UNALIGNED(double) *SUMI_NAME(find_numbers)(
  const sumi_numbers *numbers, int64_t first, int64_t count, double *buffer) {
  bool are_doubles = numbers->base && numbers->type == SUMI_FLOAT64
    && numbers->stride == sizeof(double) && !numbers->validity;
  if (are_doubles) return (const SUMI_UNALIGNED(double) *)numbers->base + first;
  SUMI_NAME(decode)(numbers, first, count, buffer);
  return buffer;
}

static void SUMI_NAME(count_between)(
  sumi_edges edges, const sumi_numbers *numbers, int64_t first, int64_t count, uint64_t *counts) {
  // Four counters for each bin, so that equal neighbours do not wait for each other.
  enum { LANES = 4 };
  int64_t size = edges.count + 3;
  uint32_t *lanes = calloc((size_t)(LANES * size), sizeof(uint32_t));
  double buffer[SUMI_BLOCK];
  int32_t places[SUMI_BLOCK];
  int64_t blocks = 0;
  for (int64_t start = first; start < first + count; start += SUMI_BLOCK) {
    if (sumi_stops_at(start - first)) break;
    int64_t length = first + count - start < SUMI_BLOCK ? first + count - start : SUMI_BLOCK;
    const SUMI_UNALIGNED(double) *values =
      SUMI_NAME(find_numbers)(numbers, start, length, buffer);
    SUMI_NAME(find_places)(edges, values, length, places);
    if (!lanes) {
      for (int64_t row = 0; row < length; row++) counts[places[row]]++;
      continue;
    }
    int64_t row = 0;
    for (; row + LANES <= length; row += LANES)
      for (int lane = 0; lane < LANES; lane++) lanes[lane * size + places[row + lane]]++;
    for (; row < length; row++) lanes[places[row]]++;
    // Long before a counter overflows.
    if (++blocks % 0x100000 && start + SUMI_BLOCK < first + count) continue;
    for (int64_t bin = 0; bin < size; bin++)
      for (int lane = 0; lane < LANES; lane++) counts[bin] += lanes[lane * size + bin];
    memset(lanes, 0, (size_t)(LANES * size) * sizeof(uint32_t));
  }
  free(lanes);
}

static void SUMI_NAME(weigh_between)(
  sumi_edges edges, const sumi_numbers *numbers, const sumi_numbers *weights, int64_t first,
  int64_t count, uint64_t *counts, double *sums) {
  double buffer[SUMI_BLOCK], shares[SUMI_BLOCK];
  int32_t places[SUMI_BLOCK];
  int32_t none = (int32_t)edges.count + 2;
  for (int64_t start = first; start < first + count; start += SUMI_BLOCK) {
    if (sumi_stops_at(start - first)) break;
    int64_t length = first + count - start < SUMI_BLOCK ? first + count - start : SUMI_BLOCK;
    const SUMI_UNALIGNED(double) *values =
      SUMI_NAME(find_numbers)(numbers, start, length, buffer);
    SUMI_NAME(decode)(weights, start, length, shares);
    SUMI_NAME(find_places)(edges, values, length, places);
    for (int64_t row = 0; row < length; row++) {
      // x - x is 0 for a finite number, otherwise NaN.
      bool is_number = shares[row] - shares[row] == 0;
      int32_t place = is_number ? places[row] : none;
      counts[place]++;
      sums[place] += is_number ? shares[row] : 0;
    }
  }
}
