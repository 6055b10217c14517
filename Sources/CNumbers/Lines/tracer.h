// The state of tracing a line, and the bins that it adds.
#ifndef SUMI_TRACER_H
#define SUMI_TRACER_H

#include <string.h>

#include "CNumbers.h"
#include "path.h"

#pragma STDC FP_CONTRACT OFF

// The state of tracing a line.
typedef struct {
  const sumi_line *line;
  sumi_path *path;
  // Whether the previous row was no gap, and its position. `is_exact` is false after skipping a
  // block: only its last row is known, and the next row is within the tolerance of it.
  bool is_open, is_exact;
  double u, y;
  // Whether the current run has a bin yet.
  bool has_bins;
  // The row after the last one that is traced.
  int64_t end;
} tracer;

static inline float held(double pixels) {
  // Far outside every picture, and small enough for the sums that follow.
  return (float)(pixels < -1e6 ? -1e6 : pixels > 1e6 ? 1e6 : pixels);
}

// The bin of a position; -1 and `bins` for positions outside.
static inline int64_t bin_of(const sumi_line *line, double u) {
  if (!(u >= 0)) return -1;
  return u >= (double)line->bins ? line->bins : (int64_t)u;
}

// Adds an extent in pixels to a bin of the current run.
static inline void add(tracer *tracer, int64_t bin, double low, double high) {
  sumi_path *path = tracer->path;
  if (bin < 0 || bin >= tracer->line->bins) return;
  float l = held(low), h = held(high);
  if (!tracer->has_bins) {
    path->runs = grown(path->runs, &path->run_capacity, path->run_count + 1, sizeof(sumi_run));
    if (path->run_capacity <= path->run_count) return;
    path->runs[path->run_count++] =
      (sumi_run){.first_bin = bin, .count = 0, .offset = path->count};
    tracer->has_bins = true;
  }
  sumi_run *run = &path->runs[path->run_count - 1];
  int64_t last = run->first_bin + run->count - 1;
  if (bin <= last) {
    float *lowest = &path->low[path->count - 1], *highest = &path->high[path->count - 1];
    *lowest = l < *lowest ? l : *lowest;
    *highest = h > *highest ? h : *highest;
    return;
  }
  // A bin skipped by less than the tolerance.
  if (!reserve(path, path->count + bin - last)) {
    // No run is without bins.
    if (run->count == 0) {
      path->run_count--;
      tracer->has_bins = false;
    }
    return;
  }
  if (path->heights)
    memset(
      path->heights + path->count * SUMI_HEIGHTS, 0xff,
      (size_t)((bin - last) * SUMI_HEIGHTS) * sizeof(uint16_t));
  float passed = run->count > 0 ? path->low[path->count - 1] : l;
  for (; last + 1 < bin; last++, run->count++, path->count++) {
    path->low[path->count] = passed < l ? passed : l;
    path->high[path->count] = passed < l ? l : passed;
  }
  path->low[path->count] = l;
  path->high[path->count] = h;
  path->count++;
  run->count++;
}

#endif
