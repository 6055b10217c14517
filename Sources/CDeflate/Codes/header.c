// The header of a coded block: its two codes.
#include "header.h"

static const uint8_t lengthOrder[19] = {16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15};
static const uint8_t extraBits[19] = {[16] = 2, [17] = 3, [18] = 7};

SumiHeader sumi_make_header(const SumiCode *literals, const SumiCode *distances) {
  SumiHeader header = {.literals = 257, .distances = 1, .lengthCodes = 4};
  for (int i = 257; i < 286; i++) if (literals->lengths[i]) header.literals = i + 1;
  for (int i = 0; i < 30; i++) if (distances->lengths[i]) header.distances = i + 1;
  uint8_t lengths[SUMI_SYMBOLS + 32];
  memcpy(lengths, literals->lengths, (size_t)header.literals);
  memcpy(lengths + header.literals, distances->lengths, (size_t)header.distances);
  int total = header.literals + header.distances;
  uint32_t counts[19] = {0};
  for (int i = 0; i < total;) {
    int run = 1;
    while (i + run < total && lengths[i + run] == lengths[i]) run++;
    int symbol = lengths[i], extra = 0, used = 1;
    if (symbol == 0 && run >= 3) {
      used = run < 138 ? run : 138;
      symbol = used < 11 ? 17 : 18;
      extra = used < 11 ? used - 3 : used - 11;
    } else if (symbol != 0 && run >= 3 && i > 0 && lengths[i - 1] == lengths[i]) {
      used = run < 6 ? run : 6;
      symbol = 16;
      extra = used - 3;
    }
    header.symbols[header.count] = (uint8_t)symbol;
    header.extras[header.count++] = (uint8_t)extra;
    counts[symbol]++;
    i += used;
  }
  sumi_huffman(counts, 19, 7, &header.code);
  for (int i = 4; i < 19; i++) if (header.code.lengths[lengthOrder[i]]) header.lengthCodes = i + 1;
  header.bits = 17 + 3 * (uint64_t)header.lengthCodes;
  for (int i = 0; i < 19; i++) header.bits += counts[i] * (uint64_t)(header.code.lengths[i] + extraBits[i]);
  return header;
}

void sumi_write_header(SumiWriter *writer, const SumiHeader *header, bool isLast) {
  sumi_put(writer, isLast | 2 << 1, 3);
  sumi_put(writer, (uint64_t)(header->literals - 257), 5);
  sumi_put(writer, (uint64_t)(header->distances - 1), 5);
  sumi_put(writer, (uint64_t)(header->lengthCodes - 4), 4);
  sumi_store(writer);
  for (int i = 0; i < header->lengthCodes; i++) {
    sumi_put(writer, header->code.lengths[lengthOrder[i]], 3);
    sumi_store(writer);
  }
  for (int i = 0; i < header->count; i++) {
    int symbol = header->symbols[i];
    sumi_put(writer, header->code.codes[symbol], header->code.lengths[symbol]);
    sumi_put(writer, header->extras[i], extraBits[symbol]);
    sumi_store(writer);
  }
}
