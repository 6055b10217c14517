// Leaves out points that are within a tolerance of a straight line.
#include "CNumbers.h"

#include <math.h>
#include <stdlib.h>

#include <CWork.h>

#pragma STDC FP_CONTRACT OFF

typedef struct {
  double x, y;
} point;

typedef struct {
  sumi_polyline *out;
  double tolerance, min_x, min_y, max_x, max_y;
  // The last point kept, if any, and the last point that may be dropped.
  bool has_anchor, has_candidate;
  point anchor, candidate;
  // The range of directions from the anchor, as unit vectors, in which a line stays within the
  // tolerance of all points since; and the distance of the farthest of them.
  point left, right;
  double furthest;
} simplifier;

static void keep(simplifier *state, point p) {
  sumi_polyline *out = state->out;
  if (out->count + 1 > out->capacity) {
    int64_t capacity = out->capacity ? out->capacity * 2 : 1024;
    double *values = sumi_resized(out->values, (size_t)capacity * 2 * sizeof(double));
    if (!values) return;
    out->values = values;
    out->capacity = capacity;
  }
  out->values[2 * out->count] = p.x;
  out->values[2 * out->count + 1] = p.y;
  out->count++;
}

static double cross(point a, point b) { return a.x * b.y - a.y * b.x; }

// Starts a line from the anchor through a point: the directions that pass it within the tolerance.
static void open_wedge(simplifier *state, point p, double x, double y, double distance) {
  double sine = state->tolerance / distance;
  double cosine = sqrt(1 - sine * sine);
  point unit = {x / distance, y / distance};
  state->left = (point){unit.x * cosine - unit.y * sine, unit.y * cosine + unit.x * sine};
  state->right = (point){unit.x * cosine + unit.y * sine, unit.y * cosine - unit.x * sine};
  state->furthest = distance;
  state->candidate = p;
  state->has_candidate = true;
}

static void begin(simplifier *state, point p) {
  keep(state, p);
  state->anchor = p;
  state->has_anchor = true;
  state->has_candidate = false;
}

static void end(simplifier *state) {
  if (!state->has_anchor) return;
  if (state->has_candidate) keep(state, state->candidate);
  keep(state, (point){NAN, NAN});
  state->has_anchor = false;
}

// The sides of the rectangle that a point lies beyond.
static int sides(const simplifier *state, point p) {
  return (p.x < state->min_x) | (p.x > state->max_x) << 1 | (p.y < state->min_y) << 2
    | (p.y > state->max_y) << 3;
}

static void add(simplifier *state, point p) {
  if (!state->has_anchor) {
    begin(state, p);
    return;
  }
  double x = p.x - state->anchor.x, y = p.y - state->anchor.y;
  double distance = sqrt(x * x + y * y);
  if (!state->has_candidate) {
    // Points near the anchor are dropped; the line continues from the anchor.
    if (distance > state->tolerance) open_wedge(state, p, x, y, distance);
    return;
  }
  // Outside together with the anchor and the previous point: no line between them is visible.
  if (sides(state, p) & sides(state, state->anchor) & sides(state, state->candidate)) {
    state->candidate = p;
    open_wedge(state, p, x, y, distance > state->tolerance ? distance : 2 * state->tolerance);
    return;
  }
  point way = {x, y};
  bool is_within = cross(state->right, way) >= 0 && cross(way, state->left) >= 0
    && distance >= state->furthest - state->tolerance && distance > state->tolerance;
  if (!is_within) {
    point kept = state->candidate;
    begin(state, kept);
    x = p.x - kept.x;
    y = p.y - kept.y;
    distance = sqrt(x * x + y * y);
    if (distance > state->tolerance) open_wedge(state, p, x, y, distance);
    return;
  }
  // Narrow the wedge to lines that pass this point too.
  point left = state->left, right = state->right;
  double furthest = state->furthest > distance ? state->furthest : distance;
  open_wedge(state, p, x, y, distance);
  if (cross(state->left, left) < 0) state->left = left;
  if (cross(right, state->right) < 0) state->right = right;
  state->furthest = furthest;
}

// Far outside every picture, but small enough for the tolerance to be resolved.
static double held(double pixels) {
  return pixels < -1e9 ? -1e9 : pixels > 1e9 ? 1e9 : pixels;
}

void sumi_simplify(
  const sumi_numbers *x, sumi_map x_map, const sumi_numbers *y, sumi_map y_map, int64_t first_row,
  int64_t end_row, double tolerance, double min_x, double min_y, double max_x, double max_y,
  sumi_polyline *polyline) {
  enum { PIECE = 512 };
  double xs[PIECE], ys[PIECE];
  // A wedge allows a point to be off by the tolerance, and the line's end by as much again.
  simplifier state = {
    .out = polyline, .tolerance = tolerance / 2, .min_x = min_x, .min_y = min_y, .max_x = max_x,
    .max_y = max_y,
  };
  for (int64_t first = first_row; first < end_row; first += PIECE) {
    if (sumi_stops_at(first - first_row)) return;
    int64_t length = end_row - first < PIECE ? end_row - first : PIECE;
    sumi_place(x, x_map, first, length, xs);
    sumi_place(y, y_map, first, length, ys);
    for (int64_t row = 0; row < length; row++) {
      if (xs[row] - xs[row] != 0 || ys[row] - ys[row] != 0) {
        end(&state);
      } else {
        add(&state, (point){held(xs[row]), held(ys[row])});
      }
    }
  }
  end(&state);
}

void sumi_free_polyline(sumi_polyline *polyline) {
  free(polyline->values);
  *polyline = (sumi_polyline){0};
}
