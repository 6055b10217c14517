// Decodes and places rows of columns, for each set of instructions.
#include "CNumbers.h"
#include "types.h"
#include "warp_value.h"

#include <math.h>
#include <string.h>

#define SUMI_BODY "Columns/decode_body.h"
#include <variants.h>

void sumi_decode(const sumi_numbers *numbers, int64_t first, int64_t count, double *out) {
  SUMI_PICK(decode, numbers, first, count, out);
}

void sumi_place(
  const sumi_numbers *numbers, sumi_map map, int64_t first, int64_t count, double *out) {
  SUMI_PICK(place, numbers, map, first, count, out);
}

// The rows that are picked until the work is asked whether it has ended.
enum { PICKED = 1 << 14 };

static void pick_piece(
  const sumi_numbers *numbers, const ptrdiff_t *rows, int64_t count, double *out) {
  const char *base = numbers->base;
  int64_t stride = numbers->stride;
  if (!base) {
    for (int64_t index = 0; index < count; index++) sumi_decode(numbers, rows[index], 1, out + index);
    return;
  }
  switch (numbers->type) {
#define SUMI_CASE(TYPE, T, S) \
  case TYPE: \
    for (int64_t index = 0; index < count; index++) \
      out[index] = (double)*(const loose_##T *)(base + rows[index] * stride); \
    break;
    SUMI_EACH_TYPE(SUMI_CASE)
#undef SUMI_CASE
  }
  for (int64_t index = 0; numbers->validity && index < count; index++) {
    if (!sumi_is_there(numbers, rows[index])) out[index] = NAN;
  }
}

void sumi_pick(
  const sumi_numbers *numbers, const ptrdiff_t *rows, int64_t count, double *out) {
  for (int64_t start = 0; start < count; start += PICKED) {
    if (sumi_stops_at(start)) {
      memset(out + start, 0, (size_t)(count - start) * sizeof *out);
      return;
    }
    int64_t length = count - start < PICKED ? count - start : PICKED;
    pick_piece(numbers, rows + start, length, out + start);
  }
}

void sumi_pick_integers(
  const sumi_numbers *numbers, const ptrdiff_t *rows, int64_t count, int64_t *out) {
  const char *base = numbers->base;
  for (int64_t start = 0; start < count; start += PICKED) {
    int64_t end = count - start < PICKED ? count : start + PICKED;
    if (sumi_stops_at(start)) {
      memset(out + start, 0, (size_t)(count - start) * sizeof *out);
      return;
    }
    for (int64_t index = start; index < end; index++) {
      bool is_there = sumi_is_there(numbers, rows[index]);
      out[index] = is_there ? *(const loose_int64_t *)(base + rows[index] * numbers->stride) : 0;
    }
  }
}

double sumi_map_number(const sumi_map *map, double number) {
  int64_t hint = 0;
  double distance = map->warp ? sumi_warped(map, number, &hint) : number - map->origin;
  return distance * map->scale + map->offset;
}

double sumi_map_integer(const sumi_map *map, int64_t integer) {
  int64_t hint = 0;
  double distance = !map->warp ? sumi_distance(integer, map->integer_origin)
    : map->warp->kind == SUMI_STAMP_BREAKS
    ? sumi_stamp_distance(map->warp, integer, 0, map->integer_origin, &hint)
    : sumi_warped(map, (double)integer, &hint);
  return distance * map->scale + map->offset;
}

int64_t sumi_size(sumi_type type) {
  switch (type) {
#define SUMI_CASE(TYPE, T, S) \
  case TYPE: return sizeof(T);
    SUMI_EACH_TYPE(SUMI_CASE)
#undef SUMI_CASE
  }
  return 0;
}
