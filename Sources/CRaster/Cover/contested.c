#include "scratch.h"

#include <stdlib.h>

// The area of a pixel that is inside polygons which overlap in it: the pixel is cut into slabs at
// every end of an edge, and within a slab the edges are sorted from left to right, so that the
// winding between each two is known.
#pragma STDC FP_CONTRACT OFF

enum {
  // More edges than this are not sorted; the pixel is as good as full.
  MOST_PIECES = 512,
  // Slabs of more edges than this have equal heights, whatever their ends: fewer of more edges, whose
  // errors make up for each other.
  MOST_EXACT = 48,
  COARSE_PARTS = 64,
  // Parts of a slab in which edges cross, and of a slab as high as the pixel if it had as many as low
  // ones: an error below a thousandth of the pixel.
  CROSSING_PARTS = 16,
  PARTS_OF_HEIGHT = 32,
};

// A part of an edge within the pixel, from top to bottom.
typedef struct {
  double top, bottom, x_top, slope;
  int32_t sign;
  double at_start, at_end, at_middle;
} piece;

// Where the winding along the left side of the pixel changes.
typedef struct {
  double y;
  int32_t change;
} crossing;

// Heights are looked at from top to bottom; within a slab also back.
typedef struct {
  piece pieces[MOST_PIECES];
  // By their tops.
  piece *begins[MOST_PIECES];
  // Those that pass the height looked at, from left to right.
  piece *passing[MOST_PIECES];
  // By their heights, once they are sorted.
  crossing crossings[MOST_PIECES];
  double heights[3 * MOST_PIECES + 2];
  int32_t piece_count, passing_count, crossing_count, height_count;
  // The counts of `begins` and `crossings` that are above the height looked at.
  int32_t begun, crossed;
  // The winding on the left side at that height; at first at the upper left corner.
  int32_t winding;
  bool is_even_odd;
} pixel;

static inline double clamp(double value) { return value < 0 ? 0 : value > 1 ? 1 : value; }

static inline bool is_inside(const pixel *p, int32_t winding) {
  return p->is_even_odd ? winding & 1 : winding != 0;
}

// Adds the part of an edge between the left and the right side of the pixel. Returns the signed area
// to its right, and that of the change along the left side.
static double add_piece(pixel *p, double x0, double y0, double x1, double y1) {
  double area = 0;
  bool starts_left = x0 < 0, ends_left = x1 < 0;
  if (starts_left && ends_left) return 0;
  if (starts_left || ends_left) {
    double share = x0 / (x0 - x1);
    double y = clamp(y0 + (y1 - y0) * share);
    int32_t change = ends_left ? 1 : -1;
    p->crossings[p->crossing_count++] = (crossing){y, change};
    area += change * (1 - y);
    if (starts_left) x0 = 0, y0 = y;
    else x1 = 0, y1 = y;
  }
  if (x0 > 1 && x1 > 1) return area;
  if (x0 > 1 || x1 > 1) {
    double y = clamp(y0 + (y1 - y0) * ((1 - x0) / (x1 - x0)));
    if (x0 > 1) x0 = 1, y0 = y;
    else x1 = 1, y1 = y;
  }
  if (y0 == y1) return area;
  int32_t sign = y0 < y1 ? 1 : -1;
  piece *new = &p->pieces[p->piece_count++];
  new->sign = sign;
  new->top = sign > 0 ? y0 : y1;
  new->bottom = sign > 0 ? y1 : y0;
  new->x_top = sign > 0 ? x0 : x1;
  new->slope = (x1 - x0) / (y1 - y0);
  return area + (y1 - y0) * (1 - (x0 + x1) * 0.5);
}

static int compare(const void *a, const void *b) {
  double x = *(const double *)a, y = *(const double *)b;
  return (x > y) - (x < y);
}

static int compare_begins(const void *a, const void *b) {
  return compare(&(*(piece *const *)a)->top, &(*(piece *const *)b)->top);
}

static int compare_crossings(const void *a, const void *b) {
  return compare(&((const crossing *)a)->y, &((const crossing *)b)->y);
}

// Moves element i to its place among those before it, which are sorted by a key.
#define INSERT(elements, i, KEY) \
  do { \
    __typeof__(*(elements)) element = (elements)[i]; \
    int32_t place = (i); \
    for (; place > 0 && KEY((elements)[place - 1]) > KEY(element); place--) { \
      (elements)[place] = (elements)[place - 1]; \
    } \
    (elements)[place] = element; \
  } while (0)

// The standard library's sort takes longer to call than a few elements take to sort.
enum { FEW = 24 };

#define SORT(elements, count, KEY, comparison) \
  do { \
    if ((count) > FEW) { \
      qsort((elements), (size_t)(count), sizeof *(elements), (comparison)); \
    } else { \
      for (int32_t i = 1; i < (count); i++) INSERT(elements, i, KEY); \
    } \
  } while (0)

#define ITSELF(height) (height)
#define TOP(piece) ((piece)->top)
#define HEIGHT(crossing) ((crossing).y)
#define MIDDLE(piece) ((piece)->at_middle)

// The pieces that pass a height, from left to right: nearly in the order that they had before.
static void pass(pixel *p, double start, double middle, double end) {
  int32_t count = 0;
  for (int32_t i = 0; i < p->passing_count; i++) {
    if (p->passing[i]->bottom > middle) p->passing[count++] = p->passing[i];
  }
  for (; p->begun < p->piece_count && p->begins[p->begun]->top < middle; p->begun++) {
    if (p->begins[p->begun]->bottom > middle) p->passing[count++] = p->begins[p->begun];
  }
  p->passing_count = count;
  for (int32_t i = 0; i < count; i++) {
    piece *piece = p->passing[i];
    piece->at_start = clamp(piece->x_top + (start - piece->top) * piece->slope);
    piece->at_end = clamp(piece->x_top + (end - piece->top) * piece->slope);
    piece->at_middle = clamp(piece->x_top + (middle - piece->top) * piece->slope);
    INSERT(p->passing, i, MIDDLE);
  }
}

// The covered length at the middle of a slab, exact for the slab where no pieces cross.
static double length(pixel *p, double start, double end, bool *has_crossing) {
  double middle = (start + end) * 0.5;
  for (; p->crossed < p->crossing_count && p->crossings[p->crossed].y < middle; p->crossed++) {
    p->winding += p->crossings[p->crossed].change;
  }
  pass(p, start, middle, end);
  int32_t winding = p->winding;
  double covered = 0, place = 0, before_start = 0, before_end = 0;
  for (int32_t i = 0; i < p->passing_count; i++) {
    const piece *piece = p->passing[i];
    if (is_inside(p, winding)) covered += piece->at_middle - place;
    if (piece->at_start < before_start - 1e-9 || piece->at_end < before_end - 1e-9) {
      *has_crossing = true;
    }
    before_start = piece->at_start;
    before_end = piece->at_end;
    place = piece->at_middle;
    winding += piece->sign;
  }
  if (is_inside(p, winding)) covered += 1 - place;
  return covered;
}

static double slab(pixel *p, double start, double end) {
  bool has_crossing = false;
  double whole = length(p, start, end, &has_crossing);
  if (!has_crossing) return whole * (end - start);
  int32_t parts = (int32_t)((end - start) * PARTS_OF_HEIGHT) + 1;
  if (parts > CROSSING_PARTS) parts = CROSSING_PARTS;
  if (parts == 1) return whole * (end - start);
  double sum = 0, height = (end - start) / parts;
  for (int32_t i = 0; i < parts; i++) {
    sum += length(p, start + i * height, start + (i + 1) * height, &has_crossing);
  }
  return sum * height;
}

double sumi_contested_area(const sumi_part *parts, int32_t last, double sum, bool is_even_odd) {
  pixel p;
  p.piece_count = p.passing_count = p.crossing_count = p.height_count = p.begun = p.crossed = 0;
  p.is_even_odd = is_even_odd;
  if (last <= SUMI_LISTED && parts[SUMI_LISTED - last].count == SUMI_MOST_PARTS) {
    return sum < 0 ? clamp(-sum) : clamp(sum);
  }
  double known = 0;
  for (int32_t entry = last; entry <= SUMI_LISTED;) {
    const sumi_part *part = &parts[SUMI_LISTED - entry];
    if (p.piece_count == MOST_PIECES || p.crossing_count == MOST_PIECES) {
      return sum < 0 ? clamp(-sum) : clamp(sum);
    }
    known += add_piece(&p, part->x0, part->y0, part->x1, part->y1);
    entry = part->previous;
  }
  // What is known of the area leaves the winding at the corner, a whole number.
  double rest = sum - known;
  p.winding = (int32_t)(rest < 0 ? rest - 0.5 : rest + 0.5);
  for (int32_t i = 0; i < p.piece_count; i++) p.begins[i] = &p.pieces[i];
  SORT(p.begins, p.piece_count, TOP, compare_begins);
  SORT(p.crossings, p.crossing_count, HEIGHT, compare_crossings);
  double area = 0;
  if (p.piece_count > MOST_EXACT) {
    bool has_crossing = false;
    int32_t parts = COARSE_PARTS * MOST_EXACT / p.piece_count;
    if (parts < CROSSING_PARTS) parts = CROSSING_PARTS;
    double height = 1.0 / parts;
    for (int32_t i = 0; i < parts; i++) {
      area += length(&p, i * height, (i + 1) * height, &has_crossing);
    }
    return clamp(area * height);
  }
  p.heights[p.height_count++] = 0;
  p.heights[p.height_count++] = 1;
  for (int32_t i = 0; i < p.piece_count; i++) {
    p.heights[p.height_count++] = p.pieces[i].top;
    p.heights[p.height_count++] = p.pieces[i].bottom;
  }
  for (int32_t i = 0; i < p.crossing_count; i++) p.heights[p.height_count++] = p.crossings[i].y;
  SORT(p.heights, p.height_count, ITSELF, compare);
  for (int32_t i = 1; i < p.height_count; i++) {
    if (p.heights[i] - p.heights[i - 1] > 1e-9) area += slab(&p, p.heights[i - 1], p.heights[i]);
  }
  return clamp(area);
}
