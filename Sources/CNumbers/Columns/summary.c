// Summaries of blocks of rows, for each set of instructions.
#include "CNumbers.h"
#include "types.h"

#include <math.h>
#include <string.h>

// The largest number of rows in a block: 1,024 bytes of the smallest type.
#define MOST_BLOCK_ROWS 1024

// Whether all of `count` rows have a value; `first` and `count` are multiples of 64 in a storage
// whose first bit is bit 0, so whole words are tested.
static bool sumi_are_there(const sumi_numbers *numbers, int64_t first, int64_t count) {
  if (!numbers->validity) return true;
  const uint64_t *words = numbers->validity + (first >> 6);
  uint64_t all = ~(uint64_t)0;
  for (int64_t word = 0; word < count >> 6; word++) all &= words[word];
  return all == ~(uint64_t)0;
}

#define SUMI_BODY "Columns/summary_body.h"
#include <variants.h>

void sumi_summarize(
  const sumi_numbers *numbers, int64_t block_rows, int64_t first, int64_t count, sumi_blocks out) {
  SUMI_PICK(summarize, numbers, block_rows, first, count, out);
}

bool sumi_extent(
  const sumi_numbers *numbers, int64_t first, int64_t count, void *low, void *high) {
  SUMI_PICK(extent, numbers, first, count, low, high);
}

void sumi_scan_positive(
  const sumi_numbers *numbers, int64_t first, int64_t count, double *least,
  int64_t *non_positive) {
  SUMI_PICK(scan_positive, numbers, first, count, least, non_positive);
}

bool sumi_summary_is_integer(sumi_type type) {
  return type != SUMI_FLOAT64 && type != SUMI_FLOAT32 && type != SUMI_UINT64;
}

static uint16_t held(uint32_t count) { return count > 65535 ? 65535 : (uint16_t)count; }

#define MERGE(S, LEAST, GREATEST) \
  for (int64_t block = first; block < first + count; block++) { \
    S low = GREATEST, high = LEAST; \
    uint32_t gaps = 0, infinite = 0; \
    for (int64_t part = block * fan; part < (block + 1) * fan; part++) { \
      S l = ((const S *)below.low)[part], h = ((const S *)below.high)[part]; \
      low = l < low ? l : low; \
      high = h > high ? h : high; \
      gaps += below.gaps[part]; \
      infinite += below.infinite[part]; \
    } \
    ((S *)out.low)[block] = low; \
    ((S *)out.high)[block] = high; \
    out.gaps[block] = held(gaps); \
    out.infinite[block] = held(infinite); \
  }

void sumi_merge_blocks(
  sumi_type type, sumi_blocks below, int64_t fan, int64_t first, int64_t count, sumi_blocks out) {
  if (sumi_summary_is_integer(type)) {
    MERGE(int64_t, INT64_MIN, INT64_MAX)
  } else {
    MERGE(double, -INFINITY, INFINITY)
  }
  if (!out.order) return;
  for (int64_t block = first; block < first + count; block++) {
    uint8_t order = 3;
    for (int64_t part = block * fan; part < (block + 1) * fan; part++) order &= below.order[part];
    out.order[block] = order;
  }
}

sumi_range sumi_no_range(void) {
  return (sumi_range){
    .low = INFINITY, .high = -INFINITY, .integer_low = INT64_MAX, .integer_high = INT64_MIN,
    .ascends = true, .descends = true,
  };
}

// A 64-bit row as stored, even if it is missing.
static int64_t integer_at(const sumi_numbers *numbers, int64_t row) {
  if (!numbers->base)
    return (int64_t)((uint64_t)numbers->integer_start
      + (uint64_t)numbers->integer_step * (uint64_t)row);
  return *(const loose_int64_t *)((const char *)numbers->base + row * numbers->stride);
}

void sumi_scan(
  const sumi_numbers *numbers, int64_t first, int64_t count, bool follows, sumi_range *range) {
  enum { PIECE = 256 };
  if (count <= 0) return;
  double values[PIECE];
  bool is_integer = sumi_summary_is_integer(numbers->type);
  // Doubles hold 53 bits exactly; only wider integers are read again.
  bool is_wide = numbers->type == SUMI_INT64;
  // A row without a predecessor is compared with itself.
  int64_t previous = follows && first > 0 ? first - 1 : first;
  double before;
  sumi_decode(numbers, previous, 1, &before);
  int64_t integer_before = is_wide ? integer_at(numbers, previous) : 0;
  for (int64_t start = first; start < first + count; start += PIECE) {
    if (sumi_stops_at(start - first)) return;
    int64_t length = first + count - start < PIECE ? first + count - start : PIECE;
    sumi_decode(numbers, start, length, values);
    for (int64_t row = 0; row < length; row++) {
      double value = values[row];
      if (value - value != 0) {
        range->gaps++;
        range->infinite += value == value;
        before = value;
        continue;
      }
      if (value < range->low) range->low = value;
      if (value > range->high) range->high = value;
      if (is_integer) {
        int64_t integer = is_wide ? integer_at(numbers, start + row) : (int64_t)value;
        if (integer < range->integer_low) range->integer_low = integer;
        if (integer > range->integer_high) range->integer_high = integer;
        if (is_wide) {
          range->ascends &= !(integer < integer_before);
          range->descends &= !(integer > integer_before);
          integer_before = integer;
        }
      }
      if (!is_wide) {
        range->ascends &= !(value < before);
        range->descends &= !(value > before);
        before = value;
      }
    }
  }
}

void sumi_add_blocks(
  sumi_type type, sumi_blocks blocks, int64_t first, int64_t count, sumi_range *range) {
  bool is_integer = sumi_summary_is_integer(type);
  for (int64_t block = first; block < first + count; block++) {
    range->gaps += blocks.gaps[block];
    range->infinite += blocks.infinite[block];
    if (blocks.order) {
      range->ascends &= blocks.order[block] & 1;
      range->descends &= blocks.order[block] >> 1;
    }
    if (is_integer) {
      int64_t low = ((const int64_t *)blocks.low)[block];
      int64_t high = ((const int64_t *)blocks.high)[block];
      if (low > high) continue;
      if (low < range->integer_low) range->integer_low = low;
      if (high > range->integer_high) range->integer_high = high;
      if ((double)low < range->low) range->low = (double)low;
      if ((double)high > range->high) range->high = (double)high;
    } else {
      double low = ((const double *)blocks.low)[block];
      double high = ((const double *)blocks.high)[block];
      if (low < range->low) range->low = low;
      if (high > range->high) range->high = high;
    }
  }
}
