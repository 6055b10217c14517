// The tokens of a row of bytes: runs, rows that repeat, and matches of at least 4 bytes.

// The length of a match with the last five bytes of their hash; 0 if it is short.
static inline uint32_t search(
  SumiBandCoder *coder, const uint8_t *at, uint32_t position, uint32_t limit, uint32_t *distance) {
  uint64_t next;
  memcpy(&next, at, 8);
  uint16_t *entry = sumi_place(coder, next << 24);
  *distance = (position - *entry) & 0xffff;
  *entry = (uint16_t)position;
  // Distance 0 is 65536 before.
  if (*distance - 1 >= SUMI_WINDOW || *distance > position) return 0;
  uint32_t length = sumi_match(at, *distance, limit);
  return length >= 4 ? length : 0;
}

static void find_row1(
  SumiBandCoder *coder, const uint8_t *row, const uint64_t *left, const uint64_t *up,
  uint32_t stride) {
  (void)row;
  SumiTokens tokens = coder->tokens;
  const uint8_t *stream = coder->stream;
  const int32_t width = coder->shape.width;
  const bool searches = coder->shape.searches;
  int32_t x = 0;
  while (x < width) {
    int32_t above = run(up, x, width), same = run(left, x, width);
    // A run's distance is short to write.
    if (same >= 80 || (same > 0 && 4 * same >= above)) above = 0;
    int32_t most = above > same ? above : same;
    if (most < 3) most = 0;
    if (searches && most < 8) {
      uint32_t distance;
      uint32_t found = search(
        coder, stream + tokens.position, (uint32_t)tokens.position, (uint32_t)(width - x), &distance);
      if (found > (uint32_t)most) {
        sumi_add(&tokens, found, distance);
        x += (int32_t)found;
        continue;
      }
    }
    if (most > 0) {
      sumi_add(&tokens, (uint32_t)most, above > same ? stride : 1);
      x += most;
    } else {
      sumi_add_literal(&tokens);
      x++;
    }
  }
  coder->tokens = tokens;
}
