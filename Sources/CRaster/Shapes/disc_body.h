// Compiled for each set of instructions: see variants.h.

// A disc's share of the pixel whose middle is (x, y) from its own: chords of 8 columns, exact along
// them. The pixel is moved to the octant where the edge is nearly level, so that the error of the
// columns' middles is below a thousandth.
static inline float SUMI_NAME(disc_share)(float x, float y, float radius) {
  if (radius <= 0) return 0;
  x = __builtin_fabsf(x);
  y = __builtin_fabsf(y);
  if (x > y) {
    float swap = x;
    x = y;
    y = swap;
  }
  float far = (x + 0.5f) * (x + 0.5f) + (y + 0.5f) * (y + 0.5f);
  if (far <= radius * radius) return 1;
  float near_x = x > 0.5f ? x - 0.5f : 0, near_y = y > 0.5f ? y - 0.5f : 0;
  if (near_x * near_x + near_y * near_y >= radius * radius) return 0;
  columns8 at = x + places;
  columns8 square = radius * radius - at * at;
  columns8 chord = __builtin_elementwise_sqrt(__builtin_elementwise_max(square, (columns8)0));
  columns8 high = __builtin_elementwise_min(chord, (columns8)(y + 0.5f));
  columns8 low = __builtin_elementwise_max(-chord, (columns8)(y - 0.5f));
  columns8 part = __builtin_elementwise_max(high - low, (columns8)0);
  return ((part[0] + part[1]) + (part[2] + part[3]) + ((part[4] + part[5]) + (part[6] + part[7])))
    * 0.125f;
}

static void SUMI_NAME(cover_disc)(
  double x, double y, const sumi_disc *disc, sumi_box clip, const sumi_target *target) {
  double half = disc->stroke_width * 0.5, reach = disc->radius + half;
  int32_t top = limit(y - reach, clip.top, clip.bottom);
  int32_t bottom = limit(y + reach + 1, clip.top, clip.bottom);
  bool has_outline = disc->stroke_width > 0;
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
    uint8_t *pixels = sumi_pixel(target, left, row);
    if (has_outline) {
      for (int32_t column = left; column < right; column++, pixels += 4) {
        float dx = (float)(column + 0.5 - x);
        float outer = SUMI_NAME(disc_share)(dx, dy, (float)reach);
        if (outer <= 0) continue;
        outlined(
          outer, SUMI_NAME(disc_share)(dx, dy, (float)(disc->radius - half)),
          SUMI_NAME(disc_share)(dx, dy, (float)disc->radius), disc->fill, disc->stroke, pixels);
      }
      continue;
    }
    uint8_t levels[256];
    for (int32_t start = left; start < right; start += 256) {
      int32_t count = right - start < 256 ? right - start : 256;
      for (int32_t i = 0; i < count; i++) {
        float share = SUMI_NAME(disc_share)((float)(start + i + 0.5 - x), dy, (float)disc->radius);
        levels[i] = (uint8_t)(share * 255 + 0.5f);
      }
      sumi_blend_color_levels(sumi_pixel(target, start, row), levels, count, disc->fill);
    }
  }
}
