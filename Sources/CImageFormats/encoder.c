// What the encoders have in common.
#include "encoder.h"

#include <stdlib.h>
#include <string.h>

void sumi_copy(sumi_file *file, const void *bytes, size_t length, sumi_encoding *encoding) {
  file->bytes = sumi_fails(encoding) ? NULL : malloc(length);
  if (!file->bytes) return;
  memcpy(file->bytes, bytes, length);
  file->length = length;
}

void sumi_release_file(sumi_file *file) {
  free(file->bytes);
  file->bytes = NULL;
}
