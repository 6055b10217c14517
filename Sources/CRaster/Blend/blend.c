// Blends colours over pixels.
#include "eight.h"

#include <string.h>

#define SUMI_BODY "Blend/blend_body.h"
#include <variants.h>

void sumi_blend_color_levels(
  uint8_t *pixels, const uint8_t *levels, int32_t count, const uint8_t color[4]) {
  SUMI_PICK(blend_color_levels, pixels, levels, count, color);
}

void sumi_blend_color(uint8_t *pixels, int32_t count, const uint8_t color[4], uint8_t level) {
  SUMI_PICK(blend_color, pixels, count, color, level);
}

void sumi_blend_colors_levels(
  uint8_t *pixels, const uint8_t *colors, const uint8_t *levels, int32_t count) {
  SUMI_PICK(blend_colors_levels, pixels, colors, levels, count);
}

void sumi_blend_colors(uint8_t *pixels, const uint8_t *colors, int32_t count, int32_t opacity) {
  SUMI_PICK(blend_colors, pixels, colors, count, opacity);
}
