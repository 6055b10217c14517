// Loops over rows of pixels, with their filters and checksums.
#ifndef SUMI_ROWS_H
#define SUMI_ROWS_H

#include "../include/CDeflate.h"

// Bit i of a word says whether pixel 64 k + i equals its left (upper) neighbour; bits beyond the row
// are 0. Returns whether the whole row equals the row above, which may be NULL.
bool sumi_row_masks(
  const uint8_t *row, const uint8_t *above, int32_t width, int32_t pixelBytes, uint64_t *left,
  uint64_t *up);

// Four bytes a pixel to three.
void sumi_row_pack(const uint8_t *row, int32_t width, uint8_t *target);

// Byte by byte, without carry.
void sumi_row_subtract(const uint8_t *row, const uint8_t *above, size_t bytes, uint8_t *differences);

uint32_t sumi_adler32(const uint8_t *bytes, size_t count);

#endif
