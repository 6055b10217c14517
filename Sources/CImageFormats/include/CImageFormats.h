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

/// What an encoder is given.
typedef struct {
  /// Rows of 4 bytes a pixel.
  const uint8_t *pixels;
  int32_t width, height;
  /// JPEG's quality, or WebP's effort from 0, fastest, to 9, smallest.
  int32_t setting;
  /// Whether the file is of no use any more; asked by libwebp from time to time.
  bool (*is_left)(const void *context);
  const void *context;
  /// For tests: the call or allocation that fails, from 1; 0 for none.
  int32_t failing;
} sumi_encoding;

/// Loads a library by its file's name; false if it or one of its functions is missing. Not to be
/// called from several threads at once.
bool sumi_load_jpeg(const char *file);
bool sumi_load_webp(const char *file);

/// Writes red, green and blue, ignoring the fourth byte: baseline JPEG without subsampling of colours.
/// `sumi_load_jpeg` comes first.
sumi_file sumi_encode_jpeg(sumi_encoding encoding);

/// Writes red, green, blue and straight alpha without loss. `sumi_load_webp` comes first.
sumi_file sumi_encode_webp(sumi_encoding encoding);

void sumi_release_file(sumi_file *file);

#endif
