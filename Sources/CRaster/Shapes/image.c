#include "../Blend/blend.h"

#include <string.h>

// Images, between pixels by bilinear interpolation; a side of the rectangle covers the share of a
// pixel that lies inside of it.
#pragma STDC FP_CONTRACT OFF

enum { CHUNK = 256 };

static inline int32_t limit(double value, int32_t low, int32_t high) {
  return value > low ? value < high ? (int32_t)value : high : low;
}

// The share of the pixel at position `place` that lies between two sides.
static inline double share(int32_t place, double low, double high) {
  double start = place > low ? place : low, end = place + 1 < high ? place + 1 : high;
  return end > start ? end - start : 0;
}

// Two neighbours in a row or column of the image, and the second's share in 256.
typedef struct {
  int32_t first, second, share;
} neighbours;

static inline neighbours around(int32_t place, double low, double high, int32_t count) {
  double at = (place + 0.5 - low) / (high - low) * count - 0.5;
  if (!(at > 0)) return (neighbours){0, 0, 0};
  if (at >= count - 1) return (neighbours){count - 1, count - 1, 0};
  int32_t fixed = (int32_t)((at - (int32_t)at) * 256 + 0.5), first = (int32_t)at;
  return (neighbours){first, first + 1, fixed};
}

// Copies or blends an image at its own size.
static void draw_pixels(
  const uint8_t *image, int32_t width, int32_t height, int32_t left, int32_t top, double opacity,
  sumi_box clip, const sumi_target *target) {
  int32_t x0 = left > clip.left ? left : clip.left, y0 = top > clip.top ? top : clip.top;
  int32_t x1 = left + width < clip.right ? left + width : clip.right;
  int32_t y1 = top + height < clip.bottom ? top + height : clip.bottom;
  if (x0 >= x1) return;
  int32_t share = (int32_t)(opacity * 65535 + 0.5);
  for (int32_t y = y0; y < y1; y++) {
    const uint8_t *row = image + 4 * ((ptrdiff_t)(y - top) * width + (x0 - left));
    uint8_t *pixels = sumi_pixel(target, x0, y);
    if (share == 65535) {
      sumi_blend_colors_levels(pixels, row, NULL, x1 - x0);
    } else {
      sumi_blend_colors(pixels, row, x1 - x0, share);
    }
  }
}

void sumi_draw_image(
  const uint8_t *image, int32_t width, int32_t height, double left, double top, double right,
  double bottom, double opacity, sumi_box clip, const sumi_target *target) {
  if (left > -1e6 && left < 1e6 && top > -1e6 && top < 1e6 && left == (int32_t)left
      && top == (int32_t)top && right - left == width && bottom - top == height) {
    draw_pixels(image, width, height, (int32_t)left, (int32_t)top, opacity, clip, target);
    return;
  }
  int32_t x0 = limit(left, clip.left, clip.right), y0 = limit(top, clip.top, clip.bottom);
  int32_t x1 = limit(right + 1, clip.left, clip.right);
  int32_t y1 = limit(bottom + 1, clip.top, clip.bottom);
  uint8_t colors[4 * CHUNK];
  for (int32_t y = y0; y < y1; y++) {
    double across = share(y, top, bottom) * opacity;
    if (across <= 0) continue;
    neighbours rows = around(y, top, bottom, height);
    const uint8_t *upper = image + 4 * (ptrdiff_t)rows.first * width;
    const uint8_t *lower = image + 4 * (ptrdiff_t)rows.second * width;
    for (int32_t start = x0; start < x1; start += CHUNK) {
      int32_t end = start + CHUNK < x1 ? start + CHUNK : x1;
      for (int32_t x = start; x < end; x++) {
        neighbours columns = around(x, left, right, width);
        double weight = share(x, left, right) * across / 65536;
        for (int i = 0; i < 4; i++) {
          int32_t above = upper[4 * (ptrdiff_t)columns.first + i] * (256 - columns.share)
            + upper[4 * (ptrdiff_t)columns.second + i] * columns.share;
          int32_t below = lower[4 * (ptrdiff_t)columns.first + i] * (256 - columns.share)
            + lower[4 * (ptrdiff_t)columns.second + i] * columns.share;
          int32_t sum = above * (256 - rows.share) + below * rows.share;
          colors[4 * (x - start) + i] = (uint8_t)(sum * weight + 0.5);
        }
      }
      sumi_blend_colors_levels(sumi_pixel(target, start, y), colors, NULL, end - start);
    }
  }
}
