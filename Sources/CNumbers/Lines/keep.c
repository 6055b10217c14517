// Keeps the extreme rows of each bin of a line that is sampled.
#include "CNumbers.h"
#include "../Columns/types.h"
#include "../Columns/warp_value.h"

#include <math.h>

static const sumi_kept none = {INFINITY, -INFINITY, -1, -1, INFINITY, -INFINITY, -1, -1};

// Adds a row. Rows come in ascending order.
static inline void add_row(sumi_kept *kept, double least_y, int64_t row, double place, double y) {
  if (place < kept->first_place || kept->first < 0) {
    kept->first_place = place;
    kept->first = row;
  }
  if (place >= kept->last_place || kept->last < 0) {
    kept->last_place = place;
    kept->last = row;
  }
  // y - y is 0 for a finite number, otherwise NaN.
  if (y - y != 0 || y <= least_y) return;
  if (y < kept->low) {
    kept->low = y;
    kept->lowest = row;
  }
  if (y > kept->high) {
    kept->high = y;
    kept->highest = row;
  }
}

#define SUMI_BODY "Lines/keep_body.h"
#include <variants.h>

void sumi_keep_rows(
  const sumi_keeping *keeping, const sumi_numbers *x, const sumi_numbers *y, int64_t first,
  int64_t count, sumi_kept *kept) {
  SUMI_PICK(keep_rows, keeping, x, y, first, count, kept);
}

void sumi_keep_none(sumi_kept *kept, int64_t count) {
  for (int64_t bin = 0; bin < count; bin++) kept[bin] = none;
}

void sumi_join_kept(const sumi_kept *other, int64_t count, sumi_kept *kept) {
  for (int64_t bin = 0; bin < count; bin++) {
    const sumi_kept *from = other + bin;
    sumi_kept *to = kept + bin;
    if (from->first >= 0 && (to->first < 0 || from->first_place < to->first_place)) {
      to->first_place = from->first_place;
      to->first = from->first;
    }
    if (from->last >= 0 && (to->last < 0 || from->last_place >= to->last_place)) {
      to->last_place = from->last_place;
      to->last = from->last;
    }
    if (from->low < to->low) {
      to->low = from->low;
      to->lowest = from->lowest;
    }
    if (from->high > to->high) {
      to->high = from->high;
      to->highest = from->highest;
    }
  }
}

int64_t sumi_kept_rows(const sumi_kept *kept, int64_t count, ptrdiff_t *rows) {
  int64_t written = 0;
  for (int64_t bin = 0; bin < count; bin++) {
    int64_t own[] = {kept[bin].first, kept[bin].lowest, kept[bin].highest, kept[bin].last};
    int64_t least = -1;
    // With four rows, looking for the next one above is shorter than sorting them.
    for (int found = 0; found < 4; found++) {
      int64_t next = INT64_MAX;
      for (int index = 0; index < 4; index++)
        next = own[index] > least && own[index] < next ? own[index] : next;
      if (next == INT64_MAX) break;
      rows[written++] = least = next;
    }
  }
  return written;
}
