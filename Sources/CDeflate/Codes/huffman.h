// Huffman codes of limited length.
#ifndef SUMI_HUFFMAN_H
#define SUMI_HUFFMAN_H

#include <stdint.h>

#define SUMI_SYMBOLS 288

// A prefix code; the bits of a code are reversed, so that it is written from its lowest bit.
typedef struct {
  uint16_t codes[SUMI_SYMBOLS];
  uint8_t lengths[SUMI_SYMBOLS];
} SumiCode;

// The best code for the symbols' counts with no code longer than `limit` bits. A single symbol gets
// one bit; without symbols all lengths are 0.
void sumi_huffman(const uint32_t *counts, int symbols, int limit, SumiCode *code);

#endif
