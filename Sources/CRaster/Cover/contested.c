#include "scratch.h"

#include <stdlib.h>

// The area of a pixel that is inside polygons which overlap in it: the pixel is cut into slabs at
// every end of an edge, and within a slab the edges are sorted from left to right, so that the
// winding between each two is known.
#pragma STDC FP_CONTRACT OFF

enum {
  // More edges than this are not sorted; the pixel is as good as full.
  MOST_PIECES = 512,
  // Slabs of more edges than this have equal heights, whatever their ends.
  MOST_EXACT = 48,
  // Parts of a slab in which edges cross: an error below a thousandth of the pixel.
  CROSSING_PARTS = 16,
  COARSE_PARTS = 64,
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

typedef struct {
  piece pieces[MOST_PIECES];
  crossing crossings[MOST_PIECES];
  double heights[3 * MOST_PIECES + 2];
  piece *order[MOST_PIECES];
  int32_t piece_count, crossing_count, height_count;
  // The winding at the upper left corner.
  int32_t corner;
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

static void sort_heights(pixel *p) {
  if (p->height_count > 24) {
    qsort(p->heights, (size_t)p->height_count, sizeof *p->heights, compare);
    return;
  }
  for (int32_t i = 1; i < p->height_count; i++) {
    double height = p->heights[i];
    int32_t place = i;
    for (; place > 0 && p->heights[place - 1] > height; place--) {
      p->heights[place] = p->heights[place - 1];
    }
    p->heights[place] = height;
  }
}

static int compare_pieces(const void *a, const void *b) {
  const piece *x = *(piece *const *)a, *y = *(piece *const *)b;
  if (x->at_middle != y->at_middle) return x->at_middle < y->at_middle ? -1 : 1;
  return (x > y) - (x < y);
}

// Sorts the pieces that pass a height; returns their count.
static int32_t sort_pieces(pixel *p, double start, double middle, double end) {
  int32_t count = 0;
  for (int32_t i = 0; i < p->piece_count; i++) {
    piece *piece = &p->pieces[i];
    if (piece->top >= middle || piece->bottom <= middle) continue;
    piece->at_start = clamp(piece->x_top + (start - piece->top) * piece->slope);
    piece->at_end = clamp(piece->x_top + (end - piece->top) * piece->slope);
    piece->at_middle = clamp(piece->x_top + (middle - piece->top) * piece->slope);
    p->order[count++] = piece;
  }
  if (count > 16) {
    qsort(p->order, (size_t)count, sizeof *p->order, compare_pieces);
    return count;
  }
  for (int32_t i = 1; i < count; i++) {
    piece *piece = p->order[i];
    int32_t place = i;
    for (; place > 0 && p->order[place - 1]->at_middle > piece->at_middle; place--) {
      p->order[place] = p->order[place - 1];
    }
    p->order[place] = piece;
  }
  return count;
}

static int32_t winding_at_left(const pixel *p, double y) {
  int32_t winding = p->corner;
  for (int32_t i = 0; i < p->crossing_count; i++) {
    if (p->crossings[i].y < y) winding += p->crossings[i].change;
  }
  return winding;
}

// The covered length at the middle of a slab, exact for the slab where no pieces cross.
static double length(pixel *p, double start, double end, bool *has_crossing) {
  double middle = (start + end) * 0.5;
  int32_t winding = winding_at_left(p, middle);
  int32_t count = sort_pieces(p, start, middle, end);
  double covered = 0, place = 0, before_start = 0, before_end = 0;
  for (int32_t i = 0; i < count; i++) {
    const piece *piece = p->order[i];
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
  double sum = 0, height = (end - start) / CROSSING_PARTS;
  for (int32_t i = 0; i < CROSSING_PARTS; i++) {
    sum += length(p, start + i * height, start + (i + 1) * height, &has_crossing);
  }
  return sum * height;
}

double sumi_contested_area(const sumi_part *parts, int32_t last, double sum, bool is_even_odd) {
  pixel p;
  p.piece_count = p.crossing_count = p.height_count = 0;
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
  p.corner = (int32_t)(rest < 0 ? rest - 0.5 : rest + 0.5);
  double area = 0;
  if (p.piece_count > MOST_EXACT) {
    bool has_crossing = false;
    for (int32_t i = 0; i < COARSE_PARTS; i++) {
      area += length(
        &p, i * (1.0 / COARSE_PARTS), (i + 1) * (1.0 / COARSE_PARTS), &has_crossing);
    }
    return clamp(area * (1.0 / COARSE_PARTS));
  }
  p.heights[p.height_count++] = 0;
  p.heights[p.height_count++] = 1;
  for (int32_t i = 0; i < p.piece_count; i++) {
    p.heights[p.height_count++] = p.pieces[i].top;
    p.heights[p.height_count++] = p.pieces[i].bottom;
  }
  for (int32_t i = 0; i < p.crossing_count; i++) p.heights[p.height_count++] = p.crossings[i].y;
  sort_heights(&p);
  for (int32_t i = 1; i < p.height_count; i++) {
    if (p.heights[i] - p.heights[i - 1] > 1e-9) area += slab(&p, p.heights[i - 1], p.heights[i]);
  }
  return clamp(area);
}
