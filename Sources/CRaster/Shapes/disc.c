#include "../Blend/blend.h"

#include <string.h>

// Discs, and markers with outlines.
#pragma STDC FP_CONTRACT OFF

typedef float columns8 __attribute__((ext_vector_type(8)));

static const columns8 places = {
  -0.4375f, -0.3125f, -0.1875f, -0.0625f, 0.0625f, 0.1875f, 0.3125f, 0.4375f};

// The colour of a pixel of which the shape with its edge moved out by half the outline covers
// `outer`, moved in `inner`, and as it is `middle`: the outline lies over the fill.
static inline void outlined(
  float outer, float inner, float middle, const uint8_t fill[4], const uint8_t stroke[4],
  uint8_t *pixel) {
  float rest = (255 - stroke[3]) * (1 / 255.0f);
  float seen = inner;
  if (middle > inner) seen += rest * (middle - inner);
  float edge = outer > inner ? outer - inner : 0;
  uint8_t color[4];
  for (int i = 0; i < 4; i++) {
    float value = stroke[i] * edge + fill[i] * seen + 0.5f;
    color[i] = value < 255 ? (uint8_t)value : 255;
  }
  uint32_t kept = 255u - color[3];
  for (int i = 0; i < 4; i++) {
    uint32_t value = color[i] + sumi_div255(pixel[i] * kept);
    pixel[i] = value < 255 ? (uint8_t)value : 255;
  }
}

static inline int32_t limit(double value, int32_t low, int32_t high) {
  return value > low ? value < high ? (int32_t)value : high : low;
}

#define SUMI_BODY "Shapes/disc_body.h"
#include "../variants.h"

void sumi_cover_disc(
  double x, double y, const sumi_disc *disc, sumi_box clip, const sumi_target *target) {
  SUMI_PICK(cover_disc, x, y, disc, clip, target);
}

void sumi_cover_outlined(
  const uint8_t *outer, const uint8_t *inner, const uint8_t *middle, sumi_box box,
  const uint8_t fill[4], const uint8_t stroke[4], const sumi_target *target) {
  const float unit = 1 / 255.0f;
  int32_t width = box.right - box.left;
  for (int32_t y = box.top; y < box.bottom; y++) {
    uint8_t *pixels = sumi_pixel(target, box.left, y);
    ptrdiff_t start = (ptrdiff_t)(y - box.top) * width;
    for (int32_t i = 0; i < width; i++) {
      if (!outer[start + i]) continue;
      outlined(
        outer[start + i] * unit, inner[start + i] * unit, middle[start + i] * unit, fill, stroke,
        pixels + 4 * (ptrdiff_t)i);
    }
  }
}
