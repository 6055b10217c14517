#version 300 es
uniform sampler2D atlas;
uniform sampler2D strokeCoverage;
flat in vec4 paint;
flat in float level;
flat in ivec3 source;  // shift to the texel; 0…3 stroke channel, 4 atlas, 5 constant
out vec4 fragment;

// Plain colours only: the software driver reads every texture for every pixel, used or not, and
// reading a gradient costs more than everything else.
void main() {
  ivec2 pixel = ivec2(gl_FragCoord.xy);
  float coverage = level;
  if (source.z == 4) {
    coverage = texelFetch(atlas, pixel + source.xy, 0).r;
  } else if (source.z < 4) {
    coverage = texelFetch(strokeCoverage, pixel, 0)[source.z];
  }
  fragment = paint * coverage;
}
