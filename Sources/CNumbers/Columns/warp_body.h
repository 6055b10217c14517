// Transforms of blocks of values, before they are mapped linearly.

// Rows that are tried together: if all of them lie between the same two breaks, no lookup is
// needed.
#define SUMI_STRETCH 64

static void SUMI_NAME(skip_number_breaks)(const sumi_warp *warp, int64_t count, double *values) {
  int64_t hint = 0;
  for (int64_t first = 0; first < count; first += SUMI_STRETCH) {
    int64_t length = count - first < SUMI_STRETCH ? count - first : SUMI_STRETCH;
    double *stretch = values + first;
    hint = sumi_number_breaks_up_to(warp->starts, warp->count, stretch[0], hint);
    double from = hint > 0 ? warp->starts[hint - 1] : -INFINITY;
    double to = hint < warp->count ? warp->starts[hint] : INFINITY;
    double outside = 0;
    for (int64_t row = 0; row < length; row++)
      outside += ((stretch[row] >= from) & (stretch[row] < to)) ? 0 : 1;
    if (outside > 0) {
      for (int64_t row = 0; row < length; row++)
        stretch[row] = sumi_compress_number(warp, stretch[row], &hint);
    } else if (hint > 0) {
      double start = from - warp->lengths_before[hint - 1], before = warp->lengths_before[hint];
      for (int64_t row = 0; row < length; row++) {
        double moved = stretch[row] - before;
        stretch[row] = moved < start ? start : moved;
      }
    } else {
      for (int64_t row = 0; row < length; row++) stretch[row] -= warp->lengths_before[0];
    }
  }
}

// The distances of stamps, in the breaks' unit.
static void SUMI_NAME(skip_stamp_breaks)(
  const sumi_warp *warp, int64_t origin, int64_t count, const int64_t *stamps, double *out) {
  int64_t hint = 0;
  for (int64_t first = 0; first < count; first += SUMI_STRETCH) {
    int64_t length = count - first < SUMI_STRETCH ? count - first : SUMI_STRETCH;
    const int64_t *stretch = stamps + first;
    hint = sumi_stamp_breaks_up_to(warp->stamp_starts, warp->count, stretch[0], hint);
    int64_t from = hint > 0 ? warp->stamp_starts[hint - 1] : INT64_MIN;
    int64_t last = hint < warp->count ? warp->stamp_starts[hint] - 1 : INT64_MAX;
    int64_t outside = 0;
    for (int64_t row = 0; row < length; row++)
      outside += (stretch[row] < from) | (stretch[row] > last);
    int64_t before = hint > 0 ? warp->stamp_lengths_before[hint] : 0;
    int64_t start = hint > 0
      ? (int64_t)((uint64_t)from - (uint64_t)warp->stamp_lengths_before[hint - 1]) : INT64_MIN;
    int64_t lowest, highest;
    // If the distance of neither end overflows, no other does.
    bool is_plain = outside == 0 && hint > 0
      && !__builtin_sub_overflow(from, before, &lowest)
      && !__builtin_sub_overflow(start, origin, &lowest)
      && !__builtin_sub_overflow(last - before, origin, &highest);
    for (int64_t row = 0; row < length; row++) {
      if (is_plain) {
        int64_t moved = stretch[row] - before;
        out[first + row] = (double)((moved < start ? start : moved) - origin);
      } else {
        out[first + row] =
          sumi_distance(sumi_compress_stamp(warp, stretch[row], &hint), origin);
      }
    }
  }
}

static void SUMI_NAME(place_stamps)(
  const sumi_numbers *numbers, sumi_map map, int64_t first, int64_t count, double *out) {
  enum { PIECE = 512 };
  int64_t stamps[PIECE], hint = 0;
  const sumi_warp *warp = map.warp;
  for (int64_t start = 0; start < count; start += PIECE) {
    int64_t length = count - start < PIECE ? count - start : PIECE;
    double *places = out + start;
    if (numbers->type == SUMI_INT64) {
      const char *base = (const char *)numbers->base;
      for (int64_t row = 0; row < length; row++) {
        int64_t at = first + start + row;
        stamps[row] = base ? *(const SUMI_UNALIGNED(int64_t) *)(base + at * numbers->stride)
          : (int64_t)((uint64_t)numbers->integer_start
            + (uint64_t)numbers->integer_step * (uint64_t)at);
      }
      if (warp->factor == 1 && warp->divisor == 1) {
        SUMI_NAME(skip_stamp_breaks)(warp, map.integer_origin, length, stamps, places);
      } else {
        for (int64_t row = 0; row < length; row++)
          places[row] = sumi_stamp_distance(warp, stamps[row], 0, map.integer_origin, &hint);
      }
    } else {
      SUMI_NAME(decode)(numbers, first + start, length, places);
      for (int64_t row = 0; row < length; row++)
        places[row] = sumi_number_stamp_distance(warp, places[row], map.integer_origin, &hint);
    }
    for (int64_t row = 0; row < length; row++) places[row] = places[row] * map.scale + map.offset;
  }
  SUMI_NAME(blank_missing)(numbers, first, count, out);
}

static void SUMI_NAME(place_warped)(
  const sumi_numbers *numbers, sumi_map map, int64_t first, int64_t count, double *out) {
  const sumi_warp *warp = map.warp;
  if (warp->kind == SUMI_STAMP_BREAKS) {
    SUMI_NAME(place_stamps)(numbers, map, first, count, out);
    return;
  }
  SUMI_NAME(decode)(numbers, first, count, out);
  double replacement = warp->replacement, threshold = warp->threshold;
  switch (warp->kind) {
  case SUMI_LOG:
    for (int64_t row = 0; row < count; row++) out[row] = sumi_log(out[row], replacement);
    break;
  case SUMI_SYMLOG:
    for (int64_t row = 0; row < count; row++) out[row] = sumi_symlog(out[row], threshold);
    break;
  case SUMI_NUMBER_BREAKS: SUMI_NAME(skip_number_breaks)(warp, count, out); break;
  case SUMI_STAMP_BREAKS: break;
  }
  for (int64_t row = 0; row < count; row++)
    out[row] = (out[row] - map.origin) * map.scale + map.offset;
}

#undef SUMI_STRETCH
