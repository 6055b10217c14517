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

// Extends the line from the middle of the outermost bins under the pen to their outer edges:
// halfway to the next bin, if that is higher or lower. Without it steep lines would be too thin.
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

// A list with room for one more; the same if there is no memory.
static extent *SUMI_NAME(room)(extent *list, int64_t *capacity, int64_t count) {
  if (count < *capacity) return list;
  extent *more = sumi_resized(list, (size_t)*capacity * 2 * sizeof(extent));
  if (!more) return list;
  *capacity *= 2;
  return more;
}

// The extents of the bins of a strip: the first of each bin, and a list of the others.
typedef struct {
  float lows[STRIP_BINS], highs[STRIP_BINS];
  extent *more;
  int64_t more_count, more_capacity;
} SUMI_NAME(extents);

static void SUMI_NAME(clear_extents)(SUMI_NAME(extents) *extents) {
  for (int bin = 0; bin < STRIP_BINS; bin++) {
    extents->lows[bin] = FAR;
    extents->highs[bin] = -FAR;
  }
  extents->more_count = 0;
}

// Adds the extents of a run in the bins from `from` up to `to`.
static void SUMI_NAME(add_run)(
  SUMI_NAME(extents) *extents, const float *lows, const float *highs, int64_t from, int64_t to) {
  float *union_lows = extents->lows, *union_highs = extents->highs;
  for (int64_t bin = from; bin < to; bin++) {
    if (lows[bin] > highs[bin]) continue;
    bool is_apart = lows[bin] > union_highs[bin] || highs[bin] < union_lows[bin];
    if (is_apart && union_lows[bin] <= union_highs[bin]) {
      extents->more = SUMI_NAME(room)(extents->more, &extents->more_capacity, extents->more_count);
      if (extents->more_count == extents->more_capacity) return;
      extents->more[extents->more_count++] = (extent){(int32_t)bin, lows[bin], highs[bin]};
    } else {
      union_lows[bin] = lows[bin] < union_lows[bin] ? lows[bin] : union_lows[bin];
      union_highs[bin] = highs[bin] > union_highs[bin] ? highs[bin] : union_highs[bin];
    }
  }
}

// Adds bins that have several extents, and empties them.
static void SUMI_NAME(add_listed)(SUMI_NAME(strip) *strip, SUMI_NAME(extents) *extents) {
  int64_t count = extents->more_count;
  for (int64_t at = 0, listed = count; at < listed; at++) {
    int32_t bin = extents->more[at].bin;
    if (extents->lows[bin] > extents->highs[bin]) continue;
    extents->more = SUMI_NAME(room)(extents->more, &extents->more_capacity, count);
    if (count == extents->more_capacity) break;
    extents->more[count++] = (extent){bin, extents->lows[bin], extents->highs[bin]};
    extents->lows[bin] = FAR;
    extents->highs[bin] = -FAR;
  }
  extent *list = extents->more;
  qsort(list, (size_t)count, sizeof(extent), by_bin_and_low);
  for (int64_t at = 0; at < count;) {
    extent whole = list[at++];
    for (; at < count && list[at].bin == whole.bin && list[at].low <= whole.high; at++)
      whole.high = list[at].high > whole.high ? list[at].high : whole.high;
    SUMI_NAME(add_extent)(
      strip, whole.bin / SUMI_BINS_PER_PIXEL, whole.low, whole.high,
      WIDTH / SUMI_BINS_PER_PIXEL);
  }
}

static void SUMI_NAME(add_extents)(SUMI_NAME(strip) *strip, SUMI_NAME(extents) *extents) {
  int32_t lows[STRIP_BINS], highs[STRIP_BINS];
  float most = (float)strip->height;
  if (extents->more_count > 0) SUMI_NAME(add_listed)(strip, extents);
  for (int bin = 0; bin < STRIP_BINS; bin++) {
    lows[bin] = SUMI_NAME(units)(extents->lows[bin], strip->above, most);
    highs[bin] = SUMI_NAME(units)(extents->highs[bin], strip->above, most);
  }
  SUMI_NAME(add_bins)(strip, lows, highs);
}

// How far the pen extends up and down from its centre, bin by bin across it.
static void SUMI_NAME(find_rise)(
  int64_t across, int64_t first, double shift, double radius, float *rise) {
  for (int64_t step = 0; step < across; step++) {
    double away = ((double)(first + step) + shift) / SUMI_BINS_PER_PIXEL;
    double square = radius * radius - away * away;
    rise[across - 1 - step] = square > 0 ? (float)sqrt(square) : 0;
  }
}

static void SUMI_NAME(cover_stroke)(
  const sumi_path *path, double stroke_width, sumi_cover cover, int64_t first, int64_t end) {
  // The bins of an outline are those of the picture.
  int64_t across = path->is_outline ? 1 : bins_across(stroke_width);
  int64_t reach_first = -(across / 2);
  double shift = sumi_bin_shift(stroke_width);
  // The bins of a run on which those of a strip depend, with one more on each side.
  int64_t source_first = -reach_first - across, source_count = STRIP_BINS + across + 1;
  float *rise = sumi_resized(NULL, (size_t)(across + 2 * source_count) * sizeof(float));
  SUMI_NAME(strip) strip = SUMI_NAME(new_strip)(cover);
  SUMI_NAME(extents) extents = {.more_capacity = 256};
  extents.more = sumi_resized(NULL, (size_t)extents.more_capacity * sizeof(extent));
  if (!rise || !strip.changes || !extents.more) end = first;
  else SUMI_NAME(find_rise)(across, reach_first, shift, stroke_width / 2, rise);
  float *source_low = rise ? rise + across : NULL;
  float *source_high = rise ? source_low + source_count : NULL;
  float lows[STRIP_BINS], highs[STRIP_BINS];
  for (int64_t index = first; index < end && !sumi_is_stopped(); index++) {
    int64_t origin = cover.first_bin + index * STRIP_BINS;
    SUMI_NAME(clear_extents)(&extents);
    // Runs are sorted by bin.
    for (int64_t number = first_run_at(path, origin - across); number < path->run_count; number++) {
      sumi_run run = path->runs[number];
      if (run.first_bin > origin + STRIP_BINS + across) break;
      int64_t from = run.first_bin - origin + reach_first;
      int64_t to = from + run.count + across - 1;
      if (to <= 0 || from >= STRIP_BINS) continue;
      int64_t start = from < 0 ? 0 : from, stop = to > STRIP_BINS ? STRIP_BINS : to;
      if (path->is_outline) {
        SUMI_NAME(add_run)(
          &extents, path->low + run.offset - from, path->high + run.offset - from, start, stop);
        continue;
      }
      SUMI_NAME(load_run)(path, run, origin, source_first, source_count, source_low, source_high);
      const float *low = source_low + 1, *high = source_high + 1;
      SUMI_NAME(dilate)(low, high, across, rise, lows, highs);
      SUMI_NAME(reach_edges)(low, high, -1, lows, highs);
      SUMI_NAME(reach_edges)(low + across - 1, high + across - 1, 1, lows, highs);
      SUMI_NAME(add_run)(&extents, lows, highs, start, stop);
    }
    SUMI_NAME(add_extents)(&strip, &extents);
    SUMI_NAME(write_strip)(&strip, cover, index);
  }
  free(extents.more);
  free(strip.changes);
  free(rise);
}
