// Tokens of rows whose coded pixels have CHANNELS bytes.

#define UNIT (CHANNELS == 1 ? 1 : 4)
#define JOIN_(a, b) a##b
#define JOIN(a, b) JOIN_(a, b)
#define NAME(name) JOIN(name, CHANNELS)

#if CHANNELS > 1
#define FIRST(count) (8 * ((count) == 1 ? 4 - CHANNELS : 8 - 2 * CHANNELS))

// The distance to the last pair of pixels like these, or else to the last pixel like the first; 0 if
// there is neither. Without branches: what is found cannot be predicted.
static inline uint32_t NAME(look)(
  SumiBandCoder *coder, uint32_t pixel, const SumiSeen *single, const uint8_t *at, uint32_t position) {
  uint32_t distance = position - (uint32_t)(*single >> 32);
  distance = pixel == (uint32_t)*single ? distance : 0;
  distance = distance <= SUMI_WINDOW ? distance : 0;
  uint64_t pair, other;
  memcpy(&pair, at, 8);
  uint16_t *place = sumi_place(coder, pair << FIRST(2));
  uint32_t further = (position - *place) & 0xffff;
  *place = (uint16_t)position;
  // Distance 0 is 65536 before.
  bool isPair = (further - 1 < SUMI_WINDOW) & (further <= position);
  memcpy(&other, at - (isPair ? further : 0), 8);
  isPair &= (pair ^ other) << FIRST(2) == 0;
  return isPair ? further : distance;
}

// The number of pixels that equal those a distance before; 1 if they end in the run of `same`
// pixels that follows the first.
static inline int32_t NAME(extent)(
  const uint8_t *at, uint32_t distance, int32_t same, int32_t limit) {
  const uint8_t *next = at + (uint32_t)(same + 1) * CHANNELS;
  uint32_t pixel, other;
  memcpy(&pixel, next, 4);
  memcpy(&other, next - distance, 4);
  if ((pixel ^ other) << FIRST(1) != 0) return 1;
  int32_t found = (int32_t)(sumi_match(at, distance, (uint32_t)limit * CHANNELS) / CHANNELS);
  return found > same + 1 ? found : 1;
}

// The number of pixels that equal those at the best of the distances at which gradients and hatches
// repeat: the one before, and the row above, moved by up to two pixels. `distance` becomes that of more
// than `best` pixels, if there is one.
static int32_t NAME(farthest)(
  const uint8_t *at, uint32_t position, uint32_t stride, uint32_t before, int32_t limit, int32_t best,
  uint32_t *distance) {
  for (int32_t move = -3; move <= 2; move++) {
    uint32_t other = move == -3 ? before : stride + (uint32_t)(move * CHANNELS);
    if (other - 1 >= SUMI_WINDOW || other > position) continue;
    int32_t found = (int32_t)(sumi_match(at, other, (uint32_t)limit * CHANNELS) / CHANNELS);
    if (found <= best) continue;
    best = found;
    *distance = other;
  }
  return best;
}

// The tokens of a row: pixels unlike their left neighbour, each of which is matched with the row above,
// with pixels seen last, or not at all, and the runs that follow them.
//
// - Parameter isMoved: whether it is also compared with the row above, moved by some pixels.
static inline __attribute__((always_inline)) void NAME(add_row)(
  SumiBandCoder *coder, const uint8_t *row, const uint64_t *left, const uint64_t *up,
  uint32_t stride, bool isMoved) {
  SumiTokens tokens = coder->tokens;
  const int32_t width = coder->shape.width;
  const uint32_t searches = -(uint32_t)coder->shape.searches;
  // The distance of the last match of several pixels.
  uint32_t before = 0;
  int32_t x = 0;
  while (x < width) {
    uint32_t pixel, position = (uint32_t)tokens.position;
    memcpy(&pixel, row + 4 * (size_t)x, 4);
    const uint8_t *at = coder->stream + position;
    SumiSeen *single = sumi_seen(coder->seen, pixel);
    uint32_t distance = NAME(look)(coder, pixel, single, at, position) & searches;
    int32_t same = run(left, x + 1, width), count = 1;
    if (up[x >> 6] >> (x & 63) & 1) {
      distance = stride;
      int32_t above = run(up, x, width);
      // A long run is shorter to write by itself.
      if (above > same + 1 && same < 160) count = above;
    } else if (distance > 0) {
      count = NAME(extent)(at, distance, same, width - x);
    }
    if (isMoved) {
      int32_t best = count > 1 ? count : same + 1;
      int32_t found = NAME(farthest)(at, position, stride, before, width - x, best, &distance);
      if (found > best) count = found;
    }
    if (count > 1) before = distance;
    // The last pixel of a run is the nearest.
    if (count > 1) same = run(left, x + count, width);
    *single = sumi_saw(pixel, position + (count > 1 ? 0 : (uint32_t)same * CHANNELS));
    sumi_add(&tokens, (uint32_t)count * CHANNELS, distance);
    sumi_add(&tokens, (uint32_t)same * CHANNELS, CHANNELS);
    x += count + same;
  }
  coder->tokens = tokens;
}

static void NAME(find_row)(
  SumiBandCoder *coder, const uint8_t *row, const uint64_t *left, const uint64_t *up,
  uint32_t stride) {
  NAME(add_row)(coder, row, left, up, stride, false);
}

static __attribute__((noinline)) void NAME(find_moved_row)(
  SumiBandCoder *coder, const uint8_t *row, const uint64_t *left, const uint64_t *up,
  uint32_t stride) {
  NAME(add_row)(coder, row, left, up, stride, true);
}
#undef FIRST
#else
#define find_moved_row1 find_row1
#endif

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

// The number of pixels unlike their left neighbour and the upper one that equal one beside the upper one.
//
// - Parameter scratch: masks of three rows.
static int32_t NAME(moved)(
  const uint8_t *row, const uint8_t *above, const uint64_t *left, const uint64_t *up,
  uint64_t *scratch, int32_t width) {
  if (width < 2) return 0;
  const int32_t words = (width + 63) / 64;
  uint64_t *before = scratch, *behind = before + words, *unused = behind + words;
  before[words - 1] = behind[words - 1] = 0;
  sumi_row_masks(row + UNIT, above, width - 1, UNIT, unused, before);
  sumi_row_masks(row, above + UNIT, width - 1, UNIT, unused, behind);
  int32_t count = 0;
  for (int32_t k = 0; k < words; k++) {
    uint64_t moved = before[k] << 1 | (k > 0 ? before[k - 1] >> 63 : 0) | behind[k];
    count += __builtin_popcountll(moved & ~(left[k] | up[k]));
  }
  return count;
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
  uint64_t *left = coder->masks, *up = left + words, *none = up + words, *upLeft = none + words;
  uint8_t *differences = coder->differences;
  memset(none, 0, words * sizeof *none);
  bool wasUp = true, isMoved = false;
  for (int32_t y = 0; y < rows; y++) {
    const uint8_t *row = pixels + (size_t)y * rowBytes;
    const uint8_t *upper = y > 0 ? row - rowBytes : above;
    uint8_t *target = coder->stream + (size_t)y * stride;
    if (sumi_row_masks(row, upper, width, UNIT, left, up)) {
      memset(target, 0, stride);
      target[0] = 2;
      // A match has at least 3 bytes.
      uint32_t first = stride < 1 + CHANNELS + 3 ? stride : 1 + CHANNELS;
      sumi_add(tokens, first, 0);
      sumi_add(tokens, stride - first, CHANNELS);
      wasUp = true;
      continue;
    }
    bool isUp = false;
    NAME(costs) costs = NAME(row_costs)(left, up, width);
    // Edges of a gradient or a hatch move from row to row: one row tells of four. The share by trial on
    // charts.
    if (CHANNELS > 1 && coder->shape.searches && upper && y % 4 == 1) {
      isMoved = costs.unlike >= width / 32
        && 8 * NAME(moved)(row, upper, left, up, upLeft, width) > costs.unlike;
    }
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
    sumi_add(tokens, 1, canCopy && tokens->last.distance == stride ? stride : 0);
    const uint64_t *same = isUp ? upLeft : left, *copied = canCopy ? up : none;
    if (isMoved) NAME(find_moved_row)(coder, row, same, copied, stride);
    else NAME(find_row)(coder, row, same, copied, stride);
    wasUp = isUp;
  }
}
#undef UNIT
#undef JOIN_
#undef JOIN
#undef NAME
#undef CHANNELS
