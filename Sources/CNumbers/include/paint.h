// Markers of many points in colours of their own, painted over each other in row order.
//
// A marker of colour c that covers the fraction w of a pixel changes the pixel's premultiplied colour
// d to d + (c - d) w. Painting one picture over another is associative, so each thread paints
// consecutive rows into a picture of its own, and the pictures are then painted over each other.
#ifndef CNUMBERS_PAINT_H
#define CNUMBERS_PAINT_H

#include <stdint.h>

#include "CNumbers.h"
#include "strips_memory.h"

/// A colour component of 1. The bytes of a picture are these units divided by 128.
#define SUMI_COLOR_UNIT 32640
/// A weight of 1.
#define SUMI_WEIGHT_UNIT 32767

/// The most rows of a call.
#define SUMI_PAINT_ROWS (1 << 18)

/// What the weights of a pixel are.
typedef enum {
  /// The alpha of each pixel, then the premultiplied colours in colour units, 4 components each: all
  /// markers look the same.
  SUMI_PAINT_UNIFORM = 0,
  /// The weight of the marker's fill for each pixel.
  SUMI_PAINT_FILL,
  /// The weight of the fill, then that of the outline.
  SUMI_PAINT_OUTLINED,
  /// The weights of the fill, the outline and the inner marker.
  SUMI_PAINT_INNER,
  /// The weight of each pixel, then the shares of fill and outline in colour units, 2 components
  /// each: all markers have the same two colours. Pixels of the picture have 2 components, the shares
  /// of both colours.
  SUMI_PAINT_SHARES,
} sumi_paint_mode;

/// Stamps of markers, one for each position of the centre within a pixel, in eighths; the stamp for
/// (x / 8, y / 8) is number 8 y + x. Shapes follow each other.
typedef struct {
  /// Each row of pixels has the weights of its first layer, those of the second, and so on.
  const int16_t *weights;
  int32_t rows;
  /// A multiple of 8.
  int32_t columns;
  /// The rows of the stamps for each y that are not empty, in any shape.
  int16_t first_rows[8], end_rows[8];
  sumi_paint_mode mode;
} sumi_brush;

/// The look of each painted row; a NULL stands for the same in all rows.
typedef struct {
  /// The index in the palette.
  const uint16_t *colors;
  /// The fill, the outline and the inner fill of each colour: red, green, blue, alpha each, in colour
  /// units, alpha SUMI_COLOR_UNIT. Not read by SUMI_PAINT_UNIFORM.
  const int16_t *palette;
  /// The number of the stamps: of a shape, or of one of its looks.
  const uint8_t *shapes;
  /// The factor of all weights, in weight units.
  const int16_t *opacities;
} sumi_looks;

/// A picture of 4 components a pixel, premultiplied, or of 2 for SUMI_PAINT_SHARES.
typedef struct {
  int16_t *pixels;
  /// In pixels; rows times stride is less than 2^29.
  int32_t stride;
  /// Stamps' top left pixels have 0 <= x < width, 0 <= y < height; the picture extends further by the
  /// size of a stamp minus its first column and row.
  int32_t width, height;
  /// Points whose stamp starts at or after this row are counted.
  int32_t counted_from;
} sumi_canvas;

/// Paints the rows `first` ... `first + count - 1` of two columns. The maps give eighths of a pixel of
/// the canvas, plus one half, for the top left pixel of the stamp. Points outside the canvas and
/// points that are NaN are skipped. `looks` starts with row `first`, and there are at most
/// SUMI_PAINT_ROWS rows.
///
/// Returns the number of counted points.
int64_t sumi_paint(
  const sumi_numbers *x, sumi_map x_map, const sumi_numbers *y, sumi_map y_map, int64_t first,
  int64_t count, const sumi_looks *looks, const sumi_brush *brush, const sumi_canvas *canvas,
  sumi_strips *strips);

/// The bytes of `count` neighbouring pixels: the canvases are painted over each other, the first at
/// the bottom.
void sumi_flatten(
  const int16_t *const *canvases, int64_t canvas_count, int64_t offset, int64_t count, uint8_t *out);

/// The same for canvases of SUMI_PAINT_SHARES.
///
/// - Parameter colors: red, green, blue and alpha of the fill, then of the outline, in colour units, alpha
///   SUMI_COLOR_UNIT.
void sumi_flatten_shares(
  const int16_t *const *canvases, int64_t canvas_count, const int16_t *colors, int64_t offset,
  int64_t count, uint8_t *out);

/// The colours of numbers: the map gives an index plus one half, which is held from 0 to `most`;
/// numbers that are not finite have the index `missing`.
void sumi_color_indices(
  const sumi_numbers *numbers, sumi_map map, int64_t first, int64_t count, uint16_t most,
  uint16_t missing, uint16_t *out);

#endif
