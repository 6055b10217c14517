// The heights of a traced line at positions across each bin, for areas: what part of a bin's width
// lies above or below the line.
#ifndef SUMI_HEIGHTS_H
#define SUMI_HEIGHTS_H

#include <math.h>

#include "bins.h"
#include "tracer.h"

#pragma STDC FP_CONTRACT OFF

// A height in units, of which a pixel has `per_pixel`.
static inline uint16_t height_of(double per_pixel, double y) {
  double units = (y + SUMI_HEIGHT_MARGIN) * per_pixel;
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
  double slope = (y1 - y0) / (u1 - u0), per_pixel = 1 / (double)path->height_unit;
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
        height_of(per_pixel, y0 + (((double)place + 0.5) / SUMI_HEIGHTS - u0) * slope);
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

// A pseudorandom number from 0 up to 1 for a position in a bin: rows are not taken at regular
// distances, which could be those of a wave.
static inline double jitter(int64_t bin, int64_t place) {
  uint64_t bits = ((uint64_t)bin * SUMI_HEIGHTS + (uint64_t)place + 1) * 0x9e3779b97f4a7c15;
  bits = (bits ^ bits >> 29) * 0xbf58476d1ce4e5b9;
  return (double)(bits >> 40) * 0x1p-24;
}

// The rows of a bin that are read completely.
enum { SUMI_MOST_READ_ROWS = 512 };

// The positions in a bin that belong to some of its rows: from `first` up to `end`.
typedef struct {
  uint16_t *heights;
  int64_t first, end;
  // Rows between neighbouring positions.
  double rows;
} places;

static inline places places_of(tracer *tracer, int64_t bin, int64_t first, int64_t end) {
  const sumi_line *line = tracer->line;
  // Another thread has the bin's other rows.
  double from = 0, to = 1;
  if (!tracer->is_open) from = sumi_place_x(line, first) - (double)bin;
  if (end >= tracer->end) to = sumi_place_x(line, end - 1) - (double)bin;
  if (!(from > 0)) from = 0;
  if (!(to < 1)) to = 1;
  places places = {
    .heights = heights_of(tracer->path, bin), .first = (int64_t)(from * SUMI_HEIGHTS),
    .end = (int64_t)ceil(to * SUMI_HEIGHTS),
  };
  places.rows = (double)(end - first - 1) / (double)(places.end - places.first);
  return places;
}

// Sets the heights of a bin from all of its rows, which are few.
static void set_row_heights(tracer *tracer, int64_t bin, int64_t first, int64_t end) {
  if (!tracer->has_bins) return;
  places places = places_of(tracer, bin, first, end);
  if (!places.heights) return;
  double ys[SUMI_MOST_READ_ROWS];
  int64_t count = end - first;
  sumi_place(&tracer->line->y, tracer->line->y_map, first, count, ys);
  double per_pixel = 1 / (double)tracer->path->height_unit;
  for (int64_t place = places.first; place < places.end; place++) {
    // A single row leaves the heights of the connection to it.
    if (count < 2 && places.heights[place] != SUMI_NO_HEIGHT) continue;
    double row = ((double)(place - places.first) + 0.5) * places.rows;
    int64_t before = (int64_t)row;
    double share = tracer->line->curve == SUMI_STRAIGHT ? row - (double)before : 0;
    int64_t after = before + 1 < count ? before + 1 : before;
    places.heights[place] = height_of(per_pixel, ys[before] + (ys[after] - ys[before]) * share);
  }
}

// Sets the heights of a bin with very many rows, which extend over `extent` pixels: those of a part
// of the rows in groups.
static void sample_heights(
  tracer *tracer, int64_t bin, int64_t first, int64_t end, double extent) {
  // The rows of a group share a few lines of the cache.
  enum { GROUP = 4, GROUPS = SUMI_HEIGHTS / GROUP };
  // Below this extent in pixels the rows are assumed to rise evenly: only the pixels next to the line
  // depend on it.
  const double even_extent = 8;
  const sumi_line *line = tracer->line;
  sumi_path *path = tracer->path;
  if (!tracer->has_bins) return;
  places places = places_of(tracer, bin, first, end);
  if (!places.heights) return;
  double per_pixel = 1 / (double)path->height_unit;
  if (extent < even_extent) {
    double low = path->low[path->count - 1];
    for (int64_t place = places.first; place < places.end; place++)
      places.heights[place] =
        height_of(per_pixel, low + extent * ((double)place + 0.5) / SUMI_HEIGHTS);
    return;
  }
  int64_t rows[GROUPS];
  int64_t groups = 0, last = end - first - GROUP - 1;
  for (int64_t place = places.first; place < places.end; place += GROUP, groups++) {
    double start = ((double)(place - places.first) + GROUP * jitter(bin, place)) * places.rows;
    int64_t row = (int64_t)start;
    rows[groups] = first + (row > last ? last : row);
    if (line->y.base)
      __builtin_prefetch((const char *)line->y.base + rows[groups] * line->y.stride);
  }
  for (int64_t group = 0; group < groups; group++) {
    double ys[GROUP + 1];
    sumi_place(&line->y, line->y_map, rows[group], GROUP + 1, ys);
    for (int64_t part = 0; part < GROUP; part++) {
      int64_t place = places.first + group * GROUP + part;
      if (place >= places.end) break;
      double share = line->curve == SUMI_STRAIGHT ? jitter(bin, place + SUMI_HEIGHTS) : 0;
      places.heights[place] = height_of(per_pixel, ys[part] + (ys[part + 1] - ys[part]) * share);
    }
  }
}

#endif
