// Layers of one colour each, composed to a picture.
#ifndef CNUMBERS_LAYERS_H
#define CNUMBERS_LAYERS_H

#include "CNumbers.h"

/// A colour, premultiplied, 0…1, and its coverage of the pixels of the picture from `first` up to
/// `end`, counted row by row: 255 for full coverage.
typedef struct {
  const uint8_t *levels;
  int64_t first, end;
  float red, green, blue, alpha;
} sumi_layer;

/// Writes the rows from `first` up to `end` of pictures `width` pixels wide, the first layer at the
/// bottom: four premultiplied bytes per pixel, rounded once.
void sumi_compose_layers(
  const sumi_layer *layers, int64_t layer_count, int64_t width, int64_t first, int64_t end,
  uint8_t *pixels);

/// The number of levels above 0, of every `step`th row.
int64_t sumi_count_covered(
  const uint8_t *levels, int64_t width, int64_t height, int64_t step);

#endif
