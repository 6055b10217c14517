#version 300 es
layout(location = 0) in vec4 bounds;  // x, y, width, height
layout(location = 1) in vec2 texel;   // level 0…255, unused
layout(location = 2) in vec4 color;   // premultiplied
flat out vec4 paint;
flat out float level;

void main() {
  gl_Position = clipPosition(bounds.xy + bounds.zw * vec2(gl_VertexID & 1, gl_VertexID >> 1));
  paint = color;
  level = texel.x / 255.0;
}
