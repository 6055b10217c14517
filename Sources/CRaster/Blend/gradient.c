// The colours along a gradient.
#include "blend.h"

// Colours along a gradient, between two of its 256 colours by eighths of a bit. Offsets 0 and 1 are
// the first and the last.
#pragma STDC FP_CONTRACT OFF

static inline void write_color(const uint8_t *ramp, double place, uint8_t *color) {
  // Not a number counts as 0.
  if (!(place > 0)) place = 0;
  if (place > 1) place = 1;
  int32_t fixed = (int32_t)(place * (255 * 256) + 0.5);
  int32_t index = fixed >> 8, share = fixed & 255;
  const uint8_t *low = ramp + 4 * index, *high = index < 255 ? low + 4 : low;
  for (int i = 0; i < 4; i++) {
    color[i] = (uint8_t)((low[i] * (256 - share) + high[i] * share + 128) >> 8);
  }
}

static inline double fraction(double value) {
  if (!(value > -1e15 && value < 1e15)) return 0;
  double whole = (double)(int64_t)value;
  double rest = value - whole;
  return rest < 0 ? rest + 1 : rest;
}

void sumi_gradient_colors(
  const sumi_paint *paint, int32_t x, int32_t y, int32_t count, uint8_t *colors) {
  if (paint->kind == SUMI_RADIAL) {
    double dy = y + 0.5 - paint->b;
    for (int32_t i = 0; i < count; i++) {
      double dx = x + i + 0.5 - paint->a;
      write_color(paint->ramp, __builtin_sqrt(dx * dx + dy * dy) * paint->c, colors + 4 * i);
    }
    return;
  }
  double across = paint->b * (y + 0.5) + paint->c;
  if (paint->a == 0) {
    uint8_t color[4];
    write_color(paint->ramp, paint->is_repeated ? fraction(across) : across, color);
    for (int32_t i = 0; i < count; i++) __builtin_memcpy(colors + 4 * i, color, 4);
    return;
  }
  for (int32_t i = 0; i < count; i++) {
    double place = paint->a * (x + i + 0.5) + across;
    write_color(paint->ramp, paint->is_repeated ? fraction(place) : place, colors + 4 * i);
  }
}
