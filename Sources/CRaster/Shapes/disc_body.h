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

// What lies beyond lines at eight distances from the middle of a quarter of a disc of radius 1.
static inline void SUMI_NAME(areas_beyond)(const floats8 *distances, floats8 *areas) {
  floats8 at = LEAST(__builtin_elementwise_abs(*distances), (floats8)1), rest = 1 - at;
  floats8 factor = beyond[5];
#pragma unroll
  for (int i = 4; i >= 0; i--) factor = factor * at + beyond[i];
  *areas = rest * __builtin_elementwise_sqrt(rest) * factor;
}

// A disc's share of each pixel of a block, whose left top corner is (left, top) from its middle: differences
// of the areas that the disc has in common with rectangles from its middle to the pixels' corners. Such an
// area is the rectangle's own if its corner is within the disc, and otherwise what its two sides leave of
// a quarter. The shares of the eighth column are 0.
static inline void SUMI_NAME(block_shares)(
  double left, double top, float radius, int32_t rows, floats8 *shares) {
  if (radius <= 0) {
    memset(shares, 0, (size_t)rows * sizeof *shares);
    return;
  }
  float inverse = 1 / radius;
  floats8 x = __builtin_convertvector(left + numbers, floats8) * inverse;
  floats8 y = __builtin_convertvector(top + numbers, floats8) * inverse;
  floats8 beyond_x, beyond_y;
  SUMI_NAME(areas_beyond)(&x, &beyond_x);
  SUMI_NAME(areas_beyond)(&y, &beyond_y);
  floats8 sign_x = x < 0 ? (floats8)-1 : (floats8)1, sign_y = y < 0 ? (floats8)-1 : (floats8)1;
  floats8 before_x = (quarter - beyond_x) * sign_x, square = x * x;
  // In memory, for a row's number to stand for all columns.
  float ys[8], squares[8], signs[8], losses[8];
  floats8 rest = 1 - y * y, loss = beyond_y * sign_y;
  memcpy(ys, &y, sizeof ys);
  memcpy(squares, &rest, sizeof squares);
  memcpy(signs, &sign_y, sizeof signs);
  memcpy(losses, &loss, sizeof losses);
  floats8 above = 0;
  float scale = radius * radius;
#pragma nounroll
  for (int32_t row = 0; row <= rows; row++) {
    floats8 outside = signs[row] * before_x - losses[row] * sign_x;
    floats8 area = square < squares[row] ? x * ys[row] : outside, strip = area - above;
    above = area;
    if (row == 0) continue;
    floats8 next = __builtin_shufflevector(strip, strip, 1, 2, 3, 4, 5, 6, 7, 7);
    shares[row - 1] = (next - strip) * scale;
  }
}

// A block of up to 7 × 7 pixels of a disc, in a picture whose pixels end at `right`.
static inline void SUMI_NAME(cover_block)(
  double x, double y, const sumi_disc *disc, sumi_box box, int32_t right, const sumi_target *target) {
  double left = box.left - x, top = box.top - y;
  int32_t rows = box.bottom - box.top;
  uint8_t *pixels = sumi_pixel(target, box.left, box.top);
  floats8 shares[7];
  if (disc->stroke_width > 0) {
    float half = (float)disc->stroke_width * 0.5f, radius = (float)disc->radius;
    floats8 outer[7], inner[7];
    SUMI_NAME(block_shares)(left, top, radius + half, rows, outer);
    SUMI_NAME(block_shares)(left, top, radius - half, rows, inner);
    SUMI_NAME(block_shares)(left, top, radius, rows, shares);
    for (int32_t row = 0; row < rows; row++, pixels += 4 * (ptrdiff_t)target->stride) {
      for (int32_t i = 0; i < box.right - box.left; i++) {
        if (outer[row][i] <= least_share) continue;
        outlined(
          outer[row][i], inner[row][i], shares[row][i], disc->fill, disc->stroke, pixels + 4 * i);
      }
    }
    return;
  }
  SUMI_NAME(block_shares)(left, top, (float)disc->radius, rows, shares);
  words32 fill = COLOR_OF_EACH(disc->fill), alpha = disc->fill[3];
  bool is_whole = box.left + 8 <= right;
  for (int32_t row = 0; row < rows; row++, pixels += 4 * (ptrdiff_t)target->stride) {
    bytes8 levels = __builtin_convertvector(shares[row] * 255 + 0.5f, bytes8);
    if (is_whole) {
      BLEND_EIGHT(pixels, levels, fill, alpha);
    } else {
      for (int i = 0; i < box.right - box.left; i++) {
        if (levels[i]) blend_one(pixels + 4 * i, disc->fill, levels[i]);
      }
    }
  }
}

static void SUMI_NAME(cover_disc)(
  double x, double y, const sumi_disc *disc, sumi_box clip, const sumi_target *target) {
  double half = disc->stroke_width * 0.5, reach = disc->radius + half;
  int32_t top = limit(y - reach, clip.top, clip.bottom);
  int32_t bottom = limit(y + reach + 1, clip.top, clip.bottom);
  if (top >= bottom) return;
  if (reach <= largest_in_blocks) {
    int32_t first = limit(x - reach, clip.left, clip.right);
    int32_t end = limit(x + reach + 1, clip.left, clip.right);
    for (int32_t row = top; row < bottom; row += 7) {
      for (int32_t left = first; left < end; left += 7) {
        sumi_box box = {
          left, row, left + 7 < end ? left + 7 : end, row + 7 < bottom ? row + 7 : bottom};
        SUMI_NAME(cover_block)(x, y, disc, box, clip.right, target);
      }
    }
    return;
  }
  bool has_outline = disc->stroke_width > 0;
  words32 fill = COLOR_OF_EACH(disc->fill), alpha = disc->fill[3];
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
  double reach = 0;
  if (outer) reach = outer->radius + outer->stroke_width * 0.5;
  if (inner) reach = GREATEST(reach, inner->radius);
  double top = clip.top - reach, bottom = clip.bottom + reach;
  for (int64_t start = 0; start < count; start += 256) {
    const double *part = centers + 2 * start;
    int64_t end = count - start < 256 ? count - start : 256;
    // Each band of a picture is given all discs, and draws few: without a branch that cannot be foreseen.
    uint8_t seen[256];
    int32_t seen_count = 0;
    for (int64_t i = 0; i < end; i++) {
      seen[seen_count] = (uint8_t)i;
      seen_count += (part[2 * i + 1] >= top) & (part[2 * i + 1] <= bottom);
    }
    for (int32_t i = 0; i < seen_count; i++) {
      double x = part[2 * seen[i]], y = part[2 * seen[i] + 1];
      if (outer) SUMI_NAME(cover_disc)(x, y, outer, clip, target);
      if (inner) SUMI_NAME(cover_disc)(x, y, inner, clip, target);
    }
  }
}
