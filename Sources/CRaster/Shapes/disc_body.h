// Compiled for each set of instructions: see variants.h.

// A disc's share of each of 8 pixels in a row, whose middles are (x, y) from its own: chords of 8
// columns, exact along them. A pixel is moved to the octant where the edge is nearly level, so that the
// error of the columns' middles is below a thousandth.
static inline void SUMI_NAME(disc_shares)(
  const floats8 *distances, float y, float radius, floats8 *shares) {
  *shares = 0;
  if (radius <= 0) return;
  floats8 x = __builtin_elementwise_abs(*distances), all_y = __builtin_fabsf(y);
  floats8 near = LEAST(x, all_y), far = GREATEST(x, all_y);
  float square = radius * radius;
  masks8 is_inside = (near + 0.5f) * (near + 0.5f) + (far + 0.5f) * (far + 0.5f) <= square;
  if (__builtin_reduce_and(is_inside)) {
    *shares = 1;
    return;
  }
  floats8 first_x = GREATEST(near - 0.5f, (floats8)0);
  floats8 first_y = GREATEST(far - 0.5f, (floats8)0);
  masks8 is_outside = first_x * first_x + first_y * first_y >= square;
  if (__builtin_reduce_and(is_outside)) return;
  floats8 parts[8], low = far - 0.5f, high = far + 0.5f;
  if (radius >= 1) {
    // The lower half of the edge is below every pixel. Columns beside the disc have no chord, not a
    // number.
#pragma unroll
    for (int i = 0; i < 8; i++) {
      floats8 at = near + places[i];
      floats8 chord = __builtin_elementwise_sqrt(square - at * at);
      floats8 end = GREATEST(chord, low);
      parts[i] = LEAST(end, high) - low;
    }
  } else {
    for (int i = 0; i < 8; i++) {
      floats8 at = near + places[i], rest = square - at * at;
      floats8 chord = __builtin_elementwise_sqrt(GREATEST(rest, (floats8)0));
      floats8 length = LEAST(chord, high) - GREATEST(-chord, low);
      parts[i] = GREATEST(length, (floats8)0);
    }
  }
  floats8 share = SUM8(parts) * 0.125f;
  share = is_inside ? (floats8)1 : share;
  *shares = is_outside ? (floats8)0 : share;
}

// 8 columns of pixels, from `left` on, of a disc without outline, of radius 1 or more. The levels are
// those of disc_shares, but chords are found once for all rows, and once for all columns.
static inline void SUMI_NAME(cover_strip)(
  double x, double y, const sumi_disc *disc, int32_t left, int32_t top, int32_t bottom,
  const sumi_target *target) {
  words32 fill, alpha = disc->fill[3];
  for (int i = 0; i < 32; i++) fill[i] = disc->fill[i & 3];
  float square = (float)disc->radius * (float)disc->radius;
  floats8 across = __builtin_elementwise_abs(DISTANCES(left, x)), chords[8];
#pragma unroll
  for (int i = 0; i < 8; i++) {
    floats8 at = across + places[i];
    chords[i] = __builtin_elementwise_sqrt(square - at * at);
  }
  uint8_t *pixels = sumi_pixel(target, left, top);
  for (int32_t row = top; row < bottom; row++, pixels += 4 * target->stride) {
    floats8 down = __builtin_fabsf((float)(row + 0.5 - y));
    floats8 at = down + places, row_chords = __builtin_elementwise_sqrt(square - at * at);
    floats8 far = GREATEST(across, down), low = far - 0.5f, high = far + 0.5f, parts[8];
    masks8 is_steep = across > down;
#pragma unroll
    for (int i = 0; i < 8; i++) {
      floats8 chord = is_steep ? (floats8)row_chords[i] : chords[i];
      floats8 end = GREATEST(chord, low);
      parts[i] = LEAST(end, high) - low;
    }
    floats8 share = SUM8(parts) * 0.125f;
    bytes8 levels = __builtin_convertvector(share * 255 + 0.5f, bytes8);
    BLEND_EIGHT(pixels, levels, fill, alpha);
  }
}

static void SUMI_NAME(cover_disc)(
  double x, double y, const sumi_disc *disc, sumi_box clip, const sumi_target *target) {
  double half = disc->stroke_width * 0.5, reach = disc->radius + half;
  int32_t top = limit(y - reach, clip.top, clip.bottom);
  int32_t bottom = limit(y + reach + 1, clip.top, clip.bottom);
  if (top >= bottom) return;
  bool has_outline = disc->stroke_width > 0;
  if (!has_outline && disc->radius >= 1) {
    int32_t first = limit(x - reach, clip.left, clip.right);
    int32_t end = limit(x + reach + 1, clip.left, clip.right);
    int32_t whole = first + ((end - first + 7) & ~7);
    if (disc->radius <= largest_in_strips && whole <= clip.right) {
      for (; first < end; first += 8) {
        SUMI_NAME(cover_strip)(x, y, disc, first, top, bottom, target);
      }
      return;
    }
  }
  words32 fill, alpha = disc->fill[3];
  for (int i = 0; i < 32; i++) fill[i] = disc->fill[i & 3];
  for (int32_t row = top; row < bottom; row++) {
    float dy = (float)(row + 0.5 - y);
    // The widest chord within the row.
    double nearest = __builtin_fabs((double)dy) - 0.5;
    if (nearest < 0) nearest = 0;
    double square = reach * reach - nearest * nearest;
    if (square <= 0) continue;
    double chord = __builtin_sqrt(square);
    int32_t left = limit(x - chord, clip.left, clip.right);
    int32_t right = limit(x + chord + 1, clip.left, clip.right);
    if (has_outline) {
      uint8_t *pixels = sumi_pixel(target, left, row);
      for (int32_t start = left; start < right; start += 8) {
        floats8 dx = DISTANCES(start, x), outer, inner, middle;
        SUMI_NAME(disc_shares)(&dx, dy, (float)reach, &outer);
        SUMI_NAME(disc_shares)(&dx, dy, (float)(disc->radius - half), &inner);
        SUMI_NAME(disc_shares)(&dx, dy, (float)disc->radius, &middle);
        for (int32_t i = 0; i < 8 && start + i < right; i++, pixels += 4) {
          if (outer[i] <= 0) continue;
          outlined(outer[i], inner[i], middle[i], disc->fill, disc->stroke, pixels);
        }
      }
      continue;
    }
    uint8_t *pixels = sumi_pixel(target, left, row);
    for (int32_t start = left; start < right; start += 8, pixels += 32) {
      floats8 dx = DISTANCES(start, x), share;
      SUMI_NAME(disc_shares)(&dx, dy, (float)disc->radius, &share);
      bytes8 levels = __builtin_convertvector(share * 255 + 0.5f, bytes8);
      if (start + 8 <= clip.right) {
        BLEND_EIGHT(pixels, levels, fill, alpha);
      } else {
        for (int i = 0; start + i < right; i++) {
          if (levels[i]) blend_one(pixels + 4 * i, disc->fill, levels[i]);
        }
      }
    }
  }
}

static void SUMI_NAME(cover_discs)(
  const double *centers, int64_t count, const sumi_disc *outer, const sumi_disc *inner,
  sumi_box clip, const sumi_target *target) {
  for (int64_t i = 0; i < count; i++) {
    double x = centers[2 * i], y = centers[2 * i + 1];
    if (outer) SUMI_NAME(cover_disc)(x, y, outer, clip, target);
    if (inner) SUMI_NAME(cover_disc)(x, y, inner, clip, target);
  }
}
