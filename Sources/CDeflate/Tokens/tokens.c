// Finds the tokens of a band: runs, rows and literals.
#include "../band.h"
#include "../Rows/rows.h"

// The bytes that equal those `distance` before; at most `limit`.
static inline uint32_t sumi_match(const uint8_t *at, uint32_t distance, uint32_t limit) {
  uint32_t length = 0;
  while (length < limit) {
    uint64_t first, second;
    memcpy(&first, at + length, 8);
    memcpy(&second, at + length - distance, 8);
    if (first != second) {
      length += (uint32_t)__builtin_ctzll(first ^ second) / 8;
      break;
    }
    length += 8;
  }
  return length < limit ? length : limit;
}

// The number of set bits from bit x on.
static inline int32_t run(const uint64_t *mask, int32_t x, int32_t width) {
  int32_t start = x;
  while (x < width) {
    uint64_t clear = ~mask[x >> 6] >> (x & 63);
    if (clear != 0) {
      x += __builtin_ctzll(clear);
      break;
    }
    x = (x | 63) + 1;
  }
  return (x < width ? x : width) - start;
}

#include "palette_row.h"
#define CHANNELS 1
#include "tokens_body.h"
#define CHANNELS 3
#include "tokens_body.h"
#define CHANNELS 4
#include "tokens_body.h"

void sumi_find_tokens(SumiBandCoder *coder, const uint8_t *pixels, const uint8_t *above, int32_t rows) {
  SumiTokens *tokens = &coder->tokens;
  tokens->position = 0;
  tokens->end = tokens->tokens;
  *tokens->end = tokens->last = (SumiToken){0, 0};
  switch (coder->shape.channels) {
  case 1: find_rows1(coder, pixels, above, rows); break;
  case 3: find_rows3(coder, pixels, above, rows); break;
  default: find_rows4(coder, pixels, above, rows); break;
  }
}
