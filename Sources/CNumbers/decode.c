#include "CNumbers.h"
#include "types.h"

#include <math.h>

#define SUMI_BODY "decode_body.h"
#include "variants.h"

void sumi_decode(const sumi_numbers *numbers, int64_t first, int64_t count, double *out) {
  SUMI_PICK(decode, numbers, first, count, out);
}

void sumi_place(
  const sumi_numbers *numbers, sumi_map map, int64_t first, int64_t count, double *out) {
  SUMI_PICK(place, numbers, map, first, count, out);
}
