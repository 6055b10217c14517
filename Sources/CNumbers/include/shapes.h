// The coverage of a pixel by several convex shapes together.
#ifndef CNUMBERS_SHAPES_H
#define CNUMBERS_SHAPES_H

#include "CNumbers.h"

/// A convex shape: the intersection of its half planes, and of its circle if it has one.
typedef struct {
  /// Half plane i is `normal_x[i] * x + normal_y[i] * y <= reach[i]`; the normals have length 1.
  float normal_x[4], normal_y[4], reach[4];
  /// The circle; radius 0 for none.
  float center_x, center_y, radius;
  /// A box around the shape.
  float left, top, right, bottom;
  int32_t planes;
} sumi_shape;

/// The coverage of pixels by the union of the shapes, 0…255, from 512 samples per pixel.
///
/// `wanted` has 16 rows of 16 bits, the lowest bit for the pixel from x 0 to 1; only the levels of
/// wanted pixels are written, at `levels[16 * row + column]`. The error at an edge is about 1/255
/// in any direction.
void sumi_cover_shapes(
  const sumi_shape *shapes, int32_t count, const uint16_t wanted[16], uint8_t levels[256]);

#endif
