#version 300 es
uniform sampler2D atlas;
uniform sampler2D strokeCoverage;
uniform sampler2D ramps;
flat in float opacity;
flat in vec3 ramp;
flat in vec2 rampRowAndLevel;
flat in ivec3 source;  // shift to the texel; 0…3 stroke channel, 4 atlas, 5 constant, plus the form
out vec4 fragment;

void main() {
  ivec2 pixel = ivec2(gl_FragCoord.xy);
  float coverage = rampRowAndLevel.y;
  int from = source.z & 7;
  if (from == 4) {
    coverage = texelFetch(atlas, pixel + source.xy, 0).r;
  } else if (from < 4) {
    coverage = texelFetch(strokeCoverage, pixel, 0)[from];
  }
  vec2 here = gl_FragCoord.xy + view.xy;
  float place = dot(ramp, vec3(here, 1.0));
  // Forms: 8 repeated, 16 radial.
  if (source.z >= 16) {
    place = distance(here, ramp.xy) * ramp.z;
  } else if (source.z >= 8) {
    place = fract(place);
  }
  // Offsets 0 and 1 are the centres of the first and the last texel.
  vec2 texel = vec2(clamp(place, 0.0, 1.0) * 255.0 + 0.5, rampRowAndLevel.x + 0.5);
  fragment = texture(ramps, texel / vec2(textureSize(ramps, 0))) * opacity * coverage;
}
