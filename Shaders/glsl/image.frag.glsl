#version 300 es
uniform sampler2D image;
uniform vec4 rect;
uniform float opacity;
out vec4 fragment;

void main() {
  vec2 place = gl_FragCoord.xy + view.xy - rect.xy;
  // The fraction of the pixel inside the rectangle, so that fractional edges are exact.
  vec2 share = clamp(place + 0.5, vec2(0.0), rect.zw) - clamp(place - 0.5, vec2(0.0), rect.zw);
  fragment = texture(image, place / rect.zw) * (opacity * share.x * share.y);
}
