// Codes a band of rows as blocks of deflate.
#include "band.h"

#include <stdlib.h>

#include "Rows/rows.h"
#include "Tokens/noisy.h"

static size_t unit(SumiBandShape shape) { return shape.channels == 1 ? 1 : 4; }

static size_t stride(SumiBandShape shape) { return (size_t)shape.width * (size_t)shape.channels + 1; }

SumiBandCoder *sumi_band_coder_new(SumiBandShape shape) {
  SumiBandCoder *coder = calloc(1, sizeof *coder);
  if (!coder) return NULL;
  size_t rows = (size_t)shape.rows, pixels = rows * (size_t)shape.width, bytes = rows * stride(shape);
  coder->shape = shape;
  coder->stream = calloc(bytes + 64, 1);
  if (shape.channels == 4) coder->rows = malloc((pixels + (size_t)shape.width) * 4);
  coder->differences = malloc((size_t)shape.width * unit(shape));
  coder->masks = malloc(6 * (((size_t)shape.width + 63) / 64) * sizeof(uint64_t));
  coder->tokens.tokens = malloc((pixels + 4 * rows + 8) * sizeof(SumiToken));
  coder->output = malloc(bytes + bytes / 65535 * 5 + 512);
  if (coder->stream && (coder->rows || shape.channels != 4) && coder->differences && coder->masks
      && coder->tokens.tokens && coder->output)
    return coder;
  sumi_band_coder_free(coder);
  return NULL;
}

void sumi_band_coder_free(SumiBandCoder *coder) {
  if (!coder) return;
  free(coder->stream);
  free(coder->rows);
  free(coder->differences);
  free(coder->masks);
  free(coder->tokens.tokens);
  free(coder->output);
  free(coder);
}

SumiBand sumi_band_encode(
  SumiBandCoder *coder, const uint8_t *pixels, const uint8_t *above, int32_t rows, bool isLast) {
  SumiBandShape shape = coder->shape;
  const uint8_t *source = pixels;
  size_t rowBytes = (size_t)shape.width * unit(shape);
  // This also brings the band into a cache.
  bool isOpaque = shape.channels == 3 && sumi_is_opaque(pixels, (int64_t)rows * shape.width);
  if (shape.channels == 4) {
    sumi_straighten(pixels, (int64_t)rows * shape.width, coder->rows + rowBytes);
    if (above) sumi_straighten(above, shape.width, coder->rows);
    source = coder->rows + rowBytes;
    above = above ? coder->rows : NULL;
  }
  sumi_forget(coder);
  size_t rowsLength = (size_t)rows * stride(shape), length;
  if (shape.channels > 1 && shape.searches && sumi_is_noisy(coder, source, rows)) {
    length = sumi_encode_noisy(coder, source, rows, isLast);
  } else {
    sumi_find_tokens(coder, source, above, rows);
    length = sumi_write_tokens(coder, rowsLength, isLast);
  }
  return (SumiBand){
    .bytes = coder->output, .length = length, .adler = sumi_adler32(coder->stream, rowsLength),
    .rowBytes = rowsLength, .isOpaque = isOpaque,
  };
}
