// Cairo without linking it: a program that writes no PDF need not have it, nor spend the time to load it
// and the libraries that it needs.
//
// Each function has its usual name after `sumi_` and calls the one of the library, which must be loaded
// before.
#ifndef CCAIRO_H
#define CCAIRO_H

#include <cairo/cairo.h>
#include <cairo/cairo-ft.h>
#include <cairo/cairo-pdf.h>
#include <ft2build.h>
#include <stdbool.h>
#include FT_FREETYPE_H
#include FT_MULTIPLE_MASTERS_H

#include "functions.h"

/// Loads the library by its file's name and finds all functions used. On failure it returns false,
/// nothing is changed, and `dlerror` has the reason. Not to be called from several threads at once.
bool sumi_load_cairo(const char *file);

#define SUMI_POINTER(result, name, parameters, arguments) result(*name) parameters;
typedef struct {
  SUMI_CAIRO_FUNCTIONS(SUMI_POINTER)
} sumi_cairo_functions;
#undef SUMI_POINTER

/// The functions of the library, once it is loaded.
extern sumi_cairo_functions sumi_cairo;

#define SUMI_CALL(result, name, parameters, arguments) \
  static inline result sumi_##name parameters { return sumi_cairo.name arguments; }
SUMI_CAIRO_FUNCTIONS(SUMI_CALL)
#undef SUMI_CALL

#endif
