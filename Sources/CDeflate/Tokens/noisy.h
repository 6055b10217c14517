#ifndef SUMI_NOISY_H
#define SUMI_NOISY_H

#include "../band.h"

// Bands in which most pixels are unlike their neighbours, such as a scatter of many translucent
// markers: every pixel of 3 or 4 bytes is matched with the last one of its colour, without branches
// on what is found.

// Whether most pixels of a sample of the rows are unlike their left neighbour and the one above.
bool sumi_is_noisy(SumiBandCoder *coder, const uint8_t *pixels, int32_t rows);

// Codes a band. Returns the length of the output.
size_t sumi_encode_noisy(SumiBandCoder *coder, const uint8_t *pixels, int32_t rows, bool isLast);

#endif
