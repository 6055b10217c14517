#version 300 es
layout(location = 0) in vec4 place;  // x, y, radius, stroke width
layout(location = 1) in vec4 fillColor;
layout(location = 2) in vec4 strokeColor;
uniform int shape;  // circle, square, diamond, triangle, triangleDown, plus, cross, star
flat out vec4 fill;
flat out vec4 outline;
flat out vec4 middle;  // x, y, radius, half the stroke width
flat out vec4 corner;  // a sector's first corner per radius, and per offset of the outline
flat out vec4 notch;   // the same for the second corner, if any
flat out vec4 turn;    // cos and sin of a sector, sectors, corners of a sector

// A sector of each shape at radius 1, with about the circle's area, and the displacement of its
// corners when every edge moves outward by 1. Shapes repeat their sector; all but plus and cross
// have edges at equal distances from the centre, so an offset is a scaling.
void main() {
  vec2 reach = vec2(1.0);  // the farthest coordinate, per radius and per offset
  corner = vec4(0.0);
  notch = vec4(0.0);
  turn = vec4(0.0, 1.0, 4.0, shape == 0 ? 0.0 : 1.0);
  if (shape == 1) {
    corner = vec4(0.886, 0.886, 1.0, 1.0);
    reach = vec2(0.886, 1.0);
  } else if (shape == 2) {
    corner = vec4(1.2533, 0.0, 1.41421356, 0.0);
    reach = corner.xz;
  } else if (shape == 3 || shape == 4) {
    float up = shape == 3 ? -1.0 : 1.0;
    corner = vec4(0.0, 1.4 * up, 0.0, 2.0 * up);
    turn = vec4(-0.5, 0.8660254, 3.0, 1.0);
    reach = vec2(1.4, 2.0);
  } else if (shape == 5) {
    corner = vec4(1.15, -0.36, 1.0, -1.0);
    notch = vec4(1.15, 0.36, 1.0, 1.0);
    turn.w = 3.0;
    reach.x = 1.15;
  } else if (shape == 6) {
    corner = vec4(1.0677312, 0.55861436, 1.41421356, 0.0);
    notch = vec4(0.55861436, 1.0677312, 0.0, 1.41421356);
    turn.w = 3.0;
    reach = vec2(1.0677, 1.41421356);
  } else if (shape == 7) {
    // Outer corners at 1.45, inner ones at 0.382 of that; the edges are 0.309 of it from the
    // centre.
    corner = vec4(0.0, -1.45, 0.0, -3.236068);
    notch = vec4(0.32554, -0.44808, 0.72654, -1.0);
    turn = vec4(0.30901699, 0.95105652, 5.0, 2.0);
    reach = vec2(1.45, 3.236068);
  }
  fill = fillColor;
  outline = strokeColor;
  middle = vec4(place.xyz, place.w * 0.5);
  float extent = dot(reach, middle.zw) + 0.51;
  gl_Position = clipPosition(place.xy + extent * (vec2(gl_VertexID & 1, gl_VertexID >> 1) * 2.0 - 1.0));
}
