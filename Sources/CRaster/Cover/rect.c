#include "../Blend/blend.h"

// Rectangles: a side covers the share of a pixel that lies inside of it.
#pragma STDC FP_CONTRACT OFF

typedef struct {
  int32_t start, count;
  double share;
} stretch;

// A partial pixel, whole pixels, a partial pixel; returns how many of these there are.
static int32_t stretches(double low, double high, int32_t first, int32_t last, stretch out[3]) {
  if (!(low > first)) low = first;
  if (!(high < last)) high = last;
  if (!(low < high)) return 0;
  // Both are at least 0 and small enough for whole numbers.
  int32_t start = (int32_t)low, end = (int32_t)high;
  if (start == end || (start + 1 == end && high == end)) {
    out[0] = (stretch){start, 1, high - low};
    return 1;
  }
  int32_t count = 0;
  if (low > start) out[count++] = (stretch){start, 1, start + 1 - low}, start++;
  if (end > start) out[count++] = (stretch){start, end - start, 1};
  if (high > end) out[count++] = (stretch){end, 1, high - end};
  return count;
}

void sumi_cover_rect(
  double left, double top, double right, double bottom, sumi_box clip, const sumi_sink *sink) {
  stretch columns[3], rows[3];
  int32_t column_count = stretches(left, right, clip.left, clip.right, columns);
  int32_t row_count = stretches(top, bottom, clip.top, clip.bottom, rows);
  if (column_count == 0) return;
  for (int32_t i = 0; i < row_count; i++) {
    for (int32_t y = rows[i].start; y < rows[i].start + rows[i].count; y++) {
      for (int32_t j = 0; j < column_count; j++) {
        int32_t level = (int32_t)(rows[i].share * columns[j].share * 255 + 0.5);
        if (level > 0) {
          sumi_emit_constant(sink, columns[j].start, y, columns[j].count, (uint8_t)level);
        }
      }
    }
  }
}
