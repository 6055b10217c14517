// Coverage of reduced lines and of the areas below them.
#include "CNumbers.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include <CWork.h>

enum { STRIP_BINS = SUMI_STRIP * SUMI_BINS_PER_PIXEL };

// Areas are counted in whole numbers, so that they do not depend on the order of sums: heights in
// UNITS of a pixel, widths in parts of which a pixel has WIDTH. 255 times a pixel fits into 32 bits.
enum { UNITS = 1024, WIDTH = SUMI_BINS_PER_PIXEL * SUMI_HEIGHTS };

// Outside of every picture.
#define FAR 1e9f

// A further extent in a column of bins.
typedef struct {
  int32_t bin;
  float low, high;
} extent;

static int by_bin_and_low(const void *a, const void *b) {
  const extent *first = a, *second = b;
  if (first->bin != second->bin) return first->bin < second->bin ? -1 : 1;
  return (first->low > second->low) - (first->low < second->low);
}

// The number of bins across a stroke: at least one.
static int64_t bins_across(double stroke_width) {
  double bins = round(stroke_width * SUMI_BINS_PER_PIXEL);
  return bins < 1 ? 1 : (int64_t)bins;
}

double sumi_bin_shift(double stroke_width) { return bins_across(stroke_width) % 2 == 0 ? 0.5 : 0; }

// The first run that ends after a bin; runs are consecutive.
static int64_t first_run_at(const sumi_path *path, int64_t bin) {
  int64_t low = 0, high = path->run_count;
  while (low < high) {
    int64_t middle = (low + high) / 2;
    if (path->runs[middle].first_bin + path->runs[middle].count < bin) low = middle + 1;
    else high = middle;
  }
  return low;
}

#define SUMI_BODY "Coverage/cover_body.h"
#include <variants.h>

void sumi_cover_stroke(
  const sumi_path *path, double stroke_width, sumi_cover cover, int64_t first, int64_t end) {
  SUMI_PICK(cover_stroke, path, stroke_width, cover, first, end);
}

void sumi_cover_area(
  const sumi_path *path, double baseline, sumi_cover cover, int64_t first, int64_t end) {
  SUMI_PICK(cover_area, path, baseline, cover, first, end);
}

void sumi_cover_between(
  const sumi_path *above, const sumi_path *below, sumi_between between, sumi_cover cover,
  int64_t first, int64_t end) {
  SUMI_PICK(cover_between, above, below, between, cover, first, end);
}
