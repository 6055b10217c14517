// What blocks of rows hold.
#ifndef CNUMBERS_SUMMARY_H
#define CNUMBERS_SUMMARY_H

#include "CNumbers.h"

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

/// Adds rows one by one to what is known of those before; for few of them. `follows` says whether the
/// order of the first and the row before it counts.
void sumi_scan(
  const sumi_numbers *numbers, int64_t first, int64_t count, bool follows, sumi_range *range);

/// The least and the greatest of at least one row, all there and side by side, in the type of
/// summaries; false where one is no finite number.
bool sumi_extent(
  const sumi_numbers *numbers, int64_t first, int64_t count, void *low, void *high);

/// Adds blocks of a level; those whose counts are held count for that much only.
void sumi_add_blocks(
  sumi_type type, sumi_blocks blocks, int64_t first, int64_t count, sumi_range *range);

/// Adds what rows hold above 0 to what is known of others: the least finite number, and how many
/// finite ones are not above 0.
void sumi_scan_positive(
  const sumi_numbers *numbers, int64_t first, int64_t count, double *least,
  int64_t *non_positive);

/// Whether summaries of a type are kept as int64_t.
bool sumi_summary_is_integer(sumi_type type);

#endif
