#version 300 es
uniform vec4 channel;  // 1 in the channel of the stroke, else 0, which MAX blending leaves alone
flat in float level;
out vec4 fragment;

// Pixels that several legs of a stroke share: their coverage is known.
void main() {
  fragment = channel * level;
}
