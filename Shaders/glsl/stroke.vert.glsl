#version 300 es
layout(location = 0) in vec2 previous;
layout(location = 1) in vec2 here;
layout(location = 2) in vec2 next;
uniform float halfWidth;
uniform int join;  // 0 round, 1 miter, 2 bevel
uniform int cap;   // 0 butt, 1 round
uniform float miterLimit;
// The local stroke polygon relative to the point, in order: q0, corners, q3, q4, q5, q6. It starts
// at the far end of leg A on the outer side, follows the join's corners to the far end of leg B,
// and returns on the inner side.
flat out vec4 outer;    // q0, q3
flat out vec4 inner;    // q4, q5
flat out vec4 origin;   // q6, the point
flat out vec4 corners;  // the two corners of a plain join
flat out vec4 tips;     // of a thin stroke's join or cap: two further corners between those
flat out vec4 arc;      // axis of a round join or cap, side of leg A's normal
flat out vec3 arcAngle; // cos and sin of half its angle; 0 plain, 1 one tangent, 2 two, 3 a dot

// The distance along an edge at which it meets a tangent. The edge is half a stroke width from the
// point, and the tangent at `distance`; measured from where the edge touches the circle. The angle
// is between both.
float meeting(float distance, float cosAngle, float sinAngle) {
  return max(0.0, (distance - halfWidth * cosAngle) / max(sinAngle, 1e-4));
}

bool isGap(vec2 point) { return point.x > 1e29; }

// Two quads per instance, one per leg, each from the middle of its leg across the join. The further
// halves of the legs belong to the neighbours' instances; MAX blending merges what both cover.
void main() {
  bool isSecond = gl_VertexID >= 4;
  bool hasA = !isGap(previous);
  bool hasB = !isGap(next);
  bool isDot = !hasA && !hasB;
  bool isEnd = hasA != hasB;
  if (isGap(here) || (isSecond && (isEnd || isDot)) || (isDot && cap == 0)) {
    gl_Position = nowhere;
    return;
  }

  float h = halfWidth;
  vec2 legA = isDot ? vec2(0.0) : here - (hasA ? previous : next);
  float lengthA = length(legA);
  vec2 a = isDot ? vec2(1.0, 0.0) : legA / lengthA;
  vec2 normalA = vec2(-a.y, a.x);
  vec2 legB = next - here;
  float lengthB = length(legB);
  vec2 b = legB / lengthB;

  float extent = 0.0;  // how far the quad extends past the point
  float crease = 0.0;  // distance along a leg at which the inner edges meet
  float mode = 0.0;
  vec2 axis = a;
  float cosHalf = 0.0;
  float sinHalf = 1.0;
  vec2 q0, q3, q4, q5, q6, c1, c2;
  if (isEnd || isDot) {
    q0 = h * normalA - legA;
    q3 = -h * normalA - legA;
    q4 = q3; q5 = q3; q6 = q3;
    c1 = h * normalA;
    c2 = -c1;
    if (cap == 1) {
      mode = 2.0;
      extent = h;
      if (isDot) {
        // The half of the disc away from the pixel, as half an octagon of equal area.
        mode = 3.0;
        q3 = vec2(-0.39, -1.0) * h;
        q4 = vec2(-0.97, -0.39) * h;
        q5 = vec2(q4.x, -q4.y);
        q6 = vec2(q3.x, -q3.y);
        q0 = q6;
      }
    }
  } else {
    float turn = a.x * b.y - a.y * b.x;
    float outside = turn > 0.0 ? -1.0 : 1.0;
    normalA *= outside;
    vec2 normalB = vec2(-b.y, b.x) * outside;
    float cosTurn = dot(a, b);
    // tan of half the turn: the extent of the miter along the leg, per half width. Each of its two
    // forms is exact in its half of the range; at a turn of 180° it is practically infinite.
    float miter = cosTurn > 0.0
      ? abs(turn) / (1.0 + cosTurn) : (1.0 - cosTurn) / max(abs(turn), 1e-5);
    float tip = sqrt(1.0 + miter * miter);
    c1 = h * normalA;
    c2 = h * normalB;
    cosHalf = 1.0 / tip;
    sinHalf = miter / tip;
    extent = h * sinHalf;
    // A miter join, also used if a round tip would look the same.
    if (join == 1 ? tip <= miterLimit : join == 0 && h * (tip - 1.0) < 0.02) {
      c1 += h * miter * a;
      c2 = c1;
      extent = h * miter;
    } else if (join == 0) {
      mode = cosTurn > 0.3 ? 1.0 : 2.0;
      axis = mode == 1.0 ? normalize(normalA + normalB) : normalize(a - b);
    }
    q0 = h * normalA - legA;
    q3 = legB + h * normalB;
    q4 = legB - h * normalB;
    q5 = -h * (normalA + miter * a);
    q6 = -h * normalA - legA;
    if (h * miter > min(lengthA, lengthB)) {
      // The inner edges do not meet within the legs: the inner corner of the shorter leg's far end
      // lies on the longer leg.
      bool aIsLonger = lengthA >= lengthB;
      float longest = max(lengthA, lengthB);
      vec2 along = aIsLonger ? a : -b;  // on the longer leg, toward the point
      vec2 normalL = aIsLonger ? normalA : normalB;
      vec2 normalS = aIsLonger ? normalB : normalA;
      vec2 farS = aIsLonger ? legB : -legA;
      float depth = -dot(farS - h * normalS, along);
      if (depth <= longest) {
        // Where the end of the shorter leg leaves the longer one: at its inner edge or at its end.
        vec2 exit = farS - normalS * ((h + dot(farS, normalL)) / dot(normalS, normalL));
        vec2 corner = exit;
        if (cosTurn > -1e-4 || dot(exit, along) > 0.0) {
          exit = farS - normalS * (dot(farS, along) / dot(normalS, along));
          corner = -h * normalL;
        }
        q5 = corner;
        if (aIsLonger) q4 = exit;
        else q6 = exit;
        crease = min(depth + 0.71, longest);
      } else if (isSecond) {
        // Each quad draws its own leg and the join.
        q0 = h * normalA;
        q5 = -h * normalB;
        q6 = vec2(0.0);
      } else {
        q3 = h * normalB;
        q4 = vec2(0.0);
        q5 = -h * normalA;
      }
    } else {
      // A pixel touches both legs until the gap between them is as wide as the pixel.
      crease = min((h + 0.71) * miter, min(lengthA, lengthB));
    }
  }

  vec2 side = vec2(-axis.y, axis.x);
  if (dot(side, normalA) < 0.0) side = -side;
  tips = vec4(c1, c2);
  if (h < 1.0 && mode > 0.0) {
    // A circle smaller than the pixel is a fixed polygon of equal area: one tangent across the
    // axis, or another two between it and the legs. A tangential polygon exceeds its circle by tan³
    // / 3 per angle, so the tangents are moved in; tan is of a quarter of the turn.
    vec2 normal = vec2(cosHalf, sinHalf);
    vec2 middle = mode == 1.0 ? normal : normalize(normal + vec2(1.0, 0.0));
    float quarter = middle.y / (1.0 + middle.x);
    float reach = h - 0.303 * quarter * quarter * h;
    float leg = meeting(reach, middle.x, middle.y);
    vec2 corner = h * normal + leg * vec2(sinHalf, -cosHalf);
    c1 = axis * corner.x + side * corner.y;
    c2 = axis * corner.x - side * corner.y;
    tips = mode == 1.0 ? vec4(c1, c2) : vec4(axis * h + side * leg, axis * h - side * leg);
  }

  outer = vec4(q0, q3);
  inner = vec4(q4, q5);
  origin = vec4(q6, here);
  corners = vec4(c1, c2);
  arc = vec4(axis, side);
  arcAngle = vec3(cosHalf, sinHalf, mode);

  vec2 direction = isSecond ? -b : a;
  float halfLeg = isDot ? h : 0.5 * (isSecond ? lengthB : lengthA);
  bool isFar = (gl_VertexID & 2) == 0;
  bool isLeft = (gl_VertexID & 1) == 0;
  float along = isFar ? -max(halfLeg, crease) - 0.71 : extent + 0.71;
  float across = isLeft ? -h - 0.71 : h + 0.71;
  gl_Position = clipPosition(here + along * direction + across * vec2(-direction.y, direction.x));
}
