#ifndef SUMI_BAND_H
#define SUMI_BAND_H

#include "include/CDeflate.h"
#include "tokens.h"

#define SUMI_HASH_BITS 12
#define SUMI_WINDOW 32768

struct SumiBandCoder {
  SumiBandShape shape;
  // Filter byte and coded pixels of each row, with room for loads beyond the end.
  uint8_t *stream;
  // For RGBA the row above the band and the band, with straight alpha.
  uint8_t *rows;
  // One row less the row above it.
  uint8_t *differences;
  uint64_t *masks;
  SumiTokens tokens;
  uint8_t *output;
  // Where pixels were last seen: the lower bits of positions in the stream, which may be wrong, so
  // that what is there is compared.
  uint16_t pairs[1 << SUMI_HASH_BITS];
  uint16_t singles[1 << SUMI_HASH_BITS];
};

// Filters the rows into the stream and finds its tokens.
void sumi_find_tokens(SumiBandCoder *coder, const uint8_t *pixels, const uint8_t *above, int32_t rows);

// Writes the tokens as one block, or as stored blocks if these are smaller. Returns its length.
size_t sumi_write_block(SumiBandCoder *coder, size_t streamLength, bool isLast);

#endif
