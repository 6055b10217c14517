// FreeType, HarfBuzz, fontconfig and FriBidi, for Swift.
#include <ft2build.h>
#include FT_FREETYPE_H
#include FT_MULTIPLE_MASTERS_H
#include FT_OUTLINE_H
#include <fontconfig/fontconfig.h>
#include <fribidi.h>
#include <hb-ot.h>
#include <hb.h>

/* The file that code was loaded from: Glibc's dladdr and its Dl_info, which are extensions too. */
struct sumi_loaded_file {
  const char *path;
  void *base;
  const char *symbol;
  void *address;
};
extern int sumi_loaded_file(const void *address, struct sumi_loaded_file *file) __asm__("dladdr");

/* The processor on which this thread runs, which Glibc declares as an extension only. */
extern int sched_getcpu(void);
