// Divides markers among strips of rows, which threads paint.
#include "strips.h"

#include <stdlib.h>
#include <string.h>

#include <CWork.h>

sumi_strips *sumi_new_strips(void) {
  sumi_strips *strips = sumi_zeroed(sizeof *strips);
  if (!strips) return NULL;
  strips->placed = sumi_resized(NULL, SUMI_STRIP_ROWS * sizeof *strips->placed);
  if (strips->placed) return strips;
  free(strips);
  return NULL;
}

void sumi_free_strips(sumi_strips *strips) {
  if (!strips) return;
  free(strips->placed);
  free(strips->sorted);
  free(strips->ends);
  free(strips);
}

void sumi_divide(sumi_strips *strips, int64_t row_bytes, int64_t height) {
  int32_t shift = 3;
  while (shift < 30 && row_bytes << (shift + 1) <= SUMI_STRIP_BYTES) shift++;
  strips->shift = shift;
  strips->count = (int32_t)((height + (1 << shift) - 1) >> shift);
}

bool sumi_sort_strips(sumi_strips *strips, int32_t rows) {
  const int32_t count = strips->count, shift = strips->shift;
  if (count + 1 > strips->strip_capacity) {
    int64_t *ends = sumi_resized(strips->ends, (size_t)(count + 1) * sizeof *ends);
    if (!ends) return false;
    strips->ends = ends;
    strips->strip_capacity = count + 1;
  }
  int64_t *ends = strips->ends;
  memset(ends, 0, (size_t)(count + 1) * sizeof *ends);
  // A strip's markers are counted one strip further: `ends` then has the index of its first marker,
  // which becomes its end while markers are put there. Markers that touch two strips come at
  // random: no branch asks for them.
  const bool has_many = rows > 1 << shift;
  for (int64_t i = 0; i < strips->placed_count; i++) {
    int32_t y = SUMI_MARKER_Y(strips->placed[i]);
    int32_t strip = y >> shift, last = (y + rows - 1) >> shift;
    ends[strip + 1]++;
    if (has_many) {
      while (++strip <= last) ends[strip + 1]++;
    } else {
      ends[last + 1] += last - strip;
    }
  }
  for (int32_t strip = 0; strip < count; strip++) ends[strip + 1] += ends[strip];
  int64_t total = ends[count];
  if (total > strips->sorted_capacity) {
    // Their content is not kept.
    free(strips->sorted);
    strips->sorted = NULL;
    strips->sorted_capacity = 0;
    int64_t capacity = total + total / 4;
    strips->sorted = sumi_resized(NULL, (size_t)(capacity + 1) * sizeof *strips->sorted);
    if (!strips->sorted) return false;
    strips->sorted_capacity = capacity;
  }
  // Where a marker goes that touches no further strip.
  const int64_t unused = strips->sorted_capacity;
  for (int64_t i = 0; i < strips->placed_count; i++) {
    uint64_t marker = strips->placed[i];
    int32_t y = SUMI_MARKER_Y(marker);
    int32_t strip = y >> shift, last = (y + rows - 1) >> shift;
    strips->sorted[ends[strip]++] = marker;
    if (has_many) {
      while (++strip <= last) strips->sorted[ends[strip]++] = marker;
    } else {
      int32_t further = last - strip;
      strips->sorted[further ? ends[last] : unused] = marker;
      ends[last] += further;
    }
  }
  return true;
}
