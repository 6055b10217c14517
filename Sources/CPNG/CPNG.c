// Encodes and decodes PNG by libpng, whose failures come back as messages.
#include "CPNG.h"

#include <png.h>
#include <setjmp.h>
#include <stdlib.h>
#include <string.h>

const int CPNG_FILTERS_NONE = PNG_FILTER_NONE;
const int CPNG_FILTERS_SUB = PNG_FILTER_SUB;
const int CPNG_FILTERS_UP = PNG_FILTER_UP;
const int CPNG_FILTERS_ALL = PNG_ALL_FILTERS;

// The target of libpng's error function, which must not return.
typedef struct {
  jmp_buf landing;
  char *message;
} Failure;

static void note(Failure *failure, const char *text) {
  strncpy(failure->message, text, CPNG_MESSAGE_CAPACITY - 1);
  failure->message[CPNG_MESSAGE_CAPACITY - 1] = '\0';
}

static void on_error(png_structp png, png_const_charp text) {
  Failure *failure = png_get_error_ptr(png);
  note(failure, text);
  longjmp(failure->landing, 1);
}

// Warnings concern ancillary data that libpng ignores, such as an invalid colour profile.
static void on_warning(png_structp png, png_const_charp text) {
  (void)png;
  (void)text;
}

// MARK: - Writing

typedef struct {
  Failure failure;
  png_structp png;
  png_infop info;
  uint8_t *bytes;
  size_t length;
  size_t capacity;
} Writer;

static void append(png_structp png, png_bytep bytes, size_t count) {
  Writer *writer = png_get_io_ptr(png);
  if (count > writer->capacity - writer->length) {
    size_t capacity = writer->capacity * 2;
    if (capacity < writer->length + count) capacity = writer->length + count;
    uint8_t *grown = realloc(writer->bytes, capacity);
    if (!grown) png_error(png, "out of memory");
    writer->bytes = grown;
    writer->capacity = capacity;
  }
  memcpy(writer->bytes + writer->length, bytes, count);
  writer->length += count;
}

static void flush(png_structp png) { (void)png; }

// tEXt if the text is ASCII, which every reader supports; otherwise iTXt, which is UTF-8.
static void set_texts(png_structp png, png_infop info, const CPNGImage *image) {
  for (size_t i = 0; i < image->textCount; i++) {
    const char *text = image->texts[i].text;
    bool ascii = true;
    for (const char *c = text; *c; c++) ascii = ascii && (unsigned char)*c < 0x80;
    png_text entry;
    memset(&entry, 0, sizeof entry);
    entry.compression = ascii ? PNG_TEXT_COMPRESSION_NONE : PNG_ITXT_COMPRESSION_NONE;
    entry.key = (png_charp)image->texts[i].keyword;
    entry.text = (png_charp)text;
    png_set_text(png, info, &entry, 1);
  }
}

static void write_image(png_structp png, png_infop info, const CPNGImage *image,
                        const uint8_t *rows) {
  png_set_IHDR(png, info, image->width, image->height, 8,
               image->hasAlpha ? PNG_COLOR_TYPE_RGB_ALPHA : PNG_COLOR_TYPE_RGB,
               PNG_INTERLACE_NONE, PNG_COMPRESSION_TYPE_BASE, PNG_FILTER_TYPE_BASE);
  png_set_compression_level(png, image->level);
  png_set_compression_strategy(png, 0);  // Z_DEFAULT_STRATEGY; the others lost when measured.
  // Fewer and larger IDAT chunks than with the usual 8 KiB.
  png_set_compression_buffer_size(png, 1 << 18);
  png_set_filter(png, PNG_FILTER_TYPE_BASE, image->filters);
  png_set_sRGB(png, info, PNG_sRGB_INTENT_RELATIVE);
  png_set_pHYs(png, info, image->pixelsPerMetre, image->pixelsPerMetre, PNG_RESOLUTION_METER);
  set_texts(png, info, image);
  png_write_info(png, info);
  size_t stride = (size_t)image->width * (image->hasAlpha ? 4 : 3);
  for (uint32_t y = 0; y < image->height; y++) png_write_row(png, rows + y * stride);
  png_write_end(png, info);
}

// All changing state is in `writer`, outside the frame that calls setjmp.
static bool run(Writer *writer, const CPNGImage *image, const uint8_t *rows) {
  if (setjmp(writer->failure.landing) != 0) return false;
  writer->bytes = malloc(writer->capacity);
  writer->png =
      png_create_write_struct(PNG_LIBPNG_VER_STRING, &writer->failure, on_error, on_warning);
  if (writer->png) writer->info = png_create_info_struct(writer->png);
  if (!writer->bytes || !writer->info) return false;
  png_set_user_limits(writer->png, 0x7fffffff, 0x7fffffff);
  png_set_write_fn(writer->png, writer, append, flush);
  write_image(writer->png, writer->info, image, rows);
  return true;
}

uint8_t *cpng_encode(const CPNGImage *image, const uint8_t *rows, size_t *length,
                     char message[CPNG_MESSAGE_CAPACITY]) {
  Writer writer = {.failure = {.message = message}, .capacity = 1 << 18};
  note(&writer.failure, "out of memory");
  bool done = run(&writer, image, rows);
  png_destroy_write_struct(&writer.png, &writer.info);
  if (!done) {
    free(writer.bytes);
    return NULL;
  }
  *length = writer.length;
  return writer.bytes;
}

// MARK: - Reading

struct CPNGReader {
  Failure failure;
  png_structp png;
  png_infop info;
  const uint8_t *bytes;
  size_t length;
  size_t position;
};

static void take(png_structp png, png_bytep bytes, size_t count) {
  CPNGReader *reader = png_get_io_ptr(png);
  if (count > reader->length - reader->position) png_error(png, "the file ends too early");
  memcpy(bytes, reader->bytes + reader->position, count);
  reader->position += count;
}

CPNGReader *cpng_reader_open(const uint8_t *bytes, size_t length,
                             char message[CPNG_MESSAGE_CAPACITY]) {
  CPNGReader *reader = calloc(1, sizeof *reader);
  Failure early = {.message = message};
  note(&early, "out of memory");
  if (!reader) return NULL;
  reader->failure.message = message;
  reader->bytes = bytes;
  reader->length = length;
  if (setjmp(reader->failure.landing) == 0) {
    reader->png =
        png_create_read_struct(PNG_LIBPNG_VER_STRING, &reader->failure, on_error, on_warning);
    if (reader->png) reader->info = png_create_info_struct(reader->png);
    if (reader->info) {
      // The caller checks the size; this limits the unpacked size of text and profiles.
      png_set_user_limits(reader->png, 0x7fffffff, 0x7fffffff);
      png_set_chunk_malloc_max(reader->png, 8 << 20);
      png_set_read_fn(reader->png, reader, take);
      png_read_info(reader->png, reader->info);
      return reader;
    }
  }
  cpng_reader_close(reader);
  return NULL;
}

uint32_t cpng_reader_width(const CPNGReader *reader) {
  return png_get_image_width(reader->png, reader->info);
}

uint32_t cpng_reader_height(const CPNGReader *reader) {
  return png_get_image_height(reader->png, reader->info);
}

size_t cpng_reader_stored_row_bytes(const CPNGReader *reader) {
  return png_get_rowbytes(reader->png, reader->info);
}

static bool read_pixels(CPNGReader *reader, uint8_t *pixels, bool (*is_cancelled)(void)) {
  png_structp png = reader->png;
  // Palette, low bit depths and tRNS become 8-bit channels; 16 bits are rounded; grey becomes RGB.
  png_set_expand(png);
  png_set_scale_16(png);
  png_set_gray_to_rgb(png);
  png_set_add_alpha(png, 0xff, PNG_FILLER_AFTER);
  int passes = png_set_interlace_handling(png);
  png_read_update_info(png, reader->info);
  size_t stride = (size_t)cpng_reader_width(reader) * 4;
  uint32_t height = cpng_reader_height(reader);
  if (png_get_rowbytes(png, reader->info) != stride) png_error(png, "unexpected pixel layout");
  for (int pass = 0; pass < passes; pass++)
    for (uint32_t y = 0; y < height; y++) {
      if (is_cancelled()) return false;
      png_read_row(png, pixels + y * stride, NULL);
    }
  png_read_end(png, NULL);
  return true;
}

CPNGReading cpng_reader_read(CPNGReader *reader, uint8_t *pixels, bool (*is_cancelled)(void),
                             char message[CPNG_MESSAGE_CAPACITY]) {
  reader->failure.message = message;
  if (setjmp(reader->failure.landing) != 0) return CPNG_FAILED;
  return read_pixels(reader, pixels, is_cancelled) ? CPNG_READ : CPNG_CANCELLED;
}

void cpng_reader_close(CPNGReader *reader) {
  if (!reader) return;
  png_destroy_read_struct(&reader->png, &reader->info, NULL);
  free(reader);
}
