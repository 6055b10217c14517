// Small pictures drawn over a large one.
#ifndef CNUMBERS_STAMP_H
#define CNUMBERS_STAMP_H

#include <stdint.h>

/// Draws `height` rows of `width` premultiplied pixels over others: each component d becomes
/// s + d (1 - a) for a source of component s and alpha a, both times `opacity` / 255, rounded.
///
/// Strides are in pixels.
void sumi_stamp(
  const uint32_t *stamp, int64_t stamp_stride, uint32_t *picture, int64_t picture_stride,
  int64_t width, int64_t height, uint32_t opacity);

#endif
