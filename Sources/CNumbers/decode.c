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

int64_t sumi_size(sumi_type type) {
  switch (type) {
#define SUMI_CASE(TYPE, T, S) \
  case TYPE: return sizeof(T);
    SUMI_EACH_TYPE(SUMI_CASE)
#undef SUMI_CASE
  }
  return 0;
}
