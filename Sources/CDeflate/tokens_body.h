// Tokens of rows whose coded pixels have CHANNELS bytes.

#define UNIT (CHANNELS == 1 ? 1 : 4)
#define JOIN_(a, b) a##b
#define JOIN(a, b) JOIN_(a, b)
#define NAME(name) JOIN(name, CHANNELS)

static inline uint32_t NAME(pixel)(const uint8_t *at) {
  uint32_t value;
  memcpy(&value, at, 4);
  return CHANNELS == 3 ? value & 0xffffff : value;
}

// The bytes, in whole pixels, that equal those `distance` before; at most `limit`.
static inline uint32_t NAME(match)(const uint8_t *at, uint32_t distance, uint32_t limit) {
  uint32_t length = 0;
  while (length < limit) {
    uint64_t first, second;
    memcpy(&first, at + length, 8);
    memcpy(&second, at + length - distance, 8);
    if (first != second) {
      length += (uint32_t)__builtin_ctzll(first ^ second) / 8;
      break;
    }
    length += 8;
  }
  if (length > limit) length = limit;
  return length - length % CHANNELS;
}

// The length of a match with what a table has seen, whose entry becomes the position; 0 if there is
// none.
static inline uint32_t NAME(look)(
  uint16_t *entry, const uint8_t *at, uint32_t position, uint32_t limit, uint32_t *distance) {
  *distance = (position - *entry) & 0xffff;
  *entry = (uint16_t)position;
  // Distance 0 is 65536 before.
  if (*distance - 1 >= SUMI_WINDOW || *distance > position) return 0;
  return NAME(match)(at, *distance, limit);
}

static inline uint32_t NAME(search)(
  SumiBandCoder *coder, const uint8_t *at, uint32_t position, uint32_t limit, uint32_t *distance) {
  uint64_t next;
  memcpy(&next, at, 8);
  uint64_t pair = CHANNELS == 3 ? next << 16 : CHANNELS == 1 ? next << 24 : next;
  uint32_t pairHash = (uint32_t)((pair * 0x9e3779b97f4a7c15u) >> (64 - SUMI_HASH_BITS));
  uint32_t found = NAME(look)(coder->pairs + pairHash, at, position, limit, distance);
  if (CHANNELS == 1) return found >= 4 ? found : 0;
  uint32_t hash = NAME(pixel)(at) * 0x9e3779b1u >> (32 - SUMI_HASH_BITS);
  if (found > CHANNELS) {
    coder->singles[hash] = (uint16_t)position;
    return found;
  }
  uint32_t other;
  uint32_t length = NAME(look)(coder->singles + hash, at, position, limit, &other);
  if (length >= found && length > 0) *distance = other, found = length;
  return found;
}

// The number of set bits from bit x on.
static inline int32_t NAME(run)(const uint64_t *mask, int32_t x, int32_t width) {
  int32_t start = x;
  while (x < width) {
    uint64_t clear = ~mask[x >> 6] >> (x & 63);
    if (clear != 0) {
      x += __builtin_ctzll(clear);
      break;
    }
    x = (x | 63) + 1;
  }
  return (x < width ? x : width) - start;
}

static void NAME(find_row)(SumiBandCoder *coder, const uint64_t *left, const uint64_t *up, uint32_t stride) {
  SumiTokens tokens = coder->tokens;
  const uint8_t *stream = coder->stream;
  const int32_t width = coder->shape.width;
  const bool searches = coder->shape.searches;
  int32_t x = 0;
  while (x < width) {
    int32_t above = NAME(run)(up, x, width);
    int32_t run = NAME(run)(left, x, width);
    // A run's distance is short to write.
    if (run >= 80 || (run > 0 && 4 * run >= above)) above = 0;
    int32_t most = above > run ? above : run;
    if (CHANNELS == 1 && most < 3) most = 0;
    if (searches && most < (CHANNELS == 1 ? 8 : 4)) {
      uint32_t distance;
      uint32_t found = NAME(search)(
        coder, stream + tokens.position, (uint32_t)tokens.position,
        (uint32_t)(width - x) * CHANNELS, &distance);
      if (found > (uint32_t)most * CHANNELS) {
        sumi_add_match(&tokens, found, distance);
        x += (int32_t)(found / CHANNELS);
        continue;
      }
    }
    if (most > 0) {
      sumi_add_match(&tokens, (uint32_t)most * CHANNELS, above > run ? stride : CHANNELS);
      x += most;
    } else {
      sumi_add_literals(&tokens, CHANNELS);
      x++;
    }
  }
  coder->tokens = tokens;
}

// Costs of a row as it is: pixels unlike their left neighbour, and those of them that are unlike the
// upper one too.
typedef struct {
  int32_t plain, unlike;
} NAME(costs);

static NAME(costs) NAME(row_costs)(const uint64_t *left, const uint64_t *up, int32_t width) {
  NAME(costs) costs = {0, 0};
  for (int32_t k = 0; k < (width + 63) / 64; k++) {
    uint64_t rest = width - 64 * k >= 64 ? UINT64_MAX : ((uint64_t)1 << (width & 63)) - 1;
    costs.plain += __builtin_popcountll(~left[k] & rest);
    costs.unlike += __builtin_popcountll(~(left[k] | up[k]) & rest);
  }
  return costs;
}

// Whether differences from the row above, by their masks, are likely to be smaller than the row itself.
static bool NAME(prefers_up)(NAME(costs) costs, const uint64_t *upLeft, int32_t width, bool wasUp) {
  int32_t changed = NAME(row_costs)(upLeft, upLeft, width).plain;
  // After a row of differences there is no row to copy from. Weights by trial on charts.
  return 12 * changed < (wasUp ? 10 * costs.plain : 7 * costs.unlike + 3 * costs.plain);
}

static void NAME(find_rows)(SumiBandCoder *coder, const uint8_t *pixels, const uint8_t *above, int32_t rows) {
  SumiTokens *tokens = &coder->tokens;
  const int32_t width = coder->shape.width;
  const uint32_t stride = (uint32_t)width * CHANNELS + 1;
  const size_t rowBytes = (size_t)width * UNIT;
  const size_t words = ((size_t)width + 63) / 64;
  uint64_t *left = coder->masks, *up = left + words, *upLeft = up + words, *none = upLeft + words;
  uint8_t *differences = coder->differences;
  memset(none, 0, words * sizeof *none);
  bool wasUp = true;
  for (int32_t y = 0; y < rows; y++) {
    const uint8_t *row = pixels + (size_t)y * rowBytes;
    const uint8_t *upper = y > 0 ? row - rowBytes : above;
    uint8_t *target = coder->stream + (size_t)y * stride;
    if (sumi_row_masks(row, upper, width, UNIT, left, up)) {
      memset(target, 0, stride);
      target[0] = 2;
      // A match has at least 3 bytes.
      uint32_t first = stride < 1 + CHANNELS + 3 ? stride : 1 + CHANNELS;
      sumi_add_literals(tokens, first);
      if (stride > first) sumi_add_match(tokens, stride - first, CHANNELS);
      wasUp = true;
      continue;
    }
    bool isUp = false;
    NAME(costs) costs = NAME(row_costs)(left, up, width);
    // Only gradients and photographs may prefer differences.
    if (upper && costs.unlike >= width / 16) {
      sumi_row_subtract(row, upper, rowBytes, differences);
      sumi_row_masks(differences, NULL, width, UNIT, upLeft, none);
      isUp = NAME(prefers_up)(costs, upLeft, width, wasUp);
    }
    if (isUp) row = differences;
    if (CHANNELS == 3) sumi_row_pack(row, width, target + 1);
    else memcpy(target + 1, row, rowBytes);
    target[0] = isUp ? 2 : 0;
    // A search at the end of the row reads on; the bytes there must not depend on earlier bands.
    memset(target + stride, 0, 8);
    bool canCopy = !isUp && !wasUp && y > 0 && stride <= SUMI_WINDOW;
    if (canCopy && tokens->last.length > 0 && tokens->last.distance == stride)
      sumi_add_match(tokens, 1, stride);
    else
      sumi_add_literals(tokens, 1);
    NAME(find_row)(coder, isUp ? upLeft : left, canCopy ? up : none, stride);
    wasUp = isUp;
  }
}
#undef UNIT
#undef JOIN_
#undef JOIN
#undef NAME
#undef CHANNELS
