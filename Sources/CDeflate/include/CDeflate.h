#ifndef CDEFLATE_H
#define CDEFLATE_H

// Deflate for the rows of charts. Most pixels of a chart equal their left or upper neighbour, so runs
// and rows are found by comparing whole vectors of pixels; only the others are looked up or written
// out. The bytes depend on the pixels alone, not on the machine.
//
// A band of rows is coded without the others: bands may be coded at the same time, and their results
// one after the other are one deflate stream.

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// Memory for coding bands of one shape.
typedef struct SumiBandCoder SumiBandCoder;

/// How bands are coded.
typedef struct {
  /// Pixels of a row, 1 to 2²².
  int32_t width;
  /// The most rows of a band.
  int32_t rows;
  /// Bytes of a coded pixel: 1 (indices of a palette), 3 (RGB) or 4 (RGBA).
  int32_t channels;
  /// Whether to look for equal pixels beyond the neighbours; slower, smaller.
  bool searches;
} SumiBandShape;

/// NULL if memory is short. Release it with `sumi_band_coder_free`.
SumiBandCoder *sumi_band_coder_new(SumiBandShape shape);
void sumi_band_coder_free(SumiBandCoder *coder);

/// A coded band.
typedef struct {
  /// Deflate blocks that end at a whole byte; they live until the coder's next call.
  const uint8_t *bytes;
  size_t length;
  /// The Adler-32 of the band's filtered rows, started at 1, and their number of bytes.
  uint32_t adler;
  size_t rowBytes;
  /// With 3 channels, whether all pixels have full alpha; the others are coded without their alpha.
  bool isOpaque;
} SumiBand;

/// Codes rows without padding: premultiplied RGBA for 3 and 4 channels, bytes for 1.
///
/// - Parameters:
///   - above: the row above the band; NULL at the top of the picture.
///   - isLast: ends the stream.
SumiBand sumi_band_encode(
  SumiBandCoder *coder, const uint8_t *pixels, const uint8_t *above, int32_t rows, bool isLast);

/// Whether all pixels of RGBA have full alpha.
bool sumi_is_opaque(const uint8_t *pixels, int64_t count);

/// The colours of a picture with few.
typedef struct {
  /// Premultiplied RGBA, in order of their first pixel.
  uint32_t colors[256];
  int32_t count;
  /// A hash table of indices plus 1; 0 is free.
  uint16_t slots[1024];
} SumiPalette;

/// Adds the colours of rows of premultiplied RGBA to a palette, which is zero at first; false if there
/// are more than 256 then.
bool sumi_palette_add(const uint8_t *pixels, int32_t width, int32_t rows, SumiPalette *palette);

/// Each pixel's index. All colours must be in the palette.
void sumi_palette_apply(
  const SumiPalette *palette, const uint8_t *pixels, int64_t count, uint8_t *indices);

/// Premultiplied to straight RGBA, rounded to nearest; transparent pixels become zero.
void sumi_straighten(const uint8_t *pixels, int64_t count, uint8_t *straight);

/// The Adler-32 of two texts one after the other.
uint32_t sumi_adler32_join(uint32_t first, uint32_t second, size_t secondCount);

/// Shortens the text of a CRC-32 where the processor multiplies polynomials.
///
/// - Parameters:
///   - checksum: that of the bytes before these, 0 for none.
///   - rest: becomes a text whose checksum, after one of 0xffffffff, is that of the bytes folded.
/// - Returns: how many bytes at the start were folded; 0 if none.
size_t sumi_crc32_fold(const uint8_t *bytes, size_t count, uint32_t checksum, uint8_t rest[16]);

#endif
