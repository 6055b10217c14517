#version 300 es
flat in vec4 fill;
flat in vec4 outline;
flat in vec4 middle;
flat in vec4 corner;
flat in vec4 notch;
flat in vec4 turn;
out vec4 fragment;

// A disc's coverage of the pixel around `center`: 8 columns of exact chords. By symmetry the pixel
// is moved to the octant of the circle where the edge is closest to horizontal, where columns are
// exact.
float discArea(vec2 center, float radius) {
  if (radius <= 0.0) return 0.0;
  vec2 place = abs(center);
  if (place.x > place.y) place = place.yx;
  float sum = 0.0;
  for (int column = 0; column < 8; column++) {
    float x = place.x + (float(column) - 3.5) * 0.125;
    float chord = sqrt(max(radius * radius - x * x, 0.0));
    sum += max(0.0, min(chord, place.y + 0.5) - max(-chord, place.y - 0.5));
  }
  return sum * 0.125;
}

// The shape's coverage of the pixel with the top left corner `origin`, with edges moved out by
// `offset`.
float shapeArea(vec2 origin, float offset) {
  vec2 a = corner.xy * middle.z + corner.zw * offset;
  vec2 b = notch.xy * middle.z + notch.zw * offset;
  // An outline wider than the shape leaves no interior.
  bool isArm = turn.w == 3.0;
  if ((isArm ? dot(notch.xy - corner.xy, b - a) : dot(corner.xy, a)) <= 0.0) return 0.0;
  mat2 next = mat2(turn.x, turn.y, -turn.y, turn.x);
  // The third corner of a plus or cross, between two arms.
  vec2 c = 0.5 * (b - a + next * (a - b));
  float sum = 0.0;
  for (int sector = 0; sector < int(turn.z); sector++) {
    vec2 after = next * a;
    if (turn.w == 1.0) {
      sum += edgeArea(a - origin, after - origin);
    } else {
      sum += edgeArea(a - origin, b - origin);
      if (isArm) {
        sum += edgeArea(b - origin, c - origin) + edgeArea(c - origin, after - origin);
        c = next * c;
      } else {
        sum += edgeArea(b - origin, after - origin);
      }
      b = next * b;
    }
    a = after;
  }
  return clamp(abs(sum), 0.0, 1.0);
}

float area(vec2 center, float offset) {
  return turn.w == 0.0 ? discArea(center, middle.z + offset) : shapeArea(center - 0.5, offset);
}

void main() {
  vec2 center = gl_FragCoord.xy + view.xy - middle.xy;
  if (middle.w <= 0.0) {
    fragment = fill * area(center, 0.0);
    return;
  }
  float outer = area(center, middle.w);
  float inner = area(center, -middle.w);
  // The outline is drawn over the fill, whose edge is hidden below the middle of the outline.
  float seen = inner;
  if (outline.a < 1.0) seen += (1.0 - outline.a) * max(area(center, 0.0) - inner, 0.0);
  fragment = outline * (outer - inner) + fill * seen;
}
