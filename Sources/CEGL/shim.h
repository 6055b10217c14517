#define EGL_NO_X11
#include <EGL/egl.h>
#include <EGL/eglext.h>
