// Blends layers over pixels, and clears pixels.
#include "blend.h"

#include <string.h>

void sumi_blend_layer(
  const sumi_target *layer, int32_t opacity, sumi_box box, const sumi_target *target) {
  for (int32_t y = box.top; y < box.bottom; y++) {
    sumi_blend_colors(
      sumi_pixel(target, box.left, y), sumi_pixel(layer, box.left, y), box.right - box.left,
      opacity);
  }
}

void sumi_clear(const sumi_target *target, sumi_box box, const uint8_t color[4]) {
  uint32_t value = sumi_word(color);
  bool is_gray = color[0] == color[1] && color[0] == color[2] && color[0] == color[3];
  int32_t width = box.right - box.left;
  for (int32_t y = box.top; y < box.bottom; y++) {
    uint8_t *pixels = sumi_pixel(target, box.left, y);
    if (is_gray) {
      memset(pixels, color[0], 4 * (size_t)width);
    } else {
      for (int32_t x = 0; x < width; x++) memcpy(pixels + 4 * (ptrdiff_t)x, &value, 4);
    }
  }
}
