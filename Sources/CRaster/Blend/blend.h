// Blending of rows: premultiplied source over destination, in sRGB encoding.
#ifndef SUMI_BLEND_H
#define SUMI_BLEND_H

#include "../include/CRaster.h"

#include <string.h>

// Sends levels of consecutive pixels of a row to where coverage goes.
void sumi_emit_levels(
  const sumi_sink *sink, int32_t x, int32_t y, const uint8_t *levels, int32_t count);

// The same for pixels of one level, above 0.
void sumi_emit_constant(const sumi_sink *sink, int32_t x, int32_t y, int32_t count, uint8_t level);

// Rows of `count` pixels at `pixels`. The colours are premultiplied.
void sumi_blend_color_levels(
  uint8_t *pixels, const uint8_t *levels, int32_t count, const uint8_t color[4]);
void sumi_blend_color(uint8_t *pixels, int32_t count, const uint8_t color[4], uint8_t level);
// A colour for each pixel; `levels` may be null for 255.
void sumi_blend_colors_levels(
  uint8_t *pixels, const uint8_t *colors, const uint8_t *levels, int32_t count);
// A colour for each pixel, times `opacity` / 65535.
void sumi_blend_colors(uint8_t *pixels, const uint8_t *colors, int32_t count, int32_t opacity);

// The colours of a gradient at pixels of a row.
void sumi_gradient_colors(
  const sumi_paint *paint, int32_t x, int32_t y, int32_t count, uint8_t *colors);

static inline uint8_t *sumi_pixel(const sumi_target *target, int32_t x, int32_t y) {
  return target->pixels
    + 4 * ((ptrdiff_t)(y - target->top) * target->stride + (x - target->left));
}

// The four bytes of a colour.
static inline uint32_t sumi_word(const uint8_t color[4]) {
  uint32_t word;
  memcpy(&word, color, sizeof word);
  return word;
}

// v / 255, rounded to nearest, for v to 65279.
static inline uint32_t sumi_div255(uint32_t v) {
  v += 128;
  return (v + (v >> 8)) >> 8;
}

#endif
