#include "CImageFormats.h"

#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <turbojpeg.h>

static struct {
  tjhandle (*create)(void);
  int (*compress)(
    tjhandle, const unsigned char *, int, int, int, int, unsigned char **, unsigned long *, int, int,
    int);
  char *(*message)(tjhandle);
  int (*destroy)(tjhandle);
  void (*release)(unsigned char *);
} turbo;

bool sumi_load_jpeg(const char *file) {
  void *library = dlopen(file, RTLD_LAZY | RTLD_LOCAL);
  return library && (turbo.create = (void *)dlsym(library, "tjInitCompress"))
    && (turbo.compress = (void *)dlsym(library, "tjCompress2"))
    && (turbo.message = (void *)dlsym(library, "tjGetErrorStr2"))
    && (turbo.destroy = (void *)dlsym(library, "tjDestroy"))
    && (turbo.release = (void *)dlsym(library, "tjFree"));
}

sumi_file sumi_encode_jpeg(const uint8_t *pixels, int32_t width, int32_t height, int32_t quality) {
  sumi_file file = {.message = "out of memory"};
  tjhandle handle = turbo.create();
  if (!handle) return file;
  unsigned char *bytes = NULL;
  unsigned long length = 0;
  int failed = turbo.compress(
    handle, pixels, width, 4 * width, height, TJPF_RGBX, &bytes, &length, TJSAMP_444, quality,
    TJFLAG_ACCURATEDCT);
  if (failed) {
    snprintf(file.message, sizeof file.message, "%s", turbo.message(handle));
  } else if ((file.bytes = malloc(length))) {
    memcpy(file.bytes, bytes, length);
    file.length = length;
  }
  if (bytes) turbo.release(bytes);
  turbo.destroy(handle);
  return file;
}
