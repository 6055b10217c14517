// Stamps a marker's coverage onto pixels.
#include "stamp.h"

// Two components at a time, each in 16 bits: x / 255, rounded, is (x + 128 + (x + 128) / 256) / 256
// for every x up to 255 * 255.
static inline uint32_t scaled(uint32_t pixel, uint32_t factor) {
  uint32_t low = (pixel & 0xff00ff) * factor + 0x800080;
  uint32_t high = (pixel >> 8 & 0xff00ff) * factor + 0x800080;
  low = (low + (low >> 8 & 0xff00ff)) >> 8 & 0xff00ff;
  high = (high + (high >> 8 & 0xff00ff)) & 0xff00ff00;
  return low | high;
}

void sumi_stamp(
  const uint32_t *stamp, int64_t stamp_stride, uint32_t *picture, int64_t picture_stride,
  int64_t width, int64_t height, uint32_t opacity) {
  for (int64_t y = 0; y < height; y++, stamp += stamp_stride, picture += picture_stride) {
    for (int64_t x = 0; x < width; x++) {
      uint32_t source = stamp[x];
      // Most pixels of a picture with a shape are clear or opaque.
      if (source >> 24 == 0) continue;
      if (opacity != 255) source = scaled(source, opacity);
      uint32_t rest = 255 - (source >> 24);
      // No component is larger than its alpha, so none overflows.
      picture[x] = rest == 0 ? source : source + scaled(picture[x], rest);
    }
  }
}
