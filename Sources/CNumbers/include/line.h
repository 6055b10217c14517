// Lines reduced to their visible shape.
#ifndef CNUMBERS_LINE_H
#define CNUMBERS_LINE_H

#include "CNumbers.h"

/// A level of blocks, and how many of them are summarised.
typedef struct {
  sumi_blocks blocks;
  int64_t rows, known;
} sumi_level;

/// The interpolation between rows.
typedef enum { SUMI_STRAIGHT = 0, SUMI_STEP_AFTER, SUMI_STEP_BEFORE, SUMI_STEP_MIDDLE } sumi_curve;

/// A line with monotonic x, and the bins along x that it is reduced to.
typedef struct {
  sumi_numbers x, y;
  /// From x to bins, never decreasing from row to row; x has no gaps.
  sumi_map x_map;
  /// From y to pixels.
  sumi_map y_map;
  int64_t bins;
  sumi_curve curve;
  /// Blocks of rows at most this many bins wide are not split.
  double tolerance;
  /// Summaries of blocks of rows, possibly none; the index in the storage of row 0.
  sumi_level x_level, y_level;
  int64_t x_start, y_start;
  /// Whether summaries are stored as int64_t.
  bool x_is_integer, y_is_integer;
  /// Whether x decreases from row to row, so that a block starts with its maximum.
  bool x_descends;
  /// Numbers whose rows without a position are gaps of the line too, and their map to pixels; NULL
  /// for none. Summaries of their blocks, as those of y.
  const sumi_numbers *mask;
  sumi_map mask_map;
  sumi_level mask_level;
  int64_t mask_start;
} sumi_line;

/// Consecutive bins with a line without gaps: `count` bins from `first_bin` on, their extents from
/// `offset` on.
typedef struct {
  int64_t first_bin, count, offset;
} sumi_run;

/// The number of positions across a bin where heights are known, and the value where there is no
/// line.
enum { SUMI_HEIGHTS = 32, SUMI_NO_HEIGHT = 65535 };

/// Heights are counted from this many pixels above the picture.
enum { SUMI_HEIGHT_MARGIN = 8 };

/// A line reduced to its lowest and highest y in each bin, in pixels.
typedef struct {
  float *low, *high;
  int64_t count, capacity;
  /// The y at SUMI_HEIGHTS positions across each bin, for areas; NULL without them. They are
  /// counted in `height_unit` pixels; set it before tracing to get heights, or to 0.
  uint16_t *heights;
  float height_unit;
  sumi_run *runs;
  int64_t run_count, run_capacity;
  /// Whether the first run continues from the row before the first.
  bool continues;
  /// Whether the extents are those of the stroke, not of the line in its middle.
  bool is_outline;
} sumi_path;

/// Reduces the rows from `first` up to `end`, and the segment from the row before them.
void sumi_trace(const sumi_line *line, int64_t first, int64_t end, sumi_path *path);

/// Finds what a round pen of this width in pixels covers along the rows from `first` up to `end`,
/// without a mask: exact in the middle of each bin. The time grows with rows and bins; for few rows it
/// is less than that of tracing the line and covering its stroke.
///
/// The bins are those of the picture, whatever the width.
void sumi_trace_outline(
  const sumi_line *line, int64_t first, int64_t end, double stroke_width, sumi_path *path);

/// Appends a path that was traced from the rows directly after.
void sumi_join(sumi_path *path, const sumi_path *next);

/// Swaps left and right: bin b becomes `last - b`, and position u among bins `last + 1 - u`.
void sumi_mirror(sumi_path *path, int64_t last);

/// The lowest and highest y of all bins; lowest > highest if there are none.
void sumi_path_extent(const sumi_path *path, float *low, float *high);

void sumi_free_path(sumi_path *path);

/// The number of bins per pixel of a path.
enum { SUMI_BINS_PER_PIXEL = 32 };

/// The picture that a path is drawn into: `levels` has `width * height` bytes, 255 for full
/// coverage. Its left edge is the left edge of bin `first_bin`, its top edge is at height
/// `first_row`.
typedef struct {
  uint8_t *levels;
  int64_t width, height, first_bin, first_row;
} sumi_cover;

/// The number of pixel columns that one call covers together.
enum { SUMI_STRIP = 16 };

/// The alignment of a stroke's width with bins: a position stands for the middle of its bin if the
/// stroke is an odd number of bins wide, and for its left edge if it is even. Returns the shift to
/// apply to positions before their bin is computed, 0 or 0.5.
double sumi_bin_shift(double stroke_width);

/// Writes the coverage of a round pen of this width in pixels along the path, vertically exact, in
/// the strips from `first` up to `end`.
void sumi_cover_stroke(
  const sumi_path *path, double stroke_width, sumi_cover cover, int64_t first, int64_t end);

/// Writes the area between the path and a baseline in pixels. Without heights the line is assumed to
/// rise evenly from the lowest to the highest value of each bin.
void sumi_cover_area(
  const sumi_path *path, double baseline, sumi_cover cover, int64_t first, int64_t end);

/// The part of the area between two paths that is covered, and the assumption within a bin.
typedef struct {
  /// Whether the area is also covered where `above` is lower in the picture than `below`.
  bool both_sides;
  /// Whether the paths cross often: then each height of one is combined with every height of the other.
  /// Otherwise both heights are assumed to increase together, from lowest to highest. That is exact
  /// where the paths never cross: y lies between them in the share of the bin in which `above` is
  /// higher than y, less the share in which `below` is.
  bool is_independent;
} sumi_between;

/// Writes the area between two paths with the same bins, where `above` is higher in the picture
/// than `below`. A bin that only one of them has is not covered.
void sumi_cover_between(
  const sumi_path *above, const sumi_path *below, sumi_between between, sumi_cover cover,
  int64_t first, int64_t end);

/// Points in pixels, x and y alternating; NaN for both is a gap.
typedef struct {
  double *values;
  int64_t count, capacity;
} sumi_polyline;

/// Adds the rows from `first_row` up to `end_row` of a line in any order of x, except those at most
/// `tolerance` pixels from the line through the others, and those that lie with their neighbours
/// beyond one side of the rectangle from (min_x, min_y) to (max_x, max_y).
void sumi_simplify(
  const sumi_numbers *x, sumi_map x_map, const sumi_numbers *y, sumi_map y_map, int64_t first_row,
  int64_t end_row, double tolerance, double min_x, double min_y, double max_x, double max_y,
  sumi_polyline *polyline);

void sumi_free_polyline(sumi_polyline *polyline);

#endif
