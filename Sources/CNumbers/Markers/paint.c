// Paints markers over each other in the order of rows.
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

#define SUMI_BODY "Markers/paint_body.h"
#include <variants.h>

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
