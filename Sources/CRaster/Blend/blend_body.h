// Compiled for each set of instructions: see variants.h.

static void SUMI_NAME(blend_color_levels)(
  uint8_t *pixels, const uint8_t *levels, int32_t count, const uint8_t color[4]) {
  words32 source = COLOR_OF_EACH(color), alpha = color[3];
  int32_t i = 0;
  for (; i + 8 <= count; i += 8) {
    uint64_t all;
    memcpy(&all, levels + i, 8);
    if (all == 0) continue;
    bytes8 eight;
    memcpy(&eight, levels + i, 8);
    BLEND_EIGHT(pixels + 4 * i, eight, source, alpha);
  }
  for (; i < count; i++) {
    if (levels[i]) blend_one(pixels + 4 * i, color, levels[i]);
  }
}

static void SUMI_NAME(blend_color)(
  uint8_t *pixels, int32_t count, const uint8_t color[4], uint8_t level) {
  int32_t i = 0;
  if (color[3] == 255 && level == 255) {
    uint32_t value = sumi_word(color);
    for (; i < count; i++) memcpy(pixels + 4 * i, &value, 4);
    return;
  }
  words32 source = COLOR_OF_EACH(color), alpha = color[3], levels = level;
  for (; i + 8 <= count; i += 8) {
    bytes32 below;
    memcpy(&below, pixels + 4 * i, 32);
    below = OVER(source, alpha, levels, below);
    memcpy(pixels + 4 * i, &below, 32);
  }
  for (; i < count; i++) blend_one(pixels + 4 * i, color, level);
}

static void SUMI_NAME(blend_colors_levels)(
  uint8_t *pixels, const uint8_t *colors, const uint8_t *levels, int32_t count) {
  int32_t i = 0;
  for (; i + 8 <= count; i += 8) {
    words32 level = 255;
    if (levels) {
      uint64_t all;
      memcpy(&all, levels + i, 8);
      if (all == 0) continue;
      bytes8 eight;
      memcpy(&eight, levels + i, 8);
      level = LEVEL_OF_EACH(eight);
    }
    bytes32 source, below;
    memcpy(&source, colors + 4 * i, 32);
    memcpy(&below, pixels + 4 * i, 32);
    bytes32 alpha = __builtin_shufflevector(
      source, source, 3, 3, 3, 3, 7, 7, 7, 7, 11, 11, 11, 11, 15, 15, 15, 15, 19, 19, 19, 19, 23, 23,
      23, 23, 27, 27, 27, 27, 31, 31, 31, 31);
    below = OVER(
      __builtin_convertvector(source, words32), __builtin_convertvector(alpha, words32), level,
      below);
    memcpy(pixels + 4 * i, &below, 32);
  }
  for (; i < count; i++) {
    uint32_t level = levels ? levels[i] : 255;
    if (level) blend_one(pixels + 4 * i, colors + 4 * i, level);
  }
}

static void SUMI_NAME(blend_colors)(
  uint8_t *pixels, const uint8_t *colors, int32_t count, int32_t opacity) {
  for (int32_t i = 0; i < count; i++) {
    uint32_t value;
    memcpy(&value, colors + 4 * i, 4);
    if (value == 0) continue;
    uint8_t color[4];
    for (int j = 0; j < 4; j++) {
      color[j] = (uint8_t)(((uint32_t)colors[4 * i + j] * (uint32_t)opacity + 32767) / 65535);
    }
    blend_one(pixels + 4 * i, color, 255);
  }
}

