precision highp float;
precision highp int;
uniform vec4 view;  // left, top, width, height of the target in pixels of the output
