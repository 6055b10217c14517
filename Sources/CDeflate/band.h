// The memory with which a band of rows is coded.
#ifndef SUMI_BAND_H
#define SUMI_BAND_H

#include "include/CDeflate.h"
#include "Tokens/tokens.h"

#define SUMI_PLACE_BITS 13
#define SUMI_SEEN_BITS 12
#define SUMI_WINDOW 32768

// A pixel, and from bit 32 on the position of its first byte in the stream.
typedef uint64_t SumiSeen;

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
  // By a hash of a pair of pixels, or of five bytes of 1 channel, where they were last looked up: the
  // lower bits of a position in the stream, which may be wrong, so that what is there is compared.
  uint16_t places[1 << SUMI_PLACE_BITS];
  // By a hash of a pixel of 3 or 4 channels, where it was last looked up.
  SumiSeen seen[1 << SUMI_SEEN_BITS];
};

// Forgets what earlier bands have seen.
static inline void sumi_forget(SumiBandCoder *coder) {
  memset(coder->places, 0, sizeof coder->places);
  // A position too far away.
  for (int i = 0; i < 1 << SUMI_SEEN_BITS; i++) coder->seen[i] = (SumiSeen)(-2u * SUMI_WINDOW) << 32;
}

static inline uint16_t *sumi_place(SumiBandCoder *coder, uint64_t bytes) {
  return coder->places + (bytes * 0x9e3779b97f4a7c15u >> (64 - SUMI_PLACE_BITS));
}

static inline SumiSeen *sumi_seen(SumiSeen *seen, uint32_t pixel) {
  return seen + (pixel * 0x9e3779b1u >> (32 - SUMI_SEEN_BITS));
}

static inline SumiSeen sumi_saw(uint32_t pixel, uint32_t position) {
  return (SumiSeen)position << 32 | pixel;
}

// Filters the rows into the stream and finds its tokens.
void sumi_find_tokens(SumiBandCoder *coder, const uint8_t *pixels, const uint8_t *above, int32_t rows);

// Writes the tokens as one block, or as stored blocks if these are smaller. Returns its length.
size_t sumi_write_tokens(SumiBandCoder *coder, size_t streamLength, bool isLast);

#endif
