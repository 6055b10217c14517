// Definitions for all types of number.
#ifndef SUMI_TYPES_H
#define SUMI_TYPES_H

// X(type, name in C, the type of its summaries)
#define SUMI_EACH_TYPE(X) \
  X(SUMI_FLOAT64, double, double) \
  X(SUMI_FLOAT32, float, double) \
  X(SUMI_INT64, int64_t, int64_t) \
  X(SUMI_INT32, int32_t, int64_t) \
  X(SUMI_INT16, int16_t, int64_t) \
  X(SUMI_INT8, int8_t, int64_t) \
  X(SUMI_UINT64, uint64_t, double) \
  X(SUMI_UINT32, uint32_t, int64_t) \
  X(SUMI_UINT16, uint16_t, int64_t) \
  X(SUMI_UINT8, uint8_t, int64_t)

// A number at any alignment.
#define SUMI_LOOSE(TYPE, T, S) typedef T loose_##T __attribute__((aligned(1)));
SUMI_EACH_TYPE(SUMI_LOOSE)
#undef SUMI_LOOSE
#define SUMI_UNALIGNED_(T) loose_##T
#define SUMI_UNALIGNED(T) SUMI_UNALIGNED_(T)

static inline bool sumi_is_there(const sumi_numbers *numbers, int64_t row) {
  if (!numbers->validity) return true;
  int64_t bit = numbers->first_bit + row;
  return numbers->validity[bit >> 6] >> (bit & 63) & 1;
}

#endif
