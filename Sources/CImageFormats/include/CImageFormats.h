// Formats of pictures that a library writes, which is loaded when it is asked for: a program that does
// not write the format need not have it.
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
  /// Whether some pixels have another alpha than 255.
  bool has_alpha;
  /// The quality, or the effort; see the format.
  int32_t setting;
  /// For a format that has them; a text may be empty.
  double dots_per_inch;
  const char *title, *description;
  /// Whether the file is of no use any more; asked from time to time where the library allows it.
  bool (*is_left)(const void *context);
  const void *context;
  /// For tests: the call or allocation that fails, from 1; 0 for none.
  int32_t failing;
} sumi_encoding;

// `sumi_load_…` loads a library by its file's name; false if it or one of its functions is missing. It is
// not to be called from several threads at once, and comes before `sumi_encode_…`.

/// Writes red, green and blue, ignoring the fourth byte: baseline JPEG without subsampling of colours.
/// The setting is the quality.
bool sumi_load_jpeg(const char *file);
sumi_file sumi_encode_jpeg(sumi_encoding encoding);

/// Writes red, green, blue and straight alpha without loss. The setting is the effort from 0, fastest, to
/// 9, smallest.
bool sumi_load_webp(const char *file);
sumi_file sumi_encode_webp(sumi_encoding encoding);

/// Writes red, green, blue and straight alpha with colours in full resolution and full range. The setting is
/// the quality, up to 100.
bool sumi_load_avif(const char *file);
sumi_file sumi_encode_avif(sumi_encoding encoding);

/// Writes red, green, blue and, if there is any, straight alpha without loss, with resolution and texts.
bool sumi_load_tiff(const char *file);
sumi_file sumi_encode_tiff(sumi_encoding encoding);

void sumi_release_file(sumi_file *file);

#endif
