// WebP by libwebp.
#include "encoder.h"

#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <webp/encode.h>

static struct {
  int (*init_config)(WebPConfig *, WebPPreset, float, int);
  int (*set_level)(WebPConfig *, int);
  int (*init_picture)(WebPPicture *, int);
  int (*import)(WebPPicture *, const uint8_t *, int);
  int (*encode)(const WebPConfig *, WebPPicture *);
  void (*free_picture)(WebPPicture *);
} webp;

bool sumi_load_webp(const char *file) {
  void *library = dlopen(file, RTLD_LAZY | RTLD_LOCAL);
  return library && (webp.init_config = (void *)dlsym(library, "WebPConfigInitInternal"))
    && (webp.set_level = (void *)dlsym(library, "WebPConfigLosslessPreset"))
    && (webp.init_picture = (void *)dlsym(library, "WebPPictureInitInternal"))
    && (webp.import = (void *)dlsym(library, "WebPPictureImportRGBA"))
    && (webp.encode = (void *)dlsym(library, "WebPEncode"))
    && (webp.free_picture = (void *)dlsym(library, "WebPPictureFree"));
}

/// A file that is being encoded.
typedef struct {
  sumi_encoding encoding;
  sumi_file file;
} job;

static int append(const uint8_t *data, size_t size, const WebPPicture *picture) {
  job *current = picture->custom_ptr;
  sumi_file *file = &current->file;
  // The encoder hands over a few large pieces.
  uint8_t *grown =
    sumi_fails(&current->encoding) ? NULL : realloc(file->bytes, file->length + size);
  if (!grown) return 0;
  memcpy(grown + file->length, data, size);
  file->bytes = grown;
  file->length += size;
  return 1;
}

/// Whether the encoder goes on.
static int go_on(int percent, const WebPPicture *picture) {
  (void)percent;
  return !sumi_is_left(&((const job *)picture->custom_ptr)->encoding);
}

/// A call that a test wants to fail fails as one without memory.
static bool encode(job *current, WebPConfig *config, WebPPicture *picture) {
  sumi_encoding *encoding = &current->encoding;
  picture->error_code = VP8_ENC_ERROR_OUT_OF_MEMORY;
  if (sumi_fails(encoding) || !webp.import(picture, encoding->pixels, 4 * encoding->width))
    return false;
  return !sumi_fails(encoding) && webp.encode(config, picture);
}

sumi_file sumi_encode_webp(sumi_encoding encoding) {
  job current = {.encoding = encoding};
  sumi_file *file = &current.file;
  WebPConfig config;
  WebPPicture picture;
  bool is_ready = !sumi_fails(&current.encoding)
    && webp.init_config(&config, WEBP_PRESET_DEFAULT, 75, WEBP_ENCODER_ABI_VERSION)
    && webp.set_level(&config, encoding.setting)
    && webp.init_picture(&picture, WEBP_ENCODER_ABI_VERSION);
  if (!is_ready) {
    snprintf(file->message, sizeof file->message, "this version of libwebp is not known");
    return *file;
  }
  picture.use_argb = 1;
  picture.width = encoding.width;
  picture.height = encoding.height;
  picture.writer = append;
  picture.progress_hook = go_on;
  picture.custom_ptr = &current;
  if (!encode(&current, &config, &picture)) {
    if (picture.error_code == VP8_ENC_ERROR_BAD_DIMENSION)
      snprintf(
        file->message, sizeof file->message, "WebP has at most %d pixels a side",
        WEBP_MAX_DIMENSION);
    else if (picture.error_code == VP8_ENC_ERROR_OUT_OF_MEMORY
      || picture.error_code == VP8_ENC_ERROR_BAD_WRITE)
      snprintf(file->message, sizeof file->message, "out of memory");
    else
      snprintf(file->message, sizeof file->message, "libwebp's error %d", (int)picture.error_code);
    sumi_release_file(file);
  }
  webp.free_picture(&picture);
  return *file;
}
