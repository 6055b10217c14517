// Columns cut into parts: which part each row goes to, and the parts' own columns.
#ifndef CNUMBERS_PARTS_H
#define CNUMBERS_PARTS_H

#include "CNumbers.h"

/// The most different values of a key; each has a code from 0 on.
#define SUMI_MOST_PARTS 1000
/// The code of a row that goes to no part.
#define SUMI_NO_PART 65535

/// Different values of a key, numbered in the order in which they are found.
typedef struct sumi_distinct sumi_distinct;

sumi_distinct *sumi_make_distinct(void);
void sumi_free_distinct(sumi_distinct *values);

/// How many values there are.
int64_t sumi_distinct_count(const sumi_distinct *values);

/// The row in which a value was found first.
int64_t sumi_distinct_row(const sumi_distinct *values, int64_t code);

/// Texts laid end to end: each ends where `ends` says. `validity` has a bit a row, 1 where the row is
/// there; NULL when all are.
typedef struct {
  const uint8_t *bytes;
  int64_t byte_count;
  const int64_t *ends;
  const uint64_t *validity;
} sumi_texts;

/// Finds the code of the rows `first` … `first + count - 1`, and takes in values that are new. Missing
/// rows have no part. False where there are more than SUMI_MOST_PARTS values; it ends there.
bool sumi_code_texts(
  const sumi_texts *texts, int64_t first, int64_t count, sumi_distinct *values, uint16_t *codes);

/// The same for numbers; NaN counts as missing, and -0 is 0.
bool sumi_code_numbers(
  const sumi_numbers *numbers, int64_t first, int64_t count, sumi_distinct *values,
  uint16_t *codes);

/// Gives no part to rows that lie in a range; the codes of others stay. Ranges are sorted and apart,
/// each from its start up to, but not including, its end. NaN lies in none.
void sumi_mark_numbers(
  const sumi_numbers *numbers, const double *starts, const double *ends, int64_t ranges,
  int64_t first, int64_t count, uint16_t *codes);

/// The same for integers of 64 bits; missing rows lie in no range.
void sumi_mark_integers(
  const sumi_numbers *numbers, const int64_t *starts, const int64_t *ends, int64_t ranges,
  int64_t first, int64_t count, uint16_t *codes);

/// Replaces each code by `map[code]`, unless `map` is NULL, and counts the rows of each part.
void sumi_count_codes(uint16_t *codes, int64_t count, const uint16_t *map, int64_t *counts);

/// Writes each of the rows `first` … `first + count - 1` to the end of its part as it is stored, and
/// moves the ends on. `codes` begins with that of row `first`.
void sumi_gather(
  const sumi_numbers *numbers, const uint16_t *codes, int64_t first, int64_t count, void **ends);

#endif
