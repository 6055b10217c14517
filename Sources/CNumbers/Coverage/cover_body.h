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

// The bins of a run around a strip: the first is the one that the pen's right end meets when its
// middle is in the strip's first bin. One more on each side; no line outside the run.
static void SUMI_NAME(load_run)(
  const sumi_path *path, sumi_run run, int64_t origin, int64_t first, int64_t count, float *low,
  float *high) {
  int64_t before = run.first_bin - (origin + first);
  int64_t from = before < 0 ? 0 : before > count ? count : before;
  int64_t to = before + run.count < from ? from : before + run.count > count ? count
    : before + run.count;
  for (int64_t bin = 0; bin < from; bin++) {
    low[bin] = FAR;
    high[bin] = -FAR;
  }
  memcpy(low + from, path->low + run.offset + from - before, (size_t)(to - from) * sizeof(float));
  memcpy(high + from, path->high + run.offset + from - before, (size_t)(to - from) * sizeof(float));
  for (int64_t bin = to; bin < count; bin++) {
    low[bin] = FAR;
    high[bin] = -FAR;
  }
}

// Lowest and highest y of a round pen in the bins of a strip. `rise` is the pen's height in the
// bins that it covers; `low` and `high` start at the bin under its right end.
static void SUMI_NAME(dilate)(
  const float *low, const float *high, int64_t across, const float *rise, float *lows,
  float *highs) {
  // So many bins stay in registers.
  enum { BLOCK = 32 };
  for (int64_t bin = 0; bin < STRIP_BINS; bin += BLOCK) {
    float l[BLOCK], h[BLOCK];
    for (int lane = 0; lane < BLOCK; lane++) {
      l[lane] = FAR;
      h[lane] = -FAR;
    }
    for (int64_t step = 0; step < across; step++) {
      float up = rise[step];
      const float *under_low = low + bin + step, *under_high = high + bin + step;
      for (int lane = 0; lane < BLOCK; lane++) {
        float a = under_low[lane] - up, b = under_high[lane] + up;
        l[lane] = a < l[lane] ? a : l[lane];
        h[lane] = b > h[lane] ? b : h[lane];
      }
    }
    memcpy(lows + bin, l, sizeof l);
    memcpy(highs + bin, h, sizeof h);
  }
}

// Extends the line from the middle of the outermost bins under the pen to their outer edges: half
// way to the next bin, if that is higher or lower. Without it steep lines would be too thin.
// `low` and `high` are the outermost bins, `step` leads from them outward.
static void SUMI_NAME(reach_edges)(
  const float *low, const float *high, int step, float *lows, float *highs) {
  for (int64_t bin = 0; bin < STRIP_BINS; bin++) {
    float next_low = low[bin + step], next_high = high[bin + step];
    bool has_both = low[bin] < FAR && next_low < FAR;
    float rise = (low[bin] + next_high) / 2, fall = (high[bin] + next_low) / 2;
    rise = has_both && next_high < low[bin] ? rise : FAR;
    fall = has_both && next_low > high[bin] ? fall : -FAR;
    lows[bin] = rise < lows[bin] ? rise : lows[bin];
    highs[bin] = fall > highs[bin] ? fall : highs[bin];
  }
}

static extent *SUMI_NAME(room)(extent *list, int64_t *capacity, int64_t count) {
  if (count < *capacity) return list;
  *capacity *= 2;
  list = realloc(list, (size_t)*capacity * sizeof(extent));
  if (!list) abort();
  return list;
}

// Adds the extents of a run to those of a strip; an extent apart from the one that its bin has goes
// to a list. Returns the list's length.
static int64_t SUMI_NAME(add_run)(
  const float *lows, const float *highs, int64_t from, int64_t to, float *union_lows,
  float *union_highs, extent **list, int64_t *capacity, int64_t count) {
  for (int64_t bin = from; bin < to; bin++) {
    bool is_apart = lows[bin] > union_highs[bin] || highs[bin] < union_lows[bin];
    if (is_apart && union_lows[bin] <= union_highs[bin]) {
      *list = SUMI_NAME(room)(*list, capacity, count);
      (*list)[count++] = (extent){(int32_t)bin, lows[bin], highs[bin]};
    } else {
      union_lows[bin] = lows[bin] < union_lows[bin] ? lows[bin] : union_lows[bin];
      union_highs[bin] = highs[bin] > union_highs[bin] ? highs[bin] : union_highs[bin];
    }
  }
  return count;
}

// Adds the extents of bins that have several of them, and removes those bins' from the others.
static extent *SUMI_NAME(add_listed)(
  SUMI_NAME(strip) *strip, float *union_lows, float *union_highs, extent *list, int64_t *capacity,
  int64_t count) {
  for (int64_t at = 0, listed = count; at < listed; at++) {
    int32_t bin = list[at].bin;
    if (union_lows[bin] > union_highs[bin]) continue;
    list = SUMI_NAME(room)(list, capacity, count);
    list[count++] = (extent){bin, union_lows[bin], union_highs[bin]};
    union_lows[bin] = FAR;
    union_highs[bin] = -FAR;
  }
  qsort(list, (size_t)count, sizeof(extent), by_bin_and_low);
  for (int64_t at = 0; at < count;) {
    extent whole = list[at++];
    for (; at < count && list[at].bin == whole.bin && list[at].low <= whole.high; at++)
      whole.high = list[at].high > whole.high ? list[at].high : whole.high;
    SUMI_NAME(add_extent)(
      strip, whole.bin / SUMI_BINS_PER_PIXEL, whole.low, whole.high,
      WIDTH / SUMI_BINS_PER_PIXEL);
  }
  return list;
}

static void SUMI_NAME(cover_stroke)(
  const sumi_path *path, double stroke_width, sumi_cover cover, int64_t first, int64_t end) {
  int64_t across = bins_across(stroke_width);
  int64_t reach_first = -(across / 2);
  double shift = sumi_bin_shift(stroke_width);
  // Of the bins of a run that a strip's depend on, with one more on each side.
  int64_t source_first = -reach_first - across, source_count = STRIP_BINS + across + 1;
  float *rise = malloc((size_t)(across + 2 * source_count) * sizeof(float));
  size_t size = (size_t)(cover.height + 2) * SUMI_STRIP * sizeof(int32_t);
  SUMI_NAME(strip) strip = {
    .changes = calloc(1, size), .height = cover.height, .above = (float)cover.first_row,
    .top = cover.height, .bottom = -1,
  };
  int64_t more_capacity = 256;
  extent *more = malloc((size_t)more_capacity * sizeof(extent));
  if (!rise || !strip.changes || !more) abort();
  float *source_low = rise + across, *source_high = source_low + source_count;
  double radius = stroke_width / 2;
  for (int64_t step = 0; step < across; step++) {
    double away = ((double)(reach_first + step) + shift) / SUMI_BINS_PER_PIXEL;
    double square = radius * radius - away * away;
    rise[across - 1 - step] = square > 0 ? (float)sqrt(square) : 0;
  }

  float lows[STRIP_BINS], highs[STRIP_BINS], union_lows[STRIP_BINS], union_highs[STRIP_BINS];
  int32_t low_units[STRIP_BINS], high_units[STRIP_BINS];
  float most = (float)cover.height;
  for (int64_t index = first; index < end; index++) {
    int64_t origin = cover.first_bin + index * STRIP_BINS;
    for (int bin = 0; bin < STRIP_BINS; bin++) {
      union_lows[bin] = FAR;
      union_highs[bin] = -FAR;
    }
    int64_t more_count = 0;
    // Runs are sorted by bin.
    for (int64_t number = first_run_at(path, origin - across); number < path->run_count; number++) {
      sumi_run run = path->runs[number];
      if (run.first_bin > origin + STRIP_BINS + across) break;
      int64_t from = run.first_bin - origin + reach_first;
      int64_t to = from + run.count + across - 1;
      if (to <= 0 || from >= STRIP_BINS) continue;
      if (from < 0) from = 0;
      if (to > STRIP_BINS) to = STRIP_BINS;
      SUMI_NAME(load_run)(path, run, origin, source_first, source_count, source_low, source_high);
      const float *low = source_low + 1, *high = source_high + 1;
      SUMI_NAME(dilate)(low, high, across, rise, lows, highs);
      SUMI_NAME(reach_edges)(low, high, -1, lows, highs);
      SUMI_NAME(reach_edges)(low + across - 1, high + across - 1, 1, lows, highs);
      more_count = SUMI_NAME(add_run)(
        lows, highs, from, to, union_lows, union_highs, &more, &more_capacity, more_count);
    }
    if (more_count > 0)
      more = SUMI_NAME(add_listed)(
        &strip, union_lows, union_highs, more, &more_capacity, more_count);
    for (int bin = 0; bin < STRIP_BINS; bin++) {
      low_units[bin] = SUMI_NAME(units)(union_lows[bin], strip.above, most);
      high_units[bin] = SUMI_NAME(units)(union_highs[bin], strip.above, most);
    }
    SUMI_NAME(add_bins)(&strip, low_units, high_units);
    SUMI_NAME(write_strip)(&strip, cover, index);
  }
  free(more);
  free(strip.changes);
  free(rise);
}

// The extent of a bin, in pixels, from which on its heights are looked at.
#define SUMI_FEW_PIXELS 0.5f

// Of a bin that reaches over few pixels, one in so many heights is looked at: the other bins of the
// pixel have others.
static inline int SUMI_NAME(height_step)(float extent) { return extent < 8 ? 4 : 1; }

static void SUMI_NAME(cover_area)(
  const sumi_path *path, double baseline, sumi_cover cover, int64_t first, int64_t end) {
  enum { PARTS = 4 };
  size_t size = (size_t)(cover.height + 2) * SUMI_STRIP * sizeof(int32_t);
  SUMI_NAME(strip) strip = {
    .changes = calloc(1, size), .height = cover.height, .above = (float)cover.first_row,
    .top = cover.height, .bottom = -1,
  };
  if (!strip.changes) abort();
  const int32_t weight = WIDTH / (PARTS * SUMI_BINS_PER_PIXEL);
  float base = (float)baseline;
  for (int64_t index = first; index < end; index++) {
    int64_t origin = cover.first_bin + index * STRIP_BINS;
    for (int64_t number = first_run_at(path, origin); number < path->run_count; number++) {
      sumi_run run = path->runs[number];
      if (run.first_bin >= origin + STRIP_BINS) break;
      int64_t from = run.first_bin > origin ? run.first_bin : origin;
      int64_t to = run.first_bin + run.count;
      if (to > origin + STRIP_BINS) to = origin + STRIP_BINS;
      for (int64_t bin = from; bin < to; bin++) {
        float low = path->low[run.offset + bin - run.first_bin];
        float high = path->high[run.offset + bin - run.first_bin];
        int64_t column = (bin - origin) / SUMI_BINS_PER_PIXEL;
        if (path->heights && high - low >= SUMI_FEW_PIXELS) {
          const uint16_t *heights =
            path->heights + (run.offset + bin - run.first_bin) * SUMI_HEIGHTS;
          int step = SUMI_NAME(height_step)(high - low);
          for (int place = (int)(bin % step); place < SUMI_HEIGHTS; place += step) {
            if (heights[place] == SUMI_NO_HEIGHT) continue;
            float edge = (float)heights[place] * path->height_unit - SUMI_HEIGHT_MARGIN;
            SUMI_NAME(add_extent)(
              &strip, column, edge < base ? edge : base, edge < base ? base : edge,
              step * (WIDTH / (SUMI_HEIGHTS * SUMI_BINS_PER_PIXEL)));
          }
          continue;
        }
        for (int part = 0; part < PARTS; part++) {
          float edge = low + (high - low) * ((float)part + 0.5f) / PARTS;
          SUMI_NAME(add_extent)(
            &strip, column, edge < base ? edge : base, edge < base ? base : edge, weight);
        }
      }
    }
    SUMI_NAME(write_strip)(&strip, cover, index);
  }
  free(strip.changes);
}

// Lowest and highest y of a path in each bin of a strip; lowest > highest for an empty bin. And the
// heights of each bin, NULL if it has none or has several lines.
static void SUMI_NAME(load_bins)(
  const sumi_path *path, int64_t origin, float *lows, float *highs, const uint16_t **heights) {
  for (int bin = 0; bin < STRIP_BINS; bin++) {
    heights[bin] = NULL;
    lows[bin] = FAR;
    highs[bin] = -FAR;
  }
  for (int64_t number = first_run_at(path, origin); number < path->run_count; number++) {
    sumi_run run = path->runs[number];
    if (run.first_bin >= origin + STRIP_BINS) break;
    int64_t from = run.first_bin > origin ? run.first_bin : origin;
    int64_t to = run.first_bin + run.count;
    if (to > origin + STRIP_BINS) to = origin + STRIP_BINS;
    for (int64_t bin = from; bin < to; bin++) {
      float low = path->low[run.offset + bin - run.first_bin];
      float high = path->high[run.offset + bin - run.first_bin];
      bool is_first = lows[bin - origin] > highs[bin - origin];
      heights[bin - origin] = path->heights && is_first
        ? path->heights + (run.offset + bin - run.first_bin) * SUMI_HEIGHTS : NULL;
      lows[bin - origin] = low < lows[bin - origin] ? low : lows[bin - origin];
      highs[bin - origin] = high > highs[bin - origin] ? high : highs[bin - origin];
    }
  }
}

// Adds the area between the heights of two lines at every `step`th place.
static void SUMI_NAME(add_between)(
  SUMI_NAME(strip) *strip, int64_t column, const uint16_t *above, float above_unit,
  const uint16_t *below, float below_unit, bool both_sides, int first, int step) {
  for (int place = first; place < SUMI_HEIGHTS; place += step) {
    if (above[place] == SUMI_NO_HEIGHT || below[place] == SUMI_NO_HEIGHT) continue;
    float top = (float)above[place] * above_unit - SUMI_HEIGHT_MARGIN;
    float bottom = (float)below[place] * below_unit - SUMI_HEIGHT_MARGIN;
    bool is_turned = both_sides && bottom < top;
    SUMI_NAME(add_extent)(
      strip, column, is_turned ? bottom : top, is_turned ? top : bottom,
      step * (WIDTH / (SUMI_HEIGHTS * SUMI_BINS_PER_PIXEL)));
  }
}

static void SUMI_NAME(cover_between)(
  const sumi_path *above, const sumi_path *below, sumi_between between, sumi_cover cover,
  int64_t first, int64_t end) {
  enum { PARTS = 4 };
  size_t size = (size_t)(cover.height + 2) * SUMI_STRIP * sizeof(int32_t);
  SUMI_NAME(strip) strip = {
    .changes = calloc(1, size), .height = cover.height, .above = (float)cover.first_row,
    .top = cover.height, .bottom = -1,
  };
  if (!strip.changes) abort();
  float above_lows[STRIP_BINS], above_highs[STRIP_BINS], below_lows[STRIP_BINS],
    below_highs[STRIP_BINS];
  const uint16_t *above_heights[STRIP_BINS], *below_heights[STRIP_BINS];
  const int32_t weight = WIDTH / (PARTS * SUMI_BINS_PER_PIXEL);
  for (int64_t index = first; index < end; index++) {
    int64_t origin = cover.first_bin + index * STRIP_BINS;
    SUMI_NAME(load_bins)(above, origin, above_lows, above_highs, above_heights);
    SUMI_NAME(load_bins)(below, origin, below_lows, below_highs, below_heights);
    for (int bin = 0; bin < STRIP_BINS; bin++) {
      if (above_lows[bin] > above_highs[bin] || below_lows[bin] > below_highs[bin]) continue;
      bool is_apart = above_highs[bin] <= below_lows[bin] || below_highs[bin] <= above_lows[bin];
      // Combines each part of one with the same part of the other, or with all of its parts.
      int64_t column = bin / SUMI_BINS_PER_PIXEL;
      if (above_heights[bin] && below_heights[bin]
        && (above_highs[bin] - above_lows[bin] >= SUMI_FEW_PIXELS
            || below_highs[bin] - below_lows[bin] >= SUMI_FEW_PIXELS)) {
        float above_extent = above_highs[bin] - above_lows[bin];
        float below_extent = below_highs[bin] - below_lows[bin];
        int step =
          SUMI_NAME(height_step)(above_extent > below_extent ? above_extent : below_extent);
        SUMI_NAME(add_between)(
          &strip, column, above_heights[bin], above->height_unit, below_heights[bin],
          below->height_unit, between.both_sides, bin % step, step);
        continue;
      }
      int turns = between.is_independent && !is_apart ? PARTS : 1;
      float tops[PARTS], bottoms[PARTS];
      for (int part = 0; part < PARTS; part++) {
        float share = ((float)part + 0.5f) / PARTS;
        tops[part] = above_lows[bin] + (above_highs[bin] - above_lows[bin]) * share;
        bottoms[part] = below_lows[bin] + (below_highs[bin] - below_lows[bin]) * share;
      }
      for (int turn = 0; turn < turns; turn++) {
        for (int part = 0; part < PARTS; part++) {
          float top = tops[part], bottom = bottoms[(part + turn) % PARTS];
          if (between.both_sides && bottom < top) {
            float high = top;
            top = bottom;
            bottom = high;
          }
          SUMI_NAME(add_extent)(&strip, column, top, bottom, weight / turns);
        }
      }
    }
    SUMI_NAME(write_strip)(&strip, cover, index);
  }
  free(strip.changes);
}

#undef SUMI_FEW_PIXELS
