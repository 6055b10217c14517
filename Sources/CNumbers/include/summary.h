// Summaries of blocks of rows.
#ifndef CNUMBERS_SUMMARY_H
#define CNUMBERS_SUMMARY_H

#include "CNumbers.h"

/// Summaries of blocks of equal length. Low and high are doubles for floating point numbers and
/// SUMI_UINT64, otherwise int64_t; low is above high if a block has no finite number.
typedef struct {
  void *low, *high;
  /// The number of rows of a block without a finite number, and how many of those are infinite;
  /// saturated at 65535.
  uint16_t *gaps, *infinite;
  /// Bit 0: no row is less than the previous one, including the row before the block; bit 1: none
  /// is greater. NULL if not requested.
  uint8_t *order;
} sumi_blocks;

/// Summarises the blocks `first` … `first + count - 1` of `block_rows` rows each, a multiple of 64,
/// in one pass over the numbers.
void sumi_summarize(
  const sumi_numbers *numbers, int64_t block_rows, int64_t first, int64_t count, sumi_blocks out);

/// Makes the blocks `first` … `first + count - 1` of a level from `fan` blocks each of the level
/// below.
void sumi_merge_blocks(
  sumi_type type, sumi_blocks below, int64_t fan, int64_t first, int64_t count, sumi_blocks out);

/// The summary of a range of rows: like blocks, but with full counts.
typedef struct {
  /// The least and greatest finite number; low above high if there is none.
  double low, high;
  /// The same for integers, exact.
  int64_t integer_low, integer_high;
  int64_t gaps, infinite;
  /// Whether no row is less than the previous one, and whether none is greater.
  bool ascends, descends;
} sumi_range;

/// The summary of no rows.
sumi_range sumi_no_range(void);

/// Adds rows one by one to a summary; for few rows. `follows` says whether the order of the first
/// row and the one before it counts.
void sumi_scan(
  const sumi_numbers *numbers, int64_t first, int64_t count, bool follows, sumi_range *range);

/// The minimum and maximum of at least one row, contiguous and without missing rows, in the type of
/// summaries; false if one is not finite.
bool sumi_extent(
  const sumi_numbers *numbers, int64_t first, int64_t count, void *low, void *high);

/// Adds blocks of a level; saturated counts are added as they are.
void sumi_add_blocks(
  sumi_type type, sumi_blocks blocks, int64_t first, int64_t count, sumi_range *range);

/// Adds the positive numbers of rows to a summary: the least finite one, and the number of finite
/// ones that are not above 0.
void sumi_scan_positive(
  const sumi_numbers *numbers, int64_t first, int64_t count, double *least,
  int64_t *non_positive);

/// Whether summaries of a type are stored as int64_t.
bool sumi_summary_is_integer(sumi_type type);

#endif
