#include "CNumbers.h"
#include "bins.h"
#include "path.h"

#include <math.h>
#include <string.h>

// The area under a round pen along a line of few rows. In a column of bins it is one extent, because
// the line never goes back: its ends are those of discs around the corners and of the straight lines
// beside the legs.

// Outside of every picture.
#define FAR 1e9f

// The extents of the bins of one run; 16 more may be read and written.
typedef struct {
  float *low, *high;
  int64_t count;
  // The radius of the pen and how far it reaches, in pixels and in bins.
  float radius, reach;
} outline;

#define SUMI_BODY "Lines/outline_body.h"
#include <variants.h>

static void add_corners(const outline *outline, const float *us, const float *ys, int64_t count) {
  SUMI_PICK(add_corners, outline, us, ys, count);
}

// The corners of a run in bins and pixels, and room for them as floats.
typedef struct {
  double *us, *ys;
  float *placed_us, *placed_ys;
  int64_t count, capacity;
} corners;

static void add_corner(corners *corners, double u, double y) {
  if (corners->count == corners->capacity) {
    int64_t wanted = corners->count + 1;
    int64_t capacity = corners->capacity;
    corners->us = grown(corners->us, &capacity, wanted, sizeof(double));
    if (capacity < wanted) return;
    capacity = corners->capacity;
    corners->ys = grown(corners->ys, &capacity, wanted, sizeof(double));
    if (capacity < wanted) return;
    capacity = corners->capacity;
    corners->placed_us = grown(corners->placed_us, &capacity, wanted, sizeof(float));
    if (capacity < wanted) return;
    corners->placed_ys = grown(corners->placed_ys, &corners->capacity, wanted, sizeof(float));
    if (corners->capacity < wanted) return;
  }
  corners->us[corners->count] = u;
  corners->ys[corners->count++] = y;
}

// A number as near as possible to a range.
static inline double within(double value, double low, double high) {
  return value < low ? low : value > high ? high : value;
}

// Places corners relative to a bin. Those far outside of the picture are moved along their leg, so
// that floats are exact enough.
static void place_corners(corners *corners, double first, double bins) {
  const double far = 1 << 20, left = first - far, right = bins + far;
  for (int64_t corner = 0; corner < corners->count; corner++) {
    double u = corners->us[corner], y = corners->ys[corner];
    int64_t other = u < left ? corner + 1 : u > right ? corner - 1 : -1;
    if (other >= 0 && other < corners->count) {
      double edge = u < left ? left : right;
      double other_u = corners->us[other], other_y = corners->ys[other];
      if ((other_u > left && u < left) || (other_u < right && u > right))
        y += (edge - u) / (other_u - u) * (other_y - y);
    }
    corners->placed_us[corner] = (float)(within(u, left, right) - first);
    corners->placed_ys[corner] = (float)within(y, -far, far);
  }
}

static void close_outline(corners *corners, int64_t bins, double stroke_width, sumi_path *path) {
  int64_t count = corners->count;
  if (count == 0) return;
  double reach = stroke_width / 2 * SUMI_BINS_PER_PIXEL;
  double from = floor(corners->us[0] - reach), to = ceil(corners->us[count - 1] + reach);
  int64_t first = from < 0 ? 0 : from < (double)bins ? (int64_t)from : bins;
  int64_t end = to > (double)bins ? bins : to > 0 ? (int64_t)to : 0;
  enum { MARGIN = 16 };
  path->runs = grown(path->runs, &path->run_capacity, path->run_count + 1, sizeof(sumi_run));
  if (first < end && path->run_capacity > path->run_count
    && reserve(path, path->count + end - first + MARGIN)) {
    outline outline = {
      .low = path->low + path->count, .high = path->high + path->count, .count = end - first,
      .radius = (float)(stroke_width / 2), .reach = (float)reach,
    };
    for (int64_t bin = 0; bin < outline.count + MARGIN; bin++) {
      outline.low[bin] = FAR;
      outline.high[bin] = -FAR;
    }
    place_corners(corners, (double)first, (double)bins);
    add_corners(&outline, corners->placed_us, corners->placed_ys, count);
    path->runs[path->run_count++] =
      (sumi_run){.first_bin = first, .count = outline.count, .offset = path->count};
    path->count += outline.count;
  }
  corners->count = 0;
}

void sumi_trace_outline(
  const sumi_line *line, int64_t first, int64_t end, double stroke_width, sumi_path *path) {
  enum { PIECE = 512 };
  double us[PIECE], ys[PIECE];
  double shift = sumi_bin_shift(stroke_width);
  int64_t bins = line->bins - (shift > 0 ? 1 : 0);
  corners corners = {0};
  bool is_open = false;
  double last_u = 0, last_y = 0;
  path->is_outline = true;
  for (int64_t start = first; start < end; start += PIECE) {
    int64_t count = end - start < PIECE ? end - start : PIECE;
    sumi_place(&line->x, line->x_map, start, count, us);
    sumi_place(&line->y, line->y_map, start, count, ys);
    for (int64_t row = 0; row < count; row++) {
      double u = us[row] - shift, y = ys[row];
      if (y - y != 0) {
        close_outline(&corners, bins, stroke_width, path);
        is_open = false;
        continue;
      }
      if (is_open) {
        double middle = (last_u + u) / 2;
        switch (line->curve) {
        case SUMI_STRAIGHT: break;
        case SUMI_STEP_AFTER: add_corner(&corners, u, last_y); break;
        case SUMI_STEP_BEFORE: add_corner(&corners, last_u, y); break;
        case SUMI_STEP_MIDDLE:
          add_corner(&corners, middle, last_y);
          add_corner(&corners, middle, y);
          break;
        }
      }
      add_corner(&corners, u, y);
      is_open = true;
      last_u = u;
      last_y = y;
    }
  }
  close_outline(&corners, bins, stroke_width, path);
  free(corners.us);
  free(corners.ys);
  free(corners.placed_us);
  free(corners.placed_ys);
}
