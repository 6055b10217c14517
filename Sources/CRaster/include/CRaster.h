// Exact area coverage of polygons, and blending, on the processor. No function knows a chart.
//
// All arithmetic is in integers, or in doubles whose order and rounding are the same on every
// machine: nothing is contracted, and no function of libm is called except square roots, which IEEE
// 754 defines exactly. So the bytes do not depend on the instruction set.
#ifndef SUMI_CRASTER_H
#define SUMI_CRASTER_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// Coordinates of edges are in units of 1 / 16384 of a pixel.
#define SUMI_EDGE_BITS 14

// An edge of polygons, relative to the upper left corner of the clip. Rows beyond the clip are cut
// off, and so is what lies right of it; what lies left of it is on its left side. Closed polygons
// stay closed, so that nothing spills to the right.
typedef struct {
  int32_t x0, y0, x1, y1;
  // Edges with the same tag, or with tags that differ by 1, never overlap each other, so the sum of
  // their areas is exact in every pixel that no others touch. Tags never decrease along a list.
  int32_t tag;
} sumi_edge;

// Pixels of a target: premultiplied RGBA in the order of memory.
typedef struct {
  uint8_t *pixels;
  // Pixels from a row to the next.
  int32_t stride;
  // The position of the first pixel in the picture.
  int32_t left, top;
} sumi_target;

// Whole pixels of the picture: left and top inside, right and bottom outside.
typedef struct {
  int32_t left, top, right, bottom;
} sumi_box;

typedef enum { SUMI_SOLID = 0, SUMI_LINEAR = 1, SUMI_RADIAL = 2 } sumi_paint_kind;

typedef struct {
  sumi_paint_kind kind;
  bool is_repeated;
  // Premultiplied; of a solid paint.
  uint8_t color[4];
  // Linear: the position along the gradient is x * a + y * b + c at the middle of a pixel. Radial:
  // the distance to (a, b) times c.
  double a, b, c;
  // 256 premultiplied colours of a gradient.
  const uint8_t *ramp;
} sumi_paint;

// Where coverage goes.
typedef enum { SUMI_BLEND = 0, SUMI_MASK = 1 } sumi_sink_kind;

typedef struct {
  sumi_sink_kind kind;
  // Blends the paint into the target.
  sumi_target target;
  const sumi_paint *paint;
  // Writes levels 0…255, which begin as 0, one for each pixel of a box.
  uint8_t *mask;
  sumi_box mask_box;
} sumi_sink;

// The memory of one worker: sums and tags of some rows.
typedef struct sumi_scratch sumi_scratch;

// For `width` columns and `rows` rows. Null if there is no memory.
sumi_scratch *sumi_scratch_create(int32_t width, int32_t rows);
void sumi_scratch_destroy(sumi_scratch *scratch);

// From now on what is covered asks whether it is of no use any more, and then ends early; NULL for not.
// The answer may not change back.
void sumi_scratch_watch(
  sumi_scratch *scratch, bool (*is_stopped)(const void *context), const void *context);

// Covers the inside of polygons within the rows `first`…`last - 1` of the picture; the edges are
// relative to `clip`. Returns false if there is no memory.
bool sumi_cover(
  sumi_scratch *scratch, const sumi_edge *edges, int64_t count, sumi_box clip, int32_t first,
  int32_t last, bool is_even_odd, const sumi_sink *sink);

// Covers a rectangle, whose sides may be anywhere within pixels.
void sumi_cover_rect(
  double left, double top, double right, double bottom, sumi_box clip, const sumi_sink *sink);

// Blends a paint through levels, row after row, `stride` apart, whose first is at (x, y).
void sumi_cover_levels(
  const uint8_t *levels, int32_t stride, int32_t x, int32_t y, int32_t width, int32_t height,
  sumi_box clip, const sumi_target *target, const sumi_paint *paint);

// The look of discs; the outline lies on the edge, half of its width inside.
typedef struct {
  double radius, stroke_width;
  // Premultiplied.
  uint8_t fill[4], stroke[4];
} sumi_disc;

// Discs at `count` finite places, x and y of each, one after the other; each followed by its inner disc.
// Either may be null.
void sumi_cover_discs(
  const double *centers, int64_t count, const sumi_disc *outer, const sumi_disc *inner,
  sumi_box clip, const sumi_target *target);

// Blends fill and outline of a marker through three masks as large as `box`: the shape with its edge
// moved out by half the outline, moved in, and as it is.
void sumi_cover_outlined(
  const uint8_t *outer, const uint8_t *inner, const uint8_t *middle, sumi_box box,
  const uint8_t fill[4], const uint8_t stroke[4], const sumi_target *target);

// Draws an image, premultiplied RGBA, over the rectangle, smoothly interpolated.
void sumi_draw_image(
  const uint8_t *image, int32_t width, int32_t height, double left, double top, double right,
  double bottom, double opacity, sumi_box clip, const sumi_target *target);

// Blends a layer at the same position, its alpha multiplied by opacity, 0…65535.
void sumi_blend_layer(
  const sumi_target *layer, int32_t opacity, sumi_box box, const sumi_target *target);

void sumi_clear(const sumi_target *target, sumi_box box, const uint8_t color[4]);

// Gives the identifiers `first` + number to the pixels whose alpha is above 0 and not below their
// level, and raises their levels to it. Pixels are RGBA; `count` of each. Returns whether one of them
// has the number 0.
bool sumi_take_top(
  const uint8_t *pixels, const uint32_t *numbers, uint32_t first, int32_t count, uint8_t *levels,
  uint32_t *identifiers);

// Lists where an identifier is, and returns how often. `columns` has room for one more than that.
int32_t sumi_find(
  const uint32_t *identifiers, int32_t count, uint32_t wanted, int32_t *columns);

// Writes 1 for each identifier that occurs. 0 may be left out.
void sumi_mark_used(const uint32_t *identifiers, int64_t count, uint8_t *is_used);

// Replaces each identifier by its entry in a map; `map[0]` is 0.
void sumi_renumber(uint32_t *identifiers, int64_t count, const uint32_t *map);

#endif
