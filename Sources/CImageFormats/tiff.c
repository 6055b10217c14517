// TIFF by libtiff 4.5 or later, whose messages go to the one who opened the file. What is used of it is
// declared here, so that its headers are not needed to build.
#include "encoder.h"

#include <dlfcn.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct tiff_file tiff_file;
typedef struct tiff_options tiff_options;
typedef int (*tiff_handler)(tiff_file *, void *, const char *, const char *, va_list);
typedef int64_t (*tiff_transfer)(void *, void *, int64_t);

static struct {
  tiff_options *(*create_options)(void);
  void (*free_options)(tiff_options *);
  void (*on_error)(tiff_options *, tiff_handler, void *);
  void (*on_warning)(tiff_options *, tiff_handler, void *);
  tiff_file *(*open)(
    const char *, const char *, void *, tiff_transfer read, tiff_transfer write,
    uint64_t (*seek)(void *, uint64_t, int), int (*close)(void *), uint64_t (*size)(void *),
    int (*map)(void *, void **, uint64_t *), void (*unmap)(void *, void *, uint64_t),
    tiff_options *);
  int (*set)(tiff_file *, uint32_t, ...);
  int64_t (*write_strip)(tiff_file *, uint32_t, void *, int64_t);
  int (*write_directory)(tiff_file *);
  void (*close)(tiff_file *);
} tiff;

enum {
  TIFF_WIDTH = 256,
  TIFF_HEIGHT = 257,
  TIFF_BITS_PER_SAMPLE = 258,
  TIFF_COMPRESSION = 259,
  TIFF_PHOTOMETRIC = 262,
  TIFF_DOCUMENT_NAME = 269,
  TIFF_IMAGE_DESCRIPTION = 270,
  TIFF_SAMPLES_PER_PIXEL = 277,
  TIFF_ROWS_PER_STRIP = 278,
  TIFF_X_RESOLUTION = 282,
  TIFF_Y_RESOLUTION = 283,
  TIFF_PLANAR_CONFIGURATION = 284,
  TIFF_RESOLUTION_UNIT = 296,
  TIFF_PREDICTOR = 317,
  TIFF_EXTRA_SAMPLES = 338,

  TIFF_DEFLATE = 8,
  TIFF_RGB = 2,
  TIFF_INTERLEAVED = 1,
  TIFF_INCH = 2,
  TIFF_HORIZONTAL_DIFFERENCES = 2,
  TIFF_STRAIGHT_ALPHA = 2,

  /// About how much is compressed together.
  STRIP_SIZE = 1 << 18,
};

bool sumi_load_tiff(const char *file) {
  void *library = dlopen(file, RTLD_LAZY | RTLD_LOCAL);
  return library && (tiff.create_options = (void *)dlsym(library, "TIFFOpenOptionsAlloc"))
    && (tiff.free_options = (void *)dlsym(library, "TIFFOpenOptionsFree"))
    && (tiff.on_error = (void *)dlsym(library, "TIFFOpenOptionsSetErrorHandlerExtR"))
    && (tiff.on_warning = (void *)dlsym(library, "TIFFOpenOptionsSetWarningHandlerExtR"))
    && (tiff.open = (void *)dlsym(library, "TIFFClientOpenExt"))
    && (tiff.set = (void *)dlsym(library, "TIFFSetField"))
    && (tiff.write_strip = (void *)dlsym(library, "TIFFWriteEncodedStrip"))
    && (tiff.write_directory = (void *)dlsym(library, "TIFFWriteDirectory"))
    && (tiff.close = (void *)dlsym(library, "TIFFClose"));
}

/// A file that is being written to memory.
typedef struct {
  sumi_encoding encoding;
  sumi_file file;
  size_t capacity, position;
} job;

/// Nothing is read from a file that is only written.
static int64_t read_bytes(void *context, void *bytes, int64_t count) {
  (void)context, (void)bytes, (void)count;
  return -1;
}

static int64_t write_bytes(void *context, void *bytes, int64_t count) {
  job *current = context;
  sumi_file *file = &current->file;
  size_t end;
  if (count < 0 || __builtin_add_overflow(current->position, (size_t)count, &end)) return -1;
  if (end > current->capacity) {
    size_t capacity = end + end / 2;
    uint8_t *grown = sumi_fails(&current->encoding) ? NULL : realloc(file->bytes, capacity);
    if (!grown) {
      // Before libtiff says what it could not write.
      snprintf(file->message, sizeof file->message, "out of memory");
      return -1;
    }
    memset(grown + current->capacity, 0, capacity - current->capacity);
    file->bytes = grown;
    current->capacity = capacity;
  }
  memcpy(file->bytes + current->position, bytes, (size_t)count);
  current->position = end;
  if (end > file->length) file->length = end;
  return count;
}

static uint64_t seek(void *context, uint64_t offset, int whence) {
  job *current = context;
  size_t start = whence == SEEK_CUR ? current->position
    : whence == SEEK_END            ? current->file.length
                                    : 0;
  return current->position = start + offset;
}

static int leave_open(void *context) {
  (void)context;
  return 0;
}

static uint64_t length(void *context) { return ((const job *)context)->file.length; }

/// Keeps the first message.
static int take_message(
  tiff_file *file, void *context, const char *module, const char *format, va_list values) {
  (void)file, (void)module;
  char *message = ((job *)context)->file.message;
  if (*message) return 1;
  int start = snprintf(message, SUMI_FORMAT_MESSAGE, "libtiff: ");
  vsnprintf(message + start, (size_t)(SUMI_FORMAT_MESSAGE - start), format, values);
  return 1;
}

static int ignore(
  tiff_file *file, void *context, const char *module, const char *format, va_list values) {
  (void)file, (void)context, (void)module, (void)format, (void)values;
  return 1;
}

static tiff_file *open_file(job *current) {
  tiff_options *options = sumi_fails(&current->encoding) ? NULL : tiff.create_options();
  if (!options) return NULL;
  tiff.on_error(options, take_message, current);
  tiff.on_warning(options, ignore, NULL);
  // Little-endian on every machine.
  tiff_file *file = sumi_fails(&current->encoding)
    ? NULL
    : tiff.open(
        "picture", "wl", current, read_bytes, write_bytes, seek, leave_open, length, NULL, NULL,
        options);
  tiff.free_options(options);
  return file;
}

static bool describe(tiff_file *file, sumi_encoding *encoding, int channels, uint32_t rows) {
  const uint16_t alpha = TIFF_STRAIGHT_ALPHA;
  return !sumi_fails(encoding) && tiff.set(file, TIFF_WIDTH, (uint32_t)encoding->width)
    && tiff.set(file, TIFF_HEIGHT, (uint32_t)encoding->height)
    && tiff.set(file, TIFF_SAMPLES_PER_PIXEL, channels) && tiff.set(file, TIFF_BITS_PER_SAMPLE, 8)
    && tiff.set(file, TIFF_PHOTOMETRIC, TIFF_RGB)
    && tiff.set(file, TIFF_PLANAR_CONFIGURATION, TIFF_INTERLEAVED)
    && (channels < 4 || tiff.set(file, TIFF_EXTRA_SAMPLES, 1, &alpha))
    && tiff.set(file, TIFF_ROWS_PER_STRIP, rows) && tiff.set(file, TIFF_COMPRESSION, TIFF_DEFLATE)
    && tiff.set(file, TIFF_PREDICTOR, TIFF_HORIZONTAL_DIFFERENCES)
    && tiff.set(file, TIFF_X_RESOLUTION, encoding->dots_per_inch)
    && tiff.set(file, TIFF_Y_RESOLUTION, encoding->dots_per_inch)
    && tiff.set(file, TIFF_RESOLUTION_UNIT, TIFF_INCH)
    && (!*encoding->title || tiff.set(file, TIFF_DOCUMENT_NAME, encoding->title))
    && (!*encoding->description
        || tiff.set(file, TIFF_IMAGE_DESCRIPTION, encoding->description));
}

/// Writes the file with a strip's memory.
static bool write_file(
  tiff_file *file, sumi_encoding *encoding, int channels, uint32_t rows, uint8_t *strip) {
  if (!describe(file, encoding, channels, rows)) return false;
  uint32_t height = (uint32_t)encoding->height;
  const uint8_t *source = encoding->pixels;
  for (uint32_t first = 0; first < height; first += rows) {
    if (sumi_is_left(encoding)) return false;
    size_t count =
      (size_t)encoding->width * (height - first < rows ? height - first : rows);
    uint8_t *target = strip;
    for (size_t pixel = 0; pixel < count; pixel++, source += 4, target += channels)
      memcpy(target, source, (size_t)channels);
    int64_t size = target - strip;
    if (sumi_fails(encoding) || tiff.write_strip(file, first / rows, strip, size) != size)
      return false;
  }
  return !sumi_fails(encoding) && tiff.write_directory(file);
}

sumi_file sumi_encode_tiff(sumi_encoding encoding) {
  job current = {.encoding = encoding};
  int channels = encoding.has_alpha ? 4 : 3;
  size_t row_size = (size_t)encoding.width * (size_t)channels;
  size_t rows = row_size < STRIP_SIZE ? STRIP_SIZE / row_size : 1;
  if (rows > (size_t)encoding.height) rows = (size_t)encoding.height;
  uint8_t *strip = sumi_fails(&current.encoding) ? NULL : malloc(rows * row_size);
  tiff_file *file = strip ? open_file(&current) : NULL;
  bool is_written =
    file && write_file(file, &current.encoding, channels, (uint32_t)rows, strip);
  if (file) tiff.close(file);
  free(strip);
  if (is_written) return current.file;
  sumi_release_file(&current.file);
  if (!*current.file.message)
    snprintf(current.file.message, sizeof current.file.message, "out of memory");
  return current.file;
}
