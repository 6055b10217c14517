// Transforms of single values. The loops over blocks use the same functions, so that a value has
// the same position to the last bit everywhere.
#ifndef SUMI_WARP_VALUE_H
#define SUMI_WARP_VALUE_H

#include "CNumbers.h"

#include <math.h>
#include <string.h>

#pragma STDC FP_CONTRACT OFF

#define SUMI_INLINE static inline __attribute__((always_inline))

// ln 2 to 40 bits, and the remainder.
#define LN2_HIGH 0x1.62e42fefa4p-1
#define LN2_LOW (-0x1.8432a1b0e2634p-43)

SUMI_INLINE uint64_t sumi_bits(double value) {
  uint64_t bits;
  memcpy(&bits, &value, sizeof bits);
  return bits;
}

SUMI_INLINE double sumi_of_bits(uint64_t bits) {
  double value;
  memcpy(&value, &bits, sizeof value);
  return value;
}

// The natural logarithm, NaN for numbers <= 0, with a relative error below 3e-16; without branches,
// so that a loop over it is vectorised.
//
// x = 2^e m with m from √½ to √2, and ln m = 2 artanh s = 2 (s + s³/3 + s⁵/5 …) with s = (m - 1) /
// (m + 1). As |s| < 0.1716, the terms after s²¹ are below 1e-17 of the result.
SUMI_INLINE double sumi_ln(double x) {
  const uint64_t one = 0x3FF0000000000000, root_half = 0x3FE6A09E667F3BCD;
  bool is_tiny = x < 0x1p-1022;
  uint64_t bits = sumi_bits(is_tiny ? x * 0x1p54 : x);
  // The exponent of x √2, with its bias of 1023.
  uint64_t exponent = (bits + (one - root_half)) >> 52;
  double m = sumi_of_bits(bits - (exponent << 52) + one);
  // As the last bits of 2^52 + e, which needs no integer conversion.
  double e = sumi_of_bits(exponent | 0x4330000000000000) - (0x1p52 + 1023);
  e = is_tiny ? e - 54 : e;
  double f = m - 1;
  double s = f / (2 + f), t = s * s;
  double rest = 2.0 / 21;
  rest = rest * t + 2.0 / 19;
  rest = rest * t + 2.0 / 17;
  rest = rest * t + 2.0 / 15;
  rest = rest * t + 2.0 / 13;
  rest = rest * t + 2.0 / 11;
  rest = rest * t + 2.0 / 9;
  rest = rest * t + 2.0 / 7;
  rest = rest * t + 2.0 / 5;
  rest = rest * t + 2.0 / 3;
  // ln 2 in two parts: e times the first is exact. s is close to f / 2, so f minus that difference
  // is more precise than 2 s.
  double ln_m = f - s * (f - rest * t);
  double result = e * LN2_HIGH + (e * LN2_LOW + ln_m);
  return x > 0 ? (x < INFINITY ? result : x) : NAN;
}

// After Webber, "A bi-symmetric log transformation for wide-range data", Meas. Sci. Technol. 24
// (2013). The sum 1 + a is rounded; the rounding error divided by the sum is the error of its
// logarithm.
SUMI_INLINE double sumi_symlog(double value, double threshold) {
  double a = fabs(value) / threshold;
  double sum = 1 + a;
  double lost = a < 1 ? a - (sum - 1) : 1 - (sum - a);
  double result = sumi_ln(sum) + lost / sum;
  return copysign(a < INFINITY ? result : a, value);
}

SUMI_INLINE double sumi_log(double value, double replacement) {
  return sumi_ln(((value <= 0) & (replacement > 0)) ? replacement : value);
}

// The number of breaks that start at or before a value, searched first near `hint`. NaN is before
// all.
#define SUMI_BREAKS_UP_TO(NAME, T) \
  SUMI_INLINE int64_t NAME(const T *starts, int64_t count, T value, int64_t hint) { \
    if (hint == 0 || starts[hint - 1] <= value) { \
      if (hint == count || value < starts[hint]) return hint; \
      if (hint + 1 == count || value < starts[hint + 1]) \
        return starts[hint] <= value ? hint + 1 : 0; \
    } \
    int64_t low = 0, high = count; \
    while (low < high) { \
      int64_t middle = low + (high - low) / 2; \
      if (starts[middle] <= value) low = middle + 1; \
      else high = middle; \
    } \
    return low; \
  }
SUMI_BREAKS_UP_TO(sumi_number_breaks_up_to, double)
SUMI_BREAKS_UP_TO(sumi_stamp_breaks_up_to, int64_t)
#undef SUMI_BREAKS_UP_TO

// A number minus the length of all breaks between 0 and it, which is negative below 0. Numbers
// inside a break are replaced by its start, which is the larger one.
SUMI_INLINE double sumi_compress_number(const sumi_warp *warp, double value, int64_t *hint) {
  int64_t breaks = sumi_number_breaks_up_to(warp->starts, warp->count, value, *hint);
  *hint = breaks;
  if (breaks == 0) return value - warp->lengths_before[0];
  double start = warp->starts[breaks - 1] - warp->lengths_before[breaks - 1];
  double moved = value - warp->lengths_before[breaks];
  return moved < start ? start : moved;
}

SUMI_INLINE int64_t sumi_compress_stamp(const sumi_warp *warp, int64_t stamp, int64_t *hint) {
  int64_t breaks = sumi_stamp_breaks_up_to(warp->stamp_starts, warp->count, stamp, *hint);
  *hint = breaks;
  if (breaks == 0) return stamp;
  // A break starts at or before the stamp, and the others lie before that: nothing overflows,
  // except for breaks that cover more than half of all stamps.
  int64_t start = (int64_t)((uint64_t)warp->stamp_starts[breaks - 1]
    - (uint64_t)warp->stamp_lengths_before[breaks - 1]);
  int64_t moved = (int64_t)((uint64_t)stamp - (uint64_t)warp->stamp_lengths_before[breaks]);
  return moved < start ? start : moved;
}

// The distance of two integers as a double. Beyond 63 bits it is so far off the picture that its
// last digits do not matter.
SUMI_INLINE double sumi_distance(int64_t value, int64_t origin) {
  int64_t difference;
  if (__builtin_sub_overflow(value, origin, &difference)) return (double)value - (double)origin;
  return (double)difference;
}

// The distance, in the breaks' unit, of a stamp in its column's unit plus `part` of that unit.
SUMI_INLINE double sumi_stamp_distance(
  const sumi_warp *warp, int64_t stamp, double part, int64_t origin, int64_t *hint) {
  if (warp->factor > 1) {
    int64_t product;
    if (__builtin_mul_overflow(stamp, warp->factor, &product))
      product = stamp < 0 ? INT64_MIN : INT64_MAX;
    stamp = product;
    part *= (double)warp->factor;
  } else if (warp->divisor > 1) {
    int64_t quotient = stamp / warp->divisor, rest = stamp % warp->divisor;
    if (rest < 0) {
      quotient--;
      rest += warp->divisor;
    }
    stamp = quotient;
    part = ((double)rest + part) / (double)warp->divisor;
  }
  double distance = sumi_distance(sumi_compress_stamp(warp, stamp, hint), origin);
  if (part == 0) return distance;
  // The distance to the next stamp, which does not exist inside a break.
  int64_t next = *hint;
  return stamp < INT64_MAX
    ? distance + part * (sumi_distance(sumi_compress_stamp(warp, stamp + 1, &next), origin) - distance)
    : distance;
}

// Stamps of other types than int64_t.
SUMI_INLINE double sumi_number_stamp_distance(
  const sumi_warp *warp, double value, int64_t origin, int64_t *hint) {
  if (value != value) return value;
  if (value < -0x1p63) return sumi_stamp_distance(warp, INT64_MIN, 0, origin, hint);
  if (value >= 0x1p63) return sumi_stamp_distance(warp, INT64_MAX, 0, origin, hint);
  double whole = floor(value);
  return sumi_stamp_distance(warp, (int64_t)whole, value - whole, origin, hint);
}

// The transformed number minus the origin.
SUMI_INLINE double sumi_warped(const sumi_map *map, double value, int64_t *hint) {
  const sumi_warp *warp = map->warp;
  switch (warp->kind) {
  case SUMI_LOG: return sumi_log(value, warp->replacement) - map->origin;
  case SUMI_SYMLOG: return sumi_symlog(value, warp->threshold) - map->origin;
  case SUMI_NUMBER_BREAKS: return sumi_compress_number(warp, value, hint) - map->origin;
  case SUMI_STAMP_BREAKS:
    return sumi_number_stamp_distance(warp, value, map->integer_origin, hint);
  }
  return NAN;
}

#endif
