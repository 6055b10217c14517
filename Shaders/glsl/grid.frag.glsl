#version 300 es
uniform sampler2D atlas;
flat in vec4 paint;
flat in float level;
flat in ivec3 source;  // shift to the texel; 4 atlas, 5 constant
out vec4 fragment;

// Covers without strokes: the stroke coverage texture is not read.
void main() {
  float coverage = level;
  if (source.z == 4) coverage = texelFetch(atlas, ivec2(gl_FragCoord.xy) + source.xy, 0).r;
  fragment = paint * coverage;
}
