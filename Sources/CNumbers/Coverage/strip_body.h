// Coverage of a strip of pixel columns, as differences between pixel rows: the running sum down a
// column is the coverage. There is one row more than in the picture, for what ends below it.
typedef struct {
  int32_t *changes;
  int64_t height;
  // The height of its top edge.
  float above;
  // The range of rows that were modified.
  int64_t top, bottom;
} SUMI_NAME(strip);

// Release its changes, which are NULL if there is no memory.
static SUMI_NAME(strip) SUMI_NAME(new_strip)(sumi_cover cover) {
  size_t size = (size_t)(cover.height + 2) * SUMI_STRIP * sizeof(int32_t);
  int32_t *changes = sumi_zeroed(size);
  return (SUMI_NAME(strip)){
    .changes = changes, .height = cover.height, .above = (float)cover.first_row,
    .top = cover.height, .bottom = -1,
  };
}

// A height in pixels as a whole number of units below the top edge, within the picture.
static inline int32_t SUMI_NAME(units)(float height, float above, float most) {
  height -= above;
  height = height < 0 ? 0 : height > most ? most : height;
  return (int32_t)(height * UNITS + 0.5f);
}

static inline void SUMI_NAME(note_rows)(SUMI_NAME(strip) *strip, int64_t first, int64_t last) {
  strip->top = first < strip->top ? first : strip->top;
  strip->bottom = last > strip->bottom ? last : strip->bottom;
}

// Adds the area between two heights in units, in a part of a pixel column that is `weight` of
// WIDTH wide: an edge at height e covers all rows below it, and the fraction 1 - frac(e) of its own
// row.
static inline void SUMI_NAME(add_units)(
  SUMI_NAME(strip) *strip, int64_t column, int32_t low, int32_t high, int32_t weight) {
  if (low >= high) return;
  int32_t first = low / UNITS, last = high / UNITS;
  int32_t into_first = (low % UNITS) * weight, into_last = (high % UNITS) * weight;
  int32_t *changes = strip->changes + column;
  changes[first * SUMI_STRIP] += weight * UNITS - into_first;
  changes[(first + 1) * SUMI_STRIP] += into_first;
  changes[last * SUMI_STRIP] -= weight * UNITS - into_last;
  changes[(last + 1) * SUMI_STRIP] -= into_last;
  SUMI_NAME(note_rows)(strip, first, last + 1);
}

// The same for heights in pixels.
static inline void SUMI_NAME(add_extent)(
  SUMI_NAME(strip) *strip, int64_t column, float low, float high, int32_t weight) {
  float most = (float)strip->height;
  SUMI_NAME(add_units)(
    strip, column, SUMI_NAME(units)(low, strip->above, most),
    SUMI_NAME(units)(high, strip->above, most), weight);
}

// Adds, or with `sign` -1 takes away, all that is below the edges of the bins of a pixel column.
// They lie between `least` and `most`.
static inline void SUMI_NAME(add_edges)(
  SUMI_NAME(strip) *strip, int64_t column, const int32_t *edges, int32_t least, int32_t most,
  int32_t sign) {
  int32_t first = least / UNITS, last = most / UNITS, before = 0;
  const int32_t weight = sign * (WIDTH / SUMI_BINS_PER_PIXEL);
  int32_t *changes = strip->changes + column;
  for (int32_t row = first; row <= last; row++) {
    int32_t end = (row + 1) * UNITS, sum = 0;
    for (int bin = 0; bin < SUMI_BINS_PER_PIXEL; bin++) {
      int32_t part = end - edges[bin];
      part = part < 0 ? 0 : part > UNITS ? UNITS : part;
      sum += part;
    }
    changes[row * SUMI_STRIP] += (sum - before) * weight;
    before = sum;
  }
  changes[(last + 1) * SUMI_STRIP] += (SUMI_BINS_PER_PIXEL * UNITS - before) * weight;
}

// Adds the areas between the lows and highs of the bins of a strip, in units.
static void SUMI_NAME(add_bins)(
  SUMI_NAME(strip) *strip, const int32_t *lows, const int32_t *highs) {
  // Edges over more rows are added one by one.
  enum { MOST_ROWS = 12 };
  for (int column = 0; column < SUMI_STRIP; column++) {
    const int32_t *low = lows + column * SUMI_BINS_PER_PIXEL;
    const int32_t *high = highs + column * SUMI_BINS_PER_PIXEL;
    int32_t low_least = INT32_MAX, low_most = 0, high_least = INT32_MAX, high_most = 0, empty = 0;
    for (int bin = 0; bin < SUMI_BINS_PER_PIXEL; bin++) {
      low_least = low[bin] < low_least ? low[bin] : low_least;
      low_most = low[bin] > low_most ? low[bin] : low_most;
      high_least = high[bin] < high_least ? high[bin] : high_least;
      high_most = high[bin] > high_most ? high[bin] : high_most;
      empty += low[bin] >= high[bin];
    }
    if (empty == SUMI_BINS_PER_PIXEL) continue;
    bool is_whole = empty == 0;
    bool is_low_flat = is_whole && low_most - low_least <= MOST_ROWS * UNITS;
    bool is_high_flat = is_whole && high_most - high_least <= MOST_ROWS * UNITS;
    if (is_low_flat && is_high_flat) {
      SUMI_NAME(add_edges)(strip, column, low, low_least, low_most, 1);
      SUMI_NAME(add_edges)(strip, column, high, high_least, high_most, -1);
      SUMI_NAME(note_rows)(strip, low_least / UNITS, high_most / UNITS + 1);
      continue;
    }
    for (int bin = 0; bin < SUMI_BINS_PER_PIXEL; bin++)
      SUMI_NAME(add_units)(strip, column, low[bin], high[bin], WIDTH / SUMI_BINS_PER_PIXEL);
  }
}

// Writes the strip's bytes and clears it.
static void SUMI_NAME(write_strip)(SUMI_NAME(strip) *strip, sumi_cover cover, int64_t index) {
  int32_t sums[SUMI_STRIP] = {0};
  int64_t left = index * SUMI_STRIP;
  int64_t width = cover.width - left < SUMI_STRIP ? cover.width - left : SUMI_STRIP;
  int64_t bottom = strip->bottom < strip->height ? strip->bottom : strip->height - 1;
  for (int64_t row = strip->top; row <= bottom; row++) {
    const int32_t *changes = strip->changes + row * SUMI_STRIP;
    uint8_t bytes[SUMI_STRIP];
    for (int column = 0; column < SUMI_STRIP; column++) {
      sums[column] += changes[column];
      int32_t level = (sums[column] * 255 + UNITS * WIDTH / 2) / (UNITS * WIDTH);
      level = level < 0 ? 0 : level > 255 ? 255 : level;
      bytes[column] = (uint8_t)level;
    }
    uint8_t *out = cover.levels + row * cover.width + left;
    if (width == SUMI_STRIP) memcpy(out, bytes, SUMI_STRIP);
    else memcpy(out, bytes, (size_t)width);
  }
  if (strip->top <= strip->bottom)
    memset(
      strip->changes + strip->top * SUMI_STRIP, 0,
      (size_t)(strip->bottom - strip->top + 1) * SUMI_STRIP * sizeof(int32_t));
  strip->top = strip->height;
  strip->bottom = -1;
}
