#version 310 es
// Sets the words of a result to 0.
precision highp int;

layout(local_size_x = 256) in;
layout(std430, binding = 0) writeonly buffer Result { uint result[]; };

void main() {
  uint count = uint(result.length());
  for (uint index = gl_GlobalInvocationID.x; index < count; index += 256u * gl_NumWorkGroups.x)
    result[index] = 0u;
}
