#include "../Blend/eight.h"

// Discs, and markers with outlines.
#pragma STDC FP_CONTRACT OFF

typedef float floats8 __attribute__((ext_vector_type(8)));
typedef double doubles8 __attribute__((ext_vector_type(8)));
typedef int masks8 __attribute__((ext_vector_type(8)));

// Without the care that the compiler's own take of NaN.
#define LEAST(a, b) ((a) < (b) ? (a) : (b))
#define GREATEST(a, b) ((a) > (b) ? (a) : (b))

#define SUM8(v) ((((v)[0] + (v)[1]) + ((v)[2] + (v)[3])) + (((v)[4] + (v)[5]) + ((v)[6] + (v)[7])))

// The rounding of areas grows with the square of the radius: up to here by 2e-4 of a pixel. In larger discs
// most pixels are wholly inside, which disc_shares sees first.
static const double largest_in_blocks = 32;

// A quarter of a disc of radius 1 has (1 - t)^1.5 times this polynomial in t beyond a line at the distance t
// from its middle; the greatest error is 1.5e-7. The area is (acos t - t √(1 - t²)) / 2.
static const float beyond[6] = {
  0.785398314f, 0.17808588f, -0.0272361686f, 0.00904768313f, -0.00310573581f, 0.000619188152f};
static const float quarter = 0.785398163f;

static const doubles8 numbers = {0, 1, 2, 3, 4, 5, 6, 7};

// Less changes no level.
static const float least_share = 1e-3f;

// The middles of the columns in a pixel, from its own.
static const floats8 places = {
  -0.4375f, -0.3125f, -0.1875f, -0.0625f, 0.0625f, 0.1875f, 0.3125f, 0.4375f};

// From a disc's middle to those of 8 pixels of a row.
#define DISTANCES(first, x) __builtin_convertvector((first) + 0.5 + numbers - (x), floats8)

// The colour of a pixel of which the shape with its edge moved out by half the outline covers
// `outer`, moved in `inner`, and as it is `middle`: the outline lies over the fill.
static inline void outlined(
  float outer, float inner, float middle, const uint8_t fill[4], const uint8_t stroke[4],
  uint8_t *pixel) {
  float rest = (255 - stroke[3]) * (1 / 255.0f);
  float seen = inner;
  if (middle > inner) seen += rest * (middle - inner);
  float edge = outer > inner ? outer - inner : 0;
  uint8_t color[4];
  for (int i = 0; i < 4; i++) {
    float value = stroke[i] * edge + fill[i] * seen + 0.5f;
    color[i] = value < 255 ? (uint8_t)value : 255;
  }
  uint32_t kept = 255u - color[3];
  for (int i = 0; i < 4; i++) {
    uint32_t value = color[i] + sumi_div255(pixel[i] * kept);
    pixel[i] = value < 255 ? (uint8_t)value : 255;
  }
}

static inline int32_t limit(double value, int32_t low, int32_t high) {
  return value > low ? value < high ? (int32_t)value : high : low;
}

#define SUMI_BODY "Shapes/disc_body.h"
#include <variants.h>

void sumi_cover_discs(
  const double *centers, int64_t count, const sumi_disc *outer, const sumi_disc *inner,
  sumi_box clip, const sumi_target *target) {
  SUMI_PICK(cover_discs, centers, count, outer, inner, clip, target);
}

void sumi_cover_outlined(
  const uint8_t *outer, const uint8_t *inner, const uint8_t *middle, sumi_box box,
  const uint8_t fill[4], const uint8_t stroke[4], const sumi_target *target) {
  const float unit = 1 / 255.0f;
  int32_t width = box.right - box.left;
  for (int32_t y = box.top; y < box.bottom; y++) {
    uint8_t *pixels = sumi_pixel(target, box.left, y);
    ptrdiff_t start = (ptrdiff_t)(y - box.top) * width;
    for (int32_t i = 0; i < width; i++) {
      if (!outer[start + i]) continue;
      outlined(
        outer[start + i] * unit, inner[start + i] * unit, middle[start + i] * unit, fill, stroke,
        pixels + 4 * (ptrdiff_t)i);
    }
  }
}
