// The memory of a path, to which tracing and joining add.
#ifndef SUMI_PATH_H
#define SUMI_PATH_H

#include <stdlib.h>

#include <CWork.h>

enum { LEAST_CAPACITY = 256 };

// Memory for at least `wanted` elements. The same, with a capacity below `wanted`, if there is none.
static inline void *grown(void *memory, int64_t *capacity, int64_t wanted, size_t size) {
  if (wanted <= *capacity) return memory;
  int64_t more = *capacity * 2 > wanted ? *capacity * 2 : wanted;
  if (more < LEAST_CAPACITY) more = LEAST_CAPACITY;
  void *result = sumi_resized(memory, (size_t)more * size);
  if (!result) return memory;
  *capacity = more;
  return result;
}

// Makes room for bins; false if there is no memory.
static inline bool reserve(sumi_path *path, int64_t count) {
  int64_t capacity = path->capacity;
  path->low = grown(path->low, &capacity, count, sizeof(float));
  if (capacity < count) return false;
  if (path->height_unit > 0) {
    // Grows as the extents do.
    int64_t heights = path->capacity * SUMI_HEIGHTS;
    int64_t wanted = count < LEAST_CAPACITY ? LEAST_CAPACITY : count;
    path->heights = grown(path->heights, &heights, wanted * SUMI_HEIGHTS, sizeof(uint16_t));
    if (heights < wanted * SUMI_HEIGHTS) return false;
  }
  path->high = grown(path->high, &path->capacity, count, sizeof(float));
  return path->capacity >= count;
}

#endif
