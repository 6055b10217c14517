#include "paint.h"

#include <string.h>

#include "strips.h"

// The numbers of a stamp for each pixel.
#define SUMI_WEIGHTS(mode) \
  ((mode) == SUMI_PAINT_UNIFORM      ? 5 \
     : (mode) == SUMI_PAINT_FILL     ? 1 \
     : (mode) == SUMI_PAINT_OUTLINED ? 2 \
                                     : 3)

// The numbers of a pixel of the picture.
#define SUMI_COMPONENTS(mode) ((mode) == SUMI_PAINT_SHARES ? 2 : 4)

// The part of a marker's stamp that is in a strip of rows of pixels.
typedef struct {
  // In the canvas.
  int64_t first_row;
  // 0 or less for none.
  int32_t rows;
  const int16_t *weight;
} sumi_part;

// `height` rows of pixels from `top` on; `line` numbers for each row of a stamp.
static inline __attribute__((always_inline)) sumi_part part_in_strip(
  uint64_t marker, int32_t top, int32_t height, const sumi_looks *looks, const sumi_brush *brush,
  int64_t line) {
  const int64_t stamp = brush->rows * line;
  const int32_t y = SUMI_MARKER_Y(marker), number = SUMI_MARKER_NUMBER(marker);
  const int32_t first_row = brush->first_rows[number >> 3], end_row = brush->end_rows[number >> 3];
  const int32_t start = y + first_row < top ? top - y : first_row;
  const int32_t end = y + end_row > top + height ? top + height - y : end_row;
  const int16_t *weight = brush->weights + number * stamp + start * line;
  if (looks->shapes) weight += looks->shapes[SUMI_MARKER_ROW(marker)] * 64 * stamp;
  return (sumi_part){.first_row = y + start, .rows = end - start, .weight = weight};
}

#define SUMI_BODY "Markers/paint_body.h"
#include "../variants.h"

int64_t sumi_paint(
  const sumi_numbers *x, sumi_map x_map, const sumi_numbers *y, sumi_map y_map, int64_t first,
  int64_t count, const sumi_looks *looks, const sumi_brush *brush, const sumi_canvas *canvas,
  sumi_strips *strips) {
  SUMI_PICK(paint, x, x_map, y, y_map, first, count, looks, brush, canvas, strips);
}

void sumi_flatten(
  const int16_t *const *canvases, int64_t canvas_count, int64_t offset, int64_t count, uint8_t *out) {
  SUMI_PICK(flatten, canvases, canvas_count, offset, count, out);
}

void sumi_flatten_shares(
  const int16_t *const *canvases, int64_t canvas_count, const int16_t *colors, int64_t offset,
  int64_t count, uint8_t *out) {
  SUMI_PICK(flatten_shares, canvases, canvas_count, colors, offset, count, out);
}

void sumi_color_indices(
  const sumi_numbers *numbers, sumi_map map, int64_t first, int64_t count, uint16_t most,
  uint16_t missing, uint16_t *out) {
  SUMI_PICK(color_indices, numbers, map, first, count, most, missing, out);
}
