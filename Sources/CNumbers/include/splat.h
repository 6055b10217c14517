// Markers of many points, added up pixel by pixel.
//
// A marker of opacity a that covers the fraction c of a pixel transmits 1 - a c of the light, and
// overlapping markers transmit the product. Instead of products, sums of logarithms are stored as
// integers, so the result does not depend on the order of the points or on the threads.
#ifndef CNUMBERS_SPLAT_H
#define CNUMBERS_SPLAT_H

#include <stdint.h>

#include "CNumbers.h"

/// -ln(1 - a c) of a pixel is counted in units of 2^-28, up to 8, beyond which the level is 255.
#define SUMI_DEPTH_UNIT 268435456
#define SUMI_DEPTH_LIMIT 2147483647

/// Stamps of a marker, one for each position of its centre within a pixel, in eighths; the stamp
/// for (x / 8, y / 8) is number 8 y + x.
typedef struct {
  /// Depths, `rows * columns` per stamp; stamps before number `first` are omitted.
  const uint32_t *depths;
  int32_t first, count;
  int32_t rows;
  /// A multiple of 4.
  int32_t columns;
} sumi_stamps;

/// A grid of accumulated depths.
typedef struct {
  uint32_t *depths;
  /// From one row to the next; rows times stride is less than 2^31.
  int32_t stride;
  /// Stamps' top left pixels have 0 <= x < width, 0 <= y < height; the grid extends further by the
  /// size of a stamp minus its first column and row.
  int32_t width, height;
  /// Points whose stamp starts at or after this row are counted.
  int32_t counted_from;
} sumi_depths;

/// Adds a stamp for each of the rows `first` ... `first + count - 1` of two columns. The maps give
/// eighths of a pixel of the grid, plus one half, for the top left pixel of the stamp. Points
/// outside the grid and points that are NaN are skipped.
///
/// Returns the number of counted points in the grid.
int64_t sumi_splat(
  const sumi_numbers *x, sumi_map x_map, const sumi_numbers *y, sumi_map y_map, int64_t first,
  int64_t count, const sumi_stamps *stamps, const sumi_depths *grid);

/// The levels of `count` neighbouring pixels: their depths in all grids are added and looked up by
/// their upper 16 of 31 bits.
void sumi_levels(
  const uint32_t *const *depths, int64_t grid_count, int64_t offset, int64_t count,
  const uint8_t *table, uint8_t *out);

#endif
