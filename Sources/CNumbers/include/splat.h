// Markers of many points, added up pixel by pixel.
//
// A marker of opacity a that covers the share c of a pixel lets 1 - a c of the light through, and
// markers that overlap the product of theirs. Sums of logarithms are kept in place of products, in
// whole numbers: so nothing depends on the order of the points or on how threads share them.
#ifndef CNUMBERS_SPLAT_H
#define CNUMBERS_SPLAT_H

#include <stdint.h>

#include "CNumbers.h"

/// -ln(1 - a c) of a pixel is counted in units of 2^-28, up to 8: beyond that 255 is reached.
#define SUMI_DEPTH_UNIT 268435456
#define SUMI_DEPTH_LIMIT 2147483647

/// Pictures of a marker, one for each place of its centre within a pixel, in eighths; the picture
/// for (x / 8, y / 8) is number 8 y + x.
typedef struct {
  /// Depths, `rows * columns` to a picture; those before number `first` are not there.
  const uint32_t *depths;
  int32_t first, count;
  int32_t rows;
  /// A multiple of 8.
  int32_t columns;
} sumi_stamps;

/// Depths that add up.
typedef struct {
  uint32_t *depths;
  /// From one row to the next; rows times this is less than 2^31.
  int32_t stride;
  /// Stamps' top left pixels lie at 0 <= x < width, 0 <= y < height; the grid goes on beyond by a
  /// stamp without its first column and row.
  int32_t width, height;
  /// From this row of top left pixels on, points are counted.
  int32_t counted_from;
} sumi_depths;

/// Adds a stamp for each of the rows `first` ... `first + count - 1` of two columns. The maps lead to
/// eighths of a pixel of the grid, half of one added, for the top left pixel of the stamp. Points
/// beyond the grid and those that are no numbers are left out.
///
/// Returns how many points were in the grid, of those that are counted.
int64_t sumi_splat(
  const sumi_numbers *x, sumi_map x_map, const sumi_numbers *y, sumi_map y_map, int64_t first,
  int64_t count, const sumi_stamps *stamps, const sumi_depths *grid);

/// The levels of `count` neighbouring pixels: their depths in all the grids, added up, looked up by
/// their upper 16 of 31 bits.
void sumi_levels(
  const uint32_t *const *depths, int64_t grid_count, int64_t offset, int64_t count,
  const uint8_t *table, uint8_t *out);

#endif
