// Traces a line through bins: the envelope of its rows in each.
#include "CNumbers.h"
#include "bins.h"
#include "heights.h"
#include "path.h"
#include "tracer.h"

#include <math.h>

#pragma STDC FP_CONTRACT OFF

// Adds a line segment: its heights in the middles of the bins that it crosses.
static inline void add_piece(tracer *tracer, double u0, double y0, double u1, double y1) {
  const sumi_line *line = tracer->line;
  // A vertical segment has no slope; its ends have been added.
  if (!(u0 < u1)) return;
  double first = ceil(u0 - 0.5), last = floor(u1 - 0.5);
  if (!(first <= last) || last < 0 || first >= (double)line->bins) return;
  int64_t from = first < 0 ? 0 : (int64_t)first;
  int64_t to = last >= (double)line->bins ? line->bins - 1 : (int64_t)last;
  double slope = (y1 - y0) / (u1 - u0);
  double y = y0 + ((double)from + 0.5 - u0) * slope;
  add(tracer, from, y, y);
  if (from == to || !tracer->has_bins) return;
  // The bins after it are new, unless the run has reached beyond it already.
  sumi_path *path = tracer->path;
  sumi_run *run = &path->runs[path->run_count - 1];
  if (run->first_bin + run->count - 1 > from) {
    for (int64_t bin = from + 1; bin <= to; bin++) {
      y = y0 + ((double)bin + 0.5 - u0) * slope;
      add(tracer, bin, y, y);
    }
    return;
  }
  int64_t count = to - from;
  if (!reserve(path, path->count + count)) return;
  if (path->heights)
    memset(
      path->heights + path->count * SUMI_HEIGHTS, 0xff,
      (size_t)(count * SUMI_HEIGHTS) * sizeof(uint16_t));
  float *low = path->low + path->count, *high = path->high + path->count;
  for (int64_t bin = 0; bin < count; bin++)
    low[bin] = high[bin] = held(y0 + ((double)(from + 1 + bin) + 0.5 - u0) * slope);
  path->count += count;
  run->count += count;
}

// Adds the connection from the last row to a new one.
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

// Ends the run. A run within a single bin is merged into another run of that bin that it overlaps,
// so that there are never many.
static void close_run(tracer *tracer) {
  sumi_path *path = tracer->path;
  bool had_bins = tracer->has_bins;
  tracer->is_open = false;
  tracer->has_bins = false;
  if (!had_bins) {
    // The connection from the row before the first ends outside.
    if (path->run_count == 0) path->continues = false;
    return;
  }
  enum { MOST_LOOKED_AT = 64 };
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
    if (path->heights) {
      uint16_t *to = path->heights + nearest * SUMI_HEIGHTS;
      const uint16_t *from = path->heights + run.offset * SUMI_HEIGHTS;
      for (int place = 0; place < SUMI_HEIGHTS; place++)
        if (to[place] == SUMI_NO_HEIGHT) to[place] = from[place];
    }
    path->run_count--;
    path->count = run.offset;
  }
}

static void add_row(tracer *tracer, double u, double y) {
  if (y - y != 0) {
    close_run(tracer);
    return;
  }
  bool has_way = tracer->is_open && tracer->is_exact;
  if (has_way) add_way(tracer, u, y);
  tracer->is_open = true;
  add(tracer, bin_of(tracer->line, u), y, y);
  if (has_way) set_way_heights(tracer, u, y);
  tracer->is_exact = true;
  tracer->u = u;
  tracer->y = y;
}

// Adds rows without gaps, joined by straight lines; rows of one bin are combined.
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
      if (tracer->path->heights)
        for (int64_t leg = row + 1; leg < next; leg++)
          set_heights(tracer, us[leg - 1], ys[leg - 1], us[leg], ys[leg]);
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
    if (tracer->line->mask) {
      double masks[PIECE];
      sumi_place(tracer->line->mask, tracer->line->mask_map, start, count, masks);
      for (int64_t row = 0; row < count; row++) ys[row] += masks[row] - masks[row];
    }
    double odd = 0;
    for (int64_t row = 0; row < count; row++) odd += ys[row] - ys[row];
    if (odd == 0 && tracer->line->curve == SUMI_STRAIGHT) {
      add_rows(tracer, us, ys, count);
    } else {
      for (int64_t row = 0; row < count; row++) add_row(tracer, us[row], ys[row]);
    }
  }
}

// A summary of rows, in the type of summaries.
typedef struct {
  double low, high;
  int64_t integer_low, integer_high;
} summary;

// Adds whole blocks; false if one has gaps.
static bool add_blocks(const sumi_line *line, int64_t first, int64_t end, summary *sum) {
  const sumi_blocks *blocks = &line->y_level.blocks;
  unsigned gaps = 0;
  for (int64_t block = first; block < end; block++) gaps |= blocks->gaps[block];
  if (gaps) return false;
  if (line->y_is_integer) {
    const int64_t *lows = blocks->low, *highs = blocks->high;
    for (int64_t block = first; block < end; block++) {
      sum->integer_low = lows[block] < sum->integer_low ? lows[block] : sum->integer_low;
      sum->integer_high = highs[block] > sum->integer_high ? highs[block] : sum->integer_high;
    }
  } else {
    const double *lows = blocks->low, *highs = blocks->high;
    for (int64_t block = first; block < end; block++) {
      sum->low = lows[block] < sum->low ? lows[block] : sum->low;
      sum->high = highs[block] > sum->high ? highs[block] : sum->high;
    }
  }
  return true;
}

// Adds rows; false if one is not finite.
static bool add_numbers(const sumi_line *line, int64_t first, int64_t end, summary *sum) {
  if (first == end) return true;
  if (line->y.validity) return false;
  if (line->y_is_integer) {
    int64_t low, high;
    sumi_extent(&line->y, first, end - first, &low, &high);
    sum->integer_low = low < sum->integer_low ? low : sum->integer_low;
    sum->integer_high = high > sum->integer_high ? high : sum->integer_high;
    return true;
  }
  double low, high;
  if (!sumi_extent(&line->y, first, end - first, &low, &high)) return false;
  sum->low = low < sum->low ? low : sum->low;
  sum->high = high > sum->high ? high : sum->high;
  return true;
}

// The position of a row in y; NaN for a gap of the line or of its mask.
static double place_y(const sumi_line *line, int64_t row) {
  double y = sumi_place_row(&line->y, &line->y_map, row);
  if (!line->mask) return y;
  double mask = sumi_place_row(line->mask, &line->mask_map, row);
  return y + (mask - mask);
}

// Whether the mask may have gaps among the rows.
static bool may_be_masked(const sumi_line *line, int64_t first, int64_t end) {
  if (!line->mask) return false;
  const sumi_level *level = &line->mask_level;
  if (level->known == 0) return true;
  int64_t from = (first + line->mask_start) / level->rows;
  int64_t to = (end + line->mask_start + level->rows - 1) / level->rows;
  if (to > level->known) return true;
  const sumi_warp *warp = line->mask_map.warp;
  bool needs_positive = warp && warp->kind == SUMI_LOG && !(warp->replacement > 0);
  bool is_integer = sumi_summary_is_integer(line->mask->type);
  for (int64_t block = from; block < to; block++) {
    if (level->blocks.gaps[block]) return true;
    if (!needs_positive) continue;
    if (is_integer ? ((const int64_t *)level->blocks.low)[block] <= 0
                   : ((const double *)level->blocks.low)[block] <= 0)
      return true;
  }
  return false;
}

// Whether numbers with this minimum may have gaps, or positions in another order than the numbers:
// their extent is then unknown.
static bool has_no_log(const sumi_line *line, double least) {
  const sumi_warp *warp = line->y_map.warp;
  return warp && warp->kind == SUMI_LOG && least <= 0 && !warp->replacement_is_least;
}

// Adds the extent of rows that share a bin and have no gaps; false if some have one.
static bool add_extent(tracer *tracer, int64_t bin, int64_t first, int64_t end) {
  // Fewer blocks than this are faster to read than to combine from higher levels.
  enum { FEW_BLOCKS = 4 };
  const sumi_line *line = tracer->line;
  if (may_be_masked(line, first, end)) return false;
  // For its heights all of so few rows are read anyway.
  bool reads_rows = tracer->path->heights && end - first <= SUMI_MOST_READ_ROWS;
  const sumi_level *level = &line->y_level;
  summary sum = {INFINITY, -INFINITY, INT64_MAX, INT64_MIN};
  int64_t rows = level->rows;
  bool is_whole = level->known > 0 && (first + line->y_start) % rows == 0;
  if (reads_rows || level->known == 0 || (!is_whole && end - first < FEW_BLOCKS * rows)) {
    if (!add_numbers(line, first, end, &sum)) return false;
  } else {
    int64_t from = (first + line->y_start + rows - 1) / rows, to = (end + line->y_start) / rows;
    if (to > level->known) to = level->known;
    if (from > to) from = to;
    int64_t head = from * rows - line->y_start, tail = to * rows - line->y_start;
    if (head < first || head > end || from == to) head = tail = end;
    if (!add_numbers(line, first, head, &sum) || !add_blocks(line, from, to, &sum)
      || !add_numbers(line, tail, end, &sum))
      return false;
  }
  double low, high;
  if (has_no_log(line, line->y_is_integer ? (double)sum.integer_low : sum.low)) return false;
  if (line->y_is_integer) {
    low = map_summary(&line->y, &line->y_map, &sum.integer_low, 0);
    high = map_summary(&line->y, &line->y_map, &sum.integer_high, 0);
  } else {
    low = map_double(&line->y_map, sum.low);
    high = map_double(&line->y_map, sum.high);
  }
  add(tracer, bin, low < high ? low : high, low < high ? high : low);
  if (reads_rows) set_row_heights(tracer, bin, first, end);
  else if (tracer->path->heights) sample_heights(tracer, bin, first, end, fabs(high - low));
  return true;
}

// Whether no number of a block has a position, all being <= 0 on a logarithmic axis.
static bool is_without_logs(const sumi_line *line, int64_t block) {
  const sumi_warp *warp = line->y_map.warp;
  if (!warp || warp->kind != SUMI_LOG || warp->replacement > 0) return false;
  const sumi_blocks *blocks = &line->y_level.blocks;
  return line->y_is_integer ? ((const int64_t *)blocks->high)[block] <= 0
    : ((const double *)blocks->high)[block] <= 0;
}

// Traces rows with gaps among them.
static void trace_holed_rows(tracer *tracer, int64_t first, int64_t end) {
  const sumi_level *level = &tracer->line->y_level;
  int64_t row = first;
  while (row < end) {
    int64_t stop = end;
    bool is_empty = false;
    if (level->known > 0) {
      int64_t stored = row + tracer->line->y_start;
      int64_t block = stored / level->rows;
      if ((block + 1) * level->rows - tracer->line->y_start < end)
        stop = (block + 1) * level->rows - tracer->line->y_start;
      is_empty = block < level->known
        && (level->blocks.gaps[block] == level->rows || is_without_logs(tracer->line, block));
    }
    if (is_empty) close_run(tracer);
    else trace_rows(tracer, row, stop);
    row = stop;
  }
}

// Reads the previous row, if a block was skipped with only its extent known and the next row is not
// near.
static void look_back(tracer *tracer, int64_t row) {
  tracer->u = sumi_place_x(tracer->line, row - 1);
  tracer->y = place_y(tracer->line, row - 1);
  tracer->is_exact = true;
}

// The bins from the first to the last of some rows.
static int64_t bins_among(const sumi_line *line, int64_t first, int64_t end) {
  int64_t from = bin_of(line, sumi_place_x(line, first)), to = bin_of(line, sumi_place_x(line, end - 1));
  return to > from ? to - from : 0;
}

// Adds bins of evenly spaced rows from `row` on, after the bin that the run ends with, by reading all
// rows or their summaries. Returns their number.
static int64_t add_even_bins(
  tracer *tracer, int64_t bin, int64_t *row, int64_t end, bool reads_rows) {
  sumi_path *path = tracer->path;
  sumi_run *run = &path->runs[path->run_count - 1];
  int64_t most = tracer->line->bins - 1 - bin;
  if (!tracer->has_bins || run->first_bin + run->count - 1 != bin || most <= 0) return 0;
  if (!reserve(path, path->count + most)) return 0;
  float *low = path->low + path->count, *high = path->high + path->count;
  int64_t count = reads_rows
    ? sumi_even_bins(tracer->line, row, end, bin + 1, most, low, high)
    : sumi_even_blocks(tracer->line, row, end, bin + 1, most, low, high);
  path->count += count;
  run->count += count;
  return count;
}

void sumi_trace(const sumi_line *line, int64_t first, int64_t end, sumi_path *path) {
  // The number of rows examined together, and how many must share a bin to be combined.
  enum { STRETCH = 128, FEW = 8, MOST_READ_BLOCKS = 4, ROUNDS = 64 };
  tracer tracer = {.line = line, .path = path, .end = end};
  if (first >= end) return;
  if (!reserve(path, bins_among(line, first, end) + 64)) return;
  if (first > 0) {
    double y = place_y(line, first - 1);
    if (y - y == 0) {
      tracer.is_open = tracer.is_exact = path->continues = true;
      tracer.u = sumi_place_row(&line->x, &line->x_map, first - 1);
      tracer.y = y;
    }
  }
  // Bins are combined only if the numbers are contiguous.
  bool can_be_dense = line->y.base && line->y.stride == sumi_size(line->y.type);
  double step = sumi_place_x(line, 1) - sumi_place_x(line, 0);
  double block_width = step * (double)line->y_level.rows;
  // Where a bin has more rows, summaries are faster.
  bool reads_rows = line->y_level.known == 0 || block_width * MOST_READ_BLOCKS > 1;
  bool is_even = sumi_is_even(line) && !path->heights && step > 0
    && (reads_rows || block_width <= line->tolerance);
  int64_t row = first, last_bin = -1;
  for (int64_t round = 0; row < end; round++) {
    if (round % ROUNDS == 0 && sumi_is_stopped()) return;
    int64_t stretch = row + STRETCH < end ? row + STRETCH : end;
    double u = sumi_place_x(line, row);
    double width = (sumi_place_x(line, stretch - 1) - u) / (double)STRETCH;
    int64_t bin = bin_of(line, u);
    // A segment is drawn only across bins without rows; elsewhere it lies within the extents.
    if (tracer.is_open && !tracer.is_exact && bin > last_bin + 1) look_back(&tracer, row);
    if (!can_be_dense || !(width * FEW <= 1) || u < 0) {
      trace_rows(&tracer, row, stretch);
      row = stretch;
      last_bin = -1;
      continue;
    }
    if (bin <= last_bin) bin = last_bin + 1;
    if (bin >= line->bins) {
      // Outside the picture, except for the segment that leads there.
      if (tracer.is_open && !tracer.is_exact) break;
      trace_rows(&tracer, row, stretch);
      row = stretch;
      continue;
    }
    int64_t stop = sumi_next_bin_row(line, row, end, (double)(bin + 1), width);
    if (tracer.is_open && tracer.is_exact) {
      double y = place_y(line, row);
      if (y - y == 0) add_way(&tracer, u, y);
    }
    if (add_extent(&tracer, bin, row, stop)) {
      tracer.is_open = true;
      tracer.is_exact = false;
      // A single row may turn out to lie between two gaps.
      if (stop == row + 1) look_back(&tracer, stop);
      last_bin = bin;
      if (is_even) {
        last_bin += add_even_bins(&tracer, bin, &stop, end, reads_rows);
      }
    } else {
      if (tracer.is_open && !tracer.is_exact) look_back(&tracer, row);
      trace_holed_rows(&tracer, row, stop);
      last_bin = -1;
    }
    row = stop;
  }
  // The current run stays open: it may continue in the following rows, which another thread traces.
}
