// Decodes and places rows of columns, for one set of instructions.
static void SUMI_NAME(blank_missing)(
  const sumi_numbers *numbers, int64_t first, int64_t count, double *out) {
  if (!numbers->validity) return;
  for (int64_t row = 0; row < count; row++) {
    if (!sumi_is_there(numbers, first + row)) out[row] = NAN;
  }
}

static void SUMI_NAME(decode)(
  const sumi_numbers *numbers, int64_t first, int64_t count, double *out) {
  if (!numbers->base) {
    bool is_integer = numbers->type == SUMI_INT64;
    double start = is_integer ? (double)numbers->integer_start : numbers->start;
    double step = is_integer ? (double)numbers->integer_step : numbers->step;
    for (int64_t row = 0; row < count; row++) out[row] = start + (double)(first + row) * step;
  } else {
    const char *base = (const char *)numbers->base + first * numbers->stride;
    int64_t stride = numbers->stride;
    switch (numbers->type) {
#define SUMI_CASE(TYPE, T, S) \
  case TYPE: \
    if (stride == sizeof(T)) { \
      const SUMI_UNALIGNED(T) *values = (const void *)base; \
      for (int64_t row = 0; row < count; row++) out[row] = (double)values[row]; \
    } else { \
      for (int64_t row = 0; row < count; row++) \
        out[row] = (double)*(const SUMI_UNALIGNED(T) *)(base + row * stride); \
    } \
    break;
      SUMI_EACH_TYPE(SUMI_CASE)
#undef SUMI_CASE
    }
  }
  SUMI_NAME(blank_missing)(numbers, first, count, out);
}

static void SUMI_NAME(place_warped)(
  const sumi_numbers *numbers, sumi_map map, int64_t first, int64_t count, double *out);

static void SUMI_NAME(place)(
  const sumi_numbers *numbers, sumi_map map, int64_t first, int64_t count, double *out) {
  if (map.warp) {
    SUMI_NAME(place_warped)(numbers, map, first, count, out);
    return;
  }
  if (numbers->type != SUMI_INT64) {
    SUMI_NAME(decode)(numbers, first, count, out);
    for (int64_t row = 0; row < count; row++)
      out[row] = (out[row] - map.origin) * map.scale + map.offset;
    return;
  }
  if (!numbers->base) {
    // Kept within Int64 by the code that makes regular numbers.
    for (int64_t row = 0; row < count; row++) {
      int64_t value = (int64_t)((uint64_t)numbers->integer_start
        + (uint64_t)numbers->integer_step * (uint64_t)(first + row));
      out[row] = sumi_distance(value, map.integer_origin) * map.scale + map.offset;
    }
  } else {
    const char *base = (const char *)numbers->base + first * numbers->stride;
    for (int64_t row = 0; row < count; row++) {
      int64_t value = *(const SUMI_UNALIGNED(int64_t) *)(base + row * numbers->stride);
      out[row] = sumi_distance(value, map.integer_origin) * map.scale + map.offset;
    }
  }
  SUMI_NAME(blank_missing)(numbers, first, count, out);
}

#include "warp_body.h"
