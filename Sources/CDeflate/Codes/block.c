// Blocks of deflate: stored bytes, and the beginning and end of coded ones.
#include "block.h"

static void write_stored(SumiWriter *writer, const uint8_t *stream, size_t length, bool isLast) {
  do {
    size_t now = length < 65535 ? length : 65535;
    sumi_put(writer, isLast && now == length, 3);
    sumi_align(writer);
    sumi_put(writer, now | (uint64_t)(~now & 0xffff) << 16, 32);
    sumi_store(writer);
    memcpy(writer->next, stream, now);
    writer->next += now;
    stream += now;
    length -= now;
  } while (length > 0);
}

bool sumi_begin_block(
  SumiBlock *block, SumiCounts *counts, const uint8_t *stream, size_t length, uint8_t *output,
  bool isLast) {
  counts->literals[256] = 1;
  sumi_huffman(counts->literals, 286, 15, &block->literals);
  sumi_huffman(counts->distances, 30, 15, &block->distances);
  SumiHeader header = sumi_make_header(&block->literals, &block->distances);
  uint64_t bits = header.bits;
  for (uint32_t i = 0; i < 286; i++) {
    uint32_t extra = i < 265 || i == 285 ? 0 : (i - 261) / 4;
    bits += (uint64_t)counts->literals[i] * (block->literals.lengths[i] + extra);
  }
  for (uint32_t i = 0; i < 30; i++)
    bits += (uint64_t)counts->distances[i] * (block->distances.lengths[i] + (i < 4 ? 0 : i / 2 - 1));
  block->writer = (SumiWriter){.next = output};
  block->isLast = isLast;
  if (bits / 8 >= length) {
    write_stored(&block->writer, stream, length, isLast);
    return false;
  }
  sumi_write_header(&block->writer, &header, isLast);
  return true;
}

uint8_t *sumi_end_block(SumiBlock *block) {
  SumiWriter *writer = &block->writer;
  sumi_put(writer, block->literals.codes[256], block->literals.lengths[256]);
  sumi_store(writer);
  // An empty stored block ends at a whole byte, so that the next band can follow.
  if (!block->isLast) sumi_put(writer, 0, 3);
  sumi_align(writer);
  if (!block->isLast) {
    sumi_put(writer, 0xffff0000, 32);
    sumi_store(writer);
  }
  return writer->next;
}

void sumi_make_patterns(const SumiCode *literals, const SumiCode *distances, SumiPatterns *patterns) {
  for (uint32_t i = 0; i < 256; i++) patterns->literals[i] = sumi_pattern(literals, i, 0, 0);
  for (uint32_t length = 3; length <= 258; length++) {
    uint32_t symbol = sumi_length_code(length);
    int extra = symbol < 265 || symbol == 285 ? 0 : (int)(symbol - 261) / 4;
    patterns->lengths[length] =
      sumi_pattern(literals, symbol, (length - 3) & ((1u << extra) - 1), extra);
  }
  for (uint32_t i = 0; i < 30; i++) {
    patterns->distances[i] = sumi_pattern(distances, i, 0, 0);
    patterns->extra[i] = (uint8_t)(i < 4 ? 0 : i / 2 - 1);
  }
}
