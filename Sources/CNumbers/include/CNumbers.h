// Loops over columns of numbers at the speed of memory.
//
// Each loop exists once as a body, which is compiled for several instruction sets; the best that
// the processor has is taken when the program runs. Sums and products are never fused, so that
// every one of them gives the same bits.
#ifndef CNUMBERS_H
#define CNUMBERS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// How a number is stored.
typedef enum {
  SUMI_FLOAT64 = 0,
  SUMI_FLOAT32,
  SUMI_INT64,
  SUMI_INT32,
  SUMI_INT16,
  SUMI_INT8,
  SUMI_UINT64,
  SUMI_UINT32,
  SUMI_UINT16,
  SUMI_UINT8,
} sumi_type;

/// The numbers of a column: `count` rows from `base` on, at any alignment, `stride` bytes apart.
/// Where `base` is NULL they are regular: `start + row * step`, in integers where `type` is
/// SUMI_INT64.
typedef struct {
  const void *base;
  int64_t count;
  int64_t stride;
  sumi_type type;
  double start, step;
  int64_t integer_start, integer_step;
  /// A bit a row, 1 where the row is there; row 0 is bit `first_bit`. NULL when all are there.
  const uint64_t *validity;
  int64_t first_bit;
} sumi_numbers;

/// A straight map to pixels: `(value - origin) * scale + offset`, the difference taken in integers
/// for integers of 64 bits, so that time stamps lose nothing.
typedef struct {
  double origin;
  int64_t integer_origin;
  double scale, offset;
} sumi_map;

/// Bytes a number.
int64_t sumi_size(sumi_type type);

/// The rows `first` … `first + count - 1` as doubles, NaN where missing.
void sumi_decode(const sumi_numbers *numbers, int64_t first, int64_t count, double *out);

/// The same after a map; NaN where missing.
void sumi_place(
  const sumi_numbers *numbers, sumi_map map, int64_t first, int64_t count, double *out);

/// What blocks of rows, all of one length, are known to hold. Low and high are doubles for floating
/// point numbers and for SUMI_UINT64, else int64_t; low is above high where a block holds no finite
/// number.
typedef struct {
  void *low, *high;
  /// Rows of a block without a finite number, and those of them that are infinite; held at 65535.
  uint16_t *gaps, *infinite;
  /// Bit 0: no row is less than the one before it, that before the block included; bit 1: none is
  /// greater. NULL where nobody asks.
  uint8_t *order;
} sumi_blocks;

/// Looks at the blocks `first` … `first + count - 1` of `block_rows` rows each, a multiple of 64, in
/// one pass over the numbers.
void sumi_summarize(
  const sumi_numbers *numbers, int64_t block_rows, int64_t first, int64_t count, sumi_blocks out);

/// Makes the blocks `first` … `first + count - 1` of a level from `fan` blocks each of the level
/// below.
void sumi_merge_blocks(
  sumi_type type, sumi_blocks below, int64_t fan, int64_t first, int64_t count, sumi_blocks out);

/// What rows hold: as blocks, but counted in full.
typedef struct {
  /// The least and the greatest finite number; low above high where there is none.
  double low, high;
  /// The same of integers, exact.
  int64_t integer_low, integer_high;
  int64_t gaps, infinite;
  /// Whether no row is less than the one before it, and whether none is greater.
  bool ascends, descends;
} sumi_range;

/// What no rows hold.
sumi_range sumi_no_range(void);

/// Adds rows one by one to what is known of those before; for few of them.
void sumi_scan(const sumi_numbers *numbers, int64_t first, int64_t count, sumi_range *range);

/// The least and the greatest of at least one row, all there and side by side, in the type of
/// summaries; false where one is no finite number.
bool sumi_extent(
  const sumi_numbers *numbers, int64_t first, int64_t count, void *low, void *high);

/// Adds blocks of a level; those whose counts are held count for that much only.
void sumi_add_blocks(
  sumi_type type, sumi_blocks blocks, int64_t first, int64_t count, sumi_range *range);

/// Whether summaries of a type are kept as int64_t.
bool sumi_summary_is_integer(sumi_type type);

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
  /// Rows between two gaps: bin and pixel of each, two floats.
  float *lone;
  int64_t lone_count, lone_capacity;
  /// Whether the first run goes on from the row before the first.
  bool continues;
} sumi_path;

/// Reduces the rows from `first` up to `end`, and the way from the row before them.
void sumi_trace(const sumi_line *line, int64_t first, int64_t end, sumi_path *path);

/// Adds a path that was traced from the rows just behind.
void sumi_join(sumi_path *path, const sumi_path *next);

/// Turns left and right round: bin b becomes `last - b`.
void sumi_mirror(sumi_path *path, int64_t last);

void sumi_free_path(sumi_path *path);

/// The place of a row after a map; NaN where it is missing.
double sumi_place_row(const sumi_numbers *numbers, const sumi_map *map, int64_t row);

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
