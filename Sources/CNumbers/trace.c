#include "CNumbers.h"
#include "types.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#pragma STDC FP_CONTRACT OFF

double sumi_place_row(const sumi_numbers *numbers, const sumi_map *map, int64_t row) {
  double place;
  sumi_place(numbers, *map, row, 1, &place);
  return place;
}

// The line while it is followed.
typedef struct {
  const sumi_line *line;
  sumi_path *path;
  // Whether the row before was no gap, and its place; `is_exact` is false after a block, of which
  // only the end is known, and that what comes next is near.
  bool is_open, is_exact;
  double u, y;
  // Whether the run under way has a bin yet, and its rows; its first place.
  bool has_bins;
  int64_t rows;
} tracer;

// As Swift does, the process ends where there is no memory.
static void *grown(void *memory, int64_t *capacity, int64_t wanted, size_t size) {
  if (wanted <= *capacity) return memory;
  int64_t more = *capacity * 2 > wanted ? *capacity * 2 : wanted;
  *capacity = more < 256 ? 256 : more;
  void *result = realloc(memory, (size_t)*capacity * size);
  if (!result) abort();
  return result;
}

static void reserve(sumi_path *path, int64_t count) {
  int64_t capacity = path->capacity;
  path->low = grown(path->low, &capacity, count, sizeof(float));
  path->high = grown(path->high, &path->capacity, count, sizeof(float));
}

static inline float held(double pixels) {
  // Far outside every picture, and small enough for the sums that follow.
  return (float)(pixels < -1e6 ? -1e6 : pixels > 1e6 ? 1e6 : pixels);
}

// The bin of a place; those outside are -1 and `bins`.
static inline int64_t bin_of(const sumi_line *line, double u) {
  if (!(u >= 0)) return -1;
  return u >= (double)line->bins ? line->bins : (int64_t)u;
}

// Adds an extent in pixels to a bin of the run under way.
static inline void add(tracer *tracer, int64_t bin, double low, double high) {
  sumi_path *path = tracer->path;
  if (bin < 0 || bin >= tracer->line->bins) return;
  float l = held(low), h = held(high);
  if (!tracer->has_bins) {
    path->runs = grown(path->runs, &path->run_capacity, path->run_count + 1, sizeof(sumi_run));
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
  // A bin that was passed over by less than the tolerance.
  reserve(path, path->count + bin - last);
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

// A straight piece: its places in the middles of the bins that it passes.
static inline void add_piece(tracer *tracer, double u0, double y0, double u1, double y1) {
  const sumi_line *line = tracer->line;
  double first = ceil(u0 - 0.5), last = floor(u1 - 0.5);
  if (!(first <= last) || last < 0 || first >= (double)line->bins) return;
  int64_t from = first < 0 ? 0 : (int64_t)first;
  int64_t to = last >= (double)line->bins ? line->bins - 1 : (int64_t)last;
  double slope = (y1 - y0) / (u1 - u0);
  for (int64_t bin = from; bin <= to; bin++) {
    double y = y0 + ((double)bin + 0.5 - u0) * slope;
    add(tracer, bin, y, y);
  }
}

// The way from the last row to a new one.
static void add_way(tracer *tracer, double u, double y) {
  double u0 = tracer->u, y0 = tracer->y;
  int64_t bin;
  switch (tracer->line->curve) {
  case SUMI_STRAIGHT: add_piece(tracer, u0, y0, u, y); break;
  case SUMI_STEP_AFTER:
    add_piece(tracer, u0, y0, u, y0);
    add(tracer, bin_of(tracer->line, u), y0 < y ? y0 : y, y0 < y ? y : y0);
    break;
  case SUMI_STEP_BEFORE:
    add(tracer, bin_of(tracer->line, u0), y0 < y ? y0 : y, y0 < y ? y : y0);
    add_piece(tracer, u0, y, u, y);
    break;
  case SUMI_STEP_MIDDLE:
    add_piece(tracer, u0, y0, (u0 + u) / 2, y0);
    bin = bin_of(tracer->line, (u0 + u) / 2);
    add(tracer, bin, y0 < y ? y0 : y, y0 < y ? y : y0);
    add_piece(tracer, (u0 + u) / 2, y, u, y);
    break;
  }
}

// Ends the run. One within a single bin goes into another of that bin that it overlaps, so that
// there are never many.
static void close_run(tracer *tracer) {
  sumi_path *path = tracer->path;
  bool had_bins = tracer->has_bins;
  tracer->is_open = false;
  tracer->has_bins = false;
  if (!had_bins) return;
  enum { MOST_LOOKED_AT = 64, MOST_LONE = 1 << 16 };
  int64_t index = path->run_count - 1;
  sumi_run run = path->runs[index];
  if (run.count > 1) return;
  float low = path->low[run.offset], high = path->high[run.offset];
  int64_t nearest = -1;
  float distance = INFINITY;
  int looked_at = 0;
  for (int64_t other = index - 1; other >= 0 && looked_at < MOST_LOOKED_AT; other--, looked_at++) {
    sumi_run candidate = path->runs[other];
    if (candidate.first_bin + candidate.count - 1 != run.first_bin) break;
    int64_t place = candidate.offset + candidate.count - 1;
    float away = low > path->high[place] ? low - path->high[place]
      : path->low[place] > high ? path->low[place] - high : 0;
    if (away < distance) {
      distance = away;
      nearest = place;
      if (away == 0) break;
    }
  }
  if (nearest >= 0 && (distance == 0 || looked_at == MOST_LOOKED_AT)) {
    if (low < path->low[nearest]) path->low[nearest] = low;
    if (high > path->high[nearest]) path->high[nearest] = high;
    path->run_count--;
    path->count = run.offset;
    return;
  }
  if (tracer->rows != 1 || path->lone_count >= MOST_LONE || (path->continues && index == 0)) return;
  path->lone = grown(path->lone, &path->lone_capacity, path->lone_count + 1, 2 * sizeof(float));
  path->lone[2 * path->lone_count] = (float)tracer->u;
  path->lone[2 * path->lone_count + 1] = held(tracer->y);
  path->lone_count++;
}

static void add_row(tracer *tracer, double u, double y) {
  if (y - y != 0) {
    close_run(tracer);
    return;
  }
  if (tracer->is_open) {
    if (tracer->is_exact) add_way(tracer, u, y);
    tracer->rows++;
  } else {
    tracer->is_open = true;
    tracer->rows = 1;
  }
  add(tracer, bin_of(tracer->line, u), y, y);
  tracer->is_exact = true;
  tracer->u = u;
  tracer->y = y;
}

// Rows without gaps, joined by straight pieces: those of one bin are taken together.
static void add_rows(tracer *tracer, const double *us, const double *ys, int64_t count) {
  int64_t row = 0;
  while (row < count) {
    add_row(tracer, us[row], ys[row]);
    int64_t bin = bin_of(tracer->line, us[row]);
    double edge = bin < 0 ? 0 : (double)(bin + 1);
    if (bin >= tracer->line->bins) edge = INFINITY;
    double low = ys[row], high = low;
    int64_t next = row + 1;
    for (; next < count && us[next] < edge; next++) {
      double y = ys[next];
      low = y < low ? y : low;
      high = y > high ? y : high;
    }
    if (next > row + 1) {
      add(tracer, bin, low, high);
      tracer->rows += next - row - 1;
      tracer->u = us[next - 1];
      tracer->y = ys[next - 1];
    }
    row = next;
  }
}

static void trace_rows(tracer *tracer, int64_t first, int64_t end) {
  enum { PIECE = 512 };
  double us[PIECE], ys[PIECE];
  for (int64_t start = first; start < end; start += PIECE) {
    int64_t count = end - start < PIECE ? end - start : PIECE;
    sumi_place(&tracer->line->x, tracer->line->x_map, start, count, us);
    sumi_place(&tracer->line->y, tracer->line->y_map, start, count, ys);
    double odd = 0;
    for (int64_t row = 0; row < count; row++) odd += ys[row] - ys[row];
    if (odd == 0 && tracer->line->curve == SUMI_STRAIGHT) {
      add_rows(tracer, us, ys, count);
    } else {
      for (int64_t row = 0; row < count; row++) add_row(tracer, us[row], ys[row]);
    }
  }
}

static inline double map_double(const sumi_map *map, double value) {
  return (value - map->origin) * map->scale + map->offset;
}

static inline double map_integer(const sumi_map *map, int64_t value) {
  int64_t difference;
  if (__builtin_sub_overflow(value, map->integer_origin, &difference))
    return ((double)value - (double)map->integer_origin) * map->scale + map->offset;
  return (double)difference * map->scale + map->offset;
}

// Summaries of other integers than those of 64 bits hold integers, but are mapped as doubles.
static inline double map_summary(
  const sumi_numbers *numbers, const sumi_map *map, const void *values, int64_t block) {
  if (!sumi_summary_is_integer(numbers->type)) return map_double(map, ((const double *)values)[block]);
  int64_t value = ((const int64_t *)values)[block];
  return numbers->type == SUMI_INT64 ? map_integer(map, value) : map_double(map, (double)value);
}

// The bin of a row, from the summary where a block begins there.
static double bin_at(const sumi_line *line, int64_t row) {
  int64_t stored = row + line->x_start;
  if (line->x_level_count > 0) {
    const sumi_level *level = &line->x_levels[0];
    int64_t block = stored / level->rows;
    if (block * level->rows == stored && block < level->known)
      return map_summary(
        &line->x, &line->x_map, line->x_descends ? level->blocks.high : level->blocks.low, block);
  }
  return sumi_place_row(&line->x, &line->x_map, row);
}

void sumi_trace(const sumi_line *line, int64_t first, int64_t end, sumi_path *path) {
  tracer tracer = {.line = line, .path = path};
  reserve(path, 1024);
  if (first > 0) {
    double y = sumi_place_row(&line->y, &line->y_map, first - 1);
    if (y - y == 0) {
      tracer.is_open = tracer.is_exact = path->continues = true;
      tracer.u = sumi_place_row(&line->x, &line->x_map, first - 1);
      tracer.y = y;
      tracer.rows = 2;
    }
  }
  // A level is worth a try where its blocks are narrow on the whole.
  double spread = bin_at(line, end - 1) - bin_at(line, first);
  int top = -1;
  while (top + 1 < line->y_level_count
    && (double)line->y_levels[top + 1].rows * spread <= (double)(end - first))
    top++;

  int64_t row = first;
  double u = bin_at(line, row);
  while (row < end) {
    bool is_done = false;
    int64_t stored = row + line->y_start;
    int64_t part = end - row;
    for (int index = top; index >= 0 && !is_done; index--) {
      const sumi_level *level = &line->y_levels[index];
      int64_t block = stored / level->rows;
      if (block * level->rows != stored) continue;
      if (part > level->rows) part = level->rows;
      if (row + level->rows > end || block >= level->known) continue;
      int64_t next = row + level->rows;
      if (level->blocks.gaps[block] > 0) {
        // Nothing but gaps needs no look at each.
        if (index == 0 && level->blocks.gaps[block] == level->rows) {
          close_run(&tracer);
          row = next;
          if (row < end) u = bin_at(line, row);
          is_done = true;
        }
        continue;
      }
      double after = bin_at(line, next < line->y.count ? next : next - 1);
      int64_t bin = bin_of(line, u);
      if (bin != bin_of(line, after)) {
        if (!(after - u <= line->tolerance)) continue;
        bin = bin_of(line, (u + after) / 2);
      }
      double low = map_summary(&line->y, &line->y_map, level->blocks.low, block);
      double high = map_summary(&line->y, &line->y_map, level->blocks.high, block);
      if (tracer.is_open && tracer.is_exact) {
        double y = sumi_place_row(&line->y, &line->y_map, row);
        add_way(&tracer, u, y);
      }
      tracer.rows += level->rows;
      tracer.is_open = true;
      tracer.is_exact = false;
      add(&tracer, bin, low < high ? low : high, low < high ? high : low);
      row = next;
      u = after;
      is_done = true;
    }
    if (is_done) continue;
    // Up to where the next block begins.
    int64_t stop = end;
    if (line->y_level_count > 0) {
      int64_t rows = line->y_levels[0].rows;
      int64_t edge = (stored / rows + 1) * rows - line->y_start;
      if (edge < stop) stop = edge;
    }
    trace_rows(&tracer, row, stop);
    row = stop;
    if (row < end) u = bin_at(line, row);
  }
  // The run may go on in the rows behind, which are another's.
  if (end < line->y.count) {
    double y = sumi_place_row(&line->y, &line->y_map, end);
    if (y - y == 0) tracer.rows += 1;
  }
  if (tracer.is_open) close_run(&tracer);
}

void sumi_join(sumi_path *path, const sumi_path *next) {
  int64_t offset = path->count;
  int64_t first_run = 0, skipped = 0;
  if (next->continues && next->run_count > 0 && path->run_count > 0) {
    // Two runs that are one: in the last bin, or just behind it.
    sumi_run *run = &path->runs[path->run_count - 1];
    sumi_run more = next->runs[0];
    int64_t last = run->first_bin + run->count - 1;
    if (run->offset + run->count == path->count && more.offset == 0
      && (more.first_bin == last || more.first_bin == last + 1)) {
      skipped = more.first_bin == last;
      if (skipped) {
        if (next->low[0] < path->low[offset - 1]) path->low[offset - 1] = next->low[0];
        if (next->high[0] > path->high[offset - 1]) path->high[offset - 1] = next->high[0];
      }
      run->count += more.count - skipped;
      first_run = 1;
    }
  }
  int64_t added = next->count - skipped;
  reserve(path, path->count + added);
  memcpy(path->low + offset, next->low + skipped, (size_t)added * sizeof(float));
  memcpy(path->high + offset, next->high + skipped, (size_t)added * sizeof(float));
  path->count += added;
  int64_t more_runs = next->run_count - first_run;
  path->runs =
    grown(path->runs, &path->run_capacity, path->run_count + more_runs, sizeof(sumi_run));
  for (int64_t index = first_run; index < next->run_count; index++) {
    sumi_run run = next->runs[index];
    run.offset += offset - skipped;
    path->runs[path->run_count++] = run;
  }
  path->lone =
    grown(path->lone, &path->lone_capacity, path->lone_count + next->lone_count, 2 * sizeof(float));
  if (next->lone_count > 0)
    memcpy(
      path->lone + 2 * path->lone_count, next->lone,
      (size_t)next->lone_count * 2 * sizeof(float));
  path->lone_count += next->lone_count;
}

static void reverse(float *values, int64_t count) {
  for (int64_t index = 0; index < count / 2; index++) {
    float value = values[index];
    values[index] = values[count - 1 - index];
    values[count - 1 - index] = value;
  }
}

void sumi_mirror(sumi_path *path, int64_t last) {
  for (int64_t index = 0; index < path->run_count; index++) {
    sumi_run *run = &path->runs[index];
    run->first_bin = last - (run->first_bin + run->count - 1);
    reverse(path->low + run->offset, run->count);
    reverse(path->high + run->offset, run->count);
  }
  for (int64_t index = 0; index < path->run_count / 2; index++) {
    sumi_run run = path->runs[index];
    path->runs[index] = path->runs[path->run_count - 1 - index];
    path->runs[path->run_count - 1 - index] = run;
  }
}

void sumi_free_path(sumi_path *path) {
  free(path->low);
  free(path->high);
  free(path->runs);
  free(path->lone);
  memset(path, 0, sizeof(*path));
}
