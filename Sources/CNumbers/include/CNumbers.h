// Loops over columns of numbers at the speed of memory.
//
// Each loop exists once as a body, which is compiled for several instruction sets; the best that
// the processor has is taken when the program runs. Sums and products are never fused, so that
// every one of them gives the same bits.
#ifndef CNUMBERS_H
#define CNUMBERS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// How a number is stored.
typedef enum {
  SUMI_FLOAT64 = 0,
  SUMI_FLOAT32,
  SUMI_INT64,
  SUMI_INT32,
  SUMI_INT16,
  SUMI_INT8,
  SUMI_UINT64,
  SUMI_UINT32,
  SUMI_UINT16,
  SUMI_UINT8,
} sumi_type;

/// The numbers of a column: `count` rows from `base` on, at any alignment, `stride` bytes apart.
/// Where `base` is NULL they are regular: `start + row * step`, in integers where `type` is
/// SUMI_INT64.
typedef struct {
  const void *base;
  int64_t count;
  int64_t stride;
  sumi_type type;
  double start, step;
  int64_t integer_start, integer_step;
  /// A bit a row, 1 where the row is there; row 0 is bit `first_bit`. NULL when all are there.
  const uint64_t *validity;
  int64_t first_bit;
} sumi_numbers;

/// A straight map to pixels: `(value - origin) * scale + offset`, the difference taken in integers
/// for integers of 64 bits, so that time stamps lose nothing.
typedef struct {
  double origin;
  int64_t integer_origin;
  double scale, offset;
} sumi_map;

/// The rows `first` … `first + count - 1` as doubles, NaN where missing.
void sumi_decode(const sumi_numbers *numbers, int64_t first, int64_t count, double *out);

/// The same after a map; NaN where missing.
void sumi_place(
  const sumi_numbers *numbers, sumi_map map, int64_t first, int64_t count, double *out);

/// What blocks of rows, all of one length, are known to hold. Low and high are doubles for floating
/// point numbers and for SUMI_UINT64, else int64_t; low is above high where a block holds no finite
/// number.
typedef struct {
  void *low, *high;
  /// Rows of a block without a finite number, and those of them that are infinite; held at 65535.
  uint16_t *gaps, *infinite;
  /// Bit 0: no row is less than the one before it, that before the block included; bit 1: none is
  /// greater. NULL where nobody asks.
  uint8_t *order;
} sumi_blocks;

/// Looks at the blocks `first` … `first + count - 1` of `block_rows` rows each, a multiple of 64, in
/// one pass over the numbers.
void sumi_summarize(
  const sumi_numbers *numbers, int64_t block_rows, int64_t first, int64_t count, sumi_blocks out);

/// Makes the blocks `first` … `first + count - 1` of a level from `fan` blocks each of the level
/// below.
void sumi_merge_blocks(
  sumi_type type, sumi_blocks below, int64_t fan, int64_t first, int64_t count, sumi_blocks out);

/// What rows hold: as blocks, but counted in full.
typedef struct {
  /// The least and the greatest finite number; low above high where there is none.
  double low, high;
  /// The same of integers, exact.
  int64_t integer_low, integer_high;
  int64_t gaps, infinite;
  /// Whether no row is less than the one before it, and whether none is greater.
  bool ascends, descends;
} sumi_range;

/// What no rows hold.
sumi_range sumi_no_range(void);

/// Adds rows one by one to what is known of those before; for few of them.
void sumi_scan(const sumi_numbers *numbers, int64_t first, int64_t count, sumi_range *range);

/// Adds blocks of a level; those whose counts are held count for that much only.
void sumi_add_blocks(
  sumi_type type, sumi_blocks blocks, int64_t first, int64_t count, sumi_range *range);

/// Whether summaries of a type are kept as int64_t.
bool sumi_summary_is_integer(sumi_type type);

#endif
