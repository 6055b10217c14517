#version 300 es
uniform vec4 channel;  // 1 in the stroke's channel, otherwise 0, which MAX blending ignores
flat in float level;
out vec4 fragment;

// Pixels shared by several legs of a stroke, with known coverage.
void main() {
  fragment = channel * level;
}
