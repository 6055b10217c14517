// The segments that are looked at together.
#define NEAR_COUNT 1024
// What rounding to floats changes, in units of the numbers: several units in the last place.
#define NEAR_ROUNDING 2e-6f

// Whether the line through a point in some direction is farther from the origin than `reach`.
static inline bool SUMI_NAME(is_far_line)(float x, float y, float dx, float dy, float reach) {
  // Its distance is |cross product| / length, and |dx| + |dy| is not less than the length.
  float length = fabsf(dx) + fabsf(dy);
  return fabsf(dx * y - dy * x) > (reach + NEAR_ROUNDING * length) * length;
}

// A segment that ends at a gap is a dot.
#define NEAR_SEGMENTS(FAR) \
  for (int64_t i = 0; i < count; i++) { \
    float px = x[i] - vicinity.x, qx = x[i + 1] - vicinity.x; \
    float py = y[i] - vicinity.y, qy = y[i + 1] - vicinity.y; \
    bool is_dot = qx != qx; \
    qx = is_dot ? px : qx; \
    qy = is_dot ? py : qy; \
    bool is_beside = ((px > reach) & (qx > reach)) | ((px < -reach) & (qx < -reach)) \
      | ((py > reach) & (qy > reach)) | ((py < -reach) & (qy < -reach)); \
    is_near[i] = (px == px) & !(is_beside | (FAR)); \
  }

// Whether each of some segments may be near.
static void SUMI_NAME(mark_near)(
  const float *restrict x, const float *restrict y, int64_t count, sumi_curve curve,
  sumi_vicinity vicinity, uint8_t *restrict is_near) {
  float reach = vicinity.distance
    + NEAR_ROUNDING * (1 + vicinity.distance + fabsf(vicinity.x) + fabsf(vicinity.y));
  switch (curve) {
  case SUMI_STRAIGHT:
    NEAR_SEGMENTS(SUMI_NAME(is_far_line)(px, py, qx - px, qy - py, reach))
    break;
  case SUMI_STEP_AFTER:
    NEAR_SEGMENTS((fabsf(py) > reach) & (fabsf(qx) > reach))
    break;
  case SUMI_STEP_BEFORE:
    NEAR_SEGMENTS((fabsf(px) > reach) & (fabsf(qy) > reach))
    break;
  case SUMI_STEP_MIDDLE:
    NEAR_SEGMENTS((fabsf(py) > reach) & (fabsf(qy) > reach) & (fabsf(px + qx) > 2 * reach))
    break;
  }
}

static int64_t SUMI_NAME(near_segments)(
  const float *x, const float *y, int64_t count, sumi_curve curve, sumi_vicinity vicinity,
  int32_t *found) {
  // Eight more, because eight are read at a time.
  uint8_t is_near[NEAR_COUNT + 8];
  int64_t found_count = 0;
  for (int64_t start = 0; start < count; start += NEAR_COUNT) {
    int64_t length = count - start < NEAR_COUNT ? count - start : NEAR_COUNT;
    SUMI_NAME(mark_near)(x + start, y + start, length, curve, vicinity, is_near);
    __builtin_memset(is_near + length, 0, 8);
    for (int64_t i = 0; i < length; i += 8) {
      uint64_t eight;
      __builtin_memcpy(&eight, is_near + i, 8);
      for (; eight; eight &= eight - 1)
        found[found_count++] = (int32_t)(start + i + (__builtin_ctzll(eight) >> 3));
    }
  }
  return found_count;
}
#undef NEAR_SEGMENTS
#undef NEAR_ROUNDING
#undef NEAR_COUNT
