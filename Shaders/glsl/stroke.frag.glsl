#version 300 es
uniform float halfWidth;
uniform vec4 channel;  // 1 in the stroke's channel, otherwise 0, which MAX blending ignores
flat in vec4 outer;
flat in vec4 inner;
flat in vec4 origin;
flat in vec4 corners;
flat in vec4 arc;
flat in vec3 arcAngle;
out vec4 fragment;

// The distance along an edge at which it meets a tangent. The edge is half a stroke width from the
// point, and the tangent at `distance`; measured from where the edge touches the circle. The angle
// is between both.
float meeting(float distance, float cosAngle, float sinAngle) {
  return max(0.0, (distance - halfWidth * cosAngle) / max(sinAngle, 1e-4));
}

// Exact area of pixel ∩ local stroke polygon. Within the pixel, a round join or cap is the tangent
// of its circle nearest to the pixel, moved in by the mean of x² / 2h over the pixel's width, which
// is 1 / 24h. Strokes thinner than two pixels have their own program.
void main() {
  vec2 center = gl_FragCoord.xy + view.xy - origin.zw;
  // A dot is symmetric, and only the axis' side is round.
  if (arcAngle.z == 3.0 && dot(center, arc.xy) < 0.0) center = -center;
  vec2 shift = 0.5 - center;
  float h = halfWidth;
  vec2 c1 = corners.xy;
  vec2 c2 = corners.zw;
  float sum = 0.0;
  if (arcAngle.z > 0.0) {
    // In the coordinate system of the arc's axis and the side of leg A.
    vec2 axis = arc.xy;
    vec2 side = arc.zw;
    vec2 normal = arcAngle.xy;
    vec2 along = vec2(normal.y, -normal.x);
    vec2 place = vec2(dot(center, axis), dot(center, side));
    float reach = h - 1.0 / (24.0 * h);
    float flip = place.y < 0.0 ? -1.0 : 1.0;
    vec2 t = normalize(vec2(place.x, abs(place.y)) + vec2(1e-5, 0.0));
    if (dot(t, along) < 0.0) t = normal;
    if (arcAngle.z == 1.0) {
      float near = meeting(reach, dot(t, normal), dot(t, along));
      vec2 other = vec2(normal.x, -normal.y);
      vec2 otherAlong = vec2(along.x, -along.y);
      float far = meeting(reach, dot(t, other), dot(t, otherAlong));
      c1 = h * normal + near * along;
      c2 = h * other + far * otherAlong;
      if (flip < 0.0) {
        vec2 swap = c1;
        c1 = vec2(c2.x, -c2.y);
        c2 = vec2(swap.x, -swap.y);
      }
      c1 = axis * c1.x + side * c1.y;
      c2 = axis * c2.x + side * c2.y;
    } else {
      // Two tangents, one between each leg and the axis; use the one nearer to the pixel.
      vec2 middle = normalize(normal + vec2(1.0, 0.0));
      vec2 halfAngle = vec2(middle.x, middle.y);
      float quarter = halfAngle.y / (1.0 + halfAngle.x);
      float fixedReach = h - 0.303 * quarter * quarter * h;
      float edge = meeting(fixedReach, halfAngle.x, halfAngle.y);
      vec4 still = vec4(h * normal + edge * along, h, edge);
      vec4 moving = vec4(
        h * normal + meeting(reach, dot(t, normal), dot(t, along)) * along, h,
        meeting(reach, t.x, t.y));
      vec4 sideA = flip > 0.0 ? moving : still;
      vec4 sideB = flip > 0.0 ? still : moving;
      c1 = axis * sideA.x + side * sideA.y;
      vec2 c3 = axis * sideA.z + side * sideA.w + shift;
      vec2 c4 = axis * sideB.z - side * sideB.w + shift;
      c2 = axis * sideB.x - side * sideB.y;
      sum = edgeArea(c1 + shift, c3) + edgeArea(c3, c4) + edgeArea(c4, c2 + shift)
        - edgeArea(c1 + shift, c2 + shift);
    }
  }
  c1 += shift;
  c2 += shift;
  vec2 q0 = outer.xy + shift;
  vec2 q3 = outer.zw + shift;
  vec2 q6 = origin.xy + shift;
  sum += edgeArea(q6, q0) + edgeArea(q0, c1) + edgeArea(c1, c2) + edgeArea(c2, q3);
  vec2 q4 = inner.xy + shift;
  vec2 q5 = inner.zw + shift;
  sum += edgeArea(q3, q4) + edgeArea(q4, q5) + edgeArea(q5, q6);
  fragment = channel * min(abs(sum), 1.0);
}
