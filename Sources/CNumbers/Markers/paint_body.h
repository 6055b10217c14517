// The number of rows mapped at a time: their positions stay in the L1 cache.
#define SUMI_BLOCK 1024

// 8 pixels, and one number for each.
typedef int16_t SUMI_NAME(pixels) __attribute__((vector_size(64), aligned(2)));
typedef int16_t SUMI_NAME(each) __attribute__((vector_size(16), aligned(2)));
typedef int16_t SUMI_NAME(half) __attribute__((vector_size(32)));
// The shares of two colours in 8 pixels.
typedef int16_t SUMI_NAME(shares) __attribute__((vector_size(32), aligned(2)));
typedef int32_t SUMI_NAME(row) __attribute__((vector_size(32)));
typedef int32_t SUMI_NAME(wide) __attribute__((vector_size(128)));
typedef int64_t SUMI_NAME(eight) __attribute__((vector_size(64)));

// The product of a colour and a weight, rounded; the same on every processor.
static inline __attribute__((always_inline)) SUMI_NAME(pixels) SUMI_NAME(weighted)(
  SUMI_NAME(pixels) color, SUMI_NAME(pixels) weight) {
#if SUMI_HAS_AVX512
  typedef short words __attribute__((vector_size(64)));
  return (SUMI_NAME(pixels))__builtin_ia32_pmulhrsw512((words)color, (words)weight);
#elif SUMI_HAS_AVX2
  typedef short words __attribute__((vector_size(32)));
  SUMI_NAME(half) colors[2], weights[2];
  memcpy(colors, &color, sizeof color);
  memcpy(weights, &weight, sizeof weight);
  for (int i = 0; i < 2; i++)
    colors[i] = (SUMI_NAME(half))__builtin_ia32_pmulhrsw256((words)colors[i], (words)weights[i]);
  memcpy(&color, colors, sizeof color);
  return color;
#else
  return __builtin_convertvector(
    (__builtin_convertvector(color, SUMI_NAME(wide))
         * __builtin_convertvector(weight, SUMI_NAME(wide))
      + 16384) >> 15,
    SUMI_NAME(pixels));
#endif
}

// A colour for all pixels.
static inline SUMI_NAME(pixels) SUMI_NAME(filled)(const int16_t *color) {
  int64_t one;
  memcpy(&one, color, sizeof one);
  return (SUMI_NAME(pixels))((SUMI_NAME(eight)){} + one);
}

// The weight of each pixel for its four components.
static inline __attribute__((always_inline)) SUMI_NAME(pixels) SUMI_NAME(spread)(
  const int16_t *weights) {
  SUMI_NAME(each) each = *(const SUMI_NAME(each) *)weights;
  return __builtin_shufflevector(
    each, each, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 6, 6, 6, 6,
    7, 7, 7, 7);
}

// Paints the part of each marker that is in a strip of `height` rows of pixels from `top` on.
static inline __attribute__((always_inline)) void SUMI_NAME(paint_strip)(
  const uint64_t *markers, int64_t count, int32_t top, int32_t height, const sumi_looks *looks,
  const sumi_brush *brush, int32_t columns, int64_t stride, sumi_paint_mode mode,
  bool has_opacities, int16_t *canvas) {
  const int64_t line = (int64_t)columns * SUMI_WEIGHTS(mode), stamp = brush->rows * line;
  SUMI_NAME(pixels) fill = {}, outline = {}, inner = {};
  if (mode != SUMI_PAINT_UNIFORM) {
    fill = SUMI_NAME(filled)(looks->palette);
    outline = SUMI_NAME(filled)(looks->palette + 4);
    inner = SUMI_NAME(filled)(looks->palette + 8);
  }
  for (int64_t i = 0; i < count; i++) {
    const int32_t index = SUMI_MARKER_ROW(markers[i]);
    if (mode != SUMI_PAINT_UNIFORM && looks->colors) {
      const int16_t *color = looks->palette + 12 * (int64_t)looks->colors[index];
      fill = SUMI_NAME(filled)(color);
      if (mode != SUMI_PAINT_FILL) outline = SUMI_NAME(filled)(color + 4);
      if (mode == SUMI_PAINT_INNER) inner = SUMI_NAME(filled)(color + 8);
    }
    SUMI_NAME(pixels) opacity = {};
    if (has_opacities) opacity += looks->opacities[index];
    const int32_t y = SUMI_MARKER_Y(markers[i]), number = SUMI_MARKER_NUMBER(markers[i]);
    const int32_t first_row = brush->first_rows[number >> 3];
    const int32_t end_row = brush->end_rows[number >> 3];
    const int32_t start = y + first_row < top ? top - y : first_row;
    const int32_t end = y + end_row > top + height ? top + height - y : end_row;
    const int16_t *weight = brush->weights + number * stamp + start * line;
    if (looks->shapes) weight += looks->shapes[index] * 64 * stamp;
    int16_t *to = canvas + 4 * ((int64_t)(y + start) * stride + SUMI_MARKER_X(markers[i]));
    for (int32_t row = start; row < end; row++, to += 4 * stride, weight += line) {
      for (int32_t column = 0; column < columns; column += 8) {
        SUMI_NAME(pixels) *at = (SUMI_NAME(pixels) *)(to + 4 * column);
        SUMI_NAME(pixels) below = *at, first = SUMI_NAME(spread)(weight + column);
        if (has_opacities) first = SUMI_NAME(weighted)(first, opacity);
        if (mode == SUMI_PAINT_UNIFORM) {
          SUMI_NAME(pixels) color = *(const SUMI_NAME(pixels) *)(weight + columns + 4 * column);
          if (has_opacities) color = SUMI_NAME(weighted)(color, opacity);
          *at = below - SUMI_NAME(weighted)(below, first) + color;
          continue;
        }
        SUMI_NAME(pixels) sum = below + SUMI_NAME(weighted)(fill - below, first);
        if (mode != SUMI_PAINT_FILL) {
          SUMI_NAME(pixels) second = SUMI_NAME(spread)(weight + columns + column);
          if (has_opacities) second = SUMI_NAME(weighted)(second, opacity);
          sum += SUMI_NAME(weighted)(outline - below, second);
        }
        if (mode == SUMI_PAINT_INNER) {
          SUMI_NAME(pixels) third = SUMI_NAME(spread)(weight + 2 * columns + column);
          if (has_opacities) third = SUMI_NAME(weighted)(third, opacity);
          sum += SUMI_NAME(weighted)(inner - below, third);
        }
        *at = sum;
      }
    }
  }
}

static inline __attribute__((always_inline)) SUMI_NAME(shares) SUMI_NAME(weighted_shares)(
  SUMI_NAME(shares) share, SUMI_NAME(shares) weight) {
#if SUMI_HAS_AVX2 || SUMI_HAS_AVX512
  typedef short words __attribute__((vector_size(32)));
  return (SUMI_NAME(shares))__builtin_ia32_pmulhrsw256((words)share, (words)weight);
#else
  typedef int32_t products __attribute__((vector_size(64)));
  return __builtin_convertvector(
    (__builtin_convertvector(share, products) * __builtin_convertvector(weight, products) + 16384)
      >> 15,
    SUMI_NAME(shares));
#endif
}

// The same as `paint_strip` for markers of two colours, the same in all of them.
static inline __attribute__((always_inline)) void SUMI_NAME(paint_shares)(
  const uint64_t *markers, int64_t count, int32_t top, int32_t height, const sumi_looks *looks,
  const sumi_brush *brush, int32_t columns, int64_t stride, bool has_opacities, int16_t *canvas) {
  const int64_t line = (int64_t)columns * SUMI_WEIGHTS(SUMI_PAINT_SHARES);
  const int64_t stamp = brush->rows * line;
  for (int64_t i = 0; i < count; i++) {
    const int32_t index = SUMI_MARKER_ROW(markers[i]);
    SUMI_NAME(shares) opacity = {};
    if (has_opacities) opacity += looks->opacities[index];
    const int32_t y = SUMI_MARKER_Y(markers[i]), number = SUMI_MARKER_NUMBER(markers[i]);
    const int32_t first_row = brush->first_rows[number >> 3];
    const int32_t end_row = brush->end_rows[number >> 3];
    const int32_t start = y + first_row < top ? top - y : first_row;
    const int32_t end = y + end_row > top + height ? top + height - y : end_row;
    const int16_t *weight = brush->weights + number * stamp + start * line;
    if (looks->shapes) weight += looks->shapes[index] * 64 * stamp;
    int16_t *to = canvas + 2 * ((int64_t)(y + start) * stride + SUMI_MARKER_X(markers[i]));
    for (int32_t row = start; row < end; row++, to += 2 * stride, weight += line) {
      for (int32_t column = 0; column < columns; column += 8) {
        SUMI_NAME(shares) *at = (SUMI_NAME(shares) *)(to + 2 * column);
        SUMI_NAME(shares) below = *at;
        SUMI_NAME(each) each = *(const SUMI_NAME(each) *)(weight + column);
        SUMI_NAME(shares) whole =
          __builtin_shufflevector(each, each, 0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 7);
        SUMI_NAME(shares) share = *(const SUMI_NAME(shares) *)(weight + columns + 2 * column);
        if (has_opacities) {
          whole = SUMI_NAME(weighted_shares)(whole, opacity);
          share = SUMI_NAME(weighted_shares)(share, opacity);
        }
        *at = below - SUMI_NAME(weighted_shares)(below, whole) + share;
      }
    }
  }
}

// Places the markers of at most SUMI_STRIP_ROWS rows: those whose stamp's top left pixel has
// 0 <= x < width, 0 <= y < height.
// The maps give eighths of a pixel, plus one half.
//
// Returns the number of markers that start at or after the row `counted_from`.
static int64_t SUMI_NAME(place_markers)(
  const sumi_numbers *x, sumi_map x_map, const sumi_numbers *y, sumi_map y_map, int64_t first,
  int64_t count, const sumi_canvas *canvas, sumi_strips *strips) {
  double xs[SUMI_BLOCK], ys[SUMI_BLOCK];
  const double right = 8.0 * canvas->width, bottom = 8.0 * canvas->height;
  const double counted_from = 8.0 * canvas->counted_from;
  int64_t drawn = 0, placed = 0;
  for (int64_t done = 0; done < count; done += SUMI_BLOCK) {
    int64_t block = count - done < SUMI_BLOCK ? count - done : SUMI_BLOCK;
    sumi_place(x, x_map, first + done, block, xs);
    sumi_place(y, y_map, first + done, block, ys);
    for (int64_t i = 0; i < block; i++) {
      // NaN is in no range.
      bool is_in = (xs[i] >= 0) & (xs[i] < right) & (ys[i] >= 0) & (ys[i] < bottom);
      int32_t column = (int32_t)(is_in ? xs[i] : 0), row = (int32_t)(is_in ? ys[i] : 0);
      drawn += is_in & (ys[i] >= counted_from);
      strips->placed[placed] =
        SUMI_MARKER(column >> 3, row >> 3, (row & 7) << 3 | (column & 7), done + i);
      placed += is_in;
    }
  }
  strips->placed_count = placed;
  return drawn;
}

static int64_t SUMI_NAME(paint)(
  const sumi_numbers *x, sumi_map x_map, const sumi_numbers *y, sumi_map y_map, int64_t first,
  int64_t count, const sumi_looks *looks, const sumi_brush *brush, const sumi_canvas *canvas,
  sumi_strips *strips) {
  const int32_t stride = canvas->stride, rows = brush->rows, columns = brush->columns;
  const int64_t pixel = SUMI_COMPONENTS(brush->mode) * (int64_t)sizeof(int16_t);
  sumi_divide(strips, pixel * stride, canvas->height + rows - 1);
  int64_t drawn = SUMI_NAME(place_markers)(
    x, x_map, y, y_map, first, count, canvas, strips);
  if (!sumi_sort_strips(strips, rows)) return drawn;
  const int32_t height = 1 << strips->shift;
  int64_t start = 0;
  for (int32_t strip = 0; strip < strips->count; strip++) {
    const int64_t end = strips->ends[strip];
    if (end > start && sumi_is_stopped()) break;
#define SUMI_PAINT(columns, mode, has_opacities) \
  SUMI_NAME(paint_strip)( \
    strips->sorted + start, end - start, strip << strips->shift, height, looks, brush, \
    columns, stride, mode, has_opacities, canvas->pixels)
#define SUMI_SHARES(columns, has_opacities) \
  SUMI_NAME(paint_shares)( \
    strips->sorted + start, end - start, strip << strips->shift, height, looks, brush, \
    columns, stride, has_opacities, canvas->pixels)
    if (brush->mode == SUMI_PAINT_SHARES) {
      if (looks->opacities) SUMI_SHARES(columns, true);
      else if (columns == 8) SUMI_SHARES(8, false);
      else SUMI_SHARES(columns, false);
    } else if (looks->opacities) {
      switch (brush->mode) {
        case SUMI_PAINT_UNIFORM: SUMI_PAINT(columns, SUMI_PAINT_UNIFORM, true); break;
        case SUMI_PAINT_FILL: SUMI_PAINT(columns, SUMI_PAINT_FILL, true); break;
        case SUMI_PAINT_OUTLINED: SUMI_PAINT(columns, SUMI_PAINT_OUTLINED, true); break;
        case SUMI_PAINT_INNER: SUMI_PAINT(columns, SUMI_PAINT_INNER, true); break;
        case SUMI_PAINT_SHARES: break;
      }
    } else if (brush->mode == SUMI_PAINT_UNIFORM) {
      if (columns == 8) SUMI_PAINT(8, SUMI_PAINT_UNIFORM, false);
      else SUMI_PAINT(columns, SUMI_PAINT_UNIFORM, false);
    } else if (brush->mode == SUMI_PAINT_FILL) {
      if (columns == 8) SUMI_PAINT(8, SUMI_PAINT_FILL, false);
      else SUMI_PAINT(columns, SUMI_PAINT_FILL, false);
    } else if (brush->mode == SUMI_PAINT_OUTLINED) {
      if (columns == 8) SUMI_PAINT(8, SUMI_PAINT_OUTLINED, false);
      else SUMI_PAINT(columns, SUMI_PAINT_OUTLINED, false);
    } else {
      SUMI_PAINT(columns, SUMI_PAINT_INNER, false);
    }
#undef SUMI_PAINT
#undef SUMI_SHARES
    start = end;
  }
  return drawn;
}

// 8 pixels of a canvas, of which `count` are there.
static inline SUMI_NAME(pixels) SUMI_NAME(pixels_at)(const int16_t *canvas, int64_t count) {
  SUMI_NAME(pixels) pixels = {};
  memcpy(&pixels, canvas, count < 8 ? (size_t)count * 8 : sizeof pixels);
  return pixels;
}

static inline bool SUMI_NAME(is_clear)(SUMI_NAME(pixels) pixels) {
  SUMI_NAME(eight) parts = (SUMI_NAME(eight))pixels;
  int64_t left = parts[0] | parts[1] | parts[2] | parts[3];
  return !(left | parts[4] | parts[5] | parts[6] | parts[7]);
}

// The alpha of each pixel for its four components.
static inline __attribute__((always_inline)) SUMI_NAME(wide) SUMI_NAME(alphas)(
  SUMI_NAME(wide) pixels) {
  return __builtin_shufflevector(
    pixels, pixels, 3, 3, 3, 3, 7, 7, 7, 7, 11, 11, 11, 11, 15, 15, 15, 15, 19, 19, 19, 19, 23, 23,
    23, 23, 27, 27, 27, 27, 31, 31, 31, 31);
}

static void SUMI_NAME(flatten)(
  const int16_t *const *canvases, int64_t canvas_count, int64_t offset, int64_t count,
  uint8_t *out) {
  typedef uint8_t bytes __attribute__((vector_size(32)));
  const SUMI_NAME(wide) zero = {}, most = zero + 255;
  for (int64_t start = 0; start < count; start += 8) {
    const int64_t part = count - start < 8 ? count - start : 8;
    bool has_any = false;
    SUMI_NAME(wide) sum = zero;
    for (int64_t canvas = 0; canvas < canvas_count; canvas++) {
      SUMI_NAME(pixels) pixels =
        SUMI_NAME(pixels_at)(canvases[canvas] + 4 * (offset + start), part);
      // Most pixels of few points have none.
      if (SUMI_NAME(is_clear)(pixels)) continue;
      SUMI_NAME(wide) over = __builtin_convertvector(pixels, SUMI_NAME(wide));
      if (has_any) {
        SUMI_NAME(wide) rest =
          __builtin_elementwise_max(SUMI_COLOR_UNIT - SUMI_NAME(alphas)(over), zero);
        over += (sum * rest + SUMI_COLOR_UNIT / 2) / SUMI_COLOR_UNIT;
      }
      sum = over;
      has_any = true;
    }
    if (!has_any) {
      memset(out + 4 * start, 0, (size_t)part * 4);
      continue;
    }
    SUMI_NAME(wide) levels = __builtin_elementwise_max((sum + 64) >> 7, zero);
    // A component is at most the alpha.
    levels = __builtin_elementwise_min(
      levels, SUMI_NAME(alphas)(__builtin_elementwise_min(levels, most)));
    bytes four = __builtin_convertvector(levels, bytes);
    memcpy(out + 4 * start, &four, (size_t)part * 4);
  }
}

// A byte for each pixel, of a share of 255.
static inline SUMI_NAME(row) SUMI_NAME(bytes_of)(SUMI_NAME(row) component) {
  const SUMI_NAME(row) zero = {};
  return __builtin_elementwise_max((component + 64) >> 7, zero);
}

static void SUMI_NAME(flatten_shares)(
  const int16_t *const *canvases, int64_t canvas_count, const int16_t *colors, int64_t offset,
  int64_t count, uint8_t *out) {
  const SUMI_NAME(row) zero = {}, most = zero + 255;
  for (int64_t start = 0; start < count; start += 8) {
    const int64_t part = count - start < 8 ? count - start : 8;
    bool has_any = false;
    SUMI_NAME(row) fill = zero, outline = zero;
    for (int64_t canvas = 0; canvas < canvas_count; canvas++) {
      SUMI_NAME(half) shares = {};
      const int16_t *from = canvases[canvas] + 2 * (offset + start);
      memcpy(&shares, from, part < 8 ? (size_t)part * 4 : sizeof shares);
      int64_t parts[4];
      memcpy(parts, &shares, sizeof parts);
      // Most pixels of few points have none.
      if (!(parts[0] | parts[1] | parts[2] | parts[3])) continue;
      SUMI_NAME(row) first = __builtin_convertvector(
        __builtin_shufflevector(shares, shares, 0, 2, 4, 6, 8, 10, 12, 14), SUMI_NAME(row));
      SUMI_NAME(row) second = __builtin_convertvector(
        __builtin_shufflevector(shares, shares, 1, 3, 5, 7, 9, 11, 13, 15), SUMI_NAME(row));
      if (has_any) {
        SUMI_NAME(row) rest = __builtin_elementwise_max(SUMI_COLOR_UNIT - first - second, zero);
        first += (fill * rest + SUMI_COLOR_UNIT / 2) / SUMI_COLOR_UNIT;
        second += (outline * rest + SUMI_COLOR_UNIT / 2) / SUMI_COLOR_UNIT;
      }
      fill = first;
      outline = second;
      has_any = true;
    }
    if (!has_any) {
      memset(out + 4 * start, 0, (size_t)part * 4);
      continue;
    }
    SUMI_NAME(row) alpha =
      __builtin_elementwise_min(SUMI_NAME(bytes_of)(fill + outline), most);
    SUMI_NAME(row) components[3];
    for (int index = 0; index < 3; index++) {
      SUMI_NAME(row) level =
        (fill * colors[index] + outline * colors[4 + index] + SUMI_COLOR_UNIT / 2)
        / SUMI_COLOR_UNIT;
      // A component is at most the alpha.
      components[index] = __builtin_elementwise_min(SUMI_NAME(bytes_of)(level), alpha);
    }
    // Red is the lowest byte, which is the first in memory.
    SUMI_NAME(row) pixels =
      components[0] | components[1] << 8 | components[2] << 16 | alpha << 24;
    memcpy(out + 4 * start, &pixels, (size_t)part * 4);
  }
}

static void SUMI_NAME(color_indices)(
  const sumi_numbers *numbers, sumi_map map, int64_t first, int64_t count, uint16_t most,
  uint16_t missing, uint16_t *out) {
  double places[SUMI_BLOCK];
  for (int64_t done = 0; done < count; done += SUMI_BLOCK) {
    if (sumi_stops_at(done)) break;
    int64_t block = count - done < SUMI_BLOCK ? count - done : SUMI_BLOCK;
    sumi_place(numbers, map, first + done, block, places);
    for (int64_t i = 0; i < block; i++) {
      double place = places[i];
      bool is_finite = place - place == 0;
      double held = place > 0 ? place : 0;
      held = held < most ? held : most;
      out[done + i] = is_finite ? (uint16_t)(int32_t)held : missing;
    }
  }
}

#undef SUMI_BLOCK
