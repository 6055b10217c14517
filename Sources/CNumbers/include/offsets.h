// Columns as 32-bit offsets, for devices that compute without 64-bit numbers.
#ifndef CNUMBERS_OFFSETS_H
#define CNUMBERS_OFFSETS_H

#include "CNumbers.h"

/// The offset of a row without a finite value, and the greatest of others.
#define SUMI_NO_OFFSET UINT32_MAX
#define SUMI_MOST_OFFSET (UINT32_MAX - 1)

/// A block of rows: an offset o is the number `base + o * step`, counted from `origin`, within 0.51
/// steps.
typedef struct {
  int64_t origin;
  double base, step;
} sumi_offset_block;

/// The block that holds the finite numbers of some rows after a map with a scale of 1 and no offset,
/// which may have a warp. 64-bit integers without a warp are counted from the first of them.
///
/// Returns false if they are too far apart or too close.
bool sumi_measure_offsets(
  const sumi_numbers *numbers, sumi_map map, int64_t first, int64_t count,
  sumi_offset_block *block);

/// The offsets of the rows of a block.
void sumi_write_offsets(
  const sumi_numbers *numbers, sumi_map map, int64_t first, int64_t count,
  const sumi_offset_block *block, uint32_t *offsets);

#endif
