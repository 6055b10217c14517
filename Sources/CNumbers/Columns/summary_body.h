// Summaries of blocks of rows, for one set of instructions and one type of numbers.
#define SUMI_OF_(a, b, c) a##_##b##_##c
#define SUMI_OF__(a, b, c) SUMI_OF_(a, b, c)
#define SUMI_OF(name) SUMI_OF__(name, SUMI_TYPE_NAME, SUMI_VARIANT)

#define SUMI_TYPE_NAME float64
#define T double
#define S double
#define T_MAX INFINITY
#define T_MIN -INFINITY
#define S_MAX INFINITY
#define S_MIN -INFINITY
#define IS_FLOAT 1
#include "summary_type.h"

#define SUMI_TYPE_NAME float32
#define T float
#define S double
#define T_MAX INFINITY
#define T_MIN -INFINITY
#define S_MAX INFINITY
#define S_MIN -INFINITY
#define IS_FLOAT 1
#include "summary_type.h"

#define SUMI_TYPE_NAME int64
#define T int64_t
#define S int64_t
#define T_MAX INT64_MAX
#define T_MIN INT64_MIN
#define S_MAX INT64_MAX
#define S_MIN INT64_MIN
#define IS_FLOAT 0
#include "summary_type.h"

#define SUMI_TYPE_NAME int32
#define T int32_t
#define S int64_t
#define T_MAX INT32_MAX
#define T_MIN INT32_MIN
#define S_MAX INT64_MAX
#define S_MIN INT64_MIN
#define IS_FLOAT 0
#include "summary_type.h"

#define SUMI_TYPE_NAME int16
#define T int16_t
#define S int64_t
#define T_MAX INT16_MAX
#define T_MIN INT16_MIN
#define S_MAX INT64_MAX
#define S_MIN INT64_MIN
#define IS_FLOAT 0
#include "summary_type.h"

#define SUMI_TYPE_NAME int8
#define T int8_t
#define S int64_t
#define T_MAX INT8_MAX
#define T_MIN INT8_MIN
#define S_MAX INT64_MAX
#define S_MIN INT64_MIN
#define IS_FLOAT 0
#include "summary_type.h"

#define SUMI_TYPE_NAME uint64
#define T uint64_t
#define S double
#define T_MAX UINT64_MAX
#define T_MIN 0
#define S_MAX INFINITY
#define S_MIN -INFINITY
#define IS_FLOAT 0
#include "summary_type.h"

#define SUMI_TYPE_NAME uint32
#define T uint32_t
#define S int64_t
#define T_MAX UINT32_MAX
#define T_MIN 0
#define S_MAX INT64_MAX
#define S_MIN INT64_MIN
#define IS_FLOAT 0
#include "summary_type.h"

#define SUMI_TYPE_NAME uint16
#define T uint16_t
#define S int64_t
#define T_MAX UINT16_MAX
#define T_MIN 0
#define S_MAX INT64_MAX
#define S_MIN INT64_MIN
#define IS_FLOAT 0
#include "summary_type.h"

#define SUMI_TYPE_NAME uint8
#define T uint8_t
#define S int64_t
#define T_MAX UINT8_MAX
#define T_MIN 0
#define S_MAX INT64_MAX
#define S_MIN INT64_MIN
#define IS_FLOAT 0
#include "summary_type.h"

#undef SUMI_OF
#undef SUMI_OF_
#undef SUMI_OF__

static void SUMI_NAME(summarize)(
  const sumi_numbers *numbers, int64_t block_rows, int64_t first, int64_t count, sumi_blocks out) {
  switch (numbers->type) {
  case SUMI_FLOAT64:
    SUMI_JOIN(summarize_float64, SUMI_VARIANT)(numbers, block_rows, first, count, out);
    break;
  case SUMI_FLOAT32:
    SUMI_JOIN(summarize_float32, SUMI_VARIANT)(numbers, block_rows, first, count, out);
    break;
  case SUMI_INT64:
    SUMI_JOIN(summarize_int64, SUMI_VARIANT)(numbers, block_rows, first, count, out);
    break;
  case SUMI_INT32:
    SUMI_JOIN(summarize_int32, SUMI_VARIANT)(numbers, block_rows, first, count, out);
    break;
  case SUMI_INT16:
    SUMI_JOIN(summarize_int16, SUMI_VARIANT)(numbers, block_rows, first, count, out);
    break;
  case SUMI_INT8:
    SUMI_JOIN(summarize_int8, SUMI_VARIANT)(numbers, block_rows, first, count, out);
    break;
  case SUMI_UINT64:
    SUMI_JOIN(summarize_uint64, SUMI_VARIANT)(numbers, block_rows, first, count, out);
    break;
  case SUMI_UINT32:
    SUMI_JOIN(summarize_uint32, SUMI_VARIANT)(numbers, block_rows, first, count, out);
    break;
  case SUMI_UINT16:
    SUMI_JOIN(summarize_uint16, SUMI_VARIANT)(numbers, block_rows, first, count, out);
    break;
  case SUMI_UINT8:
    SUMI_JOIN(summarize_uint8, SUMI_VARIANT)(numbers, block_rows, first, count, out);
    break;
  }
}

static bool SUMI_NAME(extent)(
  const sumi_numbers *numbers, int64_t first, int64_t count, void *low, void *high) {
  const char *values = (const char *)numbers->base + first * numbers->stride;
  switch (numbers->type) {
  case SUMI_FLOAT64:
    return SUMI_JOIN(extent_float64, SUMI_VARIANT)((const void *)values, count, low, high);
  case SUMI_FLOAT32:
    return SUMI_JOIN(extent_float32, SUMI_VARIANT)((const void *)values, count, low, high);
  case SUMI_INT64:
    return SUMI_JOIN(extent_int64, SUMI_VARIANT)((const void *)values, count, low, high);
  case SUMI_INT32:
    return SUMI_JOIN(extent_int32, SUMI_VARIANT)((const void *)values, count, low, high);
  case SUMI_INT16:
    return SUMI_JOIN(extent_int16, SUMI_VARIANT)((const void *)values, count, low, high);
  case SUMI_INT8:
    return SUMI_JOIN(extent_int8, SUMI_VARIANT)((const void *)values, count, low, high);
  case SUMI_UINT64:
    return SUMI_JOIN(extent_uint64, SUMI_VARIANT)((const void *)values, count, low, high);
  case SUMI_UINT32:
    return SUMI_JOIN(extent_uint32, SUMI_VARIANT)((const void *)values, count, low, high);
  case SUMI_UINT16:
    return SUMI_JOIN(extent_uint16, SUMI_VARIANT)((const void *)values, count, low, high);
  case SUMI_UINT8:
    return SUMI_JOIN(extent_uint8, SUMI_VARIANT)((const void *)values, count, low, high);
  }
  return false;
}

static void SUMI_NAME(scan_positive)(
  const sumi_numbers *numbers, int64_t first, int64_t count, double *least,
  int64_t *non_positive) {
  enum { PIECE = 512, LANES = 16 };
  double values[PIECE], lows[LANES];
  for (int lane = 0; lane < LANES; lane++) lows[lane] = *least;
  for (int64_t start = first; start < first + count; start += PIECE) {
    if (sumi_stops_at(start - first)) break;
    int64_t length = first + count - start < PIECE ? first + count - start : PIECE;
    sumi_decode(numbers, start, length, values);
    // The padding lanes affect neither result.
    int64_t padded = (length + LANES - 1) / LANES * LANES;
    for (int64_t row = length; row < padded; row++) values[row] = NAN;
    int64_t others = 0;
    for (int64_t row = 0; row < padded; row += LANES) {
      for (int lane = 0; lane < LANES; lane++) {
        double value = values[row + lane];
        double above = value > 0 ? value : INFINITY;
        lows[lane] = above < lows[lane] ? above : lows[lane];
        others += (value <= 0) & (value > -INFINITY);
      }
    }
    *non_positive += others;
  }
  for (int lane = 0; lane < LANES; lane++) *least = lows[lane] < *least ? lows[lane] : *least;
}
