// Divides rows by the different values of a column.
#include "CNumbers.h"
#include <CWork.h>
#include "types.h"
#include "warp_value.h"

#include <stdlib.h>

enum { SLOTS = 4096, SLOT_BITS = 12, PIECE = 512 };

struct sumi_distinct {
  int64_t count;
  // For each value: its key, the position of its text, and the row of its first appearance.
  uint64_t keys[SUMI_MOST_PARTS];
  const uint8_t *texts[SUMI_MOST_PARTS];
  int64_t lengths[SUMI_MOST_PARTS];
  int64_t rows[SUMI_MOST_PARTS];
  // A value's code plus 1, in the first free slot after its key's; 0 in a free slot.
  uint16_t slots[SLOTS];
};

sumi_distinct *sumi_make_distinct(void) {
  return sumi_zeroed(sizeof(sumi_distinct));
}

void sumi_free_distinct(sumi_distinct *values) { free(values); }

int64_t sumi_distinct_count(const sumi_distinct *values) { return values->count; }

int64_t sumi_distinct_row(const sumi_distinct *values, int64_t code) { return values->rows[code]; }

// Fibonacci hashing: the high bits of a product with 2^64 over the golden ratio.
SUMI_INLINE uint64_t mixed(uint64_t key) { return key * 0x9E3779B97F4A7C15; }

// The code of a value; SUMI_NO_PART if there are too many. `length` is -1 for numbers, whose key is
// the whole value.
SUMI_INLINE uint16_t code_of(
  sumi_distinct *values, uint64_t key, const uint8_t *text, int64_t length, int64_t row) {
  uint64_t slot = mixed(key) >> (64 - SLOT_BITS);
  while (values->slots[slot]) {
    int64_t code = values->slots[slot] - 1;
    if (values->keys[code] == key && values->lengths[code] == length
      && (length <= 8 || memcmp(values->texts[code], text, (size_t)length) == 0))
      return (uint16_t)code;
    slot = (slot + 1) & (SLOTS - 1);
  }
  int64_t code = values->count;
  if (code == SUMI_MOST_PARTS) return SUMI_NO_PART;
  values->count++;
  values->keys[code] = key;
  values->texts[code] = text;
  values->lengths[code] = length;
  values->rows[code] = row;
  values->slots[slot] = (uint16_t)(code + 1);
  return (uint16_t)code;
}

// Up to eight bytes as a number; `readable` bytes may be read.
SUMI_INLINE uint64_t short_key(const uint8_t *text, int64_t length, int64_t readable) {
  uint64_t key = 0;
#if __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__
  if (readable >= 8) {
    memcpy(&key, text, 8);
    return length == 8 ? key : key & (((uint64_t)1 << (8 * length)) - 1);
  }
#endif
  memcpy(&key, text, (size_t)length);
  return key;
}

static uint64_t long_key(const uint8_t *text, int64_t length) {
  uint64_t key = (uint64_t)length, word;
  for (int64_t place = 0; place + 8 <= length; place += 8) {
    memcpy(&word, text + place, 8);
    key = mixed(key ^ word);
    key ^= key >> 29;
  }
  memcpy(&word, text + length - 8, 8);
  key = mixed(key ^ word);
  return key ^ key >> 29;
}

bool sumi_code_texts(
  const sumi_texts *texts, int64_t first, int64_t count, sumi_distinct *values, uint16_t *codes) {
  int64_t start = first == 0 ? 0 : texts->ends[first - 1];
  for (int64_t index = 0; index < count; index++) {
    if (sumi_stops_at(index)) return false;
    int64_t row = first + index, end = texts->ends[row], length = end - start;
    const uint8_t *text = texts->bytes + start;
    if (texts->validity && !(texts->validity[row >> 6] >> (row & 63) & 1)) {
      codes[index] = SUMI_NO_PART;
    } else {
      uint64_t key = length <= 8 ? short_key(text, length, texts->byte_count - start)
        : long_key(text, length);
      codes[index] = code_of(values, key, text, length, row);
      if (codes[index] == SUMI_NO_PART) return false;
    }
    start = end;
  }
  return true;
}

// A 64-bit row as stored, even if it is missing.
SUMI_INLINE int64_t integer_of(const sumi_numbers *numbers, int64_t row) {
  if (!numbers->base)
    return (int64_t)((uint64_t)numbers->integer_start
      + (uint64_t)numbers->integer_step * (uint64_t)row);
  return *(const loose_int64_t *)((const char *)numbers->base + row * numbers->stride);
}

bool sumi_code_numbers(
  const sumi_numbers *numbers, int64_t first, int64_t count, sumi_distinct *values,
  uint16_t *codes) {
  if (numbers->type == SUMI_INT64 || numbers->type == SUMI_UINT64) {
    for (int64_t index = 0; index < count; index++) {
      if (sumi_stops_at(index)) return false;
      int64_t row = first + index;
      if (!sumi_is_there(numbers, row)) {
        codes[index] = SUMI_NO_PART;
        continue;
      }
      codes[index] = code_of(values, (uint64_t)integer_of(numbers, row), NULL, -1, row);
      if (codes[index] == SUMI_NO_PART) return false;
    }
    return true;
  }
  double piece[PIECE];
  for (int64_t start = 0; start < count; start += PIECE) {
    int64_t length = count - start < PIECE ? count - start : PIECE;
    if (sumi_stops_at(start)) return false;
    sumi_decode(numbers, first + start, length, piece);
    for (int64_t index = 0; index < length; index++) {
      if (piece[index] != piece[index]) {
        codes[start + index] = SUMI_NO_PART;
        continue;
      }
      // -0 + 0 is 0.
      uint16_t code =
        code_of(values, sumi_bits(piece[index] + 0.0), NULL, -1, first + start + index);
      codes[start + index] = code;
      if (code == SUMI_NO_PART) return false;
    }
  }
  return true;
}

void sumi_mark_numbers(
  const sumi_numbers *numbers, const double *starts, const double *ends, int64_t ranges,
  int64_t first, int64_t count, uint16_t *codes) {
  double piece[PIECE];
  int64_t hint = 0;
  for (int64_t start = 0; start < count; start += PIECE) {
    int64_t length = count - start < PIECE ? count - start : PIECE;
    sumi_decode(numbers, first + start, length, piece);
    for (int64_t index = 0; index < length; index++) {
      hint = sumi_number_breaks_up_to(starts, ranges, piece[index], hint);
      if (hint > 0 && piece[index] < ends[hint - 1]) codes[start + index] = SUMI_NO_PART;
    }
  }
}

void sumi_mark_integers(
  const sumi_numbers *numbers, const int64_t *starts, const int64_t *ends, int64_t ranges,
  int64_t first, int64_t count, uint16_t *codes) {
  int64_t hint = 0;
  for (int64_t index = 0; index < count; index++) {
    if (!sumi_is_there(numbers, first + index)) continue;
    int64_t value = integer_of(numbers, first + index);
    hint = sumi_stamp_breaks_up_to(starts, ranges, value, hint);
    if (hint > 0 && value < ends[hint - 1]) codes[index] = SUMI_NO_PART;
  }
}

void sumi_count_codes(uint16_t *codes, int64_t count, const uint16_t *map, int64_t *counts) {
  // Neighbouring rows count in different tables, so that no addition waits for the previous one.
  enum { TABLES = 4 };
  uint32_t tables[TABLES][SUMI_MOST_PARTS + 1];
  for (int64_t start = 0; start < count; start += INT32_MAX) {
    int64_t end = count - start < INT32_MAX ? count : start + INT32_MAX;
    memset(tables, 0, sizeof tables);
    for (int64_t index = start; index < end; index++) {
      uint16_t code = codes[index];
      if (map && code != SUMI_NO_PART) codes[index] = code = map[code];
      tables[index % TABLES][code == SUMI_NO_PART ? SUMI_MOST_PARTS : code]++;
    }
    for (int table = 0; table < TABLES; table++) {
      for (int part = 0; part < SUMI_MOST_PARTS; part++) counts[part] += tables[table][part];
    }
  }
}

// Whether RUN consecutive rows belong to one part.
enum { RUN = 16 };

SUMI_INLINE bool is_run(const uint16_t *codes) {
  uint16_t difference = 0;
  for (int index = 1; index < RUN; index++) difference |= codes[index] ^ codes[0];
  return difference == 0;
}

#define SUMI_GATHER(T) \
  static void gather_##T( \
    const char *values, int64_t stride, const uint16_t *codes, int64_t count, void **part_ends) { \
    T **ends = (T **)part_ends; \
    int64_t row = 0; \
    while (row < count) { \
      if (count - row >= RUN && stride == sizeof(T) && is_run(codes + row)) { \
        if (codes[row] != SUMI_NO_PART) { \
          memcpy(ends[codes[row]], values + row * stride, RUN * sizeof(T)); \
          ends[codes[row]] += RUN; \
        } \
        row += RUN; \
        continue; \
      } \
      int64_t stop = count - row < RUN ? count : row + RUN; \
      for (; row < stop; row++) { \
        if (codes[row] == SUMI_NO_PART) continue; \
        T value; \
        memcpy(&value, values + row * stride, sizeof value); \
        *ends[codes[row]]++ = value; \
      } \
    } \
  }
SUMI_GATHER(uint64_t)
SUMI_GATHER(uint32_t)
SUMI_GATHER(uint16_t)
SUMI_GATHER(uint8_t)
#undef SUMI_GATHER

// Regular numbers, which are not stored, are written out piece by piece.
static void gather_regular(
  const sumi_numbers *numbers, const uint16_t *codes, int64_t first, int64_t count, void **ends) {
  uint64_t piece[PIECE];
  for (int64_t start = 0; start < count; start += PIECE) {
    int64_t length = count - start < PIECE ? count - start : PIECE;
    for (int64_t index = 0; index < length; index++) {
      int64_t row = first + start + index;
      piece[index] = numbers->type == SUMI_INT64
        ? (uint64_t)integer_of(numbers, row)
        : sumi_bits(numbers->start + (double)row * numbers->step);
    }
    gather_uint64_t((const char *)piece, sizeof *piece, codes + start, length, ends);
  }
}

void sumi_gather(
  const sumi_numbers *numbers, const uint16_t *codes, int64_t first, int64_t count, void **ends) {
  if (!numbers->base) {
    gather_regular(numbers, codes, first, count, ends);
    return;
  }
  const char *values = (const char *)numbers->base + first * numbers->stride;
  switch (sumi_size(numbers->type)) {
  case 8: gather_uint64_t(values, numbers->stride, codes, count, ends); break;
  case 4: gather_uint32_t(values, numbers->stride, codes, count, ends); break;
  case 2: gather_uint16_t(values, numbers->stride, codes, count, ends); break;
  default: gather_uint8_t(values, numbers->stride, codes, count, ends); break;
  }
}
