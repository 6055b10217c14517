// Coverage of many small shapes.
#include "shapes.h"

#include <math.h>
#include <string.h>

#define SUMI_BODY "Coverage/shapes_body.h"
#include <variants.h>

void sumi_cover_shapes(
  const sumi_shape *shapes, int32_t count, const uint16_t wanted[16], uint8_t levels[256]) {
  SUMI_PICK(cover_shapes, shapes, count, wanted, levels);
}
