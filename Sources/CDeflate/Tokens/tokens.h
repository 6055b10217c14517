// The tokens of a band: matches and literals.
#ifndef SUMI_TOKENS_H
#define SUMI_TOKENS_H

#include <stddef.h>
#include <stdint.h>
#include <string.h>

// A match that may be longer than deflate's 258 bytes; at distance 0, literals.
typedef struct {
  uint32_t length;
  uint32_t distance;
} SumiToken;

typedef struct {
  // The first one is empty.
  SumiToken *tokens;
  // The last of them, and a copy of it; it grows as long as the distance is the same.
  SumiToken *end;
  SumiToken last;
  // Bytes of the stream that the tokens cover.
  size_t position;
} SumiTokens;

// Deflate's code of a length of 3 to 258 (from 257).
static inline uint32_t sumi_length_code(uint32_t length) {
  if (length < 11) return 254 + length;
  if (length == 258) return 285;
  uint32_t value = length - 3, log = 31 - (uint32_t)__builtin_clz(value);
  return 257 + 4 * (log - 1) + (value >> (log - 2) & 3);
}

// Deflate's code of a distance of 1 to 32768, without branches: runs and other matches come by turns.
static inline uint32_t sumi_distance_code(uint32_t distance) {
  uint32_t value = distance - 1, log = 31 - (uint32_t)__builtin_clz(value | 1);
  return 2 * log + (value >> (log - (log > 0)) & 1);
}

// Splits a match into `whole` of 258 bytes, then up to two others of 3 to 257; 0 for none.
typedef struct {
  uint32_t whole, second, third;
} SumiParts;

static inline SumiParts sumi_parts(uint32_t length) {
  SumiParts parts = {length / 258, length % 258, 0};
  if (parts.whole > 0 && (parts.second == 1 || parts.second == 2)) {
    parts.whole--;
    parts.third = 3;
    parts.second += 255;
  }
  return parts;
}

// Adds a match, or literals at distance 0, without branches: what is found cannot be predicted. A
// length of 0 adds nothing.
static inline void sumi_add(SumiTokens *tokens, uint32_t length, uint32_t distance) {
  SumiToken last = tokens->last;
  uint32_t isOther = (length > 0) & (distance != last.distance);
  tokens->end += isOther;
  tokens->last = (SumiToken){
    length + (last.length & (isOther - 1)), isOther ? distance : last.distance};
  *tokens->end = tokens->last;
  tokens->position += length;
}

// The same for one literal where others are likely to precede it.
static inline void sumi_add_literal(SumiTokens *tokens) {
  if (tokens->last.distance != 0) {
    sumi_add(tokens, 1, 0);
    return;
  }
  tokens->last.length++;
  tokens->end->length = tokens->last.length;
  tokens->position++;
}

#endif
