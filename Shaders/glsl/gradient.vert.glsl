#version 300 es
layout(location = 0) in vec4 bounds;    // x, y, width, height
layout(location = 1) in vec2 texel;     // u, v
layout(location = 2) in vec4 color;     // the alpha alone
layout(location = 3) in vec3 gradient;  // along x, along y, offset
layout(location = 4) in vec2 mode;      // gradient row, source of the coverage
flat out float opacity;
flat out vec3 ramp;
flat out vec2 rampRowAndLevel;
flat out ivec3 source;

void main() {
  gl_Position = clipPosition(bounds.xy + bounds.zw * vec2(gl_VertexID & 1, gl_VertexID >> 1));
  opacity = color.a;
  ramp = gradient;
  rampRowAndLevel = vec2(mode.x, texel.x / 255.0);
  // The offset from a pixel of the target to its texel.
  source = ivec3(ivec2(texel - bounds.xy + view.xy), int(mode.y));
}
