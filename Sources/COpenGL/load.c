// Loads EGL, OpenGL ES and GBM when a device is asked for.
#include <dlfcn.h>

#include "COpenGL.h"

sumi_egl_functions sumi_egl;
sumi_gles_functions sumi_gles;
sumi_gbm_functions sumi_gbm;

#define FIND(result, name, parameters, arguments) \
  &&(found.name = (result(*) parameters)dlsym(library, #name))

// A library stays loaded: drivers have threads and handlers at exit.
#define LOADER(load, table, FUNCTIONS)                      \
  bool load(const char *file) {                             \
    void *library = dlopen(file, RTLD_LAZY | RTLD_LOCAL);   \
    __typeof__(table) found;                                \
    if (!(library FUNCTIONS(FIND))) return false;           \
    table = found;                                          \
    return true;                                            \
  }

LOADER(sumi_load_egl, sumi_egl, SUMI_EGL_FUNCTIONS)
LOADER(sumi_load_gles, sumi_gles, SUMI_GLES_FUNCTIONS)
LOADER(sumi_load_gbm, sumi_gbm, SUMI_GBM_FUNCTIONS)
