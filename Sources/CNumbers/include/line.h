// Lines reduced to what can be seen of them.
#ifndef CNUMBERS_LINE_H
#define CNUMBERS_LINE_H

#include "CNumbers.h"

/// A level of blocks, and how many of them are known.
typedef struct {
  sumi_blocks blocks;
  int64_t rows, known;
} sumi_level;

/// How a line gets from one row to the next.
typedef enum { SUMI_STRAIGHT = 0, SUMI_STEP_AFTER, SUMI_STEP_BEFORE, SUMI_STEP_MIDDLE } sumi_curve;

/// A line whose x never turns back, and the bins along x that it is reduced to.
typedef struct {
  sumi_numbers x, y;
  /// From x to bins, never falling from row to row; x has no gaps.
  sumi_map x_map;
  /// From y to pixels.
  sumi_map y_map;
  int64_t bins;
  sumi_curve curve;
  /// Blocks of rows that are no wider than this many bins are not looked into.
  double tolerance;
  /// What is known of blocks of rows, of which none may be known; the storage's row that is row 0
  /// here.
  sumi_level x_level, y_level;
  int64_t x_start, y_start;
  /// Whether summaries are kept as int64_t.
  bool x_is_integer, y_is_integer;
  /// Whether x falls from row to row, so that a block begins with its greatest.
  bool x_descends;
} sumi_line;

/// Bins one after the other in which a line runs without a gap: `count` from `first_bin` on, their
/// extents from `offset` on.
typedef struct {
  int64_t first_bin, count, offset;
} sumi_run;

/// A line reduced to its lowest and highest place in each bin, in pixels.
typedef struct {
  float *low, *high;
  int64_t count, capacity;
  sumi_run *runs;
  int64_t run_count, run_capacity;
  /// Whether the first run goes on from the row before the first.
  bool continues;
} sumi_path;

/// Reduces the rows from `first` up to `end`, and the way from the row before them.
void sumi_trace(const sumi_line *line, int64_t first, int64_t end, sumi_path *path);

/// Adds a path that was traced from the rows just behind.
void sumi_join(sumi_path *path, const sumi_path *next);

/// Turns left and right round: bin b becomes `last - b`, and place u among bins `last + 1 - u`.
void sumi_mirror(sumi_path *path, int64_t last);

void sumi_free_path(sumi_path *path);

/// Bins a pixel of a path that is to be covered.
enum { SUMI_BINS_PER_PIXEL = 32 };

/// The picture that a path is drawn into: `levels` has `width * height` bytes, 255 for all of a
/// pixel. Its left edge is the left edge of bin `first_bin`.
typedef struct {
  uint8_t *levels;
  int64_t width, height, first_bin;
} sumi_cover;

/// Pixel columns that one call covers together.
enum { SUMI_STRIP = 16 };

/// The way in which a stroke's width falls into bins: a place counts for the middle of its bin where
/// the number of bins across is odd, and for its left edge where it is even. Returns how far places
/// are to be moved before their bin is taken, 0 or 0.5.
double sumi_bin_shift(double stroke_width);

/// Writes what a round pen of a width in pixels covers along the path, exact from top to bottom, in
/// the strips from `first` up to `end`.
void sumi_cover_stroke(
  const sumi_path *path, double stroke_width, sumi_cover cover, int64_t first, int64_t end);

/// Writes what lies between the path and a baseline in pixels. Within a bin the path is taken to be
/// as often at one height as at any other between its lowest and highest.
void sumi_cover_area(
  const sumi_path *path, double baseline, sumi_cover cover, int64_t first, int64_t end);

/// Writes what lies between two paths with the same bins, where `above` is higher in the picture than
/// `below`: where it is lower, nothing is covered. A bin that only one of them has is not covered.
/// Within a bin both are taken to go through their heights together, from the lowest to the highest.
void sumi_cover_between(
  const sumi_path *above, const sumi_path *below, sumi_cover cover, int64_t first, int64_t end);

/// Points in pixels, x and y in turn; NaN for both is a gap.
typedef struct {
  double *values;
  int64_t count, capacity;
} sumi_polyline;

/// Adds the rows of a line in any order of x, but for those that are no further than `tolerance`
/// pixels from the line through the others, and those that lie with their neighbours on one outer
/// side of the rectangle from (min_x, min_y) to (max_x, max_y).
void sumi_simplify(
  const sumi_numbers *x, sumi_map x_map, const sumi_numbers *y, sumi_map y_map, int64_t count,
  double tolerance, double min_x, double min_y, double max_x, double max_y,
  sumi_polyline *polyline);

void sumi_free_polyline(sumi_polyline *polyline);

#endif
