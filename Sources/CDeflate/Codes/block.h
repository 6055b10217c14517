// Blocks of deflate, and the bits that their symbols are written with.
#ifndef SUMI_BLOCK_H
#define SUMI_BLOCK_H

#include "header.h"

// How often each symbol occurs.
typedef struct {
  uint32_t literals[SUMI_SYMBOLS];
  uint32_t distances[32];
} SumiCounts;

// The patterns of a block.
typedef struct {
  SumiPattern literals[256];
  // From length 3 on.
  SumiPattern lengths[259];
  // Without the extra bits, and their number.
  SumiPattern distances[30];
  uint8_t extra[32];
} SumiPatterns;

void sumi_make_patterns(const SumiCode *literals, const SumiCode *distances, SumiPatterns *patterns);

// A block with codes of its own.
typedef struct {
  SumiCode literals, distances;
  SumiWriter writer;
  bool isLast;
} SumiBlock;

// Makes the codes and writes them to `output`; the symbols counted, except the end's 256, are to be
// written next. If stored blocks are smaller, these are written instead, and the result is false.
bool sumi_begin_block(
  SumiBlock *block, SumiCounts *counts, const uint8_t *stream, size_t length, uint8_t *output,
  bool isLast);

// Writes the end. Returns the end of the output.
uint8_t *sumi_end_block(SumiBlock *block);

#endif
