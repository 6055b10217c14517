precision highp float;
precision highp int;
uniform vec4 view;  // left, top, width and height of the target, in pixels of the output

// Pixel y increases downward, and so do the rows returned by glReadPixels: no flip.
vec4 clipPosition(vec2 pixel) {
  return vec4((pixel - view.xy) / view.zw * 2.0 - 1.0, 0.0, 1.0);
}

const vec4 nowhere = vec4(2.0, 2.0, 2.0, 1.0);  // a vertex outside the clip volume
