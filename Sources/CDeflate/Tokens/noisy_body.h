// Bands of pixels that are unlike their neighbours; included once per instruction set.

// The distances of up to 64 pixels to the last ones of their colours, 0 where there is none. The first
// pixel has a position in the stream.
static inline void SUMI_NAME(find)(
  const uint8_t *pixels, int32_t count, uint32_t channels, uint32_t position, SumiSeen *seen,
  uint32_t *distances) {
  SumiSeen fresh[64], old[64];
  uint32_t hashes[64];
  for (int32_t i = 0; i < count; i++) {
    uint32_t pixel;
    memcpy(&pixel, pixels + 4 * (size_t)i, 4);
    hashes[i] = (uint32_t)(sumi_seen(seen, pixel) - seen);
    fresh[i] = sumi_saw(pixel, position + channels * (uint32_t)i);
  }
  for (int32_t i = 0; i < count; i++) {
    old[i] = seen[hashes[i]];
    seen[hashes[i]] = fresh[i];
  }
  for (int32_t i = 0; i < count; i++) {
    uint32_t distance = (uint32_t)(fresh[i] >> 32) - (uint32_t)(old[i] >> 32);
    bool isMatch = ((uint32_t)fresh[i] == (uint32_t)old[i]) & (distance <= SUMI_WINDOW);
    distances[i] = isMatch ? distance : 0;
  }
}

// Distances become events. The bits of a number as a float are its logarithm, then its highest bits
// below the first: deflate's code of a distance of 3 or more.
static inline void SUMI_NAME(make_events)(Event *events, size_t count) {
  for (size_t i = 0; i < count; i++) {
    uint32_t value = events[i] - 1, bits;
    float number = (float)(int32_t)value;
    memcpy(&bits, &number, 4);
    uint32_t code = (bits >> 22) - 2 * 127, rest = value & ~(~0u << ((code >> 1) - 1 & 31));
    events[i] = events[i] == 0 ? 0 : code << 16 | rest;
  }
}

// Finds the events of a row and packs it into the stream.
static inline void SUMI_NAME(find_row)(
  const uint8_t *row, int32_t width, int32_t channels, uint8_t *stream, uint32_t position,
  const uint8_t *zeros, SumiSeen *seen, Event *events, uint64_t *starts, uint64_t *literals) {
  if (channels == 3) sumi_row_pack(row, width, stream);
  else memcpy(stream, row, (size_t)width * 4);
  for (int32_t x = 0; x < width; x += 64)
    SUMI_NAME(find)(
      row + 4 * (size_t)x, width - x < 64 ? width - x : 64, (uint32_t)channels,
      position + (uint32_t)(channels * x), seen, events + x);
  sumi_row_masks((const uint8_t *)events, zeros, width, 4, starts, literals);
  int32_t words = (width + 63) / 64;
  // The bits of the first pixel and of that beyond the row are set too.
  for (int32_t k = 0; k < words; k++) starts[k] = ~starts[k] | literals[k] | 1;
  SUMI_NAME(make_events)(events, (size_t)width);
}

// Walks the events that begin at the set bits of a row's words: `event`, of `length` pixels from `x`
// on.
#define EACH_EVENT(...) \
  for (int32_t k = 0; 64 * k < width; k++) { \
    int32_t count = width - 64 * k < 64 ? width - 64 * k : 64; \
    uint64_t rest = starts[k]; \
    for (int32_t i = 0, next; i < count; i = next) { \
      rest &= rest - 1; \
      next = rest != 0 ? __builtin_ctzll(rest) : 64; \
      int32_t x = 64 * k + i; \
      uint32_t event = events[x], length = (uint32_t)(next - i); \
      __VA_ARGS__ \
    } \
  }

static inline void SUMI_NAME(count_row)(
  const Event *events, const uint64_t *starts, int32_t width, int32_t channels,
  const uint8_t *stream, SumiCounts *counts, uint32_t (*matches)[2]) {
  EACH_EVENT(
    if (event > 0) {
      matches[(length - 1) << 5 | event >> 16][i & 1]++;
      continue;
    }
    const uint8_t *literals = stream + (size_t)x * (size_t)channels;
    for (int32_t channel = 0; channel < channels; channel++) counts->literals[literals[channel]]++;)
}

static inline void SUMI_NAME(write_row)(
  SumiWriter *target, const Event *events, const uint64_t *starts, int32_t width, int32_t channels,
  const uint8_t *stream, const SumiPatterns *patterns, const uint64_t *matches) {
  SumiWriter writer = *target;
  EACH_EVENT(
    if (event > 0) {
      uint64_t match = matches[(length - 1) << 5 | event >> 16];
      sumi_put(
        &writer, match >> 16 | (uint64_t)(event & 0xffff) << (match & 63), match >> 8 & 255);
      sumi_store(&writer);
      continue;
    }
    const uint8_t *literals = stream + (size_t)x * (size_t)channels;
    for (int i = 0; i < 3; i++) sumi_put_pattern(&writer, patterns->literals[literals[i]]);
    sumi_store(&writer);
    if (channels == 3) continue;
    sumi_put_pattern(&writer, patterns->literals[literals[3]]);
    sumi_store(&writer);)
  *target = writer;
}

static inline size_t SUMI_NAME(encode)(
  SumiBandCoder *coder, const uint8_t *pixels, int32_t rows, bool isLast, int32_t channels) {
  const int32_t width = coder->shape.width;
  const size_t stride = (size_t)width * (size_t)channels + 1, length = (size_t)rows * stride;
  const size_t words = ((size_t)width + 63) / 64;
  uint64_t *const starts = (uint64_t *)coder->tokens.tokens, *literals = coder->masks;
  Event *const events = (Event *)(starts + words * (size_t)rows);
  uint8_t *zeros = memset(coder->differences, 0, (size_t)width * 4);
  SumiCounts counts = {0};
  uint32_t matchCounts[64 << 5][2] = {0};
  for (int32_t y = 0; y < rows; y++) {
    uint8_t *row = coder->stream + (size_t)y * stride;
    Event *rowEvents = events + (size_t)y * (size_t)width;
    uint64_t *rowStarts = starts + (size_t)y * words;
    row[0] = 0;
    SUMI_NAME(find_row)(
      pixels + (size_t)y * (size_t)width * 4, width, channels, row + 1,
      (uint32_t)(row + 1 - coder->stream), zeros, coder->seen, rowEvents, rowStarts, literals);
    SUMI_NAME(count_row)(rowEvents, rowStarts, width, channels, row + 1, &counts, matchCounts);
  }
  counts.literals[0] += (uint32_t)rows;
  add_matches(matchCounts, (uint32_t)channels, &counts);
  SumiBlock block;
  if (sumi_begin_block(&block, &counts, coder->stream, length, coder->output, isLast)) {
    SumiPatterns patterns;
    uint64_t matches[64 << 5];
    sumi_make_patterns(&block.literals, &block.distances, &patterns);
    join_patterns(matchCounts, (uint32_t)channels, &patterns, matches);
    for (int32_t y = 0; y < rows; y++) {
      sumi_put_pattern(&block.writer, patterns.literals[0]);
      sumi_store(&block.writer);
      SUMI_NAME(write_row)(
        &block.writer, events + (size_t)y * (size_t)width, starts + (size_t)y * words, width,
        channels, coder->stream + (size_t)y * stride + 1, &patterns, matches);
    }
    sumi_end_block(&block);
  }
  return (size_t)(block.writer.next - coder->output);
}

static size_t SUMI_NAME(encode3)(
  SumiBandCoder *coder, const uint8_t *pixels, int32_t rows, bool isLast) {
  return SUMI_NAME(encode)(coder, pixels, rows, isLast, 3);
}

static size_t SUMI_NAME(encode4)(
  SumiBandCoder *coder, const uint8_t *pixels, int32_t rows, bool isLast) {
  return SUMI_NAME(encode)(coder, pixels, rows, isLast, 4);
}
#undef EACH_EVENT
