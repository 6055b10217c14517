#version 300 es
flat in vec4 paint;
flat in float level;
out vec4 fragment;

// Covers of constant coverage: no texture is read.
void main() { fragment = paint * level; }
