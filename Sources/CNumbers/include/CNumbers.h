// Loops over columns of numbers at memory speed.
//
// Each loop is written once as a body, which is compiled for several instruction sets; the best one
// that the processor supports is chosen at run time. Multiplications and additions are never fused,
// so all variants give identical bits.
#ifndef CNUMBERS_H
#define CNUMBERS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include <CWork.h>

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

/// The numbers of a column: `count` rows starting at `base`, at any alignment, `stride` bytes
/// apart. If `base` is NULL they are regular: `start + row * step`, in integers if `type` is
/// SUMI_INT64.
typedef struct {
  const void *base;
  int64_t count;
  int64_t stride;
  sumi_type type;
  double start, step;
  int64_t integer_start, integer_step;
  /// One bit per row, 1 if the row has a value; row 0 is bit `first_bit`. NULL if all have one.
  const uint64_t *validity;
  int64_t first_bit;
} sumi_numbers;

#include "warp.h"

/// A map to pixels: `(value - origin) * scale + offset`. For 64-bit integers the difference is
/// computed in integers, so that time stamps keep their precision.
typedef struct {
  double origin;
  int64_t integer_origin;
  double scale, offset;
  /// Applied to the value first; NULL for none. Only the one for time stamps gives integers.
  const sumi_warp *warp;
} sumi_map;

/// The size of a number in bytes.
int64_t sumi_size(sumi_type type);

/// The rows `first` … `first + count - 1` as doubles, NaN if missing.
void sumi_decode(const sumi_numbers *numbers, int64_t first, int64_t count, double *out);

/// Some rows in any order, as doubles, NaN if missing. Those after the end of the work are 0.
void sumi_pick(const sumi_numbers *numbers, const ptrdiff_t *rows, int64_t count, double *out);

/// The same for stored 64-bit integers; 0 if missing.
void sumi_pick_integers(
  const sumi_numbers *numbers, const ptrdiff_t *rows, int64_t count, int64_t *out);

/// The rows `first` … `first + count - 1` after a map; NaN if missing.
void sumi_place(
  const sumi_numbers *numbers, sumi_map map, int64_t first, int64_t count, double *out);

/// The mapped position of a row; NaN if it is missing.
double sumi_place_row(const sumi_numbers *numbers, const sumi_map *map, int64_t row);

/// The mapped position of a number; NaN if it has none.
double sumi_map_number(const sumi_map *map, double number);

/// The mapped position of a 64-bit integer.
double sumi_map_integer(const sumi_map *map, int64_t integer);

/// The least distance above 0 between neighbouring rows among some; infinity if there is none.
double sumi_least_step(const sumi_numbers *numbers, int64_t first, int64_t count);

#include "summary.h"

#include "density.h"
#include "edges.h"
#include "floor.h"
#include "keep.h"
#include "layers.h"
#include "line.h"
#include "near.h"
#include "offsets.h"
#include "paint.h"
#include "parts.h"
#include "samples.h"
#include "shapes.h"
#include "sort.h"
#include "splat.h"
#include "stack.h"
#include "stamp.h"

#endif
