#include "band.h"
#include "huffman.h"

// Bits from the lowest on, in a word that is stored eight bytes at a time.
typedef struct {
  uint64_t word;
  int bits;
  uint8_t *next;
} Writer;

static inline void put(Writer *writer, uint64_t value, int bits) {
  writer->word |= value << writer->bits;
  writer->bits += bits;
}

// Stores whole bytes; up to 56 bits may then be put.
static inline void store(Writer *writer) {
  memcpy(writer->next, &writer->word, 8);
  writer->next += writer->bits >> 3;
  writer->word >>= writer->bits & 56;
  writer->bits &= 7;
}

static void align(Writer *writer) {
  writer->bits = (writer->bits + 7) & ~7;
  store(writer);
}

// How often each symbol occurs.
typedef struct {
  uint32_t literals[SUMI_SYMBOLS];
  uint32_t distances[32];
} Counts;

static Counts count_symbols(const SumiTokens *tokens, const uint8_t *stream) {
  Counts counts = {0};
  // Neighbours are often equal, and would wait for each other.
  uint32_t others[256] = {0};
  for (size_t i = 0; i < tokens->count; i++) {
    SumiToken token = tokens->tokens[i];
    uint32_t rest = token.literals;
    for (; rest >= 2; rest -= 2, stream += 2) counts.literals[stream[0]]++, others[stream[1]]++;
    if (rest > 0) counts.literals[*stream++]++;
    if (token.length == 0) continue;
    stream += token.length;
    uint32_t matches = 1;
    if (token.length <= 258) {
      counts.literals[sumi_length_code(token.length)]++;
    } else {
      SumiParts parts = sumi_parts(token.length);
      counts.literals[285] += parts.whole;
      if (parts.second) counts.literals[sumi_length_code(parts.second)]++;
      if (parts.third) counts.literals[sumi_length_code(parts.third)]++;
      matches = parts.whole + (parts.second > 0) + (parts.third > 0);
    }
    counts.distances[sumi_distance_code(token.distance)] += matches;
  }
  for (int i = 0; i < 256; i++) counts.literals[i] += others[i];
  counts.literals[256] = 1;
  return counts;
}

// A symbol with its extra bits: the bits, and their number in the lowest 8 bits.
typedef uint64_t Pattern;

static inline Pattern pattern(const SumiCode *code, uint32_t symbol, uint32_t rest, int extra) {
  int bits = code->lengths[symbol];
  return ((uint64_t)code->codes[symbol] | (uint64_t)rest << bits) << 8 | (uint64_t)(bits + extra);
}

static inline void put_pattern(Writer *writer, Pattern pattern) {
  put(writer, pattern >> 8, (int)(pattern & 255));
}

static inline Pattern distance_pattern(const SumiCode *code, uint32_t distance) {
  uint32_t symbol = sumi_distance_code(distance);
  int extra = symbol < 4 ? 0 : (int)symbol / 2 - 1;
  return pattern(code, symbol, (distance - 1) & ((1u << extra) - 1), extra);
}

// The patterns of a block.
typedef struct {
  Pattern literals[256];
  // From length 3 on.
  Pattern lengths[259];
} Patterns;

static void make_patterns(const SumiCode *code, Patterns *patterns) {
  for (uint32_t i = 0; i < 256; i++) patterns->literals[i] = pattern(code, i, 0, 0);
  for (uint32_t length = 3; length <= 258; length++) {
    uint32_t symbol = sumi_length_code(length);
    int extra = symbol < 265 || symbol == 285 ? 0 : (int)(symbol - 261) / 4;
    patterns->lengths[length] = pattern(code, symbol, (length - 3) & ((1u << extra) - 1), extra);
  }
}

// The lengths of both codes, with runs packed (RFC 1951, 3.2.7).
typedef struct {
  uint8_t symbols[SUMI_SYMBOLS + 32], extras[SUMI_SYMBOLS + 32];
  int count;
  int literals, distances, lengthCodes;
  SumiCode code;
  uint64_t bits;
} Header;

static const uint8_t lengthOrder[19] = {16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15};
static const uint8_t extraBits[19] = {[16] = 2, [17] = 3, [18] = 7};

static Header make_header(const SumiCode *literals, const SumiCode *distances) {
  Header header = {.literals = 257, .distances = 1, .lengthCodes = 4};
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

static void write_header(Writer *writer, const Header *header, bool isLast) {
  put(writer, isLast | 2 << 1, 3);
  put(writer, (uint64_t)(header->literals - 257), 5);
  put(writer, (uint64_t)(header->distances - 1), 5);
  put(writer, (uint64_t)(header->lengthCodes - 4), 4);
  store(writer);
  for (int i = 0; i < header->lengthCodes; i++) {
    put(writer, header->code.lengths[lengthOrder[i]], 3);
    store(writer);
  }
  for (int i = 0; i < header->count; i++) {
    int symbol = header->symbols[i];
    put(writer, header->code.codes[symbol], header->code.lengths[symbol]);
    put(writer, header->extras[i], extraBits[symbol]);
    store(writer);
  }
}

static inline void write_match(Writer *writer, Pattern length, Pattern distance) {
  put_pattern(writer, length);
  put_pattern(writer, distance);
  store(writer);
}

// Many matches of 258 bytes: as many at once as fit the word.
static void write_whole(Writer *writer, Pattern length, Pattern distance, uint32_t count) {
  int bits = (int)(length & 255) + (int)(distance & 255);
  uint64_t both = length >> 8 | distance >> 8 << (length & 255);
  uint32_t most = (uint32_t)(56 / bits);
  while (count > 0) {
    uint32_t now = count < most ? count : most;
    count -= now;
    for (; now > 0; now--) put(writer, both, bits);
    store(writer);
  }
}

static void write_tokens(
  Writer *target, const SumiTokens *tokens, const uint8_t *stream, const SumiCode *literals,
  const SumiCode *distances) {
  Patterns patterns;
  make_patterns(literals, &patterns);
  Writer writer = *target;
  for (size_t i = 0; i < tokens->count; i++) {
    SumiToken token = tokens->tokens[i];
    uint32_t rest = token.literals;
    for (; rest >= 3; rest -= 3, stream += 3) {
      put_pattern(&writer, patterns.literals[stream[0]]);
      put_pattern(&writer, patterns.literals[stream[1]]);
      put_pattern(&writer, patterns.literals[stream[2]]);
      store(&writer);
    }
    for (; rest > 0; rest--, stream++) {
      put_pattern(&writer, patterns.literals[*stream]);
      store(&writer);
    }
    if (token.length == 0) continue;
    stream += token.length;
    Pattern distance = distance_pattern(distances, token.distance);
    if (token.length <= 258) {
      write_match(&writer, patterns.lengths[token.length], distance);
      continue;
    }
    SumiParts parts = sumi_parts(token.length);
    write_whole(&writer, patterns.lengths[258], distance, parts.whole);
    if (parts.second) write_match(&writer, patterns.lengths[parts.second], distance);
    if (parts.third) write_match(&writer, patterns.lengths[parts.third], distance);
  }
  put(&writer, literals->codes[256], literals->lengths[256]);
  store(&writer);
  *target = writer;
}

static void write_stored(Writer *writer, const uint8_t *stream, size_t length, bool isLast) {
  do {
    size_t now = length < 65535 ? length : 65535;
    put(writer, isLast && now == length, 3);
    align(writer);
    put(writer, now | (uint64_t)(~now & 0xffff) << 16, 32);
    store(writer);
    memcpy(writer->next, stream, now);
    writer->next += now;
    stream += now;
    length -= now;
  } while (length > 0);
}

size_t sumi_write_block(SumiBandCoder *coder, size_t streamLength, bool isLast) {
  SumiTokens *tokens = &coder->tokens;
  Counts counts = count_symbols(tokens, coder->stream);
  SumiCode literals, distances;
  sumi_huffman(counts.literals, 286, 15, &literals);
  sumi_huffman(counts.distances, 30, 15, &distances);
  Header header = make_header(&literals, &distances);
  uint64_t bits = header.bits;
  for (uint32_t i = 0; i < 286; i++) {
    uint32_t extra = i < 265 || i == 285 ? 0 : (i - 261) / 4;
    bits += (uint64_t)counts.literals[i] * (literals.lengths[i] + extra);
  }
  for (uint32_t i = 0; i < 30; i++)
    bits += (uint64_t)counts.distances[i] * (distances.lengths[i] + (i < 4 ? 0 : i / 2 - 1));
  Writer writer = {.next = coder->output};
  if (bits / 8 >= streamLength) {
    write_stored(&writer, coder->stream, streamLength, isLast);
    return (size_t)(writer.next - coder->output);
  }
  write_header(&writer, &header, isLast);
  write_tokens(&writer, tokens, coder->stream, &literals, &distances);
  // An empty stored block ends at a whole byte, so that the next band can follow.
  if (!isLast) put(&writer, 0, 3);
  align(&writer);
  if (!isLast) {
    put(&writer, 0xffff0000, 32);
    store(&writer);
  }
  return (size_t)(writer.next - coder->output);
}
