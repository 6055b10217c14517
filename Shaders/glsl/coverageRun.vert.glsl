#version 300 es
layout(location = 0) in vec4 run;  // x and y of the leftmost pixel, count of pixels, level 0…255
flat out float level;

void main() {
  level = run.w / 255.0;
  gl_Position = clipPosition(
    run.xy + vec2(run.z, 1.0) * vec2(gl_VertexID & 1, gl_VertexID >> 1));
}
