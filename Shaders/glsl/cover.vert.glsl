#version 300 es
layout(location = 0) in vec4 bounds;  // x, y, width, height
layout(location = 1) in vec2 texel;   // u, v
layout(location = 2) in vec4 color;   // premultiplied
layout(location = 4) in vec2 mode;    // unused here, source of the coverage
flat out vec4 paint;
flat out float level;
flat out ivec3 source;

void main() {
  gl_Position = clipPosition(bounds.xy + bounds.zw * vec2(gl_VertexID & 1, gl_VertexID >> 1));
  paint = color;
  level = texel.x / 255.0;
  // The offset from a pixel of the target to its texel.
  source = ivec3(ivec2(texel - bounds.xy + view.xy), int(mode.y));
}
