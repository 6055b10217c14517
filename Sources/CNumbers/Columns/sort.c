// Sorts numbers by their digits.
#include "CNumbers.h"

#include <string.h>

enum { DIGIT_BITS = 11, DIGITS = 6, VALUES = 1 << DIGIT_BITS };

// Bits that are in the order of the numbers, which are finite.
static inline uint64_t ordered(double number) {
  uint64_t bits;
  memcpy(&bits, &number, sizeof bits);
  return bits >> 63 ? ~bits : bits | (uint64_t)1 << 63;
}

static inline double number_of(uint64_t bits) {
  bits = bits >> 63 ? bits & ~((uint64_t)1 << 63) : ~bits;
  double number;
  memcpy(&number, &bits, sizeof number);
  return number;
}

void sumi_sort(double *numbers, double *room, int64_t count) {
  int64_t counts[DIGITS][VALUES];
  memset(counts, 0, sizeof counts);
  for (int64_t row = 0; row < count; row++) {
    if (sumi_stops_at(row)) return;
    // -0 + 0 is 0.
    uint64_t bits = ordered(numbers[row] + 0.0);
    for (int digit = 0; digit < DIGITS; digit++)
      counts[digit][bits >> (DIGIT_BITS * digit) & (VALUES - 1)]++;
  }
  double *from = numbers, *to = room;
  for (int digit = 0; digit < DIGITS; digit++) {
    int64_t *starts = counts[digit], start = 0;
    bool is_same = false;
    for (int value = 0; value < VALUES; value++) {
      int64_t length = starts[value];
      is_same |= length == count;
      starts[value] = start;
      start += length;
    }
    if (is_same) continue;
    for (int64_t row = 0; row < count; row++) {
      if (sumi_stops_at(row)) return;
      uint64_t bits = ordered(from[row] + 0.0);
      to[starts[bits >> (DIGIT_BITS * digit) & (VALUES - 1)]++] = number_of(bits);
    }
    double *other = from;
    from = to;
    to = other;
  }
  if (from == numbers) return;
  for (int64_t row = 0; row < count; row++) {
    if (sumi_stops_at(row)) return;
    numbers[row] = from[row];
  }
}
