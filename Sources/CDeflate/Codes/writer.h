// A writer of bits.
#ifndef SUMI_WRITER_H
#define SUMI_WRITER_H

#include <string.h>

#include "huffman.h"
#include "../Tokens/tokens.h"

// Bits from the lowest on, in a word that is stored eight bytes at a time.
typedef struct {
  uint64_t word;
  uint64_t bits;
  uint8_t *next;
} SumiWriter;

static inline void sumi_put(SumiWriter *writer, uint64_t value, uint64_t bits) {
  writer->word |= value << writer->bits;
  writer->bits += bits;
}

// Stores whole bytes; up to 56 bits may then be put.
static inline void sumi_store(SumiWriter *writer) {
  memcpy(writer->next, &writer->word, 8);
  writer->next += writer->bits >> 3;
  writer->word >>= writer->bits & 56;
  writer->bits &= 7;
}

static inline void sumi_align(SumiWriter *writer) {
  writer->bits = (writer->bits + 7) & ~(uint64_t)7;
  sumi_store(writer);
}

// A symbol with its extra bits: the bits, and their number in the lowest 8 bits.
typedef uint64_t SumiPattern;

static inline SumiPattern sumi_pattern(const SumiCode *code, uint32_t symbol, uint32_t rest, int extra) {
  int bits = code->lengths[symbol];
  return ((uint64_t)code->codes[symbol] | (uint64_t)rest << bits) << 8 | (uint64_t)(bits + extra);
}

static inline void sumi_put_pattern(SumiWriter *writer, SumiPattern pattern) {
  sumi_put(writer, pattern >> 8, pattern & 255);
}

#endif
