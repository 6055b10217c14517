// Writes the tokens of a band as a block of deflate.
#include "../band.h"
#include "block.h"

static SumiCounts count_symbols(const SumiTokens *tokens, const uint8_t *stream) {
  SumiCounts counts = {0};
  // Neighbours are often equal, and would wait for each other.
  uint32_t others[256] = {0};
  // Matches by their length, whose code would be branches.
  uint32_t lengths[259] = {0};
  for (const SumiToken *next = tokens->tokens; next <= tokens->end; next++) {
    SumiToken token = *next;
    if (token.distance == 0) {
      uint32_t rest = token.length;
      for (; rest >= 2; rest -= 2, stream += 2) counts.literals[stream[0]]++, others[stream[1]]++;
      if (rest > 0) counts.literals[*stream++]++;
      continue;
    }
    stream += token.length;
    uint32_t matches = 1;
    if (token.length <= 258) {
      lengths[token.length]++;
    } else {
      SumiParts parts = sumi_parts(token.length);
      lengths[258] += parts.whole;
      lengths[parts.second]++;
      lengths[parts.third]++;
      matches = parts.whole + (parts.second > 0) + (parts.third > 0);
    }
    counts.distances[sumi_distance_code(token.distance)] += matches;
  }
  for (int i = 0; i < 256; i++) counts.literals[i] += others[i];
  for (uint32_t i = 3; i <= 258; i++) counts.literals[sumi_length_code(i)] += lengths[i];
  return counts;
}

static inline SumiPattern distance_pattern(const SumiPatterns *patterns, uint32_t distance) {
  uint32_t code = sumi_distance_code(distance);
  SumiPattern pattern = patterns->distances[code];
  uint64_t rest = (distance - 1) & ((1u << patterns->extra[code]) - 1);
  return pattern + patterns->extra[code] + (rest << (pattern & 255) << 8);
}

static inline void write_match(SumiWriter *writer, SumiPattern length, SumiPattern distance) {
  sumi_put_pattern(writer, length);
  sumi_put_pattern(writer, distance);
  sumi_store(writer);
}

// Many matches of 258 bytes: as many at once as fit the word.
static void write_whole(SumiWriter *writer, SumiPattern length, SumiPattern distance, uint32_t count) {
  int bits = (int)(length & 255) + (int)(distance & 255);
  uint64_t both = length >> 8 | distance >> 8 << (length & 255);
  uint32_t most = (uint32_t)(56 / bits);
  while (count > 0) {
    uint32_t now = count < most ? count : most;
    count -= now;
    for (; now > 0; now--) sumi_put(writer, both, bits);
    sumi_store(writer);
  }
}

static void write_tokens(
  SumiWriter *target, const SumiTokens *tokens, const uint8_t *stream, const SumiCode *literals,
  const SumiCode *distances) {
  SumiPatterns patterns;
  sumi_make_patterns(literals, distances, &patterns);
  SumiWriter writer = *target;
  for (const SumiToken *next = tokens->tokens; next <= tokens->end; next++) {
    SumiToken token = *next;
    if (token.distance == 0) {
      uint32_t rest = token.length;
      for (; rest >= 3; rest -= 3, stream += 3) {
        sumi_put_pattern(&writer, patterns.literals[stream[0]]);
        sumi_put_pattern(&writer, patterns.literals[stream[1]]);
        sumi_put_pattern(&writer, patterns.literals[stream[2]]);
        sumi_store(&writer);
      }
      for (; rest > 0; rest--, stream++) {
        sumi_put_pattern(&writer, patterns.literals[*stream]);
        sumi_store(&writer);
      }
      continue;
    }
    stream += token.length;
    SumiPattern distance = distance_pattern(&patterns, token.distance);
    if (token.length <= 258) {
      write_match(&writer, patterns.lengths[token.length], distance);
      continue;
    }
    SumiParts parts = sumi_parts(token.length);
    write_whole(&writer, patterns.lengths[258], distance, parts.whole);
    if (parts.second) write_match(&writer, patterns.lengths[parts.second], distance);
    if (parts.third) write_match(&writer, patterns.lengths[parts.third], distance);
  }
  *target = writer;
}

size_t sumi_write_tokens(SumiBandCoder *coder, size_t length, bool isLast) {
  SumiCounts counts = count_symbols(&coder->tokens, coder->stream);
  SumiBlock block;
  if (sumi_begin_block(&block, &counts, coder->stream, length, coder->output, isLast)) {
    write_tokens(
      &block.writer, &coder->tokens, coder->stream, &block.literals, &block.distances);
    sumi_end_block(&block);
  }
  return (size_t)(block.writer.next - coder->output);
}
