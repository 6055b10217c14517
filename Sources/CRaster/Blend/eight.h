// Eight pixels at a time. The result of a channel is
//   (source * level + destination * (255 - alpha * level / 255)) / 255,
// each division rounded to nearest, so that no order of work and no width of vectors changes it.
#ifndef SUMI_EIGHT_H
#define SUMI_EIGHT_H

#include "blend.h"

typedef uint8_t bytes32 __attribute__((ext_vector_type(32)));
typedef uint8_t bytes8 __attribute__((ext_vector_type(8)));
typedef uint16_t words32 __attribute__((ext_vector_type(32)));

static inline void blend_one(uint8_t *pixel, const uint8_t color[4], uint32_t level) {
  uint32_t rest = 255 - sumi_div255(color[3] * level);
  for (int i = 0; i < 4; i++) {
    pixel[i] = (uint8_t)sumi_div255(color[i] * level + pixel[i] * rest);
  }
}

// Macros, because the width of vectors that functions are given depends on the instructions.
#define DIV255(v) (((v) + 128 + (((v) + 128) >> 8)) >> 8)

#define OVER(color, alpha, level, below) \
  __builtin_convertvector( \
    DIV255( \
      (color) * (level) \
      + __builtin_convertvector(below, words32) * (255 - DIV255((alpha) * (level)))), bytes32)

#define LEVEL_OF_EACH(eight) \
  __builtin_convertvector( \
    __builtin_shufflevector( \
      eight, eight, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 6, 6, \
      6, 6, 7, 7, 7, 7), words32)

typedef uint32_t words8 __attribute__((ext_vector_type(8)));

// The four bytes of a colour for each of eight pixels.
#define COLOR_OF_EACH(color) \
  __builtin_convertvector((bytes32)(words8)sumi_word(color), words32)

// Blends a colour, given for each of eight pixels, through their levels.
#define BLEND_EIGHT(pixels, levels, color, alpha) \
  do { \
    bytes32 below; \
    memcpy(&below, (pixels), 32); \
    below = OVER(color, alpha, LEVEL_OF_EACH(levels), below); \
    memcpy((pixels), &below, 32); \
  } while (0)

#endif
