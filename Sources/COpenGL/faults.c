// Faults of EGL and OpenGL ES for tests.
#include "faults.h"

#include <pthread.h>
#include <string.h>

#include "COpenGL.h"

/// The functions of the libraries, which the tables have in place of counted ones.
static sumi_egl_functions egl;
static sumi_gles_functions gles;

static _Thread_local sumi_faults *faults;

/// Whether the next call of OpenGL ES fails.
static bool fails_gles(void) {
  if (!faults) return false;
  faults->gles_calls++;
  if (faults->is_lost) return true;
  if (faults->is_of_egl || faults->times == 0 || faults->gles_calls != faults->failing_call)
    return false;
  faults->times--;
  faults->is_lost = faults->kind != sumi_fault_error;
  faults->gles_code = faults->code;
  return true;
}

/// Whether the next call of EGL fails.
static bool fails_egl(void) {
  if (!faults) return false;
  faults->egl_calls++;
  if (!faults->is_of_egl || faults->times == 0 || faults->egl_calls != faults->failing_call)
    return false;
  faults->times--;
  faults->egl_code = faults->code;
  return true;
}

/// Calls that bind work even if they report an error: a draw without its buffer reads anywhere.
static bool binds(const char *name) { return strncmp(name, "glBind", 6) == 0; }

#define COUNT_GLES(result, name, parameters, arguments)      \
  static result counted_##name parameters {                  \
    if (fails_gles() && !binds(#name)) return (result)0;     \
    return gles.name arguments;                              \
  }
#define COUNT_EGL(result, name, parameters, arguments) \
  static result counted_##name parameters {            \
    if (fails_egl()) return (result)0;                 \
    return egl.name arguments;                         \
  }
SUMI_GLES_FUNCTIONS(COUNT_GLES)
SUMI_EGL_FUNCTIONS(COUNT_EGL)

static GLenum reporting_glGetError(void) {
  GLenum code = counted_glGetError();
  if (!faults) return code;
  if (faults->is_lost) return faults->kind == sumi_fault_loss ? faults->code : GL_NO_ERROR;
  if (faults->gles_code) code = faults->gles_code;
  faults->gles_code = GL_NO_ERROR;
  return code;
}

static EGLint reporting_eglGetError(void) {
  if (!faults || !faults->egl_code) return egl.eglGetError();
  EGLint code = (EGLint)faults->egl_code;
  faults->egl_code = 0;
  return code;
}

static EGLContext tracking_eglCreateContext(
    EGLDisplay display, EGLConfig config, EGLContext shared, const EGLint *attributes) {
  EGLContext context = counted_eglCreateContext(display, config, shared, attributes);
  if (faults && context) faults->contexts++;
  return context;
}

static EGLBoolean tracking_eglDestroyContext(EGLDisplay display, EGLContext context) {
  if (faults) faults->contexts--;
  return egl.eglDestroyContext(display, context);
}

static EGLBoolean tracking_eglMakeCurrent(
    EGLDisplay display, EGLSurface draw, EGLSurface read, EGLContext context) {
  if (!context) return egl.eglMakeCurrent(display, draw, read, context);
  EGLBoolean is_current = counted_eglMakeCurrent(display, draw, read, context);
  if (faults && is_current) {
    faults->is_lost = false;
    faults->gles_calls = 0;
    faults->gles_code = GL_NO_ERROR;
  }
  return is_current;
}

static GLenum (*reset_status)(void);

static GLenum reporting_reset_status(void) {
  if (faults && faults->is_lost) return GL_UNKNOWN_CONTEXT_RESET_KHR;
  return reset_status();
}

static __eglMustCastToProperFunctionPointerType tracking_eglGetProcAddress(const char *name) {
  __eglMustCastToProperFunctionPointerType function = counted_eglGetProcAddress(name);
  if (!function || !strstr(name, "ResetStatus")) return function;
  __atomic_store_n(&reset_status, (GLenum(*)(void))function, __ATOMIC_RELAXED);
  return (__eglMustCastToProperFunctionPointerType)reporting_reset_status;
}

#define INSTALL(library, function, replacement) \
  __atomic_store_n(&sumi_##library.function, replacement, __ATOMIC_RELAXED);
#define INSTALL_GLES(result, name, parameters, arguments) INSTALL(gles, name, counted_##name)
#define INSTALL_EGL(result, name, parameters, arguments) INSTALL(egl, name, counted_##name)

/// Other threads may be drawing meanwhile.
static void install(void) {
  egl = sumi_egl;
  gles = sumi_gles;
  SUMI_GLES_FUNCTIONS(INSTALL_GLES)
  SUMI_EGL_FUNCTIONS(INSTALL_EGL)
  INSTALL(gles, glGetError, reporting_glGetError)
  INSTALL(egl, eglGetError, reporting_eglGetError)
  INSTALL(egl, eglCreateContext, tracking_eglCreateContext)
  INSTALL(egl, eglDestroyContext, tracking_eglDestroyContext)
  INSTALL(egl, eglMakeCurrent, tracking_eglMakeCurrent)
  INSTALL(egl, eglGetProcAddress, tracking_eglGetProcAddress)
  INSTALL(egl, eglReleaseThread, egl.eglReleaseThread)
}

void sumi_inject_faults(sumi_faults *new) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once(&once, install);
  faults = new;
}
