// JPEG by libjpeg-turbo.
#include "encoder.h"

#include <dlfcn.h>
#include <stdio.h>
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

sumi_file sumi_encode_jpeg(sumi_encoding encoding) {
  sumi_file file = {.message = "out of memory"};
  tjhandle handle = sumi_fails(&encoding) ? NULL : turbo.create();
  if (!handle) return file;
  unsigned char *bytes = NULL;
  unsigned long length = 0;
  bool has_failed = sumi_fails(&encoding)
    || turbo.compress(
      handle, encoding.pixels, encoding.width, 4 * encoding.width, encoding.height, TJPF_RGBX, &bytes,
      &length, TJSAMP_444, encoding.setting, TJFLAG_ACCURATEDCT);
  if (has_failed) {
    snprintf(file.message, sizeof file.message, "%s", turbo.message(handle));
  } else {
    sumi_copy(&file, bytes, length, &encoding);
  }
  if (bytes) turbo.release(bytes);
  turbo.destroy(handle);
  return file;
}
