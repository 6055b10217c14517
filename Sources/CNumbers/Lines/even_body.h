// The lowest and highest of 8 or more numbers; false if one is not finite.
static inline bool SUMI_NAME(range)(
  const double *values, int64_t count, double *lowest, double *highest) {
  enum { LANES = 8 };
  // The last ones may be read twice.
  const double *last = values + count - LANES;
  double low[LANES], high[LANES], odd[LANES];
  for (int lane = 0; lane < LANES; lane++) {
    low[lane] = high[lane] = last[lane];
    odd[lane] = last[lane] - last[lane];
  }
  for (; values < last; values += LANES) {
    for (int lane = 0; lane < LANES; lane++) {
      double value = values[lane];
      low[lane] = value < low[lane] ? value : low[lane];
      high[lane] = value > high[lane] ? value : high[lane];
      odd[lane] += value - value;
    }
  }
#pragma clang loop unroll(full)
  for (int half = LANES / 2; half > 0; half /= 2) {
    for (int lane = 0; lane < half; lane++) {
      low[lane] = low[lane + half] < low[lane] ? low[lane + half] : low[lane];
      high[lane] = high[lane + half] > high[lane] ? high[lane + half] : high[lane];
      odd[lane] += odd[lane + half];
    }
  }
  *lowest = low[0];
  *highest = high[0];
  return odd[0] == 0;
}

static int64_t SUMI_NAME(even_bins)(
  const sumi_line *line, const double *values, int64_t *row, int64_t end, int64_t bin,
  int64_t count, float *low, float *high) {
  bool is_integer = line->x.type == SUMI_INT64;
  double start = even_place(line, is_integer, 0);
  double rows_per_bin = 1 / (even_place(line, is_integer, 1) - start);
  for (int64_t done = 0; done < count; done++) {
    double edge = (double)(bin + done + 1);
    int64_t stop =
      even_row_at(line, is_integer, edge, (edge - start) * rows_per_bin, *row, end);
    // The last bin may go on in the rows of another thread.
    if (stop >= end || stop - *row < 8) return done;
    double least, most;
    if (!SUMI_NAME(range)(values + *row, stop - *row, &least, &most)) return done;
    set_extent(line, least, most, low + done, high + done);
    *row = stop;
  }
  return count;
}

// The extent of 4 or more blocks; false if one has gaps.
static inline bool SUMI_NAME(block_range)(
  const sumi_blocks *blocks, int64_t first, int64_t count, double *lowest, double *highest) {
  enum { LANES = 4 };
  const double *lows = (const double *)blocks->low + first;
  const double *highs = (const double *)blocks->high + first;
  const uint16_t *gaps = blocks->gaps + first;
  // The last ones may be read twice.
  int64_t last = count - LANES;
  double low[LANES], high[LANES];
  unsigned odd = 0;
  for (int lane = 0; lane < LANES; lane++) {
    low[lane] = lows[last + lane];
    high[lane] = highs[last + lane];
    odd |= gaps[last + lane];
  }
  for (int64_t block = 0; block < last; block += LANES) {
    for (int lane = 0; lane < LANES; lane++) {
      low[lane] = lows[block + lane] < low[lane] ? lows[block + lane] : low[lane];
      high[lane] = highs[block + lane] > high[lane] ? highs[block + lane] : high[lane];
      odd |= gaps[block + lane];
    }
  }
#pragma clang loop unroll(full)
  for (int half = LANES / 2; half > 0; half /= 2) {
    for (int lane = 0; lane < half; lane++) {
      low[lane] = low[lane + half] < low[lane] ? low[lane + half] : low[lane];
      high[lane] = high[lane + half] > high[lane] ? high[lane + half] : high[lane];
    }
  }
  *lowest = low[0];
  *highest = high[0];
  return odd == 0;
}

static int64_t SUMI_NAME(even_blocks)(
  const sumi_line *line, int64_t *row, int64_t end, int64_t bin, int64_t count, float *low,
  float *high) {
  bool is_integer = line->x.type == SUMI_INT64;
  const sumi_level *level = &line->y_level;
  int64_t rows = level->rows;
  double start = even_place(line, is_integer, 0);
  double rows_per_bin = 1 / (even_place(line, is_integer, 1) - start);
  if ((*row + line->y_start) % rows != 0) return 0;
  int64_t block = (*row + line->y_start) / rows;
  for (int64_t done = 0; done < count; done++) {
    double edge = (double)(bin + done + 1);
    int64_t stop =
      even_row_at(line, is_integer, edge, (edge - start) * rows_per_bin, *row, end);
    // The nearest end of a block, as `sumi_next_bin_row` has it.
    int64_t last = (stop + line->y_start + rows / 2) / rows;
    stop = last * rows - line->y_start;
    // The last bin may go on in the rows of another thread.
    if (stop >= end || last > level->known || last - block < 4) return done;
    double least, most;
    if (!SUMI_NAME(block_range)(&level->blocks, block, last - block, &least, &most)) return done;
    set_extent(line, least, most, low + done, high + done);
    *row = stop;
    block = last;
  }
  return count;
}
