// Coverage of a strip of pixel columns, as differences between pixel rows: the running sum down a
// column is the coverage. There is one row more than in the picture, for what ends below it.
typedef struct {
  float *changes;
  int64_t height;
  // The range of rows that were modified.
  int64_t top, bottom;
} SUMI_NAME(strip);

// Adds the area between two heights in one bin: an edge at height e covers all rows below it, and
// the fraction 1 - frac(e) of its own row.
static inline void SUMI_NAME(add_extent)(
  SUMI_NAME(strip) *strip, int64_t column, float low, float high, float weight) {
  float height = (float)strip->height;
  low = low < 0 ? 0 : low;
  high = high > height ? height : high;
  if (!(low < high)) return;
  int64_t first = (int64_t)low, last = (int64_t)high;
  float into_first = (low - (float)first) * weight, into_last = (high - (float)last) * weight;
  float *changes = strip->changes + column;
  changes[first * SUMI_STRIP] += weight - into_first;
  changes[(first + 1) * SUMI_STRIP] += into_first;
  changes[last * SUMI_STRIP] -= weight - into_last;
  changes[(last + 1) * SUMI_STRIP] -= into_last;
  strip->top = first < strip->top ? first : strip->top;
  strip->bottom = last + 1 > strip->bottom ? last + 1 : strip->bottom;
}

// Writes the strip's bytes and clears it.
static void SUMI_NAME(write_strip)(SUMI_NAME(strip) *strip, sumi_cover cover, int64_t index) {
  float sums[SUMI_STRIP] = {0};
  int64_t left = index * SUMI_STRIP;
  int64_t width = cover.width - left < SUMI_STRIP ? cover.width - left : SUMI_STRIP;
  int64_t bottom = strip->bottom < strip->height ? strip->bottom : strip->height - 1;
  for (int64_t row = strip->top; row <= bottom; row++) {
    const float *changes = strip->changes + row * SUMI_STRIP;
    uint8_t bytes[SUMI_STRIP];
    for (int column = 0; column < SUMI_STRIP; column++) {
      sums[column] += changes[column];
      float level = sums[column] * 255 + 0.5f;
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
      (size_t)(strip->bottom - strip->top + 1) * SUMI_STRIP * sizeof(float));
  strip->top = strip->height;
  strip->bottom = -1;
}

// Lowest and highest y of a round pen in the bins `from` … `to - 1` of a run, counted from the
// strip's first bin. `reach` is the first and last bin that the pen covers next to its own, `rise`
// the pen's height there.
static void SUMI_NAME(dilate)(
  const float *low, const float *high, int64_t run_first, int64_t run_count, int64_t reach_first,
  int64_t across, const float *rise, int64_t from, int64_t to, float *lows, float *highs) {
  for (int64_t bin = from; bin < to; bin++) {
    lows[bin] = 1e9f;
    highs[bin] = -1e9f;
  }
  for (int64_t step = 0; step < across; step++) {
    int64_t offset = run_first + reach_first + step;
    int64_t first = offset > from ? offset : from;
    int64_t end = offset + run_count < to ? offset + run_count : to;
    float up = rise[step];
    const float *run_low = low - offset, *run_high = high - offset;
    for (int64_t bin = first; bin < end; bin++) {
      float l = run_low[bin] - up, h = run_high[bin] + up;
      lows[bin] = l < lows[bin] ? l : lows[bin];
      highs[bin] = h > highs[bin] ? h : highs[bin];
    }
  }
}

// Extends the line from the middle of the outermost bins under the pen to their outer edges: half
// way to the next bin, if that is higher or lower. Without it steep lines would be too thin.
static void SUMI_NAME(reach_edges)(
  const float *low, const float *high, int64_t run_first, int64_t run_count, int64_t reach_first,
  int64_t across, int64_t from, int64_t to, float *lows, float *highs) {
  for (int64_t bin = from; bin < to; bin++) {
    // The bins of the run under the pen's left and right end.
    int64_t left = bin - (reach_first + across - 1) - run_first, right = bin - reach_first - run_first;
    float l = lows[bin], h = highs[bin];
    if (left > 0 && left < run_count) {
      float rise = (low[left] + high[left - 1]) / 2, fall = (high[left] + low[left - 1]) / 2;
      if (high[left - 1] < low[left] && rise < l) l = rise;
      if (low[left - 1] > high[left] && fall > h) h = fall;
    }
    if (right >= 0 && right + 1 < run_count) {
      float rise = (low[right] + high[right + 1]) / 2, fall = (high[right] + low[right + 1]) / 2;
      if (high[right + 1] < low[right] && rise < l) l = rise;
      if (low[right + 1] > high[right] && fall > h) h = fall;
    }
    lows[bin] = l;
    highs[bin] = h;
  }
}

static extent *SUMI_NAME(room)(extent *list, int64_t *capacity, int64_t count) {
  if (count < *capacity) return list;
  *capacity *= 2;
  list = realloc(list, (size_t)*capacity * sizeof(extent));
  if (!list) abort();
  return list;
}

static void SUMI_NAME(cover_stroke)(
  const sumi_path *path, double stroke_width, sumi_cover cover, int64_t first, int64_t end) {
  int64_t across = bins_across(stroke_width);
  int64_t reach_first = -(across / 2);
  double shift = sumi_bin_shift(stroke_width);
  float *rise = malloc((size_t)across * sizeof(float));
  size_t size = (size_t)(cover.height + 2) * SUMI_STRIP * sizeof(float);
  SUMI_NAME(strip) strip = {
    .changes = calloc(1, size), .height = cover.height, .top = cover.height, .bottom = -1,
  };
  int64_t more_capacity = 256, more_count = 0;
  extent *more = malloc((size_t)more_capacity * sizeof(extent));
  if (!rise || !strip.changes || !more) abort();
  double radius = stroke_width / 2;
  for (int64_t step = 0; step < across; step++) {
    double away = ((double)(reach_first + step) + shift) / SUMI_BINS_PER_PIXEL;
    double square = radius * radius - away * away;
    rise[step] = square > 0 ? (float)sqrt(square) : 0;
  }

  float lows[STRIP_BINS], highs[STRIP_BINS], union_lows[STRIP_BINS], union_highs[STRIP_BINS];
  const float weight = 1.0f / SUMI_BINS_PER_PIXEL;
  for (int64_t index = first; index < end; index++) {
    int64_t origin = cover.first_bin + index * STRIP_BINS;
    for (int bin = 0; bin < STRIP_BINS; bin++) {
      union_lows[bin] = 1e9f;
      union_highs[bin] = -1e9f;
    }
    more_count = 0;
    // Runs are sorted by bin.
    for (int64_t number = first_run_at(path, origin - across); number < path->run_count; number++) {
      sumi_run run = path->runs[number];
      if (run.first_bin > origin + STRIP_BINS + across) break;
      int64_t run_first = run.first_bin - origin;
      int64_t from = run_first + reach_first;
      int64_t to = run_first + run.count + reach_first + across - 1;
      if (to <= 0 || from >= STRIP_BINS) continue;
      if (from < 0) from = 0;
      if (to > STRIP_BINS) to = STRIP_BINS;
      SUMI_NAME(dilate)(
        path->low + run.offset, path->high + run.offset, run_first, run.count, reach_first, across,
        rise, from, to, lows, highs);
      SUMI_NAME(reach_edges)(
        path->low + run.offset, path->high + run.offset, run_first, run.count, reach_first, across,
        from, to, lows, highs);
      for (int64_t bin = from; bin < to; bin++) {
        bool is_apart = lows[bin] > union_highs[bin] || highs[bin] < union_lows[bin];
        if (is_apart && union_lows[bin] <= union_highs[bin]) {
          more = SUMI_NAME(room)(more, &more_capacity, more_count);
          more[more_count++] = (extent){(int32_t)bin, lows[bin], highs[bin]};
        } else {
          union_lows[bin] = lows[bin] < union_lows[bin] ? lows[bin] : union_lows[bin];
          union_highs[bin] = highs[bin] > union_highs[bin] ? highs[bin] : union_highs[bin];
        }
      }
    }
    // A bin with several extents has all of them in the list, where overlapping ones are merged.
    for (int64_t at = 0, listed = more_count; at < listed; at++) {
      int32_t bin = more[at].bin;
      if (union_lows[bin] > union_highs[bin]) continue;
      more = SUMI_NAME(room)(more, &more_capacity, more_count);
      more[more_count++] = (extent){bin, union_lows[bin], union_highs[bin]};
      union_lows[bin] = 1e9f;
      union_highs[bin] = -1e9f;
    }
    qsort(more, (size_t)more_count, sizeof(extent), by_bin_and_low);
    for (int64_t at = 0; at < more_count;) {
      extent whole = more[at++];
      for (; at < more_count && more[at].bin == whole.bin && more[at].low <= whole.high; at++)
        whole.high = more[at].high > whole.high ? more[at].high : whole.high;
      SUMI_NAME(add_extent)(
        &strip, whole.bin / SUMI_BINS_PER_PIXEL, whole.low, whole.high, weight);
    }
    for (int bin = 0; bin < STRIP_BINS; bin++)
      SUMI_NAME(add_extent)(
        &strip, bin / SUMI_BINS_PER_PIXEL, union_lows[bin], union_highs[bin], weight);
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
  size_t size = (size_t)(cover.height + 2) * SUMI_STRIP * sizeof(float);
  SUMI_NAME(strip) strip = {
    .changes = calloc(1, size), .height = cover.height, .top = cover.height, .bottom = -1,
  };
  if (!strip.changes) abort();
  const float weight = 1.0f / (PARTS * SUMI_BINS_PER_PIXEL);
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
              (float)step / (SUMI_HEIGHTS * SUMI_BINS_PER_PIXEL));
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
    lows[bin] = 1e9f;
    highs[bin] = -1e9f;
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
      (float)step / (SUMI_HEIGHTS * SUMI_BINS_PER_PIXEL));
  }
}

static void SUMI_NAME(cover_between)(
  const sumi_path *above, const sumi_path *below, sumi_between between, sumi_cover cover,
  int64_t first, int64_t end) {
  enum { PARTS = 4 };
  size_t size = (size_t)(cover.height + 2) * SUMI_STRIP * sizeof(float);
  SUMI_NAME(strip) strip = {
    .changes = calloc(1, size), .height = cover.height, .top = cover.height, .bottom = -1,
  };
  if (!strip.changes) abort();
  float above_lows[STRIP_BINS], above_highs[STRIP_BINS], below_lows[STRIP_BINS],
    below_highs[STRIP_BINS];
  const uint16_t *above_heights[STRIP_BINS], *below_heights[STRIP_BINS];
  const float weight = 1.0f / (PARTS * SUMI_BINS_PER_PIXEL);
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
          SUMI_NAME(add_extent)(&strip, column, top, bottom, weight / (float)turns);
        }
      }
    }
    SUMI_NAME(write_strip)(&strip, cover, index);
  }
  free(strip.changes);
}

#undef SUMI_FEW_PIXELS
