// Where the rows of a line in order lie among bins.
#include "CNumbers.h"
#include "bins.h"

#include <string.h>

#pragma STDC FP_CONTRACT OFF

double sumi_place_row(const sumi_numbers *numbers, const sumi_map *map, int64_t row) {
  if (numbers->type == SUMI_FLOAT64 && numbers->base && !numbers->validity && !map->warp) {
    double value;
    memcpy(&value, (const char *)numbers->base + row * numbers->stride, sizeof value);
    return map_double(map, value);
  }
  double place;
  sumi_place(numbers, *map, row, 1, &place);
  return place;
}

double sumi_place_x(const sumi_line *line, int64_t row) {
  if (!line->x.base) {
    if (line->x.type == SUMI_INT64)
      return map_integer(&line->x_map, line->x.integer_start + line->x.integer_step * row);
    return map_double(&line->x_map, line->x.start + line->x.step * (double)row);
  }
  int64_t stored = row + line->x_start;
  const sumi_level *level = &line->x_level;
  if (level->known > 0) {
    int64_t block = stored / level->rows;
    if (block * level->rows == stored && block < level->known)
      return map_summary(
        &line->x, &line->x_map, line->x_descends ? level->blocks.high : level->blocks.low, block);
  }
  return sumi_place_row(&line->x, &line->x_map, row);
}

// The first row in `low` ..< `high` that is not before an edge; `high` if all are.
static int64_t first_row_at(const sumi_line *line, double edge, int64_t low, int64_t high) {
  while (low < high) {
    int64_t middle = low + (high - low) / 2;
    if (sumi_place_x(line, middle) < edge) low = middle + 1;
    else high = middle;
  }
  return low;
}

// The same if it is likely to be near `low`: doubling steps, then bisection.
static int64_t near_row_at(const sumi_line *line, double edge, int64_t low, int64_t high) {
  int64_t step = 1;
  while (low + step < high && sumi_place_x(line, low + step) < edge) {
    low += step + 1;
    step *= 2;
  }
  return first_row_at(line, edge, low, low + step < high ? low + step : high);
}

// The first block in `low` ..< `high` that does not start before an edge, found the same way.
static int64_t near_block_at(const sumi_line *line, double edge, int64_t low, int64_t high) {
  const sumi_level *level = &line->x_level;
  const void *firsts = line->x_descends ? level->blocks.high : level->blocks.low;
  int64_t step = 1;
  while (low + step < high && map_summary(&line->x, &line->x_map, firsts, low + step) < edge) {
    low += step + 1;
    step *= 2;
  }
  if (low + step < high) high = low + step;
  while (low < high) {
    int64_t middle = low + (high - low) / 2;
    if (map_summary(&line->x, &line->x_map, firsts, middle) < edge) low = middle + 1;
    else high = middle;
  }
  return low;
}

// Whether a row may be used as the first at or after an edge. The average width of rows does not
// tell: many rows of equal x may be followed by a jump.
static bool is_near(const sumi_line *line, int64_t row, double edge) {
  double u = sumi_place_x(line, row);
  return u >= edge - line->tolerance && u <= edge + line->tolerance;
}

int64_t sumi_next_bin_row(
  const sumi_line *line, int64_t row, int64_t end, double edge, double width) {
  int64_t stop;
  if (!line->x.base && line->x_map.warp) {
    stop = near_row_at(line, edge, row + 1, end);
  } else if (!line->x.base) {
    double rows = (edge - sumi_place_x(line, row)) / width;
    stop = rows < (double)(end - row) ? row + (rows > 1 ? (int64_t)rows : 1) : end;
    // Rounding may be off by one row.
    while (stop > row + 1 && sumi_place_x(line, stop - 1) >= edge) stop--;
    while (stop < end && sumi_place_x(line, stop) < edge) stop++;
  } else if (line->x_level.known > 0) {
    const sumi_level *level = &line->x_level;
    const void *firsts = line->x_descends ? level->blocks.high : level->blocks.low;
    int64_t block = (row + line->x_start) / level->rows + 1;
    int64_t last = (end + line->x_start + level->rows - 1) / level->rows;
    if (last > level->known) last = level->known;
    if (line->x_map.warp) {
      if (block < last) block = near_block_at(line, edge, block, last);
    } else if (line->x_is_integer) {
      while (block < last && map_summary(&line->x, &line->x_map, firsts, block) < edge) block++;
    } else {
      const double *values = firsts;
      while (block < last && map_double(&line->x_map, values[block]) < edge) block++;
    }
    int64_t low = (block - 1) * level->rows - line->x_start, high = low + level->rows;
    if (low < row + 1) low = row + 1;
    if (block >= level->known || high > end) high = end;
    // Rows are not searched if the result is rounded to a block later anyway.
    bool is_narrow = (double)line->y_level.rows * width <= line->tolerance
      && level->rows <= line->y_level.rows && line->y_level.known > 0
      && is_near(line, high < end ? high : end - 1, edge);
    stop = is_narrow ? high : first_row_at(line, edge, low, high);
  } else {
    stop = first_row_at(line, edge, row + 1, end);
  }
  int64_t rows = line->y_level.rows;
  if (line->y_level.known > 0 && (double)rows * width <= line->tolerance && stop < end) {
    int64_t nearest = (stop + line->y_start + rows / 2) / rows * rows - line->y_start;
    if (nearest > row && nearest < end && (nearest == stop || is_near(line, nearest, edge)))
      stop = nearest;
  }
  return stop;
}
