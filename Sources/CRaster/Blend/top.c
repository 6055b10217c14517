// What is on top of each pixel, for hit maps.
#include "../include/CRaster.h"

#define SUMI_BODY "Blend/top_body.h"
#include <variants.h>

bool sumi_take_top(
  const uint8_t *pixels, const uint32_t *numbers, uint32_t first, int32_t count, uint8_t *levels,
  uint32_t *identifiers) {
  SUMI_PICK(take_top, pixels, numbers, first, count, levels, identifiers);
}

int32_t sumi_find(
  const uint32_t *identifiers, int32_t count, uint32_t wanted, int32_t *columns) {
  SUMI_PICK(find, identifiers, count, wanted, columns);
}

void sumi_mark_used(const uint32_t *identifiers, int64_t count, uint8_t *is_used) {
  SUMI_PICK(mark_used, identifiers, count, is_used);
}

void sumi_renumber(uint32_t *identifiers, int64_t count, const uint32_t *map) {
  SUMI_PICK(renumber, identifiers, count, map);
}
