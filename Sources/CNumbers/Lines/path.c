// Joins and reverses reduced lines.
#include "CNumbers.h"
#include "path.h"

#include <math.h>
#include <string.h>

void sumi_join(sumi_path *path, const sumi_path *next) {
  int64_t offset = path->count;
  int64_t first_run = 0, skipped = 0;
  if (next->continues && next->run_count > 0 && path->run_count > 0) {
    // Merges two runs that share a bin or are adjacent.
    sumi_run *run = &path->runs[path->run_count - 1];
    sumi_run more = next->runs[0];
    int64_t last = run->first_bin + run->count - 1;
    int64_t shared = last - more.first_bin + 1;
    if (run->offset + run->count == path->count && more.offset == 0 && shared >= 0
      && shared <= more.count && shared <= run->count) {
      skipped = shared;
      for (int64_t bin = 0; bin < shared; bin++) {
        float *low = &path->low[offset - shared + bin], *high = &path->high[offset - shared + bin];
        if (next->low[bin] < *low) *low = next->low[bin];
        if (next->high[bin] > *high) *high = next->high[bin];
      }
      if (path->heights && next->heights) {
        uint16_t *heights = path->heights + (offset - shared) * SUMI_HEIGHTS;
        for (int64_t place = 0; place < shared * SUMI_HEIGHTS; place++)
          if (heights[place] == SUMI_NO_HEIGHT) heights[place] = next->heights[place];
      }
      run->count += more.count - skipped;
      first_run = 1;
    }
  }
  int64_t added = next->count - skipped, more_runs = next->run_count - first_run;
  path->runs =
    grown(path->runs, &path->run_capacity, path->run_count + more_runs, sizeof(sumi_run));
  if (!reserve(path, path->count + added) || path->run_capacity < path->run_count + more_runs) {
    path->run_count = path->count = 0;
    return;
  }
  memcpy(path->low + offset, next->low + skipped, (size_t)added * sizeof(float));
  memcpy(path->high + offset, next->high + skipped, (size_t)added * sizeof(float));
  if (path->heights && next->heights)
    memcpy(
      path->heights + offset * SUMI_HEIGHTS, next->heights + skipped * SUMI_HEIGHTS,
      (size_t)(added * SUMI_HEIGHTS) * sizeof(uint16_t));
  path->count += added;
  for (int64_t index = first_run; index < next->run_count; index++) {
    sumi_run run = next->runs[index];
    run.offset += offset - skipped;
    path->runs[path->run_count++] = run;
  }
}

static void reverse(float *values, int64_t count) {
  for (int64_t index = 0; index < count / 2; index++) {
    float value = values[index];
    values[index] = values[count - 1 - index];
    values[count - 1 - index] = value;
  }
}

static void reverse_heights(uint16_t *heights, int64_t count) {
  for (int64_t index = 0; index < count / 2; index++) {
    uint16_t height = heights[index];
    heights[index] = heights[count - 1 - index];
    heights[count - 1 - index] = height;
  }
}

void sumi_mirror(sumi_path *path, int64_t last) {
  for (int64_t index = 0; index < path->run_count; index++) {
    sumi_run *run = &path->runs[index];
    run->first_bin = last - (run->first_bin + run->count - 1);
    reverse(path->low + run->offset, run->count);
    reverse(path->high + run->offset, run->count);
    if (path->heights)
      reverse_heights(path->heights + run->offset * SUMI_HEIGHTS, run->count * SUMI_HEIGHTS);
  }
  for (int64_t index = 0; index < path->run_count / 2; index++) {
    sumi_run run = path->runs[index];
    path->runs[index] = path->runs[path->run_count - 1 - index];
    path->runs[path->run_count - 1 - index] = run;
  }
}

void sumi_path_extent(const sumi_path *path, float *low, float *high) {
  // Several at a time.
  enum { LANES = 16 };
  float lows[LANES], highs[LANES];
  for (int lane = 0; lane < LANES; lane++) {
    lows[lane] = INFINITY;
    highs[lane] = -INFINITY;
  }
  int64_t whole = path->count / LANES * LANES;
  for (int64_t bin = 0; bin < whole; bin += LANES) {
    for (int lane = 0; lane < LANES; lane++) {
      float l = path->low[bin + lane], h = path->high[bin + lane];
      lows[lane] = l < lows[lane] ? l : lows[lane];
      highs[lane] = h > highs[lane] ? h : highs[lane];
    }
  }
  for (int64_t bin = whole; bin < path->count; bin++) {
    if (path->low[bin] < lows[0]) lows[0] = path->low[bin];
    if (path->high[bin] > highs[0]) highs[0] = path->high[bin];
  }
  *low = INFINITY;
  *high = -INFINITY;
  for (int lane = 0; lane < LANES; lane++) {
    if (lows[lane] < *low) *low = lows[lane];
    if (highs[lane] > *high) *high = highs[lane];
  }
}

void sumi_free_path(sumi_path *path) {
  free(path->low);
  free(path->high);
  free(path->heights);
  free(path->runs);
  memset(path, 0, sizeof(*path));
}
