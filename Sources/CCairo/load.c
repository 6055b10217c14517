// Loads Cairo when a PDF is written.
#include <dlfcn.h>

#include "CCairo.h"

sumi_cairo_functions sumi_cairo;

#define FIND(result, name, parameters, arguments) \
  &&(found.name = (result(*) parameters)dlsym(library, #name))

bool sumi_load_cairo(const char *file) {
  // The library stays loaded: it keeps fonts for the next PDF.
  void *library = dlopen(file, RTLD_LAZY | RTLD_LOCAL);
  sumi_cairo_functions found;
  if (!(library SUMI_CAIRO_FUNCTIONS(FIND))) return false;
  sumi_cairo = found;
  return true;
}
