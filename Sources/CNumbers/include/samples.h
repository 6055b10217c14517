// Strokes as samples: 64 for each pixel, one bit each.
//
// A stroke covers the union of its legs and joins, so adding one is an OR of bits: the result does
// not depend on the order of the points or on the threads. Regions of the picture that are covered
// already are skipped, so the work is bounded by the pixels for any number of points.
#ifndef CNUMBERS_SAMPLES_H
#define CNUMBERS_SAMPLES_H

#include "CNumbers.h"
#include "line.h"

typedef enum { SUMI_JOIN_ROUND = 0, SUMI_JOIN_MITER, SUMI_JOIN_BEVEL } sumi_join_shape;
typedef enum { SUMI_CAP_BUTT = 0, SUMI_CAP_ROUND, SUMI_CAP_SQUARE } sumi_cap_shape;

/// A pen, in pixels.
typedef struct {
  double width, miter_limit;
  sumi_join_shape join;
  sumi_cap_shape cap;
  /// The radius of the dot at a point between two gaps; 0 for none.
  double dot_radius;
} sumi_pen;

/// The points of a line in any order, and the interpolation between them. The maps lead to pixels
/// of the picture.
typedef struct {
  sumi_numbers x, y;
  sumi_map x_map, y_map;
  int64_t count;
  sumi_curve curve;
} sumi_points;

/// The samples of a picture, in square regions, and the pen that is drawn with.
typedef struct sumi_samples sumi_samples;

/// The sides in pixels of the regions that are drawn one by one.
enum { SUMI_REGION = 64 };

/// An empty picture, whose regions are not open yet; NULL if memory is short.
sumi_samples *sumi_make_samples(int64_t width, int64_t height, const sumi_pen *pen);
/// Opens rows of regions, before anything is drawn. Several threads may open different rows.
void sumi_open_regions(sumi_samples *samples, int64_t first, int64_t end);
void sumi_free_samples(sumi_samples *samples);

/// The number of regions, and of those with samples that are not covered.
int64_t sumi_region_count(const sumi_samples *samples);
int64_t sumi_open_region_count(const sumi_samples *samples);

/// Legs of a line, sorted by the regions that they touch. The memory is reused.
typedef struct sumi_legs sumi_legs;

/// NULL if there is no memory.
sumi_legs *sumi_make_legs(void);
void sumi_free_legs(sumi_legs *legs);

/// Finds the legs that end at the rows from `first` up to `end`, and the regions that they touch
/// and that are not covered. Returns the number of their parts in single regions.
int64_t sumi_find_legs(
  const sumi_samples *samples, const sumi_points *points, int64_t first, int64_t end,
  sumi_legs *legs);

/// Adds the parts of legs in one region. Several threads may draw different regions.
void sumi_draw_legs(
  sumi_samples *samples, int64_t region, sumi_legs *const *legs, int64_t legs_count);

/// Writes the coverage of a region, 255 for a full pixel, to the picture at `levels`.
void sumi_region_levels(const sumi_samples *samples, int64_t region, uint8_t *levels);

#endif
