// Markers of very many rows, in order of the strips of a picture: those of a strip are drawn one
// after the other, so that its pixels stay in the cache of the processor.
#ifndef SUMI_STRIPS_H
#define SUMI_STRIPS_H

#include "paint.h"
#include "strips_memory.h"

/// The most rows that are put in order at a time.
#define SUMI_STRIP_ROWS SUMI_PAINT_ROWS
/// The bytes of a strip's pixels, which are at most about half of a processor's own cache.
#define SUMI_STRIP_BYTES (512 << 10)

/// A marker: the position of its stamp's top left pixel, the number of its stamp, and its row.
#define SUMI_MARKER(x, y, number, row) \
  ((uint64_t)(y) << 41 | (uint64_t)(x) << 24 | (uint64_t)(number) << 18 | (uint64_t)(row))
#define SUMI_MARKER_Y(marker) ((int32_t)((marker) >> 41))
#define SUMI_MARKER_X(marker) ((int32_t)((marker) >> 24 & 0x1ffff))
#define SUMI_MARKER_NUMBER(marker) ((int32_t)((marker) >> 18 & 63))
#define SUMI_MARKER_ROW(marker) ((int32_t)((marker) & 0x3ffff))

struct sumi_strips {
  /// The markers as they were placed, each of one row of the data.
  uint64_t *placed;
  /// By strips, in each in order of the rows.
  uint64_t *sorted;
  /// Where the markers of each strip end in `sorted`.
  int64_t *ends;
  int64_t placed_count, sorted_capacity, strip_capacity;
  /// The number of strips, each of 2^shift rows of pixels.
  int32_t count, shift;
};

/// Sets the number of strips of a picture.
///
/// - Parameters:
///   - row_bytes: of a row of pixels.
///   - height: in rows of pixels.
void sumi_divide(sumi_strips *strips, int64_t row_bytes, int64_t height);

/// Puts the placed markers in order. A marker is in each strip that its rows touch.
///
/// Returns false if there is no memory.
bool sumi_sort_strips(sumi_strips *strips, int32_t rows);

#endif
