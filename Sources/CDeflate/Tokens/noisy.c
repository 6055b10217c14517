// Tokens of bands in which most pixels are unlike their neighbours.
#include "noisy.h"

#include "../Codes/block.h"
#include "../Rows/rows.h"

// What is written for one or, if their distance is the same, up to 64 pixels: for literals 0; for a
// match its distance's code from bit 16 on, and the code's extra bits.
typedef uint32_t Event;

// Matches are counted by their number of pixels less 1, from bit 5 on, and their distance's code; by
// turns in one of two, because neighbours are often equal and would wait for each other.
static void add_matches(uint32_t (*matches)[2], uint32_t channels, SumiCounts *counts) {
  for (uint32_t pixels = 1; pixels <= 64; pixels++) {
    for (uint32_t code = 0; code < 30; code++) {
      uint32_t *both = matches[(pixels - 1) << 5 | code], count = both[0] + both[1];
      counts->literals[sumi_length_code(pixels * channels)] += count;
      counts->distances[code] += count;
    }
  }
}

// For the matches that occur, the codes of length and distance from bit 16 on, the number of all bits
// from bit 8 on, and in the lowest bits that of the bits before the distance's extra bits.
static void join_patterns(
  uint32_t (*counts)[2], uint32_t channels, const SumiPatterns *patterns, uint64_t *matches) {
  for (uint32_t pixels = 1; pixels <= 64; pixels++) {
    SumiPattern length = patterns->lengths[pixels * channels];
    for (uint32_t code = 0; code < 30; code++) {
      const uint32_t at = (pixels - 1) << 5 | code;
      if (counts[at][0] + counts[at][1] == 0) continue;
      SumiPattern distance = patterns->distances[code];
      uint64_t before = (length & 255) + (distance & 255);
      uint64_t bits = length >> 8 | distance >> 8 << (length & 255);
      matches[at] = bits << 16 | (before + patterns->extra[code]) << 8 | before;
    }
  }
}

#define SUMI_BODY "Tokens/noisy_body.h"
#include <variants.h>

bool sumi_is_noisy(SumiBandCoder *coder, const uint8_t *pixels, int32_t rows) {
  const int32_t width = coder->shape.width, words = (width + 63) / 64;
  uint64_t *left = coder->masks, *up = left + words;
  int64_t sampled = 0, like = 0;
  for (int32_t y = 4; y < rows; y += 8) {
    const uint8_t *row = pixels + (size_t)y * (size_t)width * 4;
    sumi_row_masks(row, row - (size_t)width * 4, width, 4, left, up);
    for (int32_t k = 0; k < words; k++) like += __builtin_popcountll(left[k] | up[k]);
    sampled += width;
  }
  return 2 * like < sampled;
}

size_t sumi_encode_noisy(SumiBandCoder *coder, const uint8_t *pixels, int32_t rows, bool isLast) {
  if (coder->shape.channels == 3) SUMI_PICK(encode3, coder, pixels, rows, isLast);
  SUMI_PICK(encode4, coder, pixels, rows, isLast);
}
