// Loops over columns of numbers at the speed of memory.
//
// Each loop exists once as a body, which is compiled for several instruction sets; the best that
// the processor has is taken when the program runs. Sums and products are never fused, so that
// every one of them gives the same bits.
#ifndef CNUMBERS_H
#define CNUMBERS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// How a number is stored.
typedef enum {
  SUMI_FLOAT64 = 0,
  SUMI_FLOAT32,
  SUMI_INT64,
  SUMI_INT32,
  SUMI_INT16,
  SUMI_INT8,
  SUMI_UINT64,
  SUMI_UINT32,
  SUMI_UINT16,
  SUMI_UINT8,
} sumi_type;

/// The numbers of a column: `count` rows from `base` on, at any alignment, `stride` bytes apart.
/// Where `base` is NULL they are regular: `start + row * step`, in integers where `type` is
/// SUMI_INT64.
typedef struct {
  const void *base;
  int64_t count;
  int64_t stride;
  sumi_type type;
  double start, step;
  int64_t integer_start, integer_step;
  /// A bit a row, 1 where the row is there; row 0 is bit `first_bit`. NULL when all are there.
  const uint64_t *validity;
  int64_t first_bit;
} sumi_numbers;

#include "warp.h"

/// A map to pixels: `(value - origin) * scale + offset`, the difference taken in integers for integers
/// of 64 bits, so that time stamps lose nothing.
typedef struct {
  double origin;
  int64_t integer_origin;
  double scale, offset;
  /// What is done to the value first; NULL for nothing. Only that of time stamps is to integers.
  const sumi_warp *warp;
} sumi_map;

/// Bytes a number.
int64_t sumi_size(sumi_type type);

/// The rows `first` … `first + count - 1` as doubles, NaN where missing.
void sumi_decode(const sumi_numbers *numbers, int64_t first, int64_t count, double *out);

/// The same after a map; NaN where missing.
void sumi_place(
  const sumi_numbers *numbers, sumi_map map, int64_t first, int64_t count, double *out);

/// The place of a row after a map; NaN where it is missing.
double sumi_place_row(const sumi_numbers *numbers, const sumi_map *map, int64_t row);

/// The place of a number after a map; NaN where it has none.
double sumi_map_number(const sumi_map *map, double number);

/// The place of an integer of 64 bits.
double sumi_map_integer(const sumi_map *map, int64_t integer);

/// As `sumi_place`, with the instructions of a level: 0 for those of every processor, 1 for AVX2, 2
/// for AVX-512. False where the processor has not got them. For tests: all levels give the same bits.
bool sumi_place_at_level(
  int level, const sumi_numbers *numbers, sumi_map map, int64_t first, int64_t count, double *out);

#include "summary.h"

#include "density.h"
#include "floor.h"
#include "line.h"
#include "parts.h"
#include "shapes.h"
#include "splat.h"

#endif
