// The samples of a picture and its pen, as the kernels see them.
#ifndef SUMI_SAMPLES_H
#define SUMI_SAMPLES_H

#include "CNumbers.h"

// The samples of a pixel are a lattice: sample i is at ((i + 1/2) / 64, (19 i mod 64 + 1/2) / 64).
// Each row and each column of 64 parts has one sample, and of all such lattices this one has the
// least error at edges of any direction: 2/255 on average.
enum { SAMPLES = 64, LATTICE = 19 };

// Half planes are looked up by the direction of their edge, in half a turn, and by its distance
// from the pixel's middle.
enum { DIRECTIONS = 256, DISTANCES_PER_PIXEL = 128, MIDDLE = 96, DISTANCES = 2 * MIDDLE + 1 };

// The sides of a region, and of the tiles in it, which are skipped once they are covered.
enum { REGION = SUMI_REGION, TILE = 16, TILES = REGION / TILE };

// The points of a round pen up to this radius are marked first, at one of 8 × 8 positions in their
// pixel, and then drawn together.
enum { POSITIONS = 8, LARGEST_STAMP = 8, HALO = LARGEST_STAMP + 1, MARKS = REGION + 2 * HALO };

// The number of pixels of a row that are covered together.
enum { LANES = 4 };

typedef struct {
  // Rows are longer than the region, so that the last pixels can be covered together too.
  uint64_t words[REGION][REGION + LANES];
  // The number of pixels in each tile that are not full yet, and a bit for each tile with some.
  int16_t open_pixels[TILES * TILES];
  uint32_t open_tiles;
  int32_t width, height;
} region;

struct sumi_samples {
  sumi_pen pen;
  double radius;
  // The farthest that anything is drawn from the line, in pixels.
  double reach;
  // The square of the distance of the discs that short legs are drawn as.
  double disc_square;
  int64_t width, height, columns, rows;
  region *regions;
  uint64_t (*half_planes)[DISTANCES];
  // For each row of positions in a pixel and each set of marks in it, the samples around the pixel
  // that discs there cover: `stamp_side` rows of `stamp_width` pixels, from `stamp_reach` left of and
  // above the pixel; NULL for larger pens.
  uint64_t *stamps;
  int64_t stamp_reach, stamp_side, stamp_width;
  // For each row of regions a bit for each region that is open.
  uint64_t *open_columns;
  int64_t words_per_row;
};

// Consecutive items of a list of points, in one region. Item i is the leg from point i - 1 to
// point i, or the end of the line at point i - 1 if point i is a gap.
typedef struct {
  int32_t region, first, end;
  bool has_gaps;
} leg_part;

struct sumi_legs {
  // NaN for a gap. The first two precede the rows.
  double *x, *y;
  int64_t point_count, point_capacity;
  // As found, and sorted by region.
  leg_part *parts, *sorted;
  int64_t part_count, part_capacity, sorted_capacity;
  // The first part of each region in `sorted`.
  int64_t *starts;
  int64_t region_capacity;
};

static inline double lattice_x(int index) { return (index + 0.5) / SAMPLES - 0.5; }
static inline double lattice_y(int index) { return (index * LATTICE % SAMPLES + 0.5) / SAMPLES - 0.5; }

static inline bool is_gap(const sumi_legs *legs, int64_t point) {
  return legs->x[point] - legs->x[point] != 0 || legs->y[point] - legs->y[point] != 0;
}

#endif
