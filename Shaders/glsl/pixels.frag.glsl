#version 300 es
uniform sampler2D image;
uniform vec4 rect;
uniform float opacity;
out vec4 fragment;

// An image at its own pixel size: reads one texel where interpolation would read four.
void main() {
  fragment = texelFetch(image, ivec2(gl_FragCoord.xy + view.xy - rect.xy), 0) * opacity;
}
