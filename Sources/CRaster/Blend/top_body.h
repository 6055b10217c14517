// Compiled for each set of instructions: see variants.h. Sixteen pixels at a time, of which mostly
// none is covered, or all have one identifier.
#ifndef BLOCK
#define BLOCK 16
#endif

static bool SUMI_NAME(take_top)(
  const uint8_t *restrict pixels, const uint32_t *restrict numbers, uint32_t first, int32_t count,
  uint8_t *restrict levels, uint32_t *restrict identifiers) {
  int32_t start = 0;
  uint32_t zeros = 0;
  for (; start + BLOCK <= count; start += BLOCK) {
    const uint8_t *block = pixels + 4 * (ptrdiff_t)start;
    uint32_t any = 0;
    for (int32_t i = 0; i < 4 * BLOCK; i++) any |= block[i];
    if (!any) continue;
    uint32_t missing = 0;
    for (int32_t i = 0; i < BLOCK; i++) {
      uint32_t level = block[4 * i + 3], old = levels[start + i], number = numbers[start + i];
      uint32_t takes = (level != 0) & (level >= old);
      missing |= takes & (number == 0);
      levels[start + i] = (uint8_t)(takes ? level : old);
      identifiers[start + i] = takes ? first + number : identifiers[start + i];
    }
    zeros |= missing;
  }
  for (; start < count; start++) {
    uint8_t level = pixels[4 * (ptrdiff_t)start + 3];
    if (level == 0 || level < levels[start]) continue;
    levels[start] = level;
    identifiers[start] = first + numbers[start];
    zeros |= numbers[start] == 0;
  }
  return zeros != 0;
}

static int32_t SUMI_NAME(find)(
  const uint32_t *restrict identifiers, int32_t count, uint32_t wanted, int32_t *restrict columns) {
  int32_t number = 0, start = 0;
  for (; start + BLOCK <= count; start += BLOCK) {
    uint32_t any = 0;
    for (int32_t i = start; i < start + BLOCK; i++) any |= identifiers[i] == wanted;
    if (!any) continue;
    for (int32_t i = start; i < start + BLOCK; i++) {
      columns[number] = i;
      number += identifiers[i] == wanted;
    }
  }
  for (; start < count; start++) {
    columns[number] = start;
    number += identifiers[start] == wanted;
  }
  return number;
}

static void SUMI_NAME(mark_used)(
  const uint32_t *restrict identifiers, int64_t count, uint8_t *restrict is_used) {
  uint32_t last = 0;
  int64_t start = 0;
  for (; start + BLOCK <= count; start += BLOCK) {
    uint32_t differs = 0;
    for (int64_t i = start; i < start + BLOCK; i++) differs |= identifiers[i] ^ last;
    if (!differs) continue;
    for (int64_t i = start; i < start + BLOCK; i++) is_used[identifiers[i]] = 1;
    last = identifiers[start + BLOCK - 1];
  }
  for (; start < count; start++) is_used[identifiers[start]] = 1;
}

static void SUMI_NAME(renumber)(
  uint32_t *restrict identifiers, int64_t count, const uint32_t *restrict map) {
  int64_t start = 0;
  for (; start + BLOCK <= count; start += BLOCK) {
    uint32_t *block = identifiers + start;
    uint32_t differs = 0, one = block[0];
    for (int32_t i = 0; i < BLOCK; i++) differs |= block[i] ^ one;
    if (!differs) {
      if (one == 0) continue;
      uint32_t to = map[one];
      if (to == one) continue;
      for (int32_t i = 0; i < BLOCK; i++) block[i] = to;
    } else {
      for (int32_t i = 0; i < BLOCK; i++) block[i] = map[block[i]];
    }
  }
  for (; start < count; start++) identifiers[start] = map[identifiers[start]];
}
