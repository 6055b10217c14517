// Compiled for each set of instructions: see variants.h. Sixteen pixels at a time, of which mostly
// none is covered.
static void SUMI_NAME(take_top)(
  const uint8_t *restrict pixels, uint8_t *restrict levels, uint32_t *restrict numbers,
  int32_t count, uint32_t number) {
  int32_t start = 0;
  for (; start + 16 <= count; start += 16) {
    const uint8_t *block = pixels + 4 * (ptrdiff_t)start;
    uint32_t any = 0;
    for (int32_t i = 0; i < 64; i++) any |= block[i];
    if (!any) continue;
    for (int32_t i = 0; i < 16; i++) {
      uint8_t level = block[4 * i + 3], old = levels[start + i];
      bool takes = level != 0 && level >= old;
      levels[start + i] = takes ? level : old;
      numbers[start + i] = takes ? number : numbers[start + i];
    }
  }
  for (; start < count; start++) {
    uint8_t level = pixels[4 * (ptrdiff_t)start + 3];
    if (level == 0 || level < levels[start]) continue;
    levels[start] = level;
    numbers[start] = number;
  }
}
