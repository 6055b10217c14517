// Blends levels of coverage with the paint of a shape.
#include "blend.h"

#include <string.h>

enum { CHUNK = 256 };

static void blend_gradient(
  const sumi_sink *sink, int32_t x, int32_t y, const uint8_t *levels, uint8_t level,
  int32_t count) {
  uint8_t colors[4 * CHUNK], constant[CHUNK];
  if (!levels) memset(constant, level, sizeof constant);
  uint8_t *pixels = sumi_pixel(&sink->target, x, y);
  for (int32_t start = 0; start < count; start += CHUNK) {
    int32_t part = count - start < CHUNK ? count - start : CHUNK;
    sumi_gradient_colors(sink->paint, x + start, y, part, colors);
    const uint8_t *each = levels ? levels + start : level == 255 ? NULL : constant;
    sumi_blend_colors_levels(pixels + 4 * (ptrdiff_t)start, colors, each, part);
  }
}

void sumi_emit_levels(
  const sumi_sink *sink, int32_t x, int32_t y, const uint8_t *levels, int32_t count) {
  if (sink->kind == SUMI_MASK) {
    const sumi_box *box = &sink->mask_box;
    int32_t width = box->right - box->left;
    memcpy(
      sink->mask + (ptrdiff_t)(y - box->top) * width + (x - box->left), levels, (size_t)count);
  } else if (sink->paint->kind == SUMI_SOLID) {
    sumi_blend_color_levels(sumi_pixel(&sink->target, x, y), levels, count, sink->paint->color);
  } else {
    blend_gradient(sink, x, y, levels, 0, count);
  }
}

void sumi_emit_constant(
  const sumi_sink *sink, int32_t x, int32_t y, int32_t count, uint8_t level) {
  if (sink->kind == SUMI_MASK) {
    const sumi_box *box = &sink->mask_box;
    int32_t width = box->right - box->left;
    memset(sink->mask + (ptrdiff_t)(y - box->top) * width + (x - box->left), level, (size_t)count);
  } else if (sink->paint->kind == SUMI_SOLID) {
    sumi_blend_color(sumi_pixel(&sink->target, x, y), count, sink->paint->color, level);
  } else {
    blend_gradient(sink, x, y, NULL, level, count);
  }
}

// Levels of which a row begins with many zeros are common: the bounds of glyphs and of reduced lines.
void sumi_cover_levels(
  const uint8_t *levels, int32_t stride, int32_t x, int32_t y, int32_t width, int32_t height,
  sumi_box clip, const sumi_target *target, const sumi_paint *paint) {
  int32_t left = x > clip.left ? x : clip.left, top = y > clip.top ? y : clip.top;
  int32_t right = x + width < clip.right ? x + width : clip.right;
  int32_t bottom = y + height < clip.bottom ? y + height : clip.bottom;
  if (left >= right) return;
  sumi_sink sink = {.kind = SUMI_BLEND, .target = *target, .paint = paint};
  for (int32_t row = top; row < bottom; row++) {
    sumi_emit_levels(
      &sink, left, row, levels + (ptrdiff_t)(row - y) * stride + (left - x), right - left);
  }
}
