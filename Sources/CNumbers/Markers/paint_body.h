// The number of rows mapped at a time: their positions stay in the L1 cache.
#define SUMI_BLOCK 1024

// 4 pixels.
typedef int16_t SUMI_NAME(pixels) __attribute__((vector_size(32), aligned(2)));
typedef int32_t SUMI_NAME(wide) __attribute__((vector_size(64)));
typedef int64_t SUMI_NAME(four) __attribute__((vector_size(32)));

// The product of a colour and a weight, rounded; the same on every processor.
#undef SUMI_WEIGHTED
#if SUMI_HAS_AVX2
#define SUMI_WEIGHTED(color, weight) \
  ((SUMI_NAME(pixels))__builtin_ia32_pmulhrsw256( \
    (short __attribute__((vector_size(32))))(color), (short __attribute__((vector_size(32))))(weight)))
#else
#define SUMI_WEIGHTED(color, weight) \
  __builtin_convertvector( \
    (__builtin_convertvector(color, SUMI_NAME(wide)) \
       * __builtin_convertvector(weight, SUMI_NAME(wide)) + 16384) >> 15, \
    SUMI_NAME(pixels))
#endif

static inline void SUMI_NAME(fill4)(SUMI_NAME(pixels) *pixels, const int16_t *color) {
  int64_t one;
  memcpy(&one, color, sizeof one);
  *pixels = (SUMI_NAME(pixels))((SUMI_NAME(four)){} + one);
}

// Paints the points of a block; a number below 0 skips its point.
static inline __attribute__((always_inline)) void SUMI_NAME(paint_block)(
  const int32_t *offsets, const int32_t *numbers, int64_t count, int64_t done,
  const sumi_looks *looks, const int16_t *weights, int32_t rows, int32_t columns, int64_t stride,
  sumi_paint_mode mode, bool has_opacities, int16_t *canvas) {
  const int64_t layers = mode == SUMI_PAINT_FILL ? 1 : mode == SUMI_PAINT_INNER ? 3 : 2;
  const int64_t stamp = (int64_t)rows * columns * 4 * layers;
  SUMI_NAME(pixels) fill = {}, outline = {}, inner = {};
  if (mode != SUMI_PAINT_UNIFORM) {
    SUMI_NAME(fill4)(&fill, looks->palette);
    SUMI_NAME(fill4)(&outline, looks->palette + 4);
    SUMI_NAME(fill4)(&inner, looks->palette + 8);
  }
  for (int64_t i = 0; i < count; i++) {
    if (numbers[i] < 0) continue;
    if (mode != SUMI_PAINT_UNIFORM && looks->colors) {
      const int16_t *color = looks->palette + 12 * (int64_t)looks->colors[done + i];
      SUMI_NAME(fill4)(&fill, color);
      if (mode != SUMI_PAINT_FILL) SUMI_NAME(fill4)(&outline, color + 4);
      if (mode == SUMI_PAINT_INNER) SUMI_NAME(fill4)(&inner, color + 8);
    }
    const int16_t *weight = weights + numbers[i] * stamp;
    if (looks->shapes) weight += looks->shapes[done + i] * 64 * stamp;
    SUMI_NAME(pixels) opacity = {};
    if (has_opacities) opacity += looks->opacities[done + i];
    int16_t *to = canvas + 4 * (int64_t)offsets[i];
    for (int32_t row = 0; row < rows; row++, to += 4 * stride) {
      for (int32_t column = 0; column < columns; column += 4) {
        SUMI_NAME(pixels) *at = (SUMI_NAME(pixels) *)(to + 4 * column);
        SUMI_NAME(pixels) below = *at;
        SUMI_NAME(pixels) first = *(const SUMI_NAME(pixels) *)weight, second = first, third = first;
        weight += 16;
        if (mode != SUMI_PAINT_FILL) {
          second = *(const SUMI_NAME(pixels) *)weight;
          weight += 16;
        }
        if (mode == SUMI_PAINT_INNER) {
          third = *(const SUMI_NAME(pixels) *)weight;
          weight += 16;
        }
        if (has_opacities) {
          first = SUMI_WEIGHTED(first, opacity);
          second = SUMI_WEIGHTED(second, opacity);
          third = SUMI_WEIGHTED(third, opacity);
        }
        if (mode == SUMI_PAINT_UNIFORM) {
          *at = below - SUMI_WEIGHTED(below, first) + second;
        } else {
          SUMI_NAME(pixels) sum = below + SUMI_WEIGHTED(fill - below, first);
          if (mode != SUMI_PAINT_FILL) sum += SUMI_WEIGHTED(outline - below, second);
          if (mode == SUMI_PAINT_INNER) sum += SUMI_WEIGHTED(inner - below, third);
          *at = sum;
        }
      }
    }
  }
}

static int64_t SUMI_NAME(paint)(
  const sumi_numbers *x, sumi_map x_map, const sumi_numbers *y, sumi_map y_map, int64_t first,
  int64_t count, const sumi_looks *looks, const sumi_brush *brush, const sumi_canvas *canvas) {
  double xs[SUMI_BLOCK], ys[SUMI_BLOCK];
  int32_t offsets[SUMI_BLOCK], numbers[SUMI_BLOCK];
  const double right = 8.0 * canvas->width, bottom = 8.0 * canvas->height;
  const double counted_from = 8.0 * canvas->counted_from;
  const int32_t stride = canvas->stride, rows = brush->rows, columns = brush->columns;
  int64_t drawn = 0;
  for (int64_t done = 0; done < count; done += SUMI_BLOCK) {
    if (sumi_stops_at(done)) break;
    int64_t block = count - done < SUMI_BLOCK ? count - done : SUMI_BLOCK;
    sumi_place(x, x_map, first + done, block, xs);
    sumi_place(y, y_map, first + done, block, ys);
    for (int64_t i = 0; i < block; i++) {
      // NaN is in no range.
      bool is_in = (xs[i] >= 0) & (xs[i] < right) & (ys[i] >= 0) & (ys[i] < bottom);
      int32_t column = (int32_t)(is_in ? xs[i] : 0), row = (int32_t)(is_in ? ys[i] : 0);
      drawn += is_in & (ys[i] >= counted_from);
      numbers[i] = is_in ? ((row & 7) << 3 | (column & 7)) : -1;
      offsets[i] = (row >> 3) * stride + (column >> 3);
    }
#define SUMI_PAINT(columns, mode, has_opacities) \
  SUMI_NAME(paint_block)( \
    offsets, numbers, block, done, looks, brush->weights, rows, columns, stride, mode, \
    has_opacities, canvas->pixels)
    if (looks->opacities) {
      switch (brush->mode) {
        case SUMI_PAINT_UNIFORM: SUMI_PAINT(columns, SUMI_PAINT_UNIFORM, true); break;
        case SUMI_PAINT_FILL: SUMI_PAINT(columns, SUMI_PAINT_FILL, true); break;
        case SUMI_PAINT_OUTLINED: SUMI_PAINT(columns, SUMI_PAINT_OUTLINED, true); break;
        case SUMI_PAINT_INNER: SUMI_PAINT(columns, SUMI_PAINT_INNER, true); break;
      }
    } else if (brush->mode == SUMI_PAINT_UNIFORM) {
      if (columns == 8) SUMI_PAINT(8, SUMI_PAINT_UNIFORM, false);
      else SUMI_PAINT(columns, SUMI_PAINT_UNIFORM, false);
    } else if (brush->mode == SUMI_PAINT_FILL) {
      if (columns == 8) SUMI_PAINT(8, SUMI_PAINT_FILL, false);
      else SUMI_PAINT(columns, SUMI_PAINT_FILL, false);
    } else if (brush->mode == SUMI_PAINT_OUTLINED) {
      SUMI_PAINT(columns, SUMI_PAINT_OUTLINED, false);
    } else {
      SUMI_PAINT(columns, SUMI_PAINT_INNER, false);
    }
#undef SUMI_PAINT
  }
  return drawn;
}

static void SUMI_NAME(flatten)(
  const int16_t *const *canvases, int64_t canvas_count, int64_t offset, int64_t count, uint8_t *out) {
  for (int64_t i = 0; i < count; i++, out += 4) {
    const int16_t *pixel = canvases[0] + 4 * (offset + i);
    int32_t sum[4] = {pixel[0], pixel[1], pixel[2], pixel[3]};
    for (int64_t canvas = 1; canvas < canvas_count; canvas++) {
      pixel = canvases[canvas] + 4 * (offset + i);
      int32_t rest = SUMI_COLOR_UNIT - pixel[3];
      rest = rest < 0 ? 0 : rest;
      for (int c = 0; c < 4; c++)
        sum[c] = pixel[c] + (sum[c] * rest + SUMI_COLOR_UNIT / 2) / SUMI_COLOR_UNIT;
    }
    int32_t alpha = (sum[3] + 64) >> 7;
    alpha = alpha < 0 ? 0 : alpha > 255 ? 255 : alpha;
    for (int c = 0; c < 3; c++) {
      // A component is at most the alpha.
      int32_t byte = (sum[c] + 64) >> 7;
      out[c] = (uint8_t)(byte < 0 ? 0 : byte > alpha ? alpha : byte);
    }
    out[3] = (uint8_t)alpha;
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
