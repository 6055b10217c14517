// Pixels whose sums stay in registers or in the processor's first cache.
#ifndef LAYER_PIXELS
#define LAYER_PIXELS 64
#endif

static bool SUMI_NAME(is_covered)(const uint8_t *levels, int64_t count) {
  uint8_t any = 0;
  for (int64_t pixel = 0; pixel < count; pixel++) any |= levels[pixel];
  return any != 0;
}

static void SUMI_NAME(compose_block)(
  const sumi_layer *layers, int64_t layer_count, int64_t offset, int64_t count, uint8_t *pixels) {
  float red[LAYER_PIXELS], green[LAYER_PIXELS], blue[LAYER_PIXELS], alpha[LAYER_PIXELS];
  bool is_empty = true;
  for (int64_t index = 0; index < layer_count; index++) {
    const sumi_layer layer = layers[index];
    int64_t from = layer.first > offset ? layer.first - offset : 0;
    int64_t to = layer.end - offset < count ? layer.end - offset : count;
    if (from >= to) continue;
    const uint8_t *levels = layer.levels + offset - layer.first;
    if (!SUMI_NAME(is_covered)(levels + from, to - from)) continue;
    if (is_empty) {
      for (int pixel = 0; pixel < LAYER_PIXELS; pixel++)
        red[pixel] = green[pixel] = blue[pixel] = alpha[pixel] = 0;
      is_empty = false;
    }
    for (int64_t pixel = from; pixel < to; pixel++) {
      float cover = (float)levels[pixel] * (1.0f / 255);
      float rest = 1 - layer.alpha * cover;
      red[pixel] = red[pixel] * rest + layer.red * cover;
      green[pixel] = green[pixel] * rest + layer.green * cover;
      blue[pixel] = blue[pixel] * rest + layer.blue * cover;
      alpha[pixel] = alpha[pixel] * rest + layer.alpha * cover;
    }
  }
  uint8_t *out = pixels + 4 * offset;
  if (is_empty) {
    memset(out, 0, (size_t)(4 * count));
    return;
  }
  for (int64_t pixel = 0; pixel < count; pixel++) {
    out[4 * pixel] = (uint8_t)(red[pixel] * 255 + 0.5f);
    out[4 * pixel + 1] = (uint8_t)(green[pixel] * 255 + 0.5f);
    out[4 * pixel + 2] = (uint8_t)(blue[pixel] * 255 + 0.5f);
    out[4 * pixel + 3] = (uint8_t)(alpha[pixel] * 255 + 0.5f);
  }
}

static void SUMI_NAME(compose_layers)(
  const sumi_layer *layers, int64_t layer_count, int64_t width, int64_t first, int64_t end,
  uint8_t *pixels) {
  for (int64_t offset = first * width; offset < end * width; offset += LAYER_PIXELS) {
    int64_t rest = end * width - offset;
    SUMI_NAME(compose_block)(
      layers, layer_count, offset, rest < LAYER_PIXELS ? rest : LAYER_PIXELS, pixels);
  }
}

static int64_t SUMI_NAME(count_covered)(
  const uint8_t *levels, int64_t width, int64_t height, int64_t step) {
  int64_t covered = 0;
  for (int64_t row = 0; row < height; row += step) {
    const uint8_t *line = levels + row * width;
    int64_t part = 0;
    for (int64_t pixel = 0; pixel < width; pixel++) part += line[pixel] != 0;
    covered += part;
  }
  return covered;
}
