#version 300 es
uniform vec4 channel;  // 1 in the stroke's channel, otherwise 0, which MAX blending ignores
flat in vec4 outer;
flat in vec4 inner;
flat in vec4 origin;
flat in vec4 corners;
flat in vec4 tips;
out vec4 fragment;

// Exact area of pixel ∩ local stroke polygon, for strokes thinner than two pixels: the vertex
// shader knows all its corners, so this costs about half as much as for wider strokes.
void main() {
  vec2 shift = 0.5 - (gl_FragCoord.xy + view.xy - origin.zw);
  vec2 q0 = outer.xy + shift;
  vec2 c1 = corners.xy + shift;
  vec2 c2 = tips.xy + shift;
  vec2 c3 = tips.zw + shift;
  vec2 c4 = corners.zw + shift;
  vec2 q3 = outer.zw + shift;
  vec2 q4 = inner.xy + shift;
  vec2 q5 = inner.zw + shift;
  vec2 q6 = origin.xy + shift;
  float sum = edgeArea(q6, q0) + edgeArea(q0, c1) + edgeArea(c1, c2) + edgeArea(c2, c3)
    + edgeArea(c3, c4) + edgeArea(c4, q3) + edgeArea(q3, q4) + edgeArea(q4, q5) + edgeArea(q5, q6);
  fragment = channel * min(abs(sum), 1.0);
}
