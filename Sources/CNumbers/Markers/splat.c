// Adds up the coverage of a cloud of markers.
#include "splat.h"

#include <string.h>

#define SUMI_BODY "Markers/splat_body.h"
#include <variants.h>

int64_t sumi_splat(
  const sumi_numbers *x, sumi_map x_map, const sumi_numbers *y, sumi_map y_map, int64_t first,
  int64_t count, const sumi_stamps *stamps, const sumi_depths *grid) {
  SUMI_PICK(splat, x, x_map, y, y_map, first, count, stamps, grid);
}

void sumi_levels(
  const uint32_t *const *depths, int64_t grid_count, int64_t offset, int64_t count,
  const uint8_t *table, uint8_t *out) {
  SUMI_PICK(levels, depths, grid_count, offset, count, table, out);
}
