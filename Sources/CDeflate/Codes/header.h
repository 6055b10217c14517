// The header of a coded block: its two codes.
#ifndef SUMI_HEADER_H
#define SUMI_HEADER_H

#include <stdbool.h>
#include <stddef.h>

#include "writer.h"

// The lengths of both codes, with runs packed (RFC 1951, 3.2.7).
typedef struct {
  uint8_t symbols[SUMI_SYMBOLS + 32], extras[SUMI_SYMBOLS + 32];
  int count;
  int literals, distances, lengthCodes;
  SumiCode code;
  uint64_t bits;
} SumiHeader;

SumiHeader sumi_make_header(const SumiCode *literals, const SumiCode *distances);

void sumi_write_header(SumiWriter *writer, const SumiHeader *header, bool isLast);

#endif
