#include "CImageFormats.h"

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

void sumi_release_file(sumi_file *file) {
  free(file->bytes);
  file->bytes = NULL;
}

static int append(const uint8_t *data, size_t size, const WebPPicture *picture) {
  sumi_file *file = picture->custom_ptr;
  // The encoder hands over a few large pieces.
  uint8_t *grown = realloc(file->bytes, file->length + size);
  if (!grown) return 0;
  memcpy(grown + file->length, data, size);
  file->bytes = grown;
  file->length += size;
  return 1;
}

sumi_file sumi_encode_webp(const uint8_t *pixels, int32_t width, int32_t height, int32_t effort) {
  sumi_file file = {0};
  WebPConfig config;
  WebPPicture picture;
  bool isReady = webp.init_config(&config, WEBP_PRESET_DEFAULT, 75, WEBP_ENCODER_ABI_VERSION)
    && webp.set_level(&config, effort)
    && webp.init_picture(&picture, WEBP_ENCODER_ABI_VERSION);
  if (!isReady) {
    snprintf(file.message, sizeof file.message, "this version of libwebp is not known");
    return file;
  }
  picture.use_argb = 1;
  picture.width = width;
  picture.height = height;
  picture.writer = append;
  picture.custom_ptr = &file;
  if (!webp.import(&picture, pixels, 4 * width) || !webp.encode(&config, &picture)) {
    if (picture.error_code == VP8_ENC_ERROR_BAD_DIMENSION)
      snprintf(
        file.message, sizeof file.message, "WebP has at most %d pixels a side", WEBP_MAX_DIMENSION);
    else if (picture.error_code == VP8_ENC_ERROR_OUT_OF_MEMORY
      || picture.error_code == VP8_ENC_ERROR_BAD_WRITE)
      snprintf(file.message, sizeof file.message, "out of memory");
    else
      snprintf(file.message, sizeof file.message, "libwebp's error %d", (int)picture.error_code);
    sumi_release_file(&file);
  }
  webp.free_picture(&picture);
  return file;
}
