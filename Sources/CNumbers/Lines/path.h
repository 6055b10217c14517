// The memory of a path, to which tracing and joining add.
#ifndef SUMI_PATH_H
#define SUMI_PATH_H

#include <stdlib.h>

enum { LEAST_CAPACITY = 256 };

// Like Swift, abort if memory is exhausted.
static inline void *grown(void *memory, int64_t *capacity, int64_t wanted, size_t size) {
  if (wanted <= *capacity) return memory;
  int64_t more = *capacity * 2 > wanted ? *capacity * 2 : wanted;
  *capacity = more < LEAST_CAPACITY ? LEAST_CAPACITY : more;
  void *result = realloc(memory, (size_t)*capacity * size);
  if (!result) abort();
  return result;
}

static inline void reserve(sumi_path *path, int64_t count) {
  int64_t capacity = path->capacity;
  path->low = grown(path->low, &capacity, count, sizeof(float));
  if (path->height_unit > 0) {
    // Grows as the extents do.
    int64_t heights = path->capacity * SUMI_HEIGHTS;
    int64_t wanted = count < LEAST_CAPACITY ? LEAST_CAPACITY : count;
    path->heights = grown(path->heights, &heights, wanted * SUMI_HEIGHTS, sizeof(uint16_t));
  }
  path->high = grown(path->high, &path->capacity, count, sizeof(float));
}

#endif
