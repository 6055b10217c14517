// The heights of a traced line at places across each bin, for areas: what part of a bin's width lies
// above or below the line.
#ifndef SUMI_HEIGHTS_H
#define SUMI_HEIGHTS_H

#include <math.h>

#include "bins.h"
#include "tracer.h"

#pragma STDC FP_CONTRACT OFF

// A height in the path's units.
static inline uint16_t height_of(const sumi_path *path, double y) {
  double units = (y + SUMI_HEIGHT_MARGIN) / path->height_unit;
  return (uint16_t)(units < 0 ? 0 : units > SUMI_NO_HEIGHT - 1 ? SUMI_NO_HEIGHT - 1 : units);
}

// The heights of a bin of the current run; NULL if it is none.
static inline uint16_t *heights_of(const sumi_path *path, int64_t bin) {
  const sumi_run *run = &path->runs[path->run_count - 1];
  if (bin < run->first_bin || bin >= run->first_bin + run->count) return NULL;
  return path->heights + (run->offset + bin - run->first_bin) * SUMI_HEIGHTS;
}

// Sets the heights along a line segment between rows whose bins have been added.
static inline void set_heights(tracer *tracer, double u0, double y0, double u1, double y1) {
  sumi_path *path = tracer->path;
  if (!path->heights || !tracer->has_bins || !(u0 < u1)) return;
  double first = ceil(u0 * SUMI_HEIGHTS - 0.5), last = ceil(u1 * SUMI_HEIGHTS - 0.5) - 1;
  double most = (double)tracer->line->bins * SUMI_HEIGHTS - 1;
  if (!(first <= last) || last < 0 || first > most) return;
  int64_t place = first < 0 ? 0 : (int64_t)first, end = last > most ? (int64_t)most : (int64_t)last;
  double slope = (y1 - y0) / (u1 - u0);
  while (place <= end) {
    int64_t bin = place / SUMI_HEIGHTS;
    int64_t stop = (bin + 1) * SUMI_HEIGHTS - 1 < end ? (bin + 1) * SUMI_HEIGHTS - 1 : end;
    uint16_t *heights = heights_of(path, bin);
    if (!heights) {
      place = stop + 1;
      continue;
    }
    for (; place <= stop; place++)
      heights[place - bin * SUMI_HEIGHTS] =
        height_of(path, y0 + (((double)place + 0.5) / SUMI_HEIGHTS - u0) * slope);
  }
}

// Sets the heights along the connection from the last row to a new one.
static void set_way_heights(tracer *tracer, double u, double y) {
  double u0 = tracer->u, y0 = tracer->y;
  if (!tracer->path->heights) return;
  switch (tracer->line->curve) {
  case SUMI_STRAIGHT: set_heights(tracer, u0, y0, u, y); break;
  case SUMI_STEP_AFTER: set_heights(tracer, u0, y0, u, y0); break;
  case SUMI_STEP_BEFORE: set_heights(tracer, u0, y, u, y); break;
  case SUMI_STEP_MIDDLE:
    set_heights(tracer, u0, y0, (u0 + u) / 2, y0);
    set_heights(tracer, (u0 + u) / 2, y, u, y);
    break;
  }
}

// A pseudorandom number from 0 up to 1 for a place in a bin: rows are not taken at regular distances,
// which could be those of a wave.
static inline double jitter(int64_t bin, int64_t place) {
  uint64_t bits = ((uint64_t)bin * SUMI_HEIGHTS + (uint64_t)place + 1) * 0x9e3779b97f4a7c15;
  bits = (bits ^ bits >> 29) * 0xbf58476d1ce4e5b9;
  return (double)(bits >> 40) * 0x1p-24;
}

// Sets the heights of a bin with many rows: those of all rows, or of a part of them in groups.
static void add_heights(
  tracer *tracer, int64_t bin, int64_t first, int64_t end, double extent) {
  // The rows that are read completely; and otherwise the rows of a group, which share a few lines of
  // the cache.
  enum { MOST_ROWS = 64, GROUP = 4, GROUPS = SUMI_HEIGHTS / GROUP };
  const sumi_line *line = tracer->line;
  sumi_path *path = tracer->path;
  if (!tracer->has_bins) return;
  uint16_t *heights = heights_of(path, bin);
  if (!heights) return;
  // Another thread has the bin's other rows.
  double from = 0, to = 1;
  if (!tracer->is_open) from = sumi_place_x(line, first) - (double)bin;
  if (end >= tracer->end) to = sumi_place_x(line, end - 1) - (double)bin;
  if (!(from > 0)) from = 0;
  if (!(to < 1)) to = 1;
  int64_t first_place = (int64_t)(from * SUMI_HEIGHTS), end_place = (int64_t)ceil(to * SUMI_HEIGHTS);
  int64_t count = end - first;
  double ys[MOST_ROWS];
  // A line that hardly rises needs no rows.
  if (extent < 0.5 || count < 2) {
    uint16_t height = height_of(path, path->low[path->count - 1] + extent / 2);
    for (int64_t place = first_place; place < end_place; place++)
      if (heights[place] == SUMI_NO_HEIGHT) heights[place] = height;
    return;
  }
  double per_place = (double)(count - 1) / (double)(end_place - first_place);
  if (count <= MOST_ROWS) {
    sumi_place(&line->y, line->y_map, first, count, ys);
    for (int64_t place = first_place; place < end_place; place++) {
      double row = ((double)(place - first_place) + 0.5) * per_place;
      int64_t before = (int64_t)row;
      double share = row - (double)before;
      if (line->curve != SUMI_STRAIGHT) share = 0;
      int64_t after = before + 1 < count ? before + 1 : before;
      heights[place] = height_of(path, ys[before] + (ys[after] - ys[before]) * share);
    }
    return;
  }
  int64_t rows[GROUPS];
  int64_t groups = 0;
  for (int64_t place = first_place; place < end_place; place += GROUP, groups++) {
    double start = ((double)(place - first_place) + GROUP * jitter(bin, place)) * per_place;
    int64_t row = (int64_t)start;
    rows[groups] = first + (row > count - GROUP - 1 ? count - GROUP - 1 : row);
    if (line->y.base)
      __builtin_prefetch((const char *)line->y.base + rows[groups] * line->y.stride);
  }
  for (int64_t group = 0; group < groups; group++) {
    sumi_place(&line->y, line->y_map, rows[group], GROUP + 1, ys);
    for (int64_t part = 0; part < GROUP; part++) {
      int64_t place = first_place + group * GROUP + part;
      if (place >= end_place) break;
      double share = line->curve == SUMI_STRAIGHT ? jitter(bin, place + SUMI_HEIGHTS) : 0;
      heights[place] = height_of(path, ys[part] + (ys[part + 1] - ys[part]) * share);
    }
  }
}

#endif
