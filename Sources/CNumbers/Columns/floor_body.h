// Floors of numbers, for one set of instructions.
static void SUMI_NAME(floor_extremes)(
  const double *numbers, int64_t count, double *low, double *high) {
  enum { LANES = 32 };
  double lows[LANES], highs[LANES];
  for (int lane = 0; lane < LANES; lane++) {
    lows[lane] = numbers[0];
    highs[lane] = numbers[0];
  }
  for (int64_t row = 0; row + LANES <= count; row += LANES) {
    for (int lane = 0; lane < LANES; lane++) {
      double number = numbers[row + lane];
      lows[lane] = number < lows[lane] ? number : lows[lane];
      highs[lane] = number > highs[lane] ? number : highs[lane];
    }
  }
  for (int lane = 0; lane < LANES; lane++) {
    *low = lows[lane] < *low ? lows[lane] : *low;
    *high = highs[lane] > *high ? highs[lane] : *high;
  }
}

static void SUMI_NAME(floor_splats)(
  const double *x, const double *y, int64_t count, int64_t width, int64_t height, float *grid) {
  int64_t stride = width + 5;
  for (int64_t row = 0; row < count; row++) {
    float *corner =
      grid + (int64_t)(y[row] * (double)height) * stride + (int64_t)(x[row] * (double)width);
    for (int down = 0; down < 5; down++)
      for (int across = 0; across < 5; across++) corner[down * stride + across] *= 0.8f;
  }
}
