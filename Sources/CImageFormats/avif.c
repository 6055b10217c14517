// AVIF by libavif. Its structures are laid out by version and grow at their ends, so only what stands at their
// beginnings is described here, and an encoder whose defaults stand elsewhere is not used.
#include "encoder.h"

#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/// The beginning of `avifImage`, the same in all versions that are known.
typedef struct {
  uint32_t width, height, depth;
  int format, range, chroma_position;
  uint8_t *planes[3];
  uint32_t row_bytes[3];
  int owns_planes;
  uint8_t *alpha;
  uint32_t alpha_row_bytes;
  int owns_alpha, is_premultiplied;
  struct {
    uint8_t *data;
    size_t size;
  } profile;
  uint16_t primaries, transfer, matrix;
} avif_image;

/// The beginning of `avifEncoder`, and what follows in each version.
typedef struct {
  int codec, threads, speed, key_frames;
  uint64_t time_scale;
  union {
    /// Since 1.0.
    struct {
      int repetitions;
      uint32_t layers;
      int quality, alpha_quality;
    };
    /// The quantizers of 0.11, from 0 without loss to 63.
    struct {
      int least, greatest, alpha_least, alpha_greatest;
    };
  };
} avif_encoder;

typedef struct {
  uint8_t *data;
  size_t size;
} avif_data;

enum {
  AVIF_444 = 1,
  AVIF_FULL_RANGE = 1,
  /// sRGB, with the matrix of BT.601: what readers take where a file says nothing.
  AVIF_BT709 = 1,
  AVIF_SRGB = 13,
  AVIF_BT601 = 6,
  /// From it on, a picture is encoded in a moment; files are half as large as at 9.
  AVIF_SPEED = 8,
  /// What a reader by libavif takes unless told otherwise.
  AVIF_GREATEST_SIDE = 32768,
  /// The most of any level of AV1.
  AVIF_GREATEST_COUNT = 35651584,
};

static struct {
  const char *(*version)(void);
  avif_image *(*create_image)(uint32_t, uint32_t, uint32_t, int);
  void (*destroy_image)(avif_image *);
  avif_encoder *(*create_encoder)(void);
  void (*destroy_encoder)(avif_encoder *);
  int (*write)(avif_encoder *, const avif_image *, avif_data *);
  void (*release)(avif_data *);
  const char *(*message)(int);
} avif;

bool sumi_load_avif(const char *file) {
  void *library = dlopen(file, RTLD_LAZY | RTLD_LOCAL);
  return library && (avif.version = (void *)dlsym(library, "avifVersion"))
    && (avif.create_image = (void *)dlsym(library, "avifImageCreate"))
    && (avif.destroy_image = (void *)dlsym(library, "avifImageDestroy"))
    && (avif.create_encoder = (void *)dlsym(library, "avifEncoderCreate"))
    && (avif.destroy_encoder = (void *)dlsym(library, "avifEncoderDestroy"))
    && (avif.write = (void *)dlsym(library, "avifEncoderWrite"))
    && (avif.release = (void *)dlsym(library, "avifRWDataFree"))
    && (avif.message = (void *)dlsym(library, "avifResultToString"));
}

/// Sets speed and quality; false for a version of libavif that is not known.
static bool set_up(avif_encoder *encoder, int quality) {
  if (encoder->threads != 1 || encoder->speed != -1 || encoder->time_scale != 1) return false;
  // One thread: with several the bytes would be others.
  encoder->speed = AVIF_SPEED;
  const char *version = avif.version();
  if (!strncmp(version, "1.", 2)) {
    if (encoder->quality != -1 || encoder->alpha_quality != -1) return false;
    encoder->quality = encoder->alpha_quality = quality;
    return true;
  }
  if (strncmp(version, "0.11.", 5) || encoder->least || encoder->greatest || encoder->alpha_least
      || encoder->alpha_greatest)
    return false;
  // As 1.0 does.
  int quantizer = ((100 - quality) * 63 + 50) / 100;
  encoder->least = encoder->greatest = quantizer;
  encoder->alpha_least = encoder->alpha_greatest = quantizer;
  return true;
}

static uint8_t byte(float value) {
  return value <= 0 ? 0 : value >= 255 ? 255 : (uint8_t)(value + 0.5f);
}

/// Converts the pixels to the planes of luma, two of chroma in full range, and alpha.
static void fill(uint8_t *planes, const sumi_encoding *encoding) {
  size_t count = (size_t)encoding->width * (size_t)encoding->height;
  const uint8_t *pixel = encoding->pixels;
  for (size_t at = 0; at < count; at++, pixel += 4) {
    float red = pixel[0], green = pixel[1], blue = pixel[2];
    float luma = 0.299f * red + 0.587f * green + 0.114f * blue;
    planes[at] = byte(luma);
    planes[count + at] = byte(128 + (blue - luma) / 1.772f);
    planes[2 * count + at] = byte(128 + (red - luma) / 1.402f);
    if (encoding->has_alpha) planes[3 * count + at] = pixel[3];
  }
}

/// Whether the structure is the one described here.
static bool describe(avif_image *image, uint8_t *planes, const sumi_encoding *encoding) {
  if (image->width != (uint32_t)encoding->width || image->height != (uint32_t)encoding->height
      || image->depth != 8 || image->format != AVIF_444 || image->planes[0] || image->alpha)
    return false;
  size_t count = (size_t)encoding->width * (size_t)encoding->height;
  image->range = AVIF_FULL_RANGE;
  image->primaries = AVIF_BT709;
  image->transfer = AVIF_SRGB;
  image->matrix = AVIF_BT601;
  for (int plane = 0; plane < 3; plane++) {
    image->planes[plane] = planes + (size_t)plane * count;
    image->row_bytes[plane] = image->width;
  }
  if (encoding->has_alpha) {
    image->alpha = planes + 3 * count;
    image->alpha_row_bytes = image->width;
  }
  return true;
}

/// The planes stay the caller's.
static void write(sumi_file *file, uint8_t *planes, sumi_encoding *encoding) {
  avif_encoder *encoder = sumi_fails(encoding) ? NULL : avif.create_encoder();
  if (!encoder) return;
  avif_image *image = sumi_fails(encoding)
    ? NULL
    : avif.create_image((uint32_t)encoding->width, (uint32_t)encoding->height, 8, AVIF_444);
  if (image) {
    avif_data data = {0};
    if (sumi_fails(encoding) || !set_up(encoder, encoding->setting)
        || !describe(image, planes, encoding)) {
      snprintf(
        file->message, sizeof file->message, "version %s of libavif is not known", avif.version());
    } else {
      int result = sumi_fails(encoding) ? 1 : avif.write(encoder, image, &data);
      if (result)
        snprintf(file->message, sizeof file->message, "libavif: %s", avif.message(result));
      else
        sumi_copy(file, data.data, data.size, encoding);
      avif.release(&data);
    }
    avif.destroy_image(image);
  }
  avif.destroy_encoder(encoder);
}

sumi_file sumi_encode_avif(sumi_encoding encoding) {
  sumi_file file = {.message = "out of memory"};
  size_t count = (size_t)encoding.width * (size_t)encoding.height;
  if (encoding.width > AVIF_GREATEST_SIDE || encoding.height > AVIF_GREATEST_SIDE
      || count > AVIF_GREATEST_COUNT) {
    snprintf(
      file.message, sizeof file.message, "AVIF has at most %d pixels, and %d a side",
      AVIF_GREATEST_COUNT, AVIF_GREATEST_SIDE);
    return file;
  }
  uint8_t *planes = sumi_fails(&encoding) ? NULL : malloc(count * (encoding.has_alpha ? 4 : 3));
  if (!planes) return file;
  fill(planes, &encoding);
  if (!sumi_is_left(&encoding)) write(&file, planes, &encoding);
  free(planes);
  return file;
}
