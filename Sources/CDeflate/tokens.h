#ifndef SUMI_TOKENS_H
#define SUMI_TOKENS_H

#include <stddef.h>
#include <stdint.h>
#include <string.h>

// Literals, then a match that may be longer than deflate's 258 bytes, or of length 0.
typedef struct {
  uint32_t literals;
  uint32_t length;
  uint32_t distance;
} SumiToken;

typedef struct {
  SumiToken *tokens;
  size_t count;
  // Bytes of the stream that the tokens cover.
  size_t position;
  // Not in `tokens` yet: what follows may be part of it.
  SumiToken last;
} SumiTokens;

// Deflate's code of a length of 3 to 258 (from 257) and of a distance of 1 to 32768.
static inline uint32_t sumi_length_code(uint32_t length) {
  if (length < 11) return 254 + length;
  if (length == 258) return 285;
  uint32_t value = length - 3, log = 31 - (uint32_t)__builtin_clz(value);
  return 257 + 4 * (log - 1) + (value >> (log - 2) & 3);
}

static inline uint32_t sumi_distance_code(uint32_t distance) {
  uint32_t value = distance - 1;
  if (value < 4) return value;
  uint32_t log = 31 - (uint32_t)__builtin_clz(value);
  return 2 * log + (value >> (log - 1) & 1);
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

static inline void sumi_end_token(SumiTokens *tokens) {
  tokens->tokens[tokens->count++] = tokens->last;
  tokens->last = (SumiToken){0, 0, 0};
}

static inline void sumi_add_literals(SumiTokens *tokens, uint32_t count) {
  if (tokens->last.length > 0) sumi_end_token(tokens);
  tokens->last.literals += count;
  tokens->position += count;
}

static inline void sumi_add_match(SumiTokens *tokens, uint32_t length, uint32_t distance) {
  if (tokens->last.length > 0 && tokens->last.distance != distance) sumi_end_token(tokens);
  tokens->last.length += length;
  tokens->last.distance = distance;
  tokens->position += length;
}

#endif
