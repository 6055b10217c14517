// Straight alpha, and the colours of a palette.
#include "../include/CDeflate.h"

#include <stdlib.h>
#include <string.h>

#include "rows.h"

static uint32_t load(const uint8_t *pixel) {
  uint32_t value;
  memcpy(&value, pixel, 4);
  return value;
}

void sumi_straighten(const uint8_t *pixels, int64_t count, uint8_t *straight) {
  uint32_t last = 0, result = 0;
  for (int64_t i = 0; i < count; i++) {
    uint32_t pixel = load(pixels + 4 * i);
    if (pixel != last) {
      last = pixel;
      uint32_t alpha = pixel >> 24;
      result = alpha == 255 ? pixel : alpha << 24;
      for (int shift = 0; alpha > 0 && alpha < 255 && shift < 24; shift += 8) {
        // A colour above its alpha is not premultiplied; it is clamped.
        uint32_t value = ((pixel >> shift & 255) * 255 + alpha / 2) / alpha;
        result |= (value < 255 ? value : 255) << shift;
      }
    }
    memcpy(straight + 4 * i, &result, 4);
  }
}

// Where the table has the colour, or has room for it.
static inline uint32_t slot(const SumiPalette *palette, uint32_t color) {
  uint32_t at = color * 0x9e3779b1u >> 22;
  while (palette->slots[at] != 0 && palette->colors[palette->slots[at] - 1] != color)
    at = (at + 1) & 1023;
  return at;
}

bool sumi_palette_add(const uint8_t *pixels, int32_t width, int32_t rows, SumiPalette *palette) {
  size_t words = ((size_t)width + 63) / 64;
  uint64_t *left = malloc(2 * words * sizeof *left);
  if (!left) return false;
  uint64_t *up = left + words;
  bool fits = true;
  for (int32_t y = 0; y < rows && fits; y++) {
    const uint8_t *row = pixels + (size_t)y * (size_t)width * 4;
    if (sumi_row_masks(row, y > 0 ? row - (size_t)width * 4 : NULL, width, 4, left, up)) continue;
    for (size_t k = 0; k < words && fits; k++) {
      uint64_t rest = width - 64 * (int64_t)k >= 64 ? UINT64_MAX : ((uint64_t)1 << (width & 63)) - 1;
      for (uint64_t unseen = ~(left[k] | up[k]) & rest; unseen != 0; unseen &= unseen - 1) {
        uint32_t color = load(row + 4 * (64 * k + (size_t)__builtin_ctzll(unseen)));
        uint32_t at = slot(palette, color);
        if (palette->slots[at] != 0) continue;
        if (palette->count == 256) {
          fits = false;
          break;
        }
        palette->colors[palette->count++] = color;
        palette->slots[at] = (uint16_t)palette->count;
      }
    }
  }
  free(left);
  return fits;
}

void sumi_palette_apply(
  const SumiPalette *palette, const uint8_t *pixels, int64_t count, uint8_t *indices) {
  uint32_t last = palette->colors[0];
  uint8_t index = 0;
  for (int64_t i = 0; i < count; i++) {
    uint32_t color = load(pixels + 4 * i);
    if (color != last) {
      last = color;
      index = (uint8_t)(palette->slots[slot(palette, color)] - 1);
    }
    indices[i] = index;
  }
}
