// The extent of a bin, in pixels, from which on its heights are looked at.
#define SUMI_FEW_PIXELS 0.5f

// The step between the heights of a bin that are looked at. With an extent of few pixels some are
// skipped: the other bins of the pixel have others.
static inline int SUMI_NAME(height_step)(float extent) { return extent < 8 ? 4 : 1; }

static void SUMI_NAME(cover_area)(
  const sumi_path *path, double baseline, sumi_cover cover, int64_t first, int64_t end) {
  enum { PARTS = 4 };
  SUMI_NAME(strip) strip = SUMI_NAME(new_strip)(cover);
  if (!strip.changes) return;
  const int32_t weight = WIDTH / (PARTS * SUMI_BINS_PER_PIXEL);
  float base = (float)baseline;
  for (int64_t index = first; index < end && !sumi_is_stopped(); index++) {
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

// Adds the area between the heights of two lines at every `step`th position.
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
  SUMI_NAME(strip) strip = SUMI_NAME(new_strip)(cover);
  if (!strip.changes) return;
  float above_lows[STRIP_BINS], above_highs[STRIP_BINS], below_lows[STRIP_BINS],
    below_highs[STRIP_BINS];
  const uint16_t *above_heights[STRIP_BINS], *below_heights[STRIP_BINS];
  const int32_t weight = WIDTH / (PARTS * SUMI_BINS_PER_PIXEL);
  for (int64_t index = first; index < end && !sumi_is_stopped(); index++) {
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
