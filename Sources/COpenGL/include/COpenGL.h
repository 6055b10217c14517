// EGL, OpenGL ES and GBM without linking them: a program that draws on the processor needs none of
// their libraries.
//
// Each function has its usual name and calls the one of the library, which must be loaded before.
#ifndef COPENGL_H
#define COPENGL_H

#define EGL_NO_X11
// Types and constants only.
#define EGL_EGL_PROTOTYPES 0
#define GL_GLES_PROTOTYPES 0
#include <EGL/egl.h>
#include <EGL/eglext.h>
#include <GLES3/gl31.h>

#include <GLES2/gl2ext.h>
#include <stdbool.h>

#include "faults.h"
#include "functions.h"

struct gbm_device;

/// Load a library by its file's name and find all functions used. On failure they return false,
/// nothing is changed, and `dlerror` has the reason. Not to be called from several threads at once.
bool sumi_load_egl(const char *file);
bool sumi_load_gles(const char *file);
bool sumi_load_gbm(const char *file);

#define SUMI_POINTER(result, name, parameters, arguments) result(*name) parameters;
typedef struct {
  SUMI_EGL_FUNCTIONS(SUMI_POINTER)
} sumi_egl_functions;
typedef struct {
  SUMI_GLES_FUNCTIONS(SUMI_POINTER)
} sumi_gles_functions;
typedef struct {
  SUMI_GBM_FUNCTIONS(SUMI_POINTER)
} sumi_gbm_functions;
#undef SUMI_POINTER

/// The functions of the libraries that are loaded.
extern sumi_egl_functions sumi_egl;
extern sumi_gles_functions sumi_gles;
extern sumi_gbm_functions sumi_gbm;

#define SUMI_EGL_CALL(result, name, parameters, arguments) \
  static inline result name parameters { return sumi_egl.name arguments; }
#define SUMI_GLES_CALL(result, name, parameters, arguments) \
  static inline result name parameters { return sumi_gles.name arguments; }
#define SUMI_GBM_CALL(result, name, parameters, arguments) \
  static inline result name parameters { return sumi_gbm.name arguments; }
SUMI_EGL_FUNCTIONS(SUMI_EGL_CALL)
SUMI_GLES_FUNCTIONS(SUMI_GLES_CALL)
SUMI_GBM_FUNCTIONS(SUMI_GBM_CALL)
#undef SUMI_EGL_CALL
#undef SUMI_GLES_CALL
#undef SUMI_GBM_CALL

#endif
