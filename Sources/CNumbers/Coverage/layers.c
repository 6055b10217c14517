// Composes layers of coverage.
#include "layers.h"

#include <string.h>

#define SUMI_BODY "Coverage/layers_body.h"
#include <variants.h>

void sumi_compose_layers(
  const sumi_layer *layers, int64_t layer_count, int64_t width, int64_t first, int64_t end,
  uint8_t *pixels) {
  SUMI_PICK(compose_layers, layers, layer_count, width, first, end, pixels);
}

int64_t sumi_count_covered(
  const uint8_t *levels, int64_t width, int64_t height, int64_t step) {
  SUMI_PICK(count_covered, levels, width, height, step);
}
