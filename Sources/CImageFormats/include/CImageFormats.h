// JPEG by libjpeg-turbo and WebP by libwebp, loaded when they are asked for: a program that writes
// neither need not have them.
#ifndef CIMAGEFORMATS_H
#define CIMAGEFORMATS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { SUMI_FORMAT_MESSAGE = 200 };

/// What an encoder has made: release the bytes with `sumi_release_file`.
typedef struct {
  /// NULL if it failed; then `message` says why.
  uint8_t *bytes;
  size_t length;
  char message[SUMI_FORMAT_MESSAGE];
} sumi_file;

/// Loads a library by its file's name; false if it or one of its functions is missing. Not to be
/// called from several threads at once.
bool sumi_load_jpeg(const char *file);
bool sumi_load_webp(const char *file);

/// Writes rows of 4 bytes a pixel, of which the first three are red, green and blue: baseline JPEG
/// without subsampling of colours. `sumi_load_jpeg` comes first.
sumi_file sumi_encode_jpeg(const uint8_t *pixels, int32_t width, int32_t height, int32_t quality);

/// Writes rows of red, green, blue and straight alpha without loss. `sumi_load_webp` comes first.
///
/// - Parameter effort: 0, fastest, to 9, smallest.
sumi_file sumi_encode_webp(const uint8_t *pixels, int32_t width, int32_t height, int32_t effort);

void sumi_release_file(sumi_file *file);

#endif
