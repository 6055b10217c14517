// What the encoders have in common: their file, and failures for tests.
#ifndef SUMI_ENCODER_H
#define SUMI_ENCODER_H

#include "CImageFormats.h"

/// Whether a test wants the next call or allocation to fail.
static inline bool sumi_fails(sumi_encoding *encoding) {
  return encoding->failing > 0 && --encoding->failing == 0;
}

/// Whether nobody waits for the file any more.
static inline bool sumi_is_left(const sumi_encoding *encoding) {
  return encoding->is_left && encoding->is_left(encoding->context);
}

/// Copies a library's bytes, which are then the file's.
void sumi_copy(sumi_file *file, const void *bytes, size_t length, sumi_encoding *encoding);

#endif
