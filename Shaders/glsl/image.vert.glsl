#version 300 es
uniform vec4 rect;  // x, y, width, height

void main() {
  vec2 corner = vec2(gl_VertexID & 1, gl_VertexID >> 1);
  gl_Position = clipPosition(mix(floor(rect.xy), ceil(rect.xy + rect.zw), corner));
}
