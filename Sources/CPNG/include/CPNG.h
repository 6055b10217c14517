#ifndef CPNG_H
#define CPNG_H

// libpng for Swift. A failed libpng call returns by longjmp, which must not cross a Swift frame, so
// each function here does one complete piece of work and returns libpng's message on failure.

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// The size of a libpng message, including the closing NUL.
#define CPNG_MESSAGE_CAPACITY 160

/// A keyword and its text, both UTF-8 and closed by NUL.
typedef struct {
  const char *keyword;
  const char *text;
} CPNGText;

/// The pixels to write: straight (not premultiplied) 8-bit RGB or RGBA in sRGB encoding.
typedef struct {
  uint32_t width;
  uint32_t height;
  bool hasAlpha;
  /// zlib's level, 1 to 9.
  int level;
  /// libpng's filter mask.
  int filters;
  uint32_t pixelsPerMetre;
  const CPNGText *texts;
  size_t textCount;
} CPNGImage;

extern const int CPNG_FILTERS_NONE;
extern const int CPNG_FILTERS_SUB;
extern const int CPNG_FILTERS_UP;
extern const int CPNG_FILTERS_ALL;

/// Encodes rows without padding. Returns bytes to be released with `free`, or NULL with a message.
uint8_t *cpng_encode(const CPNGImage *image, const uint8_t *rows, size_t *length,
                     char message[CPNG_MESSAGE_CAPACITY]);

/// A file in memory whose header has been read.
typedef struct CPNGReader CPNGReader;

/// Reads up to the pixels. The bytes must outlive the reader. NULL with a message on failure.
CPNGReader *cpng_reader_open(const uint8_t *bytes, size_t length,
                             char message[CPNG_MESSAGE_CAPACITY]);

uint32_t cpng_reader_width(const CPNGReader *reader);
uint32_t cpng_reader_height(const CPNGReader *reader);

/// The bytes of one row as stored, before it is widened to RGBA.
size_t cpng_reader_stored_row_bytes(const CPNGReader *reader);

typedef enum { CPNG_READ, CPNG_CANCELLED, CPNG_FAILED } CPNGReading;

/// Reads all pixels as straight 8-bit RGBA: `4 * width * height` bytes; ends when `is_cancelled`, which is
/// asked between rows. There is a message on failure. To be called once.
CPNGReading cpng_reader_read(CPNGReader *reader, uint8_t *pixels, bool (*is_cancelled)(void),
                             char message[CPNG_MESSAGE_CAPACITY]);

void cpng_reader_close(CPNGReader *reader);

#endif
