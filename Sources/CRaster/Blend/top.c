#include "../include/CRaster.h"

#define SUMI_BODY "Blend/top_body.h"
#include "../variants.h"

void sumi_take_top(
  const uint8_t *pixels, uint8_t *levels, uint32_t *numbers, int32_t count, uint32_t number) {
  SUMI_PICK(take_top, pixels, levels, numbers, count, number);
}
