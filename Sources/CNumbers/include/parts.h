// Columns split into parts: the part of each row, and the parts' columns.
#ifndef CNUMBERS_PARTS_H
#define CNUMBERS_PARTS_H

#include "CNumbers.h"

/// The largest number of different values of a key; their codes start at 0.
#define SUMI_MOST_PARTS 1000
/// The code of a row in no part.
#define SUMI_NO_PART 65535

/// Different values of a key, numbered in the order of first appearance.
typedef struct sumi_distinct sumi_distinct;

/// NULL if there is no memory.
sumi_distinct *sumi_make_distinct(void);
void sumi_free_distinct(sumi_distinct *values);

/// The number of values.
int64_t sumi_distinct_count(const sumi_distinct *values);

/// The row of a value's first appearance.
int64_t sumi_distinct_row(const sumi_distinct *values, int64_t code);

/// Texts stored consecutively, with their ends in `ends`. `validity` has one bit per row, 1 if the
/// row has a value; NULL if all have one.
typedef struct {
  const uint8_t *bytes;
  int64_t byte_count;
  const int64_t *ends;
  const uint64_t *validity;
} sumi_texts;

/// Finds the codes of the rows `first` … `first + count - 1`, and adds new values. Missing rows
/// have no part. Stops and returns false if there are more than SUMI_MOST_PARTS values.
bool sumi_code_texts(
  const sumi_texts *texts, int64_t first, int64_t count, sumi_distinct *values, uint16_t *codes);

/// The same for numbers; NaN counts as missing, and -0 equals 0.
bool sumi_code_numbers(
  const sumi_numbers *numbers, int64_t first, int64_t count, sumi_distinct *values,
  uint16_t *codes);

/// Removes rows in a range from their part; other codes are unchanged. Ranges are sorted and
/// disjoint, each from its start up to, but not including, its end. NaN lies in none.
void sumi_mark_numbers(
  const sumi_numbers *numbers, const double *starts, const double *ends, int64_t ranges,
  int64_t first, int64_t count, uint16_t *codes);

/// The same for 64-bit integers; missing rows lie in no range.
void sumi_mark_integers(
  const sumi_numbers *numbers, const int64_t *starts, const int64_t *ends, int64_t ranges,
  int64_t first, int64_t count, uint16_t *codes);

/// Replaces each code by `map[code]`, unless `map` is NULL, and counts the rows of each part.
void sumi_count_codes(uint16_t *codes, int64_t count, const uint16_t *map, int64_t *counts);

/// Copies each of the rows `first` … `first + count - 1` to the end of its part, as it is stored,
/// and advances the ends. `codes` starts with the code of row `first`.
void sumi_gather(
  const sumi_numbers *numbers, const uint16_t *codes, int64_t first, int64_t count, void **ends);

#endif
