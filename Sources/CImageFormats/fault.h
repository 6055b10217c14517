// Failures for tests.
#ifndef SUMI_FAULT_H
#define SUMI_FAULT_H

#include "CImageFormats.h"

/// Whether a test wants the next call or allocation to fail.
static inline bool sumi_fails(sumi_encoding *encoding) {
  return encoding->failing > 0 && --encoding->failing == 0;
}

#endif
